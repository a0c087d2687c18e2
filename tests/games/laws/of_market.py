"""The market of the core's own tests: so that a broken one shows what the laws notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from tests.games.laws.ledger import Belongings, Count, Ledger
from tests.games.samples import CELLS, MarketState, MarketView

COINS = 5


def counts(market: MarketState) -> Iterator[Count]:
    yield Count("coins", sum(market.coins), COINS * market.seats)
    yield Count("cells", len(market.stalls) + len(market.buried), len(CELLS), len(CELLS))
    for seat, coins in enumerate(market.coins):
        yield Count(f"coins of {seat}", coins, COINS * market.seats)
        yield Count(f"hand of {seat}", len(market.hands[seat]), 3, 3)


def belongings(view: MarketView, seat: int) -> Belongings:
    owned = Counter(coins=view.coins[seat], points=view.points[seat], cards=view.held[seat])
    owned.update(f"stall {cell}" for cell, owner, _ in view.stalls if owner == seat)
    return owned


def purse(market: MarketState, seat: int) -> dict[str, int]:
    return {"coins": market.coins[seat]}


def fill(market: MarketState, seat: int, held: Mapping[str, int]) -> None:
    market.coins[seat] = held["coins"]


#: Whoever has won the bidding pays what they have bid themselves.
BIDS = frozenset({"{seat} wins with {n} coin"})
LEDGER = Ledger(counts, belongings, purse, fill, course=BIDS)
