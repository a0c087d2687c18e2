"""A step that belongs to one seat, and what the seat may expect of it."""

from __future__ import annotations

from games.core.step import AnswerT, Step
from games.deus.state import DeusState


class SeatStep(Step[AnswerT]):
    __slots__ = ()
    seat: int

    def promise(self, deus: DeusState) -> float:
        """What doing it will be worth to the seat, as far as a stand-in can tell."""
        return 0.0
