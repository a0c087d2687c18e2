"""Marks and pieces laid upon a board: whose it is, where one may go, what has changed."""

from collections.abc import Sequence

from PIL import Image

from rendering.kit.canvas import Canvas
from rendering.kit.colour import mix
from rendering.kit.fonts import BLACK, BODY, BOLD, LEAD, SMALL, TITLE, width
from rendering.kit.hexes import Grid, Hex
from rendering.kit.kept import kept
from rendering.kit.path import Point
from rendering.kit.patterns import swatch
from rendering.kit.record import Box
from rendering.kit.stencil import dashes, plate
from rendering.kit.themes import SeatMark

_BADGE = 58
_PATTERN_SHARE = 0.55


def band(canvas: Canvas, box: Box, seat: SeatMark, radius: int = 0, pitch: int = 16) -> None:
    """A surface in a seat's colour and pattern."""
    left, top, right, bottom = (round(side) for side in box)
    ink = mix(seat.colour, seat.ink, _PATTERN_SHARE)
    cloth = swatch(seat.pattern, right - left, bottom - top, seat.colour, ink, pitch)
    canvas.image.paste(cloth, (left, top), plate(right - left, bottom - top, radius))


def seat_mark(canvas: Canvas, x: float, y: float, seat: SeatMark, size: int = 44) -> None:
    """A round shield with the seat's colour, its pattern at the rim and its letter in the middle."""
    half = size / 2
    canvas.disc(x, y, half + 2, canvas.theme.edge)
    band(canvas, (x - half, y - half, x + half, y + half), seat, size // 2, 10)
    canvas.disc(x, y, half * 0.74, seat.colour)
    canvas.centred(seat.letter, x, y, SMALL, seat.ink, weight=BLACK)


def piece(canvas: Canvas, x: float, y: float, name: str, seat: SeatMark, size: int = 48) -> None:
    """A building or a unit in its owner's colour, on a pale halo that parts it from the land."""
    canvas.icon(name, x, y, size, seat.colour)


def stand(canvas: Canvas, x: float, y: float, radius: float, share: float = 0.62) -> None:
    """A pale clearing in the land for pieces to stand on."""
    veil = _clearing(round(radius * 2), round(radius), share)
    canvas.image.paste(canvas.theme.panel, (round(x - radius), round(y - radius)), veil)


@kept(megabytes=1)
def _clearing(side: int, radius: int, share: float) -> Image.Image:
    return plate(side, side, radius).point([round(value * share) for value in range(256)])


def badge(canvas: Canvas, x: float, y: float, text: str, size: int = _BADGE) -> None:
    """A numbered target: the loudest thing on a board."""
    half = size / 2
    theme = canvas.theme
    wide = max(half, width(text, "sans", BLACK, BODY) / 2 + 14)
    canvas.plate((x - wide - 5, y - half - 5, x + wide + 5, y + half + 5), theme.badge_ink, round(half + 5), shadow=5)
    canvas.plate((x - wide, y - half, x + wide, y + half), theme.badge, round(half))
    canvas.centred(text, x, y, TITLE if size >= 84 else LEAD, theme.badge_ink, weight=BLACK)
    canvas.touchable_box(text, (x - wide, y - half, x + wide, y + half))


def changed(canvas: Canvas, outline: Sequence[Point], inner: Sequence[Point]) -> None:
    """What is new since the reader's last move: a dashed line around a thin one, in no player's colour."""
    theme = canvas.theme
    canvas.stroke(outline, theme.panel, 12, closed=True)
    canvas.stroke(inner, theme.panel, 6, closed=True)
    canvas.stroke(inner, theme.accent, 2.5, closed=True)
    canvas.strokes(dashes([*outline, outline[0]], 22, 11), theme.accent, 6)


def changed_cell(canvas: Canvas, grid: Grid, cell: Hex) -> None:
    changed(canvas, grid.corners(cell, 8), grid.corners(cell, 17))


def coordinate(canvas: Canvas, x: float, y: float, text: str, size: int = SMALL) -> None:
    """The name of a place, where no piece ever stands."""
    theme = canvas.theme
    half, high = width(text, "sans", BOLD, size) / 2 + 7, size * 0.58
    canvas.plate((x - half, y - high, x + half, y + high), mix(theme.panel, theme.rule, 0.12), 9)
    canvas.centred(text, x, y, size, theme.ink, weight=BOLD)


def _figure_size(size: int) -> int:
    return TITLE if size >= 130 else BODY if size >= 88 else SMALL


def figure(canvas: Canvas, x: float, y: float, icon: str, value: str, size: int = 64) -> None:
    """A number worn by an icon, such as a coin or a wreath."""
    canvas.icon(icon, x, y, size)
    canvas.disc(x, y, max(17.0, size * 0.3), canvas.theme.panel)
    canvas.centred(value, x, y, _figure_size(size), canvas.theme.ink, weight=BLACK)
