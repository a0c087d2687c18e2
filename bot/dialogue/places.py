"""Places on a picture: numbered when they are few, by their names when those fit, else by row and column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from bot.dialogue.choosing import Choosing
from bot.dialogue.options import (
    ABREAST,
    Face,
    Numbered,
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
from bot.dialogue.question import Asked, Rows
from bot.messages import question_actions
from bot.messages.outgoing import Button, Style
from bot.messages.widths import MOST_ABREAST, in_rows
from games.core.decision import Answer, ChooseOne, Decision, Option, Place
from games.core.text import text

RECENT = "places"
KEPT = 3
NUMBERED = 8
#: Rows that places need however little room there is.
LEAST = 2
#: More than this many answers beside the places make a list of all.
BESIDE = 6


def with_place(recent: Sequence[str], place: str) -> tuple[str, ...]:
    """The newest first."""
    return (place, *(known for known in recent if known != place))[:KEPT]


def place_chosen(decision: Decision, answer: Answer) -> str | None:
    """Where on the board the answer is, if it is anywhere."""
    if not isinstance(decision, ChooseOne | Place) or not isinstance(answer, str):
        return None
    by_key = {option.key: option.at for option in decision.options}
    return by_key.get(answer) or by_key.get(answer.rpartition("/")[0])


def on_board(options: Sequence[Option]) -> bool:
    """Several possible choices are a place of their own each, and few are none."""
    possible = [option for option in options if option.blocked is None]
    places = [option.at for option in possible if option.at is not None]
    if len(places) > NUMBERED and len({row_of(place) for place in places}) == len(places):
        # Names are no coordinates: nobody finds an advance by its row.
        return False
    return len(places) > 1 and len(set(places)) == len(places) and len(possible) - len(places) <= BESIDE


def row_of(place: str) -> str:
    return "".join(takewhile(lambda sign: not sign.isdigit(), place))


def asked_on_board(options: Sequence[Option], choosing: Choosing, pen: Pen, recent: Sequence[str], room: int) -> Asked:
    possible = [(at, option) for at, option in enumerate(options) if option.blocked is None]
    legal = [(at, option) for at, option in possible if option.at is not None]
    others = [(at, option) for at, option in possible if option.at is None]
    deeds = [pen.option(option_label(option, pen), option, at) for at, option in others]
    fitting = [(at, option) for at, option in legal if choosing.filter and named(option, choosing.filter, pen)]
    if fitting:
        beside = in_rows(deeds, ABREAST)
        asked = _numbered(fitting, choosing, pen, max(LEAST, room - len(beside)))
        asked = replace(asked, lines=(several(choosing.filter, pen),), rows=[*asked.rows, *beside])
    else:
        asked = _beside_deeds(legal, deeds, choosing, pen, recent, room)
    notes = notes_of([""] * len(others), [option for _, option in others], pen)
    return replace(asked, notes=(*asked.notes, *notes))


def _beside_deeds(
    legal: Sequence[Numbered], deeds: list[Button], choosing: Choosing, pen: Pen, recent: Sequence[str], room: int
) -> Asked:
    above, narrowed = _under_headings(legal, choosing, pen)
    if room - len(above) - len(in_rows(deeds, ABREAST)) < LEAST:
        above, narrowed = [], legal
    in_a_row = choosing.row in _rows_of(narrowed)
    back = [pen.back(text("Other rows"), question_actions.ShowRow(""))] if in_a_row else []
    beside = in_rows([*back, *deeds], ABREAST)
    asked = _asked_places(narrowed, choosing, pen, recent, max(LEAST, room - len(above) - len(beside)))
    return replace(asked, rows=[*above, *asked.rows, *beside])


def _under_headings(legal: Sequence[Numbered], choosing: Choosing, pen: Pen) -> tuple[Rows, Sequence[Numbered]]:
    """Many places are narrowed by what choosing them would do; whoever has chosen a row looks no further for it."""
    headings = list({str(option.group): option.group for _, option in legal if option.group is not None}.values())
    if len(legal) <= NUMBERED or len(headings) < 2:
        return [], legal
    if choosing.group is None or choosing.group >= len(headings):
        buttons = [pen.button(heading, question_actions.ShowGroup(at)) for at, heading in enumerate(headings)]
        return [] if choosing.row else in_rows(buttons, ABREAST), legal
    group = headings[choosing.group]
    opened = pen.button(f"▾ {pen.tongue.say(group)}", question_actions.ShowGroup(None), Style.PRIMARY)
    return [[opened]], [(at, option) for at, option in legal if option.group == group]


def _asked_places(legal: Sequence[Numbered], choosing: Choosing, pen: Pen, recent: Sequence[str], room: int) -> Asked:
    rows = _rows_of(legal)
    if not rows:
        return _numbered(legal, choosing, pen, room)
    if not choosing.row and (named := _by_name(legal, pen, room)) is not None:
        return named
    if choosing.row not in rows:
        return _by_row(legal, rows, pen, recent, room)
    in_row = [(at, option) for at, option in legal if row_of(option.at or "") == choosing.row]
    asked = _numbered(in_row, choosing, pen, room)
    return replace(asked, crop=tuple(asked.targets))


def _rows_of(legal: Sequence[Numbered]) -> list[str]:
    """None where they are few; what has names instead of coordinates stands in no rows."""
    rows = sorted({row_of(option.at or "") for _, option in legal})
    return [] if len(legal) <= NUMBERED or len(rows) in (1, len(legal)) else rows


def _numbered(legal: Sequence[Numbered], choosing: Choosing, pen: Pen, room: int) -> Asked:
    def face(number: int, one: Numbered) -> Face:
        at, option = one
        mark = mark_of(number, option, pen)
        whole = pen.option(marked(mark, option, pen), option, at)
        return Face(whole, replace(whole, text=mark), name_of(mark, option, pen), mark)

    page = paged(legal, choosing.page, room, face, pen)
    visible = [option for _, (_, option) in page.visible]
    marks = [mark_of(number, option, pen) for number, (_, option) in page.visible]
    targets = {option.at or "": mark for option, mark in zip(visible, marks, strict=True)}
    return Asked(rows=page.rows, named=page.named, targets=targets, notes=notes_of(marks, visible, pen))


def _by_name(legal: Sequence[Numbered], pen: Pen, room: int) -> Asked | None:
    """All of them at once, where the picture says the rest and their names alone leave each a button."""
    if any(mark_of(0, option, pen) != option.at or option.detail or option.note for _, option in legal):
        return None
    rows = in_rows([pen.option(option.at or "", option, at) for at, option in legal], MOST_ABREAST)
    return (
        Asked(rows=rows, targets={option.at or "": option.at or "" for _, option in legal})
        if len(rows) <= room
        else None
    )


def _by_row(legal: Sequence[Numbered], rows: Sequence[str], pen: Pen, recent: Sequence[str], room: int) -> Asked:
    targets = {option.at or "": row_of(option.at or "") for _, option in legal}
    below = in_rows([pen.button(row, question_actions.ShowRow(row)) for row in rows], MOST_ABREAST)
    line = pen.tongue.say(text("First the row; or type a place like {example}.", example=next(iter(targets))))
    at_place = {option.at: at for at, option in legal}
    again = [
        pen.button(f"↺ {place}", question_actions.Choose(at_place[place])) for place in recent if place in at_place
    ]
    if not again or len(below) >= room:
        return Asked((line,), below, targets=targets)
    marked = pen.tongue.say(text("↺ marks where you were last."))
    return Asked((line, marked), [again, *below], targets=targets)


def ask_place(decision: Place, choosing: Choosing, pen: Pen, recent: Sequence[str], room: int) -> Asked:
    """The cell first; then, where it can be turned, which way."""
    if choosing.cell is None or choosing.cell >= len(decision.options):
        return asked_on_board(decision.options, choosing, pen, recent, room)
    option = decision.options[choosing.cell]
    ways = {str(number): turn for number, turn in enumerate(decision.turns.get(option.key, ()), 1)}
    buttons = [
        pen.button(f"{number} · {pen.tongue.say(turn.label)}", question_actions.Turn(choosing.cell, at))
        for at, (number, turn) in enumerate(ways.items())
    ]
    rows = [*in_rows(buttons, ABREAST), [pen.back(text("Another place"), question_actions.AnotherPlace())]]
    targets: Mapping[str, str] = {option.at: "•"} if option.at is not None else {}
    outlines = {number: turn.cells for number, turn in ways.items() if turn.cells}
    return Asked((pen.tongue.say(text("Which way round?")),), rows, targets=targets, ways=outlines)
