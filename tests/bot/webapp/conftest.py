"""A house that has the page, with a table of pebbles and two people who have opened it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from bot.program.page import TouchPage
from games import duel
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.bot.webapp.visitor import URL, touch_page, visiting
from tests.games.pebbles import Pebbles


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    games = {"pebbles": Pebbles(), "duel": duel.GAME}
    async with front_door(games, tmp_path, undrawn, web_url=URL) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        yield opened


@pytest.fixture
def page(door: FrontDoor) -> TouchPage:
    return touch_page(door)


@pytest.fixture
async def client(page: TouchPage) -> AsyncIterator[httpx.AsyncClient]:
    async with visiting(page) as opened:
        yield opened
