"""What may be paid with what: goods that stand in for others, one for one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from games.clash.effects import registry
from games.clash.figures import Substitution
from games.clash.figures_of_civilizations import Reserve
from games.clash.kinds import RESOURCES, TOKENS, Good, Purpose
from games.clash.pieces import Purse
from games.clash.state import ClashState
from games.core.decision import Limit
from games.core.state import once_at_rest


@dataclass(frozen=True, slots=True)
class Price:
    """What must be paid, and what may be given for each part of it: the good itself first."""

    cost: Mapping[Good, int]
    sources: Mapping[Good, tuple[Good, ...]]

    @property
    def total(self) -> int:
        return sum(self.cost.values())

    @property
    def goods(self) -> list[Good]:
        """Everything that can serve, the asked ones first."""
        found = list(self.cost)
        return found + [good for good in Good if good not in found and any(good in s for s in self.sources.values())]

    def demands(self) -> Iterator[tuple[frozenset[Good], int]]:
        """For every group of parts: the goods that can serve them, and how much of those there must be at least."""
        parts = list(self.cost)
        for size in range(1, len(parts) + 1):
            for group in combinations(parts, size):
                serving = frozenset(good for part in group for good in self.sources[part])
                yield serving, sum(self.cost[part] for part in group)

    def affordable(self, own: Mapping[Good, int]) -> bool:
        """By Hall's theorem: no group of parts asks for more than can serve it."""
        if all(own[good] >= n for good, n in self.cost.items()):
            return True
        return all(sum(own[good] for good in serving) >= least for serving, least in self.demands())

    def limits(self) -> tuple[Limit, ...]:
        """What a payment of the right total must keep to, so that every part is served."""
        total = self.total
        found = dict[frozenset[Good], int]()
        for serving, least in self.demands():
            if least < total:
                found[serving] = max(least, found.get(serving, 0))
        return tuple(Limit(tuple(sorted(serving)), total, least) for serving, least in found.items())

    def ways(self, own: Mapping[Good, int], most: int) -> list[Purse]:
        """Up to so many different payments; the one with most of what was asked for comes first."""
        found = dict[tuple[int, ...], Purse]()
        for paid in self._every(list(self.cost.items()), dict(own)):
            found.setdefault(tuple(paid.get(good, 0) for good in Good), paid)
            if len(found) == most:
                break
        return list(found.values())

    def _every(self, parts: list[tuple[Good, int]], left: Purse) -> Iterator[Purse]:
        if not parts:
            yield {}
            return
        (part, n), later = parts[0], parts[1:]
        for paid in _split(n, self.sources[part], left):
            rest = {good: amount - paid.get(good, 0) for good, amount in left.items()}
            for others in self._every(later, rest):
                yield _sum(paid, others)


def _split(n: int, sources: tuple[Good, ...], left: Mapping[Good, int]) -> Iterator[Purse]:
    if not sources:
        if n == 0:
            yield {}
        return
    good, later = sources[0], sources[1:]
    for amount in range(min(n, left[good]), -1, -1):
        for rest in _split(n - amount, later, left):
            yield {good: amount, **rest} if amount else rest


def _sum(one: Mapping[Good, int], other: Mapping[Good, int]) -> Purse:
    return {good: total for good in Good if (total := one.get(good, 0) + other.get(good, 0))}


def price(clash: ClashState, seat: int, cost: Mapping[Good, int], purpose: Purpose, thing: str = "") -> Price:
    """The cost with everything this seat may give in place of its parts."""
    parts = {good: n for good, n in cost.items() if n}
    instead: dict[Good, set[Good]] = {good: set() for good in parts}
    for good, others in instead.items():
        if good in TOKENS:
            continue
        if good is not Good.GOLD:
            others.add(Good.GOLD)
        if good is Good.FOOD and purpose is Purpose.ADVANCE:
            others.add(Good.IDEAS)
    registry.reckon(clash, Substitution(seat, purpose, instead, thing))
    return Price(parts, {good: (good, *_last_gold(others)) for good, others in instead.items()})


def _last_gold(goods: set[Good]) -> list[Good]:
    """Gold is the last thing one likes to give."""
    return [good for good in _GIVEN if good in goods]


_GIVEN = (*(good for good in (*RESOURCES, *TOKENS) if good is not Good.GOLD), Good.GOLD)


def can_pay(clash: ClashState, seat: int, cost: Mapping[Good, int], purpose: Purpose, thing: str = "") -> bool:
    own = clash.goods(seat)
    if all(own[good] >= n for good, n in cost.items()):
        return True
    # Whatever stands in for something else does so one for one.
    if sum(own.values()) + reserve(clash, seat) < sum(cost.values()):
        return False
    return _by_substitutes(clash, seat, tuple(cost.items()), purpose, thing)


@once_at_rest
def _by_substitutes(
    clash: ClashState, seat: int, cost: tuple[tuple[Good, int], ...], purpose: Purpose, thing: str
) -> bool:
    return shortage(clash, seat, price(clash, seat, dict(cost), purpose, thing)) is not None


def reserve(clash: ClashState, seat: int) -> int:
    """Tokens of either kind the seat can still make."""
    return registry.reckon(clash, Reserve(seat)).tokens if clash.players[seat].held else 0


def shortage(clash: ClashState, seat: int, due: Price) -> Purse | None:
    """The fewest tokens to be made before it can be paid; None when it cannot be."""
    own = clash.goods(seat)
    for made in range(reserve(clash, seat) + 1):
        for mood in range(made, -1, -1):
            missing = {Good.MOOD: mood, Good.CULTURE: made - mood}
            if due.affordable({good: n + missing.get(good, 0) for good, n in own.items()}):
                return {token: n for token, n in missing.items() if n}
    return None
