"""An evening on the page, at a desk and on a phone, by day and by night: nothing cut off, faint, unnamed or foreign."""

from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Page, expect

from bot.localchat.server import LocalChat
from tests.bot.localchat.browser.echo import EchoBot
from tests.bot.localchat.browser.inspection import calm, faults, focus
from tests.browser.window import DESK, PATIENCE_MILLISECONDS, PHONE, Scheme, Window

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def check(page: Page, name: str) -> None:
    await calm(page)
    assert await faults(page) == [], name


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_an_evening(
    browser: Browser, chat: LocalChat, bot: EchoBot, size: tuple[int, int], scheme: Scheme
) -> None:
    context = await browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    window = Window(await context.new_page())
    window.watch()
    page = window.page
    await page.goto(chat.url)
    await expect(page.get_by_role("button", name="Start a game")).to_be_visible()
    await check(page, "opening")

    await page.get_by_role("button", name="Start a game").click()
    await expect(page.locator("#messages .frame img")).to_be_visible()
    await expect(page.locator(".knock")).to_contain_text("Your hand")
    await expect(page.locator("#pinned")).to_contain_text("Round 1")
    await check(page, "table")

    await page.locator(".knock").click()
    await expect(page.locator("#title")).to_have_text("Longtable")
    await page.get_by_role("button", name="Confirm").click()
    await expect(page.locator(".toast")).to_have_text("You pressed toast")
    await check(page, "hand")

    await page.get_by_role("button", name="Rules").click()
    await expect(page.locator("#alert")).to_be_visible()
    await check(page, "alert")
    await page.get_by_role("button", name="OK").click()

    await page.locator(".frame").last.click()
    await expect(page.locator("#viewer-picture")).to_be_visible()
    await check(page, "picture")
    box = await page.locator("#viewer-picture").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]
    await page.get_by_role("button", name="Close the picture").click()

    await page.get_by_role("button", name="Menu").click()
    await expect(page.get_by_role("button", name="/quick")).to_be_visible()
    await check(page, "menu")
    await page.get_by_role("button", name="/help").click()
    await expect(page.locator("#messages")).to_contain_text("Echo: /help")

    await page.get_by_role("button", name="Reply to Longtable").last.click()
    await page.get_by_label("Message", exact=True).fill("Thank you, привет!")
    await check(page, "reply")
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator("#messages .mine .quoted")).to_contain_text("Echo: /help")

    await page.get_by_role("link", name="Sit as Boris").click()
    await expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    await check(page, "boris")

    if size == PHONE:
        await page.get_by_role("button", name="All chats").click()
        await expect(page.locator("#chats")).to_be_visible()
        await check(page, "chats")
    assert window.complaints == []
    assert window.hosts == {urlsplit(chat.url).netloc}
    await context.close()


async def test_the_keyboard_alone_is_enough(window: Window) -> None:
    page = window.page
    await expect(page.get_by_role("button", name="Start a game")).to_be_visible()
    passed = []
    for _ in range(40):
        await page.keyboard.press("Tab")
        where = await focus(page)
        if where["tag"] == "BODY":
            continue
        assert where["ringed"], where
        passed.append(where["name"])
        if where["name"] == "Start a game":
            break
    assert "Sit as Boris" in passed
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    await page.get_by_role("button", name="Edit").focus()
    await page.keyboard.press("Enter")
    await expect(page.locator("#messages")).to_contain_text("Round 2")
    assert (await focus(page))["name"] == "Edit"


async def test_a_chosen_theme_outlives_a_reload(window: Window) -> None:
    page = window.page
    await page.get_by_role("button", name="Colours").click()
    await page.get_by_role("button", name="Colours: light").click()
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")


async def test_the_look_over_finds_what_is_wrong(window: Window) -> None:
    await window.page.goto("about:blank")
    await window.page.set_content(
        "<body style='background: white'><p style='color: #999'>faint words</p><button><svg></svg></button>"
        "<button style='margin-left: 2000px'>far away</button>"
        "<button style='width: 30px; overflow: hidden; white-space: nowrap'>much too long</button></body>"
    )
    found = " ".join(await faults(window.page))
    for complaint in ("contrast", "no name", "outside the window", "cut off", "the page is"):
        assert complaint in found
