"""Bulk changes after a downtime of the program: the same small change to very many tables in few statements."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Update, bindparam, select, update

from storage import schema
from storage.schema import Phase
from storage.seats import Seat
from storage.session import Family, fields_of

_deadline, _seat, _table = schema.deadlines.c, schema.seats.c, schema.tables.c
_open = _deadline.handled_at.is_(None)

_later = update(schema.deadlines).where(_deadline.id == bindparam("moved")).values(due_at=bindparam("later"))
_later_of_seat = (
    update(schema.deadlines)
    .where(_open, _deadline.kind == bindparam("of_kind"))
    .where(_deadline.table_id == bindparam("of_table"), _deadline.seat == bindparam("of_seat"))
    .values(due_at=bindparam("later"))
)
_turn = (
    update(schema.seats)
    .where(_seat.table_id == bindparam("of_table"), _seat.seat == bindparam("of_seat"))
    .values(memory=bindparam("known"), waits_since=bindparam("since"), due_at=bindparam("due"))
)


class CatchingUp(Family):
    async def postpone(self, by: timedelta, *, due_after: datetime, kinds: Collection[str]) -> int:
        """Move what is open and comes past the moment, as after a downtime nobody can be blamed for."""
        statement = select(_deadline.id, _deadline.due_at).where(
            _open, _deadline.due_at >= due_after, _deadline.kind.in_(kinds)
        )
        rows = (await self._session.ask(statement)).rows
        await self._each(_later, [{"moved": row.id, "later": row.due_at + by} for row in rows])
        return len(rows)

    async def tables_after(self, number: int, phase: Phase, limit: int) -> dict[int, int]:
        """The next tables past one number, held until the transaction ends; each with its chat."""
        statement = (
            select(_table.id, _table.chat_id)
            .where(_table.phase == phase, _table.id > number)
            .order_by(_table.id)
            .limit(limit)
            .with_for_update()
        )
        return {row.id: row.chat_id for row in await self._rows(statement)}

    async def seats_of(self, tables: Collection[int]) -> list[Seat]:
        statement = select(schema.seats).where(_seat.table_id.in_(tables))
        return [Seat(**fields_of(row)) for row in await self._rows(statement)]

    async def save_turns(self, seats: Sequence[Seat]) -> None:
        """Since when these seats are waited for, until when, and what is remembered; everything else stays."""
        rows = [
            {
                "of_table": seat.table_id,
                "of_seat": seat.seat,
                "known": seat.memory,
                "since": seat.waits_since,
                "due": seat.due_at,
            }
            for seat in seats
        ]
        await self._each(_turn, rows)

    async def move(self, kind: str, moved: Sequence[tuple[Seat, datetime]]) -> None:
        """Each seat's open deadline of this kind to its new moment."""
        rows = [
            {"of_kind": kind, "of_table": seat.table_id, "of_seat": seat.seat, "later": later} for seat, later in moved
        ]
        await self._each(_later_of_seat, rows)

    async def _each(self, statement: Update, rows: Sequence[Mapping[str, Any]]) -> None:
        if rows:
            await self._run(statement, rows)
