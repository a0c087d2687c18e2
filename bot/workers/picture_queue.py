"""Whose picture is drawn next: a reader's own before a group's, in turn between people; whoever had much comes last."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from math import inf

from storage.in_turn import InTurn
from storage.spent_lately import SpentLately


@dataclass(frozen=True, slots=True)
class LedBy:
    """Cards in groups, of all the tables that one person leads."""

    host_id: int


#: The number of a person or of a chat, an address of the net, or the tables of a host.
Whose = int | str | LedBy


@dataclass(frozen=True, slots=True)
class Claim:
    """To whose account a picture is drawn, and whether a reader waits for it, where a group only passes by."""

    whose: Whose
    urgent: bool = False


class DrawingTime(SpentLately[Whose]):
    """How long has been drawn for each of them lately, and how long may be before the others come first."""

    def __init__(self, most_seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self._most = most_seconds

    def had_much(self) -> frozenset[Whose]:
        return self.beyond(self._most)


class PictureQueue(InTurn[Claim]):
    def __init__(self, places: int = 1, drawing_time: DrawingTime | None = None) -> None:
        super().__init__(places)
        self._time = drawing_time or DrawingTime(inf)

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[bool]:
        """Whether it had to be waited for: then what was wanted may have been overtaken."""
        async with self.place(claim) as waited:
            with self._time.spending(claim.whose):
                yield waited

    def _next(self) -> Claim:
        """Of those alike whoever waits longest since their last turn."""
        had_much = self._time.had_much()
        return min(self._waiting, key=lambda claim: (claim.whose in had_much, not claim.urgent))
