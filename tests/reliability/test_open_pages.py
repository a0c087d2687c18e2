"""A hundred pages that follow a table and look again at every change: how long somebody's press waits meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import httpx
import pytest

from bot.program.page import TouchPage
from tests.bot.at_a_table import home, running, waited_for
from tests.bot.front_door import FrontDoor, buttons, front_door, undrawn
from tests.bot.webapp.visitor import URL, touch_page, visiting
from tests.games.pebbles import Pebbles

PAGES, PRESSES = 100, 60


async def follows(
    page: TouchPage, client: httpx.AsyncClient, link: str, chat: int, number: int, seen: list[str]
) -> None:
    """As the page does: at every word it looks, and keeps what it has when nothing is new."""
    tag, where = "", {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250}"}
    async for word in page.streams.follow(f"board {number}", chat):
        if not word.startswith("data"):
            continue
        headers = {**where, **({"If-None-Match": tag} if tag else {})}
        answer = await client.get("api/board", params={"link": link}, headers=headers)
        tag = answer.headers.get("etag", tag)
        if answer.status_code == 200:
            seen[number] = answer.json()["title"]


@asynccontextmanager
async def open_pages(door: FrontDoor, many: int) -> AsyncIterator[tuple[httpx.AsyncClient, str, list[str]]]:
    page = touch_page(door)
    address = next(
        button["url"]
        for message in door.by_bot(door.group)
        for button in buttons(message)
        if "/board?" in button.get("url", "")
    )
    link, seen = address.rpartition("link=")[2], [""] * many
    async with visiting(page) as client:
        following = [
            asyncio.create_task(follows(page, client, link, door.group.id, number, seen)) for number in range(many)
        ]
        try:
            yield client, link, seen
        finally:
            page.streams.close()
            await asyncio.gather(*following)


async def pressed(door: FrontDoor) -> list[float]:
    """Seconds of each press: three pebbles, and back again."""
    name, taken = await waited_for(door), []
    for _, label in zip(range(PRESSES), (("3 pebbles", "Back")[at % 2] for at in count()), strict=False):
        began = time.monotonic()
        await door.press(name, home(door, name), label)
        taken.append(time.monotonic() - began)
    return sorted(taken)


def told(what: str, taken: list[float]) -> str:
    return f"{what}: p50 {1000 * taken[len(taken) // 2]:.0f} ms, p99 {1000 * taken[-1]:.0f} ms"


@pytest.mark.long
@pytest.mark.timeout(900)
async def test_a_hundred_open_pages_come_true_while_others_press(tmp_path: Path) -> None:
    async with front_door({"pebbles": Pebbles()}, tmp_path, undrawn, web_url=URL) as door:
        for person in door.local.world.people.values():
            person.language_code = "en"
        await running(door, "Anna", "Boris")
        alone = await pressed(door)
        async with open_pages(door, PAGES) as (client, link, seen):
            beside = await pressed(door)
            name = await waited_for(door)
            await door.press(name, home(door, name), "3 pebbles")
            await door.press(name, home(door, name), "Confirm")
            now = (await client.get("api/board", params={"link": link})).json()["title"]
            async with asyncio.timeout(120):
                while set(seen) != {now}:  # noqa: ASYNC110 - a hundred of them, and any may be the last
                    await asyncio.sleep(0.05)
        print(f"\n{told('without pages', alone)}\n{told(f'beside {PAGES} pages', beside)}")
        assert "9 pebbles left" in now
