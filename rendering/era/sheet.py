"""A domain on a sheet: its squares named along two sides, what may be laid there, what is new, badges."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from games.era.view import EraView
from rendering.era import seen
from rendering.era.domain import draw_domain, rim
from rendering.era.ground import Ground
from rendering.era.plot import Cell
from rendering.era.styles import soil
from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour
from rendering.kit.fonts import BLACK, BOLD, width
from rendering.kit.path import Point
from rendering.kit.phone import LEAST, READ, number
from rendering.kit.stencil import dashes, plate
from rendering.kit.themes import SeatMark

#: Room for the names of rows and columns beside the squares.
NAMES = 52
_HATCH = 0.22


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece where it would lie: its squares and, where it closes something off, those squares."""

    cells: frozenset[Cell]
    encloses: frozenset[Cell] = frozenset()


def draw_sheet(canvas: Canvas, view: EraView, seat: int, ground: Ground, names: int = NAMES) -> None:
    """The domain with the names of its rows and columns."""
    draw_domain(canvas, seen.domain(view, seat), ground, canvas.theme.seats[seat].colour)
    _names(canvas, ground, names)


def _names(canvas: Canvas, ground: Ground, room: int) -> None:
    left, top, _, _ = ground.box
    across = _size([str(column + 1) for column in ground.columns], ground.size - 4)
    # Where squares are too small for two figures every second column has its number.
    every = 1 if width("10", "sans", BOLD, across) <= ground.size - 4 else 2
    for column in ground.columns[::every]:
        x, _ = ground.middle((column, ground.rows.start))
        canvas.centred(str(column + 1), x, top - room / 2 + 2, across, weight=BOLD)
    down = _size([seen.named((0, row))[0] for row in ground.rows], room)
    for row in ground.rows:
        _, y = ground.middle((ground.columns.start, row))
        canvas.centred(seen.named((0, row))[0], left - room / 2 - 3, y, min(down, _tall(ground.size)), weight=BOLD)


def _size(names: Iterable[str], room: float) -> int:
    return READ if max(width(name, "sans", BOLD, READ) for name in names) <= room else LEAST


def _tall(size: int) -> int:
    return READ if size >= READ + 4 else LEAST


def hatch(canvas: Canvas, cells: Collection[Cell], ground: Ground, colour: Colour) -> None:
    """Squares that would come inside: strokes aslant, and the line that would run around them."""
    if not cells:
        return
    size = ground.size
    lines: list[tuple[Point, Point]] = []
    for cell in cells:
        x, y = ground.corner(cell)
        step = size * _HATCH
        at = -((x + y) % step)
        while at < 2 * size:
            near, far = max(0.0, at - size), min(size, at)
            if far > near + 4:
                lines.append(((x + near + 2, y + at - near - 2), (x + far - 2, y + at - far + 2)))
            at += step
    canvas.bars(lines, colour, max(2.0, size * 0.045))
    edges = [(ground.at(*one), ground.at(*other)) for one, other in rim(cells, 0.06)]
    canvas.bars(edges, colour, max(3.0, size * 0.07))


def lay(canvas: Canvas, laid: Laid, ground: Ground, owner: SeatMark) -> None:
    """An outline in the seat's colour over a pale ground, every square with its name; what it would close off is
    hatched."""
    theme, size = canvas.theme, ground.size
    hatch(canvas, laid.encloses, ground, soil(theme).warm_line)
    veil = plate(size, size, 0).point([round(value * 0.74) for value in range(256)])
    for cell in laid.cells:
        x, y = ground.corner(cell)
        canvas.image.paste(theme.panel, (round(x), round(y)), veil)
    edges = [(ground.at(*one), ground.at(*other)) for one, other in rim(laid.cells, 0.07)]
    canvas.bars(edges, theme.edge, max(8.0, size * 0.15))
    canvas.bars(edges, owner.colour, max(5.0, size * 0.09))
    names = {cell: seen.named(cell) for cell in laid.cells}
    widest = {letters: max(width(name, "sans", BLACK, letters) for name in names.values()) for letters in (READ, LEAST)}
    letters = next((letters for letters, wide in widest.items() if wide <= size - 26), 0)
    for cell, name in names.items() if letters else ():
        canvas.centred(name, *ground.middle(cell), letters, theme.ink, weight=BLACK)


def ring(canvas: Canvas, cells: Collection[Cell], ground: Ground) -> None:
    """What is new since the reader's last move."""
    if not ground.shows(cells):
        return
    theme = canvas.theme
    edges = [(ground.at(*one), ground.at(*other)) for one, other in rim(cells, -0.02)]
    canvas.bars(edges, theme.panel, 11)
    pieces = [dash for edge in edges for dash in dashes(edge, ground.size * 0.36, ground.size * 0.18)]
    canvas.bars([(dash[0], dash[-1]) for dash in pieces], theme.accent, 6)


def badges(canvas: Canvas, targets: Mapping[str, str], ground: Ground) -> None:
    """Numbers on squares; where a whole row is meant, a dot on each square and the letter of the row at its side."""
    rows: set[int] = set()
    for name, cell in seen.squares(targets):
        mark = targets[name]
        if not ground.shows((cell,)):
            continue
        x, y = ground.middle(cell)
        canvas.touchable_box(mark, ground.square(cell))
        if mark.isdigit():
            number(canvas, x, y, mark, round(min(64, ground.size * 0.86)))
            continue
        _dot(canvas, x, y, ground.size * 0.2)
        if mark == name[0]:
            rows.add(cell[1])
    left, _, _, _ = ground.box
    for row in rows:
        _, y = ground.middle((ground.columns.start, row))
        number(canvas, left - NAMES / 2, y, seen.named((0, row))[0], 46)


def _dot(canvas: Canvas, x: float, y: float, radius: float) -> None:
    canvas.disc(x, y, radius + 4, canvas.theme.badge_ink)
    canvas.disc(x, y, radius, canvas.theme.badge)
