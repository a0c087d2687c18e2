"""Each kind of decision and its one keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from bot.dialogue.choosing import Choosing
from bot.dialogue.counting import amounts_so_far, ask_amounts, step
from bot.dialogue.lists import ask_one, ask_some
from bot.dialogue.pen import Pen
from bot.dialogue.places import ask_place
from bot.dialogue.question import ROWS, Asked
from bot.errors import Stale
from bot.messages import question_actions
from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Decision, Option, Place

T = TypeVar("T")


def ask(decision: Decision, choosing: Choosing, pen: Pen, recent: Sequence[str] = (), room: int = ROWS) -> Asked:
    """`recent` are the places chosen last, the newest first; `room` are the rows there are."""
    match decision:
        case ChooseOne():
            return ask_one(decision, choosing, pen, recent, room)
        case ChooseSome():
            return ask_some(decision, choosing, pen, room)
        case Amounts():
            return ask_amounts(decision, choosing, pen, room)
        case Place():
            return ask_place(decision, choosing, pen, recent, room)
    raise TypeError(f"{type(decision).__name__} is not a kind of decision")


def press(decision: Decision, choosing: Choosing, action: question_actions.Choosing) -> Choosing | Answer:
    """What a press comes to: another way of showing the question, or its answer."""
    match action:
        case question_actions.ShowPage(page=page):
            return replace(choosing, page=_below(1000, page))
        case question_actions.ShowGroup(group=group):
            return replace(choosing, group=None if group is None else _below(1000, group), page=0)
        case question_actions.ShowBlocked():
            return replace(choosing, blocked=not choosing.blocked, page=0)
        case question_actions.ShowRow(row=row):
            return replace(choosing, row=row, filter="")
        case question_actions.AnotherPlace():
            return replace(choosing, cell=None)
    match decision, action:
        case ChooseOne(options=options), question_actions.Choose(option=at):
            return _at(options, at).key
        case Place(options=options, turns=turns), question_actions.Choose(option=at):
            option = _at(options, at)
            return replace(choosing, cell=at) if turns.get(option.key) else option.key
        case Place(options=options, turns=turns), question_actions.Turn(option=at, turn=turn):
            option = _at(options, at)
            return f"{option.key}/{_at(turns.get(option.key, ()), turn).key}"
        case ChooseSome(options=options), question_actions.Pick(option=at):
            return _toggle(decision, choosing, _at(options, at), at)
        case ChooseSome(options=options, whole=whole), question_actions.PickAll():
            return replace(choosing, picked=tuple(at for at, option in enumerate(options) if option.key in whole))
        case ChooseSome(options=options), question_actions.Done():
            return [options[at].key for at in sorted(choosing.picked) if at < len(options)]
        case Amounts(counters=counters), question_actions.Counting(counter=at):
            return replace(choosing, amounts=step(decision, choosing, _below(len(counters), at), action))
        case Amounts(usual=dict(usual)), question_actions.Usual():
            return {key: amount for key, amount in usual.items() if amount}
        case Amounts(), question_actions.CountAnew():
            return replace(choosing, amounts={})
        case Amounts(), question_actions.Done():
            return {key: amount for key, amount in amounts_so_far(decision, choosing).items() if amount}
    raise Stale(action.verb)


def _toggle(decision: ChooseSome, choosing: Choosing, option: Option, at: int) -> Choosing:
    """What cannot be chosen beside it is no longer picked."""
    if option.blocked is not None:
        return choosing
    rivals = decision.rivals(option.key)
    kept = {one for one in choosing.picked if one < len(decision.options) and decision.options[one].key not in rivals}
    return replace(choosing, picked=tuple(sorted(kept ^ {at})))


def _at(things: Sequence[T], at: int) -> T:
    return things[_below(len(things), at)]


def _below(bound: int, number: int) -> int:
    if number >= bound:
        raise Stale(str(number))
    return number
