"""Trade routes: each joins a settler or ship with a city of another player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.clash.kinds import Good, Mood, Unit
from games.clash.powers.income import Income
from games.clash.printing import printed
from games.clash.state import ClashState
from games.clash.words import good_counter
from games.core.decision import Amounts, Decision
from games.core.step import Step
from games.core.text import SeatName, text

#: Units from which a route may lead.
TRADERS = (Unit.SETTLER, Unit.SHIP)


def partners(clash: ClashState, seat: int, space: str) -> list[str]:
    """The cities a unit of the seat on this space could trade with: other players', near, and not angry."""
    reach = printed().advances["trade_routes"].figures["range"]
    return [
        other
        for other in clash.map.within(space, reach)
        if (city := clash.cities.get(other)) is not None
        and city.owner not in (None, seat)
        and city.mood is not Mood.ANGRY
    ]


def most_routes(clash: ClashState, seat: int, traders: Sequence[Unit] = TRADERS) -> int:
    """How many routes can exist at once: each unit and each city serves one."""
    reached = [
        partners(clash, seat, space)
        for space, pieces in clash.units.items()
        for piece in pieces
        if piece.owner == seat and piece.kind in traders
    ]
    matched: dict[str, int] = {}
    return sum(_matched(trader, reached, matched, set()) for trader in range(len(reached)))


def _matched(trader: int, reached: Sequence[Sequence[str]], matched: dict[str, int], tried: set[str]) -> bool:
    """Find this trader a city, moving others to another of theirs where that helps."""
    for city in reached[trader]:
        if city in tried:
            continue
        tried.add(city)
        if city not in matched or _matched(matched[city], reached, matched, tried):
            matched[city] = trader
            return True
    return False


def routes(clash: ClashState, seat: int) -> int:
    """Those that bring income."""
    return min(most_routes(clash, seat), printed().advances["trade_routes"].figures["routes"])


@dataclass(slots=True)
class TradeIncome(Step[dict[str, int]]):
    """Food for every route; with money in hand some of it may be gold."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        total, goods = routes(clash, self.seat), self._goods(clash)
        if not total or len(goods) == 1:
            return None
        counters = tuple(good_counter(good, total) for good in goods)
        prompt = text("Trade routes: take {n} in all.", n=total)
        usual = {goods[-1].value: total}
        return Amounts(
            self.seat, prompt, counters, total, total, picture="city", topic="clash.trade_routes", usual=usual
        )

    def run(self, clash: ClashState, answer: Mapping[str, int] | None) -> None:
        total = routes(clash, self.seat)
        if not total:
            return
        clash.tell(text("{seat} has {n} trade routes", seat=SeatName(self.seat), n=total), self.seat)
        chosen = answer or {self._goods(clash)[0].value: total}
        clash.gain(self.seat, {Good(good): n for good, n in chosen.items() if n})

    def _goods(self, clash: ClashState) -> list[Good]:
        return Income.of(clash, self.seat, list(printed().advances["trade_routes"].gains)).goods
