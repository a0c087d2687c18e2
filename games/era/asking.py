"""The step behind a seat's question."""

from __future__ import annotations

from games.core.step import Step, Together
from games.era.state import EraState


def asking(era: EraState, seat: int) -> Step | None:
    top = era.stack[-1] if era.stack else None
    if isinstance(top, Together):
        lane = top.lanes.get(seat)
        return lane[-1] if lane else None
    return top
