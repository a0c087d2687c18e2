"""Places on a picture: numbered when they are few, looked for by row and column when they are many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from bot.dialogue.choosing import Choosing
from bot.dialogue.pen import Pen
from bot.dialogue.question import Asked, Rows, in_rows
from bot.messages import actions
from games.core.decision import Answer, ChooseOne, Decision, Option, Place
from games.core.text import text

RECENT = "places"
KEPT = 3
NUMBERED = 8
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
    return len(places) > 1 and len(set(places)) == len(places) and len(possible) - len(places) <= BESIDE


def row_of(place: str) -> str:
    return "".join(takewhile(lambda sign: not sign.isdigit(), place))


def asked_on_board(options: Sequence[Option], choosing: Choosing, pen: Pen, recent: Sequence[str] = ()) -> Asked:
    possible = [(at, option) for at, option in enumerate(options) if option.blocked is None]
    legal = [(at, option) for at, option in possible if option.at is not None]
    if choosing.filter:
        wanted = choosing.filter.casefold()
        legal = [(at, option) for at, option in legal if wanted in (option.at or "").casefold()] or legal
    asked = _asked_places(legal, choosing, pen, recent)
    beside = [[pen.option(option_label(option, pen), option, at)] for at, option in possible if option.at is None]
    return replace(asked, rows=[*asked.rows, *beside])


def _asked_places(legal: Sequence[tuple[int, Option]], choosing: Choosing, pen: Pen, recent: Sequence[str]) -> Asked:
    if len(legal) <= NUMBERED:
        return _numbered(legal, pen)
    rows = sorted({row_of(option.at or "") for _, option in legal})
    if len(rows) > 1 and choosing.row not in rows:
        return _by_row(legal, rows, pen, recent)
    in_row = [(at, option) for at, option in legal if len(rows) == 1 or row_of(option.at or "") == choosing.row]
    return _by_column(in_row, len(rows) > 1, pen)


def option_label(option: Option, pen: Pen) -> str:
    label = pen.tongue.say(option.label)
    return f"{label} — {pen.tongue.say(option.detail)}" if option.detail is not None else label


def _numbered(legal: Sequence[tuple[int, Option]], pen: Pen) -> Asked:
    targets = {option.at or "": str(number) for number, (_, option) in enumerate(legal, 1)}
    rows = [
        [pen.option(f"{targets[option.at or '']} · {option_label(option, pen)}", option, at)] for at, option in legal
    ]
    return Asked(rows=rows, targets=targets)


def _by_row(legal: Sequence[tuple[int, Option]], rows: Sequence[str], pen: Pen, recent: Sequence[str]) -> Asked:
    targets = {option.at or "": row_of(option.at or "") for _, option in legal}
    buttons = [
        pen.button(f"{row}  ({sum(1 for target in targets.values() if target == row)})", actions.ShowRow(row))
        for row in rows
    ]
    line = pen.tongue.say(
        text("First the row, then the place. You can also type a place like {example}.", example=next(iter(targets)))
    )
    at_place = {option.at: at for at, option in legal}
    again = [pen.button(f"↺ {place}", actions.Choose(at_place[place])) for place in recent if place in at_place]
    if not again:
        return Asked((line,), in_rows(buttons, 4), targets)
    marked = pen.tongue.say(text("↺ marks where you were last."))
    return Asked((line, marked), [again, *in_rows(buttons, 4)], targets)


def _by_column(in_row: Sequence[tuple[int, Option]], several_rows: bool, pen: Pen) -> Asked:
    targets = {option.at or "": str(number) for number, (_, option) in enumerate(in_row, 1)}
    buttons = [
        pen.option(f"{number} · {option_label(option, pen)}", option, at)
        for number, (at, option) in enumerate(in_row, 1)
    ]
    rows: Rows = in_rows(buttons, 1 if len(buttons) <= NUMBERED else 2)
    if several_rows:
        rows.append([pen.back(text("Other rows"), actions.ShowRow(""))])
    return Asked(rows=rows, targets=targets, crop=tuple(targets))


def ask_place(decision: Place, choosing: Choosing, pen: Pen, recent: Sequence[str] = ()) -> Asked:
    """The cell first; then, where it can be turned, which way."""
    if choosing.cell is None or choosing.cell >= len(decision.options):
        return asked_on_board(decision.options, choosing, pen, recent)
    option = decision.options[choosing.cell]
    ways = {str(number): turn for number, turn in enumerate(decision.turns.get(option.key, ()), 1)}
    buttons = [
        pen.button(f"{number} · {pen.tongue.say(turn.label)}", actions.Turn(choosing.cell, at))
        for at, (number, turn) in enumerate(ways.items())
    ]
    rows = [*in_rows(buttons, 2), [pen.back(text("Another place"), actions.AnotherPlace())]]
    targets: Mapping[str, str] = {option.at: "•"} if option.at is not None else {}
    outlines = {number: turn.cells for number, turn in ways.items() if turn.cells}
    return Asked((pen.tongue.say(text("Which way round?")),), rows, targets, ways=outlines)
