"""What is slow to ask is asked while nothing is held, and the update is worked anew with the answer."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot.errors import Refused
from bot.handlers.answered import Answered
from bot.intake.inbox import Workers
from bot.messages.incoming import Update
from bot.messages.outgoing import Reply
from games.core.text import text
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.intake.conftest import pressed
from tests.bot.intake.test_inbox import Answers, arrive


@pytest.mark.timeout(20)
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
