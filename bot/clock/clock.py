"""The clock: polls due deadlines, which are rows, so that none is lost with the process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.clock import standins
from bot.tables.house import House
from storage.deadlines import Deadline
from storage.errors import Unavailable
from storage.store import Store

#: A deadline set by another process, or by hand, is seen after this long at the latest.
SWEEP_SECONDS = 10.0

log = structlog.get_logger()

OnDue = Callable[[Store, House, Deadline], Awaitable[None]]

HANDLERS: dict[str, OnDue] = {"stand_in": standins.answer_for}


class Clock:
    def __init__(self, store: Store, house: House) -> None:
        self._store = store
        self._house = house
        self._wake = asyncio.Event()
        store.listen(self._heard)

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            self._wake.clear()
            try:
                while await self.tick():
                    pass
            except Unavailable as problem:
                log.error("database unavailable", reason=str(problem))
            await self._sleep()

    async def tick(self) -> int:
        """Handle what is due now; how many there were."""
        async with self._store.read() as tx:
            due = await tx.deadlines.due(tx.now)
        await asyncio.gather(*(self._handle(deadline) for deadline in due))
        return len(due)

    async def _handle(self, deadline: Deadline) -> None:
        try:
            await HANDLERS[deadline.kind](self._store, self._house, deadline)
        except Unavailable:
            raise
        except Exception:
            log.exception("deadline failed", table=deadline.table_id, kind=deadline.kind)
            async with self._store.work() as tx:
                await tx.deadlines.handled(deadline.id)

    async def _sleep(self) -> None:
        async with self._store.read() as tx:
            next_due = await tx.deadlines.next_due()
            pause = SWEEP_SECONDS if next_due is None else (next_due - tx.now).total_seconds()
        try:
            async with asyncio.timeout(max(0.0, min(pause, SWEEP_SECONDS))):
                await self._wake.wait()
        except TimeoutError:
            return

    def _heard(self, news: frozenset[str]) -> None:
        if "deadlines" in news:
            self._wake.set()
