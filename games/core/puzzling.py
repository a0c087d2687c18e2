"""Puzzles from games that are over: a position with one answer that is clearly best, as whoever was asked saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from games.core.answer_words import answer_label
from games.core.decision import Answer, ChooseOne, Decision
from games.core.event import Event
from games.core.hints import why
from games.core.leading_on import TRIFLE, LeadingOn
from games.core.luck import Luck
from games.core.reasons import Reason
from games.core.retelling import Turn
from games.core.search import AnyGame, Budget, Considered, Search, spelt
from games.core.standin import GreedyStandIn
from games.core.text import SeatName, Text, english, text

#: The best answer wins so much more often than the next, and so many times the thought agrees.
APART, AGREEING = 0.15, 10
#: So many answers are offered, and fewer than this are no question.
OFFERED, FEWEST = 5, 3
#: What follows on the best answer is told so far.
FURTHER = 2


@dataclass(frozen=True, slots=True)
class Choice:
    answer: Answer
    label: Text
    chance: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Plain data, to be kept and asked later."""

    seat: int
    #: In an order that tells nothing.
    choices: tuple[Choice, ...]
    best: int
    #: What was really answered there, where that is among them.
    played: int | None
    reasons: tuple[Reason, ...] = ()
    #: How it may go on after the best answer.
    line: tuple[Text, ...] = ()
    #: So many answers had been given in that turn before.
    after: int = 0


class Comparing(Search):
    """What wins at once is compared as well: that nothing else does makes a puzzle of it."""

    def _surely_wins(self, answer: Answer) -> bool:
        return False


def questions(game: AnyGame, state: Any, answers: Sequence[tuple[int, Answer]]) -> Iterator[Turn]:
    """Each question of a turn, in the position it was asked in, numbered by how many answers came before it."""
    for at, (seat, answer) in enumerate(answers):
        yield Turn(at, game.copy(state), seat, answer)
        game.play(state, seat, answer)


def asked_after(game: AnyGame, state: Any, answers: Sequence[tuple[int, Answer]]) -> Any:
    """The position after so many answers of a turn."""
    for seat, answer in answers:
        game.play(state, seat, answer)
    return state


def _question(game: AnyGame, turn: Turn) -> Decision | None:
    """What was asked there, if it may be a puzzle: not what a standing order answers."""
    decision = None if turn.seat is None else game.decision(turn.state, turn.seat)
    if decision is None or turn.answer is None or not decision.allows(turn.answer):
        return None
    return decision if decision.topic is None or decision.usual is None else None


def promise(game: AnyGame, turn: Turn, luck: Luck, budget: Budget) -> float:
    """By how much the best answer seems to win more often than the next: whether a closer look is worth it."""
    decision = _question(game, turn)
    if decision is None or len(decision.answers(luck, FEWEST)) < FEWEST:
        return 0.0
    return _looked_over(game, turn, decision, luck, budget).lead


def puzzle(game: AnyGame, turn: Turn, luck: Luck, budget: Budget) -> Puzzle | None:
    """None where nothing is clearly best with ten times the thought, or something else than before."""
    decision = _question(game, turn)
    if decision is None:
        return None
    glance = _looked_over(game, turn, decision, luck, budget)
    if glance.best is None or glance.lead < APART / 2:
        return None
    found = _looked_over(game, turn, decision, luck, _longer(budget))
    if found.best is None or found.deed(found.best) != glance.deed(glance.best) or found.lead < APART:
        return None
    return _asked(found, found.best, decision, turn)


@dataclass(slots=True)
class _Found:
    """What a search thinks of the answers, without those that settle nothing yet."""

    search: Search
    decision: Decision
    #: The chosen one first; what was looked at in no world says nothing.
    ranked: Sequence[Considered]
    leading: LeadingOn = field(init=False)
    #: None where what only leads on is better than all that settles something: then the next question is to be asked.
    best: Considered | None = field(init=False)

    def __post_init__(self) -> None:
        answers = [one.answer for one in self.ranked]
        self.leading = LeadingOn(self.search.game, self.search.world(0), self.search.seat, answers)
        self.best = self._best()

    @property
    def lead(self) -> float:
        """Over what is given up with the best."""
        rival = next(self.rivals(), None)
        return 0.0 if self.best is None or rival is None else self.best.chance - rival.chance

    def rivals(self) -> Iterator[Considered]:
        """The best of them first, and of several ways to one deed a single one.

        After what only leads on, the best may still be had.
        """
        seen = [] if self.best is None else [self.deed(self.best)]
        for one in self._by_chance():
            deed = self.deed(one)
            if one is not self.best and deed not in seen and not self.leading.leads_on(one.answer):
                seen.append(deed)
                yield one

    def deed(self, one: Considered) -> Any:
        return deed_of(self.decision, one.answer)

    def _best(self) -> Considered | None:
        """What was chosen, or what it leads on to."""
        settling = (one for one in (*self.ranked[:1], *self._by_chance()) if not self.leading.leads_on(one.answer))
        best = next(settling, None)
        return best if best is not None and best.chance >= self.ranked[0].chance - TRIFLE else None

    def _by_chance(self) -> list[Considered]:
        return sorted(self.ranked, key=lambda one: -one.chance)


def deed_of(decision: Decision, answer: Answer) -> Any:
    """The same for answers that come to the same deed: an attack on foot and by road."""
    if isinstance(decision, ChooseOne):
        done = next((one.deed for one in decision.options if one.key == answer), None)
        if done is not None:
            return english(done)
    return spelt(answer)


def _looked_over(game: AnyGame, turn: Turn, decision: Decision, luck: Luck, budget: Budget) -> _Found:
    view = game.view(turn.state, decision.seat)
    first = GreedyStandIn().answer(game, lambda: view, decision, luck)
    search = Comparing(game, view, decision.seat, luck, first)
    return _Found(search, decision, [one for one in search.ranked(decision, budget) if one.worlds])


def _longer(budget: Budget) -> Budget:
    seconds = None if budget.seconds is None else AGREEING * budget.seconds
    return replace(budget, trials=AGREEING * budget.trials, seconds=seconds)


def _asked(found: _Found, best: Considered, decision: Decision, turn: Turn) -> Puzzle | None:
    rivals = list(found.rivals())
    # What was really done is among them, and the best of the others.
    played = None if turn.answer is None else deed_of(decision, turn.answer)
    own = [one for one in rivals[OFFERED - 1 :] if found.deed(one) == played]
    choices = [
        Choice(one.answer, answer_label(decision, one.answer), one.chance)
        for one in (best, *rivals[: OFFERED - 1 - len(own)], *own)
    ]
    told = {english(choice.label): choice for choice in reversed(choices)}
    if len(told) < FEWEST:
        return None
    shown = tuple(told[label] for label in sorted(told))
    done = next((at for at, one in enumerate(shown) if deed_of(decision, one.answer) == played), None)
    line = tuple(_line(found.search, best.answer))
    return Puzzle(decision.seat, shown, shown.index(choices[0]), done, why(found.search, best), line, turn.number)


def _line(search: Search, best: Answer) -> Iterator[Text]:
    """In one of the worlds that were imagined, each seat going on as looks best at once."""
    game, state, luck = search.game, search.world(0), Luck("line")
    game.play(state, search.seat, best)
    for _ in range(FURTHER):
        asked = game.decisions(state)
        if not asked:
            return
        decision = asked[0]
        answer = GreedyStandIn().answer(game, partial(game.view, state, decision.seat), decision, luck)
        label = answer_label(decision, answer)
        yield _done(game.play(state, decision.seat, answer), decision.seat, label)


def _done(events: Sequence[Event], seat: int, label: Text) -> Text:
    """What everybody is told of it; of what only leads to another question, the answer itself."""
    told = (event.text for event in events if event.seat == seat and event.audience is None)
    return next(told, None) or text("{seat}: {answer}", seat=SeatName(seat), answer=label)
