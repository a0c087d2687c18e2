"""Moves: what was answered, by whom, with the luck it drew and what came of it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, func, select

from storage import schema
from storage.session import Family, Session, fields_of


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
_newest_first = select(schema.moves).where(_move.table_id == bindparam("table_id")).order_by(_move.number.desc())
_last = _newest_first.limit(1)
_after = (
    select(schema.moves)
    .where(_move.table_id == bindparam("table_id"), _move.number > bindparam("after"))
    .order_by(_move.number)
)
_add = schema.moves.insert()
_last_number = select(func.coalesce(func.max(_move.number), 0)).where(_move.table_id == bindparam("table_id"))


class Moves(Family):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._unwritten: list[Move] = []

    async def add(self, move: Move) -> None:
        numbers = self._session.known(schema.moves)
        numbers[move.table_id] = max(move.number, numbers.get(move.table_id, 0))
        self._unwritten.append(move)
        self._session.gather(schema.moves, self._write)

    async def _write(self) -> None:
        rows = [vars(move) for move in self._unwritten]
        self._unwritten.clear()
        await self._session.write(_add, rows)

    async def last_number(self, table_id: int) -> int:
        """0 before the first."""
        numbers = self._session.known(schema.moves)
        if table_id not in numbers:
            numbers[table_id] = await self._value(_last_number, {"table_id": table_id})
        return int(numbers[table_id])

    async def last(self, table_id: int) -> Move | None:
        row = await self._row(_last, {"table_id": table_id})
        return None if row is None else Move(**fields_of(row))

    async def of(self, table_id: int, *, after: int = -1, limit: int | None = None) -> list[Move]:
        """Moves in order, from the one after the given number."""
        fresh = sorted((move for move in self._unwritten if move.table_id == table_id), key=lambda move: move.number)
        if limit is None and fresh and fresh[0].number <= after + 1:
            return [move for move in fresh if move.number > after]
        rows = await self._rows(_after.limit(limit), {"table_id": table_id, "after": after})
        return [Move(**fields_of(row)) for row in rows]

    async def latest(self, table_id: int, limit: int) -> list[Move]:
        """The newest moves, oldest of them first."""
        newest = await self._rows(_newest_first.limit(limit), {"table_id": table_id})
        return [Move(**fields_of(row)) for row in reversed(newest)]

    async def count(self, table_id: int) -> int:
        return int(await self._value(select(func.count()).where(_move.table_id == table_id)))

    async def take_back(self, table_id: int, after: int) -> int:
        """Remove every move past the given number; how many there were."""
        return await self._run(delete(schema.moves).where(_move.table_id == table_id, _move.number > after))
