"""From a database URL to the engine that answers there."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage.engine import Engine
from storage.errors import StorageError
from storage.postgresql.engine import Postgresql
from storage.sqlite.engine import Sqlite


def parse(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError as problem:
        raise StorageError(
            f"DATABASE_URL is not an address: {address!r}. Write for example sqlite:///longtable.db"
        ) from problem
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise StorageError(
                "DATABASE_URL names no file, and a database in memory is lost at every restart. "
                "Write for example sqlite:///longtable.db"
            )
        return url.set(drivername="sqlite+aiosqlite")
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+asyncpg")
    raise StorageError(
        f"DATABASE_URL asks for {url.get_backend_name()!r}; Longtable keeps its tables in SQLite or PostgreSQL."
    )


def sqlite_file(url: URL) -> Path | None:
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


#: Transactions a process has at once on a server; SQLite has one writer whatever is asked for.
CONNECTIONS = 10


def open_engine(url: URL, connections: int = CONNECTIONS) -> Engine:
    return Postgresql(url, connections) if sqlite_file(url) is None else Sqlite(url)
