"""One advance as a plate: raised and gilt when it is owned, outlined when it may be chosen, flat otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.printed import Advance
from games.clash.view import ClashView
from games.core.text import Name
from rendering.clash.looks import BUILDINGS, CATEGORIES
from rendering.gallery import Look
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, mix, rgb
from rendering.kit.fonts import BOLD, width
from rendering.kit.phone import LEAST, READ, number
from rendering.kit.pieces import band
from rendering.kit.record import Box
from rendering.kit.text import Type, title_lines

PLATE = 126
GILT, BRIGHT, INK = rgb("b8860b"), rgb("f6dc8c"), rgb("2a241d")
_SIZES = (READ, 36, 33, LEAST)
_PAD, _STRIP, _SIGN, _BADGE = 10, 38, 34, 50
#: Before whatever stands behind a number.
_INDENT = 82
_PEG_WIDE, _PEG_NARROW, _PEG_HIGH, _PEG_GAP = 40, 26, 20, 5


@dataclass(frozen=True, slots=True)
class Plate:
    advance: Advance
    #: The button's number; None when it cannot be chosen now.
    mark: str | None
    #: Whether its category must be shown: nothing beside the plate tells it.
    alone: bool = False


def draw_plate(canvas: Canvas, view: ClashView, look: Look, plate: Plate, box: Box) -> None:
    """The number stands before the name where there is room, else below it."""
    left, top, right, bottom = box
    ground, ink = _body(canvas, view, look, plate, box)
    marked = plate.mark is not None
    strip = _BADGE if marked and not plate.alone else _STRIP
    middle = bottom - strip / 2 - 3
    start = left + (_INDENT if marked else _PAD)
    name = start if plate.alone else left + _PAD
    draw_title(canvas, plate.advance.name, look, (name, top + 6, right - _PAD, bottom - strip), ink)
    _pegs(canvas, view, plate.advance.id, (start, middle), _PEG_NARROW if marked else _PEG_WIDE, ground)
    signs = [str(plate.advance.border)] if plate.advance.border is not None else []
    opened = plate.advance.unlocks
    if opened is not None and opened in view.rules.buildings_with(view.options.civilizations):
        signs.append(BUILDINGS[opened])
    signs += [CATEGORIES[plate.advance.category]] if plate.alone else []
    for at, sign in enumerate(reversed(signs)):
        canvas.icon(sign, right - _PAD - _SIGN / 2 - at * (_SIGN + 6), middle, _SIGN, shadow=False)
    if plate.mark is not None:
        height = (top + bottom) / 2 if plate.alone else middle - 2
        number(canvas, left + _INDENT / 2 + 2, height, plate.mark, _BADGE - 6)


def _body(canvas: Canvas, view: ClashView, look: Look, plate: Plate, box: Box) -> tuple[Colour, Colour]:
    left, top, right, bottom = box
    theme = canvas.theme
    if look.seat is not None and plate.advance.id in view.players[look.seat].advances:
        canvas.plate(box, theme.edge, 12, shadow=6)
        canvas.plate((left + 2, top + 2, right - 2, bottom - 2), BRIGHT, 10, GILT, 7)
        return BRIGHT, INK
    if plate.mark is not None:
        canvas.plate(box, theme.panel, 12, theme.ink, 4)
        return theme.panel, theme.ink
    ground = mix(theme.paper, theme.rule, 0.18)
    canvas.plate(box, ground, 12, theme.rule, 1)
    return ground, theme.faint


def draw_title(canvas: Canvas, name: Name, look: Look, room: Box, ink: Colour) -> None:
    """On one line or two, as large as nothing is lost of it."""
    left, top, right, bottom = room
    title = name.in_language(look.language)
    lines: list[str] = []
    type = Type(weight=BOLD, size=LEAST)
    for size in _SIZES:
        type = Type(weight=BOLD, size=size)
        lines = title_lines(title, right - left, type)
        whole = "".join(lines).replace(" ", "") == title.replace(" ", "")
        high = (size + 2) * len(lines) <= bottom - top + 6
        if whole and high and max(width(line, "sans", BOLD, size) for line in lines) <= right - left:
            break
    step = type.size + 2
    y = (top + bottom - step * (len(lines) - 1)) / 2
    for at, line in enumerate(lines):
        canvas.centred(line, left, y + at * step, type.size, ink, weight=BOLD, align="left")


def _pegs(
    canvas: Canvas, view: ClashView, advance: str, corner: tuple[float, float], wide: float, ground: Colour
) -> None:
    """A hole for every seat in turn, with its cloth when it has the advance."""
    left, y = corner
    for player in view.players:
        x = left + player.seat * (wide + _PEG_GAP)
        box = (x, y - _PEG_HIGH / 2, x + wide, y + _PEG_HIGH / 2)
        if advance in player.advances:
            canvas.plate((box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2), canvas.theme.edge, 8)
            band(canvas, box, canvas.theme.seats[player.seat], 6, 10)
        else:
            canvas.plate(box, mix(ground, canvas.theme.edge, 0.16), 6)
