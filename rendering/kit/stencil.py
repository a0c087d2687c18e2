"""Smooth masks: outlines are cut at several times their size and reduced."""

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFilter

from rendering.kit.kept import kept
from rendering.kit.path import Point

_FINE, _COARSE, _LARGE = 4, 2, 420


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


def soft_strokes(lines: Sequence[Sequence[Point]], width: float, blur: float) -> Stencil:
    """Strokes out of focus."""
    margin = round(blur * 3)
    sharp = strokes(lines, width)
    wide, high = sharp.mask.size
    mask = Image.new("L", (wide + 2 * margin, high + 2 * margin))
    mask.paste(sharp.mask, (margin, margin))
    left, top = sharp.origin
    return Stencil(mask.filter(ImageFilter.GaussianBlur(blur)), (left - margin, top - margin))


@kept(megabytes=6)
def plate(width: int, height: int, radius: int) -> Image.Image:
    """The mask of a rounded rectangle."""
    mask = Image.new("L", (width, height), 255)
    corner = max(0, min(radius, width // 2, height // 2))
    if corner:
        quarter = Image.new("L", (corner * _FINE, corner * _FINE))
        ImageDraw.Draw(quarter).ellipse((0, 0, corner * _FINE * 2 - 1, corner * _FINE * 2 - 1), fill=255)
        arc = quarter.reduce(_FINE)
        for turn, place in (
            (None, (0, 0)),
            (Image.Transpose.FLIP_LEFT_RIGHT, (width - corner, 0)),
            (Image.Transpose.FLIP_TOP_BOTTOM, (0, height - corner)),
            (Image.Transpose.ROTATE_180, (width - corner, height - corner)),
        ):
            mask.paste(arc if turn is None else arc.transpose(turn), place)
    return mask


@kept(megabytes=6)
def soft_plate(width: int, height: int, radius: int, blur: int) -> Image.Image:
    """The shadow of a rounded rectangle, wider than it by twice the blur on every side."""
    margin = blur * 2
    shade = Image.new("L", (width + 2 * margin, height + 2 * margin))
    shade.paste(plate(width, height, radius), (margin, margin))
    return shade.filter(ImageFilter.GaussianBlur(blur))


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
