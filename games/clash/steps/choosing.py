"""What several seats choose for themselves alone: all at once, or clockwise as it is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.clash.orders import LOSSES, LOSSES_ELSEWHERE
from games.clash.state import ClashState
from games.core.step import Step, Together


def at_once(clash: ClashState, seats: Sequence[int]) -> bool:
    return clash.options.order == "together" and len(seats) > 1


def each(clash: ClashState, asked: Mapping[int, Step]) -> list[Step]:
    """By seat, clockwise from whoever comes first."""
    if not at_once(clash, list(asked)):
        return list(asked.values())
    return [Together({seat: [step] for seat, step in asked.items()})]


def losing(clash: ClashState, seat: int) -> str:
    """The topic of what a seat loses; out of its own turn others would wait for what is nearly always the same."""
    own = clash.turn is not None and clash.turn.seat == seat
    return LOSSES if own else LOSSES_ELSEWHERE
