"""How long each person's updates have held a writing transaction lately; what is long ago counts less and less."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum, auto
from math import exp

#: What was spent so long ago counts little more than a third.
LATELY_SECONDS = 60.0
#: Less than this is forgotten when there are many to remember.
FORGOTTEN_SECONDS, MANY = 0.05, 256


class Part(Enum):
    """Of the house itself, when no person is meant."""

    #: Writes down what arrives: everybody waits for it, so it goes before them.
    INTAKE = auto()
    #: Courier, clock and housekeeping.
    THE_REST = auto()


#: For whom something is written: the number of a person, or the house itself.
Whose = int | Part


class WriterTime:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        #: Seconds spent, and as of when that was reckoned.
        self._spent: dict[int, tuple[float, float]] = {}

    @contextmanager
    def measured(self, whose: Whose) -> Iterator[Callable[[], None]]:
        """From when it is told that the writer is held, to the end."""
        began: list[float] = []
        try:
            yield lambda: began.append(self._clock())
        finally:
            if began and isinstance(whose, int):
                self.add(whose, self._clock() - began[0])

    def add(self, person_id: int, seconds: float) -> None:
        self._spent[person_id] = (self._lately(person_id) + seconds, self._clock())
        if len(self._spent) > MANY:
            self._spent = {one: kept for one, kept in self._spent.items() if self._lately(one) > FORGOTTEN_SECONDS}

    def beyond(self, seconds: float) -> frozenset[int]:
        """Who has spent more than this in about the last minute."""
        return frozenset(person_id for person_id in self._spent if self._lately(person_id) > seconds)

    def _lately(self, person_id: int) -> float:
        seconds, when = self._spent.get(person_id, (0.0, 0.0))
        return seconds * exp((when - self._clock()) / LATELY_SECONDS)
