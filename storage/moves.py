"""Moves: what was answered, by whom, with the luck it drew and what came of it."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, func, select

from storage import schema
from storage.family import Family


@dataclass(frozen=True)
class Move:
    table_id: int
    number: int
    seat: int | None
    #: In what role: the seat itself, a stand-in, a deputy, the clock. Never a name or a person's number.
    by: str
    answers: Any
    luck: Any
    events: Any
    version: int
    at: datetime


class Moves(Family):
    async def add(self, move: Move) -> None:
        await self._run(schema.moves.insert().values(asdict(move)))

    async def last(self, table_id: int) -> Move | None:
        statement = (
            select(schema.moves)
            .where(schema.moves.c.table_id == table_id)
            .order_by(schema.moves.c.number.desc())
            .limit(1)
        )
        row = await self._row(statement)
        return None if row is None else Move(**row)

    async def of(self, table_id: int, *, after: int = -1, limit: int | None = None) -> list[Move]:
        """Moves in order, from the one after the given number."""
        statement = (
            select(schema.moves)
            .where(schema.moves.c.table_id == table_id, schema.moves.c.number > after)
            .order_by(schema.moves.c.number)
            .limit(limit)
        )
        return [Move(**row) for row in await self._rows(statement)]

    async def latest(self, table_id: int, limit: int) -> list[Move]:
        """The newest moves, oldest of them first."""
        statement = (
            select(schema.moves)
            .where(schema.moves.c.table_id == table_id)
            .order_by(schema.moves.c.number.desc())
            .limit(limit)
        )
        return [Move(**row) for row in reversed(list(await self._rows(statement)))]

    async def count(self, table_id: int) -> int:
        return int(await self._value(select(func.count()).where(schema.moves.c.table_id == table_id)))

    async def take_back(self, table_id: int, after: int) -> int:
        """Remove every move past the given number; how many there were."""
        return await self._run(
            delete(schema.moves).where(schema.moves.c.table_id == table_id, schema.moves.c.number > after)
        )
