"""A local chat with a tiny bot in it, and a window on it, in the event loop of the browser that all tests share."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, expect

from bot.localchat.server import LocalChat
from tests.bot.localchat.browser.echo import EchoBot
from tests.browser.window import PATIENCE_MILLISECONDS, Window


@pytest_asyncio.fixture(loop_scope="session")
async def chat() -> AsyncIterator[LocalChat]:
    chat = LocalChat()
    await chat.start()
    yield chat
    await chat.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(chat: LocalChat) -> AsyncIterator[EchoBot]:
    async with EchoBot(chat) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="session")
async def context(browser: Browser) -> AsyncIterator[BrowserContext]:
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    yield context
    await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def window(context: BrowserContext, chat: LocalChat, bot: EchoBot) -> Window:
    window = Window(await context.new_page())
    window.watch()
    await window.page.goto(chat.url)
    await expect(window.page.get_by_role("button", name="Start a game")).to_be_visible()
    return window
