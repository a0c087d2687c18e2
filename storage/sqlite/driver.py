"""SQLite over aiosqlite with one visit to its thread for each statement.

Making a cursor, asking, fetching and closing would be four, and a visit costs more than most of our statements.
SQLAlchemy is handed these connections in place of the driver's own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, Self

import aiosqlite

#: Rows the driver takes at once when a cursor of its own is walked.
CHUNK = 64


class _Told(list[Any]):
    """All rows of a statement, and what its cursor said of it."""

    def __init__(self, cursor: sqlite3.Cursor, rows: Iterable[Any]) -> None:
        super().__init__(rows)
        self.description = cursor.description
        self.rowcount = cursor.rowcount
        self.lastrowid = cursor.lastrowid


class _Telling(sqlite3.Cursor):
    def fetchall(self) -> _Told:
        return _Told(self, super().fetchall())


class _Beside(sqlite3.Connection):
    """What is at work in the driver's thread. The first statement of a transaction begins it, in the same visit."""

    begin = "BEGIN"

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        self._begin_before(sql)
        return self.cursor(_Telling).execute(sql, parameters)

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> sqlite3.Cursor:
        self._begin_before(sql)
        return super().executemany(sql, parameters)

    def _begin_before(self, sql: str) -> None:
        # Pragmas are about the connection, and some of them are refused inside a transaction.
        if not self.in_transaction and not sql.startswith("PRAGMA"):
            super().execute(self.begin)


class Connection(aiosqlite.Connection):
    #: Something was said since a transaction ended here last.
    open = False

    def cursor(self) -> Any:
        return Cursor(self)

    async def commit(self) -> None:
        await super().commit()
        self.open = False

    async def rollback(self) -> None:
        """Asked for whenever a connection is given back, also when all was committed; then nothing is left to do."""
        if self.open:
            await super().rollback()
            self.open = False


class Cursor:
    """Asks when it is told to; there is nothing to open before nor to close after."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: Sequence[Any] = ()
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> Self:
        self._connection.open = True
        told = await self._connection.execute_fetchall(sql, parameters)
        assert isinstance(told, _Told)
        self._rows = told
        self.description, self.rowcount, self.lastrowid = told.description, told.rowcount, told.lastrowid
        return self

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> Self:
        self._connection.open = True
        self.rowcount = (await self._connection.executemany(sql, parameters)).rowcount
        return self

    async def fetchall(self) -> Sequence[Any]:
        return self._rows

    async def close(self) -> None:
        self._rows = ()


async def connect(file: Path, begin: str) -> Connection:
    """`begin`: how its transactions begin."""
    made: list[Connection] = []
    # A thread takes after the one that makes it: the driver's must not keep a program alive that ended unclosed.
    maker = Thread(target=lambda: made.append(Connection(partial(_open, file, begin), CHUNK)), daemon=True)
    maker.start()
    maker.join()
    (connection,) = made
    await connection
    return connection


def _open(file: Path, begin: str) -> sqlite3.Connection:
    # The driver's own BEGIN is deferred and comes before the first write; ours comes before the first statement.
    connection = sqlite3.connect(file, isolation_level=None, factory=_Beside)
    connection.begin = begin
    return connection
