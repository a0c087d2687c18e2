"""A piece of ground seen from above: what stands on it is drawn in cells, light from the upper left."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from PIL import Image, ImageDraw

from rendering.kit.colour import Colour, darker, lighter
from rendering.kit.path import Point, Points, arc, ellipse

Cell = tuple[int, int]

OVERSAMPLE = 3
#: From this size on tiles, boards and stones are drawn one by one.
FINE = 34


class Plot:
    """Draws in units of one cell at several times the size asked for; `sprite` reduces it."""

    def __init__(self, wide: int, high: int, size: int, edge: Colour, weight: float) -> None:
        self.size = size
        self.edge = edge
        self.weight = weight
        self.unit = size * OVERSAMPLE
        self.image = Image.new("RGBA", (wide * self.unit, high * self.unit), (*edge, 0))
        self._draw = ImageDraw.Draw(self.image)

    @property
    def fine(self) -> bool:
        return self.size >= FINE

    def pixels(self, points: Iterable[Point]) -> Points:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def flat(self, points: Iterable[Point], fill: Colour) -> None:
        self._draw.polygon(self.pixels(points), fill=(*fill, 255))

    def shape(self, points: Sequence[Point], fill: Colour, weight: float = 1.0) -> None:
        """Filled, with an edge around it."""
        self.flat(points, fill)
        self.line([*points, *points[:2]], self.edge, self.weight * weight)

    def block(self, left: float, top: float, right: float, bottom: float, fill: Colour, weight: float = 1.0) -> None:
        """A rectangle with an edge, lit at its upper left side and shaded at its lower right."""
        box = [(left, top), (right, top), (right, bottom), (left, bottom)]
        self.flat(box, fill)
        rim = min(0.05, (right - left) / 5, (bottom - top) / 5)
        self.flat([box[0], box[1], (right - rim, top + rim), (left + rim, top + rim)], lighter(fill, 0.3))
        self.flat([box[0], (left + rim, top + rim), (left + rim, bottom - rim), box[3]], lighter(fill, 0.2))
        self.flat([box[2], box[3], (left + rim, bottom - rim), (right - rim, bottom - rim)], darker(fill, 0.26))
        self.flat([box[1], box[2], (right - rim, bottom - rim), (right - rim, top + rim)], darker(fill, 0.18))
        self.line([*box, *box[:2]], self.edge, self.weight * weight)

    def line(self, points: Iterable[Point], fill: Colour, width: float) -> None:
        """A stroke with round ends; its width in hundredths of a cell."""
        walk = self.pixels(points)
        thick = max(1, round(width * self.unit / 100))
        self._draw.line(walk, fill=(*fill, 255), width=thick, joint="curve")
        for x, y in (walk[0], walk[-1]):
            self._draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=(*fill, 255))

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        self.flat(ellipse(x, y, radius), fill)

    def dome(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """A round roof."""
        self.disc(x, y, radius + self.weight / 100, self.edge)
        self.disc(x, y, radius, darker(fill, 0.22))
        self.disc(x - radius * 0.1, y - radius * 0.1, radius * 0.84, fill)
        self.disc(x - radius * 0.28, y - radius * 0.28, radius * 0.4, lighter(fill, 0.35))

    def cone(self, x: float, y: float, radius: float, fill: Colour, sides: int = 4, turn: float = 45) -> None:
        """A pointed roof over as many sides, as a spire is seen from above."""
        rim = [arc(x, y, radius, radius, turn + 360 * n / sides, turn + 360 * n / sides + 1)[0] for n in range(sides)]
        for number, here in enumerate(rim):
            after = rim[(number + 1) % sides]
            across, down = (here[0] + after[0]) / 2 - x, (here[1] + after[1]) / 2 - y
            light = -(across + 1.3 * down) / radius
            tone = lighter(fill, 0.3 * light) if light > 0 else darker(fill, -0.3 * light)
            self.flat([here, after, (x, y)], tone)
        for here in rim:
            self.line([here, (x, y)], self.edge, self.weight * 0.5)
        self.line([*rim, *rim[:2]], self.edge, self.weight)

    def paste(self, colour: Colour, mask: Image.Image) -> None:
        self.image.paste((*colour, 255), (0, 0), mask)

    def mask(self) -> tuple[Image.Image, ImageDraw.ImageDraw]:
        mask = Image.new("L", self.image.size)
        return mask, ImageDraw.Draw(mask)

    def sprite(self) -> Image.Image:
        return self.image.reduce(OVERSAMPLE)


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    x, y = cell
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def outline(cells: Collection[Cell], inset: float, radius: float = 0.0) -> Points:
    """The rim of connected cells without holes, drawn in by a part of a cell, its corners rounded."""
    corners = _corners(cells)
    walk: Points = []
    count = len(corners)
    for number, (x, y) in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % count]
        into, out = _step(before, (x, y)), _step((x, y), after)
        # Walking clockwise the inside lies to the right of every side.
        px, py = x - inset * (into[1] + out[1]), y + inset * (into[0] + out[0])
        if not radius:
            walk.append((px, py))
            continue
        start = (px - into[0] * radius, py - into[1] * radius)
        end = (px + out[0] * radius, py + out[1] * radius)
        walk += [_bent(start, (px, py), end, share / 4) for share in range(5)]
    return walk


def _bent(one: Point, pull: Point, other: Point, t: float) -> Point:
    a, b, c = (1 - t) ** 2, 2 * (1 - t) * t, t * t
    return a * one[0] + b * pull[0] + c * other[0], a * one[1] + b * pull[1] + c * other[1]


def _step(one: Point, other: Point) -> Point:
    length = abs(other[0] - one[0]) + abs(other[1] - one[1])
    return (other[0] - one[0]) / length, (other[1] - one[1]) / length


def _corners(cells: Collection[Cell]) -> Points:
    """Corners of the rim, clockwise, beginning at the top."""
    members = set(cells)
    sides: dict[Point, Point] = {}
    for x, y in members:
        if (x, y - 1) not in members:
            sides[(x, y)] = (x + 1, y)
        if (x + 1, y) not in members:
            sides[(x + 1, y)] = (x + 1, y + 1)
        if (x, y + 1) not in members:
            sides[(x + 1, y + 1)] = (x, y + 1)
        if (x - 1, y) not in members:
            sides[(x, y + 1)] = (x, y)
    start = min(sides, key=lambda point: (point[1], point[0]))
    walk, here = [start], sides[start]
    while here != start:
        walk.append(here)
        here = sides[here]
    return [
        point
        for number, point in enumerate(walk)
        if _step(walk[number - 1], point) != _step(point, walk[(number + 1) % len(walk)])
    ]
