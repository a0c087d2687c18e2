"""Laying scorched earth outside the walls; where there is no room, buildings make way if that helps."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import Decision
from games.core.text import SeatName, text
from games.era.domain import Squares
from games.era.kinds import Disaster, Kind
from games.era.laying import Sites, ways_to_lie
from games.era.placing import lies
from games.era.state import EraState
from games.era.steps.losing import LoseBuilding
from games.era.steps.seatstep import SeatStep
from games.era.survey import Survey
from games.era.view import spot


def outside(town: Survey) -> Squares:
    return ~town.enclosed


def can_hold(town: Survey) -> bool:
    """Whether there is room, or would be with every building gone that may make way."""
    cleared = town.free
    for piece in town.unwalled:
        cleared |= town.covered(piece)
    ground = cleared & outside(town)
    return any(town.rules.grid.fits(shape, ground) for shape in town.rules.pieces[Kind.SCORCHED].shapes.values())


@dataclass(slots=True)
class LayScorched(SeatStep[str | None]):
    seat: int

    def decision(self, era: EraState) -> Decision | None:
        town = era.survey(self.seat)
        ways = ways_to_lie(lies(town, Kind.SCORCHED, outside(town)))
        if not ways or (ways == 1 and not era.options.ask_forced):
            return None
        prompt = text("Treachery! Where do you lay scorched earth?")
        return Sites(self.seat, prompt, town, Kind.SCORCHED, outside(town))

    def run(self, era: EraState, answer: str | None) -> None:
        town = era.survey(self.seat)
        if answer is None:
            fits = town.fits(Kind.SCORCHED, outside(town))
            if not fits:
                era.next(LoseBuilding(self.seat, Disaster.TREACHERY), LayScorched(self.seat))
                return
            turn, squares = next(iter(fits.items()))
            answer = f"{town.rules.grid.named(squares)[0]}/{turn}"
        placed = era.put(self.seat, Kind.SCORCHED, answer)
        places = tuple(spot(self.seat, cell) for cell in era.survey(self.seat).cells(placed))
        told = text("{seat} lays scorched earth: {cell}", seat=SeatName(self.seat), cell=placed.cell)
        era.tell(told, self.seat, affects=(self.seat,), places=places)
