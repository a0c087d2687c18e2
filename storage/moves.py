"""Moves: what was answered, by whom, with the luck it drew and what came of it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, func, select

from storage import schema
from storage.family import Family
from storage.prepared import Prepared


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


_move = schema.moves.c
_add = Prepared(schema.moves.insert())
_newest_first = select(schema.moves).where(_move.table_id == bindparam("table_id")).order_by(_move.number.desc())
_following = (
    select(schema.moves)
    .where(_move.table_id == bindparam("table_id"), _move.number > bindparam("after"))
    .order_by(_move.number)
)
_after = Prepared(_following)
_last = Prepared(_newest_first.limit(1))


class Moves(Family):
    async def add(self, move: Move) -> None:
        await self._run(_add, vars(move))

    async def last(self, table_id: int) -> Move | None:
        row = await self._row(_last, {"table_id": table_id})
        return None if row is None else Move(**row)

    async def of(self, table_id: int, *, after: int = -1, limit: int | None = None) -> list[Move]:
        """Moves in order, from the one after the given number."""
        statement = _after if limit is None else _following.limit(limit)
        return [Move(**row) for row in await self._rows(statement, {"table_id": table_id, "after": after})]

    async def latest(self, table_id: int, limit: int) -> list[Move]:
        """The newest moves, oldest of them first."""
        newest = list(await self._rows(_newest_first.limit(limit), {"table_id": table_id}))
        return [Move(**row) for row in reversed(newest)]

    async def count(self, table_id: int) -> int:
        return int(await self._value(select(func.count()).where(_move.table_id == table_id)))

    async def take_back(self, table_id: int, after: int) -> int:
        """Remove every move past the given number; how many there were."""
        return await self._run(delete(schema.moves).where(_move.table_id == table_id, _move.number > after))
