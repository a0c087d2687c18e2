"""The whole house in one process with the smallest game, and a network on which time-outs do not take long."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.localchat import front
from tests.bot.front_door import FrontDoor, front_door
from tests.games.pebbles import Pebbles


@pytest.fixture
async def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FrontDoor]:
    monkeypatch.setattr(front, "SILENCE", 0.0)
    async with front_door({"pebbles": Pebbles()}, tmp_path) as opened:
        yield opened
