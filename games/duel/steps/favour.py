"""Activating a card of the Pantheon: each card's effect is a step of its own, found by the card's id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from games.core.decision import Answer
from games.core.step import Step
from games.core.text import SeatName, text
from games.duel.data import catalog
from games.duel.state import GATE, DuelState, other

StepT = TypeVar("StepT", bound=Step)

#: By id, what the god (or the Gate) does for a seat.
FAVOURS: dict[str, Callable[[int], Step]] = {}


def favour(god: str) -> Callable[[type[StepT]], type[StepT]]:
    """Marks the step that carries out a god's effect."""

    def enter(step: type[StepT]) -> type[StepT]:
        FAVOURS[god] = step
        return step

    return enter


@dataclass(frozen=True, slots=True)
class Activate(Step):
    """The card is laid before the seat and takes effect at once."""

    seat: int
    god: str

    def run(self, duel: DuelState, answer: Answer | None) -> None:
        duel.cities[self.seat].gods.append(self.god)
        printed = catalog()
        name = printed.gate.name if self.god == GATE else printed.gods[self.god].name
        told = text("{seat} activates: {god}", seat=SeatName(self.seat), god=name)
        duel.tell(told, self.seat, affects=(other(self.seat),), narrows=True)
        duel.next(FAVOURS[self.god](self.seat))
