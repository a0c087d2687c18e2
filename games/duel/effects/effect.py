"""The effect of a card of the Pantheon: a step of its own, found by the card's id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from games.core.step import Step

StepT = TypeVar("StepT", bound=Step[Any])

#: By id, what the god (or the Gate) does for a seat.
EFFECTS: dict[str, Callable[[int], Step[Any]]] = {}


def effect(of: str) -> Callable[[type[StepT]], type[StepT]]:
    """Marks the step that carries out what is printed."""

    def enter(step: type[StepT]) -> type[StepT]:
        EFFECTS[of] = step
        return step

    return enter


def effect_of(seat: int, card: str) -> Step[Any]:
    return EFFECTS[card](seat)
