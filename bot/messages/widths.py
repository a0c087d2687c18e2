"""How wide a button's label is on a phone, and what a phone has room for: clients draw it on one line and cut it.

Widths are those of the sans face our pictures are drawn with, so that every machine counts the same. One cell is half
the size of the letters, the width of a Latin letter on the average.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from unicodedata import category

from bot.messages.outgoing import Button, Keyboard
from rendering.kit.fonts import REGULAR, width

CELL = 0.5
#: A picture among the letters, in sizes of the letters.
EMOJI = 1.25
_EMOJI = (range(0x2300, 0x2400), range(0x2600, 0x2713), range(0x2719, 0x27C0), range(0x1F000, 0x20000))
_COUNTED = re.compile(f"[0-9](?=[{''.join(f'{chr(one.start)}-{chr(one.stop - 1)}' for one in _EMOJI)}])")
#: "+3 coins"; a sign of percent stays with its figure wherever it is said.
_FIGURE = re.compile("[+−](?:[0-9]+½?|½) (?=\\w)")
#: In cells, by how many buttons stand abreast.
ROOM = {1: 30, 2: 14, 3: 8, 4: 5, 5: 4, 6: 3, 7: 2}
MOST_ABREAST = max(ROOM)
#: The other pictures of a game.
SHEETS_ABREAST = 3
#: Large enough that rounding to whole pixels does not matter.
_SIZE = 100


def cells(label: str) -> int:
    return math.ceil(in_cells(label) - 1e-6)


def in_cells(words: str) -> float:
    return sum(map(_of_letter, words)) / CELL


def fits(label: str, abreast: int = 1) -> bool:
    """Whether so many buttons side by side leave this label whole."""
    return cells(label) <= ROOM[abreast]


def unbroken(words: str) -> str:
    """No line ends between a number and its sign: "2🪙" read as 2 of what comes before it, or of nothing.

    Nor between a figure and what it counts.
    """
    tied = _FIGURE.sub(lambda found: found[0][:-1] + "\N{NO-BREAK SPACE}", words)
    return _COUNTED.sub("\\g<0>\N{WORD JOINER}", tied)


def in_rows(buttons: Sequence[Button], most: int) -> list[list[Button]]:
    """In order, each row as wide as its labels need; what is too long even for a row of its own has one."""
    return list(_rows(list(buttons), most))


def as_wide_as_needed(keyboard: Keyboard) -> list[list[Button]]:
    """Rows that were put together for their meaning, parted where a phone would cut a label."""
    return [part for row in keyboard for part in in_rows(row, min(len(row), MOST_ABREAST))]


def _rows(buttons: list[Button], most: int) -> Iterator[list[Button]]:
    while buttons:
        abreast = next((count for count in range(min(most, len(buttons)), 1, -1) if _fit(buttons[:count])), 1)
        yield buttons[:abreast]
        buttons = buttons[abreast:]


def _fit(row: Sequence[Button]) -> bool:
    return all(fits(button.text, len(row)) for button in row)


@lru_cache(maxsize=1024)
def _of_letter(letter: str) -> float:
    """In sizes of the letters."""
    if category(letter) in ("Cf", "Mn"):
        return 0.0
    if any(ord(letter) in signs for signs in _EMOJI):
        return EMOJI
    return width(letter, "sans", REGULAR, _SIZE) / _SIZE
