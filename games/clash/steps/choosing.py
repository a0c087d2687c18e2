"""What several seats choose for themselves alone: all at once, or clockwise as it is printed."""

from __future__ import annotations

from collections.abc import Mapping

from games.clash.state import ClashState
from games.core.step import Step, Together


def each(clash: ClashState, asked: Mapping[int, Step]) -> list[Step]:
    """By seat, clockwise from whoever comes first."""
    if clash.options.order == "clockwise" or len(asked) < 2:
        return list(asked.values())
    return [Together({seat: [step] for seat, step in asked.items()})]
