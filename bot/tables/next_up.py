"""Who comes next: the seat after the one that the table waits for, where a person answers."""

from __future__ import annotations

from bot.tables import memory
from bot.tables.open_table import OpenTable
from storage.schema import Phase
from storage.seats import Seat

#: Of two, whoever has moved is always next.
FEWEST = 3


def follower_of(table: OpenTable, number: int) -> Seat | None:
    """The next seat round the table, unless it is being waited for as well, or nobody sits there."""
    if len(table.seats) < FEWEST or table.row.phase is not Phase.RUNNING:
        return None
    seat, before = table.seats[(number + 1) % len(table.seats)], table.seats[number]
    if seat.person_id in (None, before.person_id) or seat.stand_in is not None:
        return None
    return None if memory.of_seat(seat).since is not None else seat


async def wants_word(table: OpenTable, seat: Seat) -> bool:
    person = None if seat.person_id is None else await table.tx.people.get(seat.person_id)
    return person is not None and memory.of_person(person).next_up


def before(table: OpenTable, seat: Seat) -> Seat | None:
    """Whoever the table waits for right before this seat; None when it does not come next."""
    waited_for = table.seats[seat.seat - 1]
    follower = follower_of(table, waited_for.seat)
    if follower is None or follower.seat != seat.seat or memory.of_seat(waited_for).since is None:
        return None
    return waited_for
