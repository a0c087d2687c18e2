"""Lanes: work under one name is done one piece at a time, work under different names side by side."""

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


#: So many times as much may be at work when somebody waits for it.
OUT_OF_TURN = 2


#: So many newcomers, and then one of those that have waited behind them.
IN_A_ROW = 8


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
        #: Those that have had their turn, have more to do, and let others go first.
        self._back: dict[Name, None] = {}
        self._passed = 0
        self._busy: dict[Name, asyncio.Task[Any]] = {}
        self._stopping = False
        self._wake = asyncio.Event()

    def hear(self, names: Iterable[Name]) -> None:
        self._due |= dict.fromkeys(name for name in names if name not in self._back)
        self._wake.set()

    async def run(self) -> None:
        """Until cancelled; what has begun goes on (see stop). It may be run again after that."""
        self._stopping = False
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
        if self._stopping or name in self._busy or len(self._busy) >= OUT_OF_TURN * self._at_once:
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
        while len(self._busy) < self._at_once and (name := self._next()) is not None:
            self._employ(name, self._go(name))

    def _next(self) -> Name | None:
        """Whoever has not had a turn yet comes before the rest, and the rest now and then all the same."""
        rest_first = self._passed >= IN_A_ROW
        for waiting in (self._back, self._due) if rest_first else (self._due, self._back):
            name = next((name for name in waiting if name not in self._busy), None)
            if name is not None:
                del waiting[name]
                self._passed = self._passed + 1 if waiting is self._due and self._back else 0
                return name
        return None

    def _employ(self, name: Name, work: Coroutine[Any, Any, Done]) -> asyncio.Task[Done]:
        task = self._busy[name] = asyncio.create_task(work)
        task.add_done_callback(partial(self._leave, name))
        return task

    async def _go(self, name: Name) -> None:
        """Until there is nothing more to do, or others wait for the place: then one step, and behind them."""
        while not self._stopping:
            try:
                if not await self._step(name):
                    return
                if self._crowded():
                    self._back[name] = None
                    return
            except Exception as problem:
                reason = str(problem) if isinstance(problem, Unavailable) else told(problem)
                log.error(f"{self._what} stopped", reason=reason, **{self._what: name})
                await self._rest(PAUSE_SECONDS)

    def _crowded(self) -> bool:
        return len(self._busy) >= self._at_once and any(other not in self._busy for other in (*self._due, *self._back))

    def _leave(self, name: Name, _task: asyncio.Task[Any]) -> None:
        del self._busy[name]
        if self._due or self._back:
            self._wake.set()
