"""A step that belongs to one seat."""

from __future__ import annotations

from games.core.step import AnswerT, Step


class SeatStep(Step[AnswerT]):
    __slots__ = ()
    seat: int
