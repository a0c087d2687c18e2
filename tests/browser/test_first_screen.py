"""The first screen offers every game of the house, in the reader's language; one press begins it."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.framework.game_words import facts
from bot.localchat.server import LocalChat
from bot.locale import Tongue
from games.catalogue import GAMES
from tests.bot.localchat.browser.inspection import calm
from tests.browser.window import Window

pytestmark = pytest.mark.browser

PHONE, WIDE = (390, 844), (1280, 800)


@pytest.mark.parametrize(("name", "language"), [("anna", "en"), ("boris", "ru")])
async def test_every_game_is_offered_on_one_screen_and_one_press_begins_it(
    name: str, language: str, window: Window, local: LocalChat
) -> None:
    page, tongue = window.page, Tongue(language)
    await page.goto(f"{local.url}/?as={name}")
    offers = page.locator(".offer")
    await expect(offers).to_have_text([f"{tongue.say(game.name)}{tongue.say(facts(game))}" for game in GAMES.values()])
    await calm(page)
    assert all(await offers.locator("img").evaluate_all("all => all.map((one) => one.naturalWidth > 0)"))
    for width, height in (PHONE, WIDE):
        await page.set_viewport_size({"width": width, "height": height})
        assert await page.locator("#scroll").evaluate("it => it.scrollHeight - it.clientHeight") <= 0, width
    game = GAMES["duel"]
    await page.get_by_role("button", name=tongue.say(game.name)).click()
    await expect(page.locator("#messages .message.picture:has(.keyboard)")).to_contain_text(
        tongue.say(game.short or game.name)
    )
    await expect(page.locator("#opening")).to_be_hidden()
    assert window.complaints == []
