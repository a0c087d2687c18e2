"""Choose one, choose some: lists with pages and headings, impossible choices behind one button."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogue.choosing import Choosing
from bot.dialogue.pen import Pen
from bot.dialogue.places import asked_on_board, on_board, option_label
from bot.dialogue.question import Asked, Rows, in_rows
from bot.messages import actions
from bot.messages.outgoing import Button, Style
from games.core.decision import ChooseOne, ChooseSome, Option
from games.core.text import Text, text

#: What pressing an option means.
Pressed = type[actions.Choose] | type[actions.Pick]

#: One per row up to here; in two columns beyond.
SINGLE = 8
PAGE = 8
#: From here on a long list is narrowed by heading first.
LONG = 24


def ask_one(decision: ChooseOne, choosing: Choosing, pen: Pen, recent: Sequence[str] = ()) -> Asked:
    if on_board(decision.options) and not choosing.blocked:
        return asked_on_board(decision.options, choosing, pen, recent)
    return _asked_list(decision.options, choosing, pen)


def ask_some(decision: ChooseSome, choosing: Choosing, pen: Pen) -> Asked:
    asked = _asked_list(decision.options, choosing, pen, actions.Pick)
    picked = [decision.options[at] for at in choosing.picked if at < len(decision.options)]
    say = pen.tongue.say
    count = text("Chosen: {n} of {least} to {most}", n=len(picked), least=decision.least, most=decision.most)
    rows = list(asked.rows)
    keys = [option.key for option in picked]
    if decision.allows(keys):
        style = Style.DANGER if decision.rolls(keys) else Style.SUCCESS
        rows.append([pen.button(text("Done ({n})", n=len(picked)), actions.Done(), style)])
    return Asked((*asked.lines, say(count)), rows, asked.targets, asked.numbers)


def _asked_list(options: Sequence[Option], choosing: Choosing, pen: Pen, press: Pressed = actions.Choose) -> Asked:
    shown = list(enumerate(options))
    hidden = [at for at, option in shown if option.blocked is not None]
    if not choosing.blocked:
        shown = [(at, option) for at, option in shown if option.blocked is None]
    if choosing.filter:
        wanted = choosing.filter.casefold()
        shown = [(at, option) for at, option in shown if wanted in pen.tongue.say(option.label).casefold()] or shown
    rows: Rows = []
    headings = _headings(shown)
    if len(shown) > LONG and len(headings) > 1:
        rows += _heading_rows([options[at].group for at in headings], choosing, pen)
        if choosing.group is not None and choosing.group < len(headings):
            group = options[headings[choosing.group]].group
            shown = [(at, option) for at, option in shown if option.group == group]
    pages = max(1, -(-len(shown) // PAGE))
    page = min(choosing.page, pages - 1)
    visible = shown if len(shown) <= SINGLE else shown[page * PAGE : (page + 1) * PAGE]
    numbers = {option.key: str(number) for number, (_, option) in enumerate(visible, 1)}
    buttons = [_option_button(at, option, numbers[option.key], choosing, pen, press) for at, option in visible]
    rows += in_rows(buttons, 1 if len(shown) <= SINGLE else 2)
    if pages > 1:
        rows.append(_page_row(page, pages, pen))
    if hidden:
        label = text("Hide what is not possible") if choosing.blocked else text("Not possible now ({n})", n=len(hidden))
        rows.append([pen.button(label, actions.ShowBlocked())])
    places = {option.at: numbers[option.key] for _, option in visible if option.at is not None}
    return Asked((), rows, places if len(places) == len(visible) else {}, numbers)


def _headings(shown: Sequence[tuple[int, Option]]) -> list[int]:
    """The first option under each heading, commonest heading first."""
    first: dict[str, int] = {}
    count: dict[str, int] = {}
    for at, option in shown:
        if option.group is not None:
            key = str(option.group)
            first.setdefault(key, at)
            count[key] = count.get(key, 0) + 1
    return [first[key] for key in sorted(first, key=lambda key: (-count[key], first[key]))]


def _heading_rows(headings: Sequence[Text | None], choosing: Choosing, pen: Pen) -> Rows:
    """One button per heading; the chosen one takes the narrowing back."""
    buttons = []
    for number, heading in enumerate(headings):
        label = pen.tongue.say(heading) if heading is not None else ""
        chosen = number == choosing.group
        buttons.append(
            pen.button(
                f"▾ {label}" if chosen else label,
                actions.ShowGroup(None if chosen else number),
                Style.PRIMARY if chosen else None,
            )
        )
    return in_rows(buttons, 3)


def _page_row(page: int, pages: int, pen: Pen) -> list[Button]:
    before, after = (page - 1) % pages, (page + 1) % pages
    return [
        pen.button("◀", actions.ShowPage(before)),
        pen.button(f"{page + 1}/{pages}", actions.ShowPage(page)),
        pen.button(pen.tongue.say(text("More")) + " ▸", actions.ShowPage(after)),
    ]


def _option_button(at: int, option: Option, number: str, choosing: Choosing, pen: Pen, press: Pressed) -> Button:
    label = option_label(option, pen)
    if option.blocked is not None:
        return pen.button(f"✕ {label}", press(at))
    if at in choosing.picked:
        return pen.button(f"✓ {label}", press(at), Style.SUCCESS)
    if press is actions.Choose:
        return pen.option(f"{number} · {label}", option, at)
    return pen.button(f"{number} · {label}", press(at))
