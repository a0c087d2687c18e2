"""Rounds and ages: everybody has a turn, three rounds make an age, and after it comes the status phase."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Ending
from games.clash.state import ClashState
from games.clash.steps.resting import Rest
from games.clash.steps.status import FinalObjectives, StatusPhase
from games.clash.steps.turn import StartTurn
from games.core.step import Step
from games.core.text import text


@dataclass(slots=True)
class StartRound(Step[None]):
    """With the long track the die may end the game before one of the last rounds."""

    def run(self, clash: ClashState, answer: None) -> None:
        clash.tell(text("Age {age}, round {round}", age=clash.age, round=clash.round), opens=True)
        if clash.options.end == "dice" and clash.rounds_left < clash.rules.calendar.last_rounds and dice_end(clash):
            clash.ended = Ending.DICE
            clash.next(FinalObjectives())
            return
        clash.next(*(StartTurn(seat) for seat in clash.around(clash.first)), EndRound())


def dice_end(clash: ClashState) -> bool:
    """The first player rolls, and the printed range of the round decides."""
    faces, calendar = clash.rules.die.faces, clash.rules.calendar
    number = faces[clash.roll(len(faces)) - 1][0]
    highest = calendar.ends[calendar.last_rounds - 1 - clash.rounds_left]
    clash.tell(text("The roll for the end is {number}; {highest} or less ends it", number=number, highest=highest))
    return number <= highest


@dataclass(slots=True)
class EndRound(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        if clash.ended is not None:
            clash.next(FinalObjectives())
        elif clash.round < clash.rules.calendar.rounds:
            clash.round += 1
            clash.next(StartRound())
        else:
            clash.next(StatusPhase(), NextAge())


@dataclass(slots=True)
class NextAge(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        if not clash.over:
            clash.age, clash.round = clash.age + 1, 1
            clash.next(Rest(), StartRound())
