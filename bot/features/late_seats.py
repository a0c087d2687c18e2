"""A seat whose time runs out: reminders by stages, free passes, and /nudge by the others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.dialogue.codec import Press
from bot.features.reminders import wants_reminding
from bot.features.votes import open_vote, voters
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.due import due
from bot.framework.presses import answers
from bot.framework.table_choice import table_meant
from bot.messages.action import Action, action
from bot.tables import deputies, memory, purposes, rings, telling, turns
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from bot.tables.rings import remind, reminder_done, sound
from bot.timing.turn_clock import Stage, TurnClock
from games.core.text import SeatName, Text, listing, text
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.seats import Seat


@action("cu")
class Nudge(Action):
    pass


@answers(Nudge)
async def nudge_pressed(act: Act, pressed: Press[Nudge]) -> None:
    table = await act.table(pressed.table)
    nudged = await rings.nudge(table, act.person)
    act.toast(_asked(act, table, nudged))


@command("nudge")
async def nudge(act: Act, arguments: str) -> None:
    """/nudge [number]: the same by name, for the table here."""
    table = await table_meant(act, arguments, (Phase.RUNNING,))
    nudged = await rings.nudge(table, act.person)
    await act.say(_asked(act, table, nudged))


def _asked(act: Act, table: OpenTable, nudged: list[Seat]) -> Text:
    return text("Asked: {names}", names=listing(*(seat.name for seat in nudged)))


#: Free passes per seat and game, and how much of a turn's time each gives.
PASSES = 3
OF_A_TURN = 0.5


@due(DeadlineKind.CLOCK)
async def on_clock(table: OpenTable, deadline: Deadline) -> None:
    assert deadline.seat is not None
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


async def _half(table: OpenTable, seat: Seat, reckoning: TurnClock) -> None:
    if await wants_reminding(table, seat):
        await remind(table, seat)
    await turns.keep_reckoning(table, seat, reckoning.beyond())


async def _most(table: OpenTable, seat: Seat, reckoning: TurnClock) -> None:
    if await wants_reminding(table, seat):
        await reminder_done(table, seat)
        await sound(table, seat, purposes.desk_purpose(table.id))
    await turns.keep_reckoning(table, seat, reckoning.beyond())


async def _late(table: OpenTable, seat: Seat, reckoning: TurnClock) -> None:
    if memory.of_seat(seat).small:
        await _usual_answer(table, seat)
        return
    await turns.keep_reckoning(table, seat, reckoning.beyond(), late=True)
    await telling.everything_changed(table)


async def _usual_answer(table: OpenTable, seat: Seat) -> None:
    """As was said beforehand: nobody waits longer for a small question, and the seat is its person's again after it."""
    told = text("{seat} has not answered a question out of turn: the usual answer is given.", seat=SeatName(seat.seat))
    await telling.announce(table, "⏳", told)
    await deputies.play_this_turn(table, seat.seat)


async def _overdue(table: OpenTable, seat: Seat, reckoning: TurnClock) -> None:
    asked = voters(table, seat)
    if asked and seat.passes < PASSES:
        await _take_pass(table, seat)
    else:
        await turns.keep_reckoning(table, seat, reckoning.beyond())
        # The clock is silent from here on. Against stand-ins nobody is kept waiting; others may not vote for days.
        await turns.remind_later(table, table.seats[seat.seat])
        if asked:
            await open_vote(table, table.seats[seat.seat])
    await telling.everything_changed(table)


async def _take_pass(table: OpenTable, seat: Seat) -> None:
    known = replace(memory.of_seat(seat), late=False, muted=False, nudge=None)
    passing = memory.seat_with(replace(seat, passes=seat.passes + 1, bank_seconds=None), known)
    await turns.start_clock(table, passing, OF_A_TURN)
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
    # Somebody is being waited for: the table does not fall asleep before the vote about it.
    await table.save()


Handle = Callable[[OpenTable, Seat, TurnClock], Awaitable[None]]
STAGES: dict[Stage | None, Handle] = {Stage.HALF: _half, Stage.MOST: _most, Stage.LATE: _late, Stage.OVERDUE: _overdue}
