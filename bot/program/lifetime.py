"""The running program: database, Telegram or the local chat, the bot between them, and a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import webbrowser
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

from bot.alarms import downtime
from bot.drawing.easel import Easel
from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat
from bot.program import menus
from bot.program.app import App
from bot.program.house_files import read_house_files
from bot.program.serving import Serving
from bot.program.settings import Settings
from bot.program.shelf import shelves
from games.catalogue import GAMES
from storage.engine import parse, sqlite_file
from storage.store import Store

HOW_TO_GO_ON_TELEGRAM = (
    "To play on Telegram: ask @BotFather for a token, write BOT_TOKEN=... into the file .env and start again."
)


#: Stand-ins answer at once but here: whoever has just moved sees it first, and may take it back.
MOMENT_TO_UNDO = timedelta(seconds=5)
#: The longest game of ours is played again in a few.
RECKONING_SECONDS = 30.0


async def run(settings: Settings, *, open_page: bool = False) -> None:
    """Until cancelled; what is on its way is finished, the rest stays in the database."""
    house_data = read_house_files(settings.house_files)
    async with contextlib.AsyncExitStack() as stack:
        store = await Store.open(settings.database_url, connections=settings.database_connections)
        stack.push_async_callback(store.close)
        easel = Easel(settings.painters)
        stack.push_async_callback(easel.close)
        # Games that are played again from files, or for their covers, wait for each other, and for nobody's picture.
        reckoner = Easel(patience=RECKONING_SECONDS)
        stack.push_async_callback(reckoner.close)
        gateway = await stack.enter_async_context(_gateway(settings, reckoner, open_page))
        app = await App.build(
            store,
            gateway,
            GAMES,
            settings.default_language,
            house_data,
            drawer=easel,
            reckoner=reckoner,
            painters=settings.painters,
            moment_to_undo=MOMENT_TO_UNDO,
        )
        await menus.offer(gateway)
        keep_what_is_loaded()
        company = await stack.enter_async_context(store.company())
        # Before the first press comes in: no clock that it stops shall count our own absence.
        await downtime.notice(store)
        async with Serving(app, settings) as serving:
            await app.run(company, asks=serving.asks)


def keep_what_is_loaded() -> None:
    """What is here before the first press stays for good. The collector, looking through it, held every button up."""
    gc.collect()
    gc.freeze()


@contextlib.asynccontextmanager
async def _gateway(settings: Settings, reckoner: Easel, open_page: bool) -> AsyncIterator[Gateway]:
    if settings.bot_token is not None:
        url = settings.bot_api_url.rstrip("/")
        yield Gateway(settings.bot_token.get_secret_value(), f"{url}/bot", f"{url}/file/bot")
        return
    offered = shelves(GAMES, reckoner)
    local = LocalChat(port=settings.local_port, data_dir=_local_chat_folder(settings), shelves=offered)
    try:
        await local.start()
    except OSError:
        # Somebody sits on the usual port; any other serves as well.
        local = LocalChat(data_dir=_local_chat_folder(settings), shelves=offered)
        await local.start()
    print(f"\n  Longtable is open: {local.url}\n  {HOW_TO_GO_ON_TELEGRAM}\n", flush=True)
    if open_page:
        await asyncio.to_thread(webbrowser.open, local.url)
    try:
        yield Gateway(local.token, local.api_url, local.file_url)
    finally:
        await local.stop()


def _local_chat_folder(settings: Settings) -> Path | None:
    """Beside the database, so that the messages of the local chat live as long as its tables."""
    file = sqlite_file(parse(settings.database_url))
    return None if file is None else file.with_name(f"{file.stem}-local-chat")
