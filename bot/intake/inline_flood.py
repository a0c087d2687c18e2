"""Inline queries come with every letter somebody types: of one person so many in a while, and the others are dropped.

In memory only: a query is worth nothing once the next letter is typed, and nobody misses one.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

MOST, SECONDS = 30, 10.0
#: Of so many people at a time; whoever asked longest ago is forgotten.
PEOPLE = 1000


class InlineFlood:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._asked: dict[int, deque[float]] = {}

    def too_often(self, person_id: int) -> bool:
        now = self._now()
        asked = self._asked.pop(person_id, deque(maxlen=MOST))
        full = len(asked) == MOST and asked[0] > now - SECONDS
        if not full:
            asked.append(now)
        self._asked[person_id] = asked
        while len(self._asked) > PEOPLE:
            del self._asked[next(iter(self._asked))]
        return full
