"""Pause and go on: the clock stands still, and what was left of every deadline is left of it afterwards."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.errors import Refused
from bot.tables import memory, telling, turns, watching
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import HeldDeadline, Pause
from bot.tables.open_table import OpenTable
from games.core.text import text
from storage.deadlines import Deadline
from storage.schema import Phase


async def pause(table: OpenTable) -> None:
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("Only a running game can be paused."))
    if table.row.what_if:
        raise Refused(text("Nobody waits for what you try out: there is nothing to pause."))
    for seat in table.seats:
        if turns.ticking(seat):
            # What was used until now is written down, so that nothing older has to be known when the game goes on.
            await turns.interrupted(table, seat, table.tx.now)
    held = tuple(_held(deadline, table.tx.now) for deadline in await table.tx.deadlines.of(table.id))
    await table.tx.deadlines.clear_table(table.id)
    await table.save(phase=Phase.PAUSED, clock=memory.paused_clock(table.row.clock, Pause(table.tx.now, held)))
    await telling.everything_changed(table)


def _held(deadline: Deadline, now: datetime) -> HeldDeadline:
    left = max(0.0, (deadline.due_at - now).total_seconds())
    return HeldDeadline(deadline.seat, deadline.kind, left, memory.of_deadline(deadline))


async def resume(table: OpenTable) -> None:
    if table.row.phase is not Phase.PAUSED:
        raise Refused(text("This table is not paused."))
    pace, stopped = memory.resumed_clock(table.row.clock)
    stopped = stopped or Pause(table.tx.now)
    # Whoever goes on here does not play on at home.
    table.recall(at_home=False)
    watching.watched_from_now(table)
    await table.save(phase=Phase.RUNNING, clock=pace)
    await _move_on(table, table.tx.now - stopped.at)
    for held in stopped.deadlines:
        due_at = table.tx.now + timedelta(seconds=held.left)
        data = memory.deadline_with(held.data)
        await table.tx.deadlines.set(table.id, held.seat, held.kind, due_at, data)
    await _go_on(table, stopped.at)
    await _cue_stand_ins(table)
    await telling.everything_changed(table)
    await telling.ring(table, table.match.waiting())


async def _move_on(table: OpenTable, by: timedelta) -> None:
    """A pause is nobody's thinking time."""
    for seat in table.seats:
        await table.keep_seat(memory.seat_with(seat, memory.of_seat(seat).moved_on(by)))


async def _go_on(table: OpenTable, stopped: datetime) -> None:
    for seat in table.seats:
        if turns.ticking(seat):
            await turns.interrupted(table, seat, stopped)


async def _cue_stand_ins(table: OpenTable) -> None:
    """Seats that changed hands during the pause have no deadline to bring back."""
    for number in table.match.waiting():
        seat = table.seats[number]
        if seat.stand_in is not None:
            await table.tx.deadlines.set(table.id, number, DeadlineKind.STAND_IN, table.tx.now)
        elif memory.of_seat(seat).since is None:
            await turns.begin(table, seat)
