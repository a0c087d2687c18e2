"""A seat whose person has gone for good is free for somebody else, who then knows what the seat knows and no more."""

from __future__ import annotations

from dataclasses import replace

from bot.errors import Refused
from bot.tables import budgets, deputies, lobby, memory, seating, telling
from bot.tables.memory import SeatMemory
from bot.tables.open_table import OpenTable
from games.core.text import SeatName, text
from storage.people import Person
from storage.seats import Seat


def free_seats(table: OpenTable) -> list[Seat]:
    """Those that somebody has left: a stand-in keeps them, and nobody can come back to them."""
    if table.row.phase not in seating.PLAYED:
        return []
    return [seat for seat in table.seats if seat.seat in table.memory.freed and seat.person_id is None]


async def take(table: OpenTable, number: int, person: Person) -> None:
    seat = next((one for one in free_seats(table) if one.seat == number), None)
    if seat is None:
        raise Refused(text("This seat is not free any more."))
    _must_know_nothing_else(table, number, person)
    await budgets.must_have_room_to_sit(table.tx, table.house.budgets, person.id)
    await deputies.resign(table, person)
    if table.match.can_go_back(number):
        table.match.start_over(number)
    await telling.announce(
        table, "🪑", text("{name} takes the seat of {seat}.", name=person.name, seat=SeatName(number))
    )
    # Whoever comes begins with everything as news, and with nothing of what the one before was late with.
    fresh = replace(
        table.seats[number],
        person_id=person.id,
        name=lobby.own_name(table, person.name),
        stand_in=None,
        notified=False,
        passes=0,
        bank_seconds=None,
        deputy_id=None,
    )
    await table.keep_seat(memory.seat_with(fresh, SeatMemory()))
    table.recall(freed=tuple(other for other in table.memory.freed if other != number))
    await table.save()
    await seating.begin_anew(table, number)
    await telling.desk_changed(table, person.id, anew=True)


def _must_know_nothing_else(table: OpenTable, number: int, person: Person) -> None:
    """Who has seen another hand at this table cannot play against it."""
    if table.seats_of(person.id):
        raise Refused(text("You already sit at this table."))
    if not person.reachable:
        raise Refused(text("Open our private chat first: {link}", link=table.house.link("start")))
    if any(seat != number for seat in table.memory.knows.get(str(person.id), ())):
        raise Refused(text("You have seen what another seat at this table holds, so this one is not for you."))
