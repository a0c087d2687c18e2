"""Where a domain lies on a sheet: squares with letters for their rows and numbers for their columns."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rendering.era.plot import Cell
from rendering.kit.path import Point
from rendering.kit.record import Box


@dataclass(frozen=True, slots=True)
class Ground:
    """The upper left corner of the first square shown, the side of a square, and which squares are shown."""

    left: float
    top: float
    size: int
    columns: range
    rows: range

    @property
    def box(self) -> Box:
        return (
            self.left,
            self.top,
            self.left + self.size * len(self.columns),
            self.top + self.size * len(self.rows),
        )

    def corner(self, cell: Cell) -> Point:
        return self.at(*cell)

    def square(self, cell: Cell) -> Box:
        left, top = self.corner(cell)
        return left, top, left + self.size, top + self.size

    def at(self, x: float, y: float) -> Point:
        """Any point measured in squares from the corner of the domain."""
        return self.left + (x - self.columns.start) * self.size, self.top + (y - self.rows.start) * self.size

    def middle(self, cell: Cell) -> Point:
        return self.at(cell[0] + 0.5, cell[1] + 0.5)

    def shows(self, cells: Collection[Cell]) -> bool:
        return any(x in self.columns and y in self.rows for x, y in cells)


def fit(columns: range, rows: range, room: Box, largest: int = 120) -> Ground:
    """The largest whole squares that stay inside the room, centred in it."""
    left, top, right, bottom = room
    size = min(int((right - left) / len(columns)), int((bottom - top) / len(rows)), largest)
    x = round((left + right - size * len(columns)) / 2)
    y = round((top + bottom - size * len(rows)) / 2)
    return Ground(x, y, size, columns, rows)
