"""Good years and good times: food for the drawer, for some or for all, and what buildings bring everybody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.moods import times
from games.clash.effects import hook
from games.clash.kinds import Building, Good
from games.clash.moments import EventText
from games.clash.printed import Reach
from games.clash.state import ClashState
from games.clash.steps.choosing import each
from games.clash.steps.gaining import GainGoods, GainTokens
from games.core.decision import Amounts, Counter, Decision
from games.core.step import Step
from games.core.text import SeatName, as_text, text


@hook(EventText, "event.good_year")
@hook(EventText, "event.awesome_year")
@hook(EventText, "event.fantastic_year")
def year(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    card = clash.printed.events[event.card]
    seats = clash.around(owner) if card.reach is Reach.EVERYBODY else [owner]
    for seat in seats:
        yield GainGoods(seat, dict(card.gains))
    if card.reach is Reach.CHOSEN:
        yield HandOut(owner, card.gains[Good.FOOD])


@hook(EventText, "event.successful_year")
def successful_year(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    """All of those who are last gain; those ahead of them gain nothing."""
    food = clash.printed.events[event.card].gains[Good.FOOD]
    cities = {seat: clash.count_cities(seat) for seat in clash.around(owner)}
    behind = max(cities.values()) - min(cities.values())
    for seat, n in cities.items():
        if n == min(cities.values()):
            yield GainGoods(seat, {Good.FOOD: food * max(1, behind)})


def with_any(clash: ClashState, seat: int, *buildings: Building) -> int:
    """The seat's cities with one of these, of whatever colour."""
    own = (clash.city(space).buildings for space in clash.cities_of(seat))
    return sum(not found.keys().isdisjoint(buildings) for found in own)


def shares(clash: ClashState, event: EventText, *buildings: Building) -> dict[int, int]:
    """How often each seat gains by its buildings, clockwise from whoever drew the card."""
    figures, found = clash.printed.events[event.card].figures, {}
    for seat in clash.around(event.seat):
        n = with_any(clash, seat, *buildings)
        least = figures["drawer"] if seat == event.seat else 0
        found[seat] = max(least, min(n, figures.get("most", n)))
    return {seat: n for seat, n in found.items() if n}


@hook(EventText, "event.scientific_trade")
def scientific_trade(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    for seat, n in shares(clash, event, Building.ACADEMY, Building.OBSERVATORY).items():
        yield GainGoods(seat, times(dict(clash.printed.events[event.card].gains), n))


@hook(EventText, "event.flourishing_trade")
def flourishing_trade(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    for seat, n in shares(clash, event, Building.MARKET, Building.PORT).items():
        yield GainGoods(seat, times(dict(clash.printed.events[event.card].gains), n))


@hook(EventText, "event.era_of_stability")
def era_of_stability(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    found = shares(clash, event, Building.TEMPLE, Building.OBELISK)
    yield from each(clash, {seat: GainTokens(seat, n) for seat, n in found.items()})


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
        counters = tuple(Counter(str(seat), as_text(SeatName(seat)), room) for seat, room in rooms.items())
        return Amounts(self.seat, text("Hand out {n} food.", n=total), counters, total, total, picture="city")

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        for seat, food in (answer or {}).items():
            if food:
                clash.gain(int(seat), {Good.FOOD: food})
