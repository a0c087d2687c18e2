"""Writing and marks for wide sheets on a phone: what one must read to decide is 40 high, nothing is under 30."""

from __future__ import annotations

from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour
from rendering.kit.fonts import BLACK, BOLD, REGULAR, TITLE, width
from rendering.kit.pieces import band
from rendering.kit.record import Box
from rendering.kit.text import Type, one_line_width, shortened, words, write_line
from rendering.kit.themes import SeatMark

READ, LEAST = 40, 30
#: From large to small; writing steps down before anything is lost.
SIZES = (TITLE, READ, LEAST)

TITLED = Type("serif", BOLD, TITLE)
STRONG = Type("sans", BOLD, READ)
PLAIN = Type("sans", REGULAR, READ)


def line(
    canvas: Canvas, sentence: str, box: Box, type: Type, colour: Colour | None = None, align: str = "left"
) -> None:
    """One line of words and icons in the middle of its box, as large as it fits; a name too long loses its end."""
    left, top, right, bottom = box
    sizes = [size for size in SIZES if size <= type.size]
    fitting = next((size for size in sizes if one_line_width(sentence, type.at(size)) <= right - left), LEAST)
    shown = sentence
    if one_line_width(sentence, type.at(fitting)) > right - left:
        shown = shortened(sentence, right - left, type.at(fitting))
    baseline = (top + bottom) / 2 + fitting * 0.357
    write_line(canvas, words(shown), box, baseline, type.at(fitting), colour, align)


def seal(canvas: Canvas, x: float, y: float, seat: SeatMark, size: int = 60) -> None:
    """A seat's round shield, its letter as large as what one must read."""
    half = size / 2
    canvas.disc(x, y, half + 2, canvas.theme.edge)
    band(canvas, (x - half, y - half, x + half, y + half), seat, size // 2, 10)
    canvas.disc(x, y, half * 0.8, seat.colour)
    canvas.centred(seat.letter, x, y, READ if size >= 52 else LEAST, seat.ink, weight=BLACK)


def number(canvas: Canvas, x: float, y: float, text: str, size: int = 60) -> None:
    """A numbered target: the loudest thing on a sheet."""
    half, theme = size / 2, canvas.theme
    wide = max(half, width(text, "sans", BLACK, READ) / 2 + 14)
    canvas.plate((x - wide - 4, y - half - 4, x + wide + 4, y + half + 4), theme.badge_ink, round(half + 4), shadow=5)
    canvas.plate((x - wide, y - half, x + wide, y + half), theme.badge, round(half))
    canvas.centred(text, x, y, READ, theme.badge_ink, weight=BLACK)
    canvas.touchable_box(text, (x - wide, y - half, x + wide, y + half))
