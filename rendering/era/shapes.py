"""What a plan has, however it is turned: ends, a heart, a broad part, its longest straight."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from rendering.era.plot import Cell, neighbours

Shape = frozenset[Cell]


def shape(cells: Collection[Cell]) -> Shape:
    """The same cells as near to the upper left as they can lie."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - top) for x, y in cells)


def extent(cells: Collection[Cell]) -> tuple[int, int]:
    return max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1


def degree(cell: Cell, cells: Collection[Cell]) -> int:
    return sum(other in cells for other in neighbours(cell))


@lru_cache(maxsize=256)
def ends(cells: Shape) -> tuple[Cell, ...]:
    """Cells with one neighbour, the uppermost first; a compact plan has none."""
    return tuple(sorted((cell for cell in cells if degree(cell, cells) == 1), key=_reading))


@lru_cache(maxsize=256)
def heart(cells: Shape) -> Cell:
    """The cell with most neighbours, of those the one nearest to the middle."""
    wide, high = extent(cells)

    def rank(cell: Cell) -> tuple[float, float, int, int]:
        x, y = cell
        away = (x + 0.5 - wide / 2) ** 2 + (y + 0.5 - high / 2) ** 2
        return -degree(cell, cells), away, y, x

    return min(cells, key=rank)


@lru_cache(maxsize=256)
def broad(cells: Shape) -> Shape:
    """The first two by two of a plan; empty where it is nowhere so broad."""
    for x, y in sorted(cells, key=_reading):
        block = frozenset(((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)))
        if block <= cells:
            return block
    return frozenset()


def middle(cells: Shape) -> tuple[float, float]:
    """Of a rectangle, else of its first two by two, else of its heart."""
    wide, high = extent(cells)
    if len(cells) == wide * high:
        return wide / 2, high / 2
    block = broad(cells)
    x, y = min(block) if block else heart(cells)
    return (x + 1, y + 1) if block else (x + 0.5, y + 0.5)


@lru_cache(maxsize=256)
def straight(cells: Shape) -> tuple[Cell, ...]:
    """The longest row of cells, from the left or from the top."""
    found: list[tuple[Cell, ...]] = []
    for x, y in sorted(cells, key=_reading):
        for dx, dy in ((1, 0), (0, 1)):
            run = [(x, y)]
            while (run[-1][0] + dx, run[-1][1] + dy) in cells:
                run.append((run[-1][0] + dx, run[-1][1] + dy))
            found.append(tuple(run))
    return max(found, key=len)


def _reading(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]
