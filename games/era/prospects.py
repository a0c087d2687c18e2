"""What a stand-in expects of a domain: rings that are nearly closed, buildings in danger, ground that is walled."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.era.domain import Grid, Squares
from games.era.kinds import Kind
from games.era.rulebook import Rulebook
from games.era.survey import Survey

#: Rectangles worth walling in, by their inner sides and squares.
_SIDES = range(2, 7)
_SMALLEST, _LARGEST = 6, 24
#: A ring that lacks so many squares needs about one wall more.
_WALL = 4
#: How sure a ring is that lacks so many walls.
_CHANCES = tuple(0.62**walls for walls in range(12))

#: A square inside a ring, and one that may come to be.
_SQUARE, _UNCLOSED = 0.22, 0.8
#: More squares than these hardly matter.
_ENOUGH = 16.0
_SHELTERED = 0.1
#: Rings looked at when many places are compared.
_NEAR = 40
_EXPOSED = 0.25
_SICK = 0.35


@dataclass(frozen=True, slots=True)
class Ring:
    wall: Squares
    inside: Squares


@lru_cache(maxsize=8)
def rings(rules: Rulebook) -> tuple[Ring, ...]:
    """Those with the first keep in their wall."""
    keep = rules.covered(Kind.KEEP, rules.grid.names[rules.grid.bit(*rules.board.keep)], 0)
    return tuple(ring for ring in _rectangles(rules.grid) if (ring.wall & keep).bit_count() >= 2)


def _rectangles(grid: Grid) -> Iterator[Ring]:
    for width in _SIDES:
        for height in _SIDES:
            if not _SMALLEST <= width * height <= _LARGEST:
                continue
            for left in range(1, grid.columns - width):
                for top in range(1, grid.rows - height):
                    inside = block(grid, left, top, width, height)
                    yield Ring(block(grid, left - 1, top - 1, width + 2, height + 2) & ~inside, inside)


def block(grid: Grid, left: int, top: int, width: int, height: int) -> Squares:
    line = ((1 << width) - 1) << left
    return sum(line << grid.bit(0, row) for row in range(top, top + height))


def hope(town: Survey, ring: Ring) -> float:
    """The squares the ring may bring: the fewer, the more is missing; none where something stands in the way."""
    missing = ring.wall & ~town.barrier
    if missing & town.occupied:
        return 0.0
    walls = -(-missing.bit_count() // _WALL)
    return (ring.inside & ~town.wasted).bit_count() * _CHANCES[walls]


def best_ring(town: Survey, among: Sequence[Ring] | None = None) -> tuple[float, Ring | None]:
    best, found = 0.0, None
    for ring in rings(town.rules) if among is None else among:
        expected = hope(town, ring)
        if expected > best:
            best, found = expected, ring
    return best, found


def near_rings(town: Survey) -> list[Ring]:
    """Those that promise most: no single piece makes another one the best."""
    hopes = [(hope(town, ring), at) for at, ring in enumerate(rings(town.rules))]
    return [rings(town.rules)[at] for _, at in heapq.nlargest(_NEAR, hopes)]


def crowded(town: Survey) -> int:
    """Buildings that touch another one: a disease would find them."""
    beside = town.rules.grid.beside
    covers = [town.covered(piece) for piece in town.buildings if piece.kind is not Kind.KEEP]
    return sum(1 for cover in covers if beside(cover) & town.exposed)


def outlook(town: Survey, among: Sequence[Ring] | None = None) -> float:
    """Beyond its points: what the domain promises and what threatens it."""
    expected, ring = best_ring(town, among)
    value = _SQUARE * town.area + _UNCLOSED * min(expected, _ENOUGH)
    if ring is not None:
        # Whatever stands in the court already will count twice one day.
        value += _SHELTERED * (town.exposed & ring.inside & ~town.enclosed).bit_count() * expected / _ENOUGH
    return value - _EXPOSED * len(town.unwalled) - _SICK * crowded(town)
