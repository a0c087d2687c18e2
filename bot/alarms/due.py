"""The table of a deadline whose time has come."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from storage.deadlines import Deadline
from storage.store import Store


@asynccontextmanager
async def table_due(store: Store, house: House, deadline: Deadline) -> AsyncIterator[OpenTable | None]:
    """In the transaction that handles the deadline; None when somebody was faster."""
    async with store.work() as tx:
        if not await tx.deadlines.handled(deadline.id):
            yield None
            return
        table = await open_table(tx, house, deadline.table_id)
        yield table
        table.rest()
