"""Answers chosen for a seat's own turn before it comes, with what their questions and choices were called then."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from games.core.answer_words import answer_deed
from games.core.decision import Answer, Decision
from games.core.text import Text


class Ends(Enum):
    """What becomes final with the last answer of a chain."""

    TURN = "turn"
    HIDDEN = "hidden"
    CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class Prepared:
    answer: Answer
    #: The question and the choice with its price and chances, as they were called.
    question: Text
    deed: Text

    def is_about(self, decision: Decision) -> bool:
        """Whether it is this kind of question, whatever is named in it."""
        return decision.prompt.id == self.question.id

    def fits(self, decision: Decision) -> bool:
        """Whether it is still legal, and nothing that was named has changed."""
        return (
            str(decision.prompt) == str(self.question)
            and decision.allows(self.answer)
            and str(answer_deed(decision, self.answer)) == str(self.deed)
        )


@dataclass(slots=True)
class Chain:
    """Given one after the other as long as each fits; otherwise the seat is asked."""

    answers: list[Prepared] = field(default_factory=list)
    #: What the last one makes final, where its seat has agreed to that beforehand; otherwise it waits for a confirm.
    agreed: Ends | None = None
    #: Put aside, and kept until the seat answers, so that it can be told.
    broken: bool = False

    def is_over_with(self, decision: Decision | None) -> bool:
        """Whether an answer to this question leaves nothing to be given any more."""
        return self.broken or (decision is not None and self.answers[0].is_about(decision))
