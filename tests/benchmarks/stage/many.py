"""Thousands of tables from a few: each row copied under numbers of its own, by the database itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, func, select, text

from storage import schema
from storage.address import open_engine, parse, sqlite_file

#: Far enough apart that no copy meets another.
PLACES, TABLES = 10_000_000, 1_000
COPIED = ("chats", "people", "tables", "seats", "moves", "positions", "screens", "deadlines")
#: Screens and deadlines are numbered by the database.
NUMBERED = ("screens", "deadlines")
OF_A_PLACE = frozenset({"chat_id", "person_id", "host_id", "deputy_id"})


async def multiply(address: str, times: int, live: int | None = None) -> None:
    """Afterwards there are so many times as many tables; nothing is owed to the copies.

    `live`: how many times as many of them are played; at the others the game is over.
    """
    engine = open_engine(parse(address))
    await engine.alter(lambda database: _multiplied(database, times, times if live is None else live))
    await engine.close()
    file = sqlite_file(parse(address))
    if file is not None:
        _settle(file)


async def count(address: str) -> int:
    engine = open_engine(parse(address))
    async with engine.read() as database:
        found = (await database.ask(select(func.count()).select_from(schema.tables), None)).rows[0][0]
    await engine.close()
    return int(found)


def _multiplied(database: Connection, times: int, live: int) -> None:
    on_a_server = database.dialect.name == "postgresql"
    if on_a_server:
        # Millions of rows that name each other: they are copies of what was checked.
        database.execute(text("SET LOCAL session_replication_role = replica"))
    for table in COPIED:
        copies = (live if table == "deadlines" else times) - 1
        if copies:
            database.execute(text(_copying(table, copies, on_a_server=on_a_server)))
    database.execute(text(f"UPDATE tables SET phase = 'over', ended_at = touched_at WHERE id >= {live * TABLES}"))
    database.execute(text("UPDATE screens SET stale_since = NULL, ring_mark = NULL"))
    database.execute(text("UPDATE lines SET sent_at = queued_at WHERE sent_at IS NULL"))
    if on_a_server:
        database.execute(text("SELECT setval(pg_get_serial_sequence('tables', 'id'), (SELECT max(id) FROM tables))"))
        # As the server does by itself in a while.
        database.execute(text("ANALYZE"))


def _copying(table: str, times: int, *, on_a_server: bool) -> str:
    columns = [column.name for column in schema.metadata.tables[table].columns]
    kept = [name for name in columns if not (name == "id" and table in NUMBERED)]
    names = ", ".join(f'"{name}"' for name in kept)
    values = ", ".join(_value(table, name, on_a_server=on_a_server) for name in kept)
    return (
        f"WITH RECURSIVE copy(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copy WHERE i < {times}) "
        f"INSERT INTO {table} ({names}) SELECT {values} FROM {table} CROSS JOIN copy"
    )


def _value(table: str, name: str, *, on_a_server: bool) -> str:
    i = "CAST(i AS BIGINT)"
    if name in OF_A_PLACE or (name == "id" and table in ("chats", "people")):
        return f'"{name}" + {i} * {PLACES} * CASE WHEN "{name}" < 0 THEN -1 ELSE 1 END'
    if name == "table_id" or (name == "id" and table == "tables"):
        return f'"{name}" + {i} * {TABLES}'
    if name == "purpose":
        mark = "strpos(purpose, ':')" if on_a_server else "instr(purpose, ':')"
        number = f"CAST(substr(purpose, {mark} + 1) AS BIGINT)"
        return (
            "CASE WHEN purpose LIKE 'panel:%' THEN purpose "
            f"ELSE substr(purpose, 1, {mark}) || ({number} + {i} * {TABLES}) END"
        )
    return f'"{name}"'


def _settle(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
