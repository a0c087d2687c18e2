"""Trade routes: each joins a settler or ship with a city of another player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures_of_civilizations import Partners, Route, RouteGoods, Trader, Traders
from games.clash.harvest import Harvest
from games.clash.kinds import Building, Good, Mood, Unit
from games.clash.moments import RoutesUsed
from games.clash.pieces import Purse
from games.clash.powers.income import Income
from games.clash.state import ClashState
from games.clash.words import good_counter
from games.core.decision import Amounts, ChooseSome, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, plural, text

#: Units from which a route may lead.
TRADERS = (Unit.SETTLER, Unit.SHIP)


def partners(clash: ClashState, seat: int, space: str) -> list[str]:
    """The cities a unit of the seat on this space could trade with: other players', near, and not angry."""
    return partners_of(clash, seat, Trader(space, None, _figure(clash, "range")))


def partners_of(clash: ClashState, seat: int, trader: Trader) -> list[str]:
    cities = {
        other
        for other in clash.map.within(trader.space, trader.reach)
        if (city := clash.cities.get(other)) is not None
        and city.owner not in (None, seat)
        and city.mood is not Mood.ANGRY
    }
    return clash.in_order(registry.reckon(clash, Partners(seat, trader, cities)).cities)


def _figure(clash: ClashState, name: str) -> int:
    return clash.printed.advances["trade_routes"].figures[name]


def traders(clash: ClashState, seat: int, kinds: Sequence[Unit] = TRADERS) -> Traders:
    found = [
        Trader(space, piece.kind, _figure(clash, "range"))
        for space, pieces in clash.units.items()
        for piece in pieces
        if piece.owner == seat and piece.kind in kinds
    ]
    return registry.reckon(clash, Traders(seat, found, _figure(clash, "routes")))


def most_routes(clash: ClashState, seat: int, kinds: Sequence[Unit] = TRADERS) -> int:
    """How many routes can exist at once: each unit and each city serves one."""
    return len(_paired(clash, seat, traders(clash, seat, kinds).traders))


def _paired(clash: ClashState, seat: int, sources: Sequence[Trader]) -> list[Route]:
    """As many routes as can be, the same ones whatever came first; cities whose market would gain by it come last."""
    order = clash.map.order
    sources = sorted(sources, key=lambda trader: (order[trader.space], trader.kind or "", trader.reach))
    reached = [
        sorted(partners_of(clash, seat, trader), key=lambda city: Building.MARKET in clash.cities[city].buildings)
        for trader in sources
    ]
    matched: dict[str, int] = {}
    for trader in range(len(reached)):
        _matched(trader, reached, matched, set())
    return [Route(sources[matched[city]], city) for city in clash.in_order(matched)]


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


def open_routes(clash: ClashState, seat: int) -> list[Route]:
    """Those that bring income; what feeds no market comes first."""
    found = traders(clash, seat)
    routes = _paired(clash, seat, found.traders)
    return sorted(routes, key=lambda route: _feeds(clash, seat, route))[: found.most]


def _feeds(clash: ClashState, seat: int, route: Route) -> bool:
    city = clash.cities[route.city]
    return city.owner not in (None, seat) and Building.MARKET in city.buildings


@dataclass(slots=True)
class OpenRoutes(Step[list[str]]):
    """Routes that would feed another's market may be left unused."""

    seat: int

    def _feeding(self, clash: ClashState) -> list[Route]:
        return [route for route in open_routes(clash, self.seat) if _feeds(clash, self.seat, route)]

    def decision(self, clash: ClashState) -> Decision | None:
        feeding = self._feeding(clash)
        if not self._matters(clash, feeding):
            return None
        options = tuple(
            Option(route.city, text("{start} with {end}", start=route.trader.space, end=route.city), at=route.city)
            for route in feeding
        )
        prompt = text("A used route to a market brings gold to its owner. Which of these do you use?")
        usual = [option.key for option in options]
        return ChooseSome(
            self.seat, prompt, options, 0, len(options), picture="near", topic="clash.trade_routes", usual=usual
        )

    def _matters(self, clash: ClashState, feeding: Sequence[Route]) -> bool:
        """Whether anybody has room for what such a route brings."""
        owners = {clash.cities[route.city].owner for route in feeding} - {None}
        own = Income.of(clash, self.seat, list(clash.printed.advances["trade_routes"].gains)).goods
        return bool(feeding) and (
            any(clash.fitting(owner, {Good.GOLD: 1}) for owner in owners if owner is not None)
            or any(clash.fitting(self.seat, {good: 1}) for good in own)
        )

    def run(self, clash: ClashState, answer: list[str] | None) -> None:
        """Whoever is not asked uses them all."""
        feeding = {route.city for route in self._feeding(clash)}
        routes = open_routes(clash, self.seat)
        used = [route for route in routes if answer is None or route.city not in feeding or route.city in answer]
        if not used:
            return
        told = plural("{seat} has {n} trade route", "{seat} has {n} trade routes", len(used), seat=SeatName(self.seat))
        # Income is nobody's doing: it comes before anything of the turn is done.
        clash.tell(told)
        self._feed_markets(clash, used)
        clash.next(RoutesUsed(self.seat, used), TradeIncome(self.seat, used))

    def _feed_markets(self, clash: ClashState, used: list[Route]) -> None:
        fed = {clash.cities[route.city].owner for route in used if _feeds(clash, self.seat, route)}
        for owner in sorted(seat for seat in fed if seat is not None):
            clash.gain(owner, {Good.GOLD: clash.rules.buildings[Building.MARKET].toll})


@dataclass(slots=True)
class TradeIncome(Step[dict[str, int]]):
    """Food for every route; with money in hand some of it may be gold."""

    seat: int
    routes: list[Route]

    def _yield(self, clash: ClashState) -> Harvest:
        goods = Income.of(clash, self.seat, list(clash.printed.advances["trade_routes"].gains)).goods
        each = [registry.reckon(clash, RouteGoods(self.seat, route, set(goods))).goods for route in self.routes]
        # What has brought something else already brings nothing more.
        near = [frozenset(brought) for brought in each if brought]
        return Harvest(len(near), near)

    def decision(self, clash: ClashState) -> Decision | None:
        brought = self._yield(clash)
        total = brought.most
        if len(brought.goods) < 2 or not self._matters(clash, brought):
            return None
        counters = tuple(good_counter(good, brought.room(frozenset([good]))) for good in brought.goods)
        prompt = text("Trade routes: take {n} in all.", n=total)
        usual = {good.value: n for good, n in self._richest(brought).items()}
        return Amounts(
            self.seat,
            prompt,
            counters,
            total,
            total,
            limits=brought.limits(),
            picture="city",
            topic="clash.trade_routes",
            usual=usual,
        )

    def _matters(self, clash: ClashState, brought: Harvest) -> bool:
        """There is room for more than what every mixture brings alike."""
        kept = {frozenset(clash.fitting(self.seat, mix).items()) for mix in brought.mixes(brought.most)}
        return len(kept) > 1

    def _richest(self, brought: Harvest) -> Purse:
        """As much as can be of what comes last."""
        return max(brought.mixes(brought.most), key=lambda mix: [mix.get(good, 0) for good in reversed(Good)])

    def run(self, clash: ClashState, answer: Mapping[str, int] | None) -> None:
        brought = self._yield(clash)
        chosen = answer or self._richest(brought)
        clash.gain(self.seat, {Good(good): n for good, n in chosen.items() if n})
