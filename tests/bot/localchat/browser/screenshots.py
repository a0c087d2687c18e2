"""Pictures of a running local chat: `python -m tests.bot.localchat.browser.screenshots URL [FOLDER]`.

Starts a game as Anna where none is open yet, and looks at it at a desk and on a phone, by day and by night.
"""

import asyncio
import sys
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, Page, async_playwright, expect

from tests.bot.localchat.browser.conftest import CHROMIUM, FLAGS
from tests.bot.localchat.browser.inspection import calm

FOLDER = Path("docs/screenshots")
SIZES = {"desk": (1280, 800), "phone": (360, 740)}
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
PATIENCE_MILLISECONDS = 30_000


async def take(url: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE_MILLISECONDS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        await start_a_game(browser, url, folder)
        for name, (width, height) in SIZES.items():
            for scheme in SCHEMES:
                context = await browser.new_context(
                    viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=name == "phone",
                    is_mobile=name == "phone", device_scale_factor=2 if name == "phone" else 1,
                )  # fmt: skip
                await look(await context.new_page(), url, folder, f"{name}-{scheme}")
                await context.close()
        await browser.close()


async def start_a_game(browser: Browser, url: str, folder: Path) -> None:
    page = await browser.new_page(viewport={"width": 1280, "height": 800})
    await page.goto(url)
    await expect(page.locator("#title")).not_to_be_empty()
    start = page.get_by_role("button", name="Start a game")
    if await start.is_visible():
        await page.screenshot(path=folder / "opening.png")
        await start.click()
        await expect(page.locator("#messages")).to_contain_text("/quick")
    await page.goto(f"{url}/?as=anna#bot")
    await page.reload()
    await expect(page.locator(".picture .keyboard").last).to_be_visible()
    await page.close()


async def look(page: Page, url: str, folder: Path, name: str) -> None:
    for chat, where in (("", "table"), ("#bot", "turn")):
        await page.goto(f"{url}/?as=anna{chat}")
        await page.reload()
        await expect(page.locator(".picture .frame img").last).to_be_attached()
        await calm(page)
        await page.screenshot(path=folder / f"{where}-{name}.png")


if __name__ == "__main__":
    asyncio.run(take(sys.argv[1].rstrip("/"), Path(sys.argv[2]) if len(sys.argv) > 2 else FOLDER))
