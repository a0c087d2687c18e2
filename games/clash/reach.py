"""Where units can go: one space on land or two on roads, over the whole sea by ship, onto ships and off them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from games.clash.effects import registry
from games.clash.figures import AttackAllowed, Mobility
from games.clash.figures_of_civilizations import Movers
from games.clash.hexmap import spread
from games.clash.kinds import Mark, Purpose, Terrain
from games.clash.payment import can_pay
from games.clash.pieces import Owner, Piece
from games.clash.state import ClashState
from games.core.state import once_at_rest


@dataclass(slots=True)
class Sailing:
    """Where a fleet can go."""

    #: Sea spaces, those with enemy ships too.
    spaces: list[str] = field(default_factory=list)
    #: Unseen regions, and the sea spaces from which each is entered.
    regions: dict[str, set[str]] = field(default_factory=dict)
    #: Spaces and regions that are only reached along the border of the map.
    rounded: set[str] = field(default_factory=set)


@once_at_rest
def mobility(clash: ClashState, seat: int) -> Mobility:
    return registry.reckon(clash, Mobility(seat))


def tireless(clash: ClashState, owner: Owner) -> bool:
    """Its ships may move on after a battle."""
    return owner is not None and clash.options.civilizations and mobility(clash, owner).tireless


def rested(piece: Piece, on_roads: bool = False) -> bool:
    """It has neither moved in this action nor fought in this turn; only roads lead out of mountains again."""
    return not piece.marked(_STOPPED if on_roads else _STOPPED_OFF_ROADS)


_STOPPED = Mark.MOVED | Mark.FOUGHT
_STOPPED_OFF_ROADS = _STOPPED | Mark.MOUNTAIN


def movers(clash: ClashState, seat: int, space: str, on_roads: bool = False) -> list[Piece]:
    """Land units of the seat on the space that may still move."""
    armies = mobility(clash, seat).armies
    found = [
        piece
        for piece in clash.owned_at(space, seat)
        if not piece.ship and rested(piece, on_roads) and (armies or not piece.army)
    ]
    return registry.reckon(clash, Movers(seat, space, found)).pieces


def attack_terms(
    clash: ClashState, seat: int, space: str, group: list[Piece], passed: list[str] | None = None
) -> AttackAllowed:
    return registry.reckon(clash, AttackAllowed(seat, space, group, passed or []))


def may_attack(clash: ClashState, seat: int, space: str, group: list[Piece]) -> bool:
    """Somebody of the group can fight, and neither a forest nor anything else forbids it."""
    if any(piece.marked(Mark.FOREST) for piece in group):
        return False
    return _storms(clash, seat, space, group) and permitted(clash, seat, attack_terms(clash, seat, space, group))


def _storms(clash: ClashState, seat: int, space: str, group: list[Piece]) -> bool:
    """It has army units, and no more of them than may stand on one space."""
    armies = sum(piece.army for piece in group)
    return 0 < armies <= clash.room(space, seat, group)


def permitted(clash: ClashState, seat: int, terms: AttackAllowed) -> bool:
    return terms.reason is None and can_pay(clash, seat, terms.cost, Purpose.OTHER)


def _raid(clash: ClashState, seat: int, space: str, group: list[Piece], passed: list[str]) -> bool:
    """An attack on roads: forests do not matter."""
    return _storms(clash, seat, space, group) and permitted(
        clash, seat, attack_terms(clash, seat, space, group, passed)
    )


def may_stop(clash: ClashState, seat: int, space: str, group: list[Piece]) -> bool:
    """There is room for the army units of the group on land, for all of it on ships."""
    if clash.map.is_sea(space):
        return clash.berths(space, seat) >= len(group)
    return clash.room(space, seat, group) >= sum(piece.army for piece in group)


def steps_of(clash: ClashState, seat: int, space: str, group: list[Piece]) -> Iterator[str]:
    """Where the group goes without roads, unseen spaces among them."""
    if not all(rested(piece) for piece in group):
        return
    for other in clash.map.ground.neighbours[space]:
        terrain = clash.map.terrain.get(other)
        if terrain is Terrain.SEA and not clash.map.is_land(space):
            # From ship to ship nobody steps.
            continue
        attacked = terrain not in (None, Terrain.SEA) and clash.hostile(other, seat)
        if may_attack(clash, seat, other, group) if attacked else may_stop(clash, seat, other, group):
            yield other


def roads_of(clash: ClashState, seat: int, space: str, group: list[Piece]) -> dict[str, str]:
    """Where the group goes on roads, and the last space before: from or to a city of its own, over revealed land."""
    terms = mobility(clash, seat)
    roads = terms.roads
    if roads is None or clash.map.is_sea(space) or not can_pay(clash, seat, roads, Purpose.ROADS):
        return {}
    cities = {city for city, held in clash.cities.items() if held.owner == seat}
    usual, longest = clash.rules.moving.roads, terms.long_roads if space in cities else 0
    found: dict[str, str] = {}
    edge = {space: space}
    for step in range(1, max(usual, longest) + 1):
        following: dict[str, str] = {}
        for at in edge:
            for other in clash.map.land_beside(at):
                if other == space or other in found:
                    continue
                if clash.hostile(other, seat):
                    if step <= usual and _raid(clash, seat, other, group, [] if at == space else [at]):
                        found.setdefault(other, at)
                elif may_stop(clash, seat, other, group):
                    following.setdefault(other, at)
        for other, before in following.items():
            if step <= usual or other in cities:
                found.setdefault(other, before)
        edge = following
    return {other: before for other, before in found.items() if space in cities or other in cities}


def sailing(clash: ClashState, seat: int, space: str, fleet: list[Piece]) -> Sailing:
    """Sea by sea space, stopping where enemy ships are; with Navigation once along the border of the map."""
    found = Sailing()
    free = _sail(clash, seat, [space])
    _note(clash, seat, found, free, fleet)
    found.spaces = [other for other in found.spaces if other != space]
    if mobility(clash, seat).around:
        _go_around(clash, seat, found, free, fleet)
    found.spaces = clash.in_order(found.spaces)
    return found


def _sail(clash: ClashState, seat: int, starts: list[str]) -> dict[str, int]:
    """Spaces the fleet can pass: no enemy ship is there that stops it."""
    return spread(starts, lambda at: [other for other in clash.map.sea_beside(at) if not clash.barred(other, seat)])


def _note(clash: ClashState, seat: int, found: Sailing, free: Iterable[str], fleet: list[Piece]) -> None:
    """What can be reached from these spaces: themselves, enemies beside them, and unseen regions."""
    known = set(found.spaces)
    for at in free:
        if at not in known:
            known.add(at)
            found.spaces.append(at)
        for other in clash.map.ground.neighbours[at]:
            if other not in clash.map.terrain:
                found.regions.setdefault(clash.map.ground.region_of[other], set()).add(at)
            elif other not in known and _may_engage(clash, seat, other, fleet):
                known.add(other)
                found.spaces.append(other)


def _may_engage(clash: ClashState, seat: int, space: str, fleet: list[Piece]) -> bool:
    """Enemy ships lie there, and nothing forbids to fight them."""
    if not clash.map.is_sea(space) or not clash.barred(space, seat):
        return False
    # Infantry that came through a forest and turned into ships.
    if any(piece.marked(Mark.FOREST) for piece in fleet):
        return False
    return permitted(clash, seat, attack_terms(clash, seat, space, fleet))


def _go_around(clash: ClashState, seat: int, found: Sailing, free: Iterable[str], fleet: list[Piece]) -> None:
    before = set(found.spaces)
    for at in list(free):
        if at not in clash.map.ground.edge:
            continue
        for landfall in clash.map.around(at):
            if landfall.region is not None:
                if landfall.region not in found.regions:
                    found.rounded.add(landfall.region)
                    found.regions[landfall.region] = set()
            elif landfall.space is not None:
                _arrive(clash, seat, found, landfall.space, fleet)
    found.rounded |= set(found.spaces) - before


def _arrive(clash: ClashState, seat: int, found: Sailing, space: str, fleet: list[Piece]) -> None:
    """Into the next sea, and on inside it; an enemy on the way in ends the journey with a battle."""
    if not clash.barred(space, seat):
        inside = _sail(clash, seat, [space])
        known_regions = set(found.regions)
        _note(clash, seat, found, inside, fleet)
        found.rounded |= set(found.regions) - known_regions
    elif space not in found.spaces and _may_engage(clash, seat, space, fleet):
        found.spaces.append(space)
