"""Upgrading, the copy made before it, and what is refused."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from storage.address import open_engine, parse
from storage.errors import StorageError
from storage.results import Result
from storage.schema import metadata
from storage.sqlite import file as sqlite_file
from storage.store import Store
from storage.upgrade import migration_config, newest_revision
from tests.engines import Engine, address_in, on_sqlite, unfurnished_in


@pytest.fixture
async def unfurnished(tmp_path: Path, engine: Engine) -> str:
    """Where nothing stands yet."""
    return await unfurnished_in(tmp_path, engine)


@pytest.fixture
async def address(tmp_path: Path, engine: Engine) -> str:
    """Here a test puts the file itself."""
    if engine is Engine.SQLITE:
        return f"sqlite+aiosqlite:///{tmp_path / 'longtable.db'}"
    return await address_in(tmp_path, engine)


#: The same bytes as each engine writes them.
BLOB = {
    "sqlite": "X'007B22726F756E64223A20327D'",
    "postgresql": "decode('007B22726F756E64223A20327D', 'hex')",
}
THEN = "2026-05-01 12:00:00.000000"
#: What a table and a seat remembered, each in one document.
TABLE = {"secret": "s"}
SEAT = {"since": "2026-05-01T12:00:00Z", "due": "2026-05-02T12:00:00Z", "late": True, "thought": 7}
REMEMBERED = ("SELECT CAST(lobby AS TEXT) FROM tables", "SELECT CAST(state AS TEXT) FROM seats")
FIRST_VERSION = Path(__file__).parent / "first_version.sql"


def test_a_migration_is_numbered_by_its_file() -> None:
    """By which a start knows whether there is anything to do."""
    scripts = ScriptDirectory.from_config(migration_config())
    assert scripts.get_current_head() == newest_revision()
    for script in scripts.walk_revisions():
        assert Path(script.path).name.startswith(f"{script.revision}_")


def test_a_house_of_the_newest_shape_is_opened_without_the_migrations_library(tmp_path: Path) -> None:
    """It takes seven megabytes for as long as the program runs."""
    opened = """
import asyncio, sys
from storage.store import Store

async def main():
    await (await Store.open(sys.argv[1])).close()

asyncio.run(main())
sys.exit("alembic" in sys.modules)
"""
    words = [sys.executable, "-c", opened, f"sqlite+aiosqlite:///{tmp_path / 'longtable.db'}"]
    assert [subprocess.run(words, check=False).returncode for _ in range(2)] == [1, 0]


async def test_the_migrations_make_the_schema(store: Store, address: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": False})
        return list(compare_metadata(context, metadata))

    engine = open_engine(parse(address))
    assert await engine.alter(differences) == []
    await engine.close()


@on_sqlite
async def test_a_newer_database_is_refused_and_left_alone(store: Store, address: str, tmp_path: Path) -> None:
    await store.close()
    file = tmp_path / "longtable.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(StorageError, match=r"newer Longtable.*Install that version again"):
        await Store.open(address)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("9999",)


@on_sqlite
async def test_a_damaged_database_is_refused_and_left_alone(store: Store, address: str, tmp_path: Path) -> None:
    async with store.work() as tx:
        for chat in range(500):
            await tx.chats.meet(chat, "group", "x" * 100)
    await store.close()
    file = tmp_path / "longtable.db"
    damaged = bytearray(file.read_bytes())
    damaged[4096 * 3 :] = b"\xff" * (len(damaged) - 4096 * 3)
    file.write_bytes(damaged)
    with pytest.raises(StorageError, match=r"damaged.*newest backup"):
        await Store.open(address)
    assert file.read_bytes() == bytes(damaged)


@on_sqlite
async def test_a_start_does_not_look_through_a_large_file_to_its_end(
    store: Store, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.close()
    with closing(sqlite3.connect(tmp_path / "longtable.db")) as connection:
        row = "INSERT INTO facts (key, value) VALUES (?, ?)"
        connection.executemany(row, ((f"fact {number}", f'"{"x" * 3000}"') for number in range(10_000)))
        connection.commit()
    monkeypatch.setattr(sqlite_file, "LOOK_SECONDS", 0.001)
    again = await Store.open(address)
    async with again.read() as tx:
        assert await tx.facts.get("fact 9999") == "x" * 3000
    await again.close()


@on_sqlite
async def test_something_that_is_no_database_is_refused(address: str, tmp_path: Path) -> None:
    (tmp_path / "longtable.db").write_text("these are my holiday plans" * 100)
    with pytest.raises(StorageError, match="damaged"):
        await Store.open(address)


@on_sqlite
async def test_somebody_elses_database_is_refused(address: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "longtable.db")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StorageError, match=r"not Longtable's.*recipes"):
        await Store.open(address)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("longtable.db", "is not an address"),
        ("sqlite+aiosqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("mysql://host/db", "SQLite or PostgreSQL"),
    ],
)
async def test_a_wrong_address_is_answered_with_a_sentence(wrong: str, sentence: str) -> None:
    with pytest.raises(StorageError, match=sentence):
        await Store.open(wrong)


def made_by_the_first_version(file: Path) -> None:
    """A database as the first revision left it, with a game in it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(FIRST_VERSION.read_text(encoding="utf-8"))


@on_sqlite
async def test_an_old_file_is_upgraded_with_everything_in_it(address: str, tmp_path: Path) -> None:
    made_by_the_first_version(tmp_path / "longtable.db")
    store = await Store.open(address)
    async with store.work() as tx:
        (table,) = await tx.tables.in_chat(-100)
        assert (table.game, table.version, table.document) == ("deus", 12, b'{"round": 2}')
        assert [(seat.name, seat.person_id) for seat in await tx.seats.of(table.id)] == [("Ann", 1), ("Bob", 2)]
        card = await tx.screens.get(-100, f"card:{table.id}")
        assert card is not None
        assert (card.message_id, card.leftover_id, card.stale) == (55, None, False)
        assert await tx.inbox.lanes_waiting() == ["table:1"]
        await tx.screens.mark(-100, f"card:{table.id}")
    await store.close()


@on_sqlite
async def test_the_copy_made_before_an_upgrade_is_the_old_file(address: str, tmp_path: Path) -> None:
    made_by_the_first_version(tmp_path / "longtable.db")
    store = await Store.open(address)
    async with store.work() as tx:
        await tx.facts.set("after", True)
    await store.close()
    (copy,) = tmp_path.glob("longtable.before-*.db")
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
        assert connection.execute("SELECT count(*) FROM facts").fetchone() == (0,)
    copy.replace(tmp_path / "longtable.db")
    restored = await Store.open(address)
    async with restored.read() as tx:
        assert len(await tx.tables.in_chat(-100)) == 1
    await restored.close()


@on_sqlite
async def test_a_file_of_today_is_opened_without_a_copy(store: Store, address: str, tmp_path: Path) -> None:
    await store.close()
    again = await Store.open(address)
    await again.close()
    assert list(tmp_path.glob("*before*")) == []


@on_sqlite
async def test_an_upgrade_that_fails_leaves_the_old_file(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "longtable.db"
    made_by_the_first_version(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE INDEX ix_screens_chat_id_message_id ON screens (chat_id)")
    with pytest.raises(StorageError, match=r"could not be upgraded.*as it was"):
        await Store.open(address)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
        columns = [row[1] for row in connection.execute("PRAGMA table_info(screens)")]
    assert "leftover_id" not in columns


@pytest.mark.parametrize("revision", ["0001", "0002", "0003", "0004"])
async def test_a_house_of_every_older_shape_is_upgraded_with_everything_in_it(unfurnished: str, revision: str) -> None:
    await made_at(revision, unfurnished)
    store = await Store.open(unfurnished)
    async with store.work() as tx:
        (table,) = await tx.tables.in_chat(-100)
        assert (table.game, table.version, table.document) == ("deus", 12, b'{"round": 2}')
        assert table.memory == {"secret": "s"}
        (ann,) = await tx.seats.of(table.id)
        assert (ann.name, ann.person_id, ann.memory) == ("Ann", 1, {"thought": 7})
        noon = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
        assert (ann.waits_since, ann.due_at) == (noon, noon + timedelta(days=1))
        assert (ann.late, ann.deputy_called) == (True, False)
        card, desk = await tx.screens.get(-100, "card:1"), await tx.screens.get(-100, "desk:1")
        assert card is not None
        assert desk is not None
        assert (card.message_id, card.leftover_id, card.stale) == (55, None, False)
        assert desk.stale
        assert await tx.inbox.lanes_waiting() == ["table:1"]
        # Rows of today are numbered after those of then.
        assert (await tx.tables.open(-100, "deus", 1, {})).id == 2
        await tx.screens.mark(-100, "card:1")
    await store.close()


async def made_at(revision: str, address: str) -> None:
    """A house as that revision left it, with a game in it."""

    def make(connection: Connection) -> None:
        config = migration_config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        stale = "stale, " if revision in ("0001", "0002") else ""
        fresh, old = ("false, ", "true, ") if stale else ("", "")
        for statement in (
            "INSERT INTO chats (id, kind, title, settings) VALUES (-100, 'group', 'Friends', '{}')",
            "INSERT INTO tables (chat_id, number, game, phase, version, host_id, options, document, lobby, clock, "
            "created_at, touched_at) VALUES (-100, 1, 'deus', 'running', 12, 1, '{}', "
            f"{BLOB[connection.dialect.name]}, '{json.dumps(TABLE)}', '{{}}', '{THEN}', '{THEN}')",
            f"INSERT INTO seats (table_id, seat, person_id, name, state) VALUES (1, 0, 1, 'Ann', '{json.dumps(SEAT)}')",
            f"INSERT INTO screens (chat_id, purpose, args, message_id, {stale}stale_since) "
            f"VALUES (-100, 'card:1', '{{}}', 55, {fresh}NULL), (-100, 'desk:1', '{{}}', 56, {old}'{THEN}')",
            f"INSERT INTO inbox (update_id, lane, body, received_at) VALUES (900, 'table:1', '{{}}', '{THEN}')",
        ):
            connection.execute(text(statement.replace(":", "\\:")))

    engine = open_engine(parse(address))
    await engine.alter(make)
    await engine.close()


async def test_what_was_remembered_of_seats_and_tables_is_so_again_after_a_step_back(unfurnished: str) -> None:
    await made_at("0004", unfurnished)
    await (await Store.open(unfurnished)).close()

    def down(connection: Connection) -> list[Any]:
        config = migration_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "0004")
        return [json.loads(connection.execute(text(what)).scalar_one()) for what in REMEMBERED]

    engine = open_engine(parse(unfurnished))
    assert await engine.alter(down) == [TABLE, SEAT]
    await engine.close()


async def test_a_result_outlives_a_step_back_and_forgets_only_its_longest_thought(store: Store, address: str) -> None:
    kept = Result(1, 0, 7, 1, 40, 3600, longest_thought=900)
    async with store.work() as tx:
        await tx.chats.meet(-100, "group", "Friends")
        await tx.tables.open(-100, "deus", 1, {})
        await tx.results.keep([kept])
    await store.close()

    def down_and_up(connection: Connection) -> None:
        config = migration_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "0007")
        command.upgrade(config, "head")

    engine = open_engine(parse(address))
    await engine.alter(down_and_up)
    await engine.close()
    again = await Store.open(address)
    async with again.read() as tx:
        assert await tx.results.of(1) == [replace(kept, longest_thought=None)]
    await again.close()


async def test_every_step_can_be_taken_back(store: Store, address: str) -> None:
    engine = open_engine(parse(address))

    def down(connection: Connection) -> None:
        config = migration_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")

    await engine.alter(down)
    assert await engine.alter(lambda inside: inspect(inside).get_table_names()) == ["alembic_version"]
    await engine.close()
    again = await Store.open(address)
    await again.close()
