"""The squares of a domain: what covers them, what walls close off, what touches what.

A set of squares is one whole number with a bit for each. Around the domain runs a rim of one square more, which is
always outside: the edge of the board is no wall.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import compress, count
from typing import TypeAlias

Squares: TypeAlias = int
Offset: TypeAlias = tuple[int, int]

#: Letters of the rows from the top; those that look like figures are left out.
ROW_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def turned(plan: tuple[Offset, ...], quarters: int) -> tuple[Offset, ...]:
    """The squares of a plan after so many quarter turns to the right, in reading order from the first one."""
    squares = plan
    for _ in range(quarters % 4):
        squares = tuple((-y, x) for x, y in squares)
    ordered = sorted((y, x) for x, y in squares)
    top, left = ordered[0]
    return tuple((x - left, y - top) for y, x in ordered)


def ways(plan: tuple[Offset, ...]) -> dict[int, tuple[Offset, ...]]:
    """By quarter turn, those that look different."""
    found: dict[int, tuple[Offset, ...]] = {}
    for quarters in range(4):
        squares = turned(plan, quarters)
        if squares not in found.values():
            found[quarters] = squares
    return found


@dataclass(frozen=True)
class Grid:
    columns: int
    rows: int
    #: Bits from one row to the next: the rim has a square at either end.
    stride: int = field(init=False)
    #: Everything with the rim, and without it.
    whole: Squares = field(init=False)
    inside: Squares = field(init=False)

    def __post_init__(self) -> None:
        stride = self.columns + 2
        inside = 0
        for row in range(1, self.rows + 1):
            inside |= ((1 << self.columns) - 1) << (row * stride + 1)
        object.__setattr__(self, "stride", stride)
        object.__setattr__(self, "whole", (1 << (stride * (self.rows + 2))) - 1)
        object.__setattr__(self, "inside", inside)

    # -- names ------------------------------------------------------------------------------------------------------

    def bit(self, column: int, row: int) -> int:
        """Counted from nought at the left upper square."""
        return (row + 1) * self.stride + column + 1

    @cached_property
    def bits(self) -> dict[str, int]:
        """By the name of the square: the letter of its row and the number of its column."""
        return {
            f"{ROW_LETTERS[row]}{column + 1}": self.bit(column, row)
            for row in range(self.rows)
            for column in range(self.columns)
        }

    @cached_property
    def names(self) -> dict[int, str]:
        return {bit: name for name, bit in self.bits.items()}

    def named(self, squares: Squares) -> tuple[str, ...]:
        names = self.names
        return tuple(names[bit] for bit in ones(squares))

    def squares(self, *names: str) -> Squares:
        bits = self.bits
        return sum(1 << bits[name] for name in names)

    def shift(self, offset: Offset) -> int:
        return offset[1] * self.stride + offset[0]

    # -- neighbours -------------------------------------------------------------------------------------------------

    def beside(self, squares: Squares) -> Squares:
        """The squares that share a side with these, without them."""
        around = squares << 1 | squares >> 1 | squares << self.stride | squares >> self.stride
        return around & self.inside & ~squares

    def enclosed(self, barrier: Squares) -> Squares:
        """What cannot be reached from outside in eight directions; the barrier itself is not part of it."""
        return _enclosed(self, barrier)

    def reached(self, start: Squares, ground: Squares) -> Squares:
        """All that hangs together with the start over the ground, corners included."""
        stride, found = self.stride, start
        while True:
            wide = found | found << 1 | found >> 1
            wider = (wide | wide << stride | wide >> stride) & ground
            if wider == found:
                return found
            found = wider

    def parts(self, cover: Squares, barrier: Squares) -> bool:
        """Whether a wall over these squares keeps apart what lies open around it; only then can it close a ring."""
        wide = cover | cover << 1 | cover >> 1
        around = (wide | wide << self.stride | wide >> self.stride) & self.whole & ~cover & ~barrier
        return self.reached(around & -around, around) != around

    # -- places -----------------------------------------------------------------------------------------------------

    def fits(self, shape: tuple[Offset, ...], free: Squares) -> Squares:
        """The squares where the first one of the shape may lie so that all of it lies on free ground."""
        fitting = free
        for offset in shape[1:]:
            # Those after the first one in reading order lie behind it.
            fitting &= free >> self.shift(offset)
        return fitting

    def cover(self, shape: tuple[Offset, ...], bit: int) -> Squares:
        covered = 0
        for offset in shape:
            covered |= 1 << (bit + self.shift(offset))
        return covered


@lru_cache(maxsize=1 << 16)
def _enclosed(grid: Grid, barrier: Squares) -> Squares:
    outside = grid.reached(grid.whole & ~grid.inside, grid.whole & ~barrier)
    return grid.inside & ~outside & ~barrier


def ones(squares: Squares) -> list[int]:
    """The bits that are set, from the left upper square on."""
    return list(compress(count(), bin(squares)[:1:-1].encode().translate(_DIGITS)))


#: From the signs of nought and one to what they count.
_DIGITS = bytes.maketrans(b"01", b"\0\1")
