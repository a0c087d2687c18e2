"""SQLite as this house opens it: one writer, readers beside it, and an event loop that waits for neither lock nor disk.

A statement of the writer touches a few rows by their keys, some fifty microseconds, and is asked where it stands.
Committing waits for the disk, beginning now and then for another program; reading and removing by the thousand takes
its time: these go to a thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy
from sqlalchemy import URL, Executable, create_engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool, PoolProxiedConnection, QueuePool

from storage.backup import copy_file
from storage.connection import Answer, Changed, Given, answer_of

BUSY_MILLISECONDS = 5_000
READERS = 4

Done = TypeVar("Done")


class Writing:
    dialect = "sqlite"

    def __init__(self, connection: sqlalchemy.Connection, threads: Threads) -> None:
        self._connection = connection
        self._threads = threads

    async def ask(self, statement: Executable, values: Given) -> Answer:
        return self._answer(statement, values)

    async def sweep(self, statement: Executable, values: Given) -> Answer:
        return await self._threads.do(partial(self._answer, statement, values))

    def _answer(self, statement: Executable, values: Given) -> Answer:
        return answer_of(self._connection.execute(statement, values))


class Reading(Writing):
    """Counting and sorting may take a while, and nobody holds a lock meanwhile."""

    async def ask(self, statement: Executable, values: Given) -> Answer:
        return await self.sweep(statement, values)


class Threads:
    """Where somebody waits for the disk."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1 + READERS, "storage")

    async def do(self, work: Callable[[], Done]) -> Done:
        doing = asyncio.get_running_loop().run_in_executor(self._pool, work)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            # The connection is nobody else's before the thread has let go of it.
            while not doing.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait([doing])
            raise

    def close(self) -> None:
        self._pool.shutdown(wait=False)


class Sqlite:
    def __init__(self, url: URL) -> None:
        self._url = url
        self._file = Path(str(url.database))
        self._threads = Threads()
        # secure_delete: what somebody asks us to forget is zeroed, not only unlinked.
        self._writer = _opened(url, 1, "BEGIN IMMEDIATE", "busy_timeout=0", "foreign_keys=ON", "secure_delete=ON")
        self._reader = _opened(url, READERS, "BEGIN", f"busy_timeout={BUSY_MILLISECONDS}", "query_only=ON")
        self._reading = asyncio.Semaphore(READERS)
        self._turn = asyncio.Lock()
        self._at_work: asyncio.Task[Any] | None = None

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Writing]:
        async with self._one_at_a_time():
            with self._writer.connect() as connection:
                await self._begin(connection)
                try:
                    yield Writing(connection, self._threads)
                    await self._threads.do(connection.commit)
                except BaseException:
                    # Also after a commit that failed: closing alone would leave its transaction open.
                    connection.rollback()
                    raise

    async def _begin(self, connection: sqlalchemy.Connection) -> None:
        """The lock is nearly always free; while another program holds it, a thread waits."""
        try:
            connection.begin()
        except OperationalError:
            await self._threads.do(partial(_begin_patiently, connection))

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Reading]:
        async with self._reading:
            with self._reader.connect() as connection, connection.begin():
                yield Reading(connection, self._threads)

    @asynccontextmanager
    async def _one_at_a_time(self) -> AsyncIterator[None]:
        """SQLite has one writer: work waits for its turn here instead of in the database's busy loop."""
        if self._at_work is asyncio.current_task():
            raise RuntimeError("a work transaction inside another would wait for itself for ever")
        async with self._turn:
            self._at_work = asyncio.current_task()
            try:
                yield
            finally:
                self._at_work = None

    async def alter(self, change: Callable[[sqlalchemy.Connection], Changed]) -> Changed:
        return await self._threads.do(partial(self._altered, change))

    def _altered(self, change: Callable[[sqlalchemy.Connection], Changed]) -> Changed:
        engine = create_engine(self._url, poolclass=NullPool)
        # Rebuilding a table with foreign keys on would delete the rows that point at it.
        _prepare(engine, "BEGIN IMMEDIATE", f"busy_timeout={BUSY_MILLISECONDS}", "foreign_keys=OFF")
        with engine.begin() as connection:
            return change(connection)

    async def scrub(self) -> None:
        async with self._one_at_a_time():
            await self._threads.do(self._emptied_log)

    def _emptied_log(self) -> None:
        """Freed pages are zeroed at once (secure_delete); the write-ahead log still holds what they said."""
        with closing(self._writer.raw_connection()) as connection, _patience(connection):
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def copy(self, target: Path) -> None:
        await asyncio.to_thread(copy_file, self._file, target)

    async def close(self) -> None:
        for engine in (self._reader, self._writer):
            await asyncio.to_thread(engine.dispose)
        self._threads.close()


def _begin_patiently(connection: sqlalchemy.Connection) -> None:
    with _patience(connection.connection):
        connection.begin()


@contextmanager
def _patience(connection: PoolProxiedConnection) -> Iterator[None]:
    """Meanwhile SQLite itself waits for whoever else uses the file."""
    connection.cursor().execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    try:
        yield
    finally:
        connection.cursor().execute("PRAGMA busy_timeout=0")


def _opened(url: URL, connections: int, begin: str, *pragmas: str) -> sqlalchemy.Engine:
    # One coroutine uses a connection at a time, and SQLite is built to be handed from thread to thread.
    # hide_parameters: an error's words end in a log, and the parameters are what people wrote.
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        connect_args={"check_same_thread": False},
    )
    _prepare(engine, begin, *pragmas)
    return engine


def _prepare(engine: sqlalchemy.Engine, begin: str, *pragmas: str) -> None:
    # synchronous=FULL: an update is confirmed to the sender only when it would survive a power cut.
    everywhere = ("journal_mode=WAL", "synchronous=FULL", *pragmas)

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        # The driver's own BEGIN is deferred and late; ours is explicit (next listener).
        connection.isolation_level = None
        for pragma in everywhere:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin_explicitly(connection: sqlalchemy.Connection) -> None:
        connection.exec_driver_sql(begin)
