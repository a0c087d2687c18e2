"""A grid of hexes in axial coordinates (q to the right, r down, pointy top) and the names of its cells."""

from __future__ import annotations

from collections.abc import Iterable

Cell = tuple[int, int]

#: Clockwise, beginning with the east.
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

#: I and O are left out: on a picture they read as digits.
ROW_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def plus(cell: Cell, offset: Cell) -> Cell:
    return cell[0] + offset[0], cell[1] + offset[1]


def around(cell: Cell) -> tuple[Cell, ...]:
    """The six neighbours, clockwise from the east."""
    q, r = cell
    return tuple([(q + dq, r + dr) for dq, dr in DIRECTIONS])


def distance(one: Cell, other: Cell) -> int:
    """Steps from one cell to the other on an endless grid.

    >>> distance((0, 0), (2, -1))
    2
    """
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def turned(cell: Cell, sixths: int) -> Cell:
    """The cell turned clockwise around the origin by sixths of a full turn.

    >>> turned((1, 0), 1)
    (0, 1)
    """
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def names(grid: Iterable[Cell]) -> dict[Cell, str]:
    """Rows lettered from the top, cells numbered from the left within their row.

    >>> names([(0, 0), (1, 0), (-1, 1)])
    {(0, 0): 'A1', (1, 0): 'A2', (-1, 1): 'B1'}
    """
    rows: dict[int, list[Cell]] = {}
    for cell in sorted(grid, key=lambda cell: (cell[1], cell[0])):
        rows.setdefault(cell[1], []).append(cell)
    if len(rows) > len(ROW_LETTERS):
        raise ValueError(f"no letters for {len(rows)} rows")
    return {
        cell: f"{letter}{number}"
        for letter, row in zip(ROW_LETTERS, rows.values(), strict=False)
        for number, cell in enumerate(row, 1)
    }
