"""Choose one, choose some: lists with pages and headings, impossible choices behind one button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.dialogue.choosing import Choosing, chosen_so_far
from bot.dialogue.folders import ask_folders, folded
from bot.dialogue.options import (
    BLOCKED,
    PICKED,
    Face,
    Numbered,
    alone_at_place,
    beside_others,
    mark_of,
    marked,
    name_of,
    named,
    notes_of,
    option_label,
    paged,
    several,
)
from bot.dialogue.pen import Pen
from bot.dialogue.places import asked_on_board, on_board
from bot.dialogue.question import Asked, Named, Rows
from bot.messages import question_actions
from bot.messages.outgoing import Button, Style
from bot.messages.widths import in_rows
from games.core.decision import ChooseOne, ChooseSome, Option
from games.core.game import BOARD
from games.core.text import Text, text

#: What pressing an option means.
Pressed = type[question_actions.Choose] | type[question_actions.Pick]

#: From here on a long list is narrowed by heading first.
LONG = 12


def ask_one(decision: ChooseOne, choosing: Choosing, pen: Pen, recent: Sequence[str], room: int) -> Asked:
    if folded(decision.options):
        return ask_folders(decision.options, choosing, pen, room)
    if on_board(decision.options) and not choosing.blocked:
        return asked_on_board(decision.options, choosing, pen, recent, room)
    return _asked_list(decision, choosing, pen, question_actions.Choose, room)


def ask_some(decision: ChooseSome, choosing: Choosing, pen: Pen, room: int) -> Asked:
    asked = _asked_list(decision, choosing, pen, question_actions.Pick, room - 1)
    picked = [decision.options[at] for at in choosing.picked if at < len(decision.options)]
    count = chosen_so_far(len(picked), decision.least, decision.most)
    keys = [option.key for option in picked]
    last = []
    if decision.whole and len(picked) < decision.most:
        last.append(pen.button(text("All ({n})", n=len(decision.whole)), question_actions.PickAll()))
    if decision.allows(keys):
        style = Style.DANGER if decision.rolls(keys) else Style.SUCCESS
        last.append(pen.button(text("Done ({n})", n=len(picked)), question_actions.Done(), style))
    return replace(asked, lines=(*asked.lines, pen.tongue.say(count)), rows=[*asked.rows, *in_rows(last, 2)])


@dataclass(frozen=True, slots=True)
class _Marks:
    """What the choices of a list are called on the picture, and by buttons with room for nothing else."""

    pen: Pen
    #: They lie on a sheet of their own, all of them; otherwise those that have a place on the board.
    on_sheet: bool
    deeds: Sequence[Option]
    alone: frozenset[str]

    def on_picture(self, number: int, option: Option) -> str:
        drawn = option not in self.deeds and (self.on_sheet or option.at is not None)
        return mark_of(number, option, self.pen) if drawn else ""

    def short(self, number: int, option: Option) -> str:
        mark = mark_of(number, option, self.pen)
        return mark if mark in self.alone else str(number)


def _asked_list(decision: ChooseOne | ChooseSome, choosing: Choosing, pen: Pen, press: Pressed, room: int) -> Asked:
    options = decision.options
    above, shown = _under_headings(options, _shown(options, choosing, pen), choosing, pen)
    listed = _options(shown)
    numbered = decision.numbered and decision.picture != BOARD.id
    marks = _Marks(pen, numbered, beside_others(options), alone_at_place(listed))
    face = partial(_face, marks, choosing, press)
    page = paged(shown, choosing.page, max(2, room - len(above)), face, pen)
    visible = [(number, one[1]) for number, one in page.visible if not isinstance(one, Button)]
    drawn = {option.key: marks.on_picture(number, option) for number, option in visible}
    told = [marks.short(number, option) if page.named and number else drawn[option.key] for number, option in visible]
    return Asked(
        (several(choosing.filter, pen),) if choosing.filter else (),
        rows=[*above, *page.rows],
        named=page.named,
        aside=_blocked_button(options, choosing, pen),
        notes=notes_of(told, [option for _, option in visible], pen),
        targets={option.at: drawn[option.key] for _, option in visible if option.at is not None},
        numbers={key: mark for key, mark in drawn.items() if mark},
        crop=_narrowed([one for _, one in page.visible], options),
    )


def _face(marks: _Marks, choosing: Choosing, press: Pressed, number: int, one: Numbered | Button) -> Face:
    if isinstance(one, Button):
        return Face(one, replace(one, text=str(number)), Named(str(number), one.text), str(number))
    at, option = one
    whole = _option_button(at, option, marks.on_picture(number, option), choosing, marks.pen, press)
    if option in marks.deeds:
        return Face(whole)
    short, sign = marks.short(number, option), _sign(at, option, choosing)
    widest = f"{PICKED}{short}" if press is question_actions.Pick else f"{sign}{short}"
    return Face(whole, replace(whole, text=f"{sign}{short}"), name_of(short, option, marks.pen), widest)


def _narrowed(visible: Sequence[Numbered | Button], options: Sequence[Option]) -> tuple[str, ...] | None:
    """While headings are asked first, everything that stands behind them and has a place."""
    if all(not isinstance(one, Button) for one in visible):
        return None
    possible = [option for option in options if option.blocked is None]
    return tuple(option.at for option in possible if option.at is not None) or None


def _options(shown: Sequence[Numbered | Button]) -> list[Option]:
    return [one[1] for one in shown if not isinstance(one, Button)]


def _shown(options: Sequence[Option], choosing: Choosing, pen: Pen) -> list[Numbered]:
    shown = [(at, option) for at, option in enumerate(options) if choosing.blocked or option.blocked is None]
    if not choosing.filter:
        return shown
    return [(at, option) for at, option in shown if named(option, choosing.filter, pen)] or shown


def _blocked_button(options: Sequence[Option], choosing: Choosing, pen: Pen) -> list[Button]:
    hidden = sum(option.blocked is not None for option in options)
    if not hidden:
        return []
    label = text("Hide what is not possible") if choosing.blocked else text("Not possible now ({n})", n=hidden)
    return [pen.button(label, question_actions.ShowBlocked())]


def _under_headings(
    options: Sequence[Option], shown: list[Numbered], choosing: Choosing, pen: Pen
) -> tuple[Rows, Sequence[Numbered | Button]]:
    """A long list by its headings first; the chosen one takes the narrowing back."""
    headings = _headings(shown)
    if len(shown) <= LONG or len(headings) < 2:
        return [], shown
    named = [options[at].group for at in headings]
    if choosing.group is None or choosing.group >= len(named):
        leading = [pen.button(_said(heading, pen), question_actions.ShowGroup(at)) for at, heading in enumerate(named)]
        return [], [*leading, *((at, option) for at, option in shown if option.group is None)]
    group = named[choosing.group]
    opened = pen.button(f"▾ {_said(group, pen)}", question_actions.ShowGroup(None), Style.PRIMARY)
    return [[opened]], [(at, option) for at, option in shown if option.group == group]


def _said(heading: Text | None, pen: Pen) -> str:
    return pen.tongue.say(heading) if heading is not None else ""


def _headings(shown: Sequence[Numbered]) -> list[int]:
    """The first option under each heading, commonest heading first."""
    first: dict[str, int] = {}
    count: dict[str, int] = {}
    for at, option in shown:
        if option.group is not None:
            key = str(option.group)
            first.setdefault(key, at)
            count[key] = count.get(key, 0) + 1
    return [first[key] for key in sorted(first, key=lambda key: (-count[key], first[key]))]


def _option_button(at: int, option: Option, mark: str, choosing: Choosing, pen: Pen, press: Pressed) -> Button:
    if sign := _sign(at, option, choosing):
        said = f"{sign} {option_label(option, pen)}"
        return pen.button(said, press(at), Style.SUCCESS if sign == PICKED else None)
    label = marked(mark, option, pen) if mark else option_label(option, pen)
    return pen.option(label, option, at) if press is question_actions.Choose else pen.button(label, press(at))


def _sign(at: int, option: Option, choosing: Choosing) -> str:
    if option.blocked is not None:
        return BLOCKED
    return PICKED if at in choosing.picked else ""
