"""Trade and costs: what something costs a seat, reckoned to the cheapest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from games.duel.data import catalog
from games.duel.kinds import RESOURCES, Color, Discounted
from games.duel.printed import Building, Cost, Wonder
from games.duel.state import DuelState, other
from games.duel.tally import Five, positions


@dataclass(frozen=True, slots=True)
class Means:
    """What a seat builds with in one construction."""

    produced: Five
    choices: tuple[tuple[int, ...], ...]
    prices: Five


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
    return Means(own.produced, own.choices + wonders, prices)


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


@lru_cache(maxsize=1 << 16)
def cheapest(units: Five, means: Means, free: int) -> tuple[int, Five]:
    """The least coins for these units, and what is bought for them."""
    missing = tuple(max(0, wanted - own) for wanted, own in zip(units, means.produced, strict=True))
    if not any(missing):
        return 0, missing
    return min(_bought(left, means.prices, free) for left in set(_left(missing, means.choices)))


def _discount(duel: DuelState, seat: int, target: Discounted) -> int:
    progress = catalog().progress
    cheaper = (progress[token].cheaper for token in duel.cities[seat].progress)
    return sum(rule.resources for rule in cheaper if rule is not None and rule.target is target)


def _priced(cost: Cost, means: Means, free: int) -> Quote:
    trade, bought = cheapest(cost.units, means, free)
    return Quote(cost.coins, trade, bought)


def building_quote(duel: DuelState, seat: int, card: Building, at_hand: Means | None = None) -> Quote:
    city = duel.cities[seat]
    if card.needs is not None and card.needs in city.tally.chains:
        return Quote(way=Way.CHAIN)
    if card.mythology is not None and card.mythology in city.mythology:
        return Quote(way=Way.MYTHOLOGY)
    free = _discount(duel, seat, Discounted.BLUE) if card.color is Color.BLUE else 0
    paid = _priced(card.cost, at_hand or means(duel, seat), free)
    if not card.chained:
        return paid
    engineering = _engineering(duel, seat)
    # At the same price the bank's coin is better than one the opponent's Economy would receive.
    if engineering is not None and (engineering, 0) < (paid.total, paid.trade):
        return Quote(printed=engineering, way=Way.ENGINEERING)
    return paid


def _engineering(duel: DuelState, seat: int) -> int | None:
    progress = catalog().progress
    prices = (progress[token].chain_price for token in duel.cities[seat].progress)
    return next((price for price in prices if price is not None), None)


def wonder_quote(duel: DuelState, seat: int, wonder: Wonder, at_hand: Means | None = None) -> Quote:
    free = _discount(duel, seat, Discounted.WONDER)
    return _priced(wonder.cost, at_hand or means(duel, seat), free)


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
