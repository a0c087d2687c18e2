"""Options as buttons: what stands on each, and how many of them one screen holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.dialogue.pen import Pen
from bot.dialogue.question import Rows
from bot.messages import question_actions
from bot.messages.outgoing import Button
from bot.messages.widths import in_rows
from games.core.decision import Option
from games.core.text import text

#: An option with its number in the decision, which is what its button carries.
Numbered = tuple[int, Option]
T = TypeVar("T")
ABREAST = 3


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
    """Told above the buttons, each by the mark or the name it has below."""
    say = pen.tongue.say
    return tuple(
        f"{mark or say(option.label)}: {say(option.note)}"
        for mark, option in zip(marks, options, strict=True)
        if option.note is not None
    )


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    rows: Rows
    visible: Sequence[T]


def paged(shown: Sequence[T], page: int, room: int, make: Callable[[str, T], Button], pen: Pen) -> Page[T]:
    """What fits in so many rows, each made with its number; a last row turns pages where not all of it does."""
    whole = _page(shown, room, make)
    if len(whole.visible) == len(shown):
        return whole
    pages, rest = list[Page[T]](), list(shown)
    while rest:
        pages.append(_page(rest, max(1, room - 1), make))
        rest = rest[len(pages[-1].visible) :]
    at = page % len(pages)
    return Page([*pages[at].rows, _page_row(at, len(pages), pen)], pages[at].visible)


def _page(shown: Sequence[T], room: int, make: Callable[[str, T], Button]) -> Page[T]:
    """From the first one on, as many as there is room for."""
    buttons = list[Button]()
    for number, one in enumerate(shown, 1):
        more = [*buttons, make(str(number), one)]
        if buttons and len(in_rows(more, ABREAST)) > room:
            break
        buttons = more
    return Page(in_rows(buttons, ABREAST), shown[: len(buttons)])


def _page_row(page: int, pages: int, pen: Pen) -> list[Button]:
    before, after = (page - 1) % pages, (page + 1) % pages
    return [
        pen.button("◀", question_actions.ShowPage(before)),
        pen.button(f"{page + 1}/{pages}", question_actions.ShowPage(page)),
        pen.button(pen.tongue.say(text("More")) + " ▸", question_actions.ShowPage(after)),
    ]
