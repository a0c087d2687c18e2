"""axe-core looks over the touch page of all games, by day and by night, on a phone and at a desk: `make axe`.

It comes from a package of its own environment, pinned by hash; nothing of it lies in the repository.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import Page, expect

from games.catalogue import GAMES
from tests.browser.finger import PHONE, SCREEN, Finger, anybody, quick_table
from tests.browser.house import house, the_same_chance
from tests.browser.window import SCHEMES, chromium

RUN = "() => axe.run(document).then((found) => found.violations)"


async def faults(page: Page, source: str, moment: str) -> list[str]:
    await page.evaluate(source)
    found: list[dict[str, Any]] = await page.evaluate(RUN)
    return [
        f"{moment}: {fault['id']} ({fault['impact']}): {node['html'][:160]}"
        for fault in found
        for node in fault["nodes"]
    ]


async def looked_over(finger: Finger, game: str, source: str) -> list[str]:
    """The question, and what a long press tells of an answer."""
    page, found = finger.page, list[str]()
    for size in (PHONE, SCREEN):
        await page.set_viewport_size(size)  # type: ignore[arg-type]
        for scheme in SCHEMES:
            await page.emulate_media(color_scheme=scheme)
            await finger.rests()
            found += await faults(page, source, f"{game}, {size['width']} wide, {scheme}")
    about = page.locator("#question .about")
    if await about.count():
        await about.first.click()
        await expect(page.locator("dialog[open]")).to_be_visible()
        found += await faults(page, source, f"{game}, what this is")
    return found


async def main(source: Path) -> int:
    found: list[str] = []
    for game in GAMES:
        with TemporaryDirectory() as folder, the_same_chance("axe"):
            async with house(Path(folder)) as local, chromium() as browser:
                finger = await Finger.opened(browser, await quick_table(local, anybody(local), game))
                await expect(finger.page.locator("#question h2").first).to_be_visible()
                found += await looked_over(finger, game, source.read_text(encoding="utf-8"))
                await finger.page.context.close()
    print("\n".join(found) or "axe finds no fault")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(Path(sys.argv[1]))))
