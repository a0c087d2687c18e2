"""SQLite without a trip to another thread for each small step.

A statement of ours touches a few rows by their keys, some twenty microseconds; handing it to the connection's thread
and back costs more than that in quiet times, and ten times as much on a busy machine. What has to wait for a lock or
for the disk, and what reads and removes by the thousand, still goes there, so that the event loop never waits.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import aiosqlite
from sqlalchemy.ext.asyncio import AsyncConnection

STATEMENTS = frozenset({"execute", "executemany", "executescript"})
BEGIN = "BEGIN IMMEDIATE"
#: These checkpoint the log, or clear away what is old.
LONG = ("PRAGMA", "DELETE", "VACUUM")
PATIENCE = "PRAGMA busy_timeout"


class Nearby(aiosqlite.Connection):
    """A connection that is waited for only where there is something to wait for."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], *, reads_far: bool) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._reads_far = reads_far
        # A program that ends does not wait for its connections.
        self._thread.daemon = True

    async def ask(self, sql: str, values: list[Any]) -> tuple[list[Any], int]:
        """The rows of one prepared statement and how many it wrote. What is prepared touches few rows."""
        rows, written = await self._execute(self._ask, sql, values)
        return rows, written

    def _ask(self, sql: str, values: list[Any]) -> tuple[list[Any], int]:
        cursor = self._conn.execute(sql, values)
        return cursor.fetchall(), cursor.rowcount

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if args == (BEGIN,):
            return await self._begin(fn)
        if self._is_long(fn, args):
            return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]
        return fn(*args, **kwargs)

    async def _begin(self, execute: Callable[[str], Any]) -> Any:
        """The lock is nearly always free; somebody else has it now and then, and is waited for elsewhere."""
        [patience] = self._conn.execute(PATIENCE).fetchone()
        try:
            self._conn.execute(f"{PATIENCE}=0")
            return execute(BEGIN)
        except sqlite3.OperationalError:
            pass
        finally:
            self._conn.execute(f"{PATIENCE}={patience}")
        return await super()._execute(execute, BEGIN)  # type: ignore[no-untyped-call]

    def _is_long(self, fn: Callable[..., Any], args: tuple[Any, ...]) -> bool:
        name = getattr(fn, "__name__", "")
        if name == "_ask":
            return self._reads_far
        if name in STATEMENTS:
            return args[0].startswith(LONG) or (self._reads_far and not args[0].startswith("BEGIN"))
        if name == "rollback" and (self._reads_far or not self._conn.in_transaction):
            # There is nothing to take back.
            return False
        # A cursor is made, read and closed in no time; the end of a transaction waits for the disk.
        return name != "cursor" and not isinstance(getattr(fn, "__self__", None), sqlite3.Cursor)


def nearby_of(connection: AsyncConnection) -> Nearby | None:
    """The driver's own connection, where it is one of these."""
    assert connection.sync_connection is not None
    driver = connection.sync_connection.connection.driver_connection
    return driver if isinstance(driver, Nearby) else None


def for_writing(database: str, **kwargs: Any) -> Nearby:
    return Nearby(_connector(database, kwargs), reads_far=False)


def for_reading(database: str, **kwargs: Any) -> Nearby:
    """Counting and sorting may take a while, and nobody holds a lock meanwhile."""
    return Nearby(_connector(database, kwargs), reads_far=True)


def _connector(database: str, kwargs: dict[str, Any]) -> Callable[[], sqlite3.Connection]:
    # One coroutine uses a connection at a time, and SQLite is built to be handed from thread to thread.
    return lambda: sqlite3.connect(database, **{**kwargs, "check_same_thread": False})
