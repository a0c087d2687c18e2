"""The effect of a card of the Pantheon: a step of its own, found by the card's id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from games.core.step import Step
from games.duel.state import DuelState

StepT = TypeVar("StepT", bound=Step[Any])

#: By id, what the god (or the Gate) does for a seat.
EFFECTS: dict[str, Callable[[int], Step[Any]]] = {}
#: By id, whether there is anything for a seat that the god could work on; the others always do something.
Finds = Callable[[DuelState, int], object]
FINDS: dict[str, Finds] = {}


def effect(of: str, finds: Finds | None = None) -> Callable[[type[StepT]], type[StepT]]:
    """Marks the step that carries out what is printed."""

    def enter(step: type[StepT]) -> type[StepT]:
        EFFECTS[of] = step
        if finds is not None:
            FINDS[of] = finds
        return step

    return enter


def finds_nothing(duel: DuelState, seat: int, card: str) -> bool:
    """Whether the card would be paid for in vain."""
    return card in FINDS and not FINDS[card](duel, seat)


def effect_of(seat: int, card: str) -> Step[Any]:
    return EFFECTS[card](seat)
