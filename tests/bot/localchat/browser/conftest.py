"""A browser, a local chat with a tiny bot in it, and a window that watches for what must not happen."""

import os
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from bot.localchat.server import LocalChat
from tests.bot.localchat.browser.echo import EchoBot

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
PATIENCE_MILLISECONDS = 10_000


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


@pytest.fixture
async def chat() -> AsyncIterator[LocalChat]:
    chat = LocalChat()
    await chat.start()
    yield chat
    await chat.stop()


@pytest.fixture
async def bot(chat: LocalChat) -> AsyncIterator[EchoBot]:
    async with EchoBot(chat) as bot:
        yield bot


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    assert CHROMIUM, "these tests need Chromium: install it, or name it in CHROMIUM"
    expect.set_options(timeout=PATIENCE_MILLISECONDS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture
async def context(browser: Browser) -> AsyncIterator[BrowserContext]:
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    yield context
    await context.close()


@pytest.fixture
async def window(context: BrowserContext, chat: LocalChat, bot: EchoBot) -> Window:
    window = Window(await context.new_page())
    window.watch()
    await window.page.goto(chat.url)
    await expect(window.page.get_by_role("button", name="Start a game")).to_be_visible()
    return window
