"""The touch page on a phone: a turn by fingers alone, and everything in its place by day and by night."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, Route, expect

from bot.localchat.server import LocalChat
from tests.bot.localchat.browser.inspection import calm, faults
from tests.browser.finger import PHONE, Finger, anybody, quick_table
from tests.browser.house import house, the_same_chance
from tests.browser.window import Window, chromium

pytestmark = pytest.mark.browser


async def test_a_turn_by_fingers_alone(local: LocalChat) -> None:
    """A Wonder is touched on the picture, taken back, another is touched and confirmed; the chat's desk follows."""
    person = anybody(local)
    address = await quick_table(local, person, "duel")
    async with chromium() as browser:
        finger = await Finger.opened(browser, address)
        complaints: list[str] = []
        finger.page.on("pageerror", lambda fault: complaints.append(str(fault)))
        shapes, held = finger.page.locator(".can"), finger.page.locator("#question .held")
        await expect(shapes.first).to_be_visible()
        offered = await shapes.count()
        await finger.on_the_picture()
        await expect(held).to_be_visible()
        await finger.press("#deeds >> text=Back")
        await expect(shapes).to_have_count(offered)
        await finger.on_the_picture(1)
        # The confirm says what is done, the log what was done: of the same Wonder.
        taken = (await held.inner_text()).splitlines()[0].partition(": ")[2]
        assert taken
        assert await finger.settle()
        await finger.page.locator("#ways >> text=Log").tap()
        await expect(finger.page.locator("dialog[open] .said")).to_contain_text(taken)
        await finger.page.locator("#box-close").tap()
        assert complaints == []
        await looks_right(finger)
        await finger.page.context.close()


async def test_the_button_below_a_desk_opens_its_page(window: Window, local: LocalChat) -> None:
    """In the local chat, in a tab of its own, as whoever sits there."""
    person = anybody(local)
    await quick_table(local, person, "duel")
    await window.page.locator("#chats .chat").last.click()
    async with window.page.expect_popup() as opened:
        await window.page.get_by_role("button", name="Touch ▸").last.click()
    page = await opened.value
    await expect(page.locator("#question h2")).to_have_text("Which Wonder do you take?")
    await expect(page.locator(".can").first).to_be_visible()
    assert "tgWebAppData" not in page.url
    await page.close()


@pytest.mark.long
@pytest.mark.timeout(300)
async def test_a_turn_by_keys_alone(local: LocalChat) -> None:
    """A place on the picture, its confirm: every key press leads on from where the last one left."""
    address = await quick_table(local, anybody(local), "duel")
    async with chromium() as browser:
        finger = await Finger.at_a_desk(browser, address)
        page, keys = finger.page, finger.page.keyboard
        await expect(page.locator(".can").first).to_be_visible()
        await finger.rests()
        await tabbed_to(page, "document.activeElement.dataset.mark")
        await keys.press("Enter")
        await expect(page.locator("#question .held")).to_be_visible()
        await finger.rests()
        await tabbed_to(page, "document.activeElement.closest('#deeds') && document.activeElement.matches('.success')")
        await keys.press("Enter")
        await expect(page.locator("#question .held")).to_be_hidden()
        assert await page.evaluate("document.activeElement.closest('main') !== null"), "nobody begins at the top again"
        await page.context.close()


async def tabbed_to(page: Page, there: str) -> None:
    """By the tab key alone, in as many steps as there are things to reach."""
    for _ in range(120):
        if await page.evaluate(f"Boolean({there})"):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"keys lead to nothing with {there}")


async def looks_right(finger: Finger) -> None:
    page = finger.page
    await calm(page)
    for width, height in ((390, 844), (1280, 800)):
        await page.set_viewport_size({"width": width, "height": height})
        for scheme in ("dark", "light"):
            await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert await faults(page) == [], (width, scheme)


@pytest.mark.long
@pytest.mark.timeout(300)
async def test_a_touch_without_a_line_is_done_once_and_later(local: LocalChat) -> None:
    """The line is away while something is touched; the session has run out meanwhile, as after an hour asleep."""
    address = await quick_table(local, anybody(local), "duel")
    async with chromium() as browser:
        finger = await Finger.opened(browser, address)
        page, refused = finger.page, list[str]()
        await expect(page.locator(".can").first).to_be_visible()

        async def forgotten(route: Route) -> None:
            """As if the session were an hour older."""
            if "/api/press" in route.request.url and not refused:
                refused.append(route.request.url)
                await route.fulfill(status=401, json={"sorry": "This visit has ended."})
            else:
                await route.continue_()

        await page.route("**/api/**", forgotten)
        await page.context.set_offline(True)
        await page.locator("#question .choice").first.tap()
        await expect(page.locator("#state")).to_contain_text("No connection")
        await page.context.set_offline(False)
        await expect(page.locator("#question .held")).to_be_visible()
        await expect(page.locator("#state")).to_be_hidden()
        assert refused
        await page.context.close()


#: As browsers emulate a slow line of the third generation: bytes a second, and milliseconds until anything comes.
SLOW = {"offline": False, "downloadThroughput": 50_000, "uploadThroughput": 50_000, "latency": 400}
MOST_BYTES = 300_000


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", ["duel", "clash"])
async def test_little_comes_before_the_first_touch(local: LocalChat, game: str) -> None:
    """Everything that is loaded until something on the picture can be touched; its first paint is printed."""
    address = await quick_table(local, anybody(local), game)
    async with chromium() as browser:
        page = await (await browser.new_context(viewport=PHONE, has_touch=True)).new_page()  # type: ignore[arg-type]
        wire, loaded = await page.context.new_cdp_session(page), list[float]()
        wire.on("Network.loadingFinished", lambda told: loaded.append(told["encodedDataLength"]))
        await wire.send("Network.enable")
        await wire.send("Network.emulateNetworkConditions", SLOW)
        await page.goto(address, wait_until="commit")
        await expect(page.locator(".can, #question .choice").first).to_be_visible(timeout=120_000)
        await expect(page.locator(".view img")).to_be_visible(timeout=120_000)
        painted = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        print(f"\n{game}: first paint {painted:.0f} ms, {sum(loaded) / 1000:.0f} KB before the first touch")
        assert sum(loaded) < MOST_BYTES
        await page.context.close()


# -- whole games -----------------------------------------------------------------------------------------------------


async def played(finger: Finger, steps: int, until: str) -> int:
    """So many steps by the page alone, or until it says this; how many there were."""
    page, done = finger.page, 0
    await expect(page.locator("#question h2").first).to_be_visible()
    while done < steps and not await page.locator(f"#title:has-text('{until}'), #deeds:has-text('{until}')").count():
        if await finger.any_step():
            done += 1
        else:
            # Others are thinking; the page says by itself when it is our turn.
            await page.wait_for_timeout(100)
    return done


#: What is played, how many steps at most, and what its page says when it has come so far.
LONG = [("duel", 1000, "Play again"), ("clash", 1000, "Age 2"), ("era", 80, "Play again"), ("deus", 80, "Play again")]


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("game", "steps", "until"), LONG, ids=[game for game, _, _ in LONG])
async def test_played_by_the_page_alone(tmp_path: Path, game: str, steps: int, until: str) -> None:
    """A whole game of Duel, a full age of Clash, turns of the others; no script of the page complains."""
    with the_same_chance("fingers"):
        async with house(tmp_path) as local, chromium() as browser:
            finger = await Finger.opened(browser, await quick_table(local, anybody(local), game))
            complaints: list[str] = []
            finger.page.on("pageerror", lambda fault: complaints.append(str(fault)))
            done = await played(finger, steps, until)
            print(f"\n{game}: {finger.taps} taps for {done} steps")
            assert done == steps or until in "".join(await finger.page.locator("#title, #deeds").all_inner_texts())
            if steps == 1000:
                assert done < steps, "it came to its end"
            assert complaints == []
            await finger.page.context.close()


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", ["duel", "clash", "era", "deus"])
async def test_whole_turns_by_the_mouse_at_a_desk(tmp_path: Path, game: str) -> None:
    """Sheets stand side by side, and nothing is out of its place."""
    with the_same_chance("mouse"):
        async with house(tmp_path) as local, chromium() as browser:
            finger = await Finger.at_a_desk(browser, await quick_table(local, anybody(local), game))
            await expect(finger.page.locator(".pane")).to_have_count(1 if game == "duel" else 2)
            done = await played(finger, 25, "Play again")
            await finger.rests()
            for whole in await finger.page.locator(".zoom button:last-child").all():
                await whole.click()
            assert await faults(finger.page) == []
            print(f"\n{game}: {finger.taps} clicks for {done} steps")
            await finger.page.context.close()
