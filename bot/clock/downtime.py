"""The program's own absences: a heartbeat tells when it last lived, and what it slept through is added everywhere.

Nobody loses time, a pass or a reminder because the server was off; what was due meanwhile comes that much later, once.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog

from bot.clock import turns
from bot.tables.errors import Refused
from bot.tables.house import House
from bot.tables.opened import open_table
from storage.schema import Phase
from storage.store import Store
from storage.transaction import Transaction

ALIVE = "clock.alive"
RESUMED = "clock.resumed"
#: How often the heart beats, and from which silence on the program counts as having been off.
BEAT = timedelta(minutes=1)
ABSENCE = timedelta(minutes=5)

log = structlog.get_logger()


async def beat(store: Store, house: House) -> timedelta:
    """To be called all the time; how long the program was absent, if it was."""
    async with store.read() as tx:
        known = await tx.facts.get(ALIVE)
        last = None if known is None else datetime.fromisoformat(known)
        if last is not None and tx.now - last < BEAT:
            return timedelta()
    async with store.work() as tx:
        await tx.facts.set(ALIVE, tx.now.isoformat())
        if last is None or tx.now - last < ABSENCE:
            return timedelta()
        await _make_up(tx, house, last)
        return tx.now - last


async def resumed_at(tx: Transaction) -> datetime | None:
    """When the program came back from its last absence: silence before it was nobody's fault."""
    known = await tx.facts.get(RESUMED)
    return None if known is None else datetime.fromisoformat(known)


async def _make_up(tx: Transaction, house: House, last: datetime) -> None:
    await tx.facts.set(RESUMED, tx.now.isoformat())
    moved = await tx.deadlines.postpone(tx.now - last, due_after=last)
    open_rows = await tx.deadlines.due(datetime.max.replace(tzinfo=tx.now.tzinfo), limit=moved + 1_000_000)
    for table_id in sorted({row.table_id for row in open_rows if row.seat is not None}):
        try:
            table = await open_table(tx, house, table_id)
        except Refused:
            continue
        if table.row.phase is Phase.RUNNING:
            for seat in table.seats:
                if turns.ticking(seat):
                    await turns.interrupted(table, seat, last)
    log.info("made up for an absence", seconds=int((tx.now - last).total_seconds()), deadlines=moved)
