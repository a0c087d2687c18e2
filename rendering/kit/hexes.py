"""Hexagons standing on a point: from the steps of a map (column q, row r) to pixels, and the lines around them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass
from math import sqrt

from rendering.kit.path import Point, Points, regular
from rendering.kit.record import Box

Hex = tuple[int, int]
Edge = tuple[Point, Point]

_ROOT = sqrt(3)
#: Each neighbour beside the two corners (see `Grid.corners`) of the side shared with it.
_SIDES: tuple[tuple[Hex, int], ...] = (((1, -1), 0), ((1, 0), 1), ((0, 1), 2), ((-1, 1), 3), ((-1, 0), 4), ((0, -1), 5))


def turned(cell: Hex, sixths: int) -> Hex:
    """The cell after the map has been turned clockwise about its origin by sixths of a circle."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


@dataclass(frozen=True, slots=True)
class Grid:
    """Where a map lies on the sheet: the centre of cell (0, 0) and the distance from a centre to a corner."""

    x: float
    y: float
    radius: float

    def centre(self, cell: Hex) -> Point:
        q, r = cell
        return self.x + self.radius * _ROOT * (q + r / 2), self.y + self.radius * 1.5 * r

    def corners(self, cell: Hex, inset: float = 0) -> Points:
        """The six corners clockwise from the top."""
        x, y = self.centre(cell)
        return regular(x, y, self.radius - inset, 6)

    def box(self, cell: Hex) -> Box:
        x, y = self.centre(cell)
        half = self.radius * _ROOT / 2
        return x - half, y - self.radius, x + half, y + self.radius

    def borders(self, cells: Collection[Hex], group: Callable[[Hex], Hashable]) -> list[Edge]:
        """Sides between neighbours of different groups, each once."""
        members = set(cells)
        return [
            self._side(cell, corner)
            for cell in cells
            for step, corner in _SIDES[:3]
            if (other := _beside(cell, step)) in members and group(other) != group(cell)
        ]

    def rim(self, cells: Collection[Hex]) -> list[Edge]:
        """Sides beyond which there is nothing."""
        members = set(cells)
        return [
            self._side(cell, corner) for cell in cells for step, corner in _SIDES if _beside(cell, step) not in members
        ]

    def _side(self, cell: Hex, corner: int) -> Edge:
        corners = self.corners(cell)
        return corners[corner], corners[(corner + 1) % 6]


def _beside(cell: Hex, step: Hex) -> Hex:
    return cell[0] + step[0], cell[1] + step[1]


def extent(cells: Iterable[Hex]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a map whose hexagons have radius one."""
    middles = [(_ROOT * (q + r / 2), 1.5 * r) for q, r in cells]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    return min(xs) - _ROOT / 2, min(ys) - 1, max(xs) + _ROOT / 2, max(ys) + 1


def fit(cells: Collection[Hex], room: Box, largest: float = 150) -> Grid:
    """The largest grid on which the cells stay inside the room, centred in it; a whole radius keeps drawings sharp."""
    left, top, right, bottom = extent(cells)
    west, north, east, south = room
    radius = float(int(min((east - west) / (right - left), (south - north) / (bottom - top), largest)))
    x = (west + east - radius * (left + right)) / 2
    y = (north + south - radius * (top + bottom)) / 2
    return Grid(x, y, radius)


def best_turn(cells: Collection[Hex], room: Box) -> int:
    """The turn (in sixths, the least of equals) that lets the map be drawn largest in the room."""
    radii = [fit([turned(cell, sixths) for cell in cells], room).radius for sixths in range(6)]
    return radii.index(max(radii))
