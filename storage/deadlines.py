"""Deadlines: rows that the clock polls, so that none is lost with the process."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update

from storage import schema
from storage.family import Family
from storage.news import Kind
from storage.prepared import Prepared


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
_add = Prepared(schema.deadlines.insert())
_of_seat = delete(schema.deadlines).where(
    _open, _deadline.table_id == bindparam("table_id"), _deadline.seat == bindparam("seat")
)
_clear = Prepared(_of_seat)
_clear_kind = Prepared(_of_seat.where(_deadline.kind == bindparam("kind")))


class Deadlines(Family):
    async def set(
        self,
        table_id: int,
        seat: int | None,
        kind: str,
        due_at: datetime,
        data: dict[str, Any] | None = None,
    ) -> None:
        """At most one open deadline per table, seat and kind: the new one takes the place of the old."""
        await self.clear(table_id, seat=seat, kind=kind)
        deadline = {"table_id": table_id, "seat": _stored(seat), "kind": kind, "due_at": due_at, "data": data or {}}
        await self._run(_add, deadline)
        self._tell(Kind.DEADLINES)

    async def clear(self, table_id: int, *, seat: int | None, kind: str | None = None) -> None:
        """Drop what is open for the seat (None: for the table as a whole), of one kind or of every kind."""
        which: dict[str, Any] = {"table_id": table_id, "seat": _stored(seat)}
        if kind is None:
            await self._run(_clear, which)
        else:
            await self._run(_clear_kind, {**which, "kind": kind})

    async def clear_table(self, table_id: int) -> None:
        await self._run(delete(schema.deadlines).where(_open, _deadline.table_id == table_id))

    async def of(self, table_id: int) -> list[Deadline]:
        statement = select(schema.deadlines).where(_open, _deadline.table_id == table_id).order_by(_deadline.due_at)
        return [_read(row) for row in await self._rows(statement)]

    async def due(self, now: datetime, limit: int = 100) -> list[Deadline]:
        statement = (
            select(schema.deadlines)
            .where(_open, _deadline.due_at <= now)
            .order_by(_deadline.due_at, _deadline.id)
            .limit(limit)
            .with_for_update(skip_locked=True)
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


def _read(row: Any) -> Deadline:
    values = dict(row)
    values["seat"] = None if row["seat"] == schema.WHOLE_TABLE else row["seat"]
    return Deadline(**values)
