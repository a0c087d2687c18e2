"""Seats of a table: who sits there, or which stand-in."""

from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, select

from storage import schema
from storage.chats import Chat
from storage.people import Person
from storage.session import Family, Session, parts_of


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
    #: The table waits for this seat since then.
    waits_since: datetime | None = None
    #: The end of its time, as it is shown.
    due_at: datetime | None = None
    late: bool = False
    #: The deputy plays for it now.
    deputy_called: bool = False
    #: Beside its columns, as bot keeps it.
    memory: dict[str, Any] = field(default_factory=dict)


_KEY = ("table_id", "seat")
_CHANGING = tuple(one.name for one in fields(Seat) if one.name not in _KEY)

_seat, _person, _private = schema.seats.c, schema.people, schema.chats
#: Whoever sits down is in a private chat of the same number. All three come in one answer: a press speaks of them all.
_of_table = (
    select(schema.seats, _person, _private)
    .outerjoin(_person, _person.c.id == _seat.person_id)
    .outerjoin(_private, _private.c.id == _seat.person_id)
    .where(_seat.table_id == bindparam("table_id"))
    .order_by(_seat.seat)
)


class Seats(Family):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._unwritten: dict[tuple[int, int], Seat] = {}

    async def of(self, table_id: int) -> list[Seat]:
        known = self._session.known(schema.seats)
        if table_id not in known:
            known[table_id] = await self._read(table_id)
        return list(known[table_id])

    async def _read(self, table_id: int) -> list[Seat]:
        seats = []
        people, chats = self._session.known(schema.people), self._session.known(schema.chats)
        for row in await self._rows(_of_table, {"table_id": table_id}):
            seat, person, chat = parts_of(row, schema.seats, _person, _private)
            seats.append(Seat(**seat))
            if person["id"] is not None:
                people.setdefault(person["id"], Person(**person))
            if chat["id"] is not None:
                chats.setdefault(chat["id"], Chat(**chat))
        return seats

    async def save(self, seat: Seat) -> None:
        """Keep the seat as it is now, new or known."""
        known = self._session.known(schema.seats)
        if seat.table_id in known:
            others = [other for other in known[seat.table_id] if other.seat != seat.seat]
            known[seat.table_id] = sorted([*others, seat], key=lambda one: one.seat)
        self._unwritten[seat.table_id, seat.seat] = seat
        self._session.gather(schema.seats, self._write)

    async def _write(self) -> None:
        rows = [vars(seat) for seat in self._unwritten.values()]
        self._unwritten.clear()
        await self._session.write(self._upsert(schema.seats, _KEY, _CHANGING), rows)

    async def remove(self, table_id: int, seat: int) -> None:
        await self._run(delete(schema.seats).where(_seat.table_id == table_id, _seat.seat == seat))

    async def rearrange(self, table_id: int, seats: list[Seat]) -> None:
        """Replace all seats of the table, as a lobby does when people leave or the order is drawn."""
        await self._run(delete(schema.seats).where(_seat.table_id == table_id))
        if seats:
            await self._run(schema.seats.insert(), [vars(seat) for seat in seats])
