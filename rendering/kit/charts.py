"""How a game went and how it ended: lines of points told apart by dash, marker and letter; the score sheet."""

from collections.abc import Mapping, Sequence
from math import ceil, floor
from types import MappingProxyType

from rendering.kit.canvas import Canvas
from rendering.kit.fonts import SMALL
from rendering.kit.path import Point, Points, ellipse, rectangle, regular, star
from rendering.kit.pieces import seat_mark
from rendering.kit.record import Box
from rendering.kit.stencil import dashes
from rendering.kit.text import FACT, NAME, NOTE, label, name_label
from rendering.kit.themes import SeatMark

#: Lengths of dash and gap for each seat; the first line is whole.
DASHES = ((0, 0), (26, 14), (6, 12), (40, 10), (16, 16), (30, 22), (10, 6))
_MARKERS = 7
#: Rows of a score sheet as high as this are written larger.
_ROOMY = 60
_LEGEND = 64


def marker(seat: int, x: float, y: float, size: float) -> Points:
    """The shape of a seat's stations on its line."""
    shapes = (
        ellipse(x, y, size),
        rectangle(x - size, y - size, x + size, y + size),
        regular(x, y, size * 1.3, 3),
        regular(x, y, size * 1.25, 4),
        regular(x, y, size * 1.3, 3, 90),
        star(x, y, size * 1.45, size * 0.65, 5),
        regular(x, y, size * 1.15, 6),
    )
    return shapes[seat % _MARKERS]


def line_chart(
    canvas: Canvas,
    box: Box,
    lines: Sequence[Sequence[float]],
    names: Sequence[str],
    across: str,
    marked: Mapping[int, str] = MappingProxyType({}),
) -> None:
    """One line per seat over the stations of a game; each ends in its seat's mark, kept apart from the others.

    Stations that are marked stand out by an upright line with what is said of them.
    """
    left, top, right, bottom = box
    area = (left + 80, top + _LEGEND + 16, right - 70, bottom - 70)
    values = [value for line in lines for value in line] or [1]
    scale = _scale(min(values), max(values))
    _legend(canvas, (left, top, right, top + _LEGEND), names)
    _lattice(canvas, area, scale, max((len(line) for line in lines), default=1), across, bottom)
    _stations(canvas, area, max((len(line) for line in lines), default=1), marked)
    ends: list[tuple[float, int]] = []
    for seat, line in enumerate(lines):
        points = _placed(line, area, scale, max(len(other) for other in lines))
        _line(canvas, points, seat, canvas.theme.seats[seat])
        if points:
            ends.append((points[-1][1], seat))
    _end_marks(canvas, ends, right - 30)


def _scale(lowest: float, highest: float) -> list[int]:
    """Round numbers from nought, or from below the lowest, to above the highest: four to eight of them."""
    least, most = min(0.0, lowest), max(1.0, highest)
    step = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000) if (most - least) / step <= 7)
    return [step * count for count in range(floor(least / step), max(1, ceil(highest / step)) + 1)]


def _placed(line: Sequence[float], area: Box, scale: Sequence[int], stations: int) -> list[Point]:
    left, _, right, _ = area
    step = (right - left) / max(1, stations - 1)
    return [(left + step * index, _height(value, area, scale)) for index, value in enumerate(line)]


def _height(value: float, area: Box, scale: Sequence[int]) -> float:
    _, top, _, bottom = area
    return bottom - (bottom - top) * (value - scale[0]) / (scale[-1] - scale[0])


def _lattice(canvas: Canvas, area: Box, scale: Sequence[int], stations: int, across: str, floor: float) -> None:
    left, _, right, bottom = area
    theme = canvas.theme
    for value in scale:
        y = _height(value, area, scale)
        canvas.plate((left, y - 1, right, y + 1), theme.ink if value == 0 else theme.rule, 0)
        canvas.centred(str(value), left - 24, y, SMALL, theme.faint, align="right")
    for index in range(0, stations, max(1, ceil(stations / 14))):
        x = left + (right - left) * index / max(1, stations - 1)
        canvas.centred(str(index), x, bottom + 22, SMALL, theme.faint)
    label(canvas, across, (left, floor - 36, right, floor), NOTE, theme.faint, align="middle")


def _stations(canvas: Canvas, area: Box, stations: int, marked: Mapping[int, str]) -> None:
    left, top, right, bottom = area
    for station, said in marked.items():
        x = left + (right - left) * station / max(1, stations - 1)
        canvas.plate((x - 1.5, top, x + 1.5, bottom), canvas.theme.faint, 0)
        canvas.centred(said, x, top - 12, SMALL, canvas.theme.ink)


def _line(canvas: Canvas, points: Sequence[Point], seat: int, mark: SeatMark) -> None:
    if not points:
        return
    dash, gap = DASHES[seat % len(DASHES)]
    pieces = dashes(points, dash, gap) if dash else [points]
    if len(points) > 1:
        canvas.strokes(pieces, canvas.theme.ink, 9)
        canvas.strokes(pieces, mark.colour, 5.5)
    for x, y in points[len(points) % 2 :: ceil(len(points) / 12)] if len(points) > 1 else points:
        canvas.fill(marker(seat, x, y, 11.5), canvas.theme.ink)
        canvas.fill(marker(seat, x, y, 8.5), mark.colour)


def _end_marks(canvas: Canvas, ends: Sequence[tuple[float, int]], x: float) -> None:
    lowest = float("-inf")
    for y, seat in sorted(ends):
        lowest = max(y, lowest + 48)
        seat_mark(canvas, x, lowest, canvas.theme.seats[seat], 44)


def _legend(canvas: Canvas, box: Box, names: Sequence[str]) -> None:
    left, top, right, bottom = box
    step, y = (right - left) / max(1, len(names)), (top + bottom) / 2
    for seat, name in enumerate(names):
        x = left + step * seat
        seat_mark(canvas, x + 26, y, canvas.theme.seats[seat], 44)
        _line(canvas, [(x + 60, y), (x + 96, y), (x + 132, y)], seat, canvas.theme.seats[seat])
        name_label(canvas, name, (x + 156, top, x + step - 4, bottom), NAME, canvas.theme.ink)


def score_table(
    canvas: Canvas, box: Box, names: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]], winners: Sequence[int]
) -> None:
    """What each seat scored for what; the last row is the sum, and winners wear the crown."""
    left, top, right, bottom = box
    theme = canvas.theme
    head = 124
    first = (right - left) * 0.32
    step = (right - left - first) / max(1, len(names))
    high = (bottom - top - head) / max(1, len(rows))
    for seat, name in enumerate(names):
        x = left + first + step * (seat + 0.5)
        seat_mark(canvas, x, top + 46, theme.seats[seat], 56)
        if seat in winners:
            canvas.icon("crown", x, top + 6, 46)
        name_label(canvas, name, (x - step / 2 + 6, top + 76, x + step / 2 - 6, top + head), NAME, theme.ink, "middle")
    for number, (what, values) in enumerate(rows):
        y = top + head + high * number
        last = number == len(rows) - 1
        canvas.plate((left, y, right, y + (4 if last else 2)), theme.ink if last or not number else theme.rule, 0)
        type_ = NAME if last else FACT if high >= _ROOMY else NOTE
        label(canvas, what, (left + 8, y + 4, left + first, y + high), type_, theme.ink)
        for seat, value in enumerate(values):
            x = left + first + step * seat
            label(canvas, value, (x + 4, y + 4, x + step - 4, y + high), NAME if last else type_, theme.ink, "middle")
