"""Roofs over any plan: every tile lies on the slope of the wall it is nearest to, as a carpenter would lay it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache
from math import floor

from PIL import ImageChops, ImageDraw

from rendering.era.plot import Cell, Plot
from rendering.kit.colour import Colour, darker, lighter, mix
from rendering.kit.path import Point

_NORTH, _EAST, _SOUTH, _WEST = range(4)
#: How much lighter (above nought) or darker each slope is than its tiles.
_LIGHT = {_NORTH: 0.16, _WEST: 0.28, _EAST: -0.2, _SOUTH: -0.32}

_HAIR = 0.01

Eave = tuple[int, float, float, float]
Triangle = tuple[Point, Point, Point]


@dataclass(frozen=True, slots=True)
class Tiling:
    """What a roof is covered with: rows so far apart, and upright joints so far apart in a row (0: none)."""

    rows: float = 0.16
    joints: float = 0.0
    depth: float = 0.16


THATCH = Tiling(rows=0.22, joints=0.07, depth=0.16)
TILES = Tiling(rows=0.15, joints=0.14, depth=0.17)
SLATES = Tiling(rows=0.13, joints=0.0, depth=0.2)
SHEETS = Tiling(rows=0.0, joints=0.2, depth=0.2)


def roof(
    plot: Plot, cells: Collection[Cell], colour: Colour, inset: float, tiling: Tiling, gables: bool = False
) -> None:
    """A roof over these cells, drawn in by a part of a cell; with gables the short ends have no slope."""
    slopes, ridges = _slopes(frozenset(cells), inset, gables)
    for facing, triangles in slopes:
        light = _LIGHT[facing]
        tone = lighter(colour, light) if light > 0 else darker(colour, -light)
        if not plot.fine:
            for triangle in triangles:
                plot.flat(triangle, tone)
            continue
        mask, draw = plot.mask()
        for triangle in triangles:
            draw.polygon(plot.pixels(triangle), fill=255)
        plot.paste(tone, mask)
        lines, pen = plot.mask()
        _lay(plot, pen, facing, tiling)
        plot.paste(darker(tone, tiling.depth), ImageChops.multiply(mask, lines))
    pale = mix(lighter(colour, 0.4), plot.edge, 0.1)
    for ridge in ridges:
        plot.line(ridge, plot.edge, plot.weight * 1.5)
    for ridge in ridges:
        plot.line(ridge, pale, plot.weight * 0.7)


def _lay(plot: Plot, pen: ImageDraw.ImageDraw, facing: int, tiling: Tiling) -> None:
    """Rows of tiles along the eaves, and joints across them, every second row shifted."""
    wide, high = plot.image.size
    across = facing in (_NORTH, _SOUTH)
    long, deep = (wide, high) if across else (high, wide)
    thick = max(1, round(plot.unit * 0.022))

    def stroke(a: float, b: float, c: float, d: float) -> None:
        pen.line((a, b, c, d) if across else (b, a, d, c), fill=255, width=thick)

    step = tiling.rows * plot.unit or deep
    gap = tiling.joints * plot.unit
    row = 0
    at = 0.0
    while at < deep:
        if tiling.rows:
            stroke(0, at, long, at)
        start = gap / 2 if row % 2 else 0.0
        while gap and start < long:
            stroke(start, at, start, at + step)
            start += gap
        at += step
        row += 1


@lru_cache(maxsize=512)
def _slopes(
    cells: frozenset[Cell], inset: float, gables: bool
) -> tuple[tuple[tuple[int, tuple[Triangle, ...]], ...], tuple[tuple[Point, Point], ...]]:
    """Small triangles by the way they face, and the lines where slopes that face differently meet."""
    eaves = _eaves(cells, gables)
    faces: dict[int, list[Triangle]] = {}
    sides: dict[frozenset[Point], list[int]] = {}
    for triangle in _triangles(cells):
        x, y = (sum(axis) / 3 for axis in zip(*triangle, strict=True))
        facing = min(eaves, key=lambda eave: _away(eave, x, y))[0]
        faces.setdefault(facing, []).append(triangle)
        for one, other in ((0, 1), (1, 2), (2, 0)):
            sides.setdefault(frozenset((triangle[one], triangle[other])), []).append(facing)
    drawn = _drawn_in(cells, inset)
    shifted = tuple(
        (facing, tuple((drawn(a), drawn(b), drawn(c)) for a, b, c in triangles)) for facing, triangles in faces.items()
    )
    ridges = []
    for ends, facings in sides.items():
        if len(set(facings)) > 1:
            start, stop = ends
            ridges.append((drawn(start), drawn(stop)))
    return shifted, tuple(ridges)


def _away(eave: Eave, x: float, y: float) -> tuple[float, float]:
    """How far a point lies from an eave when a step aside counts as much as a step away; in an inner corner, where
    two eaves are equally near, the steeper one has it."""
    facing, at, start, end = eave
    along, across = (x, y) if facing in (_NORTH, _SOUTH) else (y, x)
    height = abs(across - at)
    return max(height, start - along, along - end), -height


def _eaves(cells: frozenset[Cell], gables: bool) -> list[Eave]:
    """Whole sides of the plan: the way they face, where they lie, from where to where."""
    single: dict[tuple[int, int], list[int]] = {}
    for x, y in cells:
        for facing, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if (x + dx, y + dy) not in cells:
                at = (y + (dy > 0)) if dy else (x + (dx > 0))
                single.setdefault((facing, at), []).append(x if dy else y)
    eaves: list[Eave] = []
    for (facing, at), starts in single.items():
        run: list[int] = []
        for start in [*sorted(starts), 10**6]:
            if run and start != run[-1] + 1:
                eaves.append((facing, at, run[0], run[-1] + 1))
                run = []
            run.append(start)
    if not gables:
        return eaves
    longest = max(end - start for _, _, start, end in eaves)
    kept = [eave for eave in eaves if eave[3] - eave[2] > 1 or longest == 1]
    return kept or eaves


def _triangles(cells: frozenset[Cell]) -> list[Triangle]:
    """Every quarter of a cell cut by its diagonals: ridges of roofs lie nowhere else."""
    found: list[Triangle] = []
    for column, row in cells:
        for dx in (0.0, 0.5):
            for dy in (0.0, 0.5):
                left, top = column + dx, row + dy
                corners = ((left, top), (left + 0.5, top), (left + 0.5, top + 0.5), (left, top + 0.5))
                middle = (left + 0.25, top + 0.25)
                found += [(corners[n], corners[(n + 1) % 4], middle) for n in range(4)]
    return found


def _drawn_in(cells: frozenset[Cell], inset: float) -> Callable[[Point], Point]:
    """Points of the rim move inwards, all others stay."""

    def inside(x: float, y: float) -> bool:
        return (floor(x), floor(y)) in cells

    def drawn(point: Point) -> Point:
        x, y = point
        right = inside(x + _HAIR, y - _HAIR) + inside(x + _HAIR, y + _HAIR)
        left = inside(x - _HAIR, y - _HAIR) + inside(x - _HAIR, y + _HAIR)
        below = inside(x - _HAIR, y + _HAIR) + inside(x + _HAIR, y + _HAIR)
        above = left + right - below
        return x + inset * _sign(right - left), y + inset * _sign(below - above)

    return drawn


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
