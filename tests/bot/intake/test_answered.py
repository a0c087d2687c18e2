"""What is slow to ask is asked while nothing is held, and the update is worked anew with the answer."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot.errors import Refused
from bot.framework.outside import Answered
from bot.intake import outside_questions
from bot.intake.inbox import Workers
from bot.messages.incoming import Update
from bot.messages.outgoing import Reply
from games.core.text import text
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.intake.conftest import pressed
from tests.bot.intake.test_inbox import Answers, arrive, nothing_waits
from tests.reliability.two_players import until


@pytest.mark.timeout(90)
async def test_others_are_worked_while_one_waits_for_an_answer(store: Store) -> None:
    worked: list[str] = []
    told = asyncio.Event()

    async def ask() -> bool:
        await told.wait()
        return True

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        assert update.press is not None
        await tx.facts.set(f"begun {update.id}", True)
        if update.press.data == "1":
            assert answered.get("may they", ask)
        worked.append(update.press.data)
        if update.press.data == "2":
            told.set()
        return []

    await arrive(store, pressed(1, 7, "1"), pressed(2, 8, "2"))
    await Workers(store, Answers(), handle).drain()
    assert worked == ["2", "1"]


async def test_each_question_is_asked_once_and_a_refusal_is_an_answer(store: Store) -> None:
    asked: list[str] = []
    refused: list[str] = []

    async def ask(question: str) -> str:
        asked.append(question)
        if question == "second":
            raise Refused(text("no"))
        return question

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        assert answered.get("first", partial(ask, "first")) == "first"
        try:
            answered.get("second", partial(ask, "second"))
        except Refused as no:
            refused.append(str(no))
        return []

    await arrive(store, pressed(1, 7, "1"))
    await Workers(store, Answers(), handle).drain()
    assert asked == ["first", "second"]
    assert refused == ["no"]


@pytest.mark.timeout(90)
async def test_at_the_same_table_too_nobody_waits_for_somebody_elses_answer(store: Store) -> None:
    worked: list[int] = []
    told = asyncio.Event()

    async def ask() -> bool:
        await told.wait()
        return True

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        if update.id == 1:
            assert answered.get("may they", ask)
        worked.append(update.id)
        if update.id == 3:
            told.set()
        return []

    await arrive(store, *(pressed(number, 7, "1") for number in (1, 2, 3)))
    await Workers(store, Answers(), handle).drain()
    assert worked == [2, 3, 1]


@pytest.mark.timeout(90)
async def test_a_second_press_waits_for_the_first_and_finds_its_deed_done(store: Store) -> None:
    """Two impatient presses open one topic, not two."""
    opened: list[int] = []

    async def open_topic(number: int) -> int:
        await asyncio.sleep(0.01)
        opened.append(number)
        return number

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        if await tx.facts.get("topic") is None:
            await tx.facts.set("topic", answered.get("topic", partial(open_topic, update.id)))
        return []

    await arrive(store, *(pressed(number, 7, "1") for number in (1, 2, 3)))
    await Workers(store, Answers(), handle).drain()
    assert opened == [1]
    async with store.read() as tx:
        assert await tx.inbox.waiting() == 0


@pytest.mark.timeout(90)
async def test_whoever_waits_for_the_first_goes_on_although_that_one_asked_twice(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside_questions, "PATIENCE_SECONDS", 3600.0)
    asked: list[str] = []

    async def ask(question: str) -> str:
        await asyncio.sleep(0.01)
        asked.append(question)
        return question

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        if await tx.facts.get("done") is None:
            for question in ("file", "reading"):
                answered.get(question, partial(ask, question))
            await tx.facts.set("done", True)
        return []

    await arrive(store, pressed(1, 7, "1"), pressed(2, 7, "1"))
    await Workers(store, Answers(), handle).drain()
    assert asked == ["file", "reading"]


@pytest.mark.timeout(90)
async def test_an_answer_that_cannot_be_had_is_a_try_like_any_other(store: Store) -> None:
    async def ask() -> bool:
        raise ValueError("a fault of ours")

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        if update.id == 1:
            answered.get("never", ask)
        return []

    await arrive(store, pressed(1, 7, "1"), pressed(2, 7, "1"))
    await Workers(store, Answers(), handle).drain()
    async with store.read() as tx:
        assert [(row.update_id, row.tries) for row in await tx.inbox.set_aside()] == [(1, 3)]
        assert await tx.inbox.waiting() == 0


class Ledger:
    """Of what is locked among several processes."""

    def __init__(self) -> None:
        self.said: list[str] = []

    async def acquire(self, what: str) -> bool:
        self.said.append(f"ours {what}")
        return True

    async def release(self, what: str) -> None:
        self.said.append(f"free {what}")


async def test_what_is_asked_is_locked_until_its_update_is_done(store: Store) -> None:
    ledger = Ledger()

    async def ask() -> bool:
        return True

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        answered.get("topic", ask)
        ledger.said.append(f"worked {update.id}")
        return []

    workers = Workers(store, Answers(), handle)
    running = asyncio.create_task(workers.run(ledger))
    await arrive(store, pressed(1, 7, "1"))
    await until(lambda: len(ledger.said) == 3, 30)
    running.cancel()
    await workers.finish()
    what = "('table:1', 'topic')"
    assert ledger.said == [f"ours {what}", "worked 1", f"free {what}"]


@pytest.mark.timeout(90)
async def test_what_still_waits_for_an_answer_at_the_end_is_worked_after_the_next_start(store: Store) -> None:
    asked = asyncio.Event()

    async def never() -> bool:
        asked.set()
        return await asyncio.Event().wait()

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        answered.get("never", never)
        return []

    workers = Workers(store, Answers(), handle)
    running = asyncio.create_task(workers.run())
    await arrive(store, pressed(1, 7, "1"))
    await asked.wait()
    running.cancel()
    await workers.finish()
    async with store.read() as tx:
        assert await tx.inbox.waiting() == 1


async def test_what_another_did_between_a_look_and_a_lock_is_not_asked_again(store: Store) -> None:
    """Another process has its answer, and lets go of the question, just after this one has looked."""
    asked: list[str] = []

    class Late:
        async def acquire(self, what: str) -> bool:
            async with store.work() as tx:
                await tx.facts.set("topic", "theirs")
            return True

        async def release(self, what: str) -> None:
            """Nobody waits for it."""

    async def ask() -> str:
        asked.append("topic")
        return "ours"

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        if await tx.facts.get("topic") is None:
            await tx.facts.set("topic", answered.get("topic", ask))
        return []

    workers = Workers(store, Answers(), handle)
    await arrive(store, pressed(1, 7, "1"))
    running = asyncio.create_task(workers.run(Late()))
    await nothing_waits(store)
    running.cancel()
    await workers.finish()
    assert asked == []


async def test_what_was_answered_is_kept_while_another_process_asks_the_next_question(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is not fetched twice because its reading is another's just now."""
    monkeypatch.setattr(outside_questions, "ELSEWHERE_SECONDS", 0.01)
    asked: list[str] = []

    class Busy:
        """Another process reads at first."""

        def __init__(self) -> None:
            self.refused: list[str] = []

        async def acquire(self, what: str) -> bool:
            if "reading" not in what or self.refused:
                return True
            self.refused.append(what)
            return False

        async def release(self, what: str) -> None:
            """Nobody waits for it."""

    async def ask(question: str) -> str:
        asked.append(question)
        return question

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        for question in ("file", "reading"):
            answered.get(question, partial(ask, question))
        return []

    busy = Busy()
    workers = Workers(store, Answers(), handle)
    await arrive(store, pressed(1, 7, "1"))
    running = asyncio.create_task(workers.run(busy))
    await nothing_waits(store)
    running.cancel()
    await workers.finish()
    assert busy.refused
    assert asked == ["file", "reading"]
