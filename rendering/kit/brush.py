"""A brush on a square of 100 by 100: every thing it makes has weight at its edge and light from the upper left."""

from collections.abc import Sequence
from functools import cached_property

from PIL import Image, ImageDraw, ImageFilter

from rendering.kit.colour import BLACK, Colour, darker, lighter
from rendering.kit.path import Point, Points, ellipse

OVERSAMPLE = 4
_LIT, _SHADED = 0.38, 0.24


class Brush:
    """Draws at several times the size asked for; `sprite` reduces it."""

    def __init__(
        self, size: int, edge: Colour, weight: float = 3.2, oversample: int = OVERSAMPLE, margin: float = 0
    ) -> None:
        self.size = size
        self.edge = edge
        self.weight = weight
        self._side = size * oversample
        self._unit = self._side * (1 - 2 * margin) / 100
        self._margin = self._side * margin
        self.image = Image.new("RGBA", (self._side, self._side), (*edge, 0))

    @cached_property
    def _draw(self) -> ImageDraw.ImageDraw:
        return ImageDraw.Draw(self.image)

    def _pixels(self, points: Sequence[Point]) -> Points:
        return [(self._margin + x * self._unit, self._margin + y * self._unit) for x, y in points]

    def _width(self, width: float) -> int:
        return max(1, round(width * self._unit))

    def shape(self, points: Sequence[Point], fill: Colour, relief: float = 2.6) -> None:
        """A solid piece: filled, lit, shaded and edged."""
        outline = self._pixels(points)
        self._draw.polygon(outline, fill=(*fill, 255))
        if relief:
            self._carve(outline, fill, self._width(relief + self.weight / 2))
        self._stroke(outline, self.edge, self.weight, closed=True)

    def flat(self, points: Sequence[Point], fill: Colour) -> None:
        """A mark on a piece: no edge, no relief."""
        self._draw.polygon(self._pixels(points), fill=(*fill, 255))

    def line(self, points: Sequence[Point], fill: Colour, width: float, closed: bool = False) -> None:
        """A stroke with round ends and no edge."""
        self._stroke(self._pixels(points), fill, width, closed)

    def rod(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """A stroke with an edge and a lit side, such as a shaft or a rope."""
        self.line(points, self.edge, width + 2 * self.weight)
        self.line(points, darker(fill, _SHADED / 2), width)
        lift = width * 0.16
        self.line([(x - lift, y - lift) for x, y in points], lighter(fill, _LIT / 2), width * 0.5)

    def dot(self, x: float, y: float, radius: float, fill: Colour) -> None:
        self.flat(ellipse(x, y, radius), fill)

    def ball(self, x: float, y: float, radius: float, fill: Colour) -> None:
        self.shape(ellipse(x, y, radius), fill)

    def _stroke(self, outline: Points, fill: Colour, width: float, closed: bool = False) -> None:
        thick = self._width(width)
        walk = [*outline, *outline[:2]] if closed else outline
        self._draw.line(walk, fill=(*fill, 255), width=thick, joint="curve")
        if not closed:
            for x, y in (outline[0], outline[-1]):
                half = thick / 2
                self._draw.ellipse((x - half, y - half, x + half, y + half), fill=(*fill, 255))

    def _carve(self, outline: Points, fill: Colour, depth: int) -> None:
        """Lighten the rim that faces the light and darken the rim that does not."""
        left, top = (max(0, int(min(axis)) - 1) for axis in zip(*outline, strict=True))
        right, bottom = (min(self._side, int(max(axis)) + 2) for axis in zip(*outline, strict=True))
        if right <= left or bottom <= top:
            return
        mask = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in outline], fill=255)
        for tone, shift in ((lighter(fill, _LIT), depth), (darker(fill, _SHADED), -depth)):
            rim = mask.copy()
            rim.paste(0, (shift, shift), mask)
            self.image.paste((*tone, 255), (left, top), rim)

    def sprite(self, shadow: bool = True) -> Image.Image:
        """The finished drawing at its size, lying on its own soft shadow."""
        drawing = self.image.resize((self.size, self.size), Image.Resampling.LANCZOS, reducing_gap=2.0)
        return cast_shadow(drawing) if shadow else drawing


def cast_shadow(drawing: Image.Image, strength: float = 0.34) -> Image.Image:
    """The same drawing lying on paper, its shadow to the lower right."""
    side = max(drawing.size)
    shade = drawing.getchannel("A").filter(ImageFilter.GaussianBlur(max(0.6, side * 0.022)))
    below = Image.new("RGBA", drawing.size, (*BLACK, 0))
    offset = (max(1, round(side * 0.018)), max(1, round(side * 0.032)))
    below.paste((*BLACK, 255), offset, shade.point([round(value * strength) for value in range(256)]))
    return Image.alpha_composite(below, drawing)
