"""Smooth masks: outlines are cut at several times their size and reduced."""

from collections.abc import Iterable, Sequence
from itertools import pairwise, product
from math import floor

from PIL import Image, ImageDraw, ImageFilter

from rendering.kit.kept import Shelf, bytes_of, kept
from rendering.kit.path import Point, ellipse

_FINE, _COARSE, _LARGE = 4, 2, 160


class Stencil:
    """A mask and the pixel its upper left corner lies on."""

    __slots__ = ("mask", "origin")

    def __init__(self, mask: Image.Image, origin: tuple[int, int]) -> None:
        self.mask = mask
        self.origin = origin


def _frame(points: Sequence[Point], margin: float) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = int(min(xs) - margin) - 1, int(min(ys) - margin) - 1
    return left, top, int(max(xs) + margin) + 2 - left, int(max(ys) + margin) + 2 - top


def area(points: Sequence[Point]) -> Stencil:
    """The inside of an outline."""
    left, top, width, height = _frame(points, 0)
    fine = _COARSE if max(width, height) > _LARGE else _FINE
    mask = Image.new("L", (width * fine, height * fine))
    ImageDraw.Draw(mask).polygon([((x - left) * fine, (y - top) * fine) for x, y in points], fill=255)
    return Stencil(mask.reduce(fine), (left, top))


#: Discs are laid at quarters of a pixel, so that there are few of one size.
_QUARTERS = 4


def disc(x: float, y: float, radius: float) -> Stencil:
    left, top = floor(x), floor(y)
    aside, down = round((x - left) * _QUARTERS), round((y - top) * _QUARTERS)
    reach = int(radius) + 3
    return Stencil(_disc(aside, down, radius), (left - reach, top - reach))


@kept(megabytes=1)
def _disc(aside: int, down: int, radius: float) -> Image.Image:
    reach = int(radius) + 3
    shape = area(ellipse(reach + aside / _QUARTERS, reach + down / _QUARTERS, radius))
    mask = Image.new("L", (2 * reach + 1, 2 * reach + 1))
    mask.paste(shape.mask, shape.origin)
    return mask


def strokes(lines: Sequence[Sequence[Point]], width: float) -> Stencil:
    """Several strokes of one width with round joints and ends."""
    left, top, wide, high = _frame([point for line in lines for point in line], width)
    fine = _COARSE if max(wide, high) > _LARGE else _FINE
    mask = Image.new("L", (wide * fine, high * fine))
    draw = ImageDraw.Draw(mask)
    thick = max(1, round(width * fine))
    for line in lines:
        walk = [((x - left) * fine, (y - top) * fine) for x, y in line]
        draw.line(walk, fill=255, width=thick, joint="curve")
        for x, y in (walk[0], walk[-1]):
            draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)
    return Stencil(mask.reduce(fine), (left, top))


@kept(megabytes=1)
def _bar(across: int, down: int, width: float) -> Image.Image:
    return strokes([[(0, 0), (across, down)]], width).mask


def bar(start: Point, end: Point, width: float) -> Stencil:
    """A straight stroke between whole pixels: the sides of a map are few, and each is cut once."""
    (x0, y0), (x1, y1) = sorted(((round(start[0]), round(start[1])), (round(end[0]), round(end[1]))))
    left, top, _, _ = _frame([(0, 0), (x1 - x0, y1 - y0)], width)
    return Stencil(_bar(x1 - x0, y1 - y0, width), (x0 + left, y0 + top))


@kept(megabytes=1)
def _soft_bar(across: int, down: int, width: float, blur: float, strength: float) -> Image.Image:
    margin = _soft_margin(width, blur)
    start = margin + max(0, -across), margin + max(0, -down)
    mask = Image.new("L", (abs(across) + 2 * margin, abs(down) + 2 * margin))
    end = start[0] + across, start[1] + down
    ImageDraw.Draw(mask).line([start, end], fill=min(255, round(255 * strength)), width=round(width))
    return mask.filter(ImageFilter.GaussianBlur(blur))


def soft_bar(start: Point, end: Point, width: float, blur: float, strength: float) -> Stencil:
    """The same out of focus; it fades towards its ends, so that two that meet are no darker there."""
    (x0, y0), (x1, y1) = sorted(((round(start[0]), round(start[1])), (round(end[0]), round(end[1]))))
    margin = _soft_margin(width, blur)
    return Stencil(_soft_bar(x1 - x0, y1 - y0, width, blur, strength), (x0 - margin, min(y0, y1) - margin))


def _soft_margin(width: float, blur: float) -> int:
    return round(width / 2 + 2.5 * blur)


@kept(megabytes=2)
def plate(width: int, height: int, radius: int) -> Image.Image:
    """The mask of a rounded rectangle."""
    mask = Image.new("L", (width, height), 255)
    for turned, place in corners(width, height, radius):
        mask.paste(turned, place)
    return mask


def corners(width: int, height: int, radius: int) -> list[tuple[Image.Image, tuple[int, int]]]:
    """The masks of a rounded rectangle's four corners, each with the pixel it begins at; none where it is angular."""
    side = rounding(width, height, radius)
    return [(_corner(side, at), place) for at, place in _places(width, height, side)]


def bends(width: int, height: int, radius: int, thick: int) -> list[tuple[Image.Image, tuple[int, int]]]:
    """The same of its edge alone."""
    side = rounding(width, height, radius)
    return [(_bend(side, thick, at), place) for at, place in _places(width, height, side)]


def _places(width: int, height: int, side: int) -> Iterable[tuple[int, tuple[int, int]]]:
    corners = ((0, 0), (width - side, 0), (0, height - side), (width - side, height - side))
    return enumerate(corners) if side else ()


def rounding(width: int, height: int, radius: int) -> int:
    """The radius that really fits."""
    return max(0, min(radius, width // 2, height // 2))


_TURNS = (None, Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.ROTATE_180)


@kept(megabytes=1)
def _corner(side: int, at: int) -> Image.Image:
    turn = _TURNS[at]
    if turn is not None:
        return _corner(side, 0).transpose(turn)
    quarter = Image.new("L", (side * _FINE, side * _FINE))
    ImageDraw.Draw(quarter).ellipse((0, 0, side * _FINE * 2 - 1, side * _FINE * 2 - 1), fill=255)
    return quarter.reduce(_FINE)


@kept(megabytes=1)
def _bend(side: int, thick: int, at: int) -> Image.Image:
    turn = _TURNS[at]
    if turn is not None:
        return _bend(side, thick, 0).transpose(turn)
    mask = _corner(side, 0).copy()
    if side > thick:
        mask.paste(0, (thick, thick), _corner(side - thick, 0))
    return mask


@kept(megabytes=1)
def soft_plate(width: int, height: int, radius: int, blur: int, strength: float) -> Image.Image:
    """The shadow of a rounded rectangle, wider than it by twice the blur on every side."""
    margin = blur * 2
    shade = Image.new("L", (width + 2 * margin, height + 2 * margin))
    shade.paste(plate(width, height, radius), (margin, margin))
    return shade.filter(ImageFilter.GaussianBlur(blur)).point([round(value * strength) for value in range(256)])


def soft_rim(width: int, height: int, radius: int, blur: int, strength: float) -> list[Stencil]:
    """The same shadow from its own upper left corner, without the middle that the rectangle hides anyway."""
    key = width, height, radius, blur, strength
    return _rims.take(key, lambda: _soft_rim(width, height, radius, blur, strength))


_rims: Shelf[list[Stencil]] = Shelf(1_500_000, lambda rim: sum(bytes_of(part.mask) for part in rim))


def _soft_rim(width: int, height: int, radius: int, blur: int, strength: float) -> list[Stencil]:
    """Past the corners a shadow is the same all along its edge, so one small shadow serves rectangles of every size."""
    reach = radius + 5 * blur + 3
    wide, high = width + 4 * blur, height + 4 * blur
    if min(wide, high) <= 2 * reach:
        return [Stencil(soft_plate(width, height, radius, blur, strength), (0, 0))]
    small = 2 * reach + 1
    source = soft_plate(small - 4 * blur, small - 4 * blur, radius, blur, strength)
    columns = list(zip(_thirds(small, reach), _thirds(wide, reach), strict=True))
    rows = list(zip(_thirds(small, reach), _thirds(high, reach), strict=True))
    return [_stretched(source, *part) for part in product(columns, rows) if part != (columns[1], rows[1])]


#: Where a part of a line begins and ends.
_Span = tuple[int, int]


def _thirds(length: int, reach: int) -> tuple[_Span, _Span, _Span]:
    """The two ends, and what lies between them."""
    return (0, reach), (reach, length - reach), (length - reach, length)


def _stretched(source: Image.Image, across: tuple[_Span, _Span], down: tuple[_Span, _Span]) -> Stencil:
    """A part of a mask as large as it is elsewhere."""
    ((left, right), (at_x, to_x)), ((top, bottom), (at_y, to_y)) = across, down
    size = to_x - at_x, to_y - at_y
    return Stencil(source.resize(size, Image.Resampling.NEAREST, (left, top, right, bottom)), (at_x, at_y))


def dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """A walk cut into dashes of even length."""
    cut: list[list[Point]] = []
    current: list[Point] = [points[0]]
    left, inked = dash, True
    for (x0, y0), (x1, y1) in pairwise(points):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        walked = 0.0
        while length - walked > left:
            walked += left
            here = (x0 + (x1 - x0) * walked / length, y0 + (y1 - y0) * walked / length)
            if inked:
                cut.append([*current, here])
            inked = not inked
            left = dash if inked else gap
            current = [here]
        left -= length - walked
        if inked:
            current.append((x1, y1))
    if inked and len(current) > 1:
        cut.append(current)
    return cut
