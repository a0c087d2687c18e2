"""Seats that are kept for people asked by name: for two days, with a reminder after one."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.errors import Refused
from bot.tables import memory
from bot.tables.days_away import rest_of
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import Invited
from bot.tables.open_table import OpenTable
from bot.tables.purposes import card_purpose, invitation_purpose
from bot.timing.quiet import quiet_until
from games.core.text import text
from storage.people import Person
from storage.schema import Phase

REMINDED_AFTER, KEPT = timedelta(days=1), timedelta(days=2)


def kept_for(table: OpenTable) -> list[int]:
    """Who has been asked and has not answered yet."""
    asked = table.memory.invited.items()
    return [int(number) for number, one in asked if table.tx.now - one.at < KEPT and not table.seats_of(int(number))]


def kept_until(table: OpenTable, person_id: int) -> datetime | None:
    known = table.memory.invited.get(str(person_id))
    return None if known is None or person_id not in kept_for(table) else known.at + KEPT


def last_moment(table: OpenTable) -> datetime | None:
    """When no seat is kept any more."""
    return max((moment for one in kept_for(table) if (moment := kept_until(table, one)) is not None), default=None)


def must_leave_room(table: OpenTable, most: int, person_id: int | None) -> None:
    """Nobody takes a seat that is kept for somebody else."""
    others = [one for one in kept_for(table) if one != person_id]
    if len(table.seats) + len(others) >= most:
        raise Refused(text("The free seats are kept for people who were invited. Try again when they have answered."))


async def invite(table: OpenTable, person: Person, most: int) -> None:
    """Asked in private, with sound outside their quiet hours."""
    if table.row.phase is not Phase.LOBBY:
        raise Refused(text("This table has already started."))
    if table.seats_of(person.id):
        raise Refused(text("{name} sits here already.", name=person.name))
    if person.id in kept_for(table):
        raise Refused(text("{name} is invited already.", name=person.name))
    must_leave_room(table, most, person.id)
    table.recall(invited={**table.memory.invited, str(person.id): Invited(table.tx.now)})
    await _call(table, person)
    await _watch(table)
    await _changed(table)


async def _call(table: OpenTable, person: Person) -> None:
    awake = quiet_until(rest_of(person), table.tx.now) is None and memory.of_person(person).sound
    await table.tx.screens.mark(person.id, invitation_purpose(table.id), ring=awake, anew=True)


async def withdraw(table: OpenTable, person_id: int) -> None:
    """They have answered, or are not asked any more."""
    left = {number: one for number, one in table.memory.invited.items() if number != str(person_id)}
    table.recall(invited=left)
    await table.tx.screens.touch([person_id], [invitation_purpose(table.id)])


async def decline(table: OpenTable, person_id: int) -> None:
    if person_id not in kept_for(table):
        raise Refused(text("You are not invited to this table any more."))
    await withdraw(table, person_id)
    await _changed(table)


async def withdraw_all(table: OpenTable) -> None:
    for number in table.memory.invited:
        await withdraw(table, int(number))


async def look_after(table: OpenTable) -> None:
    """A day has passed, or two: whoever has not answered is reminded once, then the seat is free."""
    if table.row.phase is not Phase.LOBBY:
        return
    now, kept = table.tx.now, {}
    for number, one in table.memory.invited.items():
        if now - one.at >= KEPT:
            await table.tx.screens.touch([int(number)], [invitation_purpose(table.id)])
            continue
        person = await table.tx.people.get(int(number))
        due = not one.reminded and now - one.at >= REMINDED_AFTER
        if due and person is not None and not table.seats_of(person.id):
            await _call(table, person)
        kept[number] = replace(one, reminded=one.reminded or due)
    touched = table.row.touched_at
    table.recall(invited=kept)
    await _watch(table)
    await _changed(table)
    # Only people keep a lobby open, not the clock.
    table.row = replace(table.row, touched_at=touched)
    await table.tx.tables.save(table.row)


async def _watch(table: OpenTable) -> None:
    moments = [
        one.at + (KEPT if one.reminded else REMINDED_AFTER)
        for number, one in table.memory.invited.items()
        if not table.seats_of(int(number))
    ]
    if moments:
        await table.tx.deadlines.set(table.id, None, DeadlineKind.INVITED, min(moments))


async def _changed(table: OpenTable) -> None:
    await table.save()
    await table.tx.screens.mark(table.row.chat_id, card_purpose(table.id), topic_id=table.row.topic_id, pin=True)
