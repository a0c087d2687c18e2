"""The map: regions where they lie, and distances, seas and the way around the edge on what is revealed of it.

Hexes are flat-top. A space is called by its column and row, a region by its place: "H1" is the home of the first seat,
"R1" the first unexplored one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from games.clash.kinds import Terrain
from games.clash.rulebook import Layout, cell
from games.core.hexes import Cell, plus

#: Clockwise from the north.
DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@dataclass(slots=True)
class Laid:
    """A region on its place: which tile it is, and whether it lies turned by half."""

    tile: str
    turned: bool = False
    revealed: bool = False


Regions = Mapping[str, Laid]


def home(seat: int) -> str:
    """The place of a seat's start region."""
    return f"H{seat + 1}"


class Ground:
    """What never changes in a game: where spaces and places lie, whatever they turn out to be."""

    def __init__(self, layout: Layout) -> None:
        self.spaces_of: dict[str, tuple[str, ...]] = {
            **{home(seat): spot.spaces for seat, spot in enumerate(layout.homes)},
            **{place.id: place.spaces for place in layout.places},
        }
        self.cells: dict[str, Cell] = {
            space: cell(space) for space in sorted(layout.spaces, key=lambda space: (space[0], int(space[1:])))
        }
        self.order: dict[str, int] = {space: at for at, space in enumerate(self.cells)}
        names = {at: space for space, at in self.cells.items()}
        self.neighbours: dict[str, tuple[str, ...]] = {
            space: tuple(names[other] for way in DIRECTIONS if (other := plus(at, way)) in names)
            for space, at in self.cells.items()
        }
        self.region_of: dict[str, str] = {space: place for place, spaces in self.spaces_of.items() for space in spaces}
        self.edge: frozenset[str] = frozenset(space for space, beside in self.neighbours.items() if len(beside) < 6)
        self.outline: tuple[str, ...] = _outline(names)

    def touching(self, place: str) -> set[str]:
        """The places whose spaces touch this one."""
        beside = {self.region_of[other] for space in self.spaces_of[place] for other in self.neighbours[space]}
        return beside - {place}


def _outline(names: Mapping[Cell, str]) -> tuple[str, ...]:
    """The spaces along the edge of the map, clockwise; one at a narrow spot comes more than once."""
    start = (min(names), 0)
    while plus(start[0], DIRECTIONS[start[1]]) in names:
        start = (start[0], start[1] + 1)
    walk: list[str] = []
    at, facing = start
    while True:
        if not walk or walk[-1] != names[at]:
            walk.append(names[at])
        following = (facing + 1) % 6
        beside = plus(at, DIRECTIONS[following])
        at, facing = (at, following) if beside not in names else (beside, (facing - 1) % 6)
        if (at, facing) == start:
            break
    return tuple(walk if len(walk) == 1 or walk[0] != walk[-1] else walk[:-1])


@dataclass(frozen=True, slots=True)
class Landfall:
    """Where the way around the edge leads: a space of the next sea, or a region nobody has seen."""

    space: str | None = None
    region: str | None = None


class HexMap:
    """What is revealed. Two maps that show the same are the same object, so everything is worked out once."""

    def __init__(self, ground: Ground, shown: Mapping[str, tuple[Terrain, ...]]) -> None:
        self.ground = ground
        self.terrain: dict[str, Terrain] = {
            space: terrain
            for place, terrains in shown.items()
            for space, terrain in zip(ground.spaces_of[place], terrains, strict=True)
        }
        self.revealed = frozenset(shown)
        #: Revealed neighbours of revealed spaces.
        self.beside: dict[str, tuple[str, ...]] = {
            space: tuple(other for other in ground.neighbours[space] if other in self.terrain)
            for space in ground.cells
            if space in self.terrain
        }
        self._rings: dict[str, dict[str, int]] = {}
        self._ways: dict[str, dict[str, int]] = {}
        self._near: dict[tuple[str, int], frozenset[str]] = {}

    @property
    def order(self) -> Mapping[str, int]:
        return self.ground.order

    def is_land(self, space: str) -> bool:
        return self.terrain.get(space, Terrain.SEA) is not Terrain.SEA

    def is_sea(self, space: str) -> bool:
        return self.terrain.get(space) is Terrain.SEA

    def distances(self, space: str) -> Mapping[str, int]:
        """Steps to every space that can be reached over revealed ones, sea and land alike."""
        found = self._rings.get(space)
        if found is None:
            found = self._rings[space] = spread([space], self.beside.__getitem__)
        return found

    def distance(self, one: str, other: str) -> int | None:
        """None when only unrevealed spaces lead there."""
        return self.distances(one).get(other)

    def within(self, space: str, reach: int) -> list[str]:
        """Nearest first, itself included."""
        return [other for other, steps in self.distances(space).items() if steps <= reach]

    def land_beside(self, space: str) -> list[str]:
        return [other for other in self.beside[space] if self.is_land(other)]

    def sea_beside(self, space: str) -> list[str]:
        return [other for other in self.beside[space] if self.is_sea(other)]

    def by_land(self, space: str) -> Mapping[str, int]:
        """Steps over land only, nearest first."""
        found = self._ways.get(space)
        if found is None:
            found = self._ways[space] = spread([space], self.land_beside)
        return found

    def near_by_land(self, space: str, reach: int) -> frozenset[str]:
        """No more steps over land away, itself included."""
        key = space, reach
        found = self._near.get(key)
        if found is None:
            found = frozenset(other for other, steps in self.by_land(space).items() if steps <= reach)
            self._near[key] = found
        return found

    @cached_property
    def seas(self) -> Mapping[str, frozenset[str]]:
        """The sea area of every sea space."""
        areas: dict[str, frozenset[str]] = {}
        for space in self.terrain:
            if self.is_sea(space) and space not in areas:
                joined = spread([space], self.sea_beside)
                areas.update(dict.fromkeys(joined, frozenset(joined)))
        return areas

    def coastal(self, space: str) -> bool:
        return bool(self.sea_beside(space))

    def around(self, space: str) -> list[Landfall]:
        """Where a ship comes that leaves the map at this edge space and follows the border either way."""
        outline = self.ground.outline
        found: list[Landfall] = []
        for start in (at for at, other in enumerate(outline) if other == space):
            for way in (1, -1):
                landfall = self._follow(start, way)
                if landfall is not None and landfall not in found:
                    found.append(landfall)
        return found

    def _follow(self, start: int, way: int) -> Landfall | None:
        outline = self.ground.outline
        area = self.seas[outline[start]]
        for steps in range(1, len(outline)):
            space = outline[(start + way * steps) % len(outline)]
            if space not in self.terrain:
                return Landfall(region=self.ground.region_of[space])
            if self.is_sea(space) and space not in area:
                return Landfall(space=space)
        return None


def spread(starts: Iterable[str], beside: Callable[[str], Iterable[str]]) -> dict[str, int]:
    """Steps from the nearest start to everything that can be reached, nearest first."""
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    while edge:
        following: list[str] = []
        for space in edge:
            for other in beside(space):
                if other not in found:
                    found[other] = found[space] + 1
                    following.append(other)
        edge = following
    return found


@lru_cache(maxsize=16)
def ground_of(layout: Layout) -> Ground:
    return Ground(layout)


@lru_cache(maxsize=256)
def map_of(layout: Layout, shown: tuple[tuple[str, tuple[Terrain, ...]], ...]) -> HexMap:
    return HexMap(ground_of(layout), dict(shown))


def terrains(tile: tuple[Terrain, ...], turned: bool) -> tuple[Terrain, ...]:
    """What a tile shows on the spaces of its place."""
    return tile[::-1] if turned else tile
