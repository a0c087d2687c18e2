"""A plate names something and says what it does; gilt when it is owned, outlined when it may be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache

from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour, mix, rgb
from rendering.kit.fonts import BLACK, BOLD
from rendering.kit.phone import LEAST, READ, number
from rendering.kit.record import Box
from rendering.kit.text import Type, Word, break_lines, title_lines, word_width, words, write_line

GILT, BRIGHT, INK = rgb("b8860b"), rgb("f6dc8c"), rgb("2a241d")
_TITLES = (READ, 36, 33, LEAST)
#: What it does is written as large as there is room, the same on all plates of a sheet.
SIZES = (36, 33, LEAST)
#: Close together, so that more of them is seen at once.
_LEADING = 1.18
_ABOVE, _BELOW = 6, 9
_PAD, _SIGN, _PEG, _GAP, _BADGE, _INDENT = 12, 38, 34, 6, 46, 62


class Standing(Enum):
    OWNED = auto()
    #: Owned, and without effect for the time being.
    ASLEEP = auto()
    OPEN = auto()
    CLOSED = auto()


@dataclass(frozen=True, slots=True)
class Plate:
    """All a plate says, already in the reader's language; what it does may take several lines, each a paragraph."""

    title: str
    standing: Standing
    about: str = ""
    #: Its price where that is unusual, or why it cannot be had.
    told: str = ""
    #: The button's number; None when it cannot be chosen now.
    mark: str | None = None
    #: What gaining it brings and opens.
    signs: tuple[str, ...] = ()
    #: Which others have it.
    owners: tuple[int, ...] = ()

    @property
    def plain(self) -> Plate:
        """Its name has the whole width."""
        return replace(self, signs=(), owners=())

    @property
    def named(self) -> Plate:
        """Only what it is called, where there is no room for more."""
        return Plate(self.title, self.standing, mark=self.mark)


@dataclass(frozen=True, slots=True)
class Setting:
    """A plate set in a width: where its lines break and how tall it becomes."""

    title: tuple[str, ...]
    title_size: int
    about: tuple[tuple[Word, ...], ...]
    size: int
    told: tuple[tuple[Word, ...], ...]
    #: No word is broken and none loses its end.
    whole: bool

    @property
    def height(self) -> int:
        lines = _step(self.size) * len(self.about) + _step(LEAST) * len(self.told)
        return _ABOVE + self.title_height + lines + _BELOW

    @property
    def title_height(self) -> int:
        return max(_BADGE, (self.title_size + 4) * len(self.title))


def _step(size: int) -> int:
    return round(size * _LEADING)


@lru_cache(maxsize=1024)
def set_plate(plate: Plate, wide: int, size: int) -> Setting:
    room = wide - 2 * _PAD
    beside = (_SIGN + _GAP) * len(plate.signs) + (_PEG + _GAP) * len(plate.owners)
    title, title_size, named = _titled(plate.title, room - _indent(plate) - beside)
    about, told = (_broken(words, room, at) for words, at in ((plate.about, size), (plate.told, LEAST)))
    whole = all(word_width(word, Type(size=size)) <= room for word in words(plate.about))
    return Setting(title, title_size, about, size, told, named and whole)


def _broken(sentence: str, room: float, size: int) -> tuple[tuple[Word, ...], ...]:
    paragraphs = [break_lines(one, room, Type(size=size)) for one in sentence.splitlines()]
    return tuple(line for paragraph in paragraphs for line in paragraph)


def _indent(plate: Plate) -> int:
    return 0 if plate.mark is None else _INDENT


def _titled(title: str, room: float) -> tuple[tuple[str, ...], int, bool]:
    """On one line or two, as large as no word is broken; or else broken, but never without its end."""
    for size in _TITLES:
        type = Type(weight=BOLD, size=size)
        lines = title_lines(title, room, type)
        if "".join(lines).replace(" ", "") == title.replace(" ", ""):
            return tuple(lines), size, True
    broken = break_lines(title, room, Type(weight=BOLD, size=LEAST))
    return tuple(" ".join("".join(part.string for part in word) for word in line) for line in broken), LEAST, False


def draw_plate(canvas: Canvas, plate: Plate, box: Box, size: int) -> None:
    """Number, title, signs and owners above, what it does below them."""
    left, top, right, bottom = box
    setting = set_plate(plate, round(right - left), size)
    ink = _body(canvas, plate, box)
    middle = top + _ABOVE + setting.title_height / 2
    if plate.mark is not None:
        number(canvas, left + _PAD + _BADGE / 2, middle, plate.mark, _BADGE)
        canvas.touchable_box(plate.mark, box)
    step = setting.title_size + 4
    first = middle - step * (len(setting.title) - 1) / 2
    for at, line in enumerate(setting.title):
        x, y = left + _PAD + _indent(plate), first + at * step
        canvas.centred(line, x, y, setting.title_size, ink, weight=BOLD, align="left")
    _beside(canvas, plate, right - _PAD, middle)
    room = (left + _PAD, top, right - _PAD, bottom)
    y = _lines(canvas, setting.about, room, top + _ABOVE + setting.title_height, Type(size=size), ink)
    _lines(canvas, setting.told, room, y, Type(size=LEAST), _told_ink(canvas, plate))


def _body(canvas: Canvas, plate: Plate, box: Box) -> Colour:
    """Returns the colour it is written in."""
    left, top, right, bottom = box
    theme = canvas.theme
    match plate.standing:
        case Standing.OWNED:
            canvas.plate(box, theme.edge, 12, shadow=6)
            canvas.plate((left + 2, top + 2, right - 2, bottom - 2), BRIGHT, 10, GILT, 7)
            return INK
        case Standing.ASLEEP:
            canvas.plate(box, theme.panel, 12, GILT, 5)
            return theme.ink
        case Standing.OPEN:
            canvas.plate(box, theme.panel, 12, theme.ink, 4)
            return theme.ink
        case Standing.CLOSED:
            ground = mix(theme.paper, theme.rule, 0.18)
            canvas.plate(box, ground, 12, theme.rule, 1)
            return theme.faint


def _lines(canvas: Canvas, lines: Sequence[Sequence[Word]], room: Box, top: float, type: Type, ink: Colour) -> float:
    """Returns where the next line would begin."""
    step = _step(type.size)
    for at, line in enumerate(lines):
        write_line(canvas, line, room, top + at * step + type.size, type, ink, "left")
    return top + step * len(lines)


def _told_ink(canvas: Canvas, plate: Plate) -> Colour:
    if plate.standing is Standing.OWNED:
        return INK
    return canvas.theme.ink if plate.standing is Standing.OPEN else canvas.theme.warning


def _beside(canvas: Canvas, plate: Plate, right: float, y: float) -> None:
    """At the far end of the title: what it brings, and the letters of the others who have it."""
    for sign in reversed(plate.signs):
        canvas.icon(sign, right - _SIGN / 2, y, _SIGN, shadow=False)
        right -= _SIGN + _GAP
    for seat in reversed(plate.owners):
        mark = canvas.theme.seats[seat]
        canvas.plate((right - _PEG, y - _PEG / 2, right, y + _PEG / 2), mark.colour, 8, canvas.theme.edge, 2)
        canvas.centred(mark.letter, right - _PEG / 2, y, LEAST, mark.ink, weight=BLACK)
        right -= _PEG + _GAP
