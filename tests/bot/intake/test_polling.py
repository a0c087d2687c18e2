"""An update is in the inbox before Telegram is told that we have it."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.intake.arrival import Intake, lanes_by
from bot.intake.polling import Polling
from bot.messages.incoming import Update
from storage.errors import Unavailable
from storage.store import Store
from tests.bot.intake.conftest import Raw, said

lane_of = lanes_by(lambda data: None)


class Telegram:
    """Keeps updates until an offset confirms them, as the real one does."""

    def __init__(self, *pending: Any) -> None:
        self.pending = list(pending)
        self.on_question: Callable[[], None] = lambda: None

    async def updates(self, offset: int | None, wait: timedelta) -> list[Raw]:
        self.on_question()
        if offset is not None:
            self.pending = [raw for raw in self.pending if raw.get("update_id", 0) >= offset]
        return list(self.pending)


async def texts(store: Store) -> list[str]:
    found = []
    async with store.work() as tx:
        while (arrival := await tx.inbox.first("chat:1")) is not None:
            found.append(arrival.body["message"]["text"])
            await tx.inbox.done(arrival.update_id)
    return found


async def test_updates_are_written_down_in_order_and_then_confirmed(store: Store) -> None:
    telegram = Telegram(said(10, 1, "one"), said(11, 1, "two"))
    polling = Polling(telegram, Intake(store, lane_of))
    assert await polling.round() == 2
    assert len(telegram.pending) == 2
    await polling.round()
    assert telegram.pending == []
    assert await texts(store) == ["one", "two"]


async def test_a_crash_before_the_commit_loses_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    telegram = Telegram(said(10, 1, "one"), said(11, 1, "two"))

    def crashes(update: Update) -> str:
        if update.id == 11:
            raise RuntimeError("power cut")
        return lane_of(update)

    with pytest.raises(RuntimeError):
        await Polling(telegram, Intake(store, crashes)).round()
    assert await texts(store) == []
    assert await Polling(telegram, Intake(store, lane_of)).round() == 2
    assert await texts(store) == ["one", "two"]


async def test_what_could_not_be_written_down_is_asked_for_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    telegram = Telegram(said(10, 1, "one"))
    intake = Intake(store, lane_of)
    polling = Polling(telegram, intake)
    with monkeypatch.context() as held:
        held.setattr(intake, "take", AsyncMock(side_effect=Unavailable("held")))
        with pytest.raises(Unavailable):
            await polling.round()
    assert await polling.round() == 1
    assert await texts(store) == ["one"]


async def test_the_same_update_twice_is_one_row(store: Store) -> None:
    polling = Polling(Telegram(said(10, 1, "one"), said(10, 1, "one")), Intake(store, lane_of))
    assert await polling.round() == 1
    assert await texts(store) == ["one"]


async def test_what_a_stopped_process_had_not_yet_confirmed_is_known_to_the_next(store: Store) -> None:
    telegram = Telegram(said(10, 1, "one"))
    await Polling(telegram, Intake(store, lane_of)).round()
    telegram.pending.append(said(12, 1, "two"))
    assert await Polling(telegram, Intake(store, lane_of)).round() == 1
    assert await texts(store) == ["one", "two"]


async def test_something_without_a_number_does_not_hold_up_the_rest(store: Store) -> None:
    polling = Polling(Telegram({"what": "ever"}, said(10, 1, "one")), Intake(store, lane_of))
    assert await polling.round() == 1
    assert await texts(store) == ["one"]
