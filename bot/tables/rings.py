"""Rings, reminders and nudges in private: at once, or when the person's quiet hours or days away are over."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.errors import Refused
from bot.tables import memory
from bot.tables.days_away import rest_of
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import DeadlineMemory
from bot.tables.open_table import OpenTable, deputy_of
from bot.tables.purposes import reminder_purpose
from bot.tables.screen_memory import ReminderShown
from bot.timing.quiet import quiet_until
from games.core.text import SeatName, listing, text
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat

BETWEEN = timedelta(hours=24)
#: Whoever has been waited for so long may be asked, also in time.
PATIENCE = timedelta(hours=6)


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
    until = silent_until(person, table.tx.now)
    await table.tx.screens.mark(person_id, purpose, ring=wants_sound(person) and until is None)
    if until is not None:
        await _put_off(table, seat, person_id, purpose, until)


def silent_until(person: Person | None, now: datetime) -> datetime | None:
    """When the person may be rung again; None when they may be now, or want no sound at any hour."""
    return quiet_until(rest_of(person), now) if wants_sound(person) else None


def wants_sound(person: Person | None) -> bool:
    return person is None or memory.of_person(person).sound


async def _put_off(table: OpenTable, seat: Seat, person_id: int, purpose: str, until: datetime) -> None:
    """Beside what else was to ring: whichever of them still stands when the quiet hours are over rings then."""
    kind = DeadlineKind.RING if person_id == seat.person_id else DeadlineKind.RING_DEPUTY
    open_ones = (one for one in await table.tx.deadlines.of(table.id) if (one.seat, one.kind) == (seat.seat, kind))
    before = (memory.of_deadline(one) for one in open_ones)
    kept = tuple(name for one in before if one.person == person_id for name in one.screens if name != purpose)
    data = memory.deadline_with(DeadlineMemory(purpose=purpose, further=kept, person=person_id))
    await table.tx.deadlines.set(table.id, seat.seat, kind, until, data)


async def remind(table: OpenTable, seat: Seat) -> None:
    """Silently."""
    person = None if seat.person_id is None else await table.tx.people.get(seat.person_id)
    if person is not None:
        shown = ReminderShown(await _first_asked_for_zone(table, person))
        await table.tx.screens.mark(person.id, reminder_purpose(table.id), args=shown.document())


async def _first_asked_for_zone(table: OpenTable, person: Person) -> bool:
    """Once: whoever lets it lie is not asked at every turn."""
    known = memory.of_person(person)
    if person.time_zone is not None or known.zone_asked:
        return False
    await table.tx.people.save(memory.person_with(person, replace(known, zone_asked=True)))
    return True


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
    waited_for = [seat for seat in table.seats if waits_for(table, seat) and seat.person_id != person.id]
    if not waited_for:
        raise Refused(text("Nobody else is waited for here."))
    late = [seat for seat in waited_for if _waited_long_enough(seat, table.tx.now)]
    if not late:
        since = min(since for seat in waited_for if (since := memory.of_seat(seat).since) is not None)
        moment = table.tongue_of(person).moment(since + PATIENCE)
        raise Refused(text("Their turn has only just begun. You may ask from {moment}.", moment=moment))
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


def waits_for(table: OpenTable, seat: Seat) -> bool:
    """A person answers there, and has not yet."""
    asked = seat.person_id is not None and seat.stand_in is None and memory.of_seat(seat).since is not None
    return asked and table.row.phase is Phase.RUNNING


def _waited_long_enough(seat: Seat, now: datetime) -> bool:
    known = memory.of_seat(seat)
    return known.late or (known.since is not None and now - known.since >= PATIENCE)


def _may_be_asked(seat: Seat, now: datetime) -> bool:
    last = memory.of_seat(seat).nudged_at
    return last is None or now - last >= BETWEEN
