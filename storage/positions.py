"""Positions at turn starts, so that history never depends on replaying old moves with new code."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select

from storage import schema
from storage.family import Family


@dataclass(frozen=True)
class Position:
    table_id: int
    move: int
    document: bytes
    at: datetime


class Positions(Family):
    async def keep(self, table_id: int, move: int, document: bytes) -> None:
        position = {"table_id": table_id, "move": move, "document": document, "at": self.now}
        await self._put(schema.positions, position, by=("table_id", "move"), changes=("document", "at"))

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
        return None if row is None else Position(**row)

    async def take_back(self, table_id: int, after: int) -> int:
        """Remove the positions past the given move; how many there were."""
        return await self._run(
            delete(schema.positions).where(schema.positions.c.table_id == table_id, schema.positions.c.move > after)
        )
