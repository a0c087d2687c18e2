"""Positions at turn starts, so that history never depends on replaying old moves with new code."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select

from storage import schema
from storage.session import Family, Session, fields_of


@dataclass(frozen=True)
class Position:
    table_id: int
    move: int
    document: bytes
    at: datetime


class Positions(Family):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._unwritten: dict[tuple[int, int], Position] = {}

    async def keep(self, table_id: int, move: int, document: bytes) -> None:
        self._unwritten[table_id, move] = Position(table_id, move, document, self.now)
        self._session.gather(schema.positions, self._write)

    async def _write(self) -> None:
        rows = [vars(position) for position in self._unwritten.values()]
        self._unwritten.clear()
        put = self._upsert(schema.positions, ("table_id", "move"), ("document", "at"))
        await self._session.write(put, rows)

    async def numbers(self, table_id: int) -> list[int]:
        statement = (
            select(schema.positions.c.move)
            .where(schema.positions.c.table_id == table_id)
            .order_by(schema.positions.c.move)
        )
        return await self._values(statement)

    async def at_or_before(self, table_id: int, move: int) -> Position | None:
        statement = (
            select(schema.positions)
            .where(schema.positions.c.table_id == table_id, schema.positions.c.move <= move)
            .order_by(schema.positions.c.move.desc())
            .limit(1)
        )
        row = await self._row(statement)
        return None if row is None else Position(**fields_of(row))

    async def take_back(self, table_id: int, after: int) -> int:
        """Remove the positions past the given move; how many there were."""
        return await self._run(
            delete(schema.positions).where(schema.positions.c.table_id == table_id, schema.positions.c.move > after)
        )
