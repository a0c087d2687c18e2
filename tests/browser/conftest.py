"""The running program, and a window on it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.localchat.server import LocalChat
from tests.browser.house import house, the_same_chance
from tests.browser.window import DESK, PATIENCE_MILLISECONDS, Window, chromium


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalChat]:
    with the_same_chance("one"):
        async with house(tmp_path) as local:
            yield local


@pytest.fixture
async def window(local: LocalChat) -> AsyncIterator[Window]:
    async with chromium() as browser:
        page = await browser.new_page(viewport={"width": DESK[0], "height": DESK[1]})
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        window = Window(page)
        window.watch()
        await page.goto(local.url)
        yield window
        await page.close()
