"""Reads a finished game once more in a worker process, as a plain call: positions and answers in, its story out."""

from __future__ import annotations

import pickle
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.workers.paint import GameClass
from games.core.decision import Answer
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.puzzling import Puzzle, puzzle
from games.core.retelling import Retold, Turn, TurningPoint, looked_at, retold
from games.core.search import Budget
from games.core.standin import MOST_TRIALS

#: For each of the turns that are told.
SECONDS = 4.0
#: For whether a position may be a puzzle; whether it is one takes ten times as long.
GLANCE_SECONDS = 1.5


@dataclass(frozen=True, slots=True)
class StoredTurn:
    number: int
    document: Any
    seat: int | None
    answer: Answer | None


def retold_elsewhere(game: GameClass, turns: Sequence[StoredTurn], end: Any, last: int) -> bytes:
    """Everybody's chances and the turning points at a glance; `retold_in` reads it."""
    played = game()
    return pickle.dumps(retold(played, [_read(played, one) for one in turns], Match.load(played, end).settled, last))


def looked_at_elsewhere(game: GameClass, turn: StoredTurn, point: TurningPoint) -> bytes:
    """One of them looked at closely: in so many pieces nobody else who thinks waits long. `point_in` reads it."""
    played, budget = game(), Budget(MOST_TRIALS, SECONDS, time.monotonic)
    return pickle.dumps(looked_at(played, _read(played, turn), point, Luck(secrets.token_hex(32)), budget))


def puzzle_elsewhere(game: GameClass, turn: StoredTurn) -> bytes:
    """Whether one answer is clearly best there; `puzzle_in` reads it."""
    played, budget = game(), Budget(MOST_TRIALS, GLANCE_SECONDS, time.monotonic)
    return pickle.dumps(puzzle(played, _read(played, turn), Luck(secrets.token_hex(32)), budget))


def _read(game: Game[Any, Any, Any], stored: StoredTurn) -> Turn:
    return Turn(stored.number, Match.load(game, stored.document).settled, stored.seat, stored.answer)


def retold_in(data: bytes) -> Retold:
    """From a process of our own."""
    told: Retold = pickle.loads(data)  # noqa: S301
    return told


def puzzle_in(data: bytes) -> Puzzle | None:
    found: Puzzle | None = pickle.loads(data)  # noqa: S301
    return found


def point_in(data: bytes) -> TurningPoint:
    point: TurningPoint = pickle.loads(data)  # noqa: S301
    return point
