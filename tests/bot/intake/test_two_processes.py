"""Two processes that take from one inbox: what is asked outside is asked once, and its sender is told once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.framework.outside import Answered
from bot.intake import inbox, outside_questions
from bot.intake.inbox import Handle, Sorry, Workers
from bot.messages.incoming import Update
from bot.messages.outgoing import Reply
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.intake.conftest import pressed
from tests.bot.intake.test_inbox import PATIENCE, Answers, arrive, nothing_waits
from tests.engines import Engine, address_in, on_postgresql
from tests.reliability.two_players import until

pytestmark = on_postgresql


@pytest.fixture
async def address(tmp_path: Path, engine: Engine) -> str:
    return await address_in(tmp_path, engine)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody looks all the time."""
    monkeypatch.setattr(inbox, "SWEEP_SECONDS", 0.02)
    monkeypatch.setattr(outside_questions, "ELSEWHERE_SECONDS", 0.02)


@asynccontextmanager
async def process(address: str, handle: Handle, sorry: Sorry | None = None) -> AsyncIterator[Store]:
    """One that works until it is left."""
    async with AsyncExitStack() as stack:
        store = await Store.open(address, connections=3)
        stack.push_async_callback(store.close)
        workers = Workers(store, Answers(), handle, sorry=sorry)
        coordination = await stack.enter_async_context(store.coordination())
        running = asyncio.create_task(workers.run(coordination))
        try:
            yield store
        finally:
            running.cancel()
            await workers.finish()


class Telegram:
    """Opens topics, when it is let."""

    def __init__(self) -> None:
        self.opened: list[str] = []
        self.asked, self.answers = asyncio.Event(), asyncio.Event()

    async def open_topic(self, whose: str) -> str:
        self.opened.append(whose)
        self.asked.set()
        await self.answers.wait()
        return whose


def opening(telegram: Telegram, name: str) -> Handle:
    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        if await tx.facts.get("topic") is None:
            await tx.facts.set("topic", answered.get("topic", partial(telegram.open_topic, name)))
        return []

    return handle


@pytest.mark.parametrize("presses", [1, 3])
async def test_what_one_asks_the_other_does_not_ask_meanwhile(address: str, presses: int) -> None:
    telegram = Telegram()
    async with process(address, opening(telegram, "one")) as store, process(address, opening(telegram, "two")):
        await arrive(store, *(pressed(number, 7, "1") for number in range(1, presses + 1)))
        await asyncio.wait_for(telegram.asked.wait(), PATIENCE)
        # Long enough for both to have looked many times.
        await asyncio.sleep(0.2)
        telegram.answers.set()
        await nothing_waits(store)
    assert len(telegram.opened) == 1


async def test_what_the_dead_have_asked_the_living_ask_anew(address: str) -> None:
    telegram, living = Telegram(), Telegram()
    living.answers.set()
    async with process(address, opening(living, "living")) as store:
        async with process(address, opening(telegram, "dead")):
            await arrive(store, pressed(1, 7, "1"))
            await until(lambda: bool(telegram.opened or living.opened), PATIENCE)
        await nothing_waits(store)
        async with store.read() as tx:
            assert await tx.facts.get("topic") == "living"


async def test_whoever_sent_what_both_fail_at_is_told_once(address: str) -> None:
    told: list[int] = []

    async def broken(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        raise ValueError("a fault of ours")

    async def sorry(tx: Transaction, update: Update) -> list[Reply]:
        await asyncio.sleep(0.01)
        told.append(update.id)
        return []

    async with process(address, broken, sorry) as store, process(address, broken, sorry):
        await arrive(store, *(pressed(number, 7, str(number)) for number in range(1, 9)))
        await nothing_waits(store)
    assert sorted(told) == list(range(1, 9))
