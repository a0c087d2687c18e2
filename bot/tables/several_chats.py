"""Who sits at tables of several chats: there a table's number alone would not say which is meant."""

from __future__ import annotations

from dataclasses import replace

from bot.tables import memory
from bot.tables.open_table import OpenTable
from bot.tables.purposes import ScreenKind


async def reckon(table: OpenTable) -> None:
    """After it has begun or ended: whoever's desks name their chats from now on, or no longer, sees it on all."""
    people = await table.tx.people.all_of([seat.person_id for seat in table.seats if seat.person_id is not None])
    several = await table.tx.tables.in_several_chats(list(people))
    for person_id, person in people.items():
        known = memory.of_person(person)
        if known.several_chats == (person_id in several):
            continue
        known = replace(known, several_chats=person_id in several)
        await table.tx.people.save(memory.person_with(person, known))
        await table.tx.screens.touch_all(person_id, f"{ScreenKind.DESK}:")
