"""What several buildings have: gardens, chimneys, crosses, and what they are made of."""

from __future__ import annotations

from rendering.era.plot import Cell, Plot, outline
from rendering.era.roofs import Tiling, roof
from rendering.era.shapes import Shape
from rendering.kit.colour import Colour, lighter, mix, rgb
from rendering.kit.path import rectangle

EARTH = rgb("c9ac7c")
COBBLES = rgb("d3c7b0")
LAWN = rgb("86a85a")
HEDGE = rgb("4f7a3a")
SOIL = rgb("94683c")
CORN = rgb("e0bb4f")
STONE = rgb("a9a79f")
LOG = rgb("8d5a2e")
CUT = rgb("e3bd83")
GILT = rgb("f0c340")
POOL = rgb("5fa3c7")
CREAM = rgb("f3ead6")
RED = rgb("b8392f")


def square(x: float, y: float, half: float) -> list[tuple[float, float]]:
    return rectangle(x - half, y - half, x + half, y + half)


def garden(plot: Plot, cells: Shape, inset: float) -> None:
    plot.flat(outline(cells, inset, 0.1), mix(LAWN, EARTH, 0.25))
    if plot.fine:
        rim = outline(cells, inset + 0.02)
        for one, other in zip(rim, [*rim[1:], rim[0]], strict=True):
            steps = max(1, round(max(abs(other[0] - one[0]), abs(other[1] - one[1])) / 0.16))
            for step in range(steps):
                t = step / steps
                plot.disc(one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t, 0.045, HEDGE)


def roofed(plot: Plot, cells: Shape, tint: Colour, inset: float, tiling: Tiling, gables: bool = False) -> None:
    roof(plot, cells, tint, inset, tiling, gables)
    rim = outline(cells, inset)
    plot.line([*rim, *rim[:2]], plot.edge, plot.weight)


def chimney(plot: Plot, cell: Cell, across: float, down: float) -> None:
    x, y = cell[0] + across, cell[1] + down
    plot.block(x - 0.09, y - 0.09, x + 0.09, y + 0.09, rgb("9a5b43"), 0.7)
    plot.disc(x, y, 0.035, plot.edge)


def cross(plot: Plot, x: float, y: float, size: float) -> None:
    arms = ([(x, y - size), (x, y + size)], [(x - size * 0.72, y - size * 0.2), (x + size * 0.72, y - size * 0.2)])
    for width, colour in ((plot.weight + 9, plot.edge), (7, GILT)):
        for arm in arms:
            plot.line(arm, colour, width)


def garth(plot: Plot, x: float, y: float, half: float) -> None:
    """A square garden with paths crossing at a well."""
    plot.shape(square(x, y, half), LAWN)
    path = lighter(EARTH, 0.4)
    plot.flat(rectangle(x - half * 0.12, y - half, x + half * 0.12, y + half), path)
    plot.flat(rectangle(x - half, y - half * 0.12, x + half, y + half * 0.12), path)
    for dx in (-1, 1):
        for dy in (-1, 1):
            plot.disc(x + dx * half * 0.55, y + dy * half * 0.55, half * 0.24, HEDGE)
            plot.disc(x + dx * half * 0.55 - 0.02, y + dy * half * 0.55 - 0.02, half * 0.12, lighter(HEDGE, 0.25))
    plot.disc(x, y, half * 0.27, plot.edge)
    plot.disc(x, y, half * 0.2, POOL)
    plot.line([*square(x, y, half), *square(x, y, half)[:2]], plot.edge, plot.weight * 0.8)


def side_of(here: float, middle: float) -> float:
    return (here > middle) - (here < middle)
