"""A lobby nobody starts closes by itself, and says so."""

from __future__ import annotations

from datetime import timedelta

from bot.tables import lobby, telling
from bot.tables.house import House
from bot.tables.opened import OpenTable, open_table
from games.core.text import text
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.store import Store

LOBBY = "lobby"
PATIENCE = timedelta(days=1)


async def begin(table: OpenTable) -> None:
    """A day from now, unless somebody joins or changes something meanwhile."""
    await table.tx.deadlines.set(table.id, None, LOBBY, table.tx.now + PATIENCE)


async def expire(store: Store, house: House, deadline: Deadline) -> None:
    async with store.work() as tx:
        if not await tx.deadlines.handled(deadline.id):
            return
        table = await open_table(tx, house, deadline.table_id)
        if table.row.phase is not Phase.LOBBY:
            return
        if tx.now - table.row.touched_at < PATIENCE:
            await tx.deadlines.set(table.id, None, LOBBY, table.row.touched_at + PATIENCE)
            return
        await lobby.cancel(table)
        told = text(
            "Nobody started {game} #{number} for a day, so its lobby is closed. /new opens another.",
            game=table.game.name,
            number=table.row.number,
        )
        await telling.announce(table, "⌛", told)
