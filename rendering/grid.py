"""Cards laid in rows below a heading: a hand, what lies before a seat, an offer to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rendering.kit.canvas import Canvas
from rendering.kit.cards import (
    CLOSE,
    ROOMY,
    TIGHT,
    CardFace,
    Setting,
    band_height,
    card_height,
    draw_card,
    draw_strip,
    named_whole,
    whole,
)
from rendering.kit.fonts import BOLD, TITLE, width
from rendering.kit.panels import Fact, facts, heading
from rendering.kit.record import Box
from rendering.picture import Look

WIDTH, QUESTION = 1280, 860
_MARGIN, _GAP, _HEAD = 30, 20, 84
_STRIP, _STRIPS_ABREAST, _BETWEEN = 64, 2, 12
_MOST_ABREAST = 4
_ROOM: Box = (_MARGIN, _HEAD, WIDTH - _MARGIN, QUESTION)


@dataclass(frozen=True, slots=True)
class _Placed:
    face: CardFace
    box: Box
    band: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Cards in full, so many abreast, and below them those that are only named."""

    room: Box
    full: Sequence[CardFace]
    columns: int
    #: Each card right below the one above it, instead of rows as tall as their tallest card.
    stacked: bool = False
    named: Sequence[CardFace] = ()
    strips: int = _STRIPS_ABREAST

    @property
    def placed(self) -> list[_Placed]:
        place = _stacked if self.stacked else _in_rows
        return place(self.full, self.columns, self._wide, self.room)

    @property
    def cards_end(self) -> float:
        return max((placed.box[3] + _GAP for placed in self.placed), default=self.room[1])

    @property
    def end(self) -> int:
        """Where the next thing may stand."""
        return round(self.cards_end + -(-len(self.named) // self.strips) * (_STRIP + _BETWEEN))

    @property
    def fits(self) -> bool:
        return self.end <= self.room[3]

    @property
    def whole(self) -> bool:
        """Nothing is broken or loses its end."""
        cards = all(whole(face, self._wide) for face in self.full)
        return cards and all(named_whole(face, self._strip) for face in self.named)

    @property
    def _wide(self) -> float:
        return _part(self.room, self.columns, _GAP)

    @property
    def _strip(self) -> float:
        return _part(self.room, self.strips, _BETWEEN)

    def draw(self, canvas: Canvas) -> None:
        for placed in self.placed:
            draw_card(canvas, placed.box, placed.face, placed.band)
        wide, left, top = self._strip, self.room[0], self.cards_end
        for at, face in enumerate(self.named):
            x, y = left + at % self.strips * (wide + _BETWEEN), top + at // self.strips * (_STRIP + _BETWEEN)
            draw_strip(canvas, (x, y, x + wide, y + _STRIP), face)


def card_sheet(faces: Sequence[CardFace], columns: int, look: Look, title: str, purse: Sequence[Fact]) -> Canvas:
    """Every card in full, however long the sheet; `purse` is what there is to pay with."""
    roomy = Layout(_ROOM, _set(faces, ROOMY), columns)
    close = [Layout(_ROOM, _set(faces, CLOSE), n) for n in range(columns, 0, -1)]
    fitting = [layout for layout in (roomy, close[0]) if layout.fits and layout.whole]
    chosen = next(iter(fitting or [layout for layout in close if layout.whole]), close[-1])
    return _drawn(chosen, look, title, purse)


def question_sheet(faces: Sequence[CardFace], columns: int, look: Look, title: str, purse: Sequence[Fact]) -> Canvas:
    """The same on a sheet that shares a phone's screen with its question."""
    return _drawn(arranged(faces, columns, _ROOM), look, title, purse)


def arranged(faces: Sequence[CardFace], columns: int, room: Box) -> Layout:
    """As much of the cards as the room holds.

    Where not all of them fit in full, those that can be chosen now do, and where even they are too many, all are named.
    """
    chosen = [face for face in faces if face.number is not None]
    others = [face for face in faces if face.number is None]
    groups = [_ways(faces, (), columns, room), *([_ways(chosen, others, columns, room)] if chosen and others else [])]
    named = [Layout(room, (), 1, named=faces, strips=n) for n in (_STRIPS_ABREAST, 1)]
    found = next((layout for group in (*groups, named) if (layout := _first(group)) is not None), None)
    return found or max(named, key=_broken)


def _ways(full: Sequence[CardFace], named: Sequence[CardFace], columns: int, room: Box) -> Sequence[Layout]:
    """From the largest writing to the smallest."""
    abreast = range(columns, min(_MOST_ABREAST, max(columns, len(full))) + 1)
    return [
        Layout(room, _set(full, setting), n, stacked, named)
        for setting in (ROOMY, CLOSE, TIGHT)
        for stacked in (False, True)
        for n in (abreast if setting is not ROOMY else [columns])
    ]


def _first(ways: Sequence[Layout]) -> Layout | None:
    """The first that fits; one in which words are broken only where there is no other."""
    fitting = (layout for layout in ways if layout.fits)
    broken = None
    for layout in fitting:
        if layout.whole:
            return layout
        broken = broken or layout
    return broken


def _broken(layout: Layout) -> bool:
    return not layout.whole


def _set(faces: Sequence[CardFace], setting: Setting) -> list[CardFace]:
    return [replace(face, setting=setting) for face in faces]


def _drawn(layout: Layout, look: Look, title: str, purse: Sequence[Fact]) -> Canvas:
    canvas = Canvas(WIDTH, layout.end, look.colours)
    heading(canvas, (_MARGIN, 6, WIDTH - _MARGIN, _HEAD - 4), title)
    start = _MARGIN + width(title, "serif", BOLD, TITLE) + 30
    facts(canvas, (start, 10, WIDTH - _MARGIN, _HEAD - 8), purse)
    layout.draw(canvas)
    return canvas


def _in_rows(faces: Sequence[CardFace], columns: int, wide: float, room: Box) -> list[_Placed]:
    """Bands of a row are as tall as the tallest, so a card below one must grow with it."""
    placed, top = list[_Placed](), room[1]
    for start in range(0, len(faces), columns):
        row = faces[start : start + columns]
        band = max(band_height(face, wide) for face in row)
        high = max(card_height(face, wide) + band - band_height(face, wide) for face in row)
        for column, face in enumerate(row):
            left = room[0] + column * (wide + _GAP)
            placed.append(_Placed(face, (left, top, left + wide, top + high), band))
        top += high + _GAP
    return placed


def _stacked(faces: Sequence[CardFace], columns: int, wide: float, room: Box) -> list[_Placed]:
    """Each in the column that is shortest so far."""
    placed, ends = list[_Placed](), [room[1]] * columns
    for face in faces:
        column = ends.index(min(ends))
        left, top = room[0] + column * (wide + _GAP), ends[column]
        bottom = top + card_height(face, wide)
        placed.append(_Placed(face, (left, top, left + wide, bottom), band_height(face, wide)))
        ends[column] = bottom + _GAP
    return placed


def _part(room: Box, abreast: int, gap: int) -> float:
    return (room[2] - room[0] - gap * (abreast - 1)) / abreast
