"""The whole house with the smallest game, and a group that takes its time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.games.pebbles import Pebbles


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles()}, tmp_path, undrawn) as opened:
        # Whoever is waited for is chance; the stories are told in one language.
        for person in opened.local.world.people.values():
            person.language_code = "en"
        yield opened
