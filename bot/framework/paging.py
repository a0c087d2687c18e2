"""Long texts in pages that each fit a message."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bot.dialogue.pen import Pen
from bot.messages.action import Action
from bot.messages.fitting import Part, length, shortened
from bot.messages.heights import in_lines
from bot.messages.outgoing import Button
from bot.tables.screen_memory import AboutTable

#: Leaves room in a message for the title above.
PAGE = 3000
#: So many lines stand on a phone above the rows of buttons to look elsewhere.
SCREEN = 18


def pages(lines: Sequence[str], most: int = PAGE) -> list[tuple[str, ...]]:
    """Whole lines in order; a line too long for a page of its own is cut. There is always one page."""
    return list(_pages(lines, most)) or [()]


def _pages(lines: Sequence[str], most: int) -> Iterator[tuple[str, ...]]:
    page: list[str] = []
    filled = 0
    for line in lines:
        fitted = line if length(line) < most else shortened(line, most)
        taken = length(fitted) + 1
        if page and filled + taken > most:
            yield tuple(page)
            page, filled = [], 0
        page.append(fitted)
        filled += taken
    if page:
        yield tuple(page)


def screens(lines: Sequence[str], most: int) -> list[tuple[str, ...]]:
    """Whole lines in order, as many as a phone shows in so many; a long one has a page of its own."""
    found: list[list[str]] = [[]]
    for line in lines:
        if found[-1] and in_lines([Part((*found[-1], line))]) > most:
            found.append([])
        found[-1].append(line)
    return [tuple(page) for page in found]


def newest_screens(lines: Sequence[str], most: int) -> list[tuple[str, ...]]:
    """The same, where the last page is the full one."""
    return [page[::-1] for page in screens(lines[::-1], most)][::-1]


def within(page: int | None, count: int, otherwise: int) -> int:
    """A page that exists, whatever the screen remembers."""
    return otherwise if page is None else min(max(page, 0), count - 1)


def page_row(pen: Pen, page: Callable[[int], Action], at: int, count: int) -> list[Button]:
    if count < 2:
        return []
    return [
        pen.button("◀", page(max(at - 1, 0))),
        pen.button(f"{at + 1}/{count}", page(at)),
        pen.button("▶", page(min(at + 1, count - 1))),
    ]


@dataclass(frozen=True, slots=True)
class PageOfTable(AboutTable):
    """Of its log or its twin in words; without one, where each begins."""

    page: int | None = None
