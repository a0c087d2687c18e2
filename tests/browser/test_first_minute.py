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
    """Reads the newest message with buttons and presses them, as somebody new to the game would."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.page = window.page

    @property
    def desk(self) -> Locator:
        # The line about the luck has a button too, which copies its hash.
        return self.page.locator("#messages .message:has(.keyboard)").filter(has_not_text="was fixed before").last

    def button(self, label: str) -> Locator:
        return self.desk.locator(".keyboard").get_by_role("button", name=re.compile(label)).first

    async def press(self, label: str, then: str) -> None:
        await self.look_for(label)
        await self.button(label).click()
        await self.reads(then)

    async def take(self, thing: str, then: str) -> None:
        """By its button, or by the number that stands before it above the buttons."""
        await expect(self.desk).to_contain_text(thing)
        said = re.search(rf"(\d+)\s+{thing}", await self.desk.locator(".words").inner_text())
        await self.press(thing if said is None else f"^{said[1]}$", then)

    async def look_for(self, label: str) -> None:
        """On this page of the list, or on the next ones."""
        pages = self.desk.locator(".keyboard").get_by_role("button", name=re.compile(r"^\d.\d$"))
        await expect(self.button(label).or_(pages.first).first).to_be_visible()
        while await self.button(label).count() == 0:
            page = await pages.inner_text()
            await self.button("^More").click()
            await expect(pages).not_to_have_text(page)

    async def sit(self, name: str) -> None:
        await self.page.get_by_role("link", name=f"Sit as {name}").click()
        await expect(self.page.get_by_role("link", name=f"You sit as {name}")).to_be_visible()

    async def open(self, title: str) -> None:
        await self.page.locator("#chats .chat").filter(has=self.page.get_by_text(title, exact=True)).click()
        await expect(self.page.locator("#title")).to_have_text(title)

    async def reads(self, words: str) -> None:
        await expect(self.desk.locator(".words")).to_contain_text(words)


async def test_the_first_minute(window: Window, local: LocalChat) -> None:
    page, player = window.page, Player(window)
    await expect(page.get_by_role("button", name="Deus")).to_be_visible()
    await window.looks_right("opening")

    await page.get_by_role("button", name="Deus").click()
    await player.reads("waiting for Anna")
    await window.looks_right("table")

    await page.get_by_role("link", name="My turn").click()
    await expect(page.locator("#title")).to_have_text("Longtable")
    await player.reads("Your turn: build or make an offering.")
    await player.look_for("Make an offering")
    await window.looks_right("hand")

    await player.take("Galley", "Galley: how do you pay?")
    await player.press("^Pay 🪵🌾", "Where does it go: ship?")
    await window.looks_right("map")
    # By keyboard alone, and a look at where one is.
    await player.button("^A2").focus()
    await page.keyboard.press("Tab")
    assert (await focus(page))["ringed"]
    await page.keyboard.press("Enter")
    await player.reads("Anna places: ship, ")
    await player.press("Back", "Where does it go: ship?")
    await player.press("^A2", "Anna places: ship, A2")
    await player.press(r"^\+ ", "Chosen: 1, up to 3")
    await player.press("^Done", "Confirm?")
    await window.looks_right("preview")
    await player.press("Back", "Chosen: none, up to 3")
    await player.press("^Done", "Confirm?")
    await player.press("^Confirm", "Since your move")
    await player.reads("): 2 turns")
    hand = await player.desk.locator(".frame img").get_attribute("src")

    await player.sit("Boris")
    await expect(page.locator("#subtitle")).to_have_text("Private chat of Boris")
    await expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    await expect(page.locator("#messages article")).to_have_count(0)
    await player.open("Friday evening")
    await player.reads("Round 2")
    await expect(page.locator("#messages")).to_contain_text("Anna builds: Galley")
    assert hand not in await page.locator("#messages").inner_html()
    await window.looks_right("Boris")
    assert window.complaints == []
    assert window.hosts == {urlsplit(local.url).netloc}


async def test_a_move_is_taken_back_before_the_next_player_looks(window: Window, local: LocalChat) -> None:
    page, player = window.page, Player(window)
    await expect(page.get_by_role("button", name="Deus")).to_be_visible()
    anna, clara = (local.world.people[number] for number in (1001, 1003))
    local.world.start(anna)
    local.world.start(clara)
    await expect(page.locator("#chats")).to_contain_text("Hello, Anna!")
    await page.get_by_label("Message", exact=True).fill("/new deus")
    await page.keyboard.press("Enter")
    await player.reads("3 free seats")
    await player.sit("Clara")
    await page.get_by_role("link", name="Join").click()
    await expect(page.locator("#messages")).to_contain_text("You sit at Deus #1 in Friday evening.")
    await player.sit("Anna")
    await player.open("Friday evening")
    await player.press("^Start", "waiting for Anna")
    await page.get_by_role("link", name="My turn").click()
    await player.reads("Your turn: build or make an offering.")
    await player.take("Trading Post", "how do you pay")
    await player.press("^Pay 🪵", "Where does it go")
    await player.press("^A1", "Confirm?")
    await player.press("^Confirm", "waiting for Clara")
    await player.reads("Your last move:")
    await window.looks_right("receipt")
    await player.press("^Undo", "Where does it go")
    await player.press("^B[0-9]", "Confirm?")
    await player.press("^Confirm", "waiting for Clara")

    await player.sit("Clara")
    await expect(page.locator("#messages")).to_contain_text("Your turn: build or make an offering.")
    await player.button("^1( · |$)").click()
    await player.reads("how do you pay")
    await player.sit("Anna")
    await player.reads("waiting for Clara")
    await expect(player.button("^Undo")).to_have_count(0)
    assert window.complaints == []
