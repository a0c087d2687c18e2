"""How many seconds of something scarce each name has had lately; what is long ago counts less and less."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import exp
from typing import Generic, TypeVar

#: What was spent so long ago counts little more than a third.
LATELY_SECONDS = 60.0
#: Less than this is forgotten when there are many to remember.
FORGOTTEN_SECONDS, MANY = 0.05, 256

Name = TypeVar("Name", bound=Hashable)


class SpentLately(Generic[Name]):
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        #: Seconds spent, and as of when that was reckoned.
        self._spent: dict[Name, tuple[float, float]] = {}

    @contextmanager
    def spending(self, name: Name) -> Iterator[None]:
        began = self._clock()
        try:
            yield
        finally:
            self.add(name, self._clock() - began)

    def add(self, name: Name, seconds: float) -> None:
        self._spent[name] = (self._lately(name) + seconds, self._clock())
        if len(self._spent) > MANY:
            self._spent = {one: kept for one, kept in self._spent.items() if self._lately(one) > FORGOTTEN_SECONDS}

    def beyond(self, seconds: float) -> frozenset[Name]:
        """Who has spent more than this in about the last minute."""
        return frozenset(name for name in self._spent if self._lately(name) > seconds)

    def _lately(self, name: Name) -> float:
        seconds, when = self._spent.get(name, (0.0, 0.0))
        return seconds * exp((when - self._clock()) / LATELY_SECONDS)
