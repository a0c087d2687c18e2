"""Good, awesome and fantastic years: food for the drawer, for some or for all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.kinds import Good
from games.clash.moments import EventText
from games.clash.printed import Reach
from games.clash.printing import printed
from games.clash.state import ClashState
from games.clash.steps.gaining import GainGoods
from games.core.decision import Amounts, Counter, Decision
from games.core.step import Step
from games.core.text import SeatName, text


@hook(EventText, "event.good_year")
@hook(EventText, "event.awesome_year")
@hook(EventText, "event.fantastic_year")
def year(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    card = printed().events[event.card]
    seats = clash.around(owner) if card.reach is Reach.EVERYBODY else [owner]
    for seat in seats:
        yield GainGoods(seat, dict(card.gains))
    if card.reach is Reach.CHOSEN:
        yield HandOut(owner, card.gains[Good.FOOD])


@dataclass(slots=True)
class HandOut(Step[dict[str, int]]):
    """Food from the supply for others who have room for it."""

    seat: int
    food: int

    def _rooms(self, clash: ClashState) -> dict[int, int]:
        rooms = {}
        for seat in clash.around(self.seat)[1:]:
            cap = clash.cap(seat, Good.FOOD)
            room = self.food if cap is None else cap - clash.goods(seat)[Good.FOOD]
            if room > 0:
                rooms[seat] = min(room, self.food)
        return rooms

    def decision(self, clash: ClashState) -> Decision | None:
        rooms = self._rooms(clash)
        total = min(self.food, sum(rooms.values()))
        if not total:
            return None
        counters = tuple(Counter(str(seat), text("{seat}", seat=SeatName(seat)), room) for seat, room in rooms.items())
        return Amounts(self.seat, text("Hand out {n} food.", n=total), counters, total, total, picture="city")

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        for seat, food in (answer or {}).items():
            if food:
                clash.gain(int(seat), {Good.FOOD: food})
