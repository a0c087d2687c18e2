"""What a database is asked, in its own words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

from storage.postgresql.engine import Postgresql
from storage.sqlite.engine import Sqlite
from storage.store import Store


def sqlite_of(store: Store) -> Sqlite:
    assert isinstance(store._engine, Sqlite)
    return store._engine


def writer_of(store: Store) -> Engine:
    engine = store._engine
    assert isinstance(engine, Sqlite | Postgresql)
    return (engine._writer if isinstance(engine, Sqlite) else engine._engine).sync_engine


@contextmanager
def asked(store: Store) -> Iterator[list[str]]:
    """Every statement of the store's writer meanwhile; one for many rows is one. Its ends are none."""
    heard: list[str] = []

    def hear(_connection: Any, _cursor: Any, statement: str, *_given: Any) -> None:
        heard.append(statement)

    event.listen(writer_of(store), "before_cursor_execute", hear)
    try:
        yield heard
    finally:
        event.remove(writer_of(store), "before_cursor_execute", hear)


async def impatient(store: Store) -> None:
    """The writer waits for other programs no longer than a test may take."""
    async with sqlite_of(store)._writer.connect() as connection:
        await connection.exec_driver_sql("PRAGMA busy_timeout=50")
