"""Hibernation: a table nobody has touched for ten days sleeps, and one tap wakes it, months later too."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.clock import turns
from bot.clock.away import away_until
from bot.clock.downtime import resumed_at
from bot.clock.paces import pace_of
from bot.clock.silence import SLEEP, watch
from bot.tables import telling
from bot.tables.errors import Refused
from bot.tables.house import House
from bot.tables.opened import OpenTable, open_table
from games.core.text import text
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.store import Store

#: Whoever comes back from days away finds the table awake.
AFTER_RETURN = timedelta(days=3)


async def on_silence(store: Store, house: House, deadline: Deadline) -> None:
    async with store.work() as tx:
        if not await tx.deadlines.handled(deadline.id):
            return
        table = await open_table(tx, house, deadline.table_id)
        if table.row.phase is not Phase.RUNNING:
            return
        bedtime = await _bedtime(table)
        if bedtime > tx.now:
            await tx.deadlines.set(table.id, None, SLEEP, bedtime)
        else:
            await sleep(table)
        table.rest()


async def _bedtime(table: OpenTable) -> datetime:
    silent_since = max(table.row.touched_at, await resumed_at(table.tx) or table.row.touched_at)
    bedtimes = [silent_since + pace_of(table.row.clock).silence]
    waited_for = [seat.person_id for seat in table.seats if "since" in seat.state and seat.person_id is not None]
    for person in (await table.tx.people.all_of(waited_for)).values():
        until = away_until(person, table.tx.now)
        bedtimes += [until + AFTER_RETURN] if until is not None else []
    return max(bedtimes)


async def sleep(table: OpenTable) -> None:
    """The card is unpinned and says how to wake the table; no clock runs and nobody is rung."""
    for seat in table.seats:
        await turns.end(table, seat)
    await table.tx.deadlines.clear_table(table.id)
    await table.save(phase=Phase.ASLEEP)
    await telling.everything_changed(table)
    told = text(
        "Nobody has moved here for a long time: the table sleeps. Nothing is lost; one tap on its card wakes it."
    )
    await telling.announce(table, "💤", told)


async def wake(table: OpenTable, person_id: int) -> None:
    if table.row.phase is not Phase.ASLEEP:
        raise Refused(text("This table is awake."))
    if not table.seats_of(person_id):
        raise Refused(text("Only the players of this table can wake it."))
    await table.save(phase=Phase.RUNNING)
    await watch(table)
    waiting = table.match.waiting()
    for number in waiting:
        await turns.begin(table, table.seats[number])
    await telling.everything_changed(table)
    await _card_anew(table)
    await telling.ring(table, waiting)


async def _card_anew(table: OpenTable) -> None:
    """The old one is far up in the chat by now."""
    purpose = telling.card_purpose(table.id)
    await table.tx.screens.mark(table.row.chat_id, purpose, topic_id=table.row.topic_id, anew=True, pin=True)
