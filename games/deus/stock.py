"""What a seat owns and might own: figures that are added up without touching the position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.deus import value
from games.deus.kinds import Kind, Resource
from games.deus.prices import prices
from games.deus.printed import effects as printed
from games.deus.state import DeusState

#: Who has too few pieces cannot build: more of them are never worth less, whatever those who had many came to.
_PIECE = 0.005


@dataclass(slots=True)
class Stock:
    """Points, gold, goods, pieces and cards of one seat, and what they are worth together at this moment."""

    by_name: Mapping[str, float]
    points: float
    gold: int
    hand: int
    resources: dict[Resource, int]
    ready: dict[Kind, int]
    reserve: dict[Kind, int]
    #: Temples of the seat that count gold or goods.
    coffers: tuple[printed.TempleGold | printed.TempleStock, ...]
    #: What the others lose by it, and what is only begun.
    besides: float = 0.0

    def copy(self) -> Stock:
        return Stock(
            self.by_name,
            self.points,
            self.gold,
            self.hand,
            self.resources.copy(),
            self.ready.copy(),
            self.reserve.copy(),
            self.coffers,
            self.besides,
        )

    @property
    def worth(self) -> float:
        price, spare = self.by_name, self.gold - value.PURSE
        worth = (
            self.besides
            + price["points"] * self.points
            + price["gold"] * self.gold
            + price["hand"] * self.hand
            + price["resources"] * value.resources(self.resources)
        )
        if spare > 0:
            worth += (price["gold beyond"] - price["gold"]) * spare
        worth += max(_PIECE, price["ready pieces"]) * value.pieces(self.ready)
        if self.coffers:
            worth += price["temple points"] * sum(map(self._counted, self.coffers))
        return worth

    def _counted(self, temple: printed.TempleGold | printed.TempleStock) -> int:
        owned = self.resources[temple.resource] if isinstance(temple, printed.TempleStock) else self.gold // temple.per
        return min(temple.most, temple.points * owned)

    def gain(self, resource: Resource, n: int = 1) -> None:
        self.resources[resource] += n

    def gain_piece(self, kind: Kind) -> None:
        self.reserve[kind] -= 1
        self.ready[kind] += 1

    def gain_rarest(self) -> None:
        """A piece of the kind of which there are fewest."""
        left = [kind for kind, n in self.reserve.items() if n]
        if left:
            self.gain_piece(min(left, key=self.ready.__getitem__))

    def scarcest(self, supply: Mapping[Resource, int]) -> Resource:
        """Of which there is least, among those that can be had."""
        return min([one for one, n in supply.items() if n] or supply, key=self.resources.__getitem__)

    def with_more(self, resource: Resource, n: int = 1, gold: int = 0) -> Stock:
        """So many more of a resource, or fewer, and of gold."""
        more = self.copy()
        more.gain(resource, n)
        more.gold += gold
        return more


def stock_of(deus: DeusState, seat: int) -> Stock:
    player = deus.players[seat]
    own = [deus.card(card).effect for card in player.columns[Kind.TEMPLE]]
    coffers = tuple([one for one in own if isinstance(one, printed.TempleGold | printed.TempleStock)])
    return Stock(
        prices(deus),
        player.points,
        player.gold,
        len(player.hand),
        {**player.resources},
        {**player.ready},
        {**player.reserve},
        coffers,
    )
