"""Whether we can write to a person: the table shows it, and the chat is told how to mend it."""

from __future__ import annotations

from bot.tables import telling
from bot.tables.house import House
from bot.tables.opened import OpenTable, opened
from games.core.text import text
from storage.schema import Phase
from storage.transaction import Transaction


async def lost(tx: Transaction, house: House, person_id: int) -> None:
    """A private message came back. Nothing private is said in the group instead, only that it cannot be said."""
    person = await tx.people.get(person_id)
    if person is None:
        return
    for table in await opened(tx, house, await tx.tables.of_person(person_id)):
        await telling.card_changed(table)
        if table.row.phase is Phase.RUNNING and not table.chat.private:
            await _say_how_to_mend(table, person.name)


async def _say_how_to_mend(table: OpenTable, name: str) -> None:
    tongue = table.public_tongue
    told = text(
        "I cannot write to {name} any more. One tap mends it: open our private chat and press Start.", name=name
    )
    button = {"text": tongue.say(text("My turn")), "url": table.house.link(f"desk_{table.id}")}
    await table.tx.lines.queue(
        table.row.chat_id,
        f"unreached:{table.id}",
        {"text": f"⚠️ {tongue.html(told)}", "keyboard": [[button]]},
        topic_id=table.row.topic_id,
        replaces=True,
    )


async def returned(tx: Transaction, house: House, person_id: int) -> None:
    """The person can be written to again: cards and desks say so."""
    for table in await opened(tx, house, await tx.tables.of_person(person_id)):
        await telling.card_changed(table)
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
