"""What worker processes think over for a few seconds, thought over in a moment: the same way, with less time."""

from __future__ import annotations

from dataclasses import replace

from bot.workers import retelling, thinking
from bot.workers.orders import GameClass
from bot.workers.retelling import StoredTurn
from games.core import standin
from games.core.retelling import TurningPoint
from games.core.standin import Strength

#: Long enough to be killed in it.
SECONDS = 0.3

LOOKED_AT, THOUGHT = retelling.looked_at_elsewhere, thinking.think_elsewhere


def looked_at(game: GameClass, turn: StoredTurn, point: TurningPoint) -> bytes:
    # In a process that does nothing else.
    retelling.SECONDS = SECONDS
    return LOOKED_AT(game, turn, point)


def thought(game: GameClass, document: object, seat: int, name: str, person_away: bool) -> bytes:
    strong = replace(standin.BUDGETS[Strength.STRONG], seconds=SECONDS)
    standin.BUDGETS = {**standin.BUDGETS, Strength.STRONG: strong}
    return THOUGHT(game, document, seat, name, person_away)
