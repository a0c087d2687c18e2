"""Tracks as rulers of wood: holes for every step, a peg in the one that counts."""

from __future__ import annotations

from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, darker, lighter, mix, rgb
from rendering.kit.fonts import BLACK, width
from rendering.kit.icons import ICONS
from rendering.kit.path import ellipse
from rendering.kit.phone import READ
from rendering.kit.record import Box

_WOOD = rgb("c99a5f")
_DARK_WOOD = rgb("7a5f40")
_ICON = 52
#: More steps than these are ticks, not holes.
_MOST_HOLES = 16
_FIFTH = 5

PEGS: dict[str, Colour] = {
    "goods": rgb("8a4a24"),
    "stone": rgb("8f9297"),
    "wood": rgb("7fa03c"),
    "food": rgb("e0a030"),
    "culture": rgb("8a5aa8"),
    "disaster": rgb("d6461f"),
}


def ruler(canvas: Canvas, box: Box, sign: str, value: int, most: int, laps: int = 0) -> None:
    """A sign, the ruler, the figure; `laps` is how often the peg has been all the way round."""
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    theme = canvas.theme
    side = min(_ICON, bottom - top - 4)
    canvas.icon(sign, left + side / 2, middle, side)
    figure = str(value + laps * most)
    wide = max(width("00", "sans", BLACK, READ), width(figure, "sans", BLACK, READ))
    ink = theme.ink if value or laps else theme.faint
    canvas.centred(figure, right - 2, middle, READ, ink, weight=BLACK, align="right", room=box)
    start, stop = left + side + 12, right - wide - 16
    high = min(34.0, bottom - top - 14)
    wood = _DARK_WOOD if theme.name == "dark" else _WOOD
    canvas.plate((start, middle - high / 2, stop, middle + high / 2), wood, 9, theme.edge, 3, shadow=4)
    canvas.plate((start + 5, middle - high / 2 + 4, stop - 5, middle - high / 2 + 8), lighter(wood, 0.3), 2)
    step = (stop - start - high) / most
    first = start + high / 2
    _scale(canvas, first, step, middle, high, most, wood)
    _peg(canvas, first + step * value, middle, high, PEGS.get(sign, ICONS[sign].tint))


def _scale(canvas: Canvas, first: float, step: float, middle: float, high: float, most: int, wood: Colour) -> None:
    deep = darker(wood, 0.55)
    for hole in range(most + 1):
        x = first + step * hole
        if most > _MOST_HOLES:
            tall = high * (0.26 if hole % _FIFTH == 0 else 0.12)
            canvas.plate((x - 1, middle - tall + 2, x + 1, middle + tall + 2), deep, 0)
        else:
            canvas.disc(x, middle + 1, 5 if hole % _FIFTH else 6.5, deep)


def _peg(canvas: Canvas, x: float, y: float, high: float, colour: Colour) -> None:
    radius = high * 0.46
    canvas.fill(ellipse(x + 2, y + 4, radius + 1), mix(canvas.theme.edge, colour, 0.2))
    canvas.disc(x, y - 1, radius + 1.5, canvas.theme.edge)
    canvas.disc(x, y - 1, radius - 1.5, colour)
    canvas.disc(x - radius * 0.3, y - 1 - radius * 0.3, radius * 0.36, lighter(colour, 0.55))
