"""Population boom and migration: settlers for the drawer and for a player of their choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.moods import LowerMoods
from games.clash.effects import hook
from games.clash.kinds import Unit
from games.clash.moments import EventText
from games.clash.orders import SETTLERS
from games.clash.state import ClashState
from games.clash.steps.placing import PlaceUnit
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text


@hook(EventText, "event.population_boom")
def population_boom(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    yield PlaceUnit(owner, Unit.SETTLER)
    yield GiveSettler(owner)


@hook(EventText, "event.migration")
def migration(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    yield GiveSettler(owner)
    yield LowerMoods(owner, clash.cities_of(owner), clash.printed.events[event.card].figures["losses"])


@dataclass(slots=True)
class GiveSettler(Step[str]):
    """To another player who has a settler left and a city to put it into."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        able = [
            seat
            for seat in clash.around(self.seat)[1:]
            if clash.units_left(seat, Unit.SETTLER) and clash.count_cities(seat)
        ]
        if not able:
            return None
        options = tuple(Option(str(seat), as_text(SeatName(seat))) for seat in able)
        return ChooseOne(self.seat, text("Who else gets a settler?"), options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            clash.next(PlaceUnit(int(answer), Unit.SETTLER, topic=SETTLERS))
