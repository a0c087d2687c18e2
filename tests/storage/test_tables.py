from dataclasses import replace
from datetime import timedelta

import pytest

from storage.errors import Conflict
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store
from tests.storage.conftest import Clock

GROUP = -100


async def test_a_table_comes_back_as_it_was_saved(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group", "Friends")
        table = await tx.tables.open(GROUP, "deus", 7, {"seats": 3}, topic_id=5)
    started = replace(
        table,
        phase=Phase.RUNNING,
        version=4,
        document=b'{"round": 3}' * 100,
        started_at=clock.now + timedelta(hours=1),
        memory={"draft": [1]},
        clock={"pace": "day"},
    )
    async with store.work() as tx:
        await tx.tables.save(started)
    async with store.read() as tx:
        assert await tx.tables.get(table.id) == started
        assert await tx.tables.numbered(GROUP, 1) == started


async def test_numbers_are_counted_per_chat(store: Store) -> None:
    async with store.work() as tx:
        for chat in (GROUP, GROUP, -200):
            await tx.chats.meet(chat, "group")
            await tx.tables.open(chat, "deus", 7, {})
        assert [table.number for table in await tx.tables.in_chat(GROUP)] == [1, 2]
        assert [table.number for table in await tx.tables.in_chat(-200)] == [1]


async def test_a_version_never_goes_back(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        table = await tx.tables.open(GROUP, "deus", 7, {})
        await tx.tables.save(replace(table, version=2, document=b"newer"))
    with pytest.raises(Conflict):
        async with store.work() as tx:
            await tx.tables.save(replace(table, version=1, document=b"older"))
    async with store.read() as tx:
        kept = await tx.tables.get(table.id)
    assert kept is not None
    assert kept.document == b"newer"


async def test_a_persons_tables_are_those_they_sit_at_and_are_not_over(store: Store) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        mine, over, _other = [await tx.tables.open(GROUP, "deus", 7, {}) for _ in range(3)]
        await tx.tables.save(replace(over, phase=Phase.OVER))
        for table in (mine, over):
            await tx.seats.save(Seat(table.id, 0, "Ann", person_id=1))
        assert [table.id for table in await tx.tables.of_person(1)] == [mine.id]


async def test_silence_is_measured_from_the_last_touch(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group")
        old = await tx.tables.open(GROUP, "deus", 7, {})
    clock.pass_by(days=11)
    async with store.work() as tx:
        await tx.tables.open(GROUP, "deus", 7, {})
        silent = await tx.tables.silent_since(clock.now - timedelta(days=10), Phase.LOBBY)
    assert [table.id for table in silent] == [old.id]
