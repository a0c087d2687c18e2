"""Puzzles from games that are over: a position with one answer that is clearly best, as whoever was asked saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

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
    return _lead(_search(game, turn, decision, luck).ranked(decision, budget))


def puzzle(game: AnyGame, turn: Turn, luck: Luck, budget: Budget) -> Puzzle | None:
    """None where nothing is clearly best with ten times the thought, or something else than before."""
    decision = _question(game, turn)
    if decision is None:
        return None
    glance = _search(game, turn, decision, luck).ranked(decision, budget)
    if _lead(glance) < APART / 2:
        return None
    search = _search(game, turn, decision, luck)
    ranked = search.ranked(decision, _longer(budget))
    if _lead(ranked) < APART or spelt(ranked[0].answer) != spelt(glance[0].answer):
        return None
    return _asked(search, decision, ranked, turn)


def _search(game: AnyGame, turn: Turn, decision: Decision, luck: Luck) -> Search:
    view = game.view(turn.state, decision.seat)
    first = GreedyStandIn().answer(game, lambda: view, decision, luck)
    return Comparing(game, view, decision.seat, luck, first)


def _longer(budget: Budget) -> Budget:
    seconds = None if budget.seconds is None else AGREEING * budget.seconds
    return replace(budget, trials=AGREEING * budget.trials, seconds=seconds)


def _lead(ranked: Sequence[Considered]) -> float:
    """What was looked at in no world says nothing."""
    best, *others = ranked
    rivals = [one.chance for one in others if one.worlds]
    return best.chance - max(rivals) if best.worlds and rivals else 0.0


def _asked(search: Search, decision: Decision, ranked: Sequence[Considered], turn: Turn) -> Puzzle | None:
    found = [one for one in ranked if one.worlds]
    # What was really done is among them, and the best of the others.
    played = None if turn.answer is None else spelt(turn.answer)
    own = [one for one in found[OFFERED:] if spelt(one.answer) == played]
    kept = [*found[: OFFERED - len(own)], *own]
    choices = [Choice(one.answer, answer_label(decision, one.answer), one.chance) for one in kept]
    best = choices[0]
    told = {english(choice.label): choice for choice in reversed(choices)}
    if len(told) < FEWEST:
        return None
    shown = tuple(told[label] for label in sorted(told))
    done = next((at for at, one in enumerate(shown) if spelt(one.answer) == played), None)
    line = tuple(_line(search, best.answer))
    return Puzzle(decision.seat, shown, shown.index(best), done, why(search, ranked[0]), line, turn.number)


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
