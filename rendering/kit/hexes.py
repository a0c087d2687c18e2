"""Hexagons standing on a point or on a side: from the steps of a map (column q, row r) to pixels, and their lines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass
from enum import Enum
from math import sqrt

from rendering.kit.path import Point, Points, regular
from rendering.kit.record import Box

Hex = tuple[int, int]
Edge = tuple[Point, Point]

_ROOT = sqrt(3)
#: Each neighbour behind the first corner (see `Grid.corners`) of the side shared with it, whatever hexagons stand on.
_SIDES: tuple[tuple[int, Hex], ...] = tuple(enumerate(((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))))


class Standing(Enum):
    """What a hexagon stands on; the value is the turn of its first corner in degrees."""

    #: Rows lie level: names begin with the letter of the row.
    POINT = -90
    #: Columns stand upright: names begin with the letter of the column.
    SIDE = -60


_CORNERS: dict[Standing, Points] = {standing: regular(0, 0, 1, 6, standing.value) for standing in Standing}


@dataclass(frozen=True, slots=True)
class Grid:
    """Where a map lies on the sheet: the centre of cell (0, 0) and the distance from a centre to a corner."""

    x: float
    y: float
    radius: float
    standing: Standing = Standing.POINT

    def centre(self, cell: Hex) -> Point:
        across, down = _middle(cell, self.standing)
        return self.x + self.radius * across, self.y + self.radius * down

    def corners(self, cell: Hex, inset: float = 0) -> Points:
        """The six corners clockwise from the top, or from the right one of two."""
        (x, y), reach = self.centre(cell), self.radius - inset
        return [(x + reach * across, y + reach * down) for across, down in _CORNERS[self.standing]]

    def box(self, cell: Hex) -> Box:
        x, y = self.centre(cell)
        wide, high = (half * self.radius for half in _halves(self.standing))
        return x - wide, y - high, x + wide, y + high

    def borders(self, cells: Collection[Hex], group: Callable[[Hex], Hashable]) -> list[Edge]:
        """Sides between neighbours of different groups, each once."""
        members = set(cells)
        return [
            self._side(cell, corner)
            for cell in cells
            for corner, step in _SIDES[:3]
            if (other := _beside(cell, step)) in members and group(other) != group(cell)
        ]

    def rim(self, cells: Collection[Hex], map_: Collection[Hex] | None = None) -> list[Edge]:
        """Sides of these cells beyond which there is nothing of them, or of the whole map."""
        members = set(cells if map_ is None else map_)
        return [
            self._side(cell, corner) for cell in cells for corner, step in _SIDES if _beside(cell, step) not in members
        ]

    def _side(self, cell: Hex, corner: int) -> Edge:
        corners = self.corners(cell)
        return corners[corner], corners[(corner + 1) % 6]


def _beside(cell: Hex, step: Hex) -> Hex:
    return cell[0] + step[0], cell[1] + step[1]


def _middle(cell: Hex, standing: Standing) -> Point:
    """Where a cell lies on a map whose hexagons have radius one."""
    q, r = cell
    return (_ROOT * (q + r / 2), 1.5 * r) if standing is Standing.POINT else (1.5 * q, _ROOT * (r + q / 2))


def _halves(standing: Standing) -> Point:
    """Half the width and half the height of a hexagon of radius one."""
    return (_ROOT / 2, 1.0) if standing is Standing.POINT else (1.0, _ROOT / 2)


def extent(cells: Iterable[Hex], standing: Standing = Standing.POINT) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a map whose hexagons have radius one."""
    middles = [_middle(cell, standing) for cell in cells]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    wide, high = _halves(standing)
    return min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high


def fit(cells: Collection[Hex], room: Box, largest: float = 150, standing: Standing = Standing.POINT) -> Grid:
    """The largest grid on which the cells stay inside the room, centred in it; a whole radius keeps drawings sharp."""
    left, top, right, bottom = extent(cells, standing)
    west, north, east, south = room
    radius = float(int(min((east - west) / (right - left), (south - north) / (bottom - top), largest)))
    x = (west + east - radius * (left + right)) / 2
    y = (north + south - radius * (top + bottom)) / 2
    return Grid(x, y, radius, standing)
