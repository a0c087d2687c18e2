"""The clock: polls due deadlines, which are rows, so that none is lost with the process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import partial

import structlog

from bot.alarms import downtime, idle_tables, late_seats, stand_ins
from bot.errors import Refused, Unloadable
from bot.faults import told
from bot.tables import memory, rings, sleeping, turns, unreadable, votes
from bot.tables.house import House
from bot.tables.memory import DeadlineMemory
from storage.deadlines import Deadline
from storage.errors import Unavailable
from storage.news import Kind, News
from storage.store import Store, persevering
from storage.transaction import Transaction

#: A deadline set by another process, or by hand, is seen after this long at the latest.
SWEEP_SECONDS = 10.0
#: A deadline that failed is tried again after pauses that double, and then left to the log.
TRIES = 6
FIRST_PAUSE = timedelta(minutes=1)
#: How long a deadline rests whose table cannot be read.
MENDING_PAUSE = timedelta(hours=1)

log = structlog.get_logger()

OnDue = Callable[[Store, House, Deadline], Awaitable[None]]

HANDLERS: Mapping[str, OnDue] = {
    turns.STAND_IN: stand_ins.answer_for,
    turns.CLOCK: late_seats.on_clock,
    rings.RING: late_seats.on_ring,
    rings.RING_DEPUTY: late_seats.on_ring,
    votes.VOTE: late_seats.on_vote,
    sleeping.SLEEP: idle_tables.on_silence,
    idle_tables.LOBBY: idle_tables.on_lobby,
}


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
                # Before anything is taken for late: perhaps it was we who were.
                await downtime.beat(self._store)
                while await self.tick():
                    pass
                await self._sleep()
            except Unavailable as problem:
                log.error("database unavailable", reason=str(problem))
                await asyncio.sleep(SWEEP_SECONDS)

    async def tick(self) -> int:
        """Handle what is due now; how many there were."""
        async with self._store.read() as tx:
            due = await tx.deadlines.due(tx.now)
        await asyncio.gather(*(self._handle(deadline) for deadline in due))
        return len(due)

    async def _handle(self, deadline: Deadline) -> None:
        try:
            await persevering(partial(HANDLERS[deadline.kind], self._store, self._house, deadline))
        except Unavailable:
            raise
        except Unloadable as broken:
            await self._put_off(deadline, broken)
        except Refused as no:
            log.warning("deadline without its table", table=deadline.table_id, kind=deadline.kind, reason=str(no))
            await self._drop(deadline)
        except Exception as problem:
            log.error("deadline failed", table=deadline.table_id, kind=deadline.kind, fault=told(problem))
            await self._try_later(deadline)

    async def _drop(self, deadline: Deadline) -> None:
        await self._store.carry_out(lambda tx: tx.deadlines.handled(deadline.id))

    async def _put_off(self, deadline: Deadline, broken: Unloadable) -> None:
        """As long as nobody mends the table its clock stands by; it is not the player who is late."""

        async def later(tx: Transaction) -> None:
            await unreadable.noticed(tx, self._house, broken)
            await _anew(tx, deadline, MENDING_PAUSE, memory.of_deadline(deadline))

        await self._store.carry_out(later)

    async def _try_later(self, deadline: Deadline) -> None:
        """A table must not stand still for ever because one handler stumbled once."""
        known = memory.of_deadline(deadline)
        failed = replace(known, tries=known.tries + 1)
        if failed.tries >= TRIES:
            return await self._drop(deadline)
        pause = FIRST_PAUSE * 2**known.tries
        return await self._store.carry_out(lambda tx: _anew(tx, deadline, pause, failed))

    async def _sleep(self) -> None:
        async with self._store.read() as tx:
            next_due = await tx.deadlines.next_due()
            pause = SWEEP_SECONDS if next_due is None else (next_due - tx.now).total_seconds()
        try:
            async with asyncio.timeout(max(0.0, min(pause, SWEEP_SECONDS))):
                await self._wake.wait()
        except TimeoutError:
            return

    def _heard(self, news: frozenset[News]) -> None:
        if News(Kind.DEADLINES) in news:
            self._wake.set()


async def _anew(tx: Transaction, deadline: Deadline, pause: timedelta, kept: DeadlineMemory) -> None:
    """Due once more after the pause, unless somebody has handled it."""
    if await tx.deadlines.handled(deadline.id):
        await tx.deadlines.set(
            deadline.table_id, deadline.seat, deadline.kind, tx.now + pause, memory.deadline_with(kept)
        )
