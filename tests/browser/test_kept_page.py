"""The page of a finished game in a browser: leafed through by keys and finger, in its place by day and by night."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.features.keepsake.content import content
from bot.features.keepsake.making import as_one_file
from bot.locale import LANGUAGES, Tongue
from bot.tables.open_table import open_table
from bot.workers.pool import in_thread
from tests.bot.absence import absence
from tests.bot.localchat.browser.inspection import faults
from tests.browser.window import chromium

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]
MOST_BYTES = 3_000_000


async def files(folder: Path) -> list[Path]:
    """A whole game of Duel, in every language."""
    async with absence(folder, "kept") as table:
        await table.open("duel", 2)
        while not await table.over():
            await table.act()
        made = []
        for language in LANGUAGES:
            async with table.store.read() as tx:
                opened = await open_table(tx, table.house, 1)
                known = await content(opened, Tongue(language, opened.names), "light")
                opened.rest()
            made.append(folder / f"kept-{language}.html")
            made[-1].write_text(await as_one_file(known, in_thread), encoding="utf-8")
    return made


async def swiped(page: Page, by: int) -> None:
    box = await page.locator("#frames").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 100
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y)
    await page.mouse.up()


async def test_it_is_read_by_keys_and_finger_and_asks_for_nothing(tmp_path: Path) -> None:
    for file in await files(tmp_path):
        print(f"{file.name}: {file.stat().st_size / 1e6:.2f} MB")
        assert file.stat().st_size < MOST_BYTES
        async with chromium() as browser:
            for size, scheme in (((390, 844), "light"), ((1280, 800), "dark")):
                page = await browser.new_page(
                    viewport={"width": size[0], "height": size[1]},
                    color_scheme=scheme,  # type: ignore[arg-type]
                )
                asked, complaints = list[str](), list[str]()
                page.on("request", lambda request, asked=asked: asked.append(request.url))
                page.on("console", lambda said, complaints=complaints: complaints.append(said.text))
                await page.goto(file.as_uri())
                where, frames = page.locator("#where"), await page.locator("#frames figure").count()
                await expect(where).to_have_text(f"1 / {frames}")
                await page.keyboard.press("ArrowRight")
                await expect(where).to_have_text(f"2 / {frames}")
                await swiped(page, -120)
                await expect(where).to_have_text(f"3 / {frames}")
                await swiped(page, 120)
                await page.keyboard.press("End")
                await expect(where).to_have_text(f"{frames} / {frames}")
                await expect(page.locator("#frames figure:visible")).to_have_count(1)
                assert complaints == []
                assert [one for one in asked if not one.startswith("data:")] == [file.as_uri()]
                assert await faults(page) == [], (file.name, size)
                await page.close()
