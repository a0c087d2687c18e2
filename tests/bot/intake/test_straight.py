"""A lone press is worked in the transaction that makes it ours, and in no other order than any press."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from bot.framework.outside import Answered
from bot.intake.arrival import Intake, lanes_by
from bot.intake.inbox import TRIES, Workers
from bot.messages.incoming import Update, parse
from bot.messages.outgoing import Reply
from storage import schema
from storage.inbox import Inbox
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.intake.conftest import Raw, pressed, said


class Work:
    """Writes down what it worked, and answers; some updates it cannot do, some wait for a gate."""

    def __init__(self) -> None:
        self.tried: list[int] = []
        self.answered: list[str] = []
        self.cannot: set[int] = set()
        self.begun = asyncio.Event()
        self.gate = asyncio.Event()
        self.gate.set()

    async def __call__(self, tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        self.tried.append(update.id)
        self.begun.set()
        await tx.facts.set("worked", [*(await tx.facts.get("worked") or []), update.id])
        await self.gate.wait()
        if update.id in self.cannot:
            raise ValueError("not this one")
        return [Reply(f"q{update.id}")]

    async def answer(self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        self.answered.append(callback_id)


@pytest.fixture
def work() -> Work:
    return Work()


@pytest.fixture
def workers(store: Store, work: Work) -> Workers:
    return Workers(store, work, work)


@pytest.fixture
def intake(store: Store, workers: Workers) -> Intake:
    return Intake(store, lanes_by(int), workers)


async def worked(store: Store) -> list[int]:
    async with store.read() as tx:
        found: list[int] = await tx.facts.get("worked") or []
        return found


async def waiting(store: Store) -> int:
    async with store.read() as tx:
        return await tx.inbox.waiting()


async def at_work(work: Work, intake: Intake) -> asyncio.Task[int]:
    """The first press for table 12 is in hand, and is finished when the gate opens."""
    work.gate.clear()
    taking = asyncio.create_task(intake.take([pressed(1, 7, "12")]))
    await work.begun.wait()
    return taking


async def test_a_lone_press_is_done_and_answered_when_it_is_taken(
    store: Store, work: Work, workers: Workers, intake: Intake
) -> None:
    assert await intake.take([pressed(1, 7, "12")]) == 1
    assert await worked(store) == [1]
    assert await waiting(store) == 0
    await workers.drain()
    assert work.tried == [1]
    assert work.answered == ["q1"]


async def test_of_a_lone_press_only_its_number_is_kept(store: Store, intake: Intake) -> None:
    await intake.take([pressed(1, 7, "12")])
    async with store.work() as tx:
        assert not await tx.inbox.add(1, "table:12", {})
        row = schema.inbox.c
        [kept] = await tx.inbox._rows(select(row.lane, row.body, row.person_id))
    assert tuple(kept) == ("", {}, None)


async def test_the_same_press_again_does_nothing(store: Store, workers: Workers, intake: Intake) -> None:
    for new in (1, 0, 0):
        assert await intake.take([pressed(1, 7, "12")]) == new
    await workers.drain()
    assert await worked(store) == [1]


@pytest.mark.parametrize("raw", [said(1, 7, "hello"), {"update_id": 1}, {"what": "ever"}])
async def test_what_is_no_press_lies_in_the_inbox_first(store: Store, intake: Intake, raw: Raw) -> None:
    await intake.take([raw])
    assert await worked(store) == []
    assert await waiting(store) == ("update_id" in raw)


async def test_a_press_waits_behind_what_its_lane_has_not_worked(store: Store, work: Work) -> None:
    lane_of = lanes_by(int)
    await Intake(store, lane_of).take([pressed(1, 7, "12")])
    # The process begins only now, and has not looked into the inbox.
    workers = Workers(store, work, work)
    intake = Intake(store, lane_of, workers)
    await intake.take([pressed(2, 8, "12")])
    await intake.take([pressed(3, 9, "13")])
    assert await worked(store) == [3], "another table need not wait"
    await workers.drain()
    assert await worked(store) == [3, 1, 2]


async def test_of_several_updates_at_once_each_is_worked(
    store: Store, work: Work, workers: Workers, intake: Intake
) -> None:
    assert await intake.take([pressed(1, 7, "12"), pressed(2, 8, "12"), pressed(3, 9, "13")]) == 3
    assert await waiting(store) == 3
    await workers.drain()
    assert sorted(await worked(store)) == [1, 2, 3]


async def test_presses_for_one_table_follow_each_other_while_one_is_at_work(
    store: Store, work: Work, workers: Workers, intake: Intake
) -> None:
    taking = await at_work(work, intake)
    behind = asyncio.create_task(intake.take([pressed(2, 8, "12")]))
    await asyncio.sleep(0)
    assert work.tried == [1]
    work.gate.set()
    await asyncio.gather(taking, behind)
    await workers.drain()
    assert await worked(store) == [1, 2]


async def test_a_press_that_fails_leaves_nothing_and_has_its_tries_in_the_inbox(
    store: Store, work: Work, workers: Workers, intake: Intake
) -> None:
    work.cannot = {1}
    assert await intake.take([pressed(1, 7, "12")]) == 1
    assert await worked(store) == []
    assert await waiting(store) == 1
    await workers.drain()
    await intake.take([pressed(2, 7, "12")])
    assert work.tried == [1, *[1] * TRIES, 2]
    assert await worked(store) == [2]
    async with store.read() as tx:
        assert [(row.update_id, row.error) for row in await tx.inbox.set_aside()] == [(1, "ValueError")]


async def test_who_stops_asking_for_updates_leaves_the_press_in_hand_to_be_finished(
    store: Store, work: Work, workers: Workers, intake: Intake
) -> None:
    taking = await at_work(work, intake)
    taking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await taking
    finishing = asyncio.create_task(workers.finish())
    await asyncio.sleep(0)
    work.gate.set()
    await finishing
    assert await worked(store) == [1]
    assert work.answered == ["q1"]
    assert await intake.take([pressed(2, 7, "12")]) == 1
    assert work.tried == [1], "whoever is stopping begins nothing"
    assert await waiting(store) == 1


async def test_a_press_that_fails_on_its_way_in_keeps_its_place_in_the_lane(
    store: Store, work: Work, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On an engine with several writers nothing else keeps the order: the lane is not left in between."""
    intake = Intake(store, lanes_by(int), workers)
    work.cannot, writing, go_on = {1}, asyncio.Event(), asyncio.Event()
    add = Inbox.add

    async def slowly(inbox: Inbox, update_id: int, *args: Any, **kwargs: Any) -> bool:
        if update_id == 1:
            writing.set()
            await go_on.wait()
        return await add(inbox, update_id, *args, **kwargs)

    monkeypatch.setattr(Inbox, "add", slowly)
    first = asyncio.create_task(intake.take([pressed(1, 7, "12")]))
    await writing.wait()
    assert await workers.straight(parse(pressed(2, 8, "12")), "table:12", never) is None
    go_on.set()
    assert await first == 1


async def never() -> int:
    raise AssertionError("the lane is taken")
