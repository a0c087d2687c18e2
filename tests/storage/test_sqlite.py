"""What may take long runs beside the event loop, so that nobody else waits for it."""

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import get_ident
from typing import Any

import pytest
from sqlalchemy import Engine, event

from storage.engine import parse
from storage.sqlite import Sqlite
from storage.store import Store
from tests.storage.asked import sqlite_of, writer_of

Threads = dict[str, set[int]]


@contextmanager
def threads_of(engine: Engine) -> Iterator[Threads]:
    """In which threads each kind of statement is asked."""
    threads: Threads = defaultdict(set)

    def hear(_connection: Any, _cursor: Any, statement: str, *_given: Any) -> None:
        threads[statement.split()[0]].add(get_ident())

    def committed(_connection: Any) -> None:
        threads["COMMIT"].add(get_ident())

    event.listen(engine, "before_cursor_execute", hear)
    event.listen(engine, "commit", committed)
    yield threads
    event.remove(engine, "before_cursor_execute", hear)
    event.remove(engine, "commit", committed)


async def test_a_writer_waits_elsewhere_for_the_disk_and_for_what_is_removed_by_the_thousand(
    store: Store,
) -> None:
    with threads_of(writer_of(store)) as threads:
        async with store.work() as tx:
            await tx.facts.set("moves", 1)
            await tx.inbox.forget_before(tx.now)
    assert threads["INSERT"] == {get_ident()}
    for far in ("DELETE", "COMMIT"):
        assert len(threads[far]) == 1
        assert get_ident() not in threads[far]


async def test_a_reader_never_runs_in_the_event_loop(store: Store) -> None:
    with threads_of(sqlite_of(store)._reader) as threads:
        async with store.read() as tx:
            await tx.facts.get("moves")
            await tx.lines.waiting()
    assert threads["SELECT"]
    assert get_ident() not in threads["SELECT"]


async def test_more_readers_than_connections_take_turns(store: Store) -> None:
    async def read() -> None:
        async with store.read() as tx:
            await tx.facts.get("moves")
            await asyncio.sleep(0)

    async with asyncio.timeout(5):
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
    await asyncio.wait([stopped], timeout=0.05)
    assert not stopped.done(), "the connection is still in a thread's hands"
    holder.execute("ROLLBACK")
    holder.close()
    with pytest.raises(asyncio.CancelledError):
        await stopped
    await write(2)
    async with store.read() as tx:
        assert await tx.facts.get("round") == 2


async def test_one_writer_works_at_a_time(tmp_path: Path) -> None:
    engine = Sqlite(parse(f"sqlite:///{tmp_path / 'one.db'}"))
    at_work = 0

    async def work() -> None:
        nonlocal at_work
        async with engine.work():
            at_work += 1
            await asyncio.sleep(0)
            assert at_work == 1
            at_work -= 1

    await asyncio.gather(*[work() for _ in range(5)])
    await engine.close()
