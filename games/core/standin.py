"""Programs that answer for a seat. They play fair: all they can look at is the seat's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Protocol

from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck
from games.core.search import Budget, Clock, Decided, Habits, Search
from games.core.state import Asked

#: Makes the seat's view; not everybody looks before they answer.
Look = Callable[[], Any]


class StandIn(Protocol):
    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer: ...

    def offered(
        self, game: Game[Any, Any, Any], look: Look, decision: Decision, number: int, luck: Luck
    ) -> Answer | None:
        """The answer to the offer of this number; None lets it lie."""
        ...


@dataclass(frozen=True, slots=True)
class RandomStandIn:
    #: One time in so many it takes up what is offered.
    shyness: int = 3

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer:
        return luck.choice(decision.answers(luck, most=24))

    def offered(
        self, game: Game[Any, Any, Any], look: Look, decision: Decision, number: int, luck: Luck
    ) -> Answer | None:
        return self.answer(game, look, decision, luck) if luck.below(self.shyness) == 0 else None


#: What is done to an imagined position.
Deed = Callable[[Any], object]


@dataclass(frozen=True, slots=True)
class GreedyStandIn:
    """Tries each answer on imagined positions and takes the one that looks best on the average."""

    #: How many answers are tried, and on how many imagined positions each.
    breadth: int = 40
    positions: int = 1
    #: Where dice decide, an answer is judged by the mean of so many throws. A card drawn unseen is like any other.
    throws: int = 8
    #: Where a game says that something is half done: how many more answers of its own it looks ahead, and how many
    #: ways it tries at each.
    depth: int = 2
    ways: int = 8

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer:
        view = look()
        imagined = [game.imagine(view, luck) for _ in range(self.positions)]
        answers = game.ideas(imagined[0], decision, luck, self.breadth)
        if len(answers) == 1:
            return answers[0]
        for position in imagined:
            # Asked once and not at every trial.
            if asked := game.decisions(position):
                position.asked = Asked(position.stack[-1], asked)

        def deed(answer: Answer) -> Deed:
            return lambda trial: game.play(trial, decision.seat, answer)

        worth = [self._worth(game, imagined, decision.seat, deed(answer), decision.rolls(answer)) for answer in answers]
        best = max(worth)
        return luck.choice([answer for answer, value in zip(answers, worth, strict=True) if value == best])

    def offered(
        self, game: Game[Any, Any, Any], look: Look, decision: Decision, number: int, luck: Luck
    ) -> Answer | None:
        """Only what is better than letting it lie."""
        view = look()
        imagined = [game.imagine(view, luck) for _ in range(self.positions)]

        def deed(answer: Answer) -> Deed:
            return lambda trial: game.take_up(trial, decision.seat, number, answer)

        chosen, best = None, self._worth(game, imagined, decision.seat, lambda trial: None)
        for answer in game.ideas(imagined[0], decision, luck, self.breadth):
            worth = self._worth(game, imagined, decision.seat, deed(answer))
            if worth > best:
                chosen, best = answer, worth
        return chosen

    def _worth(
        self, game: Game[Any, Any, Any], imagined: list[Any], seat: int, deed: Deed, hidden_dice: bool = False
    ) -> float:
        return sum(self._mean(game, position, seat, deed, hidden_dice) for position in imagined)

    def _mean(self, game: Game[Any, Any, Any], position: Any, seat: int, deed: Deed, hidden_dice: bool) -> float:
        worth: list[float] = []
        for throw in range(self.throws):
            trial = game.copy(position)
            if throw:
                trial.luck.seed = f"{position.luck.seed} {throw}"
            deed(trial)
            rolled = hidden_dice or bool(trial.rolled)
            worth.append(self._prospect(game, trial, seat, self.depth))
            if not rolled:
                break
        return sum(worth) / len(worth)

    def _prospect(self, game: Game[Any, Any, Any], trial: Any, seat: int, depth: int) -> float:
        """What the position is worth, or what becomes of it with the best next answers."""
        decision = game.decision(trial, seat) if depth and game.half_done(trial, seat) else None
        if decision is None:
            return game.worth(trial, seat)
        found: list[float] = []
        for answer in game.ideas(trial, decision, trial.luck, self.ways):
            further = game.copy(trial)
            game.play(further, seat, answer)
            found.append(self._prospect(game, further, seat, depth - 1))
        return max(found)


@dataclass(frozen=True, slots=True)
class UsualStandIn:
    """Answers as the rules expect of somebody who says nothing; where they expect nothing, another one thinks."""

    other: StandIn

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer:
        if decision.usual is not None and decision.allows(decision.usual):
            return decision.usual
        return self.other.answer(game, look, decision, luck)

    def offered(
        self, game: Game[Any, Any, Any], look: Look, decision: Decision, number: int, luck: Luck
    ) -> Answer | None:
        return None


#: Somebody waits for the answer, so it is given as soon as it is clear.
SOON = Habits(decided=Decided())


@dataclass(frozen=True, slots=True)
class SearchingStandIn:
    """Looks many answers ahead in many imagined worlds, as long as its budget lasts."""

    budget: Budget
    habits: Habits = SOON
    #: Makes the first choice, and weighs offers, for which nobody waits.
    at_once: GreedyStandIn = GreedyStandIn()

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer:
        started, view = self.budget.now(), look()
        first = None if game.trusts_ideas else self.at_once.answer(game, lambda: view, decision, luck)
        search = Search(game, view, decision.seat, luck, first, self.habits)
        return search.ranked(decision, self.budget, started)[0].answer

    def offered(
        self, game: Game[Any, Any, Any], look: Look, decision: Decision, number: int, luck: Luck
    ) -> Answer | None:
        return self.at_once.offered(game, look, decision, number, luck)


class Strength(StrEnum):
    """How good an opponent is."""

    FRIENDLY = "friendly"
    GOOD = "good"
    STRONG = "strong"


#: How long a question may take on one core; without a clock it is the trials that count.
BUDGETS: Mapping[Strength, Budget] = {
    Strength.FRIENDLY: Budget(0),
    Strength.GOOD: Budget(800, 0.5),
    Strength.STRONG: Budget(24_000, 15.0),
}


def budget_of(strength: Strength, clock: Clock) -> Budget:
    return replace(BUDGETS[strength], trials=MOST_TRIALS, clock=clock)


#: Whoever has a clock thinks until the time is up.
MOST_TRIALS = 1_000_000


def thinker(strength: Strength, budget: Budget) -> StandIn:
    return GreedyStandIn() if strength is Strength.FRIENDLY else SearchingStandIn(budget)


def answer(
    game: Game[Any, Any, Any], view: Any, seat: int, strength: Strength, luck: Luck, budget: Budget | None = None
) -> Answer:
    """What an opponent of this strength answers to the question its view shows: for a process beside the bot.

    View and answer are plain data; the same luck and a budget in trials give the same answer.
    """
    decision = game.decision(game.imagine(view, luck), seat)
    if decision is None:
        raise ValueError(f"{game.id}: seat {seat} has nothing to decide in this view")
    who = thinker(strength, BUDGETS[strength] if budget is None else budget)
    return who.answer(game, lambda: view, decision, luck)


#: By the name under which a seat stores who sits there; a seat that was given to a greedy one keeps it.
STAND_INS: dict[str, StandIn] = {
    "random": RandomStandIn(),
    "greedy": GreedyStandIn(),
    **{strength.value: thinker(strength, budget) for strength, budget in BUDGETS.items()},
}


def sitting(name: str, clock: Clock, seconds: float | None = None) -> StandIn:
    """The stand-in of that name, who thinks by this clock: its own time for each question, or so many seconds."""
    if name not in set(Strength):
        return STAND_INS[name]
    budget = budget_of(Strength(name), clock)
    return thinker(Strength(name), budget if seconds is None else replace(budget, seconds=seconds))


def with_trials(name: str, trials: int) -> StandIn:
    """The same with so many trials for each question, whatever the time: to compare on a busy machine."""
    if name not in set(Strength):
        return STAND_INS[name]
    return thinker(Strength(name), Budget(trials))
