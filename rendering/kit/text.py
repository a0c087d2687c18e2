"""Writing that fits: lines broken between words, icons among the words, smaller type before anything is lost.

Sentences may hold icons by name, such as `+3 {gold} for every {forest}`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rendering.kit.canvas import Canvas
from rendering.kit.colour import Colour
from rendering.kit.fonts import BODY, BOLD, REGULAR, SMALL, TITLE, Family, line_height, width
from rendering.kit.icons import ICONS
from rendering.kit.record import Box

#: The only sizes a picture is written in, from large to small.
SIZES = (TITLE, BODY, SMALL)

_PART = re.compile(r"\{(\w+)\}")
_SPACE = re.compile(r"[ \n]+")
_VOWELS = frozenset("aeiouyаеёиоуыэюя")
_TIE = "\u00a0"
_ICON_SCALE = 1.3


@dataclass(frozen=True, slots=True)
class Part:
    """A run of letters, or the name of an icon."""

    string: str
    is_icon: bool


Word = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Type:
    family: Family = "sans"
    weight: int = REGULAR
    size: int = BODY

    def at(self, size: int) -> Type:
        return Type(self.family, self.weight, size)


@dataclass(frozen=True, slots=True)
class Block:
    """Words broken into lines at one size; `fits` tells whether they stay inside their room."""

    lines: tuple[tuple[Word, ...], ...]
    type: Type
    fits: bool

    @property
    def height(self) -> int:
        return line_height(self.type.size) * len(self.lines)


@lru_cache(maxsize=4096)
def words(sentence: str) -> tuple[Word, ...]:
    """A sentence cut at its spaces, each word cut into letters and icons; what is tied stays one word."""
    return tuple(_word(chunk) for chunk in _SPACE.split(sentence) if chunk)


def tied(*chunks: str) -> str:
    """Chunks no line may end between."""
    return _TIE.join(chunks).replace(" ", _TIE)


def _word(chunk: str) -> Word:
    parts: list[Part] = []
    end = 0
    for found in _PART.finditer(chunk):
        if found[1] not in ICONS:
            continue
        if found.start() > end:
            parts.append(Part(chunk[end : found.start()], False))
        parts.append(Part(found[1], True))
        end = found.end()
    if end < len(chunk):
        parts.append(Part(chunk[end:], False))
    return tuple(parts)


def word_width(word: Word, type: Type) -> float:
    return sum(
        type.size * _ICON_SCALE if part.is_icon else width(part.string, type.family, type.weight, type.size)
        for part in word
    )


def one_line_width(sentence: str, type: Type) -> float:
    space = width(" ", type.family, type.weight, type.size)
    parts = words(sentence)
    return sum(word_width(word, type) for word in parts) + space * max(0, len(parts) - 1)


def break_lines(sentence: str, room: float, type: Type) -> tuple[tuple[Word, ...], ...]:
    """Lines no wider than the room; a word wider than that is broken inside, never cut off."""
    space = width(" ", type.family, type.weight, type.size)
    lines: list[list[Word]] = [[]]
    used = 0.0
    for word in _no_wider(words(sentence), room, type):
        needed = word_width(word, type)
        if lines[-1] and used + space + needed > room:
            lines.append([])
            used = 0.0
        used += needed + (space if lines[-1] else 0.0)
        lines[-1].append(word)
    return tuple(tuple(line) for line in lines)


def _no_wider(sentence: Sequence[Word], room: float, type: Type) -> list[Word]:
    pieces: list[Word] = []
    for word in sentence:
        if word_width(word, type) <= room or len(word) > 1 or word[0].is_icon:
            pieces.append(word)
            continue
        rest = word[0].string
        while width(rest, type.family, type.weight, type.size) > room:
            head, rest = _broken(rest, room, type)
            pieces.append((Part(head, False),))
        pieces.append((Part(rest, False),))
    return pieces


def _broken(word: str, room: float, type: Type) -> tuple[str, str]:
    """As much of a word as the room holds: to a hyphen before the last syllable that still fits, else anywhere."""
    most = max((at for at in range(1, len(word)) if _wide(word[:at], type) <= room), default=1)
    for at in range(most, 1, -1):
        syllable = word[at].lower() not in _VOWELS and word[at + 1 : at + 2].lower() in _VOWELS
        if syllable and len(word) - at > 2 and _wide(word[:at] + "-", type) <= room:
            return word[:at] + "-", word[at:]
    return word[:most], word[most:]


def _wide(string: str, type: Type) -> float:
    return width(string, type.family, type.weight, type.size)


@lru_cache(maxsize=4096)
def fitted(sentence: str, room_width: int, room_height: int, type: Type) -> Block:
    """The largest of the three sizes, from the wished one down, at which the sentence stays in its room."""
    sizes = [size for size in SIZES if size <= type.size] or [SMALL]
    block = Block((), type, False)
    for size in sizes:
        smaller = type.at(size)
        lines = break_lines(sentence, room_width, smaller)
        whole = max((word_width(word, smaller) for word in words(sentence)), default=0.0) <= room_width
        block = Block(lines, smaller, line_height(size) * len(lines) <= room_height)
        if block.fits and whole:
            return block
    return block


def paragraph(
    canvas: Canvas, sentence: str, box: Box, type: Type, colour: Colour | None = None, align: str = "left"
) -> float:
    """Write a sentence into a box from its top; returns where the next line would begin."""
    left, top, right, bottom = box
    block = fitted(sentence, int(right - left), int(bottom - top), type)
    step = line_height(block.type.size)
    for row, line in enumerate(block.lines):
        write_line(canvas, line, box, top + step * row + block.type.size, block.type, colour, align)
    return top + block.height


def write_line(
    canvas: Canvas, line: Sequence[Word], box: Box, baseline: float, type: Type, colour: Colour | None, align: str
) -> None:
    """One line of words and icons on a baseline, set left, middle or right in the box."""
    space = width(" ", type.family, type.weight, type.size)
    total = sum(word_width(word, type) for word in line) + space * max(0, len(line) - 1)
    x = {"left": box[0], "middle": (box[0] + box[2] - total) / 2, "right": box[2] - total}[align]
    run = ""
    for index, word in enumerate(line):
        run += " " if index else ""
        for part in word:
            if not part.is_icon:
                run += part.string
                continue
            x = _flush(canvas, run, x, baseline, type, colour, box)
            run = ""
            side = type.size * _ICON_SCALE
            canvas.icon(part.string, x + side / 2, baseline - type.size * 0.357, side * 0.96)
            x += side
    _flush(canvas, run, x, baseline, type, colour, box)


def _flush(canvas: Canvas, run: str, x: float, baseline: float, type: Type, colour: Colour | None, box: Box) -> float:
    if run.strip():
        canvas.write(run, x, baseline, type.size, colour, weight=type.weight, family=type.family, room=box)
    return x + width(run, type.family, type.weight, type.size)


def label(
    canvas: Canvas, sentence: str, box: Box, type: Type, colour: Colour | None = None, align: str = "left"
) -> None:
    """A sentence centred in the height of its box: one line when it fits, more when it must."""
    left, top, right, bottom = box
    block = fitted(sentence, int(right - left), int(bottom - top), type)
    start = (top + bottom - block.height) / 2
    paragraph(canvas, sentence, (left, min(start, bottom), right, bottom + 1), block.type, colour, align)


def name_label(
    canvas: Canvas, name: str, box: Box, type: Type, colour: Colour | None = None, align: str = "left"
) -> None:
    """A person's name on one line: smaller when it must be, and ended with an ellipsis when even that is too long."""
    room = box[2] - box[0]
    sizes = [size for size in SIZES if size <= type.size]
    size = next((size for size in sizes if width(name, type.family, type.weight, size) <= room), SMALL)
    shown = shortened(name, room, type.at(size))
    x = {"left": box[0], "middle": (box[0] + box[2]) / 2, "right": box[2]}[align]
    middle = (box[1] + box[3]) / 2
    canvas.centred(shown, x, middle, size, colour, weight=type.weight, family=type.family, align=align, room=box)


def title_lines(title: str, room: float, type: Type) -> list[str]:
    """A title on one line, else on two; only what is too long even then loses its end."""
    if one_line_width(title, type) <= room:
        return [title]
    first, *rest = title.split()
    while rest and one_line_width(f"{first} {rest[0]}", type) <= room:
        first = f"{first} {rest.pop(0)}"
    return [shortened(line, room, type) for line in (first, " ".join(rest)) if line]


def shortened(words: str, room: float, type: Type) -> str:
    """As many letters as the room holds, with an ellipsis for the others."""
    shown = words
    while len(shown) > 1 and width(shown, type.family, type.weight, type.size) > room:
        shown = shown.rstrip("…")[:-1].rstrip() + "…"
    return shown


HEADING = Type("serif", BOLD, TITLE)
NAME = Type("sans", BOLD, BODY)
FACT = Type("sans", REGULAR, BODY)
NOTE = Type("sans", REGULAR, SMALL)
