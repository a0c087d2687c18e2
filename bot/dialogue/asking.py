"""Each kind of decision and its one keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.dialogue.choosing import Choosing
from bot.dialogue.counting import amounts_so_far, ask_amounts, step
from bot.dialogue.lists import ask_one, ask_some
from bot.dialogue.places import ask_place
from bot.dialogue.question import Asked, Pen
from bot.errors import Stale
from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Decision, Place


def ask(decision: Decision, choosing: Choosing, pen: Pen, recent: Sequence[str] = ()) -> Asked:
    """`recent` are the places chosen last, the newest first."""
    match decision:
        case ChooseOne():
            return ask_one(decision, choosing, pen, recent)
        case ChooseSome():
            return ask_some(decision, choosing, pen)
        case Amounts():
            return ask_amounts(decision, choosing, pen)
        case Place():
            return ask_place(decision, choosing, pen, recent)
    raise TypeError(f"{type(decision).__name__} is not a kind of decision")


def press(decision: Decision, choosing: Choosing, verb: str, argument: str) -> Choosing | Answer:
    """What a press comes to: another way of showing the question, or its answer."""
    match verb:
        case "p":
            return replace(choosing, page=_number(argument, 1000))
        case "g":
            return replace(choosing, group=_number(argument, 1000) if argument else None, page=0)
        case "x":
            return replace(choosing, blocked=not choosing.blocked, page=0)
        case "r":
            return replace(choosing, row=argument, filter="")
        case "k":
            return replace(choosing, cell=None)
    match decision, verb:
        case ChooseOne(options=options), "o":
            return options[_number(argument, len(options))].key
        case Place(options=options, turns=turns), "o":
            at = _number(argument, len(options))
            return replace(choosing, cell=at) if turns.get(options[at].key) else options[at].key
        case Place(options=options, turns=turns), "u":
            cell, _, turn = argument.partition("-")
            option = options[_number(cell, len(options))]
            ways = turns.get(option.key, ())
            return f"{option.key}/{ways[_number(turn, len(ways))].key}"
        case ChooseSome(options=options), "t":
            return _toggle(options[_number(argument, len(options))].blocked is None, choosing, int(argument))
        case ChooseSome(options=options), "d":
            return [options[at].key for at in sorted(choosing.picked) if at < len(options)]
        case Amounts(counters=counters), ("i" | "j" | "m" | "n"):
            return replace(choosing, amounts=step(decision, choosing, _number(argument, len(counters)), verb))
        case Amounts(), "d":
            return {key: amount for key, amount in amounts_so_far(decision, choosing).items() if amount}
    raise Stale(verb)


def _toggle(possible: bool, choosing: Choosing, at: int) -> Choosing:
    picked = set(choosing.picked) ^ {at} if possible else set(choosing.picked)
    return replace(choosing, picked=tuple(sorted(picked)))


def _number(argument: str, bound: int) -> int:
    if not argument.isdecimal() or len(argument) > 4 or int(argument) >= bound:
        raise Stale(argument)
    return int(argument)
