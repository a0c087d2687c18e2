"""All of it or nothing, one writer at a time, readers beside it."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from storage.errors import StorageError, Unavailable
from storage.notifications import Kind, Notification
from storage.store import Store
from storage.transaction import Transaction
from tests.engines import on_sqlite
from tests.storage.asked import sqlite_of


async def test_what_fails_leaves_nothing(store: Store) -> None:
    async def cut_short() -> None:
        async with store.work() as tx:
            await tx.facts.set("half", "done")
            raise RuntimeError("power cut")

    with pytest.raises(RuntimeError):
        await cut_short()
    async with store.read() as tx:
        assert await tx.facts.get("half") is None


async def test_two_writers_lose_no_step(store: Store) -> None:
    async def count(tx: Transaction) -> None:
        counted = await tx.facts.get("count") or 0
        await asyncio.sleep(0)
        await tx.facts.set("count", counted + 1)

    async def writer() -> None:
        for _ in range(20):
            await store.carry_out(count)

    await asyncio.gather(writer(), writer(), writer())
    async with store.read() as tx:
        assert await tx.facts.get("count") == 60


async def test_two_programs_on_one_database_lose_no_step(store: Store, address: str) -> None:
    other = await Store.open(address)

    async def count(tx: Transaction) -> None:
        await tx.facts.set("count", (await tx.facts.get("count") or 0) + 1)

    async def program(which: Store) -> None:
        for _ in range(20):
            await which.carry_out(count)

    await asyncio.gather(program(store), program(other))
    async with store.read() as tx:
        assert await tx.facts.get("count") == 40
    await other.close()


async def test_work_inside_work_is_refused_instead_of_waiting_for_ever(store: Store) -> None:
    async def nested() -> None:
        async with store.work(), store.work():
            pass

    async with asyncio.timeout(60):
        with pytest.raises(RuntimeError, match="inside another"):
            await nested()
        async with store.work() as tx:
            await tx.facts.set("afterwards", True)


async def test_a_reader_sees_one_moment_and_waits_for_nobody(store: Store) -> None:
    async with store.work() as tx:
        await tx.facts.set("round", 1)
    async with store.read() as reading:
        async with store.work() as writing:
            await writing.facts.set("round", 2)
            assert await reading.facts.get("round") == 1
        assert await reading.facts.get("round") == 1


async def test_whoever_only_reads_a_table_holds_nobody_up(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(-100, "group")
        table = await tx.tables.open(-100, "deus", 7, {})
    async with store.read() as reading:
        assert await reading.tables.lock(table.id) == table
        async with asyncio.timeout(5), store.work() as tx:
            assert await tx.tables.lock(table.id) == table


async def test_reading_is_only_reading(store: Store) -> None:
    with pytest.raises(Unavailable, match=r"read-?only"):
        async with store.read() as tx:
            await tx.facts.set("round", 1)


async def test_news_are_told_after_the_commit_and_not_after_a_failure(store: Store) -> None:
    heard: list[frozenset[Notification]] = []
    store.listen(heard.append)
    async with store.work() as tx:
        await tx.chats.meet(-100, "group")
        await tx.lines.queue(-100, "turn", {"text": "hello"})
        await tx.screens.mark(-100, "card:1")
        assert heard == []
    assert heard == [frozenset({Notification(Kind.LINES, -100), Notification(Kind.SCREENS, -100)})]

    async def cut_short() -> None:
        async with store.work() as tx:
            await tx.screens.mark(-100, "card:1")
            raise RuntimeError("power cut")

    with pytest.raises(RuntimeError):
        await cut_short()
    assert len(heard) == 1


async def test_a_naive_moment_is_refused(store: Store) -> None:
    with pytest.raises(Exception, match="needs its time zone"):
        async with store.read() as tx:
            await tx.deadlines.due(datetime(2026, 5, 1))


@on_sqlite
async def test_a_backup_made_while_people_play_is_whole(store: Store, tmp_path: Path) -> None:
    stop = asyncio.Event()

    async def play() -> None:
        number = 0
        while not stop.is_set():
            async with store.work() as tx:
                number += 1
                await tx.facts.set("first", number)
                await tx.facts.set("second", number)

    playing = asyncio.create_task(play())
    for number in range(3):
        await store.backup(tmp_path / f"copy{number}.db")
    stop.set()
    await playing
    for number in range(3):
        with closing(sqlite3.connect(tmp_path / f"copy{number}.db")) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            values = dict(copy.execute("SELECT key, value FROM facts").fetchall())
        assert values.get("first") == values.get("second")
    assert not list(tmp_path.glob("*.unfinished"))


@on_sqlite
async def test_a_backup_restores(store: Store, tmp_path: Path) -> None:
    async with store.work() as tx:
        await tx.facts.set("round", 7)
    await store.backup(tmp_path / "copy.db")
    restored = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'copy.db'}")
    async with restored.work() as tx:
        assert await tx.facts.get("round") == 7
        await tx.facts.set("round", 8)
    await restored.close()


@on_sqlite
async def test_a_backup_that_cannot_be_written_says_so_and_leaves_nothing(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="Is there such a folder"):
        await store.backup(tmp_path / "missing" / "copy.db")


@on_sqlite
async def test_a_full_disk_is_said_clearly_and_nothing_half_done_stays(store: Store) -> None:
    async with sqlite_of(store)._writer.connect() as connection:
        pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar_one()
        await connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    async def overflow() -> None:
        async with store.work() as tx:
            await tx.facts.set("small", 1)
            await tx.facts.set("large", "x" * 1_000_000)

    with pytest.raises(Unavailable, match="room on the disk"):
        await overflow()
    async with store.read() as tx:
        assert await tx.facts.get("small") is None
    async with store.work() as tx:
        await tx.facts.set("small", 2)
