"""The continent: tiles laid next to each other, with everything about the regions that never changes in a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property, lru_cache

from games.core import hexes
from games.core.hexes import Cell
from games.core.record import record
from games.deus.kinds import Terrain

#: Steps between the centres of neighbouring seven-hex tiles.
LATTICE: tuple[Cell, Cell] = ((2, 1), (-1, 3))


@record
class Laid:
    """One face of a tile, lying with its centre on (q, r), turned clockwise by sixths."""

    terrains: tuple[Terrain, ...]
    q: int
    r: int
    turn: int


@record
class Region:
    name: str
    cell: Cell
    terrain: Terrain
    tile: int
    rim: bool
    neighbours: tuple[str, ...]


def centre(lattice: Cell) -> Cell:
    (aq, ar), (bq, br) = LATTICE
    i, j = lattice
    return i * aq + j * bq, i * ar + j * br


def next_to(lattice: Cell) -> tuple[Cell, ...]:
    """The six lattice places around one: the lattice is itself a grid of hexes."""
    i, j = lattice
    return (i + 1, j), (i, j + 1), (i - 1, j + 1), (i - 1, j), (i, j - 1), (i + 1, j - 1)


def spread(laid: Laid) -> dict[Cell, Terrain]:
    """The seven cells of a tile where it lies."""
    origin = (laid.q, laid.r)
    cells = {origin: laid.terrains[0]}
    for offset, terrain in zip(hexes.DIRECTIONS, laid.terrains[1:], strict=True):
        cells[hexes.plus(origin, hexes.turned(offset, laid.turn))] = terrain
    return cells


def village(tile: Laid) -> Cell:
    """Where the one village of a tile lies."""
    at = tile.terrains.index(Terrain.VILLAGE)
    if at == 0:
        return tile.q, tile.r
    return hexes.plus((tile.q, tile.r), hexes.turned(hexes.DIRECTIONS[at - 1], tile.turn))


def fits(laid: Iterable[Laid], tile: Laid) -> bool:
    """Whether the tile's village stays away from those that lie already."""
    beside = hexes.around(village(tile))
    return not any(village(other) in beside for other in laid)


def around_it(land: Collection[Cell]) -> set[Cell]:
    """The cells that lie around a continent, without the holes in it."""
    left, top = min(q for q, _ in land) - 1, min(r for _, r in land) - 1
    right, bottom = max(q for q, _ in land) + 1, max(r for _, r in land) + 1
    found, edge = set[Cell](), [(left, top)]
    while edge:
        cell = edge.pop()
        if cell not in found and left <= cell[0] <= right and top <= cell[1] <= bottom:
            found.add(cell)
            edge.extend([other for other in hexes.around(cell) if other not in land and other not in found])
    return found


class Board:
    """Regions by name. Two boards of the same tiles are the same object, so everything here is worked out once."""

    def __init__(self, laid: tuple[Laid, ...]) -> None:
        terrains: dict[Cell, Terrain] = {}
        tiles: dict[Cell, int] = {}
        for number, tile in enumerate(laid):
            cells = spread(tile)
            terrains.update(cells)
            tiles.update(dict.fromkeys(cells, number))
        names, outside = hexes.names(terrains), around_it(terrains)
        self.regions: dict[str, Region] = {}
        for cell, name in names.items():
            beside = hexes.around(cell)
            neighbours = tuple([names[other] for other in beside if other in names])
            rim = not outside.isdisjoint(beside)
            self.regions[name] = Region(name, cell, terrains[cell], tiles[cell], rim, neighbours)
        self.terrain: dict[str, Terrain] = {name: region.terrain for name, region in self.regions.items()}
        self.neighbours: dict[str, tuple[str, ...]] = {name: region.neighbours for name, region in self.regions.items()}
        self.order: dict[str, int] = {name: at for at, name in enumerate(self.regions)}

    @cached_property
    def villages(self) -> tuple[str, ...]:
        return self.named(Terrain.VILLAGE)

    @cached_property
    def seas(self) -> frozenset[str]:
        return frozenset(self.named(Terrain.SEA))

    @cached_property
    def lands(self) -> frozenset[str]:
        return frozenset(self.regions) - self.seas - frozenset(self.villages)

    @cached_property
    def rim(self) -> frozenset[str]:
        return frozenset(name for name, region in self.regions.items() if region.rim)

    def named(self, terrain: Terrain) -> tuple[str, ...]:
        return tuple(name for name, kind in self.terrain.items() if kind is terrain)

    def distance(self, one: str, other: str) -> int:
        return hexes.distance(self.regions[one].cell, self.regions[other].cell)


#: As many tables as an evening has, at 26 KB each: 7 MB at most, against 2 ms to work one out.
@lru_cache(maxsize=256)
def board_of(laid: tuple[Laid, ...]) -> Board:
    return Board(laid)
