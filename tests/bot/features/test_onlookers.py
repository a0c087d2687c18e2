"""Looking on from outside: by a link of the host's, a turn behind if they wish, for as long as nobody minds."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.bot.at_a_table import home, last, running, said, waited_for
from tests.bot.front_door import FrontDoor, buttons, front_door, undrawn
from tests.bot.webapp.visitor import URL, touch_page, visiting
from tests.games.pebbles import Pebbles


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles()}, tmp_path, undrawn, web_url=URL) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        await running(opened, "Anna", "Boris")
        yield opened


@pytest.fixture
async def client(door: FrontDoor) -> AsyncIterator[httpx.AsyncClient]:
    async with visiting(touch_page(door)) as opened:
        yield opened


async def asked(door: FrontDoor, name: str, words: str) -> str:
    """What somebody is told in private."""
    await door.say(name, words, home(door, name))
    return last(door, home(door, name))


def link(door: FrontDoor, name: str) -> str:
    addresses = [button.get("url", "") for message in door.by_bot(home(door, name)) for button in buttons(message)]
    return next(address for address in reversed(addresses) if "watch_" in address).rpartition("link=")[2]


async def board(client: httpx.AsyncClient, link: str) -> dict[str, Any] | None:
    answer = await client.get("api/board", params={"link": link})
    assert answer.status_code in (200, 404)
    document: dict[str, Any] = answer.json()
    return document if answer.status_code == 200 else None


async def turn(door: FrontDoor) -> None:
    name = await waited_for(door)
    await door.press(name, home(door, name), "3 pebbles")
    await door.press(name, home(door, name), "Confirm")


async def test_the_host_gives_out_a_link_and_all_are_told(door: FrontDoor, client: httpx.AsyncClient) -> None:
    told = await asked(door, "Anna", "/board link")
    assert "no hand, no hidden card" in told
    assert "Who sits here may end it" in " ".join(said(door, door.group))
    await turn(door)
    shown = await board(client, link(door, "Anna"))
    assert shown is not None
    assert "9 pebbles left" in shown["title"]
    assert shown["question"] is None
    assert shown["deeds"] == shown["ways"] == []


async def test_a_turn_behind_shows_what_was(door: FrontDoor, client: httpx.AsyncClient) -> None:
    await asked(door, "Anna", "/board link behind")
    seen = []
    for _ in range(3):
        shown = await board(client, link(door, "Anna"))
        assert shown is not None
        assert "a turn before" in shown["said"]
        seen.append(shown["title"])
        await turn(door)
    assert [left in title for left, title in zip(("12 ", "12 ", "9 "), seen, strict=True)] == [True] * 3


async def test_whoever_sits_there_may_end_it_and_only_they_allow_it_again(
    door: FrontDoor, client: httpx.AsyncClient
) -> None:
    await asked(door, "Anna", "/board link")
    old = link(door, "Anna")
    assert "leads nowhere" in await asked(door, "Boris", "/board nolink")
    assert await board(client, old) is None
    assert "Boris would rather not be watched" in await asked(door, "Anna", "/board link")
    assert await board(client, old) is None
    assert "do not mind" in await asked(door, "Boris", "/board link")
    await asked(door, "Anna", "/board link")
    assert await board(client, old) is None
    assert await board(client, link(door, "Anna")) is not None


async def test_the_host_takes_a_link_back(door: FrontDoor, client: httpx.AsyncClient) -> None:
    await asked(door, "Anna", "/board link")
    old = link(door, "Anna")
    assert await board(client, old) is not None
    await asked(door, "Anna", "/board nolink")
    assert await board(client, old) is None
    await asked(door, "Anna", "/board link")
    assert await board(client, link(door, "Anna")) is not None
    assert await board(client, old) is None


async def test_nobody_else_gives_one_out(door: FrontDoor) -> None:
    """Somebody at the table, a stranger, and whoever asks before everybody's eyes."""
    assert "Only the host" in await asked(door, "Boris", "/board link 1")
    await door.start("Clara")
    await asked(door, "Clara", "/board link 1")
    await asked(door, "Clara", "/board nolink 1")
    await door.say("Anna", "/board link")
    everything = [address for message in door.by_bot(door.group) for address in map(str, buttons(message))]
    for name in ("Boris", "Clara"):
        everything += [str(button) for message in door.by_bot(home(door, name)) for button in buttons(message)]
    assert not [one for one in everything if "watch_" in one]


async def test_a_forged_link_shows_nothing(door: FrontDoor, client: httpx.AsyncClient) -> None:
    await asked(door, "Anna", "/board link behind")
    genuine = link(door, "Anna")
    for forged in (genuine.replace("watch_1_1", "watch_2_1"), genuine.replace("watch_", "board_"), genuine[:-1]):
        assert forged != genuine
        assert await board(client, forged) is None
