"""What falls due for a whole table: a lobby nobody starts closes, a game nobody touches falls asleep."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.alarms.due import table_due
from bot.tables import lobby, memory, telling
from bot.tables.absences import resumed_at
from bot.tables.days_away import away_until
from bot.tables.house import House
from bot.tables.open_table import OpenTable
from bot.tables.sleeping import SLEEP, sleep
from bot.timing.paces import pace_of
from games.core.text import text
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.store import Store

LOBBY = "lobby"
LOBBY_PATIENCE = timedelta(days=1)
#: Whoever comes back from days away finds the table awake.
AFTER_RETURN = timedelta(days=3)


async def watch_lobby(table: OpenTable) -> None:
    """A day from now, unless somebody joins or changes something meanwhile."""
    await table.tx.deadlines.set(table.id, None, LOBBY, table.tx.now + LOBBY_PATIENCE)


async def on_lobby(store: Store, house: House, deadline: Deadline) -> None:
    async with table_due(store, house, deadline) as table:
        if table is None:
            return
        if table.row.phase is not Phase.LOBBY:
            return
        if table.tx.now - table.row.touched_at < LOBBY_PATIENCE:
            await table.tx.deadlines.set(table.id, None, LOBBY, table.row.touched_at + LOBBY_PATIENCE)
            return
        await lobby.cancel(table)
        told = text(
            "Nobody started {game} #{number} for a day, so its lobby is closed. /new opens another.",
            game=table.game.name,
            number=table.row.number,
        )
        await telling.announce(table, "⌛", told)


async def on_silence(store: Store, house: House, deadline: Deadline) -> None:
    async with table_due(store, house, deadline) as table:
        if table is None:
            return
        if table.row.phase is not Phase.RUNNING:
            return
        bedtime = await _bedtime(table)
        if bedtime > table.tx.now:
            await table.tx.deadlines.set(table.id, None, SLEEP, bedtime)
        else:
            await sleep(table)


async def _bedtime(table: OpenTable) -> datetime:
    silent_since = max(table.row.touched_at, await resumed_at(table.tx) or table.row.touched_at)
    bedtimes = [silent_since + pace_of(table.row.clock).silence]
    waited_for = [
        seat.person_id for seat in table.seats if memory.of_seat(seat).since is not None and seat.person_id is not None
    ]
    for person in (await table.tx.people.all_of(waited_for)).values():
        until = away_until(person, table.tx.now)
        bedtimes += [until + AFTER_RETURN] if until is not None else []
    return max(bedtimes)
