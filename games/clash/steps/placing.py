"""Placing a unit that was not recruited: it comes from the supply, and where armies stand there must be room."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Unit
from games.clash.pieces import ARMY
from games.clash.state import ClashState
from games.clash.words import UNITS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

NONE = "none"


def places_for(clash: ClashState, seat: int, kind: Unit, among: list[str] | None = None) -> list[str]:
    """Cities of the seat, or these spaces, where such a unit can be placed."""
    if not clash.units_left(seat, kind):
        return []
    spaces = clash.cities_of(seat) if among is None else among
    return [space for space in spaces if kind not in ARMY or clash.room(space, seat) > 0]


@dataclass(slots=True)
class PlaceUnit(Step[str]):
    seat: int
    kind: Unit
    among: list[str] | None = None
    optional: bool = False
    #: For standing orders.
    topic: str | None = None

    def decision(self, clash: ClashState) -> Decision | None:
        spaces = places_for(clash, self.seat, self.kind, self.among)
        if not spaces:
            return None
        options = [Option(space, as_text(space), at=space) for space in spaces]
        usual = options[0].key
        if self.optional:
            options.append(Option(NONE, text("None")))
        prompt = text("Where do you place it: {unit}?", unit=UNITS[self.kind])
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", topic=self.topic, usual=usual)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == NONE:
            return
        clash.place(self.kind, self.seat, answer)
        told = text("{seat} places on {space}: {unit}", seat=SeatName(self.seat), space=answer, unit=UNITS[self.kind])
        clash.tell(told, self.seat, places=(answer,))
