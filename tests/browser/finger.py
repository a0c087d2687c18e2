"""Somebody who plays by the touch page alone: what can be touched is touched on the picture, the rest in its list."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from playwright.async_api import Browser, FloatRect, Page, expect

from bot.localchat.server import LocalChat
from bot.localchat.world.launching import launched
from bot.localchat.world.people import Person
from tests.browser.window import PATIENCE_MILLISECONDS

PHONE, SCREEN = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
#: In the list beside the picture, and in sight there.
LISTED = "#question .choice:not(:disabled):not(.picked):visible"
#: What the desk shows, by which a change of it is noticed.
STANDS = "() => ['title', 'question', 'deeds'].map((id) => document.getElementById(id).textContent).join('|')"


def anybody(local: LocalChat) -> Person:
    return next(person for person in local.world.people.values() if not person.is_bot)


async def quick_table(local: LocalChat, person: Person, game: str) -> str:
    """A table against stand-ins; the address of its page, as the button on the desk opens it."""
    world = local.world
    world.start(person)
    world.say(person, world.chats[person.id], f"/quick {game}")
    async with asyncio.timeout(PATIENCE_MILLISECONDS / 1000):
        found = _button(local, person)
        while found is None:
            await _next_change(local)
            found = _button(local, person)
    return launched(world, person, *found, local.token)


async def _next_change(local: LocalChat) -> None:
    changed = asyncio.Event()

    def hear(_change: object) -> None:
        changed.set()

    local.world.on_change.append(hear)
    try:
        await changed.wait()
    finally:
        local.world.on_change.remove(hear)


def _button(local: LocalChat, person: Person) -> tuple[Any, int, int] | None:
    for message in reversed(list(local.world.chats[person.id].messages.values())):
        for row, buttons in enumerate((message.keyboard or {}).get("inline_keyboard", ())):
            for column, button in enumerate(buttons):
                if "web_app" in button:
                    return message, row, column
    return None


#: Whole deeds, each in one touch.
AT_ONCE = "#question .at-once button:visible"


@dataclass
class Finger:
    """A finger on a phone, or a mouse at a desk."""

    page: Page
    mouse: bool = False
    #: Touches that chose, settled or confirmed something.
    taps: int = 0
    chance: random.Random = field(default_factory=lambda: random.Random(7))

    @classmethod
    async def opened(cls, browser: Browser, address: str) -> Finger:
        context = await browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
        page = await context.new_page()
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        await page.goto(address)
        return cls(page)

    @classmethod
    async def at_a_desk(cls, browser: Browser, address: str) -> Finger:
        context = await browser.new_context(viewport=SCREEN)  # type: ignore[arg-type]
        page = await context.new_page()
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        await page.goto(address)
        return cls(page, mouse=True)

    async def _touch(self, x: float, y: float) -> None:
        await (self.page.mouse.click(x, y) if self.mouse else self.page.touchscreen.tap(x, y))
        self.taps += 1

    async def question(self) -> str:
        return str(await self.page.locator("#question h2, #question .held").first.inner_text())

    async def on_the_picture(self, at: int = 0) -> None:
        """What lies there as the first, the second … of what can be chosen."""
        shape = self.page.locator(".can:not(.picked)").nth(at).locator(".whole").first
        await expect(shape).to_be_visible()
        await self.rests()
        before = await self._stands()
        while await self._stands() == before:
            # What is too small for a finger comes nearer first, and is touched again.
            nearer = await self._lies()
            box = await shape.bounding_box()
            if box is None:
                # Drawn anew just now.
                await self.page.wait_for_timeout(30)
                continue
            if not await self._in_sight(box):
                whole = self.page.locator(".pane").first.locator(".zoom button").last
                await (whole.click() if self.mouse else whole.tap())
                box = await shape.bounding_box()
                assert box is not None
            await self._touch(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            await self._until(partial(self._moved_on, before, nearer))

    async def _in_sight(self, box: FloatRect) -> bool:
        view = await self.page.locator(".view").first.bounding_box()
        assert view is not None
        x, y = box["x"] + box["width"] / 2 - view["x"], box["y"] + box["height"] / 2 - view["y"]
        return 0 < x < view["width"] and 0 < y < view["height"]

    async def press(self, selector: str, at: int = 0) -> None:
        await self.rests()
        before = await self._stands()
        found = self.page.locator(selector).nth(at)
        await (found.click() if self.mouse else found.tap())
        self.taps += 1
        await self._until(partial(self._moved_on, before))

    async def settle(self) -> bool:
        """Whatever is to be confirmed; whether there was something."""
        confirm = self.page.locator("#deeds .success, #deeds .danger")
        if not await confirm.count():
            return False
        await self.press("#deeds .success, #deeds .danger")
        return True

    async def any_step(self) -> bool:
        """One step towards the end of the game; False when there is nothing to do."""
        page = self.page
        await self.rests()
        if await page.locator("dialog[open] .choice:not(:disabled)").count():
            await self.press("dialog[open] .choice:not(:disabled)")
        elif await page.locator("#question .held").count():
            return await self.settle()
        elif (whole := await page.locator(AT_ONCE).count()) and self.chance.random() < 0.5:
            await self.press(AT_ONCE, self.chance.randrange(whole))
        elif (shapes := await page.locator(".can:not(.picked)").count()) and not await self._enough():
            await self.on_the_picture(self.chance.randrange(shapes))
        elif (listed := await page.locator(LISTED).count()) and not await self._enough():
            await self.press(LISTED, self.chance.randrange(listed))
        elif await page.locator("#deeds .success, #deeds .danger").count():
            return await self.settle()
        elif await page.locator(".count button:not(:disabled)").count():
            await self.press(".count button:nth-of-type(2):not(:disabled)")
        else:
            return False
        return True

    async def rests(self) -> None:
        """Until nothing is on its way."""
        await expect(self.page.locator(".view[aria-busy], body.busy")).to_have_count(0)

    async def _enough(self) -> bool:
        """Of several all that are wanted are picked."""
        return bool(await self.page.locator("#deeds .success, #deeds .danger").count())

    async def _stands(self) -> str:
        picked = await self.page.locator(".picked").count()
        opened = await self.page.locator("dialog[open]").count()
        return f"{await self.page.evaluate(STANDS)}|{picked}|{opened}"

    async def _lies(self) -> str:
        return str(await self.page.locator(".stage").first.get_attribute("style"))

    async def _moved_on(self, stood: str, lay: str | None = None) -> bool:
        """The picture has come nearer than it `lay`, or the desk shows something else and is at rest."""
        if lay is not None and await self._lies() != lay and await self._stands() == stood:
            return True
        return await self._stands() != stood and not await self.page.locator("body.busy").count()

    async def _until(self, there: Callable[[], Awaitable[bool]]) -> None:
        async with asyncio.timeout(PATIENCE_MILLISECONDS / 1000):
            while not await there():
                await self.page.wait_for_timeout(30)
