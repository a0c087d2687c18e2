"""Programs that answer for a seat. They play fair: all they get is the seat's view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck


class StandIn(Protocol):
    def answer(self, game: Game[Any, Any, Any], view: Any, decision: Decision, luck: Luck) -> Answer: ...


@dataclass(frozen=True, slots=True)
class RandomStandIn:
    def answer(self, game: Game[Any, Any, Any], view: Any, decision: Decision, luck: Luck) -> Answer:
        return luck.choice(decision.answers(luck, most=24))


@dataclass(frozen=True, slots=True)
class GreedyStandIn:
    """Tries each answer on imagined positions and takes the one that looks best on the average."""

    #: How many answers are tried, and on how many imagined positions each.
    breadth: int = 40
    positions: int = 1

    def answer(self, game: Game[Any, Any, Any], view: Any, decision: Decision, luck: Luck) -> Answer:
        answers = decision.answers(luck, self.breadth)
        if len(answers) == 1:
            return answers[0]
        worth = [0.0] * len(answers)
        for _ in range(self.positions):
            imagined = game.imagine(view, luck)
            for at, answer in enumerate(answers):
                trial = game.copy(imagined)
                game.play(trial, decision.seat, answer)
                worth[at] += game.worth(trial, decision.seat)
        best = max(worth)
        return luck.choice([answer for answer, value in zip(answers, worth, strict=True) if value == best])


#: By the name under which a seat stores who sits there.
STAND_INS: dict[str, StandIn] = {"random": RandomStandIn(), "greedy": GreedyStandIn()}
