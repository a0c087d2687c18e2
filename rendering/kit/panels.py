"""What stands beside a board: a row for each seat, tracks, bars and tables."""

from collections.abc import Sequence
from dataclasses import dataclass

from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, lighter, mix, readable
from rendering.kit.fonts import BLACK, BODY, BOLD, REGULAR, SMALL, TITLE, width
from rendering.kit.icons import ICONS
from rendering.kit.pieces import band, seat_mark
from rendering.kit.record import Box
from rendering.kit.text import HEADING, NAME, NOTE, Type, label, name_label

_STRIPE = 26
#: What two numbers and the gaps around them take beside two icons.
_TAIL = 76


@dataclass(frozen=True, slots=True)
class Fact:
    """A number with its icon; faint when it is nothing worth looking at, ground when it has a colour of its own."""

    icon: str
    value: str
    faint: bool = False
    ground: Colour | None = None
    #: A lesser number behind the first, with its own icon and that icon's tint.
    tail: tuple[str, str, Colour | None] | None = None
    tint: Colour | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What everybody may see of one seat."""

    seat: int
    name: str
    note: str
    facts: Sequence[Fact]
    acting: bool = False
    #: A second line of facts, smaller in weight.
    more: Sequence[Fact] = ()


def heading(canvas: Canvas, box: Box, title: str, under: str = "", aside: str = "") -> None:
    """The name of the game in its own face, facts behind it, and who must act at the far side."""
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    taken = canvas.centred(title, left, middle, TITLE, weight=BOLD, family="serif", align="left", room=box)
    half = (left + taken + right) / 2 + 40
    label(canvas, under, (left + taken + 20, top, half if aside else right, bottom), NOTE, canvas.theme.faint)
    if aside:
        name_label(canvas, aside, (half, top, right, bottom), NAME, canvas.theme.ink, align="right")


def seat_row(canvas: Canvas, box: Box, row: SeatRow, names: float = 320) -> None:
    """A panel with the seat's cloth at its left; the seat to act is framed in its colour and wears an hourglass."""
    theme = canvas.theme
    mark = theme.seats[row.seat]
    left, top, right, bottom = box
    if row.acting:
        canvas.plate(box, theme.panel, 16, theme.edge, 9, shadow=9)
        canvas.plate((left + 2, top + 2, right - 2, bottom - 2), theme.panel, 14, mark.colour, 6)
    else:
        canvas.plate(box, theme.panel, 16, theme.rule, 2, shadow=4)
    band(canvas, (left + 9, top + 9, left + 9 + _STRIPE, bottom - 9), mark, 7)
    middle = (top + bottom) / 2
    seat_mark(canvas, left + 70, middle, mark, 56)
    start = left + 112
    stop = left + names - (48 if row.acting else 0)
    line = middle + 2 if row.note else bottom - 8
    name_label(canvas, row.name, (start, top + 8, stop, line), NAME, theme.ink)
    label(canvas, row.note, (start, middle, left + names, bottom - 8), NOTE, theme.faint)
    if row.acting:
        canvas.icon("hourglass", left + names - 24, (top + 8 + line) / 2, 44)
    room = (left + names + 12, top + 13, right - 16, bottom - 13)
    if not row.more:
        facts(canvas, room, row.facts)
        return
    facts(canvas, (room[0], room[1], room[2], middle), row.facts)
    facts(canvas, (room[0], middle, room[2], room[3]), row.more)


def facts(canvas: Canvas, box: Box, cells: Sequence[Fact]) -> None:
    """Facts in equal columns: icon, then number."""
    if not cells:
        return
    left, top, right, bottom = box
    step, middle = (right - left) / len(cells), (top + bottom) / 2
    size = min(48.0, bottom - top - 4, step * 0.52)
    if any(cell.tail for cell in cells):
        size = min(size, (step - _TAIL) / 1.84)
    for index, cell in enumerate(cells):
        x = left + step * index
        room = (x, top, x + step, bottom)
        if cell.ground:
            canvas.plate((x + 2, top + 2, x + step - 4, bottom - 2), cell.ground, 10)
            canvas.disc(x + 6 + size / 2, middle, size / 2, lighter(cell.ground, 0.78))
        canvas.icon(cell.icon, x + 6 + size / 2, middle, size * (0.8 if cell.ground else 1), cell.tint)
        ink = _ink(canvas, cell)
        weight = REGULAR if cell.faint else BLACK
        size_, start = BODY if size >= 40 else SMALL, x + size + 12
        if start + width(cell.value, "sans", weight, size_) > x + step:
            size_, start = SMALL, x + size + 4
        taken = canvas.centred(cell.value, start, middle, size_, ink, weight=weight, align="left", room=room)
        if cell.tail:
            name, value, tint = cell.tail
            start = x + size + 12 + max(taken, 18) + 8
            canvas.icon(name, start + size * 0.42, middle, size * 0.84, tint)
            canvas.centred(value, start + size * 0.84 + 4, middle, SMALL, ink, align="left", room=room)


def _ink(canvas: Canvas, cell: Fact) -> Colour:
    if cell.ground:
        return readable(cell.ground)
    return canvas.theme.faint if cell.faint else canvas.theme.ink


def bar(canvas: Canvas, box: Box, share: float, colour: Colour, caption: str) -> None:
    """How much is left of something, in words beside the bar as well."""
    left, top, right, bottom = box
    theme = canvas.theme
    trough = (left, bottom - 18, right, bottom)
    label(canvas, caption, (left, top, right, bottom - 22), NOTE, theme.ink)
    canvas.plate(trough, mix(theme.paper, theme.ink, 0.16), 9)
    if share > 0:
        canvas.plate((left, bottom - 18, left + max(18, (right - left) * min(1, share)), bottom), colour, 9)


def track(canvas: Canvas, box: Box, steps: Sequence[str], here: int, colour: Colour) -> None:
    """Stations in a row, the one reached filled; each says what it is."""
    left, top, right, bottom = box
    theme = canvas.theme
    step, y = (right - left) / len(steps), (top + bottom) / 2
    canvas.plate((left + step / 2, y - 4, right - step / 2, y + 4), theme.rule, 4)
    for index, name in enumerate(steps):
        x = left + step * (index + 0.5)
        reached = index == here
        ground = colour if reached else theme.panel
        half = min(step / 2 - 2, 30 if reached else 25)
        canvas.plate((x - half, y - half, x + half, y + half), ground, round(half), theme.edge, 3)
        if name in ICONS:
            canvas.icon(name, x, y, half * 1.4)
        else:
            canvas.centred(name, x, y, SMALL, readable(ground, theme.ink, theme.badge_ink), weight=BLACK)


def table(
    canvas: Canvas,
    box: Box,
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    first: float = 0.34,
    strong: int | None = None,
) -> None:
    """Rows under a header: the first column left and wide, the others centred; one row may stand out."""
    left, top, right, bottom = box
    theme = canvas.theme
    high = (bottom - top) / (len(rows) + 1)
    edges = _columns(left, right, len(header), first)
    for number, line in enumerate([header, *rows]):
        y = top + high * number
        if strong is not None and number == strong + 1:
            canvas.plate((left, y, right, y + high), mix(theme.panel, theme.accent, 0.12), 8)
        for column, cell in enumerate(line):
            room = (edges[column] + 8, y + 2, edges[column + 1] - 8, y + high - 2)
            bold = number == 0 or number - 1 == strong
            type_ = Type(weight=BOLD if bold else REGULAR, size=BODY)
            label(canvas, cell, room, type_, theme.ink, align="middle" if column else "left")
        if number < len(rows):
            canvas.plate((left, y + high - 1, right, y + high + 1), theme.ink if number == 0 else theme.rule, 0)


def _columns(left: float, right: float, count: int, first: float) -> list[float]:
    wide = (right - left) * (first if count > 1 else 1)
    step = (right - left - wide) / max(1, count - 1)
    return [left, *(left + wide + step * column for column in range(count - 1)), right]


def title(canvas: Canvas, box: Box, words: str) -> None:
    label(canvas, words, box, HEADING, canvas.theme.ink)
