"""The page of a finished game: sent as one file, read by link when all agree, with words by those who wrote them."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from bot.errors import DrawingFailed
from bot.tables.deadline_kinds import DeadlineKind
from bot.workers.pool import Draw, in_thread
from tests.bot.at_a_table import card, document, home, labels, last, moves, running, said, words
from tests.bot.front_door import FrontDoor, buttons, front_door, undrawn
from tests.bot.webapp.visitor import URL, touch_page, visiting
from tests.games.pebbles import Pebbles

HOSTILE = "<script>alert(1)</script> \"'&$name {x}"


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles()}, tmp_path, undrawn, web_url=URL) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        opened.app.house.think_in = undrawn
        await running(opened, "Anna", "Boris")
        await moves(opened, 4, "3 pebbles")
        yield opened


@pytest.fixture
async def client(door: FrontDoor) -> AsyncIterator[httpx.AsyncClient]:
    async with visiting(touch_page(door)) as opened:
        yield opened


async def opened(door: FrontDoor, name: str) -> None:
    await door.press(name, home(door, name), "Page to keep")


async def sent(door: FrontDoor, name: str) -> str:
    await opened(door, name)
    await door.press(name, home(door, name), "Send me the page")
    return document(door, name).decode()


async def writes(door: FrontDoor, name: str, said: str) -> None:
    await opened(door, name)
    here = home(door, name)
    door.local.world.say(door.person(name), here, said, door.with_button(here, "Send me the page"))
    await door.settle()


async def agree(door: FrontDoor, *names: str) -> None:
    for name in names:
        await opened(door, name)
        await door.press(name, home(door, name), "I agree to a link")


async def page_of(door: FrontDoor) -> str:
    """The address behind the group's button."""
    return next(one["url"] for one in buttons(card(door)) if "/kept?" in one.get("url", ""))


# -- the file --------------------------------------------------------------------------------------------------------


async def test_the_file_holds_the_whole_game_and_asks_for_nothing(door: FrontDoor) -> None:
    door.app.house.think_in = in_thread
    file = await sent(door, "Anna")
    assert "Pebbles #1" in file
    assert re.findall(r'<th scope="col">(\w+)</th>', file) == ["Anna", "Boris"]
    pictures = re.findall(r'src="data:image/webp;base64,([^"]+)"', file)
    assert len(pictures) == file.count("<img ")
    assert len(pictures) == file.count("<figure>") + 1, "the chart beside the boards"
    assert all(b64decode(one)[8:12] == b"WEBP" for one in pictures)
    assert file.count("takes 3 pebbles") == 4, re.findall("<li>(.*?)</li>", file)
    assert not re.findall(r'(?:src|href|action)="(?!data:)', file)
    assert "http" not in re.sub(r'http-equiv="', "", file)
    its_policy_lets_in_what_stands_there_and_nothing_else(file)


def its_policy_lets_in_what_stands_there_and_nothing_else(file: str) -> None:
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]+)"', file)
    assert policy.startswith("default-src 'none'; img-src data:; ")
    for tag in ("style", "script"):
        [inside] = re.findall(rf"<{tag}>(.*?)</{tag}>", file, re.DOTALL)
        assert f"{tag}-src 'sha256-{b64encode(sha256(inside.encode()).digest()).decode()}'" in policy
    assert "unsafe" not in policy


async def test_it_is_told_in_the_language_of_whoever_asks(door: FrontDoor) -> None:
    async with door.store.work() as tx:
        person = await tx.people.get(door.person("Boris").id)
        assert person is not None
        await tx.people.save(replace(person, language="ru"))
    file = await sent(door, "Boris")
    assert '<html lang="ru">' in file
    assert "Показать подряд" in file
    assert "Points over time" not in file


async def test_words_stand_on_it_as_they_were_written_and_come_off(door: FrontDoor) -> None:
    await writes(door, "Boris", HOSTILE)
    assert "Your words on it" in last(door, home(door, "Boris"))
    file = await sent(door, "Anna")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in file
    assert "<cite>Boris</cite>" in file
    assert "<script>alert" not in file
    await opened(door, "Boris")
    await door.press("Boris", home(door, "Boris"), "Take my words off")
    assert "<cite>" not in await sent(door, "Anna")


async def test_killed_in_the_middle_it_is_begun_anew(door: FrontDoor) -> None:
    async def fails(_draw: Draw) -> bytes:
        raise DrawingFailed("killed")

    door.app.house.think_in = fails
    await opened(door, "Anna")
    await door.press("Anna", home(door, "Anna"), "Send me the page")
    async with door.store.read() as tx:
        assert DeadlineKind.KEEPSAKE in [one.kind for one in await tx.deadlines.of(1)]
    door.app.house.think_in = undrawn
    door.hours.turn(timedelta(hours=1))
    await door.settle()
    assert b"Pebbles #1" in document(door, "Anna")


async def test_nobody_has_it_drawn_again_and_again(door: FrontDoor) -> None:
    door.app.house.budgets = replace(door.app.house.budgets, replays_an_hour=2)
    await opened(door, "Anna")
    answers = [await door.press("Anna", home(door, "Anna"), "Send me the page") for _ in range(3)]
    told = [answer.text for answer in answers if answer is not None]
    assert told[:2] == ["The page comes as soon as it is drawn."] * 2
    assert "enough" in told[2]


# -- the link --------------------------------------------------------------------------------------------------------


async def test_the_link_waits_for_everybody(door: FrontDoor, client: httpx.AsyncClient) -> None:
    await agree(door, "Anna")
    assert "/kept?" not in str(buttons(card(door)))
    assert "Anna would like a link" in "\n".join(said(door, home(door, "Boris")))
    await agree(door, "Boris")
    address = await page_of(door)
    page = await client.get(address)
    assert page.status_code == 200
    assert "img-src 'self'" in page.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    pictures = [one.replace("&amp;", "&") for one in re.findall(r'<img src="([^"]+)"', page.text)]
    drawn = await client.get(pictures[0])
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/webp")
    await opened(door, "Boris")
    await door.press("Boris", home(door, "Boris"), "No link")
    assert "/kept?" not in str(buttons(card(door)))
    assert (await client.get(address)).status_code == 404
    assert (await client.get(pictures[0])).status_code == 410


async def test_a_link_that_was_not_given_out_opens_nothing(door: FrontDoor, client: httpx.AsyncClient) -> None:
    await agree(door, "Anna", "Boris")
    sealed = (await page_of(door)).rpartition("=")[2]
    board = door.app.codec.sealed("board_1")
    for wrong in ("", "kept_1", sealed[:-1], f"{sealed}0", sealed.replace("kept_1", "kept_2"), board, "kept_1_" * 50):
        assert (await client.get("kept", params={"link": wrong})).status_code == 404, wrong
    assert (await client.get("api/board", params={"link": sealed})).status_code == 404


async def test_only_those_who_played_have_a_say(door: FrontDoor) -> None:
    """Somebody of the group presses the very button."""
    await opened(door, "Anna")
    await door.start("Clara")
    message = door.with_button(home(door, "Anna"), "I agree to a link")
    data = next(one["callback_data"] for one in buttons(message) if one["text"] == "I agree to a link")
    own = door.by_bot(home(door, "Clara"))[-1]
    own.keyboard = {"inline_keyboard": [[{"text": "x", "callback_data": data}]]}
    answer = await door.press("Clara", home(door, "Clara"), "x")
    assert answer is not None
    assert "do not sit" in answer.text
    async with door.store.read() as tx:
        row = await tx.tables.get(1)
    assert row is not None
    assert "keepsake" not in row.memory


async def test_whoever_is_forgotten_takes_word_and_words_along(door: FrontDoor) -> None:
    await writes(door, "Boris", "a fine evening")
    await agree(door, "Boris")
    await door.say("Boris", "/forget_me", home(door, "Boris"))
    await door.press("Boris", home(door, "Boris"), "Forget me")
    async with door.store.read() as tx:
        row = await tx.tables.get(1)
    assert row is not None
    assert "a fine evening" not in str(row.memory)
    assert not (row.memory.get("keepsake") or {}).get("agreed")


async def test_without_a_page_there_is_still_the_file(tmp_path: Path) -> None:
    async with front_door({"pebbles": Pebbles()}, tmp_path, undrawn) as door:
        await running(door, "Anna", "Boris")
        await moves(door, 4, "3 pebbles")
        await opened(door, "Anna")
        message = door.with_button(home(door, "Anna"), "Send me the page")
        assert labels(message) == ["Send me the page", "▫️ Quote my replies"]
        assert "link" not in words(message)
