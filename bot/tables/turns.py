"""When the table begins and ends waiting for a seat: thinking time, the turn's clock, and the stand-in's cue."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.tables import memory, telling
from bot.tables.absences import not_made_up
from bot.tables.days_away import rest_of
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.grace import prepared_due, stand_in_due
from bot.tables.house import House
from bot.tables.memory import DeadlineMemory
from bot.tables.open_table import OpenTable, deputy_of, open_tables
from bot.tables.rings import reminder_done
from bot.tables.telling import vote_done
from bot.timing.paces import OF_A_SMALL_QUESTION, hurries_questions, pace_of
from bot.timing.quiet import Rest, counted, quiet_until
from bot.timing.turn_clock import Appointment, Reckoning, TurnClock, started
from games.core import preparing
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat
from storage.transaction import Transaction

#: What of a seat falls due for the sake of its turn alone.
OF_A_TURN = tuple(kind for kind in DeadlineKind if kind not in (DeadlineKind.RING, DeadlineKind.RING_DEPUTY))
#: How long the only answer of a seat waits, drawn anew each time.
SHORTEST_PAUSE, PAUSES = timedelta(minutes=1), timedelta(minutes=9)


async def begin(table: OpenTable, seat: Seat) -> None:
    """The table now waits for this seat; what an earlier turn there left on screens goes."""
    known = memory.of_seat(seat)
    if known.since is not None:
        await reminder_done(table, seat)
        await vote_done(table, seat)
    small = hurries_questions(table.row.clock) and _out_of_turn(table, seat.seat)
    begun = replace(known.without_turn(), since=table.tx.now, small=small, cover=known.cover)
    await table.keep_seat(memory.seat_with(seat, begun))
    if seat.stand_in is not None:
        await table.tx.deadlines.set(table.id, seat.seat, DeadlineKind.STAND_IN, stand_in_due(table))
        return
    await _await_foregone(table, seat.seat)
    if preparing.is_ready(table.match, seat.seat):
        await table.tx.deadlines.set(table.id, seat.seat, DeadlineKind.PREPARED, prepared_due(table))
    if seat.person_id is not None:
        await start_clock(table, table.seats[seat.seat], OF_A_SMALL_QUESTION if small else 1.0)
        await remind_later(table, table.seats[seat.seat])


def _out_of_turn(table: OpenTable, seat: int) -> bool:
    """Somebody else's turn goes on after what the seat is asked now, and no turn of their own."""
    goes_on, position = table.game.goes_on, table.match.position(seat)
    return not goes_on(position, seat) and any(goes_on(position, one.seat) for one in table.seats)


def own_turn_begins(table: OpenTable, seat: int) -> bool:
    """Right after a small question of somebody else's: it has a turn's whole time, and is called as one."""
    return memory.of_seat(table.seats[seat]).small and not _out_of_turn(table, seat)


def reminded_by_interval(table: OpenTable, seat: Seat) -> bool:
    """Where no clock of the turn reminds, or it has said all it can and the table still waits."""
    clock = memory.of_seat(seat).clock
    return pace_of(table.row.clock).reminds_daily or (clock is not None and clock.stage is None)


async def remind_later(table: OpenTable, seat: Seat) -> None:
    """At the person's own interval; a turn that ends takes it away."""
    if table.row.what_if or not reminded_by_interval(table, seat):
        return
    person_id = whose_time(seat)
    person = await table.tx.people.get(person_id) if person_id is not None else None
    if person is None:
        return
    wanted = table.tx.now + timedelta(hours=memory.of_person(person).remind_every)
    moment = quiet_until(rest_of(person), wanted) or wanted
    await table.tx.deadlines.set(table.id, seat.seat, DeadlineKind.REMIND, moment)


async def _await_foregone(table: OpenTable, seat: int) -> None:
    """Where the seat has one answer only, it is given after a pause as long as somebody might have thought about it."""
    if table.match.foregone(seat) is not None:
        pause = SHORTEST_PAUSE + timedelta(seconds=secrets.randbelow(int(PAUSES.total_seconds())))
        await table.tx.deadlines.set(table.id, seat, DeadlineKind.FOREGONE, table.tx.now + pause)


async def end(table: OpenTable, seat: Seat) -> None:
    """The seat has answered, or nobody waits for it any more."""
    known = memory.of_seat(seat)
    thought = await _thought(table, seat)
    # What a stand-in took is nobody's longest.
    longest = known.longest if seat.stand_in is not None else max(known.longest, thought)
    ended = replace(
        seat,
        notified=False,
        bank_seconds=await _bank(table, seat),
        stand_in=None if known.cover == "turn" else seat.stand_in,
    )
    await table.keep_seat(
        memory.seat_with(ended, replace(known.with_turn_done(), thought=known.thought + thought, longest=longest))
    )
    await drop_deadlines(table, seat.seat)
    await reminder_done(table, seat)
    await vote_done(table, seat)


async def drop_deadlines(table: OpenTable, seat: int) -> None:
    """Of the turn that is over there. What else was to ring in the morning is owed whatever becomes of the turn."""
    for kind in OF_A_TURN:
        await table.tx.deadlines.clear(table.id, seat=seat, kind=kind)


async def _thought(table: OpenTable, seat: Seat) -> int:
    """Seconds of this turn, without the nights and days off of whoever was waited for."""
    since = memory.of_seat(seat).since
    return 0 if since is None else int(counted(await rest(table, seat), since, table.tx.now).total_seconds())


async def _bank(table: OpenTable, seat: Seat) -> int | None:
    reckoning = await reckoned(table, seat)
    if not isinstance(reckoning, Reckoning):
        return seat.bank_seconds
    used = reckoning.passed(await rest(table, seat), table.tx.now)
    return pace_of(table.row.clock).bank_after(seat.bank_seconds, used)


def whose_time(seat: Seat) -> int | None:
    """The person who is waited for: a deputy sleeps at other hours."""
    deputy = deputy_of(seat)
    return seat.person_id if deputy is None else deputy


async def rest(table: OpenTable, seat: Seat) -> Rest:
    person_id = whose_time(seat)
    return rest_of(await table.tx.people.get(person_id) if person_id is not None else None)


async def start_clock(table: OpenTable, seat: Seat, share: float = 1.0) -> None:
    """From zero: a turn begins, or a free pass gives a share of one more."""
    pace = pace_of(table.row.clock)
    reckoning = started(pace, seat.bank_seconds, table.tx.now, table.public_tongue.zone)
    if isinstance(reckoning, Reckoning):
        reckoning = replace(reckoning, allowance=reckoning.allowance * share)
    if reckoning is not None:
        await keep_reckoning(table, seat, reckoning)


async def reckoned(table: OpenTable, seat: Seat, under: Rest | None = None) -> TurnClock | None:
    """What the turn's clock says. An absence of the program is nobody's time, even before all rows have heard of it."""
    reckoning = memory.of_seat(seat).clock
    absences = await not_made_up(table.tx) if reckoning is not None else ()
    if reckoning is not None and absences:
        resting = under if under is not None else await rest(table, seat)
        for absence in absences:
            reckoning = reckoning.interrupted(resting, absence.stopped, absence.back)
    return reckoning


async def keep_reckoning(table: OpenTable, seat: Seat, reckoning: TurnClock, **changes: Any) -> None:
    """What the seat's clock says from now on; the deadline row and the time shown follow it."""
    resting = await rest(table, seat)
    kept = with_reckoning(seat, reckoning, resting)
    await table.keep_seat(memory.seat_with(kept, replace(memory.of_seat(kept), **changes)) if changes else kept)
    due = reckoning.due(resting)
    if due is None:
        await table.tx.deadlines.clear(table.id, seat=seat.seat, kind=DeadlineKind.CLOCK)
    else:
        data = memory.deadline_with(DeadlineMemory(stage=reckoning.stage))
        await table.tx.deadlines.set(table.id, seat.seat, DeadlineKind.CLOCK, due, data)


def with_reckoning(seat: Seat, reckoning: TurnClock, resting: Rest) -> Seat:
    if isinstance(reckoning, Appointment):
        reckoning = reckoning.agreed(resting)
    shown = reckoning.at_share(resting, 1.0)
    return memory.seat_with(seat, replace(memory.of_seat(seat), clock=reckoning, due=shown))


async def interrupted(table: OpenTable, seat: Seat, stopped: datetime, under: Rest | None = None) -> None:
    """Since that moment the clock stood; `under` is the rest that applied before, where it has changed."""
    reckoning = await reckoned(table, seat, under)
    if reckoning is not None:
        resting = under if under is not None else await rest(table, seat)
        await keep_reckoning(table, seat, reckoning.interrupted(resting, stopped, table.tx.now))


def ticking(seat: Seat) -> bool:
    known = memory.of_seat(seat)
    return known.clock is not None and known.since is not None


async def save_person(tx: Transaction, house: House, before: Person, after: Person) -> None:
    """Save the person; what was counted until now was counted under the old rest."""
    await tx.people.save(after)
    await rest_changed(tx, house, before, after)


async def rest_changed(tx: Transaction, house: House, before: Person, after: Person) -> None:
    """For those who have saved the person themselves."""
    under = rest_of(before)
    if under == rest_of(after):
        return
    for table in await open_tables(tx, house, await tx.tables.of_person(after.id)):
        if table.row.phase is Phase.RUNNING:
            for seat in table.seats_of(after.id):
                if ticking(seat) and deputy_of(seat) is None:
                    await interrupted(table, seat, tx.now, under)
        await telling.everything_changed(table)
        table.rest()
