"""A person's quiet hours, zone or days away change: their clocks at all tables follow."""

from __future__ import annotations

from bot.clock import turns
from bot.clock.away import rest_of
from bot.tables import telling
from bot.tables.deputies import deputy_of
from bot.tables.house import House
from bot.tables.opened import opened
from storage.people import Person
from storage.schema import Phase
from storage.transaction import Transaction


async def change(tx: Transaction, house: House, before: Person, after: Person) -> None:
    """Save the person; what was counted until now was counted under the old rest."""
    await tx.people.save(after)
    await rest_changed(tx, house, before, after)


async def rest_changed(tx: Transaction, house: House, before: Person, after: Person) -> None:
    """For those who have saved the person themselves."""
    under = rest_of(before)
    if under == rest_of(after):
        return
    for table in await opened(tx, house, await tx.tables.of_person(after.id)):
        if table.row.phase is Phase.RUNNING:
            for seat in table.seats_of(after.id):
                if turns.ticking(seat) and deputy_of(seat) is None:
                    await turns.interrupted(table, seat, tx.now, under)
        await telling.everything_changed(table)
        table.rest()
