"""What a domain promises a stand-in: rings of wall that are nearly closed, and what a disaster would cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.era.domain import Grid, Squares
from games.era.kinds import Disaster, Kind, Resource
from games.era.rulebook import Rulebook
from games.era.state import EraState
from games.era.steps.disasters import ill, sufferers
from games.era.survey import Survey

#: Rectangles worth walling in, by their inner sides and squares.
_SIDES = range(2, 7)
_SMALLEST, _LARGEST = 6, 24
#: A ring that lacks so many squares needs about one wall more.
_WALL = 4
#: How sure a ring is that lacks so many walls.
_CHANCES = tuple(0.62**walls for walls in range(12))


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


@lru_cache(maxsize=1 << 12)
def best_ring(town: Survey) -> tuple[float, Ring | None]:
    """The ring that promises most, and what it promises: the fewer squares, the more is missing."""
    best, found = 0.0, None
    barrier, useful, in_the_way = town.barrier, ~town.wasted, town.occupied & ~town.barrier
    for ring in rings(town.rules):
        if ring.wall & in_the_way:
            continue
        walls = -(-(ring.wall & ~barrier).bit_count() // _WALL)
        expected = (ring.inside & useful).bit_count() * _CHANCES[walls]
        if expected > best:
            best, found = expected, ring
    return best, found


def crowded(town: Survey) -> int:
    """Buildings that touch another one: a disease would find them."""
    beside = town.rules.grid.beside
    covers = [town.covered(piece) for piece in town.buildings if piece.kind is not Kind.KEEP]
    return sum(1 for cover in covers if beside(cover) & town.exposed)


def sheltered(town: Survey) -> float:
    """Squares of buildings that stand in the court already and will count twice one day, by how sure that is."""
    expected, ring = best_ring(town)
    if ring is None:
        return 0.0
    return (town.exposed & ring.inside & ~town.enclosed).bit_count() * expected / ring.inside.bit_count()


def misfortune(era: EraState, seat: int, skulls: int) -> float:
    """What so many skulls will cost in points, roughly; less than nothing where others suffer."""
    entry = era.rules.disaster(skulls)
    if entry is None:
        return 0.0
    alone = seat in sufferers(era, seat)
    match entry.id:
        case Disaster.ROBBERS:
            return 0.5
        case Disaster.DISEASE:
            return float(ill(era, seat))
        case Disaster.TREACHERY:
            return 1.0 if alone else -0.6
        case Disaster.FIRE:
            return 3.0
        case Disaster.ATTACK:
            return 2.5 if alone else -1.2
        case Disaster.REVOLT:
            return 0.7 * era.players[seat].stock[Resource.GOODS]
