"""Order within a lane, lanes beside each other, one transaction per update."""

import asyncio
from collections import defaultdict
from collections.abc import Collection
from pathlib import Path

import pytest

from bot.framework.outside import Answered
from bot.intake.arrival import lanes_by, write_down
from bot.intake.inbox import Workers
from bot.messages.incoming import Update, parse
from bot.messages.outgoing import Reply
from bot.workers import lanes
from storage.errors import Unavailable
from storage.inbox import Arrival, Inbox
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.intake.conftest import GROUP, Raw, pressed, said

PATIENCE = 30.0


def table_of(data: str) -> int | None:
    return int(data) if data.isdigit() else None


lane_of = lanes_by(table_of)


class Answers:
    def __init__(self) -> None:
        self.given: list[tuple[str, str]] = []

    async def answer(self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        self.given.append((callback_id, text))


async def arrive(store: Store, *updates: Raw) -> None:
    async with store.work() as tx:
        for raw in updates:
            await write_down(tx, raw, lane_of)


async def nothing_waits(store: Store) -> None:
    waiting = 1
    async with asyncio.timeout(PATIENCE):
        while waiting:
            await asyncio.sleep(0.01)
            async with store.read() as tx:
                waiting = await tx.inbox.waiting()


def test_buttons_of_different_people_for_one_table_share_its_lane() -> None:
    assert lane_of(parse(pressed(1, 7, "12"))) == lane_of(parse(pressed(2, 8, "12", chat=8))) == "table:12"
    assert lane_of(parse(pressed(3, 7, "13"))) != lane_of(parse(pressed(1, 7, "12")))
    assert lane_of(parse(said(4, 7, "hello"))) == "chat:7"
    assert lane_of(parse(pressed(5, 7, "menu"))) == f"chat:{GROUP}"


async def test_a_lane_is_worked_in_the_order_telegram_numbered(store: Store) -> None:
    order: dict[str, list[int]] = defaultdict(list)

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        assert update.press is not None
        order[update.press.data].append(update.id)
        await asyncio.sleep(0)
        return []

    await arrive(store, *(pressed(number, number % 3, str(number % 2)) for number in (5, 2, 8, 1, 4, 7, 3, 6)))
    await Workers(store, Answers(), handle).drain()
    assert order == {"0": [2, 4, 6, 8], "1": [1, 3, 5, 7]}


async def test_the_answer_follows_the_commit(store: Store) -> None:
    committed: list[bool] = []

    class Looks(Answers):
        async def answer(
            self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None
        ) -> None:
            await super().answer(callback_id, text)
            async with store.read() as tx:
                committed.append(await tx.facts.get("played") == callback_id)

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        assert update.press is not None
        await tx.facts.set("played", update.press.query_id)
        return [Reply(update.press.query_id, "Built.")]

    answers = Looks()
    await arrive(store, pressed(1, 7, "12"))
    await Workers(store, answers, handle).drain()
    assert answers.given == [("q1", "Built.")]
    assert committed == [True]


async def test_a_failing_update_leaves_nothing_and_lets_the_next_ones_pass(store: Store) -> None:
    tried: list[int] = []

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        tried.append(update.id)
        await tx.facts.set(f"seen {update.id}", True)
        if update.id == 1:
            raise ValueError("a hand nobody may read")
        return []

    await arrive(store, pressed(1, 7, "12"), pressed(2, 7, "12"))
    await Workers(store, Answers(), handle).drain()
    assert tried == [1, 1, 1, 2]
    async with store.read() as tx:
        assert await tx.facts.get("seen 1") is None
        assert await tx.facts.get("seen 2") is True
        aside = await tx.inbox.set_aside()
    assert [(row.update_id, row.error) for row in aside] == [(1, "ValueError")]


async def test_a_row_is_worked_once_though_its_update_came_twice(store: Store) -> None:
    worked: list[int] = []

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        worked.append(update.id)
        return []

    workers = Workers(store, Answers(), handle)
    await arrive(store, pressed(1, 7, "12"), pressed(1, 7, "12"))
    await workers.drain()
    await arrive(store, pressed(1, 7, "12"))
    await workers.drain()
    assert worked == [1]


async def test_what_was_said_is_not_kept_once_it_is_done(store: Store, tmp_path: object) -> None:
    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        return []

    await arrive(store, said(1, 7, "my secret plan"))
    await Workers(store, Answers(), handle).drain()
    async with store.work() as tx:
        assert not await tx.inbox.add(1, "chat:7", {})
        assert await tx.inbox.waiting() == 0


async def test_running_workers_wake_when_something_arrives(store: Store) -> None:
    done = asyncio.Event()

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        done.set()
        return []

    workers = Workers(store, Answers(), handle)
    running = asyncio.create_task(workers.run())
    await asyncio.sleep(0)
    await arrive(store, said(1, 7, "hello"))
    async with asyncio.timeout(60):
        await done.wait()
    running.cancel()
    await workers.finish()
    async with store.read() as tx:
        assert await tx.inbox.waiting() == 0


async def test_stopping_finishes_the_update_at_work_and_leaves_the_rest(store: Store) -> None:
    begun, go_on, worked = asyncio.Event(), asyncio.Event(), []

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        begun.set()
        await go_on.wait()
        worked.append(update.id)
        return []

    await arrive(store, *(pressed(number, 7, "12") for number in (1, 2, 3)))
    workers = Workers(store, Answers(), handle)
    running = asyncio.create_task(workers.run())
    await begun.wait()
    running.cancel()
    finishing = asyncio.create_task(workers.finish())
    await asyncio.sleep(0)
    go_on.set()
    await finishing
    assert worked == [1]
    async with store.read() as tx:
        assert await tx.inbox.waiting() == 2


async def test_a_database_held_by_somebody_else_is_no_fault_of_the_update(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lanes, "PAUSE_SECONDS", 0.01)
    worked: list[int] = []

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        worked.append(update.id)
        if len(worked) <= 5:
            raise Unavailable("database is locked")
        return []

    await arrive(store, pressed(1, 7, "12"))
    await Workers(store, Answers(), handle).drain()
    assert worked == [1] * 6
    async with store.read() as tx:
        assert await tx.inbox.set_aside() == []


async def test_a_fault_outside_any_update_is_waited_out_and_loses_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lanes, "PAUSE_SECONDS", 0.01)
    worked: list[int] = []
    faults = [TypeError(), TypeError()]
    first = Inbox.first

    async def sometimes(rows: Inbox, lane: str, besides: Collection[int] = ()) -> Arrival | None:
        if faults:
            raise faults.pop()
        return await first(rows, lane, besides)

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        worked.append(update.id)
        return []

    monkeypatch.setattr(Inbox, "first", sometimes)
    await arrive(store, pressed(1, 7, "12"))
    await Workers(store, Answers(), handle).drain()
    assert worked == [1]


async def test_two_hundred_presses_of_one_table_hold_up_nobody_else(store: Store) -> None:
    order: list[str] = []

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        assert update.press is not None
        order.append(update.press.data)
        return []

    async with store.read(), store.read():
        """Two connections are open: making one takes as long as many presses."""
    await arrive(store, *(pressed(number, 7, "1") for number in range(200)), pressed(900, 8, "2"))
    await Workers(store, Answers(), handle).drain()
    assert len(order) == 201
    assert order.index("2") <= 20
