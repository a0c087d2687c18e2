"""Options as buttons: what stands on each, and how many of them one screen holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Generic, TypeVar

from bot.dialogue.pen import Pen
from bot.dialogue.question import Named, Rows
from bot.messages import question_actions
from bot.messages.outgoing import Button
from bot.messages.widths import MOST_ABREAST, fits, in_rows
from games.core.decision import Option
from games.core.text import text

#: An option with its number in the decision, which is what its button carries.
Numbered = tuple[int, Option]
T = TypeVar("T")
ABREAST = 3
#: A page of fewer is turned more often than it is read; more of them have no room for what they do.
FEWEST, MOST = 6, 10
#: Stands before the mark of what is picked, or cannot be.
PICKED, BLOCKED = "✓", "✕"


def option_label(option: Option, pen: Pen) -> str:
    label = pen.tongue.say(option.label)
    return f"{label} · {pen.tongue.say(option.detail)}" if option.detail is not None else label


def mark_of(number: int, option: Option, pen: Pen) -> str:
    """What the picture calls it: the place itself where its label begins with it, and a number otherwise."""
    return option.at if option.at is not None and _says_its_place(option, pen) else str(number)


def marked(mark: str, option: Option, pen: Pen) -> str:
    label = option_label(option, pen)
    return label if _says_its_place(option, pen) else f"{mark} · {label}"


def _says_its_place(option: Option, pen: Pen) -> bool:
    """A card may be called by a number as well, and by another one than its button has."""
    return pen.tongue.say(option.label).split(" ")[0].rstrip(",:") == option.at


def named(option: Option, words: str, pen: Pen) -> bool:
    """Whether these typed words are part of what it is called."""
    wanted = words.casefold()
    return wanted in (option.at or "").casefold() or wanted in pen.tongue.say(option.label).casefold()


def several(words: str, pen: Pen) -> str:
    return pen.tongue.say(text("“{words}” fits several: which one?", words=words))


def notes_of(marks: Sequence[str], options: Sequence[Option], pen: Pen) -> tuple[str, ...]:
    """Told above the buttons, each by the mark or the name it has below: what it does, and why it cannot be chosen."""
    say = pen.tongue.say
    return tuple(
        f"{mark or say(option.label)}: {_told(option, pen)}"
        for mark, option in zip(marks, options, strict=True)
        if option.note is not None or option.blocked is not None
    )


def _told(option: Option, pen: Pen) -> str:
    reason = f"{BLOCKED} {pen.tongue.say(option.blocked)}" if option.blocked is not None else ""
    note = pen.tongue.say(option.note) if option.note is not None else ""
    return " ".join(filter(None, (note, reason)))


def alone_at_place(options: Iterable[Option]) -> frozenset[str]:
    """Places of one choice each: where there are two, neither can be called by it alone."""
    count = Counter(option.at for option in options)
    return frozenset(place for place, n in count.items() if place is not None and n == 1)


def name_of(mark: str, option: Option, pen: Pen) -> Named | None:
    """What a button means that shows its mark alone; nothing where its mark is all there is to say."""
    label = option_label(option, pen)
    words = label.removeprefix(mark).lstrip(" ,:·") if mark == option.at and _says_its_place(option, pen) else label
    return Named(mark, words) if words else None


def beside_others(options: Sequence[Option]) -> list[Option]:
    """Deeds among things ("Make an offering", "Nothing"): they are said in full, and on every page."""
    deeds = [option for option in options if not any((option.at, option.detail, option.note, option.group))]
    return deeds if len(deeds) <= ABREAST and 2 * len(deeds) < len(options) else []


@dataclass(frozen=True, slots=True)
class Face:
    """How one choice may look: a button that says it all or, where so many find no room, its mark alone."""

    whole: Button
    #: Its mark, and what is told of it above; None for a deed, which is always said in full.
    mark: Button | None = None
    name: Named | None = None
    #: The widest that its mark can become, picked or not.
    widest: str = ""


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    rows: Rows
    #: What is in sight, each with its number among all of them.
    visible: Sequence[tuple[int, T]]
    #: What the marks mean, where buttons say nothing else.
    named: tuple[Named, ...] = ()
    #: Below the way to turn pages, on each of them.
    beside: Rows = field(default_factory=list)


def paged(shown: Sequence[T], page: int, room: int, face: Callable[[int, T], Face], pen: Pen) -> Page[T]:
    """All of it where that fits in so many rows; otherwise pages, none of them short, numbered right through."""
    lying = _numbered(shown, face)
    pages = _in_full(lying, room) or _by_mark(lying, room)
    at = page % len(pages)
    turning = [_page_row(at, len(pages), pen)] if len(pages) > 1 else []
    return replace(pages[at], rows=[*pages[at].rows, *turning, *pages[at].beside])


@dataclass(frozen=True, slots=True)
class _Lying(Generic[T]):
    """A choice with its number; deeds among things are not counted."""

    number: int
    one: T
    face: Face


def _numbered(shown: Sequence[T], face: Callable[[int, T], Face]) -> list[_Lying[T]]:
    lying, number = list[_Lying[T]](), 1
    for one in shown:
        seen = face(number, one)
        lying.append(_Lying(number if seen.mark is not None else 0, one, seen))
        number += seen.mark is not None
    return lying


def _in_full(lying: Sequence[_Lying[T]], room: int) -> list[Page[T]]:
    """Every button says all of it; nothing where that makes short pages."""
    whole = _full_page(lying, room)
    if len(whole.visible) == len(lying):
        return [whole]
    if any(one.face.mark is None for one in lying):
        # A deed has to stand on each page.
        return []
    pages, rest = list[Page[T]](), list(lying)
    while rest:
        pages.append(_full_page(rest, max(1, room - 1)))
        rest = rest[len(pages[-1].visible) :]
    return pages if all(len(one.visible) >= FEWEST for one in pages) else []


def _full_page(lying: Sequence[_Lying[T]], room: int) -> Page[T]:
    """From the first one on, as many as there is room for."""
    buttons = list[Button]()
    for one in lying:
        more = [*buttons, one.face.whole]
        if buttons and len(in_rows(more, ABREAST)) > room:
            break
        buttons = more
    return Page(in_rows(buttons, ABREAST), _seen(lying[: len(buttons)]))


def _by_mark(lying: Sequence[_Lying[T]], room: int) -> list[Page[T]]:
    """Marks side by side, as many on each page, and what is said in full below each of them."""
    deeds = [one for one in lying if one.face.mark is None]
    things = [one for one in lying if one.face.mark is not None]
    beside = in_rows([one.face.whole for one in deeds], ABREAST)
    across = _across([one.face.widest for one in things])
    left = max(1, room - len(beside))
    most = min(MOST, left * across)
    if len(things) > most:
        most = max(min(MOST, (left - 1) * across), 2 * FEWEST - 1)
    return [_marked_page(part, deeds, across, beside) for part in _evenly(things, most)]


def _marked_page(things: Sequence[_Lying[T]], deeds: Sequence[_Lying[T]], across: int, beside: Rows) -> Page[T]:
    marks = [one.face.mark for one in things if one.face.mark is not None]
    named = tuple(one.face.name for one in things if one.face.name is not None)
    return Page([list(row) for row in _evenly(marks, across)], _seen([*things, *deeds]), named, beside)


def _seen(lying: Sequence[_Lying[T]]) -> list[tuple[int, T]]:
    return [(one.number, one.one) for one in lying]


def _across(marks: Sequence[str]) -> int:
    return next(count for count in range(MOST_ABREAST, 0, -1) if all(fits(mark, count) for mark in marks))


def _evenly(things: Sequence[T], most: int) -> list[Sequence[T]]:
    """In as few parts as may be, of which none is shorter than another by more than one."""
    parts = -(-len(things) // most)
    size, longer = divmod(len(things), max(1, parts))
    starts = [at * size + min(at, longer) for at in range(parts + 1)]
    return [things[start:end] for start, end in pairwise(starts)]


def _page_row(page: int, pages: int, pen: Pen) -> list[Button]:
    before, after = (page - 1) % pages, (page + 1) % pages
    return [
        pen.button("◀", question_actions.ShowPage(before)),
        pen.button(f"{page + 1}/{pages}", question_actions.ShowPage(page)),
        pen.button(pen.tongue.say(text("More")) + " ▸", question_actions.ShowPage(after)),
    ]
