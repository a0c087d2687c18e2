"""Thousands of tables from a few: each row copied under numbers of its own, by the database itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

#: Far enough apart that no copy meets another.
PLACES, TABLES = 10_000_000, 1_000
COPIED = ("chats", "people", "tables", "seats", "moves", "positions", "screens", "deadlines")
OF_A_PLACE = frozenset({"chat_id", "person_id", "host_id", "deputy_id"})


def multiply(file: Path, times: int) -> None:
    """Afterwards there are so many times as many tables; nothing is owed to the copies."""
    with closing(sqlite3.connect(file)) as database, database:
        for table in COPIED if times > 1 else ():
            _copy(database, table, times - 1)
        database.execute("UPDATE screens SET stale_since = NULL, ring_mark = NULL")
        database.execute("UPDATE lines SET sent_at = queued_at WHERE sent_at IS NULL")
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def count(file: Path) -> int:
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT count(*) FROM tables").fetchone()[0])


def _copy(database: sqlite3.Connection, table: str, times: int) -> None:
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    # Screens and deadlines are numbered by the database.
    kept = [name for name in columns if not (name == "id" and table in ("screens", "deadlines"))]
    names = ", ".join(f'"{name}"' for name in kept)
    values = ", ".join(_value(table, name) for name in kept)
    database.execute(
        f"WITH RECURSIVE copy(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copy WHERE i < {times}) "
        f"INSERT INTO {table} ({names}) SELECT {values} FROM {table} CROSS JOIN copy"
    )


def _value(table: str, name: str) -> str:
    if name in OF_A_PLACE or (name == "id" and table in ("chats", "people")):
        return f'"{name}" + i * {PLACES} * sign("{name}")'
    if name == "table_id" or (name == "id" and table == "tables"):
        return f'"{name}" + i * {TABLES}'
    if name == "purpose":
        number = "CAST(substr(purpose, instr(purpose, ':') + 1) AS INTEGER)"
        return (
            "CASE WHEN purpose LIKE 'panel:%' THEN purpose "
            f"ELSE substr(purpose, 1, instr(purpose, ':')) || ({number} + i * {TABLES}) END"
        )
    return f'"{name}"'
