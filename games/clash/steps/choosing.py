"""What several seats choose for themselves alone: all at once, or clockwise as it is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.clash.state import ClashState
from games.core.step import Step, Together


def at_once(clash: ClashState, seats: Sequence[int]) -> bool:
    return clash.options.order == "together" and len(seats) > 1


def each(clash: ClashState, asked: Mapping[int, Step]) -> list[Step]:
    """By seat, clockwise from whoever comes first."""
    if not at_once(clash, list(asked)):
        return list(asked.values())
    return [Together({seat: [step] for seat, step in asked.items()})]
