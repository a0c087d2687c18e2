"""From an address to engines: how this house opens SQLite, and what changes on PostgreSQL."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from storage import nearby
from storage.errors import StorageError

BUSY_MILLISECONDS = 5_000
READERS = 4


@dataclass(frozen=True)
class Engines:
    writer: AsyncEngine
    reader: AsyncEngine
    #: SQLite has one writer: work waits for its turn here instead of in the database's busy loop.
    one_writer: bool

    async def dispose(self) -> None:
        await self.writer.dispose()
        await self.reader.dispose()


def parse(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError as problem:
        raise StorageError(
            f"DATABASE_URL is not an address: {address!r}. Write for example sqlite+aiosqlite:///longtable.db"
        ) from problem
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise StorageError(
                "DATABASE_URL names no file, and a database in memory is lost at every restart. "
                "Write for example sqlite+aiosqlite:///longtable.db"
            )
        return url.set(drivername="sqlite+aiosqlite")
    if url.get_backend_name() == "postgresql":
        return url if "+" in url.drivername else url.set(drivername="postgresql+asyncpg")
    raise StorageError(
        f"DATABASE_URL asks for {url.get_backend_name()!r}; Longtable keeps its tables in SQLite or PostgreSQL."
    )


def sqlite_file(url: URL) -> Path | None:
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def open_engines(url: URL) -> Engines:
    if sqlite_file(url) is None:
        engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
        return Engines(engine, engine, one_writer=False)
    # hide_parameters: an error's words end in a log, and the parameters are what people wrote.
    writer = create_async_engine(
        url, pool_size=1, max_overflow=0, hide_parameters=True, connect_args={"async_creator_fn": nearby.for_writing}
    )
    _prepare_sqlite(writer, begin=nearby.BEGIN, pragmas=("foreign_keys=ON", "secure_delete=ON"))
    reader = create_async_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        hide_parameters=True,
        connect_args={"async_creator_fn": nearby.for_reading},
    )
    _prepare_sqlite(reader, begin="BEGIN", pragmas=("query_only=ON",))
    return Engines(writer, reader, one_writer=True)


def open_for_migration(url: URL) -> AsyncEngine:
    engine = create_async_engine(url, poolclass=NullPool)
    if sqlite_file(url) is not None:
        # Rebuilding a table with foreign keys on would delete the rows that point at it.
        _prepare_sqlite(engine, begin=nearby.BEGIN, pragmas=("foreign_keys=OFF",))
    return engine


def _prepare_sqlite(engine: AsyncEngine, *, begin: str, pragmas: tuple[str, ...]) -> None:
    # synchronous=FULL: an update is confirmed to the sender only when it would survive a power cut.
    everywhere = (f"busy_timeout={BUSY_MILLISECONDS}", "journal_mode=WAL", "synchronous=FULL", *pragmas)

    @event.listens_for(engine.sync_engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        # The driver's own BEGIN is deferred and late; ours is explicit (next listener).
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in everywhere:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin_explicitly(connection: Any) -> None:
        connection.exec_driver_sql(begin)
