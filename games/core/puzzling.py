"""Puzzles from games that are over: a position with one answer that is clearly best, as whoever was asked saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from games.core.decision import Answer, Decision
from games.core.game import answer_label
from games.core.hints import why
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


def puzzle(game: AnyGame, turn: Turn, luck: Luck, budget: Budget) -> Puzzle | None:
    """None where nothing is clearly best, at a glance or with ten times the thought."""
    decision = None if turn.seat is None else game.decision(turn.state, turn.seat)
    if decision is None or turn.answer is None or not decision.allows(turn.answer):
        return None
    view = game.view(turn.state, decision.seat)
    first = GreedyStandIn().answer(game, lambda: view, decision, luck)
    glance = Search(game, view, decision.seat, luck, first).ranked(decision, budget)
    if not _clear(glance):
        return None
    search = Search(game, view, decision.seat, luck, first)
    ranked = search.ranked(decision, _longer(budget))
    if not _clear(ranked) or spelt(ranked[0].answer) != spelt(glance[0].answer):
        return None
    return _asked(search, decision, ranked, turn.answer)


def _longer(budget: Budget) -> Budget:
    seconds = None if budget.seconds is None else AGREEING * budget.seconds
    return replace(budget, trials=AGREEING * budget.trials, seconds=seconds)


def _clear(ranked: Sequence[Considered]) -> bool:
    """What was looked at in no world says nothing."""
    best, *others = ranked
    rivals = [one.chance for one in others if one.worlds]
    return bool(best.worlds and rivals) and best.chance - max(rivals) >= APART


def _asked(search: Search, decision: Decision, ranked: Sequence[Considered], played: Answer) -> Puzzle | None:
    found = {spelt(one.answer): one for one in ranked if one.worlds}
    kept = list(found.values())[: OFFERED - 1]
    # What was really done is among them, and the best of the others.
    kept += [one for key, one in found.items() if one not in kept and key == spelt(played)] or list(found.values())[
        OFFERED - 1 : OFFERED
    ]
    choices = [Choice(one.answer, answer_label(decision, one.answer), one.chance) for one in kept]
    best = choices[0]
    told = {english(choice.label): choice for choice in reversed(choices)}
    if len(told) < FEWEST:
        return None
    shown = tuple(told[label] for label in sorted(told))
    own = next((at for at, choice in enumerate(shown) if spelt(choice.answer) == spelt(played)), None)
    line = tuple(_line(search, best.answer))
    return Puzzle(decision.seat, shown, shown.index(best), own, why(search, ranked[0]), line)


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
        yield text("{seat}: {answer}", seat=SeatName(decision.seat), answer=answer_label(decision, answer))
        game.play(state, decision.seat, answer)
