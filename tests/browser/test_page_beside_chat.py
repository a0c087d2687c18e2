"""A page beside the chat and beside another page: one turn, wherever it is begun and ended, and a phone that slept."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.localchat.server import LocalChat
from tests.browser.finger import Finger, anybody, quick_table
from tests.browser.window import chromium

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(300)]


def pressed_in_the_chat(local: LocalChat, label: str) -> None:
    """On the newest message of the private chat that has this button."""
    person = anybody(local)
    for message in reversed(list(local.world.chats[person.id].messages.values())):
        rows = (message.keyboard or {}).get("inline_keyboard", ())
        if any(label in button["text"] for row in rows for button in row):
            local.world.press_label(person, message, label)
            return
    raise AssertionError(f"nothing says {label}")


async def test_two_pages_and_the_chat_are_one_turn_and_sleep_loses_nothing(local: LocalChat) -> None:
    """Touched on a phone, taken back at a desk; touched again, and ended in the chat while the phone sleeps an hour."""
    address = await quick_table(local, anybody(local), "duel")
    async with chromium() as browser:
        phone, desk = await Finger.opened(browser, address), await Finger.at_a_desk(browser, address)
        await expect(desk.page.locator(".can").first).to_be_visible()
        await phone.on_the_picture()
        held = [finger.page.locator("#question .held") for finger in (phone, desk)]
        for one in held:
            await expect(one).to_be_visible()
        await desk.press("#deeds >> text=Back")
        await expect(held[0]).to_be_hidden()
        await phone.on_the_picture(1)
        await expect(held[1]).to_be_visible()
        title = await phone.page.locator("#asked").inner_text()
        await phone.page.clock.install()
        await phone.page.context.set_offline(True)
        pressed_in_the_chat(local, "Confirm")
        await expect(held[1]).to_be_hidden()
        await phone.page.clock.fast_forward("01:00:00")
        assert await phone.page.locator("#asked").inner_text() == title
        await phone.page.context.set_offline(False)
        await phone.page.clock.run_for(70_000)
        await expect(held[0]).to_be_hidden()
        await expect(phone.page.locator("#state")).to_be_hidden()
        for finger in (phone, desk):
            await finger.page.context.close()
