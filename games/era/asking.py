"""The step behind a seat's question, and whether it is in the middle of something."""

from __future__ import annotations

from games.core.step import Step, Together
from games.era.state import EraState
from games.era.steps.building import Build, PlacePiece
from games.era.steps.collecting import TakeChoice
from games.era.steps.rolling import Reroll, SetFace, UseFeather


def asking(era: EraState, seat: int) -> Step | None:
    top = era.stack[-1] if era.stack else None
    if isinstance(top, Together):
        lane = top.lanes.get(seat)
        return lane[-1] if lane else None
    return top


def under_way(era: EraState, seat: int) -> bool:
    """Whether the seat is in the middle of its dice or of its building: what will come of it is not seen yet."""
    match asking(era, seat):
        case Reroll(seat=asked, number=number) if asked == seat:
            return number > 2
        case SetFace() | UseFeather() | TakeChoice() | PlacePiece() as step:
            return step.seat == seat
        case Build(seat=asked, hammers=left) if asked == seat:
            return left < era.hammers(seat)
    return False
