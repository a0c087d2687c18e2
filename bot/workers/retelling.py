"""Reads a finished game once more in a worker process, as a plain call: positions and answers in, its story out."""

from __future__ import annotations

import pickle
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.workers.orders import GameClass
from games.core.decision import Answer
from games.core.errors import Illegal
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.puzzling import Puzzle, promise, puzzle, questions
from games.core.retelling import Retold, Turn, TurningPoint, looked_at, retold
from games.core.search import Budget
from games.core.standin import MOST_TRIALS

#: For each of the turns that are told.
SECONDS = 4.0
#: For whether a closer look at a question is worth it, and for whether it may be a puzzle; whether it is one takes ten
#: times as long.
PROMISE_SECONDS, GLANCE_SECONDS = 0.15, 1.5


@dataclass(frozen=True, slots=True)
class StoredTurn:
    number: int
    document: Any
    seat: int | None
    answer: Answer | None
    #: Who answered what until the next one, as far as that can be followed.
    answers: tuple[tuple[int, Answer], ...] = ()


def retold_elsewhere(game: GameClass, turns: Sequence[StoredTurn], end: Any, last: int) -> bytes:
    """Everybody's chances and the turning points at a glance; `retold_in` reads it."""
    played = game()
    return pickle.dumps(retold(played, [_read(played, one) for one in turns], Match.load(played, end).settled, last))


def looked_at_elsewhere(game: GameClass, turn: StoredTurn, point: TurningPoint) -> bytes:
    """One of them looked at closely: in so many pieces nobody else who thinks waits long. `point_in` reads it."""
    played = game()
    return pickle.dumps(looked_at(played, _read(played, turn), point, _luck(), _own_time(SECONDS)))


def promises_elsewhere(game: GameClass, turn: StoredTurn) -> bytes:
    """How much each question of a turn promises; `promises_in` reads it."""
    played, found = game(), dict[int, float]()
    for asked in _questions(played, turn):
        found[asked.number] = promise(played, asked, _luck(), _own_time(PROMISE_SECONDS))
    return pickle.dumps(found)


def puzzle_elsewhere(game: GameClass, turn: StoredTurn, after: int) -> bytes:
    """Whether one answer is clearly best after so many answers of a turn; `puzzle_in` reads it."""
    played = game()
    found = (one for one in _questions(played, turn) if one.number == after)
    asked = next(found, None)
    known = None if asked is None else puzzle(played, asked, _luck(), _own_time(GLANCE_SECONDS))
    return pickle.dumps(known)


def _questions(game: Game[Any, Any, Any], turn: StoredTurn) -> Iterator[Turn]:
    """As far as the answers still fit: a host may have ruled otherwise meanwhile."""
    with suppress(Illegal):
        yield from questions(game, _read(game, turn).state, turn.answers)


def _luck() -> Luck:
    return Luck(secrets.token_hex(32))


def _own_time(seconds: float) -> Budget:
    """Of this process: on a busy machine it takes longer and is no worse."""
    return Budget(MOST_TRIALS, seconds, time.thread_time)


def _read(game: Game[Any, Any, Any], stored: StoredTurn) -> Turn:
    return Turn(stored.number, Match.load(game, stored.document).settled, stored.seat, stored.answer)


def retold_in(data: bytes) -> Retold:
    """From a process of our own."""
    told: Retold = pickle.loads(data)  # noqa: S301
    return told


def promises_in(data: bytes) -> dict[int, float]:
    found: dict[int, float] = pickle.loads(data)  # noqa: S301
    return found


def puzzle_in(data: bytes) -> Puzzle | None:
    found: Puzzle | None = pickle.loads(data)  # noqa: S301
    return found


def point_in(data: bytes) -> TurningPoint:
    point: TurningPoint = pickle.loads(data)  # noqa: S301
    return point
