"""Ways to turn a piece side by side: the same ground, each with the outline it would have and what it would close."""

from __future__ import annotations

from collections.abc import Collection

from games.era.view import EraView
from rendering.era import seen
from rendering.era.ground import Ground
from rendering.era.plot import Cell
from rendering.era.sheet import NAMES, Laid, draw_sheet, lay
from rendering.kit.canvas import Canvas
from rendering.kit.path import Point
from rendering.kit.phone import number
from rendering.picture import Look, Marks

WIDTH, HEIGHT = 1280, 860
_MARGIN, _GAP = 12, 14
#: Squares shown around what would be covered or closed off, at least: enough to see what it touches.
_AROUND = 1
_LARGEST = 96


def draw_ways(view: EraView, look: Look, marks: Marks, seat: int) -> Canvas:
    laid = {mark: _laid(view, seat, names) for mark, names in marks.ways.items()}
    columns = min(2, len(laid))
    rows = -(-len(laid) // columns)
    wide = (WIDTH - 2 * _MARGIN - (columns - 1) * _GAP) / columns - NAMES
    high = (HEIGHT - _MARGIN) / rows - _GAP - NAMES
    touched = [cell for way in laid.values() for cell in way.cells | way.encloses]
    across, down, size = _part(view, touched, wide, high)
    step = NAMES + size * len(down) + _GAP
    canvas = Canvas(WIDTH, round(_MARGIN + rows * step), look.colours)
    for at, (mark, way) in enumerate(laid.items()):
        x = _MARGIN + at % columns * (wide + NAMES + _GAP) + NAMES + (wide - size * len(across)) / 2
        y = _MARGIN / 2 + at // columns * step + NAMES
        ground = Ground(round(x), round(y), size, across, down)
        draw_sheet(canvas, view, seat, ground)
        lay(canvas, way, ground, canvas.theme.seats[seat])
        canvas.touchable_box(mark, ground.box)
        if len(laid) > 1:
            _numbered(canvas, ground, way, mark)
    return canvas


def _laid(view: EraView, seat: int, names: Collection[str]) -> Laid:
    closed = seen.would_enclose(view, seat, frozenset(names), seen.laying(view, seat))
    return Laid(frozenset(map(seen.square, names)), closed)


def _numbered(canvas: Canvas, ground: Ground, way: Laid, mark: str) -> None:
    """In the corner that the piece leaves free."""
    left, top, right, bottom = ground.box
    corners = ((left, top), (right, top), (left, bottom), (right, bottom))
    middles = [ground.middle(cell) for cell in way.cells]

    def room(corner: Point) -> float:
        return min(abs(corner[0] - x) + abs(corner[1] - y) for x, y in middles)

    x, y = next((corner for corner in corners if room(corner) > 2 * ground.size), max(corners, key=room))
    number(canvas, x + (38 if x == left else -38), y + (38 if y == top else -38), mark, 56)


def _part(view: EraView, cells: Collection[Cell], wide: float, high: float) -> tuple[range, range, int]:
    """The columns and rows around what would be covered, and how large their squares can be."""
    board = view.rules.board
    left, right = min(x for x, _ in cells) - _AROUND, max(x for x, _ in cells) + _AROUND + 1
    top, bottom = min(y for _, y in cells) - _AROUND, max(y for _, y in cells) + _AROUND + 1
    size = min(int(wide / (right - left)), int(high / (bottom - top)), _LARGEST)
    return (
        _reach(left, right, int(wide / size), board.columns),
        _reach(top, bottom, int(high / size), board.rows),
        size,
    )


def _reach(start: int, stop: int, room: int, most: int) -> range:
    """As many as there is room for, evenly on both sides, within the domain."""
    count = min(room, most)
    first = max(0, min(start - (count - (stop - start)) // 2, most - count))
    return range(first, first + count)
