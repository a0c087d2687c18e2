"""The first call to a turn: with sound, or added to one that somebody has not answered yet."""

from __future__ import annotations

from bot.tables import memory
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import DeadlineMemory, Hook
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, desk_purpose, panel_purpose
from bot.tables.rings import answering, silent_until, sound_for
from bot.timing.calls import Calls, is_silent
from storage.people import Person
from storage.seats import Seat
from storage.transaction import Transaction


async def call(table: OpenTable, seat: Seat) -> None:
    for person_id in answering(seat):
        await call_to(table, seat, person_id)


async def call_to(table: OpenTable, seat: Seat, person_id: int) -> None:
    """In quiet hours each table keeps its own call: whichever of them still waits in the morning rings then."""
    person = await table.tx.people.get(person_id)
    until = silent_until(person, table.tx.now)
    await table.tx.screens.mark(person_id, desk_purpose(table.id))
    if until is not None:
        kind = DeadlineKind.CALL if person_id == seat.person_id else DeadlineKind.CALL_DEPUTY
        data = memory.deadline_with(DeadlineMemory(person=person_id))
        await table.tx.deadlines.set(table.id, seat.seat, kind, until, data)
    elif person is not None and await _called_already(table, person):
        await table.tx.screens.mark(person_id, panel_purpose(PanelName.WAITING))
    else:
        await sound_for(table, seat, person_id, desk_purpose(table.id))
        await table.tx.people.rung(person_id)
        if person is not None and person_id == seat.person_id and hook_of(person) is not None:
            # When this is written, and not before, it leaves.
            await table.tx.deadlines.set(table.id, seat.seat, DeadlineKind.HOOK, table.tx.now)


def hook_of(person: Person) -> Hook | None:
    hook = memory.of_person(person).hook
    return hook if hook is not None and hook.on else None


async def _called_already(table: OpenTable, person: Person) -> bool:
    calls = memory.of_person(person).calls
    if not is_silent(calls, person.rung_at, table.tx.now, others_wait=True):
        return False
    ranked = await table.tx.overviews.ranked(person.id, table.house.games)
    others_wait = any(one.for_you and one.table_id != table.id for one in ranked)
    return is_silent(calls, person.rung_at, table.tx.now, others_wait=others_wait)


async def answered(tx: Transaction, person: Person) -> None:
    """They are there: the next turn rings again, unless they want one ring a day."""
    if person.rung_at is not None and memory.of_person(person).calls is not Calls.DAILY:
        await tx.people.answered(person.id)
