"""Where people live, work and trade: keep, houses, farm, mill and market."""

from __future__ import annotations

from rendering.era.details import (
    COBBLES,
    CORN,
    CREAM,
    CUT,
    EARTH,
    HEDGE,
    LOG,
    POOL,
    RED,
    SOIL,
    STONE,
    chimney,
    garden,
    roofed,
    side_of,
    square,
)
from rendering.era.plot import Cell, Plot, outline
from rendering.era.roofs import SHEETS, THATCH, TILES
from rendering.era.shapes import Shape, broad, degree, ends, extent, heart, middle, straight
from rendering.kit.colour import Colour, darker, lighter, mix, rgb
from rendering.kit.path import rectangle, turned


def keep(plot: Plot, cells: Shape, tint: Colour) -> None:
    """A great tower within its own wall, the owner's colour on the mast."""
    rim = outline(cells, 0.05)
    plot.shape(rim, STONE)
    _battlements(plot, cells)
    plot.shape(outline(cells, 0.24), darker(STONE, 0.34), 0.8)
    wide, high = extent(cells)
    for x, y in _convex(cells):
        here = (x + (0.2 if x == 0 else -0.2), y + (0.2 if y == 0 else -0.2))
        plot.disc(*here, 0.27, plot.edge)
        plot.disc(*here, 0.235, STONE)
        plot.disc(here[0] - 0.03, here[1] - 0.03, 0.19, lighter(STONE, 0.28))
        plot.disc(*here, 0.11, darker(STONE, 0.45))
    (mx, my), side = middle(cells), 0.24 * (min(wide, high) if len(cells) == wide * high else 1)
    plot.block(mx - side, my - side, mx + side, my + side, lighter(STONE, 0.16))
    plot.shape(square(mx, my, side * 0.62), darker(STONE, 0.2), 0.7)
    plot.cone(mx, my, side * 0.8, tint)


def _battlements(plot: Plot, cells: Shape) -> None:
    """Merlons along the rim: light stone, dark gaps."""
    rim = outline(cells, 0.11)
    for one, other in zip(rim, [*rim[1:], rim[0]], strict=True):
        long = max(abs(other[0] - one[0]), abs(other[1] - one[1]))
        steps = max(1, round(long / 0.2))
        for step in range(steps):
            t = (step + 0.5) / steps
            x, y = one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t
            plot.flat(square(x, y, 0.052), lighter(STONE, 0.45) if plot.fine else lighter(STONE, 0.3))


def _convex(cells: Shape) -> list[tuple[int, int]]:
    wide, high = extent(cells)
    corners = [(0, 0), (wide, 0), (wide, high), (0, high)]
    return [(x, y) for x, y in corners if (min(x, wide - 1), min(y, high - 1)) in cells]


def longhouse(plot: Plot, cells: Shape, tint: Colour) -> None:
    """One long thatched roof with a chimney, kitchen garden at its feet."""
    garden(plot, cells, 0.1)
    roofed(plot, cells, tint, 0.17, THATCH, gables=True)
    row = straight(cells)
    chimney(plot, row[0], 0.62 if row[-1][0] > row[0][0] else 0.36, 0.36 if row[-1][0] > row[0][0] else 0.62)


def townhouse(plot: Plot, cells: Shape, tint: Colour) -> None:
    """Tiled wings with dormers and a chimney on each, cobbles before them."""
    plot.flat(outline(cells, 0.05, 0.1), COBBLES)
    roofed(plot, cells, tint, 0.12, TILES)
    for end in ends(cells) or (heart(cells),):
        chimney(plot, end, 0.5, 0.5)
    x, y = heart(cells)
    plot.cone(x + 0.5, y + 0.5, 0.24, lighter(tint, 0.2))


def farm(plot: Plot, cells: Shape, tint: Colour) -> None:
    """Strips of field in three colours behind a hedge, a barn in the corner."""
    plot.flat(outline(cells, 0.05, 0.08), HEDGE)
    wide, high = extent(cells)
    lengthwise = wide >= high
    barn = min(cells, key=lambda cell: (degree(cell, cells), cell[1], cell[0]))
    tones = (tint, SOIL, CORN, lighter(tint, 0.15), SOIL, CORN)
    for cell in cells:
        x, y = cell
        for half in (0, 1):
            # A strip runs through whole rows of cells, half a cell broad.
            number = (y if lengthwise else x) * 2 + half
            tone = tones[(number + (x // 2 if lengthwise else y // 2)) % len(tones)]
            _strip(plot, cells, cell, half, tone, lengthwise)
    plot.flat(rectangle(barn[0] + 0.06, barn[1] + 0.06, barn[0] + 1, barn[1] + 1), EARTH)
    plot.line([*outline(cells, 0.06, 0.06), *outline(cells, 0.06, 0.06)[:2]], HEDGE, 7)
    rim = outline(cells, 0.025, 0.08)
    plot.line([*rim, *rim[:2]], plot.edge, plot.weight * 0.6)
    roofed(plot, frozenset((barn,)), rgb("a5432f"), 0.13, TILES, gables=False)


def _strip(plot: Plot, cells: Shape, cell: Cell, half: int, tone: Colour, lengthwise: bool) -> None:
    x, y = cell
    if lengthwise:
        box = (x + 0.0, y + half * 0.5, x + 1.0, y + half * 0.5 + 0.5)
    else:
        box = (x + half * 0.5, y + 0.0, x + half * 0.5 + 0.5, y + 1.0)
    left, top, right, bottom = box
    left = left if (x - 1, y) in cells else max(left, x + 0.07)
    right = right if (x + 1, y) in cells else min(right, x + 0.93)
    top = top if (x, y - 1) in cells else max(top, y + 0.07)
    bottom = bottom if (x, y + 1) in cells else min(bottom, y + 0.93)
    plot.flat(rectangle(left, top, right, bottom), tone)
    furrow = darker(tone, 0.2)
    steps = 4 if plot.fine else 2
    for step in range(steps):
        t = (step + 0.5) / steps
        if lengthwise:
            plot.line([(left, top + (bottom - top) * t), (right, top + (bottom - top) * t)], furrow, 3.4)
        else:
            plot.line([(left + (right - left) * t, top), (left + (right - left) * t, bottom)], furrow, 3.4)


def lumber_mill(plot: Plot, cells: Shape, tint: Colour) -> None:
    """A shed of planks over the saw, stacks of logs at its ends."""
    plot.flat(outline(cells, 0.05, 0.1), mix(EARTH, CUT, 0.4))
    stacks = ends(cells) or tuple(sorted(cells))[-1:]
    shed = cells - frozenset(stacks)
    for number, (x, y) in enumerate(stacks):
        lying = any((x + step, y) in shed for step in (-1, 1)) == (number % 2 == 0)
        _logs(plot, x, y, lying)
    if shed:
        roofed(plot, shed, tint, 0.1, SHEETS, gables=len(shed) > 1)
        x, y = min(shed)
        plot.disc(x + 0.5, y + 0.5, 0.24, plot.edge)
        for angle in range(0, 360, 30):
            plot.flat(
                turned([(x + 0.44, y + 0.34), (x + 0.5, y + 0.22), (x + 0.56, y + 0.34)], angle, x + 0.5, y + 0.5),
                plot.edge,
            )
        plot.disc(x + 0.5, y + 0.5, 0.2, rgb("d5d9dc"))
        plot.disc(x + 0.5, y + 0.5, 0.06, plot.edge)


def _logs(plot: Plot, x: int, y: int, lying: bool) -> None:
    for step in range(4):
        at = 0.2 + step * 0.2
        start, stop = 0.17 + 0.03 * (step % 2), 0.83 - 0.03 * (step % 3)
        walk = [(x + start, y + at), (x + stop, y + at)] if lying else [(x + at, y + start), (x + at, y + stop)]
        plot.line(walk, plot.edge, 19)
        plot.line(walk, LOG, 14)
        shine = [(px - 0.02, py - 0.03) for px, py in walk]
        plot.line(shine, lighter(LOG, 0.22), 4)
        plot.disc(*walk[0], 0.065, CUT)


def market(plot: Plot, cells: Shape, tint: Colour) -> None:
    """Striped awnings around a paved square with a fountain."""
    rim = outline(cells, 0.06, 0.1)
    plot.shape(rim, tint, 0.8)
    if plot.fine:
        for x, y in cells:
            for step in range(16):
                px, py = x + 0.12 + step % 4 * 0.25, y + 0.12 + step // 4 * 0.25
                plot.disc(px + 0.12 * (step // 4 % 2), py, 0.07, darker(tint, 0.1))
        plot.line([*rim, *rim[:2]], plot.edge, plot.weight * 0.8)
    wide, high = extent(cells)
    for number, (x, y) in enumerate(sorted(cells)):
        colour = (RED, rgb("2f6aa8"), rgb("2f7d53"), rgb("d18a1f"))[number % 4]
        cx = x + 0.5 + 0.12 * side_of(x + 0.5, wide / 2)
        cy = y + 0.5 + 0.12 * side_of(y + 0.5, high / 2)
        _awning(plot, cx, cy, colour, flat=(x + y) % 2 == 0)
    if broad(cells):
        mx, my = middle(cells)
        plot.disc(mx, my, 0.23, plot.edge)
        plot.disc(mx, my, 0.19, lighter(STONE, 0.3))
        plot.disc(mx, my, 0.13, POOL)
        plot.disc(mx - 0.02, my - 0.02, 0.05, lighter(POOL, 0.6))


def _awning(plot: Plot, x: float, y: float, colour: Colour, flat: bool) -> None:
    half, depth = 0.3, 0.22
    across, down = (half, depth) if flat else (depth, half)
    box = rectangle(x - across, y - down, x + across, y + down)
    plot.flat(box, CREAM)
    stripes = 5
    for step in range(0, stripes, 2):
        near, far = step / stripes * 2 - 1, (step + 1) / stripes * 2 - 1
        if flat:
            plot.flat(rectangle(x + near * across, y - down, x + far * across, y + down), colour)
        else:
            plot.flat(rectangle(x - across, y + near * down, x + across, y + far * down), colour)
    if flat:
        plot.flat(rectangle(x - across, y + down * 0.55, x + across, y + down), darker(colour, 0.3))
    else:
        plot.flat(rectangle(x + across * 0.55, y - down, x + across, y + down), darker(colour, 0.3))
    plot.line([*box, *box[:2]], plot.edge, plot.weight * 0.8)
