"""A table of stand-ins alone goes on while somebody watches; otherwise it rests until somebody looks again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.tables import memory, telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from storage.schema import Phase

#: Looks are noted no more often than this.
NOTED_EVERY = timedelta(minutes=1)


def _nobody_plays(table: OpenTable) -> bool:
    """Stand-ins sit everywhere. Whoever leaves one turn to them plays on all the same."""
    return all(seat.stand_in is not None and memory.of_seat(seat).cover is None for seat in table.seats)


def is_unwatched(table: OpenTable) -> bool:
    return _runs_alone(table) and table.tx.now - _looked_at(table) > table.house.budgets.watched_for


async def rest(table: OpenTable) -> None:
    """Its stand-ins answer nothing more; nothing is lost, and no message is sent."""
    table.recall(rests=True)
    await table.save()
    await telling.everything_changed(table)


async def looked(table: OpenTable) -> None:
    """Somebody who belongs there looks at the table or does something at it."""
    if not _runs_alone(table):
        return
    if table.memory.rests:
        await _go_on(table)
    elif table.tx.now - _looked_at(table) > NOTED_EVERY:
        watched_from_now(table)
        await table.save()


def watched_from_now(table: OpenTable) -> None:
    """To be written with the table: somebody has just started or woken it, or left a seat there to a stand-in."""
    table.recall(watched_at=table.tx.now.timestamp(), rests=False)


def _runs_alone(table: OpenTable) -> bool:
    return table.row.phase is Phase.RUNNING and _nobody_plays(table)


async def _go_on(table: OpenTable) -> None:
    watched_from_now(table)
    await table.save()
    for seat in table.match.waiting():
        await table.tx.deadlines.set(table.id, seat, DeadlineKind.STAND_IN, table.tx.now)
    await telling.everything_changed(table)


def _looked_at(table: OpenTable) -> datetime:
    return datetime.fromtimestamp(table.memory.watched_at, UTC)
