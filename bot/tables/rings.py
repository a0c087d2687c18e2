"""Rings, reminders and nudges in private: at once, or when the person's quiet hours or days away are over."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.errors import Refused
from bot.tables import memory
from bot.tables.days_away import rest_of
from bot.tables.memory import DeadlineMemory
from bot.tables.open_table import OpenTable, deputy_of
from bot.tables.purposes import reminder_purpose
from bot.timing.quiet import quiet_until
from games.core.text import SeatName, listing, text
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat

RING = "ring"
RING_DEPUTY = "ring_deputy"
BETWEEN = timedelta(hours=24)


async def sound(table: OpenTable, seat: Seat, purpose: str) -> None:
    """The screen comes anew with sound; in quiet hours it lies there silently until they end."""
    for person_id in answering(seat):
        await sound_for(table, seat, person_id, purpose)


def answering(seat: Seat) -> list[int]:
    """Whose private chats show the seat: its person's, and the deputy's while that one plays for them."""
    people = [seat.person_id] if seat.person_id is not None else []
    if (deputy := deputy_of(seat)) is not None:
        people.append(deputy)
    return people


async def sound_for(table: OpenTable, seat: Seat, person_id: int, purpose: str) -> None:
    person = await table.tx.people.get(person_id)
    if person is not None and not memory.of_person(person).sound:
        await table.tx.screens.mark(person_id, purpose)
        return
    until = quiet_until(rest_of(person), table.tx.now)
    if until is None:
        await table.tx.screens.mark(person_id, purpose, ring=True)
        return
    await table.tx.screens.mark(person_id, purpose)
    kind = RING if person_id == seat.person_id else RING_DEPUTY
    put_off = memory.deadline_with(DeadlineMemory(purpose=purpose, person=person_id))
    await table.tx.deadlines.set(table.id, seat.seat, kind, until, put_off)


async def remind(table: OpenTable, seat: Seat) -> None:
    """Silently."""
    if seat.person_id is not None:
        await table.tx.screens.mark(seat.person_id, reminder_purpose(table.id))


async def ring_reminder(table: OpenTable, seat: Seat) -> None:
    await sound(table, seat, reminder_purpose(table.id))


async def reminder_done(table: OpenTable, seat: Seat) -> None:
    """The turn is over: the reminder renders as nothing and is taken away."""
    if seat.person_id is not None:
        await table.tx.screens.touch([seat.person_id], [reminder_purpose(table.id)])


async def nudge(table: OpenTable, person: Person) -> list[Seat]:
    """Who was asked."""
    asking = next((seat for seat in table.seats if seat.person_id == person.id), None)
    if asking is None:
        raise Refused(text("You do not sit at this table."))
    late = [seat for seat in table.seats if memory.of_seat(seat).late and seat.person_id != person.id]
    if table.row.phase is not Phase.RUNNING or not late:
        raise Refused(text("Nobody else is late here."))
    nudged = [seat for seat in late if _may_be_asked(seat, table.tx.now)]
    if not nudged:
        names = listing(*(SeatName(seat.seat) for seat in late))
        raise Refused(text("Asked already: {names}. Once a day is enough.", names=names))
    for seat in nudged:
        await table.remember(seat.seat, nudge=asking.seat, nudged_at=table.tx.now)
        await ring_reminder(table, table.seats[seat.seat])
    # Somebody waits here: the table does not fall asleep over it.
    await table.save()
    return nudged


def _may_be_asked(seat: Seat, now: datetime) -> bool:
    last = memory.of_seat(seat).nudged_at
    return last is None or now - last >= BETWEEN
