"""How high a message stands on a phone of 390 by 844, reckoned from what it says: picture, words, rows of buttons.

The measures are those of the local chat's page, which stands in for a client; a test holds them to a real browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import unescape

from bot.messages.fitting import CAPTION, FOLDED, MESSAGE, Part, compose
from bot.messages.rendered import Rendered
from bot.messages.widths import in_cells

#: Of 844 pixels so many are left for messages, in private and in a group with a pinned message.
PRIVATE, GROUP = 672, 623
#: A picture as wide as the phone and two thirds as high, which no picture of a question exceeds.
PICTURE = 245
#: A picture in a group is no higher than this share of its width: as wide as the phone it leaves room for the words.
CARD_SHAPE = 1.045
#: So high it stands there at most.
CARD = 365 * CARD_SHAPE
#: So high a whole board is at most, as wide as the phone.
TALL_BOARD = 480
#: What lies around the words, a line of them, a row of buttons, and what parts rows from each other and the words.
AROUND, LINE, ROW, BETWEEN, ABOVE_ROWS = 18, 21, 44, 4, 5
#: What lies around a quote, and how many cells its lines are shorter.
AROUND_QUOTE, INDENTED = 16, 3
#: Cells of a line, and those of the last one that the time takes: letters may be a tenth wider than ours.
ACROSS, TIME = 39, 14
#: How much wider letters in bold are.
BOLDER = 1.12

_QUOTE = re.compile(r"<blockquote expandable>(.*?)</blockquote>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_BOLD = re.compile(r"(</?b>)")


def of_message(shown: Rendered, picture: float = PICTURE) -> float:
    """In pixels; with a picture of the usual shape unless its own height is given."""
    rows = len(shown.keyboard)
    buttons = ABOVE_ROWS + rows * (ROW + BETWEEN) - BETWEEN if rows else 0
    return AROUND + (picture if shown.photo is not None else 0) + of_words(shown.text) + buttons


def rows_below(words: Sequence[Part], room: float = PRIVATE) -> int:
    """How many rows of buttons are seen together with these words and a picture."""
    left = room - AROUND - PICTURE - of_words(compose(words, CAPTION)) - ABOVE_ROWS
    return max(0, int(left + BETWEEN) // (ROW + BETWEEN))


def room_for_words(rows: int) -> int:
    """In pixels, above so many rows of buttons and without a picture."""
    return PRIVATE - AROUND - ABOVE_ROWS - rows * (ROW + BETWEEN) + BETWEEN


def lines_above(rows: int) -> int:
    """Lines of words between a picture and so many rows of buttons."""
    return (room_for_words(rows) - PICTURE) // LINE


def seen_together(words: Sequence[Part], rows: int, room: float = PRIVATE) -> list[Part]:
    """With so many rows of buttons: closer together, then in one quote, at last with less of it."""
    for kept in (list(words), without_gaps(words), without_gaps(_in_one_quote(words))):
        if rows_below(kept, room) >= rows:
            return kept
    while rows_below(kept, room) < rows and any(part.folded for part in kept):
        at = next(number for number, part in enumerate(kept) if part.folded)
        kept[at : at + 1] = _with_less(kept[at])
    return kept


def _in_one_quote(words: Sequence[Part]) -> list[Part]:
    """What all of them say stands in the last one, which shows as many lines as each does: its own come first."""
    quotes = [part for part in words if part.folded and part.lines]
    if len(quotes) < 2:
        return list(words)
    lines = (*quotes[-1].lines, *(line for quote in quotes[:-1] for line in quote.lines))
    together = replace(quotes[-1], lines=lines, hidden=sum(quote.hidden for quote in quotes))
    return [together if part is quotes[-1] else part for part in words if not part.folded or part is quotes[-1]]


def _with_less(quote: Part) -> list[Part]:
    """One line less of those that are in sight, until none is left."""
    lines = min(len(quote.lines), FOLDED) - 1
    shown = quote.lines[-lines:] if quote.newest else quote.lines[:lines]
    return [replace(quote, lines=shown)] if lines else []


def without_gaps(words: Sequence[Part]) -> list[Part]:
    """No blank line between what is no quote."""
    kept = list[Part]()
    for part in (part for part in words if part.lines):
        if kept and not kept[-1].folded and not part.folded:
            kept[-1] = replace(kept[-1], lines=(*kept[-1].lines, *part.lines))
        else:
            kept.append(part)
    return kept


def in_a_group(words: Sequence[Part], rows: int) -> list[Part]:
    """What is seen with the picture of a card and so many rows of buttons."""
    return beside(words, rows, CARD, GROUP)


def beside(words: Sequence[Part], rows: int, picture: float, room: int = PRIVATE) -> list[Part]:
    """What is seen with a picture so high and so many rows of buttons: what can be spared most goes first."""
    left = room - AROUND - picture - ABOVE_ROWS - rows * (ROW + BETWEEN) + BETWEEN
    kept = list(words)
    while of_words(compose(without_gaps(kept), CAPTION)) > left and any(part.spare and part.lines for part in kept):
        at = max((at for at, part in enumerate(kept) if part.lines), key=lambda at: kept[at].spare)
        kept[at] = replace(kept[at], lines=kept[at].lines[:-1])
    return without_gaps(kept)


def in_lines(words: Sequence[Part]) -> int:
    """As many lines of plain words would be as high."""
    return -(-of_words(compose(words, MESSAGE)) // LINE)


def in_one_line(html: str) -> bool:
    return len(_wrapped(html, ACROSS)) == 1


def of_words(html: str) -> int:
    """A quote shows a few lines until it is tapped; the time stands behind the last line, or below."""
    total, pieces = 0, _QUOTE.split(html)
    for at, piece in enumerate(pieces):
        lines = piece.strip("\n").split("\n")
        if at % 2:
            total += min(FOLDED, sum(len(_wrapped(line, ACROSS - INDENTED)) for line in lines)) * LINE + AROUND_QUOTE
        elif piece.strip("\n"):
            total += sum(len(_wrapped(line, ACROSS)) for line in lines) * LINE
    ends_in_a_quote = len(pieces) > 1 and not piece.strip("\n")
    return total + (LINE if ends_in_a_quote or ACROSS - _wrapped(lines[-1], ACROSS)[-1] < TIME else 0)


def _wrapped(line: str, across: int) -> list[float]:
    """How wide its rows are, broken between words."""
    rows = [0.0]
    for wide in _words(line):
        longer = rows[-1] + in_cells(" ") + wide if rows[-1] else wide
        if not rows[-1] or longer <= across:
            rows[-1] = longer
        else:
            rows.append(wide)
    return rows


def _words(line: str) -> Iterator[float]:
    """How wide each is; a word may be bold in part."""
    wide, bold = 0.0, False
    for piece in _BOLD.split(line):
        if piece in ("<b>", "</b>"):
            bold = piece == "<b>"
            continue
        first, *others = unescape(_TAG.sub("", piece)).split(" ")
        wide += in_cells(first) * (BOLDER if bold else 1)
        for word in others:
            yield wide
            wide = in_cells(word) * (BOLDER if bold else 1)
    yield wide
