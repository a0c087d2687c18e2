"""Two-player games between stand-ins, both sides taken in turn."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from games.core.game import Game
from games.core.playout import record
from games.core.standin import STAND_INS


def won_by_greedy(game: Game[Any, Any, Any], options: BaseModel, number: int) -> bool:
    """Whether the greedy stand-in wins alone; a shared victory does not count."""
    seat = number % 2
    sitting = [STAND_INS["greedy" if at == seat else "random"] for at in range(2)]
    return record(game, 2, options, f"greedy against random {number}", sitting).result.winners == (seat,)
