"""Whether a seat is in the middle of something, and whether the game ends with this round."""

from __future__ import annotations

from games.core.step import asking
from games.era.state import EraState
from games.era.steps.building import Build, PlacePiece
from games.era.steps.collecting import TakeChoice
from games.era.steps.rolling import Reroll, SetFace, UseFeather


def under_way(era: EraState, seat: int) -> bool:
    """Whether the seat is in the middle of its dice or of its building: what will come of it is not seen yet."""
    match asking(era.stack, seat):
        case Reroll(seat=asked, number=number) if asked == seat:
            return number > 2
        case SetFace() | UseFeather() | TakeChoice() | PlacePiece() as step:
            return step.seat == seat
        case Build(seat=asked, hammers=left) if asked == seat:
            return left < era.hammers(seat)
    return False


def last_round(era: EraState) -> bool:
    """All tokens are crossed: what is built and demanded now is the last."""
    return 0 < era.tokens <= era.crossed
