"""A game without drawings of its own: its summary, written out on the same paper."""

from collections.abc import Callable
from typing import Any

from games.core.game import Summary
from rendering.endings import MARGIN, WIDTH
from rendering.kit.canvas import Canvas
from rendering.kit.pieces import badge, seat_mark
from rendering.kit.text import FACT, HEADING, NAME, Block, Type, fitted, name_label, paragraph
from rendering.painting import BOARD, HAND, Painter
from rendering.picture import Look, Marks

_ENDLESS = 20_000
_GAP = 18
_INSET = 76


def plain_painter(summary: Callable[[Any], Summary]) -> Painter[Any]:
    def board(view: Any, look: Look, marks: Marks) -> Canvas:
        return draw_board(summary(view), look, marks)

    def hand(view: Any, look: Look, marks: Marks) -> Canvas | None:
        return draw_hand(summary(view), look)

    return Painter({BOARD: board, HAND: hand}, seconds=None)


def draw_board(summary: Summary, look: Look, marks: Marks) -> Canvas:
    """The board as text; places a reader may choose are listed with their badges."""
    sheet = _Sheet(look)
    sheet.say(look.say(summary.moment), HEADING)
    sheet.say(look.say(summary.ending), FACT)
    for line in summary.board:
        sheet.say(look.say(line), FACT)
    for place, mark in marks.targets.items():
        sheet.target(mark, place)
    for seat, lines in enumerate(summary.by_seat):
        sheet.seat(seat, look.name(seat))
        for line in lines:
            sheet.say(look.say(line), FACT, _INSET)
    return sheet.canvas()


def draw_hand(summary: Summary, look: Look) -> Canvas | None:
    if not summary.hand_lines:
        return None
    sheet = _Sheet(look)
    for line in summary.hand_lines:
        sheet.say(look.say(line), FACT)
    return sheet.canvas()


class _Sheet:
    """Notes what is to be written, then cuts the paper to its length."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._bottom = MARGIN
        self._strokes: list[Callable[[Canvas], object]] = []

    def say(self, sentence: str, type: Type, inset: int = 0) -> None:
        left, top = MARGIN + inset, self._bottom
        block: Block = fitted(sentence, WIDTH - MARGIN - left, _ENDLESS, type)
        box = (left, top, WIDTH - MARGIN, top + block.height)
        self._strokes.append(lambda canvas: paragraph(canvas, sentence, box, block.type))
        self._bottom += block.height + _GAP // 2

    def target(self, mark: str, place: str) -> None:
        middle = self._bottom + 36
        room = (MARGIN + _INSET, self._bottom, WIDTH - MARGIN, self._bottom + 72)
        self._strokes.append(lambda canvas: badge(canvas, MARGIN + 30, middle, mark))
        self._strokes.append(lambda canvas: name_label(canvas, place, room, NAME))
        self._bottom += 72

    def seat(self, seat: int, name: str) -> None:
        middle = self._bottom + _GAP + 30
        room = (MARGIN + _INSET, middle - 30, WIDTH - MARGIN, middle + 30)
        mark = self._look.colours.seats[seat]
        self._strokes.append(lambda canvas: seat_mark(canvas, MARGIN + 30, middle, mark, 56))
        self._strokes.append(lambda canvas: name_label(canvas, name, room, NAME))
        self._bottom = middle + 36

    def canvas(self) -> Canvas:
        canvas = Canvas(WIDTH, max(320, self._bottom + MARGIN), self._look.colours)
        for stroke in self._strokes:
            stroke(canvas)
        return canvas
