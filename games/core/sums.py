"""Numbers of several things that must come to a sum: all the ways there are, and some of them at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from games.core.luck import Luck
from games.core.record import record


class Counted(Protocol):
    """One of the things, and how many of it there may be."""

    @property
    def key(self) -> str: ...
    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...


@record
class _UpTo:
    """One thing, and what all up to it must and may come to for those after it to bring the rest."""

    counted: Counted
    least: int
    most: int

    def amounts(self, total: int) -> range:
        """What this one may be when those before it come to so much."""
        return range(max(self.counted.least, self.least - total), min(self.counted.most, self.most - total) + 1)

    def added(self, chosen: dict[str, int], amount: int) -> dict[str, int]:
        return {**chosen, self.counted.key: amount} if amount else chosen


@record
class Sum:
    """Nothing but their sum binds them, so every beginning leads on; what is none of is left out of a way."""

    counters: Sequence[Counted]
    least: int
    most: int

    def _upto(self) -> Iterator[_UpTo]:
        above, below = sum([one.most for one in self.counters]), sum([one.least for one in self.counters])
        for counted in self.counters:
            above, below = above - counted.most, below - counted.least
            yield _UpTo(counted, self.least - above, self.most - below)

    def all(self) -> list[dict[str, int]]:
        ways = [(dict[str, int](), 0)]
        for upto in self._upto():
            ways = [
                (upto.added(chosen, amount), total + amount) for chosen, total in ways for amount in upto.amounts(total)
            ]
        return [chosen for chosen, total in ways if self.least <= total <= self.most]

    def only(self) -> dict[str, int] | None:
        """The way when there is exactly one."""
        chosen, total = dict[str, int](), 0
        for upto in self._upto():
            amounts = upto.amounts(total)
            if len(amounts) != 1:
                return None
            chosen, total = upto.added(chosen, amounts[0]), total + amounts[0]
        return chosen if self.least <= total <= self.most else None

    def reach(self, number: int) -> bool:
        """Whether there are so many ways; counted without going through them."""
        ways = [1]
        for counted in self.counters:
            wider = [0] * (len(ways) + counted.most)
            for amount in range(counted.least, counted.most + 1):
                for total, n in enumerate(ways):
                    wider[total + amount] += n
            ways = wider
        return sum(ways[max(0, self.least) : self.most + 1]) >= number

    def some(self, luck: Luck, number: int) -> list[dict[str, int]]:
        """So many ways at random, the same one perhaps more than once."""
        upto = list(self._upto())
        return [self._any(upto, luck) for _ in range(number)]

    @staticmethod
    def _any(counters: Sequence[_UpTo], luck: Luck) -> dict[str, int]:
        chosen, total = dict[str, int](), 0
        for upto in counters:
            amount = luck.choice(upto.amounts(total))
            chosen, total = upto.added(chosen, amount), total + amount
        return chosen
