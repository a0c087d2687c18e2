"""Trade and costs: what something costs a seat, reckoned to the cheapest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from games.duel.data import catalog
from games.duel.kinds import RESOURCES, Color, Discounted, Mythology
from games.duel.state import DuelState, other
from games.duel.tally import Five, positions


@dataclass(frozen=True, slots=True)
class Means:
    """All that decides what a seat pays in one construction."""

    produced: Five
    choices: tuple[tuple[int, ...], ...]
    prices: Five
    chains: frozenset[str]
    mythology: frozenset[Mythology]
    #: Units that Masonry and Architecture waive.
    blue_free: int = 0
    wonder_free: int = 0
    #: What Engineering asks for a card with a chain symbol; None without it.
    chain_price: int | None = None


class Way(StrEnum):
    PAID = "paid"
    CHAIN = "chain"
    #: Free by a token of the same Mythology.
    MYTHOLOGY = "mythology"
    ENGINEERING = "engineering"


@dataclass(frozen=True, slots=True)
class Quote:
    """The cheapest way to build something."""

    #: Coins to the bank that no trade receives.
    printed: int = 0
    #: Coins for bought units.
    trade: int = 0
    bought: Five = (0,) * len(RESOURCES)
    way: Way = Way.PAID

    @property
    def total(self) -> int:
        return self.printed + self.trade


def means(duel: DuelState, seat: int) -> Means:
    city = duel.cities[seat]
    own, rival = city.tally, duel.cities[other(seat)].tally
    trade = catalog().board.trade
    prices = tuple(
        trade.fixed_price if fixed else trade.base_price + there
        for fixed, there in zip(own.fixed_price, rival.produced, strict=True)
    )
    wonders = tuple(positions(wonder.choice) for wonder in city.built if wonder.choice)
    rules = progress_rules(tuple(city.progress))
    mythology = frozenset(city.mythology)
    return Means(own.produced, own.choices + wonders, prices, own.chains, mythology, *rules)


@lru_cache(maxsize=1 << 10)
def progress_rules(tokens: tuple[str, ...]) -> tuple[int, int, int | None]:
    """Units waived on blue cards, units waived on Wonders, and the price of any chained card."""
    progress = [catalog().progress[token] for token in tokens]
    waived = dict.fromkeys(Discounted, 0)
    for token in progress:
        if token.cheaper is not None:
            waived[token.cheaper.target] += token.cheaper.resources
    chain = next((token.chain_price for token in progress if token.chain_price is not None), None)
    return waived[Discounted.BLUE], waived[Discounted.WONDER], chain


def _left(missing: Five, choices: tuple[tuple[int, ...], ...]) -> Iterator[Five]:
    """What is still missing, for every useful way the producers can choose."""
    if not choices:
        yield missing
        return
    useful = [at for at in choices[0] if missing[at]]
    if not useful:
        yield from _left(missing, choices[1:])
    for at in useful:
        yield from _left((*missing[:at], missing[at] - 1, *missing[at + 1 :]), choices[1:])


def _bought(left: Five, prices: Five, free: int) -> tuple[int, Five]:
    """Waive the dearest `free` units and buy the rest."""
    units = list(left)
    for at in sorted(range(len(left)), key=lambda at: -prices[at]):
        waived = min(free, units[at])
        units[at] -= waived
        free -= waived
    return sum(n * price for n, price in zip(units, prices, strict=True)), tuple(units)


def cheapest(units: Five, means: Means, free: int) -> tuple[int, Five]:
    """The least coins for these units, and what is bought for them."""
    missing = tuple(max(0, wanted - own) for wanted, own in zip(units, means.produced, strict=True))
    if not any(missing):
        return 0, missing
    return min(_bought(left, means.prices, free) for left in set(_left(missing, means.choices)))


@lru_cache(maxsize=1 << 16)
def building_quote(card: str, means: Means) -> Quote:
    building = catalog().buildings[card]
    if building.needs is not None and building.needs in means.chains:
        return Quote(way=Way.CHAIN)
    if building.mythology is not None and building.mythology in means.mythology:
        return Quote(way=Way.MYTHOLOGY)
    free = means.blue_free if building.color is Color.BLUE else 0
    paid = Quote(building.cost.coins, *cheapest(building.cost.units, means, free))
    if means.chain_price is None or not building.chained:
        return paid
    # At the same price the bank's coin is better than one the opponent's Economy would receive.
    if (means.chain_price, 0) < (paid.total, paid.trade):
        return Quote(printed=means.chain_price, way=Way.ENGINEERING)
    return paid


@lru_cache(maxsize=1 << 16)
def wonder_quote(wonder: str, means: Means) -> Quote:
    cost = catalog().wonders[wonder].cost
    return Quote(cost.coins, *cheapest(cost.units, means, means.wonder_free))


def sale(duel: DuelState, seat: int) -> int:
    """What any card brings when it is discarded for coins."""
    selling = catalog().board.selling
    return selling.coins + selling.per_yellow * duel.cities[seat].tally.colors[Color.YELLOW]


def activation_price(duel: DuelState, seat: int, number: int, offerings: tuple[int, ...] = ()) -> int:
    """What the card in a Pantheon slot costs the seat when it gives up these Offering tokens."""
    board = catalog().pantheon
    price = board.price(number, first=seat == duel.first)
    if duel.altar(number).holder == "gate":
        price *= board.gate_factor
    discount = sum(wonder.pantheon_discount for wonder in duel.cities[seat].built) + sum(offerings)
    return max(0, price - discount)
