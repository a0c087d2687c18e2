"""What falls due for one seat: the stages of its turn's clock, a ring put off by quiet hours, a vote about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.alarms.due import table_due
from bot.tables import memory, purposes, telling, turns
from bot.tables.house import House
from bot.tables.open_table import OpenTable
from bot.tables.rings import remind, reminder_done, sound, sound_for
from bot.tables.votes import carry_out, leading, open_vote, voters
from bot.timing.turn_clock import Stage, TurnClock
from games.core.text import SeatName, text
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store

#: Free passes per seat and game.
PASSES = 3


async def on_clock(store: Store, house: House, deadline: Deadline) -> None:
    assert deadline.seat is not None
    async with table_due(store, house, deadline) as table:
        if table is None:
            return
        seat = table.seats[deadline.seat]
        reckoning = await turns.reckoned(table, seat)
        if table.row.phase is not Phase.RUNNING or reckoning is None:
            return
        if reckoning.stage is not memory.of_deadline(deadline).stage:
            return
        due = reckoning.due(await turns.rest(table, seat))
        if due is not None and due > table.tx.now:
            # The person's quiet hours or days away have changed since the row was written.
            await turns.keep_reckoning(table, seat, reckoning)
        else:
            await STAGES[reckoning.stage](table, seat, reckoning)


async def _wants_reminding(table: OpenTable, seat: Seat) -> bool:
    """Not when it was switched off for this turn, nor when the person wants none at all."""
    person = None if seat.person_id is None else await table.tx.people.get(seat.person_id)
    return not memory.of_seat(seat).muted and (person is None or memory.of_person(person).reminders)


async def _half(table: OpenTable, seat: Seat, reckoning: TurnClock) -> None:
    if await _wants_reminding(table, seat):
        await remind(table, seat)
    await turns.keep_reckoning(table, seat, reckoning.beyond())


async def _most(table: OpenTable, seat: Seat, reckoning: TurnClock) -> None:
    if await _wants_reminding(table, seat):
        await reminder_done(table, seat)
        await sound(table, seat, purposes.desk_purpose(table.id))
    await turns.keep_reckoning(table, seat, reckoning.beyond())


async def _late(table: OpenTable, seat: Seat, reckoning: TurnClock) -> None:
    await turns.keep_reckoning(table, seat, reckoning.beyond(), late=True)
    await telling.everything_changed(table)


async def _overdue(table: OpenTable, seat: Seat, reckoning: TurnClock) -> None:
    if not voters(table, seat):
        # Against stand-ins nobody is kept waiting.
        await turns.keep_reckoning(table, seat, reckoning.beyond())
    elif seat.passes < PASSES:
        await _take_pass(table, seat)
    else:
        await turns.keep_reckoning(table, seat, reckoning.beyond())
        await open_vote(table, table.seats[seat.seat])
    await telling.everything_changed(table)


async def _take_pass(table: OpenTable, seat: Seat) -> None:
    known = replace(memory.of_seat(seat), late=False, muted=False, nudge=None)
    passing = memory.seat_with(replace(seat, passes=seat.passes + 1, bank_seconds=None), known)
    await turns.start_clock(table, passing)
    await reminder_done(table, seat)
    due = memory.of_seat(table.seats[seat.seat]).due
    assert due is not None
    told = text(
        "{seat} is late and takes free pass {n} of {all}. New time: until {until}.",
        seat=SeatName(seat.seat),
        n=passing.passes,
        all=PASSES,
        until=table.public_tongue.moment(due),
    )
    await telling.announce(table, "⏳", told)


Handle = Callable[[OpenTable, Seat, TurnClock], Awaitable[None]]

STAGES: dict[Stage | None, Handle] = {Stage.HALF: _half, Stage.MOST: _most, Stage.LATE: _late, Stage.OVERDUE: _overdue}


async def on_ring(store: Store, house: House, deadline: Deadline) -> None:
    """The quiet hours are over, unless they were changed meanwhile."""
    assert deadline.seat is not None
    async with table_due(store, house, deadline) as table:
        if table is None:
            return
        put_off = memory.of_deadline(deadline)
        assert put_off.person is not None
        await sound_for(table, table.seats[deadline.seat], put_off.person, put_off.purpose)


async def on_vote(store: Store, house: House, deadline: Deadline) -> None:
    """Its time is up; or the time it chose to wait is, and the question comes again."""
    assert deadline.seat is not None
    async with table_due(store, house, deadline) as table:
        if table is None:
            return
        seat = table.seats[deadline.seat]
        if table.row.phase is not Phase.RUNNING or memory.of_seat(seat).since is None or seat.stand_in is not None:
            return
        vote = memory.of_seat(seat).vote
        if vote is None:
            await open_vote(table, seat)
        elif (came_to := leading(vote)) is not None:
            await carry_out(table, seat, came_to)
