"""Which goods several spaces can give together, when each gives one of several."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from games.clash.kinds import Good
from games.clash.pieces import Purse
from games.core.decision import Limit


@dataclass(slots=True)
class Harvest:
    """What a collecting may bring: at most `most` goods, each from a space of its own."""

    most: int
    #: What each space gives, one of several goods; the one sea space is among them once.
    near: list[frozenset[Good]] = field(default_factory=list)
    #: Spaces two away, and how many of them may serve.
    far: list[frozenset[Good]] = field(default_factory=list)
    far_most: int = 0
    #: A space may give several times.
    repeats: bool = False

    @property
    def goods(self) -> list[Good]:
        spaces = [*self.near, *self.far] if self.far_most else self.near
        return [good for good in Good if any(good in space for space in spaces)] if self.most else []

    def room(self, goods: frozenset[Good], far: bool = True) -> int:
        """How many goods of this group there can be at most."""
        near = sum(not goods.isdisjoint(space) for space in self.near)
        distant = min(self.far_most, sum(not goods.isdisjoint(space) for space in self.far)) if far else 0
        if self.repeats:
            return self.most if near or distant else 0
        return min(self.most, near + distant)

    def limits(self) -> tuple[Limit, ...]:
        """For every group of goods what it can come to, where that is less than its parts together."""
        goods, found = self.goods, []
        for size in range(2, len(goods) + 1):
            for group in combinations(goods, size):
                room = self.room(frozenset(group))
                if room < min(self.most, sum(self.room(frozenset([good])) for good in group)):
                    found.append(Limit(tuple(group), room))
        return tuple(found)

    def allows(self, mix: Purse, far: bool = True) -> bool:
        """Every good finds a space: no group of them asks for more than there is."""
        asked = [good for good, n in mix.items() if n]
        return sum(mix.values()) <= self.most and all(
            sum(mix[good] for good in group) <= self.room(frozenset(group), far)
            for size in range(1, len(asked) + 1)
            for group in combinations(asked, size)
        )

    def mixes(self, total: int) -> Iterator[Purse]:
        """Every way to take so many goods."""
        yield from self._fill(self.goods, total, {})

    def _fill(self, goods: list[Good], left: int, mix: Purse) -> Iterator[Purse]:
        if not goods:
            if left == 0:
                yield mix
            return
        for n in range(min(left, self.room(frozenset([goods[0]]))), -1, -1):
            further = {**mix, goods[0]: n} if n else mix
            if n == 0 or self.allows(further):
                yield from self._fill(goods[1:], left - n, further)
