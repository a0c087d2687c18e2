"""Amounts: a row per counter, its name for one more and beside it all or one less, while there is room for it."""

from __future__ import annotations

from bot.dialogue.choosing import Choosing, chosen_so_far
from bot.dialogue.pen import Pen
from bot.dialogue.question import Asked
from bot.locale import Tongue
from bot.messages import question_actions
from bot.messages.outgoing import Button, Style
from bot.messages.widths import fits, in_rows
from games.core.decision import Amounts
from games.core.text import text


def amounts_so_far(decision: Amounts, choosing: Choosing) -> dict[str, int]:
    return {counter.key: choosing.amounts.get(counter.key, counter.least) for counter in decision.counters}


def ask_amounts(decision: Amounts, choosing: Choosing, pen: Pen, room: int) -> Asked:
    amounts = amounts_so_far(decision, choosing)
    total = sum(amounts.values())
    last = (
        [pen.button(text("Done ({n})", n=total), question_actions.Done(), Style.SUCCESS)]
        if decision.allows(amounts)
        else []
    )
    usual = usual_label(decision, pen.tongue)
    if usual and amounts == {counter.key: counter.least for counter in decision.counters}:
        last.insert(0, pen.button(usual, question_actions.Usual(), Style.PRIMARY))
    line = chosen_so_far(total, decision.least, decision.most)
    more = [_more(decision, at, amounts, pen) for at in range(len(decision.counters))]
    rows = [[one, *_beside(decision, at, amounts, pen, one)] for at, one in enumerate(more)]
    if len(rows) >= room and len(in_rows(more, 2)) < len(rows):
        # So many that only their names have room.
        rows = in_rows(more, 2)
    singly = {button.data for row in rows for button in row}
    raised = [at for at, counter in enumerate(decision.counters) if amounts[counter.key] > counter.least]
    if any(pen.data(question_actions.Fewer(at)) not in singly for at in raised):
        last.insert(0, pen.button(text("None"), question_actions.CountAnew()))
    return Asked((pen.tongue.say(line),), [*rows, *in_rows(last, 2)])


def usual_label(decision: Amounts, tongue: Tongue) -> str:
    """All there is, or how many of each; nothing where no answer is usual or its words find no room."""
    usual = decision.usual
    if not isinstance(usual, dict) or not any(usual.values()) or not decision.allows(usual):
        return ""
    if all(usual.get(counter.key, 0) == counter.most for counter in decision.counters):
        return tongue.say(text("All ({n})", n=sum(usual.values())))
    counted = [
        f"{tongue.say(counter.label)} ×{usual[counter.key]}" for counter in decision.counters if usual.get(counter.key)
    ]
    label = f"✔ {' '.join(counted)}"
    return label if fits(label) else ""


def _more(decision: Amounts, at: int, amounts: dict[str, int], pen: Pen) -> Button:
    counter = decision.counters[at]
    said = f"{pen.tongue.say(counter.label)}: {amounts[counter.key]}"
    if decision.room(amounts, counter.key):
        return pen.button(f"+ {said}", question_actions.More(at))
    return pen.button(said, question_actions.NameOfCounter(at))


def _beside(decision: Amounts, at: int, amounts: dict[str, int], pen: Pen, name: Button) -> list[Button]:
    if not fits(name.text, 2):
        return []
    counter = decision.counters[at]
    if amounts[counter.key] > counter.least:
        return [pen.button("−1", question_actions.Fewer(at))]
    return (
        [pen.button(text("all"), question_actions.AsManyAsPossible(at))]
        if decision.room(amounts, counter.key) > 1
        else []
    )


def step(decision: Amounts, choosing: Choosing, at: int, action: question_actions.Counting) -> dict[str, int]:
    """The amounts after one press, kept inside what is possible."""
    amounts = amounts_so_far(decision, choosing)
    counter = decision.counters[at]
    room = decision.room(amounts, counter.key)
    match action:
        case question_actions.More():
            change = 1
        case question_actions.Fewer():
            change = -1
        case question_actions.AsManyAsPossible():
            change = room
        case _:
            change = 0
    amounts[counter.key] = max(counter.least, amounts[counter.key] + min(change, room))
    return amounts
