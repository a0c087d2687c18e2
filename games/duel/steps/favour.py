"""Activating a card of the Pantheon: each card's effect is a step of its own, found by the card's id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from games.core.step import Step
from games.duel.state import DuelState

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
class Activate(Step[None]):
    """The card is laid before the seat and takes effect at once."""

    seat: int
    god: str

    def run(self, duel: DuelState, answer: None) -> None:
        duel.cities[self.seat].gods.append(self.god)
        duel.next(FAVOURS[self.god](self.seat))
