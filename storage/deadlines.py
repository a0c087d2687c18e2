"""Deadlines: rows that the clock polls, so that none is lost with the process."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import BindParameter, Row, bindparam, delete, func, select, update

from storage import schema
from storage.notifications import Kind
from storage.session import Family, Session, fields_of


@dataclass(frozen=True)
class Deadline:
    id: int
    table_id: int
    seat: int | None
    kind: str
    due_at: datetime
    data: dict[str, Any] = field(default_factory=dict)
    handled_at: datetime | None = None


_deadline = schema.deadlines.c
_open = _deadline.handled_at.is_(None)
_add = schema.deadlines.insert()
_kind: BindParameter[str | None] = bindparam("of_kind", type_=_deadline.kind.type)
_clear = delete(schema.deadlines).where(
    _open,
    _deadline.table_id == bindparam("of_table"),
    _deadline.seat == bindparam("of_seat"),
    _kind.is_(None) | (_deadline.kind == _kind),
)
_EVERY_KIND = None

#: Table, seat and kind.
Place = tuple[int, int, str]


class Deadlines(Family):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._unwritten: dict[Place, dict[str, Any]] = {}
        self._uncleared: dict[tuple[int, int, str | None], None] = {}

    async def set(
        self,
        table_id: int,
        seat: int | None,
        kind: str,
        due_at: datetime,
        data: dict[str, Any] | None = None,
    ) -> None:
        """At most one open deadline per table, seat and kind: the new one takes the place of the old."""
        place = table_id, _stored(seat), kind
        self._uncleared[place] = None
        names = dict(zip(("table_id", "seat", "kind"), place, strict=True))
        self._unwritten[place] = {**names, "due_at": due_at, "data": data or {}}
        self._session.gather(schema.deadlines, self._write)
        self._tell(Kind.DEADLINES)

    async def clear(self, table_id: int, *, seat: int | None, kind: str | None = None) -> None:
        """Drop what is open for the seat (None: for the table as a whole), of one kind or of every kind."""
        self._uncleared[table_id, _stored(seat), kind] = None
        for place in list(self._unwritten):
            if place[:2] == (table_id, _stored(seat)) and kind in (_EVERY_KIND, place[2]):
                del self._unwritten[place]
        self._session.gather(schema.deadlines, self._write)

    async def _write(self) -> None:
        """What took an old deadline's place has a number of its own: whoever still holds the old one finds it gone."""
        cleared = [dict(zip(("of_table", "of_seat", "of_kind"), place, strict=True)) for place in self._uncleared]
        rows = list(self._unwritten.values())
        self._uncleared.clear()
        self._unwritten.clear()
        await self._session.write(_clear, cleared)
        if rows:
            await self._session.write(_add, rows)

    async def clear_table(self, table_id: int) -> None:
        await self._run(delete(schema.deadlines).where(_open, _deadline.table_id == table_id))

    async def of(self, table_id: int) -> list[Deadline]:
        statement = select(schema.deadlines).where(_open, _deadline.table_id == table_id).order_by(_deadline.due_at)
        return [_read(row) for row in await self._rows(statement)]

    async def due(self, now: datetime, limit: int = 100) -> list[Deadline]:
        """Nothing is held: who handles one takes it first (see handled)."""
        statement = (
            select(schema.deadlines)
            .where(_open, _deadline.due_at <= now)
            .order_by(_deadline.due_at, _deadline.id)
            .limit(limit)
        )
        return [_read(row) for row in await self._rows(statement)]

    async def next_due(self) -> datetime | None:
        """When the clock has to look again."""
        due: datetime | None = await self._value(select(func.min(_deadline.due_at)).where(_open))
        return due

    async def handled(self, deadline_id: int) -> bool:
        """Take the deadline; False when somebody already has, so that none fires twice."""
        statement = update(schema.deadlines).where(_deadline.id == deadline_id, _open).values(handled_at=self.now)
        return await self._run(statement) > 0

    async def forget_before(self, moment: datetime) -> int:
        return await self._run(delete(schema.deadlines).where(_deadline.handled_at < moment))


def _stored(seat: int | None) -> int:
    return schema.WHOLE_TABLE if seat is None else seat


def _read(row: Row[Any]) -> Deadline:
    seat = None if row.seat == schema.WHOLE_TABLE else row.seat
    return Deadline(**{**fields_of(row), "seat": seat})
