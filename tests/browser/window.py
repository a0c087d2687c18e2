"""A window of Chromium that watches for what must not happen, looked at in every size and colour."""

import contextlib
import os
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

from playwright.async_api import Browser, Page, async_playwright, expect

from tests.bot.localchat.browser.inspection import calm, faults

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE_MILLISECONDS = 60_000

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
DESK, PHONE = (1280, 800), (360, 740)


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    assert CHROMIUM, "install Chromium, or name it in CHROMIUM"
    expect.set_options(timeout=PATIENCE_MILLISECONDS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@dataclass
class Window:
    """One window; what it complained of and whom it asked."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)

    def watch(self) -> None:
        self.page.on("console", lambda line: self.complaints.append(line.text) if line.type != "log" else None)
        self.page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        self.page.on("request", lambda request: self.hosts.add(urlsplit(request.url).netloc))

    async def looks_right(self, moment: str) -> None:
        """At a desk and on a phone, by day and by night; then at the desk by day again."""
        await calm(self.page)
        for width, height in (PHONE, DESK):
            await self.page.set_viewport_size({"width": width, "height": height})
            for scheme in reversed(SCHEMES):
                await self.page.emulate_media(color_scheme=scheme)
                assert await faults(self.page) == [], f"{moment}, {width} wide, {scheme}"
