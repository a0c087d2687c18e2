"""Moves of a table, with the luck they drew and what came of them, and its position at each start of a turn.

Positions are kept at turn starts, so that history never depends on replaying old moves with new code.
"""

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


@dataclass(frozen=True)
class Position:
    table_id: int
    move: int
    document: bytes
    at: datetime


#: As far back as screens look. What is read of a table's story is asked for again in the same transaction.
TOGETHER = 12

_move, _position = schema.moves.c, schema.positions.c
_newest_first = select(schema.moves).where(_move.table_id == bindparam("table_id")).order_by(_move.number.desc())
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
        #: The newest moves of a table, and after which number they begin, for whoever only reads.
        self._newest: dict[int, tuple[int, list[Move]]] = {}

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
        return next(iter(await self.latest(table_id, 1)), None)

    async def of(self, table_id: int, *, after: int = -1, limit: int | None = None) -> list[Move]:
        """Moves in order, from the one after the given number."""
        fresh = sorted((move for move in self._unwritten if move.table_id == table_id), key=lambda move: move.number)
        if limit is None and fresh and fresh[0].number <= after + 1:
            return [move for move in fresh if move.number > after]
        if limit is None and self._session.only_reads:
            return await self._past(table_id, after)
        rows = await self._rows(_after.limit(limit), {"table_id": table_id, "after": after})
        return [Move(**fields_of(row)) for row in rows]

    async def _past(self, table_id: int, after: int) -> list[Move]:
        """What has been read once does not change while one looks."""
        begin, moves = self._newest.get(table_id, (None, []))
        if begin is None or after < begin:
            begin = min(after, await self.last_number(table_id) - TOGETHER)
            rows = await self._rows(_after, {"table_id": table_id, "after": begin})
            moves = [Move(**fields_of(row)) for row in rows]
            self._newest[table_id] = begin, moves
        return [move for move in moves if move.number > after]

    async def latest(self, table_id: int, limit: int) -> list[Move]:
        """The newest moves, oldest of them first."""
        if self._session.only_reads:
            return await self._past(table_id, await self.last_number(table_id) - limit)
        newest = await self._rows(_newest_first.limit(limit), {"table_id": table_id})
        return [Move(**fields_of(row)) for row in reversed(newest)]

    async def count(self, table_id: int) -> int:
        return int(await self._value(select(func.count()).where(_move.table_id == table_id)))

    async def take_back(self, table_id: int, after: int) -> int:
        """Remove every move past the given number; how many there were."""
        return await self._run(delete(schema.moves).where(_move.table_id == table_id, _move.number > after))


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
        statement = select(_position.move).where(_position.table_id == table_id).order_by(_position.move)
        return await self._values(statement)

    async def at_or_before(self, table_id: int, move: int) -> Position | None:
        statement = (
            select(schema.positions)
            .where(_position.table_id == table_id, _position.move <= move)
            .order_by(_position.move.desc())
            .limit(1)
        )
        row = await self._row(statement)
        return None if row is None else Position(**fields_of(row))

    async def take_back(self, table_id: int, after: int) -> int:
        """Remove the positions past the given move; how many there were."""
        return await self._run(delete(schema.positions).where(_position.table_id == table_id, _position.move > after))
