"""Seats of a table: who sits there, or which stand-in."""

from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy import bindparam, delete, select

from storage import schema
from storage.family import Family
from storage.prepared import Prepared


@dataclass(frozen=True)
class Seat:
    table_id: int
    seat: int
    name: str
    person_id: int | None = None
    stand_in: str | None = None
    #: The person knows that it is their turn: the ring was sent.
    notified: bool = False
    passes: int = 0
    bank_seconds: int | None = None
    deputy_id: int | None = None
    state: dict[str, Any] = field(default_factory=dict)


_KEY = ("table_id", "seat")
_CHANGING = tuple(one.name for one in fields(Seat) if one.name not in _KEY)

_seat = schema.seats.c
_of_table = Prepared(select(schema.seats).where(_seat.table_id == bindparam("table_id")).order_by(_seat.seat))


class Seats(Family):
    async def of(self, table_id: int) -> list[Seat]:
        return [Seat(**row) for row in await self._rows(_of_table, {"table_id": table_id})]

    async def save(self, seat: Seat) -> None:
        """Write the seat as it is now, new or known."""
        await self._put(schema.seats, vars(seat), by=_KEY, changes=_CHANGING)

    async def remove(self, table_id: int, seat: int) -> None:
        await self._run(delete(schema.seats).where(_seat.table_id == table_id, _seat.seat == seat))

    async def rearrange(self, table_id: int, seats: list[Seat]) -> None:
        """Replace all seats of the table, as a lobby does when people leave or the order is drawn."""
        await self._run(delete(schema.seats).where(_seat.table_id == table_id))
        for seat in seats:
            await self._run(schema.seats.insert().values(vars(seat)))
