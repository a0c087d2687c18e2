"""A game without drawings of its own: its summary, written out on the same paper."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from games.core.game import Summary
from rendering.endings import MARGIN, WIDTH, Endings
from rendering.gallery import NO_MARKS, Look, Picture, photo
from rendering.kit.canvas import Canvas
from rendering.kit.pieces import badge, seat_mark
from rendering.kit.text import FACT, HEADING, NAME, Block, Type, fitted, name_label, paragraph

_ENDLESS = 20_000
_GAP = 18
_INSET = 76


class PlainPainter(Endings):
    def __init__(self, summary: Callable[[Any], Summary]) -> None:
        self._summary = summary

    def board(
        self,
        view: Any,
        look: Look,
        targets: Mapping[str, str] = NO_MARKS,
        changed: Collection[str] = (),
        crop: Collection[str] | None = None,
    ) -> Picture:
        """The board as text; places a reader may choose are listed with their badges."""
        summary = self._summary(view)
        sheet = _Sheet(look)
        sheet.say(look.say(summary.moment), HEADING)
        sheet.say(look.say(summary.ending), FACT)
        for line in summary.board:
            sheet.say(look.say(line), FACT)
        for place, mark in targets.items():
            sheet.target(mark, place)
        for seat, lines in enumerate(summary.by_seat):
            sheet.seat(seat, look.name(seat))
            for line in lines:
                sheet.say(look.say(line), FACT, _INSET)
        return sheet.picture()

    def hand(self, view: Any, look: Look, numbers: Mapping[str, str] = NO_MARKS) -> Picture | None:
        lines = self._summary(view).hand_lines
        if not lines:
            return None
        sheet = _Sheet(look)
        for line in lines:
            sheet.say(look.say(line), FACT)
        return sheet.picture()

    def desk(self, view: Any, look: Look, seat: int) -> Picture:
        sheet = _Sheet(look)
        sheet.seat(seat, look.name(seat))
        for line in self._summary(view).by_seat[seat]:
            sheet.say(look.say(line), FACT)
        return sheet.picture()

    def film(self, views: Sequence[Any], look: Look) -> Picture | None:
        return None


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

    def picture(self) -> Picture:
        canvas = Canvas(WIDTH, max(320, self._bottom + MARGIN), self._look.colours)
        for stroke in self._strokes:
            stroke(canvas)
        return photo(canvas)
