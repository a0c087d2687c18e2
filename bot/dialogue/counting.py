"""Amounts: a row per counter with less, more and all, on one edited message; below its name where that is long."""

from __future__ import annotations

from bot.dialogue.choosing import Choosing
from bot.dialogue.pen import Pen
from bot.dialogue.question import Asked, Rows
from bot.messages import actions
from bot.messages.outgoing import Button, Style
from bot.messages.widths import fits
from games.core.decision import Amounts
from games.core.text import text


def amounts_so_far(decision: Amounts, choosing: Choosing) -> dict[str, int]:
    return {counter.key: choosing.amounts.get(counter.key, counter.least) for counter in decision.counters}


def ask_amounts(decision: Amounts, choosing: Choosing, pen: Pen) -> Asked:
    say = pen.tongue.say
    amounts = amounts_so_far(decision, choosing)
    total = sum(amounts.values())
    rows: Rows = []
    for at, counter in enumerate(decision.counters):
        amount = amounts[counter.key]
        name, row = pen.button(f"{say(counter.label)}: {amount}", actions.NameOfCounter(at)), list[Button]()
        if amount > counter.least:
            row.append(pen.button("−1", actions.Fewer(at)))
        if decision.room(amounts, counter.key):
            row.append(pen.button("+1", actions.More(at)))
            row.append(pen.button(text("all"), actions.AsManyAsPossible(at)))
        beside = fits(name.text, len(row) + 1)
        rows += [[name, *row]] if beside or not row else [[name], row]
    if decision.allows(amounts):
        rows.append([pen.button(text("Done ({n})", n=total), actions.Done(), Style.SUCCESS)])
    if decision.least == decision.most:
        line = text("Chosen: {n} of {most}", n=total, most=decision.most)
    else:
        line = text("Chosen: {n} of {least} to {most}", n=total, least=decision.least, most=decision.most)
    return Asked((say(line),), rows)


def step(decision: Amounts, choosing: Choosing, at: int, action: actions.Counting) -> dict[str, int]:
    """The amounts after one press, kept inside what is possible."""
    amounts = amounts_so_far(decision, choosing)
    counter = decision.counters[at]
    room = decision.room(amounts, counter.key)
    match action:
        case actions.More():
            change = 1
        case actions.Fewer():
            change = -1
        case actions.AsManyAsPossible():
            change = room
        case _:
            change = 0
    amounts[counter.key] = max(counter.least, amounts[counter.key] + min(change, room))
    return amounts
