"""A sheet of paper to draw and write on, which remembers what was written and where things to choose lie."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from rendering.kit import plates, stencil
from rendering.kit.colour import BLACK, Colour, mix
from rendering.kit.fonts import REGULAR, Family, letters, width
from rendering.kit.icons import icon
from rendering.kit.path import Point
from rendering.kit.record import Box, DrawnText, Shape, corners, ground_under, moved
from rendering.kit.themes import Theme

#: Up to so many pixels a plate is kept as a picture of its own; of larger ones only edges and corners are.
_SMALL_PLATE = 16_000
#: How much of a line stands left of the point it is set at.
_SHARES = {"left": 0.0, "middle": 0.5, "right": 1.0}


class Canvas:
    def __init__(self, width: int, height: int, theme: Theme, ground: Colour | None = None) -> None:
        self.theme = theme
        self.image = Image.new("RGB", (width, height), ground or theme.paper)
        self.texts: list[DrawnText] = []
        self.shapes: list[Shape] = []

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height

    @property
    def sheet(self) -> Box:
        return 0, 0, self.width, self.height

    def fill(self, points: Sequence[Point], colour: Colour) -> None:
        shape = stencil.area(points)
        self.image.paste(colour, shape.origin, shape.mask)

    def stroke(self, points: Sequence[Point], colour: Colour, thick: float, closed: bool = False) -> None:
        line = [*points, *points[:2]] if closed else points
        self.strokes([line], colour, thick)

    def strokes(self, lines: Sequence[Sequence[Point]], colour: Colour, thick: float) -> None:
        if lines:
            shape = stencil.strokes(lines, thick)
            self.image.paste(colour, shape.origin, shape.mask)

    def bars(self, lines: Sequence[tuple[Point, Point]], colour: Colour, thick: float) -> None:
        """Straight strokes that are much alike, such as the sides of hexagons, as far as they lie on the sheet."""
        for start, end in lines:
            if self._sees(start, end, thick):
                shape = stencil.bar(start, end, thick)
                self.image.paste(colour, shape.origin, shape.mask)

    def _sees(self, start: Point, end: Point, around: float) -> bool:
        across, down = sorted((start[0], end[0])), sorted((start[1], end[1]))
        return (
            across[1] > -around
            and across[0] < self.width + around
            and down[1] > -around
            and down[0] < self.height + around
        )

    def shade(self, lines: Sequence[tuple[Point, Point]], thick: float, blur: float) -> None:
        """The soft shadow of straight strokes, as strong as the theme has shadows."""
        strength = self.theme.shade * 1.6
        for start, end in lines if strength else ():
            if self._sees(start, end, thick + 3 * blur):
                shape = stencil.soft_bar(start, end, thick, blur, strength)
                self.image.paste(BLACK, shape.origin, shape.mask)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        shape = stencil.disc(x, y, radius)
        self.image.paste(colour, shape.origin, shape.mask)

    def plate(
        self, box: Box, colour: Colour, radius: int = 12, edge: Colour | None = None, thick: int = 2, shadow: int = 0
    ) -> None:
        """A rounded rectangle, edged inside its box; `shadow` is how softly it lies on the paper."""
        left, top, right, bottom = (round(side) for side in box)
        blur = shadow if self.theme.shade else 0
        wide, high = right - left, bottom - top
        if 0 < wide * high <= _SMALL_PLATE:
            small = plates.small(wide, high, radius, colour, edge, thick, blur, self.theme.shade)
            self.image.paste(small, (left - 2 * blur, top - 2 * blur), small)
            return
        if blur:
            self._shade(left, top, wide, high, radius, blur)
        self._rounded(edge or colour, (left, top, right, bottom), radius)
        if edge and wide > 2 * thick and high > 2 * thick:
            inside = (left + thick, top + thick, right - thick, bottom - thick)
            self._rounded(colour, inside, max(0, radius - thick))

    def frame(self, box: Box, colour: Colour, radius: int, thick: int) -> None:
        """The edge of a rounded rectangle alone, inside its box."""
        left, top, right, bottom = (round(side) for side in box)
        wide, high = right - left, bottom - top
        side = stencil.rounding(wide, high, radius)
        for bar in (
            (left + side, top, right - side, top + thick),
            (left + side, bottom - thick, right - side, bottom),
            (left, top + side, left + thick, bottom - side),
            (right - thick, top + side, right, bottom - side),
        ):
            self.image.paste(colour, bar)
        for mask, (x, y) in stencil.bends(wide, high, radius, thick):
            self.image.paste(colour, (left + x, top + y), mask)

    def _rounded(self, colour: Colour, box: tuple[int, int, int, int], radius: int) -> None:
        """Only the corners need a mask, and masks are what costs."""
        left, top, right, bottom = box
        wide, high = right - left, bottom - top
        corner = stencil.rounding(wide, high, radius)
        self.image.paste(colour, (left + corner, top, right - corner, bottom))
        self.image.paste(colour, (left, top + corner, left + corner, bottom - corner))
        self.image.paste(colour, (right - corner, top + corner, right, bottom - corner))
        for mask, (x, y) in stencil.corners(wide, high, radius):
            self.image.paste(colour, (left + x, top + y), mask)

    def _shade(self, left: int, top: int, wide: int, high: int, radius: int, blur: int) -> None:
        x, y = left - 2 * blur + blur // 3, top - 2 * blur + blur // 2 + 1
        for part in stencil.soft_rim(wide, high, radius, blur, self.theme.shade):
            self.image.paste(BLACK, (x + part.origin[0], y + part.origin[1]), part.mask)

    def lay(self, other: Canvas, x: int, y: int) -> None:
        """A finished sheet as a part of this one, with everything written on it."""
        self.image.paste(other.image, (x, y))
        self.texts += [moved(text, x, y) for text in other.texts]
        self.shapes += [shape.moved(x, y) for shape in other.shapes]

    def touchable(self, mark: str, outline: Sequence[Point]) -> None:
        """What carries this badge lies here; whoever can touch the picture chooses it so."""
        self.shapes.append(Shape(mark, tuple((x, y) for x, y in outline)))

    def touchable_box(self, mark: str, box: Box) -> None:
        self.touchable(mark, corners(box))

    def sprite(self, picture: Image.Image, x: float, y: float) -> None:
        """A picture with transparency, centred on a point."""
        self.image.paste(picture, (round(x - picture.width / 2), round(y - picture.height / 2)), picture)

    def icon(self, name: str, x: float, y: float, size: float, tint: Colour | None = None, shadow: bool = True) -> None:
        self.sprite(icon(name, round(size), self.theme, tint, shadow), x, y)

    def veil(self, box: Box, colour: Colour, share: float) -> None:
        """Stir a colour into everything inside a box."""
        left, top, right, bottom = (round(side) for side in box)
        area = self.image.crop((left, top, right, bottom))
        self.image.paste(Image.blend(area, Image.new("RGB", area.size, colour), share), (left, top))

    def write(
        self,
        string: str,
        x: float,
        baseline: float,
        size: int,
        colour: Colour | None = None,
        *,
        weight: int = REGULAR,
        family: Family = "sans",
        align: str = "left",
        room: Box | None = None,
    ) -> float:
        """One line of text; returns how wide it is."""
        if not string:
            return 0.0
        ink, advance = colour or self.theme.ink, width(string, family, weight, size)
        mask, (left, top) = letters(string, family, weight, size)
        start, top = round(x - advance * _SHARES[align]) + left, round(baseline) + top
        box = (start, top, start + mask.width, top + mask.height)
        ground = ground_under(self.image, box)
        self.image.paste(ink, (start, top), mask)
        self.texts.append(DrawnText(string, box, room or self.sheet, size, ink, ground))
        return advance

    def centred(
        self,
        string: str,
        x: float,
        y: float,
        size: int,
        colour: Colour | None = None,
        *,
        weight: int = REGULAR,
        family: Family = "sans",
        align: str = "middle",
        room: Box | None = None,
    ) -> float:
        """One line whose capitals and figures stand centred on a height."""
        return self.write(
            string, x, y + size * 0.357, size, colour, weight=weight, family=family, align=align, room=room
        )

    def tone(self, colour: Colour, share: float) -> Colour:
        """A colour sunk into the paper by a share."""
        return mix(colour, self.theme.paper, share)
