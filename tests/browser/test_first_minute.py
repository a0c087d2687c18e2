"""A newcomer's first minute: start a game, read the hand, build, change one's mind, confirm, sit as somebody else."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Locator, expect

from bot.localchat.server import LocalChat
from tests.bot.localchat.browser.inspection import focus
from tests.browser.window import Window

pytestmark = pytest.mark.browser


class Player:
    """Reads the newest message with a picture and presses its buttons, as somebody new to the game would."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.page = window.page

    @property
    def desk(self) -> Locator:
        return self.page.locator("#messages .picture").last

    def button(self, label: str) -> Locator:
        return self.desk.locator(".keyboard").get_by_role("button", name=re.compile(label)).first

    async def press(self, label: str, then: str) -> None:
        await self.button(label).click()
        await self.reads(then)

    async def reads(self, words: str) -> None:
        await expect(self.desk.locator(".words")).to_contain_text(words)


async def test_the_first_minute(window: Window, local: LocalChat) -> None:
    page, player = window.page, Player(window)
    await expect(page.get_by_role("button", name="Start a game")).to_be_visible()
    await window.looks_right("opening")

    await page.get_by_role("button", name="Start a game").click()
    await player.reads("waiting for Anna")
    await window.looks_right("table")

    await page.get_by_role("link", name="My turn").click()
    await expect(page.locator("#title")).to_have_text("Longtable")
    await player.reads("Your turn: build or make an offering.")
    await expect(player.button("^5 · Make an offering")).to_be_visible()
    await window.looks_right("hand")

    await player.press("^2 · Galley", "How do you pay for Galley?")
    await player.press("^1 · 1 wood and 1 wheat", "Where does it go: ship?")
    await window.looks_right("map")
    # By keyboard alone, and a look at where one is.
    await player.button("^1 · A2").focus()
    await page.keyboard.press("Tab")
    assert (await focus(page))["ringed"]
    await page.keyboard.press("Enter")
    await player.reads("Anna places: ship, E6")
    await player.press("Back", "Where does it go: ship?")
    await player.press("^1 · A2", "Anna places: ship, A2")
    await player.press(r"^\+1$", "Chosen: 1 of 0 to 3")
    await player.press("^Done", "Confirm?")
    await window.looks_right("preview")
    await player.press("Back", "Chosen: 0 of 0 to 3")
    await player.press("^Done", "Confirm?")
    await player.press("^Confirm", "Anna places: ship, A2")

    await page.get_by_role("link", name="Sit as Boris").click()
    await expect(page.locator("#title")).to_have_text("Friday evening")
    await expect(page.locator("#messages")).to_contain_text("Anna builds: Galley")
    await expect(page.locator("#chats")).not_to_contain_text("Your turn")
    await window.looks_right("Boris")
    assert window.complaints == []
    assert window.hosts == {urlsplit(local.url).netloc}


async def test_a_move_is_taken_back_before_the_next_player_looks(window: Window, local: LocalChat) -> None:
    page, player = window.page, Player(window)
    for person in list(local.world.people.values())[1:3]:
        local.world.start(person)
    await page.get_by_label("Message", exact=True).fill("/new deus")
    await page.keyboard.press("Enter")
    await player.reads("free seat")
    await page.get_by_role("link", name="Sit as Boris").click()
    await page.get_by_role("link", name="Join").click()
    await page.locator("#chats").get_by_role("button", name="Friday evening").click()
    await player.reads("Boris")
    await page.get_by_role("link", name="Sit as Anna").click()
    await player.press("^Start", "waiting for")
    print(await player.desk.inner_text())
