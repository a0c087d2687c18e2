"""Several processes on one server: news goes round, one leads until it dies, a lane is one's at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from storage.coordination import Coordination, Hear, Role, nothing_left
from storage.errors import Interrupted, StorageError
from storage.notifications import Kind, Notification
from storage.postgresql import coordination
from storage.postgresql.coordination import ManyProcesses
from storage.store import Store
from tests import postgres
from tests.engines import on_postgresql
from tests.reliability.two_players import until

pytestmark = on_postgresql

#: For a busy machine; how soon a leader is followed is a figure of the benchmarks.
PATIENCE = 30.0


@asynccontextmanager
async def process(address: str) -> AsyncIterator[tuple[Store, Coordination]]:
    async with AsyncExitStack() as stack:
        store = await Store.open(address, connections=3)
        stack.push_async_callback(store.close)
        yield store, await stack.enter_async_context(store.coordination())


async def wait_for(event: asyncio.Event) -> None:
    async with asyncio.timeout(PATIENCE):
        await event.wait()


def database_of(address: str) -> str:
    return address.rpartition("?")[0].rpartition("/")[2]


async def test_what_one_commits_another_hears_and_nobody_hears_himself_twice(address: str) -> None:
    heard: list[Notification] = []
    own: list[frozenset[Notification]] = []
    news = asyncio.Event()
    other = await Store.open(address)
    other.listen(lambda some: (heard.extend(some), news.set())[1])
    async with process(address) as (store, _), other.coordination():
        store.listen(own.append)
        async with store.work() as tx:
            await tx.chats.meet(-100, "group", "Friends")
            await tx.inbox.add(1, "chat:-100", {})
            await tx.screens.mark(-100, "card:1")
        await wait_for(news)
        await asyncio.sleep(0.1)
    await other.close()
    assert set(heard) == {Notification(Kind.INBOX, "chat:-100"), Notification(Kind.SCREENS, -100)}
    assert len(own) == 1


async def test_what_somebody_else_says_on_our_channel_is_passed_over(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    heard: set[Notification] = set()
    foreign = (
        "",
        "hello",
        "7",
        "[1]",
        '["inbox"]',
        '[["news", 1]]',
        '[["screens", "x"]]',
        '[["screens", [1]]]',
        "[" * 7000,
    )
    store = await Store.open(address)
    store.listen(heard.update)
    async with store.coordination(), process(address) as (other, _):
        told = "; ".join(f"SELECT pg_notify('longtable', '{words}')" for words in foreign)
        await asyncio.to_thread(postgres.server().ask, told, database_of(address))
        async with other.work() as tx:
            await tx.inbox.add(1, "chat:-100", {})
        await until(lambda: bool(heard), PATIENCE)
    await store.close()
    assert heard == {Notification(Kind.INBOX, "chat:-100")}
    assert capsys.readouterr().out.count("not our news") == len(foreign) * 2


async def test_more_news_than_one_notification_holds_all_arrive(address: str) -> None:
    heard: set[Notification] = set()
    async with process(address) as (store, _):
        other = await Store.open(address)
        other.listen(heard.update)
        async with other.coordination():
            async with store.work() as tx:
                for number in range(1000):
                    await tx.inbox.add(number, f"chat:-100200300{number}", {})
            await until(lambda: len(heard) == 1000, PATIENCE)
        await other.close()


class Led:
    """Work that says when it begins and when it is broken off."""

    def __init__(self) -> None:
        self.begun, self.ended = asyncio.Event(), asyncio.Event()

    async def __call__(self) -> None:
        self.begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.begun.clear()
            self.ended.set()


async def test_one_leads_and_is_followed_when_its_connection_dies(address: str) -> None:
    first, second = Led(), Led()
    async with process(address) as (_, one), process(address) as (_, two):
        leading = asyncio.create_task(one.lead(Role.COURIER, first, nothing_left))
        await wait_for(first.begun)
        following = asyncio.create_task(two.lead(Role.COURIER, second, nothing_left))
        await asyncio.sleep(1.2)
        assert not second.begun.is_set(), "two at once"
        # As the server sees it when a process is killed.
        holder = (
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 3 "
            f"AND database = (SELECT oid FROM pg_database WHERE datname = '{database_of(address)}')"
        )
        await asyncio.to_thread(postgres.server().ask, holder)
        await wait_for(first.ended)
        # Whoever asks first has it now; it is led, and by one.
        await until(lambda: first.begun.is_set() != second.begun.is_set(), PATIENCE)
        for task in (leading, following):
            task.cancel()
        await asyncio.gather(leading, following, return_exceptions=True)


async def test_whoever_leaves_hands_the_lead_over(address: str) -> None:
    first, second = Led(), Led()
    async with process(address) as (_, two):
        async with process(address) as (_, one):
            leading = asyncio.create_task(one.lead(Role.CLOCK, first, nothing_left))
            await wait_for(first.begun)
            following = asyncio.create_task(two.lead(Role.CLOCK, second, nothing_left))
            leading.cancel()
            await asyncio.gather(leading, return_exceptions=True)
        await wait_for(second.begun)
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)


async def test_what_is_led_and_fails_is_heard_of(address: str) -> None:
    async def fails() -> None:
        raise RuntimeError("no such bot")

    async with process(address) as (_, coordination):
        with pytest.raises(RuntimeError, match="no such bot"):
            await coordination.lead(Role.POLLING, fails, nothing_left)


async def test_a_lane_that_somebody_works_in_is_left_alone_and_its_order_kept(address: str) -> None:
    async with process(address) as (one, _), process(address) as (two, _):
        async with one.work() as tx:
            await tx.inbox.add(5, "table:1", {})
        async with one.work() as tx:
            held = await tx.inbox.first("table:1")
            assert held is not None
            async with two.work() as meanwhile:
                await meanwhile.inbox.add(6, "table:1", {})
            async with two.work() as meanwhile:
                assert await meanwhile.inbox.first("table:1") is None, "five is not done"
                assert not await meanwhile.inbox.add_done(7, "table:1")
                other = await meanwhile.inbox.first("table:2")
                assert other is None
            await tx.inbox.done(held.update_id)
        async with two.work() as tx:
            following = await tx.inbox.first("table:1")
    assert following is not None
    assert following.update_id == 6


async def test_a_press_that_is_worked_on_its_way_in_holds_its_lane_too(address: str) -> None:
    async with process(address) as (one, _), process(address) as (two, _):
        async with one.work() as tx:
            assert await tx.inbox.add_done(5, "table:1")
            async with two.work() as meanwhile:
                assert not await meanwhile.inbox.add_done(6, "table:1")
                assert await meanwhile.inbox.add_done(7, "table:2")
        async with two.work() as tx:
            assert await tx.inbox.add_done(6, "table:1")
            assert not await tx.inbox.add_done(5, "table:1"), "the same update twice"


async def test_what_one_has_locked_is_no_others_until_it_is_released_or_its_process_gone(address: str) -> None:
    async with process(address) as (_, two):
        async with process(address) as (_, one):
            assert await one.acquire("topic")
            assert not await two.acquire("topic")
            assert await two.acquire("another")
            await one.release("topic")
            assert await two.acquire("topic")
            await two.release("topic")
            assert await one.acquire("topic")
        assert await soon_acquired(two, "topic")


async def soon_acquired(board: Coordination, what: str) -> bool:
    """The server learns a moment later that a process is gone."""
    for _ in range(int(PATIENCE / 0.02)):
        if await board.acquire(what):
            return True
        await asyncio.sleep(0.02)
    return False


async def test_nobody_moves_in_beside_those_who_play(address: str) -> None:
    async with process(address):
        alone = await Store.open(address)
        moving = alone._engine.coordination()
        with pytest.raises(StorageError, match="still runs"):
            await moving.join_alone()
        await alone.close()
    again = await Store.open(address)
    moving = again._engine.coordination()
    await moving.join_alone()
    with pytest.raises(StorageError, match="being moved"):
        async with process(address):
            pass
    await moving.leave()
    await again.close()


async def test_whoever_comes_while_the_server_starts_anew_waits_for_it(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    joins, join = 0, ManyProcesses.join

    async def shut_at_first(board: ManyProcesses, hear: Hear) -> None:
        nonlocal joins
        joins += 1
        if joins < 3:
            raise Interrupted("the server was closed")
        await join(board, hear)

    monkeypatch.setattr(ManyProcesses, "join", shut_at_first)
    async with process(address) as (store, _), store.read() as tx:
        assert await tx.inbox.waiting() == 0
    assert joins == 3


async def test_whoever_comes_while_the_server_is_too_busy_to_answer_waits_for_it(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, ask = 0, ManyProcesses._ask

    async def answered_late_at_first(board: ManyProcesses, statement: str, *values: int | str) -> object:
        nonlocal asked
        asked += 1
        if asked > 2:
            return await ask(board, statement, *values)
        with monkeypatch.context() as impatient:
            impatient.setattr(coordination, "PATIENCE_SECONDS", 0.01)
            return await ask(board, "SELECT pg_sleep(60)")

    monkeypatch.setattr(ManyProcesses, "_ask", answered_late_at_first)
    async with process(address) as (store, _), store.read() as tx:
        assert await tx.inbox.waiting() == 0
    assert asked > 2
