"""The row that notices when nobody touches a table any more."""

from __future__ import annotations

from bot.clock.paces import pace_of
from bot.tables.opened import OpenTable

SLEEP = "sleep"


async def watch(table: OpenTable) -> None:
    """From the first move on; the row is moved on when it fires, not with each move."""
    await table.tx.deadlines.set(table.id, None, SLEEP, table.tx.now + pace_of(table.row.clock).silence)
