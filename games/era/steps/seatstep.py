"""A step that belongs to one seat."""

from __future__ import annotations

from games.core.step import Step


class SeatStep(Step):
    __slots__ = ()
    seat: int
