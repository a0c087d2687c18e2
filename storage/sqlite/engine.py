"""SQLite as this house opens it, over aiosqlite: one writer, readers beside it, and an event loop that never waits."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, aclosing, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy
from sqlalchemy import URL, event
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, NullPool

from storage.engine import Changed, OpenTransaction
from storage.errors import StorageError, Unavailable
from storage.in_turn import InTurn
from storage.sqlite.backup import copy_file, copy_held, one_at_a_time
from storage.sqlite.complaints import advice, is_damage
from storage.sqlite.coordination import OneProcess
from storage.sqlite.dialect import SQLITE
from storage.sqlite.driver import connect
from storage.sqlite.file import is_none_yet, let_it_shrink, must_be_whole
from storage.writer_time import Part, Whose

#: How long SQLite itself waits for whoever else uses the file.
BUSY_MILLISECONDS = 5_000
READERS = 4
#: An update is confirmed to the sender only when it would survive a power cut.
SAFELY = "synchronous=FULL"


class Sqlite:
    def __init__(self, url: URL) -> None:
        self._url = url
        self._file = Path(str(url.database))
        # secure_delete: what somebody asks us to forget is zeroed, not only unlinked.
        self._writer = _opened(url, 1, "BEGIN IMMEDIATE", "foreign_keys=ON", "secure_delete=ON")
        self._reader = _opened(url, READERS, "BEGIN", "query_only=ON")
        self._reading = asyncio.Semaphore(READERS)
        self._turns = InTurn[Whose](1, first=Part.INTAKE)
        self._at_work: asyncio.Task[Any] | None = None

    @asynccontextmanager
    async def work(self, whose: Whose) -> AsyncIterator[OpenTransaction]:
        with _judged():
            async with self._one_at_a_time(whose), self._writer.connect() as connection:
                yield OpenTransaction(connection, SQLITE)
                await connection.commit()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[OpenTransaction]:
        with _judged():
            async with self._reading, self._reader.connect() as connection:
                yield OpenTransaction(connection, SQLITE, only_reads=True)

    @asynccontextmanager
    async def _one_at_a_time(self, whose: Whose = Part.THE_REST) -> AsyncIterator[None]:
        """SQLite has one writer: work waits for its turn here, fairly, instead of in the database's busy loop."""
        if self._at_work is asyncio.current_task():
            raise RuntimeError("a work transaction inside another would wait for itself for ever")
        async with self._turns.place(whose):
            self._at_work = asyncio.current_task()
            try:
                yield
            finally:
                self._at_work = None

    async def must_be_sound(self) -> None:
        if await asyncio.to_thread(is_none_yet, self._file):
            raise StorageError(f"There is no database at {self._file}: start the bot once, or set DATABASE_URL.")
        await asyncio.to_thread(must_be_whole, self._file)

    @asynccontextmanager
    async def upgrading(self) -> AsyncIterator[None]:
        """Of two that are started at once the second finds the tables as the first has left them."""
        with ExitStack() as stack:
            await asyncio.to_thread(self._file.parent.mkdir, parents=True, exist_ok=True)
            await asyncio.to_thread(stack.enter_context, one_at_a_time(self._file.parent))
            await asyncio.to_thread(must_be_whole, self._file)
            yield
            await asyncio.to_thread(let_it_shrink, self._file)

    async def copy_before(self, revision: str) -> None:
        await asyncio.to_thread(copy_held, self._file, self._file.with_name(f"{self._file.stem}.before-{revision}.db"))

    async def alter(self, change: Callable[[sqlalchemy.Connection], Changed]) -> Changed:
        creator = partial(connect, self._file, "BEGIN IMMEDIATE")
        engine = create_async_engine(self._url, async_creator=creator, poolclass=NullPool)
        # Rebuilding a table with foreign keys on would delete the rows that point at it.
        _prepare(engine, "foreign_keys=OFF")
        async with engine.begin() as connection:
            return await connection.run_sync(change)

    async def scrub(self) -> None:
        """Freed pages are zeroed at once (secure_delete); the write-ahead log still holds what they said."""
        with _judged():
            await self._empty_the_log()

    async def _empty_the_log(self) -> None:
        async with self._one_at_a_time(), self._writer.connect() as connection:
            # Outside a transaction, which SQLAlchemy would begin.
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            async with driver.execute("PRAGMA wal_checkpoint(TRUNCATE)"):
                pass

    async def shrink(self, pages: int) -> bool:
        async with self._one_at_a_time(), self._writer.connect() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            # Each row that is asked for gives one page back.
            async with driver.execute(f"PRAGMA incremental_vacuum({pages})") as given_back:
                await given_back.fetchall()
            async with driver.execute("PRAGMA freelist_count") as left:
                return bool((await left.fetchone())[0])

    async def copy(self, target: Path) -> None:
        await asyncio.to_thread(copy_file, self._file, target)

    def coordination(self) -> OneProcess:
        return OneProcess(self._file)

    async def close(self) -> None:
        for engine in (self._reader, self._writer):
            await engine.dispose()


class Connections:
    """Kept open from one transaction to the next: fetching one and giving it back takes as long as two statements."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._idle: list[AsyncConnection] = []

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """What was not committed at the end is rolled back, after a commit that failed too."""
        connection = self._idle.pop() if self._idle else await self._engine.connect()
        try:
            yield connection
            if connection.in_transaction():
                await connection.rollback()
        except BaseException:
            async with aclosing(connection):
                # After a commit that failed SQLAlchemy believes that it was one; going back to the pool undoes it.
                await connection.rollback()
            raise
        self._idle.append(connection)

    @property
    def sync_engine(self) -> sqlalchemy.Engine:
        return self._engine.sync_engine

    async def dispose(self) -> None:
        while self._idle:
            await self._idle.pop().close()
        await self._engine.dispose()


@contextmanager
def _judged() -> Iterator[None]:
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout, sqlite3.OperationalError, sqlite3.InterfaceError) as problem:
        reason = getattr(problem, "orig", None) or problem
        said = f"The database could not be used ({reason}). Nothing half-done was written. {advice(reason)}"
        raise Unavailable(said.rstrip()) from problem
    except (DatabaseError, sqlite3.DatabaseError) as problem:
        reason = getattr(problem, "orig", None) or problem
        if not is_damage(reason):
            raise
        raise StorageError(f"The database could not be read ({reason}). {advice(reason)}") from problem


def _opened(url: URL, connections: int, begin: str, *pragmas: str) -> Connections:
    # hide_parameters: an error's words end in a log, and the parameters are what people wrote.
    engine = create_async_engine(
        url,
        async_creator=partial(connect, Path(str(url.database)), begin),
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
    )
    _prepare(engine, *pragmas)
    return Connections(engine)


def _prepare(engine: AsyncEngine, *pragmas: str) -> None:
    everywhere = ("journal_mode=WAL", SAFELY, f"busy_timeout={BUSY_MILLISECONDS}", *pragmas)

    @event.listens_for(engine.sync_engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in everywhere:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
