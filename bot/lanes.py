"""Work in lanes beside each other, one thing at a time in each: begun by news, and by a look at what is owed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable
from functools import partial
from typing import Any, Generic, TypeVar

import structlog

from bot.faults import told
from storage.errors import Unavailable

#: After a fault that is not the step's own; without it the machine would be kept busy.
PAUSE_SECONDS = 1.0

Name = TypeVar("Name", bound=Hashable)
Done = TypeVar("Done")

log = structlog.get_logger()


class Lanes(Generic[Name]):
    """News is quick and may be missed; what is owed stands in the database and is looked at every so often."""

    def __init__(
        self,
        what: str,
        owed: Callable[[], Awaitable[Iterable[Name]]],
        step: Callable[[Name], Awaitable[bool]],
        *,
        sweep_seconds: float,
        at_once: int = sys.maxsize,
        rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """A step tells whether there was something to do."""
        self._what = what
        self._owed = owed
        self._step = step
        self._rest = rest
        self._sweep_seconds = sweep_seconds
        self._at_once = at_once
        #: In the order they were heard of. A name that is at work waits here for its next turn.
        self._due: dict[Name, None] = {}
        self._busy: dict[Name, asyncio.Task[Any]] = {}
        self._stopping = False
        self._wake = asyncio.Event()

    def hear(self, names: Iterable[Name]) -> None:
        self._due |= dict.fromkeys(names)
        self._wake.set()

    async def run(self) -> None:
        """Until cancelled; what has begun goes on (see stop)."""
        while True:
            try:
                await self._sweep()
            except Unavailable as problem:
                log.error("database unavailable", reason=str(problem))
            try:
                async with asyncio.timeout(self._sweep_seconds):
                    await self._follow_news()
            except TimeoutError:
                continue

    async def drain(self) -> None:
        """Until nothing is owed."""
        while True:
            await self._sweep()
            self._begin()
            if not self._busy:
                return
            await asyncio.wait(self._busy.values())

    async def alone(self, name: Name, work: Callable[[], Coroutine[Any, Any, Done]]) -> Done | None:
        """Work out of turn and what came of it; None while somebody is at work under the name."""
        if self._stopping or name in self._busy or len(self._busy) >= self._at_once:
            return None
        task = self._employ(name, work())
        # Whoever waits here may be told to stop; what has begun goes on.
        return await asyncio.shield(task)

    def stop(self) -> list[asyncio.Task[Any]]:
        """Begin nothing more; what is still under way."""
        self._stopping = True
        return list(self._busy.values())

    async def _sweep(self) -> None:
        owed = await self._owed()
        # Whoever is at work looks again before it ends, and what came since is news.
        self.hear(name for name in owed if name not in self._busy)

    async def _follow_news(self) -> None:
        while True:
            self._begin()
            await self._wake.wait()
            self._wake.clear()

    def _begin(self) -> None:
        for name in [name for name in self._due if name not in self._busy]:
            if len(self._busy) >= self._at_once:
                return
            del self._due[name]
            self._employ(name, self._go(name))

    def _employ(self, name: Name, work: Coroutine[Any, Any, Done]) -> asyncio.Task[Done]:
        task = self._busy[name] = asyncio.create_task(work)
        task.add_done_callback(partial(self._leave, name))
        return task

    async def _go(self, name: Name) -> None:
        """Until there is nothing more to do, or others wait for the place: then one step, and to the back."""
        while not self._stopping:
            try:
                if not await self._step(name):
                    return
                if self._crowded():
                    self._due.setdefault(name)
                    return
            except Exception as problem:
                reason = str(problem) if isinstance(problem, Unavailable) else told(problem)
                log.error(f"{self._what} stopped", reason=reason, **{self._what: name})
                await self._rest(PAUSE_SECONDS)

    def _crowded(self) -> bool:
        return len(self._busy) >= self._at_once and any(other not in self._busy for other in self._due)

    def _leave(self, name: Name, _task: asyncio.Task[Any]) -> None:
        del self._busy[name]
        if self._due:
            self._wake.set()
