"""One domain as a question needs it: wide, so that picture, question and buttons share a phone's screen."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from games.era.kinds import Phase
from games.era.view import EraView
from rendering.era import seen
from rendering.era.ground import Ground, fit
from rendering.era.panel import dice_rows, name_row, phase_track, rulers, sums
from rendering.era.sheet import NAMES, badges, draw_sheet, ring
from rendering.era.supply import still_to_place
from rendering.era.ways import draw_ways
from rendering.kit.canvas import Canvas
from rendering.kit.phone import STRONG, line
from rendering.kit.record import Box
from rendering.picture import Look, Marks

WIDTH, HEIGHT = 1280, 860
_MARGIN, _GAP = 12, 26
#: Squares shown around those one may choose from.
_AROUND = 2
_LARGEST = 118


def draw_question(view: EraView, look: Look, marks: Marks) -> Canvas:
    """The reader's domain, or the first one for those who only watch; enlarged where only a part is asked about."""
    seat = look.seat or 0
    if marks.ways:
        return draw_ways(view, look, marks, seat)
    board = view.rules.board
    if marks.crop:
        cells = [seen.square(name) for name in marks.crop]
        ground = _part(cells, board.columns, board.rows)
        canvas = Canvas(WIDTH, round(ground.box[3]) + _MARGIN, look.colours)
    else:
        room = (_MARGIN + NAMES, float(NAMES), WIDTH, HEIGHT - _MARGIN)
        ground = fit(range(board.columns), range(board.rows), room)
        ground = Ground(_MARGIN + NAMES, NAMES, ground.size, ground.columns, ground.rows)
        canvas = Canvas(WIDTH, HEIGHT, look.colours)
        _panel(canvas, view, look, seat, (ground.box[2] + _GAP, 8, WIDTH - _MARGIN, HEIGHT - _MARGIN))
    draw_sheet(canvas, view, seat, ground)
    ring(canvas, seen.changed(seat, marks.changed), ground)
    badges(canvas, marks.targets, ground)
    _touched_anywhere(canvas, view, seat, ground, marks.targets)
    return canvas


def _touched_anywhere(canvas: Canvas, view: EraView, seat: int, ground: Ground, targets: Mapping[str, str]) -> None:
    """A piece that is meant by one of its squares is meant by all of them."""
    meant = {cell: targets[name] for name, cell in seen.squares(targets)}
    for piece in seen.domain(view, seat).pieces:
        marks = {meant[cell] for cell in piece.cells if cell in meant}
        for mark in marks if len(marks) == 1 else ():
            for cell in piece.cells:
                if ground.shows((cell,)):
                    canvas.touchable_box(mark, ground.square(cell))


def _part(cells: Collection[tuple[int, int]], columns: int, rows: int) -> Ground:
    """The squares around some, as large as the sheet allows and no taller than a question's picture may be."""
    left = max(0, min(x for x, _ in cells) - _AROUND)
    right = min(columns, max(x for x, _ in cells) + _AROUND + 1)
    top = max(0, min(y for _, y in cells) - _AROUND)
    bottom = min(rows, max(y for _, y in cells) + _AROUND + 1)
    room = (_MARGIN + NAMES, float(NAMES), WIDTH - _MARGIN, HEIGHT - _MARGIN)
    size = min(_LARGEST, int((room[2] - room[0]) / (right - left)), int((room[3] - room[1]) / (bottom - top)))
    # What room is left shows more of the domain, evenly on both sides.
    left, right = _widened(left, right, int((room[2] - room[0]) / size), columns)
    across = range(left, right)
    x = round(room[0] + (room[2] - room[0] - size * len(across)) / 2)
    return Ground(x, NAMES, size, across, range(top, bottom))


def _widened(start: int, stop: int, wanted: int, most: int) -> tuple[int, int]:
    spare = min(wanted, most) - (stop - start)
    start = max(0, start - spare // 2)
    stop = min(most, max(stop, start + min(wanted, most)))
    return max(0, stop - min(wanted, most)), stop


def _panel(canvas: Canvas, view: EraView, look: Look, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    player = view.players[seat]
    name_row(canvas, look, view, seat, (left, top, right, top + 64))
    phase_track(canvas, view, (left, top + 74, right, top + 136))
    rulers(canvas, view, player, (left, top + 148, right, top + 148 + 6 * 57))
    below = (left, top + 148 + 6 * 57 + 8, right, bottom)
    if view.phase is Phase.SETUP:
        still_to_place(canvas, view, look, seat, below)
    else:
        _rolled(canvas, view, look, seat, below)


def _rolled(canvas: Canvas, view: EraView, look: Look, seat: int, box: Box) -> None:
    """This round's dice, what they come to, and the disaster they bring."""
    left, top, right, bottom = box
    player = view.players[seat]
    sums(canvas, player, (left, top, right, top + 54))
    top += 60
    if player.disaster is not None and view.phase in (Phase.ROLL, Phase.COLLECT, Phase.FEED, Phase.DISASTERS):
        name = look.say(view.rules.disasters[player.disaster].name)
        line(canvas, f"{{skull}} {name}", (left, top, right, top + 50), STRONG, canvas.theme.warning)
        top += 54
    dice_rows(canvas, view, player.dice, (left, top, right, bottom))
