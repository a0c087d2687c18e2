"""What a seat answered the last time it was asked the same: offered again, deed by deed, as far as it is legal now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import TypeAlias

from games.core.answer_words import answer_label
from games.core.decision import Amounts, Answer, ChooseSome, Decision
from games.core.state import State
from games.core.step import asking

#: So many questions are kept of each seat, the newest last.
MOST_KEPT = 5


class Meant(Enum):
    """What is said of an answer that means the same whatever lies there."""

    ALL = "all"
    USUAL = "usual"


@dataclass(frozen=True, slots=True)
class Said:
    """An answer, with what its question and its choice were called; prices and chances may differ the next time."""

    kind: str
    #: In place of them what it meant, where that says more.
    answer: Answer = ""
    label: str = ""
    meant: Meant | None = None

    def again(self, decision: Decision) -> Answer | None:
        """None where it can no longer be said."""
        answer = self.answer if self.meant is None else _answer(self.meant, decision)
        if decision.prompt.id != self.kind or answer is None or not decision.allows(answer):
            return None
        return answer if self.meant is not None or str(answer_label(decision, answer)) == self.label else None


@dataclass(frozen=True, slots=True)
class Spoken:
    """An answer on its way to be kept: to which question, and of which step of the rules."""

    question: str
    step: str
    said: Said


@dataclass(slots=True)
class Habit:
    """An answer and all that followed, up to where the same step asked again."""

    step: str
    said: list[Said]


#: By question, in its words.
Habits: TypeAlias = dict[str, Habit]


def spoken(state: State, decision: Decision, answer: Answer) -> Spoken:
    step = asking(state.stack, decision.seat)
    return Spoken(str(decision.prompt), type(step).__name__, _said(decision, answer))


def keep(known: Habits, answers: Sequence[Spoken]) -> None:
    """What a seat has settled at once: a draft begins with a question of its own, and may ask it several times."""
    steps = {habit.step for habit in known.values()} | {one.step for one in answers[:1]}
    begins = [number for number, one in enumerate(answers) if one.step in steps]
    for start, end in pairwise([*begins, len(answers)]):
        first = answers[start]
        known.pop(first.question, None)
        known[first.question] = Habit(first.step, [one.said for one in answers[start:end]])
    for question in list(known)[:-MOST_KEPT]:
        del known[question]


def _said(decision: Decision, answer: Answer) -> Said:
    kind = decision.prompt.id
    for meant in Meant:
        # No way round is needed to say nothing.
        if answer and _answer(meant, decision) == answer:
            return Said(kind, meant=meant)
    return Said(kind, answer, str(answer_label(decision, answer)))


def _answer(meant: Meant, decision: Decision) -> Answer | None:
    match meant, decision:
        case Meant.ALL, ChooseSome(whole=whole):
            return whole or None
        case Meant.USUAL, Amounts(usual=dict(usual)):
            return {key: amount for key, amount in usual.items() if amount}
        case _:
            return None
