"""Works out hints in a worker process, as a plain call: a position goes in, answers with their reasons come out."""

from __future__ import annotations

import pickle
import secrets
import time
from typing import Any

from bot.workers.orders import GameClass
from games.core.hints import Hint, hints
from games.core.luck import Luck
from games.core.match import Match
from games.core.search import Budget
from games.core.standin import MOST_TRIALS

#: How long somebody who asked waits at most for the thought itself.
SECONDS = 1.0


def hint_elsewhere(game: GameClass, document: Any, seat: int) -> bytes:
    """What the seat could answer now, the best first; `hints_in` reads it."""
    played = game()
    budget = Budget(MOST_TRIALS, SECONDS, time.monotonic)
    return pickle.dumps(hinted(Match.load(played, document), seat, Luck(secrets.token_hex(32)), budget))


def hints_in(data: bytes) -> tuple[Hint, ...]:
    """From a process of our own."""
    found: tuple[Hint, ...] = pickle.loads(data)  # noqa: S301
    return found


def hinted(match: Match[Any], seat: int, luck: Luck, budget: Budget) -> tuple[Hint, ...]:
    """From what the seat sees, and nothing else."""
    asked = match.decision(seat)
    if asked is None or match.preview(seat) is not None:
        return ()
    return tuple(hints(match.game, match.view(seat), asked, luck, budget))
