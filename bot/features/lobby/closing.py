"""A lobby that nobody starts closes after a day."""

from __future__ import annotations

from datetime import timedelta

from bot.framework.due import due
from bot.tables import inviting, lobby, telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from games.core.text import text
from storage.deadlines import Deadline
from storage.schema import Phase

LOBBY_PATIENCE = timedelta(days=1)


async def watch_lobby(table: OpenTable) -> None:
    """A day from now, unless somebody joins or changes something meanwhile."""
    await table.tx.deadlines.set(table.id, None, DeadlineKind.LOBBY, table.tx.now + LOBBY_PATIENCE)


@due(DeadlineKind.LOBBY, plain_hours=True)
async def on_lobby(table: OpenTable, deadline: Deadline) -> None:
    if table.row.phase is not Phase.LOBBY:
        return
    # As long as a seat is kept for somebody, somebody is waited for.
    closes = max(table.row.touched_at + LOBBY_PATIENCE, inviting.last_moment(table) or table.row.touched_at)
    if closes > table.tx.now:
        await table.tx.deadlines.set(table.id, None, DeadlineKind.LOBBY, closes)
        return
    await lobby.cancel(table)
    told = text(
        "Nobody started {game} #{number} for a day, so its lobby is closed. /new opens another.",
        game=table.game.name,
        number=table.row.number,
    )
    await telling.announce(table, "⌛", told)
