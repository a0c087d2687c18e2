"""An event loop on which nobody waits: when all of them sleep, its clock jumps to the first who wakes."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class _Jumping(selectors.DefaultSelector):
    jumped = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.jumped += timeout or 0.0
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.jumped


def at_once(story: Coroutine[Any, Any, Result]) -> Result:
    """What comes of it, however long it takes by its own clock. Threads and sockets have no place in it."""
    with asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(story)
