"""Deadlines: rows that the clock polls, so that none is lost with the process."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import BindParameter, Row, bindparam, delete, func, select, update

from storage import schema
from storage.notifications import Kind
from storage.session import Family, Session, fields_of, parts_of


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


@dataclass(frozen=True, slots=True)
class Cue:
    """A deadline of one kind, with what a fair choice between many of them needs to know."""

    deadline: Deadline
    #: Who leads its table.
    host_id: int | None
    #: A person plays at the table.
    attended: bool


_played_by_a_person = (
    select(schema.seats.c.seat)
    .where(
        schema.seats.c.table_id == _deadline.table_id,
        schema.seats.c.person_id.is_not(None),
        schema.seats.c.stand_in.is_(None),
    )
    .exists()
    .label("attended")
)
_due_cues = (
    select(schema.deadlines, schema.tables.c.host_id, _played_by_a_person)
    .join(schema.tables, schema.tables.c.id == _deadline.table_id)
    .where(
        _open, _deadline.kind == bindparam("of_kind"), _deadline.due_at <= bindparam("now", type_=_deadline.due_at.type)
    )
    .cte()
)
_place = (
    func.row_number()
    .over(partition_by=(_due_cues.c.host_id, _due_cues.c.attended), order_by=(_due_cues.c.due_at, _due_cues.c.id))
    .label("place")
)
_placed_cues = select(_due_cues, _place).cte()
_cues = (
    select(_placed_cues)
    .where(_placed_cues.c.place <= bindparam("each"))
    .order_by(_placed_cues.c.place, _placed_cues.c.due_at, _placed_cues.c.id)
    .limit(bindparam("limit", type_=_deadline.id.type))
)

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

    async def due(self, now: datetime, limit: int = 100, *, but: str = "") -> list[Deadline]:
        """All but those of one kind. Nothing is held: who handles one takes it first (see handled)."""
        statement = (
            select(schema.deadlines)
            .where(_open, _deadline.due_at <= now, _deadline.kind != but)
            .order_by(_deadline.due_at, _deadline.id)
            .limit(limit)
        )
        return [_read(row) for row in await self._rows(statement)]

    async def cues(self, now: datetime, kind: str, *, each: int, limit: int = 100) -> list[Cue]:
        """Those of a kind that are due, so many at most of each host: nobody's many tables hide another's one."""
        rows = await self._rows(_cues, {"of_kind": kind, "now": now, "each": each, "limit": limit})
        return [
            Cue(_deadline_of(next(parts_of(row, schema.deadlines))), row.host_id, bool(row.attended)) for row in rows
        ]

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
    return _deadline_of(fields_of(row))


def _cue_of(row: Row[Any]) -> Cue:
    (fields,) = parts_of(row, schema.deadlines)
    return Cue(_deadline_of(fields), row.host_id, bool(row.attended))


def _deadline_of(fields: dict[str, Any]) -> Deadline:
    return Deadline(**{**fields, "seat": None if fields["seat"] == schema.WHOLE_TABLE else fields["seat"]})
