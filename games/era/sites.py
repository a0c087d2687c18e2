"""Where a stand-in would place a piece, best at a glance first; hundreds of places are ranked without trying any."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.core.luck import Luck
from games.era.domain import Squares, ones
from games.era.domain_worth import best_ring
from games.era.kinds import WALLS, Kind
from games.era.placing import Effect, lies
from games.era.survey import Placed, Survey

#: Of each effect and turn, how many places are named before the next effect; the rest follow.
_PLACES = 4


def sites(town: Survey, kind: Kind, luck: Luck, ground: Squares | None = None) -> Iterator[Placed]:
    """What closes a ring, what stands in the nearest one, then the others by what they would do there."""
    seen = set[Placed]()
    for place in _by_rank(town, kind, luck, ground):
        if place not in seen:
            seen.add(place)
            yield place


@lru_cache(maxsize=1 << 12)
def first_site(town: Survey, kind: Kind) -> Placed | None:
    """Where a piece stands that is still to be placed: the first place that comes to mind."""
    return next(sites(town, kind, Luck("place")), None)


def _by_rank(town: Survey, kind: Kind, luck: Luck, ground: Squares | None) -> Iterator[Placed]:
    names, found = town.rules.grid.names, lies(town, kind, ground)
    closing = sorted(((-gain, bit, lie.turn) for lie in found for bit, gain in lie.gains.items()))
    yield from (Placed(kind, names[bit], turn) for _, bit, turn in closing)
    court = _court(town, kind)
    for effect in list(Effect)[1:]:
        for lie in found:
            squares = lie.places.get(effect, 0)
            bits = ones(squares & court.get(lie.turn, 0))
            yield from (Placed(kind, names[bit], lie.turn) for bit in bits[:_PLACES])
            yield from (Placed(kind, names[bit], lie.turn) for bit in _some(ones(squares), luck))


def _court(town: Survey, kind: Kind) -> dict[int, Squares]:
    """By turn, where it fits in the ring that is nearest to closing: walls in its wall, the rest in the middle."""
    _, ring = best_ring(town)
    if ring is None or kind is Kind.SCORCHED:
        return {}
    ground = ring.wall if kind in WALLS else ring.wall | ring.inside if kind is Kind.KEEP else ring.inside
    return town.fits(kind, ground)


def _some(bits: list[int], luck: Luck) -> list[int]:
    return bits if len(bits) <= _PLACES else [luck.choice(bits) for _ in range(_PLACES)]
