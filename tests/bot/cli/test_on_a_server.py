"""The commands of a host whose house stands on a PostgreSQL server: doctor, backup, and moving there and back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.cli import main
from bot.cli.doctor import Finding, examine
from bot.program.settings import read_settings
from storage.address import parse
from storage.store import Store
from tests import postgres
from tests.engines import Engine, address_in, on_postgresql, unfurnished_in

pytestmark = on_postgresql


@pytest.fixture
async def house(tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> str:
    """What DATABASE_URL says; somebody plays there already."""
    address = await address_in(tmp_path, engine)
    store = await Store.open(address)
    async with store.work() as tx:
        await tx.chats.meet(-100, "group", "Friends")
        await tx.tables.open(-100, "deus", 7, {})
    await store.close()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", address)
    return address


def typed(*words: str) -> int:
    return main(words)


async def findings() -> dict[str, Finding]:
    return {finding.what: finding async for finding in examine(read_settings(_env_file=None))}


async def test_the_doctor_looks_at_the_server(house: str) -> None:
    found = await findings()
    for what in ("database", "server", "encoding", "rights", "clock", "pool"):
        assert found[what].good, found[what]
    assert found["pool"].says.endswith("enough for 18")


async def test_the_doctor_says_what_is_wrong_with_a_database_and_what_to_do(house: str) -> None:
    server, name = postgres.server(), str(parse(house).database)
    # Somebody who may read and write there, and make nothing.
    for statement in (
        "CREATE ROLE guest LOGIN",
        "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
        "GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest",
    ):
        await asyncio.to_thread(server.ask, statement, name)
    settings = read_settings(
        _env_file=None, database_url=house.replace("longtable@", "guest@"), database_connections=150
    )
    found = {finding.what: finding async for finding in examine(settings)}
    assert not found["rights"].good
    assert "GRANT CREATE" in found["rights"].says
    assert not found["pool"].good
    assert "max_connections" in found["pool"].says


async def test_a_backup_is_a_dump_that_was_read_again(
    house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await asyncio.to_thread(typed, "backup", f"{tmp_path}/") == 0
    (copy,) = tmp_path.glob("longtable-*.dump")
    assert f"{copy}: " in capsys.readouterr().out
    assert copy.read_bytes().startswith(b"PGDMP")


async def test_a_house_moves_to_a_file_and_is_counted_aloud(
    house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = await unfurnished_in(tmp_path, Engine.SQLITE)
    assert await asyncio.to_thread(typed, "move", house, there) == 0
    said = capsys.readouterr().out
    assert "DATABASE_URL" in said
    assert any(line.split()[:2] == ["tables", "1"] for line in said.splitlines())
    assert await asyncio.to_thread(typed, "move", house, there) == 2
    assert "not empty" in capsys.readouterr().err
