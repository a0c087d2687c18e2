"""A few places that many want: those who wait are let in by turns, one of each name, however many bear one name."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

Name = TypeVar("Name", bound=Hashable)


class InTurn(Generic[Name]):
    def __init__(self, places: int, first: Name | None = None) -> None:
        """`first`: comes next whenever it waits, but never twice in a row while others wait."""
        self._free = places
        self._first = first
        self._first_came = False
        #: The name at the head comes next, and then goes to the end.
        self._waiting: dict[Name, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def place(self, name: Name) -> AsyncIterator[bool]:
        """Whether it had to be waited for."""
        waited = await self._come(name)
        try:
            yield waited
        finally:
            self._leave()

    async def _come(self, name: Name) -> bool:
        if self._free and not self._waiting:
            self._free -= 1
            return False
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(name, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                # Called in the very moment of giving up: the next one gets the place.
                self._leave()
            raise
        return True

    def _leave(self) -> None:
        """The place goes over to whoever is called, so that nobody new slips in between."""
        while self._waiting:
            name = self._next()
            queue = self._waiting.pop(name)
            called = queue.popleft()
            if queue:
                self._waiting[name] = queue
            if not called.done():
                called.set_result(None)
                return
        self._free += 1

    def _next(self) -> Name:
        others = (name for name in self._waiting if name != self._first)
        if self._first is not None and self._first in self._waiting and not self._first_came:
            self._first_came = True
            return self._first
        self._first_came = False
        return next(others, next(iter(self._waiting)))
