"""Hibernation: a table nobody has touched for ten days sleeps, and one tap wakes it, months later too."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.errors import Refused
from bot.tables import purposes, telling, turns, watching
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from bot.timing.paces import pace_of
from games.core.text import text
from storage.schema import Phase

#: So long before it falls asleep a table says so.
NOTICE = timedelta(days=1)


async def watch(table: OpenTable) -> None:
    """From the first move on; the rows are moved on when they fire, not with each move."""
    await set_bedtime(table, table.tx.now + pace_of(table.row.clock).silence)


async def set_bedtime(table: OpenTable, moment: datetime) -> None:
    """When the table falls asleep unless somebody touches it, and a day before, when it says so."""
    await table.tx.deadlines.set(table.id, None, DeadlineKind.SLEEP, moment)
    await table.tx.deadlines.set(table.id, None, DeadlineKind.SLEEP_SOON, moment - NOTICE)


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
    watching.watched_from_now(table)
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
    purpose = purposes.card_purpose(table.id)
    await table.tx.screens.mark(table.row.chat_id, purpose, topic_id=table.row.topic_id, anew=True, pin=True)
