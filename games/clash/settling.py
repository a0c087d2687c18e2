"""Where settlers may still found cities: how near they are to a site, and how many sites lie within reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.kinds import Unit
from games.clash.state import ClashState
from games.clash.steps.founding import may_hold_city
from games.core.state import once_at_rest

#: A site this far away is as good as none; what lies there unseen may be one.
FAR = 4
#: Sites so near to a city or a settler are within reach, and of more than so many nobody has use.
_REACH, _MANY = 2, 6


@dataclass(frozen=True, slots=True)
class Settling:
    #: Of settlers who may still become cities: those on a site, and those on the way to one.
    on_site: int = 0
    on_the_way: int = 0
    #: By how many steps all of them are nearer than far away.
    steps: int = 0
    #: Sites within reach.
    sites: int = 0


@once_at_rest
def settling(clash: ClashState, seat: int) -> Settling:
    left = clash.settlements_left(seat)
    if not left:
        return Settling()
    spaces = list(_settlers(clash, seat))
    # Nobody founds more cities than there are settlements.
    near = sorted(_steps_to_site(clash, seat, space) for space in spaces)[:left]
    on_site = sum(not steps for steps in near)
    return Settling(on_site, len(near) - on_site, sum(FAR - steps for steps in near), _sites(clash, seat, spaces))


def _settlers(clash: ClashState, seat: int) -> Iterator[str]:
    for space, pieces in clash.units.items():
        for piece in pieces:
            if piece.owner == seat and piece.kind is Unit.SETTLER:
                yield space


def _steps_to_site(clash: ClashState, seat: int, space: str) -> int:
    """Whoever is at sea is far from any."""
    if not clash.map.is_land(space):
        return FAR
    if may_hold_city(clash, space):
        return 0
    for other, steps in clash.map.by_land(space).items():
        if steps >= FAR:
            break
        if steps and _free(clash, seat, other):
            return steps
        if any(beyond not in clash.map.terrain for beyond in clash.map.ground.neighbours[other]):
            return min(FAR, steps + 1)
    return FAR


def _free(clash: ClashState, seat: int, space: str) -> bool:
    return may_hold_city(clash, space) and not clash.hostile(space, seat)


def _sites(clash: ClashState, seat: int, settlers: list[str]) -> int:
    near: set[str] = set()
    for start in (*settlers, *clash.cities_of(seat)):
        if clash.map.is_land(start):
            near |= clash.map.near_by_land(start, _REACH)
    free = 0
    for space in near:
        free += _free(clash, seat, space)
        if free == _MANY:
            break
    return free
