"""Pictures of the page for README: `python -m tests.browser.screenshots`.

Starts the program with the same chance each time and looks at its first minute, at a desk and on a phone.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Page, expect

from tests.bot.localchat.browser.inspection import calm
from tests.browser.house import house, the_same_chance
from tests.browser.window import SCHEMES, chromium

FOLDER = Path("docs/screenshots")
#: Width, height, pixels per point.
DESK, PHONE = (1280, 940, 1.0), (360, 740, 2.0)


async def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, the_same_chance("one"):
        async with house(Path(folder)) as local, chromium() as browser:
            page = await _window(browser, local.url, DESK, "light")
            await expect(page.get_by_role("button", name="Start a game")).to_be_visible()
            await _keep(page, "opening")
            await page.get_by_role("button", name="Start a game").click()
            await expect(page.locator("#messages .picture .words").last).to_contain_text("waiting for Anna")
            for scheme in SCHEMES:
                for name, size in (("desk", DESK), ("phone", PHONE)):
                    await _look(browser, local.url, size, scheme, f"{name}-{scheme}")
            await _place_a_ship(page, local.url)


async def _place_a_ship(page: Page, url: str) -> None:
    """The picture of README: a choice of regions, numbered on the map."""
    await page.goto(f"{url}/?as=anna#bot")
    await page.reload()
    desk = page.locator("#messages .picture").last
    for label, then in (("2 · Galley", "How do you pay"), ("1 · 1 wood and 1 wheat", "Where does it go")):
        await desk.locator(".keyboard").get_by_role("button", name=label).first.click()
        await expect(desk.locator(".words")).to_contain_text(then)
    await _keep(page, "table")


async def _look(browser: Browser, url: str, size: tuple[int, int, float], scheme: str, name: str) -> None:
    for chat, what in (("", "group"), ("#bot", "turn")):
        page = await _window(browser, f"{url}/?as=anna{chat}", size, scheme)
        await expect(page.locator("#messages .picture img").last).to_be_visible()
        await _keep(page, f"{what}-{name}")
        await page.close()


async def _window(browser: Browser, url: str, size: tuple[int, int, float], scheme: str) -> Page:
    width, height, scale = size
    page = await browser.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        color_scheme="dark" if scheme == "dark" else "light",
    )
    await page.goto(url)
    return page


async def _keep(page: Page, name: str) -> None:
    """As few colours as still look the same: a page of pictures shall not take megabytes."""
    await calm(page)
    file = FOLDER / f"{name}.png"
    await page.screenshot(path=file)
    with Image.open(file) as shot:
        shot.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)


if __name__ == "__main__":
    asyncio.run(main())
