"""Whether we can write to a person: the table shows it, and the chat is told how to mend it."""

from __future__ import annotations

from bot.tables import purposes, telling
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_tables
from storage.schema import Phase
from storage.transaction import Transaction


async def lost(tx: Transaction, house: House, person_id: int) -> None:
    """A private message came back. Nothing private is said in the group instead, only that it cannot be said."""
    for table in await open_tables(tx, house, await tx.tables.of_person(person_id)):
        await telling.card_changed(table)
        if table.row.phase is Phase.RUNNING and not table.chat.private:
            purpose = purposes.unreached_purpose(table.id)
            await tx.screens.mark(table.row.chat_id, purpose, topic_id=table.row.topic_id, anew=True)


async def returned(tx: Transaction, house: House, person_id: int) -> None:
    """The person can be written to again: cards and desks say so, and what was said about it goes."""
    for table in await open_tables(tx, house, await tx.tables.of_person(person_id)):
        await telling.card_changed(table)
        await tx.screens.touch([table.row.chat_id], [purposes.unreached_purpose(table.id)])
        if table.row.phase is Phase.RUNNING:
            await telling.desk_changed(table, person_id)


async def unreachable(table: OpenTable) -> list[str]:
    """Who sits here and cannot be written to."""
    held = [seat.person_id for seat in table.seats if seat.person_id is not None and seat.stand_in is None]
    people = await table.tx.people.all_of(held)
    return [
        seat.name
        for seat in table.seats
        if seat.person_id in people and seat.stand_in is None and not people[seat.person_id].reachable
    ]
