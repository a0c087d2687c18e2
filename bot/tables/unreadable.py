"""A table whose position cannot be read: its chat hears once that nothing is lost and who can mend it."""

from __future__ import annotations

import structlog

from bot.errors import Refused, Unloadable
from bot.faults import told
from bot.tables import telling
from bot.tables.house import House
from bot.tables.open_table import open_table
from games.core.text import text
from storage.transaction import Transaction

NOTHING_IS_LOST = text(
    "This table's position cannot be read. Nothing is lost: the host can go back to the last turn with /rewind."
)

log = structlog.get_logger()


async def noticed(tx: Transaction, house: House, broken: Unloadable) -> None:
    last = await tx.moves.last(broken.table_id)
    move = last.number if last is not None else 0
    cause = broken.__cause__ or broken
    log.error("position not readable", table=broken.table_id, move=move, fault=told(cause))
    try:
        table = await open_table(tx, house, broken.table_id)
    except Refused:
        return
    fact = f"unreadable.{table.id}"
    if await tx.facts.get(fact) == table.row.version:
        return
    await tx.facts.set(fact, table.row.version)
    await telling.everything_changed(table)
    await telling.announce(table, "⚠️", NOTHING_IS_LOST)
