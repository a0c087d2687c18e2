"""After a backlog the file becomes small again, bite by bite, and two that start at once spoil nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from storage import housekeeping
from storage.sqlite.backup import copy_file, one_at_a_time
from storage.sqlite.file import INCREMENTAL
from storage.store import Store


async def opened(folder: Path) -> Store:
    return await Store.open(f"sqlite+aiosqlite:///{folder / 'longtable.db'}")


async def test_whoever_starts_second_waits_until_the_first_has_made_the_tables(tmp_path: Path) -> None:
    with one_at_a_time(tmp_path):
        second = asyncio.create_task(opened(tmp_path))
        await asyncio.wait({second}, timeout=0.3)
        assert not second.done()
    await (await second).close()


def pages(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "longtable.db")) as database:
        return int(database.execute("PRAGMA page_count").fetchone()[0])


async def backlog(store: Store) -> None:
    async with store.work() as tx:
        for number in range(400):
            await tx.inbox.add(number, "lane", {"text": "x" * 20_000})


async def worked(store: Store) -> None:
    async with store.work() as tx:
        for number in range(400):
            await tx.inbox.done(number)


async def test_free_pages_go_back_in_bites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await opened(tmp_path)
    small = pages(tmp_path)
    await backlog(store)
    await worked(store)
    assert pages(tmp_path) > small + 1_500
    assert await store.shrink(10)
    after_one = pages(tmp_path)
    monkeypatch.setattr(housekeeping, "BREATH_SECONDS", 0)
    await housekeeping.shrink(store)
    assert not await store.shrink(10)
    assert small <= pages(tmp_path) < small + 450 < after_one
    await store.close()


async def test_a_file_of_an_earlier_day_learns_to_shrink_and_keeps_what_it_holds(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await backlog(store)
    await store.close()
    with closing(sqlite3.connect(tmp_path / "longtable.db", isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("PRAGMA auto_vacuum=0")
        database.execute("VACUUM")
        assert database.execute("PRAGMA auto_vacuum").fetchone()[0] == 0
    store = await opened(tmp_path)
    with closing(sqlite3.connect(tmp_path / "longtable.db")) as database:
        assert database.execute("PRAGMA auto_vacuum").fetchone()[0] == INCREMENTAL
    async with store.read() as tx:
        assert await tx.inbox.waiting() == 400
    await store.close()


async def test_two_that_start_at_once_both_find_the_newest_tables(tmp_path: Path) -> None:
    stores = await asyncio.gather(*(opened(tmp_path) for _ in range(4)))
    for store in stores:
        async with store.read() as tx:
            assert await tx.inbox.waiting() == 0
        await store.close()


@pytest.fixture
def live(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "live.db")) as database:
        database.execute("CREATE TABLE old (name TEXT)")
        database.commit()
    return tmp_path / "live.db"


def test_copies_to_one_place_follow_each_other(tmp_path: Path, live: Path) -> None:
    copy = tmp_path / "copy.db"
    second = Thread(target=copy_file, args=(live, copy))
    with one_at_a_time(tmp_path):
        second.start()
        second.join(0.3)
        assert second.is_alive()
        assert not copy.exists()
    second.join()
    assert copy.exists()


def test_a_copy_is_its_owners_alone_and_takes_away_what_a_crash_left(tmp_path: Path, live: Path) -> None:
    copy = tmp_path / "copy.db"
    crashed = tmp_path / "copy.db.17.unfinished"
    crashed.write_bytes(b"half")
    copy_file(live, copy)
    assert not crashed.exists()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
