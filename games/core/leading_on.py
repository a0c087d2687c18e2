"""Answers that settle nothing yet: they only lead on to more answers, among which others of the question may stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck

#: What one answer and the same answer a page further on are found to be worth may differ by so much.
TRIFLE = 0.02
#: So many of the answers behind another one are looked at.
_BEHIND = 80


@dataclass(slots=True)
class LeadingOn:
    """The answers to one question in one position; each is played once."""

    game: Game[Any, Any, Any]
    state: Any
    seat: int
    #: As they are numbered here.
    answers: list[Answer]
    _known: dict[int, bool] = field(default_factory=dict)
    _positions: dict[int, bytes] = field(default_factory=dict)

    def leads_on(self, answer: Answer) -> bool:
        """Whether nothing comes of it but another question, or the next answer leads to just where another one does.

        So do more of the same list, going back to the one before, and "other goods" where the usual ones are among
        them.
        """
        at = self.answers.index(answer)
        if at not in self._known:
            self._known[at] = self._leads_on(at)
        return self._known[at]

    def _leads_on(self, at: int) -> bool:
        there = self._after(self.state, self.answers[at])
        if self.game.decision(there, self.seat) is None:
            return False
        return self._settles_nothing(there) or bool(self.holds(self.answers[at]))

    def holds(self, answer: Answer) -> list[Answer]:
        """Those of the other answers that may still be had with the next question after this one.

        That one may still do nothing says nothing.
        """
        at = self.answers.index(answer)
        there = self._after(self.state, answer)
        decision = self.game.decision(there, self.seat)
        if decision is None:
            return []
        if self._asks_the_same(there):
            return [other for other in self.answers if other != answer and decision.allows(other)]
        behind = set(self._behind(there, decision))
        held = (n for n in range(len(self.answers)) if n != at and self._position(n) in behind)
        return [self.answers[n] for n in held if not self._settles_nothing(self._after(self.state, self.answers[n]))]

    def settles_nothing(self, answer: Answer) -> bool:
        """Whether nothing has come of it yet but another question to its seat."""
        there = self._after(self.state, answer)
        return self.game.decision(there, self.seat) is not None and self._settles_nothing(there)

    def _asks_the_same(self, there: Any) -> bool:
        """The same question once more, with other prices or another page, and nothing has happened."""
        return type(there.stack[-1]) is type(self.state.stack[-1]) and self._settles_nothing(there)

    def _settles_nothing(self, there: Any) -> bool:
        return self._but_for_questions(there) == self._but_for_questions(self.state)

    def _but_for_questions(self, state: Any) -> bytes:
        bare = self.game.copy(state)
        bare.stack = []
        return self.game.dump(bare)

    def _position(self, at: int) -> bytes:
        if at not in self._positions:
            self._positions[at] = self.game.dump(self._after(self.state, self.answers[at]))
        return self._positions[at]

    def _behind(self, state: Any, decision: Decision) -> Iterator[bytes]:
        for further in decision.answers(Luck("behind"), _BEHIND):
            yield self.game.dump(self._after(state, further))

    def _after(self, state: Any, answer: Answer) -> Any:
        after = self.game.copy(state)
        self.game.play(after, self.seat, answer)
        return after
