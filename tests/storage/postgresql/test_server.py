"""A PostgreSQL server that starts anew, is not there or does not let us in; copies of it, and what is known of it."""

from __future__ import annotations

import asyncio
import signal
import subprocess
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import Connection, text

from storage import retry, upgrade
from storage.address import open_engine, parse
from storage.errors import Interrupted, StorageError
from storage.postgresql import coordination, server
from storage.postgresql.backup import connection_settings, dump
from storage.postgresql.server_facts import server_facts
from storage.store import Store
from storage.transaction import Transaction
from storage.upgrade import revision_of
from tests import postgres
from tests.engines import on_postgresql
from tests.postgres import Postgres

pytestmark = on_postgresql


@pytest.fixture
async def own_server(engine: object) -> AsyncIterator[Postgres]:
    """One that a test may stop."""
    one = await asyncio.to_thread(Postgres, "fsync=off")
    await asyncio.to_thread(one.start)
    yield one
    await asyncio.to_thread(one.remove)


async def one_more(tx: Transaction) -> None:
    await tx.facts.set("count", (await tx.facts.get("count") or 0) + 1)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
async def test_work_goes_on_over_a_restart_of_the_server_and_nothing_is_done_twice(
    own_server: Postgres, how: signal.Signals
) -> None:
    store = await Store.open(own_server.address(await asyncio.to_thread(own_server.database)))
    await store.carry_out(one_more)

    async def restart() -> None:
        await asyncio.to_thread(own_server.stop, how)
        await asyncio.to_thread(own_server.start)

    restarting = asyncio.create_task(restart())
    await asyncio.sleep(0.05)
    done = 1
    while not restarting.done() or done < 20:
        try:
            await store.carry_out(one_more)
            done += 1
        except Interrupted:
            # A very slow start. It says so, and nothing was written.
            continue
    async with store.read() as tx:
        assert await tx.facts.get("count") == done
    await store.close()


async def test_whoever_begins_while_the_server_goes_down_waits_for_it(
    own_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks while the shape of the tables is looked at: that is no failed upgrade."""
    ended: list[int] = []

    def goes_down_once(connection: Connection) -> str | None:
        if not ended:
            ended.append(1)
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        return revision_of(connection)

    monkeypatch.setattr(upgrade, "revision_of", goes_down_once)
    store = await Store.open(own_server.address(await asyncio.to_thread(own_server.database)))
    await store.carry_out(one_more)
    await store.close()
    assert ended


async def test_a_server_that_is_not_there_is_told_in_a_sentence(
    own_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "PAUSES", ())
    address = own_server.address("house")
    await asyncio.to_thread(own_server.stop)
    with pytest.raises(StorageError, match=r"cannot be reached.*Is the server up"):
        await Store.open(address)


async def test_a_database_that_is_not_there_is_told_in_a_sentence(own_server: Postgres) -> None:
    with pytest.raises(StorageError, match=r"does not let us in.*name of the database"):
        await Store.open(own_server.address("nowhere"))


async def test_a_server_that_locks_us_out_for_a_moment_is_waited_for(own_server: Postgres) -> None:
    name = await asyncio.to_thread(own_server.database)
    address = own_server.address(name)
    store = await Store.open(address)
    cut = f"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '{name}'"
    await asyncio.to_thread(own_server.ask, cut)
    await asyncio.to_thread(own_server.ask, f"ALTER DATABASE {name} RENAME TO elsewhere")
    told = []
    for _ in range(3):
        # The connections that were cut are noticed first.
        with pytest.raises(Interrupted) as problem:
            async with store.read() as tx:
                await tx.facts.get("count")
        told.append(str(problem.value))
    assert "does not let us in any more" in told[-1]
    await asyncio.to_thread(own_server.ask, f"ALTER DATABASE elsewhere RENAME TO {name}")
    await store.carry_out(one_more)
    await store.close()


async def test_the_driver_that_is_not_installed_is_named(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_given: Any, **_named: Any) -> NoReturn:
        raise ModuleNotFoundError("asyncpg")

    monkeypatch.setattr(server, "create_async_engine", missing)
    with pytest.raises(StorageError, match=r"requirements/postgres\.txt"):
        open_engine(parse(address))


async def test_somebody_elses_database_is_refused_and_a_newer_one_left_alone(address: str) -> None:
    name = str(parse(address).database)
    await asyncio.to_thread(postgres.server().ask, "UPDATE alembic_version SET version_num = '9999'", name)
    with pytest.raises(StorageError, match=r"newer Longtable.*Install that version again"):
        await Store.open(address)
    drop = "DROP TABLE alembic_version"
    await asyncio.to_thread(postgres.server().ask, drop, name)
    with pytest.raises(StorageError, match="not Longtable's"):
        await Store.open(address)


async def test_a_dump_made_while_people_play_is_whole_and_is_put_back(address: str, tmp_path: Path) -> None:
    store = await Store.open(address)
    stop = asyncio.Event()

    async def both(tx: Transaction) -> None:
        number = (await tx.facts.get("first") or 0) + 1
        await tx.facts.set("first", number)
        await tx.facts.set("second", number)

    async def play() -> None:
        while not stop.is_set():
            await store.carry_out(both)

    playing = asyncio.create_task(play())
    await asyncio.sleep(0.1)
    await dump(parse(address), tmp_path / "copy.dump")
    stop.set()
    await playing
    await store.close()
    assert [one.name for one in tmp_path.iterdir()] == ["copy.dump"]
    again = postgres.server().address(await asyncio.to_thread(postgres.server().database))
    where = connection_settings(parse(again))
    restore = ["-h", where["PGHOST"], "-U", where["PGUSER"], "-d", where["PGDATABASE"], "--no-owner"]
    assert postgres.PROGRAMS is not None
    done = await asyncio.to_thread(
        subprocess.run,
        [str(postgres.PROGRAMS / "pg_restore"), *restore, str(tmp_path / "copy.dump")],
        check=False,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr
    restored = await Store.open(again)
    async with restored.work() as tx:
        assert await tx.facts.get("first") == await tx.facts.get("second") > 0
        await tx.facts.set("first", 0)
    await restored.close()


async def test_a_dump_that_cannot_be_written_says_so_and_leaves_nothing(address: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"could not copy.*No such file"):
        await dump(parse(address), tmp_path / "missing" / "copy.dump")


async def test_what_is_known_of_a_server(address: str) -> None:
    facts = await server_facts(parse(address))
    assert facts.version >= 14
    assert (facts.encoding, facts.connections, facts.may_create, facts.replica) == ("UTF8", 200, True, False)
    assert abs(facts.ahead) < timedelta(seconds=2)


async def test_a_process_that_is_cut_off_calls_again_and_hears_what_comes_then(
    own_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coordination, "ASK_SECONDS", 0.05)
    address = own_server.address(await asyncio.to_thread(own_server.database))
    listening, telling = await Store.open(address), await Store.open(address)
    heard = asyncio.Event()
    listening.listen(lambda _news: heard.set())
    async with listening.coordination(), telling.coordination():
        await asyncio.to_thread(own_server.stop, signal.SIGQUIT)
        await asyncio.to_thread(own_server.start)
        async with asyncio.timeout(30):
            while not heard.is_set():
                # What is told while somebody is cut off is lost; his sweep finds it.
                await telling.carry_out(lambda tx: tx.chats.come_back(-100))
                await asyncio.sleep(0.1)
    for store in (listening, telling):
        await store.close()
