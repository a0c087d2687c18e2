"""A unit of work: what one transaction has read, and what it has changed and is yet to write.

Whoever changes a row says so at once and goes on; what was gathered is written together at the end, or when somebody
asks for the table it belongs to. So a press costs as many statements as it touches tables, not as it takes steps.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime
from functools import cache, lru_cache
from typing import Any

from sqlalchemy import ClauseElement, Delete, Executable, Insert, Row, Table, UpdateBase
from sqlalchemy.sql import visitors

from storage import schema
from storage.engine import Answer, Connection, Dialect, Given, Values
from storage.notifications import Kind, Notification

Write = Callable[[], Awaitable[None]]


class Session:
    def __init__(self, connection: Connection, now: datetime) -> None:
        self._connection = connection
        self.now = now
        #: What somebody may be waiting for, told after the commit.
        self.news: set[Notification] = set()
        self._gathered: dict[Table, Write] = {}
        self._known: dict[Table, dict[Any, Any]] = {}

    @property
    def dialect(self) -> Dialect:
        return self._connection.dialect

    @property
    def only_reads(self) -> bool:
        return self._connection.only_reads

    def known(self, table: Table) -> dict[Any, Any]:
        """Rows as they stand now. Whatever is written past its family empties this."""
        return self._known.setdefault(table, {})

    def gather(self, table: Table, write: Write) -> None:
        """To be called before anybody asks for this table, and at the end."""
        self._gathered[table] = write

    async def settle(self) -> None:
        """Write what was gathered: rows before those that name them."""
        if self._gathered:
            for table in _IN_ORDER:
                await self._write(table)

    async def _write(self, table: Table) -> None:
        write = self._gathered.pop(table, None)
        if write is not None:
            await write()

    async def ask(self, statement: Executable, values: Given = None) -> Answer:
        await self._make_way(statement)
        return await self._connection.ask(statement, values)

    async def beside(self, statement: Executable, values: Given = None) -> Answer:
        """For whoever knows that nothing yet to be written concerns the answer."""
        return await self._connection.ask(statement, values)

    async def write(self, statement: UpdateBase, values: Given) -> Answer:
        """What was gathered: everything known has heard of it already."""
        return await self._connection.ask(statement, values)

    async def _make_way(self, statement: Executable) -> None:
        """Nobody asks past what is yet to be written, nor goes on with what has been overwritten."""
        if self._gathered:
            for table in _named_in(statement):
                await self._write(table)
        if isinstance(statement, Delete) and _changed_by(statement) in _HOLDING_OTHERS:
            await self.settle()
            self._known.clear()
        elif isinstance(statement, UpdateBase):
            self._known.pop(_changed_by(statement), None)


_IN_ORDER = schema.metadata.sorted_tables
_NAMES = {table: tuple(table.columns.keys()) for table in _IN_ORDER}
#: Their rows take others along when they go.
_HOLDING_OTHERS = {key.column.table for table in _IN_ORDER for key in table.foreign_keys}


@lru_cache(256)
def _named_in(statement: Executable) -> Sequence[Table]:
    assert isinstance(statement, ClauseElement)
    return [part for part in visitors.iterate(statement) if isinstance(part, Table)]


def _changed_by(statement: UpdateBase) -> Table:
    table = statement.table
    assert isinstance(table, Table)
    return table


class Family:
    """The questions and changes about one kind of thing."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def now(self) -> datetime:
        return self._session.now

    def _tell(self, kind: Kind, whose: int | str | None = None) -> None:
        self._session.news.add(Notification(kind, whose))

    async def _put(self, table: Table, values: Given, *, by: tuple[str, ...], changes: tuple[str, ...] = ()) -> int:
        """Write rows of these values; where one stands already, only the changes. How many rows were written."""
        return await self._run(self._upsert(table, by, changes), values)

    def _upsert(self, table: Table, by: tuple[str, ...], changes: tuple[str, ...] = ()) -> Insert:
        return _upsert(self._session.dialect, table, by, changes)

    async def _run(self, statement: UpdateBase, values: Given = None) -> int:
        return (await self._session.ask(statement, values)).written

    async def _value(self, statement: Executable, values: Values | None = None) -> Any:
        """The first column of the first row; of an insert, what it returns."""
        return next(iter(await self._values(statement, values)), None)

    async def _values(self, statement: Executable, values: Values | None = None) -> list[Any]:
        return [row[0] for row in await self._rows(statement, values)]

    async def _row(self, statement: Executable, values: Values | None = None) -> Row[Any] | None:
        return next(iter(await self._rows(statement, values)), None)

    async def _rows(self, statement: Executable, values: Values | None = None) -> Sequence[Row[Any]]:
        return (await self._session.ask(statement, values)).rows


def fields_of(row: Row[Any]) -> dict[str, Any]:
    return dict(zip(row._fields, row, strict=True))


def parts_of(row: Row[Any], *tables: Table) -> Iterator[dict[str, Any]]:
    """What a row of these tables says of each."""
    begin = 0
    for table in tables:
        names = _NAMES[table]
        yield dict(zip(names, row[begin : begin + len(names)], strict=True))
        begin += len(names)


@cache
def _upsert(dialect: Dialect, table: Table, by: tuple[str, ...], changes: tuple[str, ...]) -> Insert:
    row = dialect.insert(table)
    if not changes:
        return row.on_conflict_do_nothing(index_elements=by)
    return row.on_conflict_do_update(index_elements=by, set_={name: row.excluded[name] for name in changes})
