"""A priority queue for drawing: a reader's own picture before the group's, otherwise first come, first served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class PictureQueue:
    def __init__(self, places: int) -> None:
        self._free = places
        self._number = count()
        #: Urgent ones first, then by number.
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, *, urgent: bool) -> AsyncIterator[bool]:
        """Whether it had to be waited for: then what was wanted may have been overtaken."""
        waited = await self._enter(urgent)
        try:
            yield waited
        finally:
            self._leave()

    async def _enter(self, urgent: bool) -> bool:
        if self._free:
            self._free -= 1
            return False
        called = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (not urgent, next(self._number), called))
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave()
            raise
        return True

    def _leave(self) -> None:
        while self._waiting:
            *_, called = heappop(self._waiting)
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
