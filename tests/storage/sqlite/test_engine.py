"""One writer, readers beside it, and an event loop that waits for neither lock nor disk."""

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest

from storage.address import parse
from storage.sqlite import engine as sqlite
from storage.sqlite.engine import Sqlite
from storage.store import Clock, Store
from storage.writer_time import Part
from tests.engines import Engine, on_sqlite
from tests.hasty_houses import SAFELY
from tests.storage.asked import sqlite_of

pytestmark = on_sqlite

#: As SQLite counts it: what was committed is on the disk before anybody hears of it.
FULL = 2


async def test_what_was_committed_survives_a_power_cut(
    address: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the program itself writes; the tests' own houses are less careful."""
    monkeypatch.setattr(sqlite, "SAFELY", SAFELY)
    store = await Store.open(address, clock)
    async with sqlite_of(store)._writer.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == FULL
    await store.close()


async def test_the_event_loop_goes_on_while_the_database_is_held_by_another_program(
    store: Store, tmp_path: Path
) -> None:
    holder = sqlite3.connect(tmp_path / "longtable.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    async def write() -> None:
        async with store.work() as tx:
            await tx.facts.set("round", 1)

    writing = asyncio.create_task(write())
    for _ in range(20):
        async with asyncio.timeout(60), store.read() as tx:
            assert await tx.facts.get("round") is None
    assert not writing.done()
    holder.execute("ROLLBACK")
    holder.close()
    await writing


async def test_more_readers_than_connections_take_turns(store: Store) -> None:
    async def read() -> None:
        async with store.read() as tx:
            await tx.facts.get("moves")
            await asyncio.sleep(0)

    async with asyncio.timeout(60):
        await asyncio.gather(*[read() for _ in range(20)])


async def test_who_is_told_to_stop_while_waiting_for_the_lock_leaves_it_to_the_next(
    store: Store, tmp_path: Path
) -> None:
    holder = sqlite3.connect(tmp_path / "longtable.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    async def write(value: int) -> None:
        async with store.work() as tx:
            await tx.facts.set("round", value)

    stopped = asyncio.create_task(write(1))
    await asyncio.sleep(0.05)
    stopped.cancel()
    holder.execute("ROLLBACK")
    holder.close()
    with pytest.raises(asyncio.CancelledError):
        await stopped
    await write(2)
    async with store.read() as tx:
        assert await tx.facts.get("round") == 2


async def test_one_writer_works_at_a_time(tmp_path: Path, engine: Engine) -> None:
    engine = Sqlite(parse(f"sqlite:///{tmp_path / 'one.db'}"))
    at_work = 0

    async def work() -> None:
        nonlocal at_work
        async with engine.work(Part.THE_REST):
            at_work += 1
            await asyncio.sleep(0)
            assert at_work == 1
            at_work -= 1

    await asyncio.gather(*[work() for _ in range(5)])
    await engine.close()


async def test_no_driver_of_a_server_is_needed(tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    store = await Store.open(f"sqlite:///{tmp_path / 'small.db'}")
    async with store.coordination(), store.work() as tx:
        await tx.facts.set("stands", True)
    async with store.read() as tx:
        assert await tx.facts.get("stands")
    await store.close()
