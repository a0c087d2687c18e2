"""Every kind of question fits a phone's screen, in one language or the other: picture, words and buttons together."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.localchat.server import LocalChat
from bot.localchat.world.files import Upload
from bot.locale import LANGUAGES
from bot.messages.heights import PRIVATE, of_message
from bot.messages.rendered import Rendered
from bot.tables.open_table import open_table
from games.catalogue import GAMES
from tests.bot.absence import Absence, absence
from tests.bot.localchat.browser.inspection import calm
from tests.browser.window import PATIENCE_MILLISECONDS

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600), pytest.mark.asyncio(loop_scope="session")]

WIDTH = 390
#: What a real height may be more than the reckoned one: a line may break elsewhere. It may be two lines less, since
#: letters are reckoned as wide as the widest phone has them.
MORE, LESS = 30, 50
#: As many answers of a random game meet the questions that come again and again.
MOST = 250
ANNA = 1001


@dataclass(frozen=True)
class Height:
    whole: float
    picture: float

    def __str__(self) -> str:
        return f"{self.whole:.0f} high: {self.picture:.0f} picture, {self.whole - self.picture:.0f} words and buttons"


@pytest_asyncio.fixture(loop_scope="session")
async def chat() -> AsyncIterator[LocalChat]:
    chat = LocalChat()
    await chat.start()
    chat.world.start(chat.world.people[ANNA])
    yield chat
    await chat.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def phone(chat: LocalChat, browser: Browser) -> AsyncIterator[Page]:
    page = await browser.new_page(viewport={"width": WIDTH, "height": 844})
    page.set_default_timeout(PATIENCE_MILLISECONDS)
    await page.goto(f"{chat.url}/?as=anna#bot")
    yield page
    await page.close()


async def asked(table: Absence) -> tuple[int, str] | None:
    """Who is asked now, and what kind of question."""
    async with table.store.read() as tx:
        opened = await open_table(tx, table.house, 1)
        waiting = opened.match.waiting()
        if not waiting:
            return None
        decision = opened.match.decision(waiting[0])
        opened.rest()
    return None if decision is None else (waiting[0], f"{type(decision).__name__} {decision.prompt.id}")


async def shown(chat: LocalChat, page: Page, desk: Rendered) -> Height:
    """How high the message stands on the phone."""
    assert desk.photo is not None
    keyboard = [[{"text": button.text, "callback_data": "x"} for button in row] for row in desk.keyboard]
    sent = await chat.api.call(
        "sendPhoto",
        {
            "chat_id": ANNA,
            "caption": desk.text,
            "parse_mode": "HTML",
            "reply_markup": json.dumps({"inline_keyboard": keyboard}),
        },
        {"photo": Upload("picture.jpg", desk.photo.draw())},
    )
    assert sent["ok"], sent
    message = page.locator(f"#m{sent['result']['message_id']}")
    await expect(message.locator("img")).to_be_visible()
    await calm(page)
    box, picture = await message.bounding_box(), await message.locator(".frame").bounding_box()
    assert box is not None
    assert picture is not None
    return Height(box["height"], picture["height"])


async def spoken_to(table: Absence, seat: int, language: str) -> None:
    async with table.store.work() as tx:
        person = await tx.people.get(seat + 1)
        assert person is not None
        await tx.people.save(replace(person, language=language))


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_picture_question_and_buttons_are_seen_together(
    game_id: str, tmp_path: Path, chat: LocalChat, phone: Page
) -> None:
    seen = set[str]()
    # Kinds of question take turns, and each game begins with the other language than its neighbour.
    languages = cycle(list(LANGUAGES) if sorted(GAMES).index(game_id) % 2 else list(reversed(LANGUAGES)))
    async with absence(tmp_path, f"one screen of {game_id}") as table:
        await table.open(game_id, GAMES[game_id].seats[-1])
        for _ in range(MOST):
            question = await asked(table)
            if question is not None and question[1] not in seen:
                seen.add(question[1])
                language = next(languages)
                await spoken_to(table, question[0], language)
                desk = await table.shown(question[0], "desk:1")
                height = await shown(chat, phone, desk)
                print(round(height.whole), round(height.picture), of_message(desk, height.picture), question[1])
                assert height.whole <= PRIVATE, f"{question[1]} in {language}: {height}"
                assert -LESS < height.whole - of_message(desk, height.picture) < MORE, question[1]
            if await table.act() is None:
                break
    print(f"\n{game_id}: {len(seen)} kinds of question")
