"""SQLite is visited once for each statement, and does not keep a program alive."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from storage.address import parse
from storage.engine import Connection
from storage.sqlite.engine import Sqlite
from storage.writer_time import Part

UNCLOSED = """
import asyncio, sys
from sqlalchemy import text
from storage.address import open_engine, parse
from storage.writer_time import Part

async def main():
    async with open_engine(parse(sys.argv[1])).work(Part.THE_REST) as connection:
        print((await connection.ask(text("SELECT 'asked'"), None)).rows[0][0])
    raise SystemExit(3)

asyncio.run(main())
"""


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        ("SELECT name, age FROM guests ORDER BY name", None),
        ("INSERT INTO guests VALUES (:name, :age)", {"name": "Clara", "age": 7}),
        ("INSERT INTO guests VALUES (:name, :age) RETURNING age", {"name": "Clara", "age": 7}),
        ("INSERT INTO guests VALUES (:name, :age)", [{"name": "Clara", "age": 7}, {"name": "Dora", "age": 8}]),
    ],
)
async def test_a_statement_is_one_visit_to_the_drivers_thread(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, statement: str, values: dict[str, object]
) -> None:
    engine = Sqlite(parse(f"sqlite:///{tmp_path}/guests.db"))
    async with engine.work(Part.THE_REST) as connection:
        await _two_guests(connection)
        with caplog.at_level(logging.DEBUG, "aiosqlite"):
            await connection.ask(text(statement), values)
    await engine.close()
    assert sum(record.message.startswith("executing") for record in caplog.records) == 1


async def test_beginning_and_giving_the_connection_back_are_no_visits_of_their_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    engine = Sqlite(parse(f"sqlite:///{tmp_path}/guests.db"))
    async with engine.work(Part.THE_REST) as connection:
        await _two_guests(connection)
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        async with engine.work(Part.THE_REST) as connection:
            await connection.ask(text("UPDATE guests SET age = age + 1"), None)
    await engine.close()
    # The statement, and the commit.
    assert sum(record.message.startswith("executing") for record in caplog.records) == 2


async def test_the_first_statement_of_a_transaction_begins_it_whether_it_reads_or_writes(tmp_path: Path) -> None:
    engine = Sqlite(parse(f"sqlite:///{tmp_path}/guests.db"))
    async with engine.work(Part.THE_REST) as connection:
        await _two_guests(connection)

    async def broken_off(first: str) -> None:
        async with engine.work(Part.THE_REST) as connection:
            await connection.ask(text(first), None)
            await connection.ask(text("DELETE FROM guests"), None)
            raise ZeroDivisionError

    for first in ("SELECT count(*) FROM guests", "DELETE FROM guests"):
        with pytest.raises(ZeroDivisionError):
            await broken_off(first)
        async with engine.read() as connection:
            assert (await connection.ask(text("SELECT count(*) FROM guests"), None)).rows[0][0] == 2
    await engine.close()


async def test_what_a_statement_says_comes_back_with_it(tmp_path: Path) -> None:
    engine = Sqlite(parse(f"sqlite:///{tmp_path}/guests.db"))
    async with engine.work(Part.THE_REST) as connection:
        await _two_guests(connection)
        older = await connection.ask(text("UPDATE guests SET age = age + 1"), None)
        asked = await connection.ask(text("SELECT name, age FROM guests ORDER BY name"), None)
    await engine.close()
    assert (older.written, older.rows) == (2, ())
    assert [(row.name, row.age) for row in asked.rows] == [("Anna", 41), ("Boris", 51)]


async def _two_guests(connection: Connection) -> None:
    await connection.ask(text("CREATE TABLE guests (name TEXT, age INTEGER)"), None)
    both = [{"name": "Anna", "age": 40}, {"name": "Boris", "age": 50}]
    assert (await connection.ask(text("INSERT INTO guests VALUES (:name, :age)"), both)).written == 2


def test_a_program_that_ends_without_closing_does_end(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", UNCLOSED, f"sqlite:///{tmp_path}/unclosed.db"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.stdout.strip(), ended.returncode) == ("asked", 3)
