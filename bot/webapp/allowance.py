"""How much a page may ask for: so many requests at once, and then so many a second, for each who asks."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

#: More askers than this are not told apart for long; whoever was quiet longest is forgotten, and begins full again.
MOST_KNOWN = 10_000


@dataclass(slots=True)
class Allowance:
    burst: float
    a_second: float
    clock: Callable[[], float] = time.monotonic
    _left: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def spend(self, asker: str) -> bool:
        """Whether there was enough left for one more."""
        now = self.clock()
        left, since = self._left.pop(asker, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.a_second)
        enough = left >= 1
        self._left[asker] = (left - 1 if enough else left, now)
        while len(self._left) > MOST_KNOWN:
            self._left.popitem(last=False)
        return enough
