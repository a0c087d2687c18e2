"""Numbers that a message may have of which Telegram told us nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from storage.store import Store
from storage.transaction import Transaction
from storage.unconfirmed import BEYOND
from tests.engines import Engine, address_in

NOON = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
ANN, GROUP, SUPERGROUP = 7, -100, -1_000_000_000_500


class Hours:
    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> datetime:
        return self.at


@pytest.fixture
async def house(tmp_path: Path, engine: Engine) -> AsyncIterator[tuple[Store, Hours]]:
    hours = Hours()
    store = await Store.open(await address_in(tmp_path, engine), hours)
    async with store.work() as tx:
        for chat_id, kind in ((ANN, "private"), (GROUP, "group"), (SUPERGROUP, "supergroup")):
            await tx.chats.meet(chat_id, kind)
    yield store, hours
    await store.close()


async def said(tx: Transaction, chat_id: int, number: int) -> None:
    await tx.lines.queue(chat_id, "turn:1", {"text": "hello"})
    line = await tx.lines.latest(chat_id, "turn:1")
    assert line is not None
    await tx.lines.sending(line)
    await tx.lines.sent(line, number)


async def test_private_chats_and_groups_are_numbered_together_and_supergroups_apart(
    house: tuple[Store, Hours],
) -> None:
    store, hours = house
    async with store.work() as tx:
        await said(tx, ANN, 40)
        await said(tx, SUPERGROUP, 9000)
    hours.at += timedelta(seconds=10)
    async with store.work() as tx:
        await said(tx, GROUP, 43)
        await said(tx, SUPERGROUP, 9002)
    async with store.read() as tx:
        since = NOON + timedelta(seconds=5)
        for chat_id in (ANN, GROUP):
            assert await tx.unconfirmed.numbers(chat_id, since) == [41, 42, *range(44, 44 + BEYOND)]
        assert await tx.unconfirmed.numbers(SUPERGROUP, since) == [9001, *range(9003, 9003 + BEYOND)]


async def test_of_very_many_both_ends_are_told(house: tuple[Store, Hours]) -> None:
    store, hours = house
    async with store.work() as tx:
        await said(tx, ANN, 1)
    hours.at += timedelta(days=300)
    async with store.work() as tx:
        await said(tx, ANN, 50_000_000)
    async with store.read() as tx:
        numbers = await tx.unconfirmed.numbers(ANN, NOON + timedelta(days=1))
    assert numbers[0] == 2
    assert numbers[-BEYOND - 1] == 49_999_999
    assert len(numbers) < 5000


async def test_the_earliest_loss_of_a_chat_counts_until_it_is_settled(house: tuple[Store, Hours]) -> None:
    store, _ = house
    async with store.work() as tx:
        for minutes in (5, 3, 8):
            await tx.unconfirmed.suspect(ANN, NOON + timedelta(minutes=minutes))
        await tx.unconfirmed.suspect(SUPERGROUP, NOON)
    async with store.work() as tx:
        assert await tx.unconfirmed.suspected() == {ANN: NOON + timedelta(minutes=3), SUPERGROUP: NOON}
        await tx.unconfirmed.settled(SUPERGROUP)
        assert list(await tx.unconfirmed.suspected()) == [ANN]


async def test_where_nothing_was_ever_said_there_is_nothing_to_look_for(house: tuple[Store, Hours]) -> None:
    store, _ = house
    async with store.read() as tx:
        assert await tx.unconfirmed.numbers(ANN, NOON) == []
