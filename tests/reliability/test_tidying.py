"""What nobody needs any more goes by itself; a fault there disturbs nobody; another bot starts its own count."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from structlog.testing import capture_logs

from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat
from bot.program import app
from bot.program.app import App
from storage.inbox import AT_ONCE
from storage.store import Store
from tests.bot.front_door import FrontDoor


async def one_round(door: FrontDoor) -> list[str]:
    with capture_logs() as logs:
        task = asyncio.create_task(app.tidy_daily(door.store))
        async with asyncio.timeout(60):
            while not logs:  # noqa: ASYNC110  (the log is all there is to see)
                await asyncio.sleep(0.01)
        task.cancel()
    return [f"{entry['event']} {entry.get('rows', '')}".strip() for entry in logs]


async def test_old_updates_go_and_young_ones_stay(door: FrontDoor) -> None:
    await door.start("Anna")
    assert await one_round(door) == ["tidied 0"]
    door.hours.turn(timedelta(days=3))
    door.local.world.updates.last_id += AT_ONCE
    await door.start("Clara")
    assert await one_round(door) == ["tidied 1"]


async def test_what_telegram_may_give_again_stays_however_old(door: FrontDoor) -> None:
    await door.start("Anna")
    door.hours.turn(timedelta(days=30))
    await door.start("Clara")
    assert await one_round(door) == ["tidied 0"]


async def test_a_fault_in_tidying_waits_for_tomorrow(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(store: Store) -> int:
        raise ValueError("words of somebody")

    monkeypatch.setattr(app, "tidy", broken)
    assert await one_round(door) == ["not tidied"]


async def test_another_bot_on_the_same_tables_counts_its_updates_anew(door: FrontDoor) -> None:
    await door.start("Anna")
    other = LocalChat(token="77:other")
    await other.start()
    gateway = Gateway(other.token, other.api_url, other.file_url)
    try:
        await App.build(door.store, gateway, door.app.house.games)
        async with door.store.work() as tx:
            assert await tx.inbox.add(door.local.world.updates.last_id, "chat:1", {})
    finally:
        await gateway.close()
        await other.stop()
