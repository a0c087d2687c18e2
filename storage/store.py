"""The door of this room: open an address, work in transactions, read beside them."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import URL, text
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage.backup import copy_file
from storage.engine import Engines, open_engines, parse, sqlite_file
from storage.errors import StorageError, Unavailable
from storage.news import Kind, News
from storage.transaction import Transaction
from storage.upgrade import upgrade

Clock = Callable[[], datetime]
Listener = Callable[[frozenset[News]], None]


def utc_now() -> datetime:
    return datetime.now(UTC)


class Store:
    def __init__(self, url: URL, engines: Engines, clock: Clock) -> None:
        self._url = url
        self._engines = engines
        self._clock = clock
        self._turn = asyncio.Lock()
        self._at_work: asyncio.Task[Any] | None = None
        self._listeners: list[Listener] = []

    @classmethod
    async def open(cls, address: str, clock: Clock = utc_now) -> "Store":
        """Tables at the newest shape, or StorageError with a sentence that says what to do."""
        url = parse(address)
        await upgrade(url)
        return cls(url, open_engines(url), clock)

    async def close(self) -> None:
        await self._engines.dispose()

    def listen(self, listener: Listener) -> None:
        """After each commit the listener hears what was added."""
        self._listeners.append(listener)

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Transaction]:
        """One write transaction: all of it or nothing."""
        async with self._one_at_a_time():
            with _unavailable():
                async with self._engines.writer.begin() as connection:
                    tx = Transaction(connection, self._clock())
                    yield tx
            if News(Kind.FORGOTTEN) in tx.news:
                await self._scrub()
        for listener in self._listeners:
            listener(frozenset(tx.news))

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        """One moment's picture of the tables, beside whatever is being written."""
        with _unavailable():
            async with self._engines.reader.connect() as connection:
                await connection.begin()
                yield Transaction(connection, self._clock())

    async def backup(self, target: Path) -> None:
        """A checked copy of the whole, while people play."""
        file = sqlite_file(self._url)
        if file is None:
            raise StorageError("Longtable copies SQLite files only; use pg_dump for PostgreSQL.")
        await asyncio.to_thread(copy_file, file, target)

    @asynccontextmanager
    async def _one_at_a_time(self) -> AsyncIterator[None]:
        if not self._engines.one_writer:
            yield
            return
        if self._at_work is asyncio.current_task():
            raise RuntimeError("a work transaction inside another would wait for itself for ever")
        async with self._turn:
            self._at_work = asyncio.current_task()
            try:
                yield
            finally:
                self._at_work = None

    async def _scrub(self) -> None:
        """Freed pages are zeroed at once (secure_delete); the write-ahead log still holds what they said."""
        if sqlite_file(self._url) is None:
            return
        async with self._engines.writer.connect() as connection:
            await connection.execute(text("SELECT 1"))
            await connection.rollback()
            raw = (await connection.get_raw_connection()).driver_connection
            assert raw is not None
            await (await raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")).close()


@contextmanager
def _unavailable() -> Iterator[None]:
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout, sqlite3.OperationalError, sqlite3.InterfaceError) as problem:
        reason = getattr(problem, "orig", None) or problem
        raise Unavailable(
            f"The database could not be used ({reason}). Nothing half-done was written. "
            "Is there room on the disk, and does no other program hold the file?"
        ) from problem
