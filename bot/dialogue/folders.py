"""Options that stand together behind one button: what can be done with one card, other ways to pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.dialogue.choosing import Choosing
from bot.dialogue.options import BLOCKED, Face, Numbered, mark_of, name_of, notes_of, option_label, paged
from bot.dialogue.pen import Pen
from bot.dialogue.question import Asked, Named
from bot.messages import question_actions
from games.core.decision import Option
from games.core.text import text

#: Rows of an open folder, its pages included, however much is written above it.
LEAST = 3


def folded(options: Sequence[Option]) -> bool:
    return any(option.under is not None for option in options)


def ask_folders(options: Sequence[Option], choosing: Choosing, pen: Pen, room: int) -> Asked:
    """The open folder alone, or every folder and what stands beside them."""
    shown = [(at, option) for at, option in enumerate(options) if _meant(option, choosing.filter, pen)]
    folders = _folders(shown or list(enumerate(options)))
    opened = next((inside for inside in folders if inside[0][0] == choosing.group and inside[0][1].under), None)
    return _opened(opened, choosing, pen, room) if opened is not None else _closed(folders, choosing, pen, room)


def _meant(option: Option, words: str, pen: Pen) -> bool:
    said = (pen.tongue.say(part) for part in (option.under, option.label) if part is not None)
    return not words or any(words.casefold() in one.casefold() for one in said)


def _folders(options: Sequence[Numbered]) -> list[list[Numbered]]:
    """What stands behind the same words together, in the order of the first; anything else alone."""
    found: dict[object, list[Numbered]] = {}
    for at, option in options:
        found.setdefault(at if option.under is None else str(option.under), []).append((at, option))
    return list(found.values())


def _opened(inside: Sequence[Numbered], choosing: Choosing, pen: Pen, room: int) -> Asked:
    kinds = any(option.group is not None for _, option in inside)

    def face(number: int, one: Numbered) -> Face:
        # Beside things of one kind a deed is said in full.
        return _answer(number, one, pen, always=kinds and one[1].group is None)

    page = paged(inside, choosing.page, max(LEAST, room - 1), face, pen)
    rows = [*page.rows, [pen.back(text("Other choices"), question_actions.ShowGroup(None))]]
    heading = inside[0][1].under
    lines = (pen.tongue.say(heading),) if heading is not None else ()
    return Asked(lines, rows, page.named, notes=_notes(inside, pen), targets=_places(inside))


def _notes(inside: Sequence[Numbered], pen: Pen) -> tuple[str, ...]:
    """What all of them have in common is told once."""
    options = [option for _, option in inside]
    common = {pen.tongue.say(option.note) for option in options if option.note is not None}
    if len(common) == 1 and all(option.note is not None for option in options):
        return tuple(common)
    return notes_of([""] * len(options), options, pen)


def _closed(folders: Sequence[list[Numbered]], choosing: Choosing, pen: Pen, room: int) -> Asked:
    possible = [inside for inside in folders if any(option.blocked is None for _, option in inside)]
    hidden = sum(map(len, folders)) - sum(map(len, possible))
    listed = folders if choosing.blocked else possible
    firsts = [inside[0] for inside in listed]
    page = paged(firsts, choosing.page, room, lambda number, one: _folder(number, one, pen), pen)
    aside = []
    if hidden:
        label = text("Hide what is not possible") if choosing.blocked else text("Not possible now ({n})", n=hidden)
        aside.append(pen.button(label, question_actions.ShowBlocked()))
    beside = [option for _, (_, option) in page.visible if option.under is None]
    return Asked(
        rows=page.rows,
        named=page.named,
        aside=aside,
        notes=notes_of([""] * len(beside), beside, pen),
        targets=_places([one for inside in possible for one in inside if one[1].blocked is None]),
    )


def _folder(number: int, one: Numbered, pen: Pen) -> Face:
    """What opens it; an answer where it stands alone."""
    at, option = one
    if option.under is None:
        return _answer(number, one, pen)
    said = pen.tongue.say(option.under)
    mark = option.at if option.at is not None and said.split(" ")[0] == option.at else str(number)
    whole = pen.button(f"{said} ▸", question_actions.ShowGroup(at))
    return Face(whole, replace(whole, text=mark), Named(mark, said.removeprefix(mark).lstrip()), mark)


def _answer(number: int, one: Numbered, pen: Pen, *, always: bool = False) -> Face:
    at, option = one
    label = option_label(option, pen)
    sign = BLOCKED if option.blocked is not None else ""
    whole = pen.option(f"{sign} {label}" if sign else label, option, at)
    if always:
        return Face(whole)
    mark = mark_of(number, option, pen)
    return Face(whole, replace(whole, text=f"{sign}{mark}"), name_of(mark, option, pen), f"{sign}{mark}")


def _places(options: Sequence[Numbered]) -> dict[str, str]:
    """Marked by their own names, as the labels call them."""
    return {option.at: option.at for _, option in options if option.at is not None}
