"""The house with its smallest game and Duel, people in one group, and the ways tests look at what they see."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games import duel
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.games.pebbles import Pebbles


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles(), "duel": duel.GAME}, tmp_path, undrawn) as opened:
        # These stories are read in English; the transcripts are told in both languages.
        for person in opened.local.world.people.values():
            person.language_code = "en"
        yield opened
