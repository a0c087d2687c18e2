"""Updates as they came, each once, in lanes that are worked in order."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, func, select, update

from storage import schema
from storage.family import Family


@dataclass(frozen=True)
class Arrival:
    update_id: int
    lane: str
    person_id: int | None
    body: dict[str, Any]
    received_at: datetime
    done_at: datetime | None
    tries: int
    error: str | None


_waiting = schema.inbox.c.done_at.is_(None)


class Inbox(Family):
    async def add(self, update_id: int, lane: str, body: dict[str, Any], person_id: int | None = None) -> bool:
        """Whether the update is new. The same one twice is one row."""
        added = await self._run(
            self._insert(schema.inbox)
            .values(update_id=update_id, lane=lane[:64], person_id=person_id, body=body, received_at=self.now)
            .on_conflict_do_nothing(index_elements=["update_id"])
        )
        self._tell("inbox")
        return added > 0

    async def next_lanes(self, limit: int = 100, busy: Collection[str] = ()) -> list[str]:
        """Lanes with something to do and nobody at work, longest waiting first."""
        statement = (
            select(schema.inbox.c.lane)
            .where(_waiting, schema.inbox.c.lane.not_in(busy))
            .group_by(schema.inbox.c.lane)
            .order_by(func.min(schema.inbox.c.update_id))
            .limit(limit)
        )
        return await self._values(statement)

    async def first(self, lane: str) -> Arrival | None:
        """The oldest waiting row of the lane, held until the transaction ends; None while somebody else holds it."""
        row = schema.inbox.c
        oldest = select(func.min(row.update_id)).where(row.lane == lane, _waiting).scalar_subquery()
        # Only this row will do: skipping a held one for the next would turn the order round.
        statement = select(schema.inbox).where(row.update_id == oldest).with_for_update(skip_locked=True)
        found = await self._row(statement)
        return None if found is None else Arrival(**found)

    async def done(self, update_id: int) -> None:
        """What it said, and whose it was, is not kept: only that it was seen, against a repeat."""
        await self._run(
            update(schema.inbox)
            .where(schema.inbox.c.update_id == update_id)
            .values(done_at=self.now, lane="", body={}, person_id=None, error=None)
        )

    async def failed(self, update_id: int, error: str, *, tries: int) -> bool:
        """Count a failure; after so many tries the row is set aside. Whether it was."""
        row = schema.inbox.c
        await self._run(update(schema.inbox).where(row.update_id == update_id).values(tries=row.tries + 1, error=error))
        aside = await self._run(
            update(schema.inbox).where(row.update_id == update_id, row.tries >= tries).values(done_at=self.now)
        )
        return aside > 0

    async def set_aside(self) -> list[Arrival]:
        statement = select(schema.inbox).where(schema.inbox.c.done_at.is_not(None), schema.inbox.c.error.is_not(None))
        return [Arrival(**row) for row in await self._rows(statement.order_by(schema.inbox.c.update_id))]

    async def waiting(self) -> int:
        return int(await self._value(select(func.count()).select_from(schema.inbox).where(_waiting)))

    async def forget_before(self, moment: datetime) -> int:
        """Drop rows worked before the moment; what was set aside waits for somebody to look."""
        row = schema.inbox.c
        return await self._run(delete(schema.inbox).where(row.done_at < moment, row.error.is_(None)))

    async def forget_set_aside_before(self, moment: datetime) -> int:
        return await self._run(delete(schema.inbox).where(schema.inbox.c.done_at < moment))
