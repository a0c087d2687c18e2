"""A question as a whole, for a screen on which there is room for all of it: nothing is paged, folded or asked in rows.

Each answer carries the press that its button in the chat would carry, so a touch and a button are one thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.dialogue.choosing import Choosing, chosen_so_far
from bot.dialogue.counting import amounts_so_far, usual_label
from bot.dialogue.pen import Pen
from bot.locale import Tongue
from bot.messages import question_actions
from bot.messages.outgoing import Button, Style
from games.core.decision import Amounts, ChooseOne, ChooseSome, Decision, Option, Place, Turn
from games.core.game import BOARD
from games.core.text import Text, text

#: So many places still have numbers; more of them are called by their names.
NUMBERED = 12
#: A name no longer than this fits a badge.
_SHORT = 3


class Kind(StrEnum):
    ONE = "one"
    SOME = "some"
    AMOUNTS = "amounts"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer, or a part of one."""

    label: str
    #: What its press says; None while it cannot be chosen.
    data: str | None
    #: On its badge, where the picture has one for it.
    mark: str = ""
    detail: str = ""
    #: What is worth knowing before choosing.
    note: str = ""
    #: Under which heading it stands in a long list.
    heading: str = ""
    #: Why it cannot be chosen.
    blocked: str = ""
    picked: bool = False
    #: It cannot be taken back.
    rolls: bool = False
    #: What it says together with each way to turn it, by the way's name.
    turned: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Count:
    """One of the amounts, with what changes it."""

    label: str
    amount: int
    least: int
    most: int
    fewer: str | None
    more: str | None
    all: str | None


@dataclass(frozen=True, slots=True)
class Whole:
    kind: Kind
    prompt: str
    #: How far it is answered.
    line: str = ""
    choices: tuple[Choice, ...] = ()
    counts: tuple[Count, ...] = ()
    #: What settles it, or begins it anew.
    below: tuple[Button, ...] = ()
    #: Badges on the picture, by place or card.
    targets: Mapping[str, str] = field(default_factory=dict)
    #: What each way to turn would cover, by its mark.
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Ways to turn what is placed, where it can be turned: chosen before the place, and kept.
    turns: Mapping[str, str] = field(default_factory=dict)


def whole(decision: Decision, choosing: Choosing, pen: Pen) -> Whole:
    match decision:
        case ChooseOne():
            return _one(decision, pen, Kind.ONE)
        case ChooseSome():
            return _some(decision, choosing, pen)
        case Amounts():
            return _amounts(decision, choosing, pen)
        case Place():
            return _place(decision, choosing, pen)
    raise TypeError(f"{type(decision).__name__} is not a kind of decision")


# -- the four kinds --------------------------------------------------------------------------------------------------


def _one(decision: ChooseOne | Place, pen: Pen, kind: Kind) -> Whole:
    marks = marks_of(decision.options, decision.picture)
    choices = [
        _choice(option, pen, question_actions.Choose(at), marks.get(_spot(option), ""))
        for at, option in enumerate(decision.options)
    ]
    return Whole(kind, _prompt(decision, pen), choices=tuple(choices), targets=marks)


def _some(decision: ChooseSome, choosing: Choosing, pen: Pen) -> Whole:
    marks = marks_of(decision.options, decision.picture)
    choices = [
        _choice(option, pen, question_actions.Pick(at), marks.get(_spot(option), ""), picked=at in choosing.picked)
        for at, option in enumerate(decision.options)
    ]
    keys = [option.key for at, option in enumerate(decision.options) if at in choosing.picked]
    below = []
    if decision.whole and len(keys) < decision.most:
        below.append(pen.button(text("All ({n})", n=len(decision.whole)), question_actions.PickAll()))
    if decision.allows(keys):
        style = Style.DANGER if decision.rolls(keys) else Style.SUCCESS
        below.append(pen.button(text("Done ({n})", n=len(keys)), question_actions.Done(), style))
    line = pen.tongue.say(chosen_so_far(len(keys), decision.least, decision.most))
    return Whole(Kind.SOME, _prompt(decision, pen), line, tuple(choices), below=tuple(below), targets=marks)


def _amounts(decision: Amounts, choosing: Choosing, pen: Pen) -> Whole:
    amounts = amounts_so_far(decision, choosing)
    counts = []
    for at, counter in enumerate(decision.counters):
        amount, room = amounts[counter.key], decision.room(amounts, counter.key)
        counts.append(
            Count(
                pen.tongue.say(counter.label),
                amount,
                counter.least,
                counter.most,
                pen.data(question_actions.Fewer(at)) if amount > counter.least else None,
                pen.data(question_actions.More(at)) if room else None,
                pen.data(question_actions.AsManyAsPossible(at)) if room > 1 else None,
            )
        )
    total = sum(amounts.values())
    below = []
    if usual := usual_label(decision, pen.tongue):
        below.append(pen.button(usual, question_actions.Usual(), Style.PRIMARY))
    if any(amounts[counter.key] > counter.least for counter in decision.counters):
        below.append(pen.button(text("None"), question_actions.CountAnew()))
    if decision.allows(amounts):
        below.append(pen.button(text("Done ({n})", n=total), question_actions.Done(), Style.SUCCESS))
    line = pen.tongue.say(chosen_so_far(total, decision.least, decision.most))
    return Whole(Kind.AMOUNTS, _prompt(decision, pen), line, counts=tuple(counts), below=tuple(below))


def _place(decision: Place, choosing: Choosing, pen: Pen) -> Whole:
    """The cell first; then, where it can be turned, which way."""
    cell = choosing.cell
    if cell is not None and cell < len(decision.options):
        return _turning(decision, cell, pen)
    asked = _one(decision, pen, Kind.PLACE)
    choices = tuple(
        replace(choice, turned=_turned(decision, at, pen)) if choice.data else choice
        for at, choice in enumerate(asked.choices)
    )
    return replace(asked, choices=choices, turns=turns_of(decision, pen.tongue))


def _turned(decision: Place, cell: int, pen: Pen) -> dict[str, str]:
    turns = decision.turns.get(decision.options[cell].key, ())
    return {turn.key: pen.data(question_actions.Turn(cell, at)) for at, turn in enumerate(turns)}


def turns_of(decision: Place, tongue: Tongue) -> dict[str, str]:
    """Told as briefly as anywhere: at some places more is said of a way. Nothing where there is one way everywhere."""
    found: dict[str, str] = {}
    for turn in (turn for turns in decision.turns.values() for turn in turns):
        said = tongue.say(turn.label)
        found[turn.key] = min(found.get(turn.key, said), said, key=len)
    return dict(sorted(found.items())) if len(found) > 1 else {}


def _turning(decision: Place, cell: int, pen: Pen) -> Whole:
    option = decision.options[cell]
    turns: Sequence[Turn] = decision.turns.get(option.key, ())
    choices = [
        Choice(pen.tongue.say(turn.label), pen.data(question_actions.Turn(cell, at)), str(at + 1))
        for at, turn in enumerate(turns)
    ]
    ways = {str(at + 1): turn.cells for at, turn in enumerate(turns) if turn.cells}
    another = pen.back(text("Another place"), question_actions.AnotherPlace())
    line = pen.tongue.say(text("Which way round?"))
    targets = {option.at: "•"} if option.at is not None else {}
    return Whole(Kind.PLACE, _prompt(decision, pen), line, tuple(choices), (), (another,), targets, ways)


# -- pieces ----------------------------------------------------------------------------------------------------------


def _prompt(decision: Decision, pen: Pen) -> str:
    return pen.tongue.say(decision.prompt)


def _choice(option: Option, pen: Pen, action: question_actions.Choosing, mark: str, *, picked: bool = False) -> Choice:
    def said(words: Text | None) -> str:
        return "" if words is None else pen.tongue.say(words)

    return Choice(
        said(option.label),
        pen.data(action) if option.blocked is None else None,
        mark,
        said(option.detail),
        said(option.note),
        said(option.group or option.under),
        said(option.blocked),
        picked,
        option.rolls,
    )


def _spot(option: Option) -> str:
    """What the picture knows it by: a place, or the card itself."""
    return option.key if option.at is None else option.at


def marks_of(options: Sequence[Option], picture: str) -> dict[str, str]:
    """A badge for each place and card that may be chosen, no two alike."""
    spots = list(dict.fromkeys(_spots(options, picture)))
    named = len(spots) > NUMBERED and all(is_short(spot) for spot in spots)
    return {spot: spot if named else str(number) for number, spot in enumerate(spots, 1)}


def _spots(options: Sequence[Option], picture: str) -> Iterator[str]:
    """Where a question is about places, what has none lies nowhere; else its answers may be the cards of a sheet."""
    possible = [option for option in options if option.blocked is None]
    placed = [option for option in possible if option.at is not None]
    return map(_spot, placed if placed or picture == BOARD.id else possible)


def is_short(name: str) -> bool:
    return len(name) <= _SHORT
