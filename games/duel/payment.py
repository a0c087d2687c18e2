"""Trade and costs: what something costs a seat, reckoned to the cheapest."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from operator import mul, sub

from games.core.record import record
from games.duel.kinds import RESOURCES, Color, Discounted, Mythology
from games.duel.printed.components import Building, Wonder
from games.duel.state import DuelState, other
from games.duel.tally import Five, positions


@record
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
    #: What was reckoned with these means, by id: a city changes in one place and most prices stay.
    quotes: dict[str, Quote] = field(default_factory=dict, compare=False, repr=False)


class Way(StrEnum):
    PAID = "paid"
    CHAIN = "chain"
    #: Free by a token of the same Mythology.
    MYTHOLOGY = "mythology"
    ENGINEERING = "engineering"


#: Of each resource none.
NOTHING: Five = (0,) * len(RESOURCES)


@record
class Quote:
    """The cheapest way to build something."""

    #: Coins to the bank that no trade receives.
    printed: int = 0
    #: Coins for bought units.
    trade: int = 0
    bought: Five = NOTHING
    way: Way = Way.PAID

    @property
    def total(self) -> int:
        return self.printed + self.trade


def means(duel: DuelState, seat: int) -> Means:
    """Kept with the city until something changes on which they depend."""
    city, own, rival = duel.cities[seat], duel.tally(seat), duel.tally(other(seat))
    trade = (own.produced, own.choices, own.fixed_price, own.chains, rival.produced)
    depends = (trade, [site.card for site in city.sites], list(city.progress), list(city.mythology))
    if city.kept_means is None or city.kept_means[0] != depends:
        city.kept_means = (depends, _means(duel, seat))
    kept: Means = city.kept_means[1]
    return kept


def _means(duel: DuelState, seat: int) -> Means:
    city, own, rival = duel.cities[seat], duel.tally(seat), duel.tally(other(seat))
    trade = duel.rules.board.trade
    prices = tuple(
        trade.fixed_price if fixed else trade.base_price + there
        for fixed, there in zip(own.fixed_price, rival.produced, strict=True)
    )
    wonders = tuple(positions(wonder.choice) for wonder in duel.built(seat) if wonder.choice)
    mythology = frozenset(city.mythology)
    return Means(own.produced, own.choices + wonders, prices, own.chains, mythology, *_progress_rules(duel, seat))


def _progress_rules(duel: DuelState, seat: int) -> tuple[int, int, int | None]:
    """Units waived on blue cards, units waived on Wonders, and the price of any chained card."""
    tokens = duel.cities[seat].progress
    if not tokens:
        return 0, 0, None
    progress = [duel.rules.progress[token] for token in tokens]
    cheaper = [token.cheaper for token in progress if token.cheaper is not None]
    blue, wonder = (sum(rule.resources for rule in cheaper if rule.target is kind) for kind in Discounted)
    return blue, wonder, next((token.chain_price for token in progress if token.chain_price is not None), None)


def cheapest(units: Five, means: Means, free: int) -> tuple[int, Five]:
    """The least coins for these units, and what is bought for them."""
    bought = [lacking if lacking > 0 else 0 for lacking in map(sub, units, means.produced)]
    if not any(bought):
        return 0, NOTHING
    if means.choices or free:
        _save(bought, means, free)
    return sum(map(mul, bought, means.prices)), tuple(bought)


def _save(missing: list[int], means: Means, free: int) -> None:
    """Whatever may choose makes the dearest missing unit it can; the dearest of what is left then are waived."""
    makers = list(means.choices)
    wanted = [at for at, units in enumerate(missing) if units]
    for at in sorted(wanted, key=means.prices.__getitem__, reverse=True):
        able = [maker for maker in makers if at in maker][: missing[at]]
        for maker in able:
            makers.remove(maker)
        waived = min(free, missing[at] - len(able))
        free -= waived
        missing[at] -= len(able) + waived


def building_quote(building: Building, means: Means) -> Quote:
    quote = means.quotes.get(building.id)
    if quote is None:
        quote = means.quotes[building.id] = _building_quote(building, means)
    return quote


def fresh_price(building: Building, means: Means) -> int:
    """The same as coins alone, and not kept: for whoever goes through a whole deck."""
    return _building_quote(building, means).total


def _building_quote(building: Building, means: Means) -> Quote:
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


def wonder_quote(wonder: Wonder, means: Means) -> Quote:
    quote = means.quotes.get(wonder.id)
    if quote is None:
        paid = cheapest(wonder.cost.units, means, means.wonder_free)
        quote = means.quotes[wonder.id] = Quote(wonder.cost.coins, *paid)
    return quote


def sale(duel: DuelState, seat: int) -> int:
    """What any card brings when it is discarded for coins."""
    selling = duel.rules.board.selling
    return selling.coins + selling.per_yellow * duel.tally(seat).colors[Color.YELLOW]


def activation_price(duel: DuelState, seat: int, number: int, offerings: tuple[int, ...] = ()) -> int:
    """What the card in a Pantheon slot costs the seat when it gives up these Offering tokens."""
    board = duel.rules.pantheon
    price = board.price(number, first=seat == duel.first)
    if duel.altar(number).holder == "gate":
        price *= board.gate_factor
    discount = sum(wonder.pantheon_discount for wonder in duel.built(seat)) + sum(offerings)
    return max(0, price - discount)
