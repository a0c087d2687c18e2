"""Seats of a table: who sits there, or which stand-in."""

from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import delete, select, update

from storage import schema
from storage.family import Family


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


class Seats(Family):
    async def of(self, table_id: int) -> list[Seat]:
        statement = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
        return [Seat(**row) for row in await self._rows(statement)]

    async def save(self, seat: Seat) -> None:
        """Write the seat as it is now, new or known."""
        values = asdict(seat)
        changes = {key: value for key, value in values.items() if key not in ("table_id", "seat")}
        await self._run(
            self._insert(schema.seats)
            .values(values)
            .on_conflict_do_update(index_elements=["table_id", "seat"], set_=changes)
        )

    async def remove(self, table_id: int, seat: int) -> None:
        await self._run(delete(schema.seats).where(schema.seats.c.table_id == table_id, schema.seats.c.seat == seat))

    async def rearrange(self, table_id: int, seats: list[Seat]) -> None:
        """Replace all seats of the table, as a lobby does when people leave or the order is drawn."""
        await self._run(delete(schema.seats).where(schema.seats.c.table_id == table_id))
        for seat in seats:
            await self._run(schema.seats.insert().values(asdict(seat)))

    async def notify(self, table_id: int, seat: int, notified: bool) -> None:
        await self._run(
            update(schema.seats)
            .where(schema.seats.c.table_id == table_id, schema.seats.c.seat == seat)
            .values(notified=notified)
        )
