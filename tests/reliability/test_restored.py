"""A copy of yesterday is put back: whatever Telegram shows of a later day becomes what the database says, by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.cli import main
from bot.localchat.server import LocalChat
from tests.bot.at_a_table import home, running
from tests.bot.front_door import FrontDoor, front_door
from tests.engines import BOTH, Engine, address_in, copied
from tests.games.pebbles import Pebbles
from tests.reliability import audit
from tests.reliability.pressing import one_turn

#: Turns that the copy knows nothing of.
LATER = 5


@asynccontextmanager
async def a_day(folder: Path, local: LocalChat, address: str, after: timedelta) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles()}, folder, local=local, address=address) as door:
        door.hours.at = datetime.now(UTC) + after
        yield door


async def a_day_of_play(door: FrontDoor) -> None:
    for _ in range(LATER):
        await one_turn(door)
        door.hours.turn(timedelta(minutes=1))
    await door.say("Anna", "/settings", home(door, "Anna"))
    await door.say("Anna", "/table")
    await door.say("Boris", "/lang ru", home(door, "Boris"))


@pytest.mark.parametrize("engine", BOTH)
async def test_after_a_restore_nothing_is_left_of_the_day_that_was_lost(
    tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    local, restored = LocalChat(), tmp_path / "restored"
    restored.mkdir()
    address = await address_in(tmp_path, engine)
    async with a_day(tmp_path, local, address, -timedelta(hours=3)) as door:
        await running(door, "Anna", "Boris")
        await one_turn(door)
    copy = await copied(tmp_path, restored, engine)
    async with a_day(tmp_path, local, address, -timedelta(hours=2)) as door:
        await a_day_of_play(door)
    monkeypatch.setenv("DATABASE_URL", copy)
    assert await asyncio.to_thread(main, ["restore"]) == 0
    async with a_day(restored, local, copy, timedelta(hours=1)) as door:
        assert len(await audit.unknown(door)) > 1, "of what was posted since the copy knows nothing"
        await door.settle()
        assert await audit.wrong(door) == []
        assert await audit.unknown(door) == []
        await one_turn(door)
        assert await audit.wrong(door) == []
        assert await audit.unknown(door) == []
