"""The poller of deadlines, which are rows: each that is due goes to its handler, with retries."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial

import structlog

from bot.errors import Refused, Unloadable
from bot.faults import told
from bot.framework.due import handler_of
from bot.tables import memory, unreadable
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.house import House
from bot.tables.memory import DeadlineMemory
from bot.work import downtime
from storage.deadlines import Cue, Deadline
from storage.errors import Unavailable
from storage.in_turn import InTurn
from storage.notifications import Kind, Notification
from storage.retry import retried
from storage.store import Store
from storage.transaction import Transaction

#: A deadline set by another process, or by hand, is seen after this long at the latest.
SWEEP_SECONDS = 10.0
#: How often we look for others while something is under way.
MEANWHILE_SECONDS = 0.25
#: A deadline that failed is tried again after pauses that double, and then left to the log.
TRIES = 6
FIRST_PAUSE = timedelta(minutes=1)
#: How long a deadline rests whose table cannot be read.
MENDING_PAUSE = timedelta(hours=1)
log = structlog.get_logger()


class Clock:
    def __init__(self, store: Store, house: House, rest: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._store = store
        self._house = house
        self._rest = rest
        self._wake = asyncio.Event()
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._at_once = asyncio.Semaphore(house.budgets.due_at_once)
        self._thoughts = InTurn[int | None](house.budgets.thoughts_at_once)
        #: What takes long and nobody waits for.
        self._slow: dict[str, asyncio.Semaphore] = {
            DeadlineKind.STORY: asyncio.Semaphore(house.budgets.stories_at_once),
            DeadlineKind.PUZZLE_HUNT: asyncio.Semaphore(house.budgets.stories_at_once),
            DeadlineKind.KEEPSAKE: asyncio.Semaphore(house.budgets.keepsakes_at_once),
        }
        self._unattended = InTurn[int | None](1)
        store.listen(self._heard)

    async def run(self) -> None:
        """Until cancelled. A stand-in that thinks long holds up no other deadline."""
        try:
            while True:
                self._wake.clear()
                try:
                    # Before anything is taken for late: perhaps it was we who were.
                    await downtime.beat(self._store)
                    await self._begin()
                    await self._sleep()
                except Unavailable as problem:
                    log.error("database unavailable", reason=str(problem))
                    await asyncio.sleep(SWEEP_SECONDS)
        finally:
            for task in self._under_way.values():
                task.cancel()

    async def _begin(self) -> None:
        """Start what is due and not under way yet; what ends while we look may be read as open all the same."""
        known = set(self._under_way)
        async with self._store.read() as tx:
            due = await tx.deadlines.due(tx.now, but=DeadlineKind.STAND_IN)
            cues = await tx.deadlines.cues(tx.now, DeadlineKind.STAND_IN, each=self._house.budgets.thoughts_of_one_host)
        begun = [(deadline, partial(self._in_bites, deadline)) for deadline in due]
        begun += [(cue.deadline, partial(self._answered, cue)) for cue in cues]
        for deadline, handling in begun:
            if deadline.id not in known:
                self._under_way[deadline.id] = asyncio.create_task(self._begun(deadline, handling))

    async def _begun(self, deadline: Deadline, handling: Callable[[], Awaitable[None]]) -> None:
        try:
            await handling()
        except Unavailable as problem:
            # It is still due when the database is there again.
            log.error("database unavailable", reason=str(problem))
        finally:
            del self._under_way[deadline.id]
            self._wake.set()

    async def _in_bites(self, deadline: Deadline) -> None:
        async with self._slow.get(deadline.kind, self._at_once):
            await self._handle(deadline)

    async def _answered(self, cue: Cue) -> None:
        """By a stand-in: first where a person plays, and nowhere more for whoever has more tables."""
        if cue.attended:
            async with self._thoughts.place(cue.host_id):
                await self._handle(cue.deadline)
            return
        async with self._unattended.place(cue.host_id):
            began = time.monotonic()
            await self._handle(cue.deadline)
            budgets = self._house.budgets
            await self._rest(min(budgets.rest_for_work * (time.monotonic() - began), budgets.longest_rest))

    async def tick(self) -> int:
        """Handle what is due now; how many there were."""
        async with self._store.read() as tx:
            due = await tx.deadlines.due(tx.now)
        await asyncio.gather(*(self._handle(deadline) for deadline in due))
        return len(due)

    async def _handle(self, deadline: Deadline) -> None:
        try:
            await retried(partial(handler_of(deadline.kind), self._store, self._house, deadline))
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
        if self._under_way:
            # What is under way is due all the time; the others are looked for every now and then.
            pause = max(pause, MEANWHILE_SECONDS)
        try:
            async with asyncio.timeout(max(0.0, min(pause, SWEEP_SECONDS))):
                await self._wake.wait()
        except TimeoutError:
            return

    def _heard(self, news: frozenset[Notification]) -> None:
        if Notification(Kind.DEADLINES) in news:
            self._wake.set()


async def _anew(tx: Transaction, deadline: Deadline, pause: timedelta, kept: DeadlineMemory) -> None:
    """Due once more after the pause, unless somebody has handled it."""
    if await tx.deadlines.handled(deadline.id):
        await tx.deadlines.set(
            deadline.table_id, deadline.seat, deadline.kind, tx.now + pause, memory.deadline_with(kept)
        )
