"""Where people pray, heal, learn and meet: church, hospital, monastery, guildhall, university, cathedral."""

from __future__ import annotations

from itertools import pairwise

from rendering.era.details import (
    COBBLES,
    CREAM,
    EARTH,
    GILT,
    LAWN,
    STONE,
    cross,
    garth,
    roofed,
    side_of,
)
from rendering.era.plot import Cell, Plot, outline
from rendering.era.roofs import SLATES, TILES
from rendering.era.shapes import Shape, broad, ends, heart, straight
from rendering.kit.colour import Colour, darker, lighter, mix
from rendering.kit.path import rectangle


def church(plot: Plot, cells: Shape, tint: Colour) -> None:
    """A slated nave, a tower with its spire at one end, a round apse at the other."""
    plot.flat(outline(cells, 0.05, 0.14), LAWN)
    row = straight(cells)
    first, last = row[0], row[-1]
    dx, dy = (1, 0) if last[0] > first[0] else (0, 1)
    plot.dome(last[0] + 0.5 + dx * 0.14, last[1] + 0.5 + dy * 0.14, 0.3, tint)
    nave = frozenset(row[:-1]) if len(row) > 1 else cells
    roofed(plot, nave, tint, 0.19, SLATES, gables=len(nave) > 1)
    left = (last[0] + (-0.2 if dx else 0.19), last[1] + (0.19 if dx else -0.2))
    right = (last[0] + (0.42 if dx else 0.81), last[1] + (0.81 if dx else 0.42))
    _box_roof(plot, left, right, tint, upright=not dx)
    for cell in cells - frozenset(row):
        roofed(plot, frozenset((cell,)), tint, 0.2, SLATES)
    x, y = first[0] + 0.5, first[1] + 0.5
    plot.block(x - 0.38, y - 0.38, x + 0.38, y + 0.38, CREAM)
    plot.cone(x, y, 0.4, darker(tint, 0.12))
    cross(plot, x, y, 0.17)


def _box_roof(plot: Plot, one: tuple[float, float], other: tuple[float, float], tint: Colour, upright: bool) -> None:
    """The two slopes of a stretch of nave."""
    (left, top), (right, bottom) = one, other
    x, y = (left + right) / 2, (top + bottom) / 2
    if upright:
        halves = ((left, top, x, bottom, lighter(tint, 0.28)), (x, top, right, bottom, darker(tint, 0.2)))
        ridge = [(x, top), (x, bottom)]
    else:
        halves = ((left, top, right, y, lighter(tint, 0.16)), (left, y, right, bottom, darker(tint, 0.32)))
        ridge = [(left, y), (right, y)]
    for west, north, east, south, tone in halves:
        plot.flat(rectangle(west, north, east, south), tone)
    sides = ([(left, top), (left, bottom)], [(right, top), (right, bottom)])
    if not upright:
        sides = ([(left, top), (right, top)], [(left, bottom), (right, bottom)])
    for side in sides:
        plot.line(side, plot.edge, plot.weight)
    plot.line(ridge, plot.edge, plot.weight * 1.5)
    plot.line(ridge, lighter(tint, 0.4), plot.weight * 0.7)


def hospital(plot: Plot, cells: Shape, tint: Colour) -> None:
    """White wings around a physic garden with a well."""
    plot.flat(outline(cells, 0.05, 0.1), LAWN)
    roofed(plot, cells, tint, 0.11, TILES)
    x, y = heart(cells)
    garth(plot, x + 0.5, y + 0.5, 0.34)


def monastery(plot: Plot, cells: Shape, tint: Colour) -> None:
    """Four roofs around a cloister garth, a chapel on the spur."""
    plot.flat(outline(cells, 0.05, 0.1), mix(LAWN, EARTH, 0.5))
    cloister = broad(cells) or frozenset((heart(cells),))
    chapel = cells - cloister
    side = 0.42 if len(cloister) > 1 else 0.2
    roofed(plot, cells, tint, 0.1, TILES)
    left, top = min(cloister)
    wide = 2 if len(cloister) > 1 else 1
    x, y = left + wide / 2, top + wide / 2
    _cloister_roof(plot, left, top, wide, tint)
    garth(plot, x, y, side)
    for cx, cy in sorted(chapel)[-1:]:
        plot.block(cx + 0.26, cy + 0.26, cx + 0.74, cy + 0.74, CREAM)
        plot.cone(cx + 0.5, cy + 0.5, 0.26, darker(tint, 0.1))
        cross(plot, cx + 0.5, cy + 0.5, 0.13)


def _cloister_roof(plot: Plot, left: int, top: int, wide: int, tint: Colour) -> None:
    """Slopes falling both outwards and into the garth."""
    low, mid, inner = (0.1, 0.34, 0.58) if wide > 1 else (0.1, 0.2, 0.3)

    def ring(near: float, far: float, flip: int) -> None:
        a, b = (left + near, top + near), (left + wide - near, top + wide - near)
        c, d = (left + far, top + far), (left + wide - far, top + wide - far)
        sides = (
            ([a, (b[0], a[1]), (d[0], c[1]), c], 0.16),
            ([(b[0], a[1]), b, d, (d[0], c[1])], -0.2),
            ([b, (a[0], b[1]), (c[0], d[1]), d], -0.32),
            ([(a[0], b[1]), a, c, (c[0], d[1])], 0.28),
        )
        for points, light in sides:
            shine = light * flip
            plot.flat(points, lighter(tint, shine) if shine > 0 else darker(tint, -shine))
        if plot.fine:
            for share in (0.33, 0.66):
                at = near + (far - near) * share
                box = rectangle(left + at, top + at, left + wide - at, top + wide - at)
                plot.line([*box, *box[:2]], darker(tint, 0.3), 2)

    ring(low, mid, 1)
    ring(mid, inner, -1)
    for at, colour, width in ((low, plot.edge, 1.0), (mid, plot.edge, 1.5), (mid, lighter(tint, 0.4), 0.7)):
        box = rectangle(left + at, top + at, left + wide - at, top + wide - at)
        plot.line([*box, *box[:2]], colour, plot.weight * width)


def guildhall(plot: Plot, cells: Shape, tint: Colour) -> None:
    """A long hall with gilded ridge turrets and banners along its straight."""
    plot.flat(outline(cells, 0.05, 0.08), COBBLES)
    roofed(plot, cells, tint, 0.12, TILES)
    row = straight(cells)
    for one, other in pairwise(row):
        x, y = (one[0] + other[0] + 1) / 2, (one[1] + other[1] + 1) / 2
        plot.flat([(x, y - 0.15), (x + 0.15, y), (x, y + 0.15), (x - 0.15, y)], plot.edge)
        plot.flat([(x, y - 0.11), (x + 0.11, y), (x, y + 0.11), (x - 0.11, y)], GILT)
    for x, y in ends(cells):
        plot.block(x + 0.22, y + 0.22, x + 0.78, y + 0.78, CREAM)
        plot.cone(x + 0.5, y + 0.5, 0.34, GILT)


def university(plot: Plot, cells: Shape, tint: Colour) -> None:
    """Slated wings, an observatory's dome between them, turrets at their ends."""
    plot.flat(outline(cells, 0.05, 0.08), COBBLES)
    roofed(plot, cells, tint, 0.12, SLATES)
    for x, y in ends(cells):
        plot.dome(x + 0.5, y + 0.5, 0.27, lighter(tint, 0.25))
        plot.disc(x + 0.5, y + 0.5, 0.05, GILT)
    mx, my = _between(cells)
    plot.block(mx - 0.42, my - 0.42, mx + 0.42, my + 0.42, CREAM)
    plot.dome(mx, my, 0.34, GILT)
    plot.line([(mx, my - 0.32), (mx, my + 0.32)], darker(GILT, 0.45), 5)


def _between(cells: Shape) -> tuple[float, float]:
    """The middle of the part that joins all others."""
    tips = ends(cells)
    if len(tips) < 2:
        x, y = heart(cells)
        return x + 0.5, y + 0.5
    row = next((run for run in (straight(cells - frozenset(tips)),) if run), tuple(cells))
    x, y = row[len(row) // 2]
    return x + 0.5, y + 0.5


def cathedral(plot: Plot, cells: Shape, tint: Colour) -> None:
    """Copper roofs in a cross, buttresses along the walls, a spire over the crossing, two towers at the front."""
    plot.flat(outline(cells, 0.03, 0.06), COBBLES)
    rim = outline(cells, 0.12)
    for one, other in zip(rim, [*rim[1:], rim[0]], strict=True):
        steps = max(1, round(max(abs(other[0] - one[0]), abs(other[1] - one[1])) / 0.33))
        for step in range(steps):
            t = (step + 0.5) / steps
            x, y = one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t
            plot.block(x - 0.075, y - 0.075, x + 0.075, y + 0.075, lighter(STONE, 0.3), 0.6)
    roofed(plot, cells, tint, 0.15, SLATES)
    x, y = heart(cells)
    tips = ends(cells)
    if tips:
        front = max(tips, key=lambda tip: abs(tip[0] - x) + abs(tip[1] - y))
        _front_towers(plot, front, (front[0] - x, front[1] - y), tint)
    plot.block(x + 0.14, y + 0.14, x + 0.86, y + 0.86, lighter(STONE, 0.3))
    plot.cone(x + 0.5, y + 0.5, 0.4, tint, 8, 22.5)
    cross(plot, x + 0.5, y + 0.5, 0.2)


def _front_towers(plot: Plot, cell: Cell, away: tuple[int, int], tint: Colour) -> None:
    upright = abs(away[1]) >= abs(away[0])
    sign = side_of(away[1] if upright else away[0], 0)
    for side in (-1, 1):
        x = cell[0] + 0.5 + (side * 0.24 if upright else sign * 0.26)
        y = cell[1] + 0.5 + (sign * 0.26 if upright else side * 0.24)
        plot.block(x - 0.2, y - 0.2, x + 0.2, y + 0.2, lighter(STONE, 0.3))
        plot.cone(x, y, 0.2, darker(tint, 0.1))
