"""Upgrading, the copy made before it, and what is refused."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from storage.engine import open_for_migration, parse
from storage.errors import StorageError
from storage.schema import metadata
from storage.store import Store


async def test_the_migrations_make_the_schema(store: Store, address: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": False})
        return list(compare_metadata(context, metadata))

    engine = open_for_migration(parse(address))
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


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


async def test_something_that_is_no_database_is_refused(address: str, tmp_path: Path) -> None:
    (tmp_path / "longtable.db").write_text("these are my holiday plans" * 100)
    with pytest.raises(StorageError, match="damaged"):
        await Store.open(address)


async def test_somebody_elses_database_is_refused(address: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "longtable.db")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StorageError, match=r"not Longtable's.*recipes"):
        await Store.open(address)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("longtable.db", "is not an address"),
        ("sqlite+aiosqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("mysql://host/db", "SQLite or PostgreSQL"),
    ],
)
async def test_a_wrong_address_is_answered_with_a_sentence(address: str, sentence: str) -> None:
    with pytest.raises(StorageError, match=sentence):
        await Store.open(address)
