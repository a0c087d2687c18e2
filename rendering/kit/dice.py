"""Dice: a body from the kit's icons, and on it what it shows as figures and signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rendering.kit.canvas import Canvas
from rendering.kit.colour import lighter, mix
from rendering.kit.fonts import BLACK, width
from rendering.kit.icons import ICONS

#: A figure and its sign; one of a thing needs no figure.
Sign = tuple[int, str]
_INK = (34, 28, 22)
_LARGE, _READ, _LEAST = 52, 40, 30
#: How much of a die's breadth figures and signs may take, clear of the ornament of its rim.
_FIELD = 0.62


@dataclass(frozen=True, slots=True)
class DieFace:
    """What lies up: signs that all count, or several of which one is chosen; None where it cannot be seen."""

    body: str
    signs: Sequence[Sign] | None
    choice: bool = False


def draw_die(canvas: Canvas, x: float, y: float, size: float, face: DieFace) -> None:
    """A die around a point."""
    canvas.icon(face.body, x, y, size)
    if face.signs is None:
        _hidden(canvas, x, y, size, face.body)
    elif face.choice:
        _choice(canvas, x, y, size, face.signs)
    else:
        _signs(canvas, x, y, size, face.signs)


def _hidden(canvas: Canvas, x: float, y: float, size: float, body: str) -> None:
    """Behind a screen: the field is covered with lozenges of the die's own paint."""
    tint = ICONS[body].tint
    deep = mix(tint, _INK, 0.35)
    step = size * 0.15
    for row in range(-1, 2):
        for column in range(-1, 2):
            cx, cy, half = x + column * step * 1.2, y + row * step * 1.2, step * 0.5
            lozenge = [(cx, cy - half), (cx + half, cy), (cx, cy + half), (cx - half, cy)]
            canvas.fill(lozenge, deep if (row + column) % 2 else lighter(tint, 0.2))


def _signs(canvas: Canvas, x: float, y: float, size: float, signs: Sequence[Sign]) -> None:
    match len(signs):
        case 0:
            return
        case 1:
            _sign(canvas, x, y, size * 0.6, signs[0], size)
        case 2:
            _sign(canvas, x, y - size * 0.165, size * 0.36, signs[0], size)
            _sign(canvas, x, y + size * 0.18, size * 0.36, signs[1], size)
        case _:
            _sign(canvas, x - size * 0.17, y - size * 0.155, size * 0.36, signs[0], size)
            _sign(canvas, x + size * 0.17, y - size * 0.155, size * 0.36, signs[1], size)
            _sign(canvas, x, y + size * 0.19, size * 0.36, signs[2], size)


def _choice(canvas: Canvas, x: float, y: float, size: float, signs: Sequence[Sign]) -> None:
    """One or the other: a stroke parts them."""
    reach = size * 0.27
    canvas.stroke([(x - reach, y + reach * 0.34), (x + reach, y - reach * 0.34)], _INK, max(2.0, size * 0.028))
    _sign(canvas, x - size * 0.03, y - size * 0.18, size * 0.34, signs[0], size)
    _sign(canvas, x + size * 0.03, y + size * 0.19, size * 0.34, signs[1], size)


def _sign(canvas: Canvas, x: float, y: float, side: float, sign: Sign, die: float) -> None:
    count, name = sign
    if count == 1:
        canvas.icon(name, x, y, side)
        return
    letters = _LARGE if die >= 150 else _READ if die >= 96 else _LEAST
    wide = width(str(count), "sans", BLACK, letters)
    side = min(side, die * _FIELD - wide)
    start = x - (wide + side) / 2
    canvas.centred(str(count), start, y, letters, _INK, weight=BLACK, align="left")
    canvas.icon(name, start + wide + side / 2, y, side)
