"""Programs that answer for a seat. They play fair: all they can look at is the seat's view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck
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
    throws: int = 4
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

        worth = [self._worth(game, imagined, decision.seat, deed(answer)) for answer in answers]
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

    def _worth(self, game: Game[Any, Any, Any], imagined: list[Any], seat: int, deed: Deed) -> float:
        return sum(self._mean(game, position, seat, deed) for position in imagined)

    def _mean(self, game: Game[Any, Any, Any], position: Any, seat: int, deed: Deed) -> float:
        worth: list[float] = []
        for throw in range(self.throws):
            trial = game.copy(position)
            if throw:
                trial.luck.seed = f"{position.luck.seed} {throw}"
            deed(trial)
            rolled = bool(trial.rolled)
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


#: By the name under which a seat stores who sits there.
STAND_INS: dict[str, StandIn] = {"random": RandomStandIn(), "greedy": GreedyStandIn()}
