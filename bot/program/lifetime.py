"""The running program: database, Telegram or the local chat, the bot between them, and a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import webbrowser
from collections.abc import AsyncIterator
from pathlib import Path

from bot.gateway.gateway import Gateway
from bot.localchat.server import DEFAULT_TOKEN, LocalChat
from bot.program import menus, supervisor
from bot.program.app import App
from bot.program.host_watch import HostWatch
from bot.program.house_files import read_house_files
from bot.program.page import TouchPage, place_of
from bot.program.serving import Serving
from bot.program.settings import Settings
from bot.program.shelf import shelves
from bot.program.warming import warm
from bot.tables.grace import MOMENT_TO_UNDO
from bot.work import downtime
from bot.workers.pool import DRAWING, WorkerPool
from games.catalogue import GAMES
from games.core.standin import Strength
from storage.address import parse, sqlite_file
from storage.store import Store

HOW_TO_GO_ON_TELEGRAM = (
    "To play on Telegram: ask @BotFather for a token, write BOT_TOKEN=... into the file .env and start again."
)


#: The longest game of ours is played again in a few.
RECKONING_SECONDS = 30.0
#: The strongest stand-in takes fifteen, and waits its turn.
THINKING_SECONDS = 60.0


async def run(settings: Settings, *, open_page: bool = False) -> None:
    """Until cancelled; what is on its way is finished, the rest stays in the database."""
    house_data = read_house_files(settings.house_files)
    async with contextlib.AsyncExitStack() as stack:
        store = await Store.open(settings.database_url, connections=settings.database_connections)
        stack.push_async_callback(store.close)
        painters = WorkerPool(settings.painters, program=DRAWING)
        stack.push_async_callback(painters.close)
        # Games that are played again from files, or for their covers, wait for each other, and for nobody's picture.
        reckoner = WorkerPool(patience=RECKONING_SECONDS)
        stack.push_async_callback(reckoner.close)
        # Whoever thinks long waits for another stand-in's thought, and for nothing else.
        thinkers = WorkerPool(settings.thinking_processes, patience=THINKING_SECONDS)
        stack.push_async_callback(thinkers.close)
        gateway = await stack.enter_async_context(_gateway(settings, reckoner, open_page))
        place = place_of(settings)
        if place is not None:
            stack.callback(place.listener.close)
        app = await App.build(
            store,
            gateway,
            GAMES,
            settings.default_language,
            house_data,
            drawer=painters,
            reckoner=reckoner,
            thinkers=thinkers,
            retellers=thinkers,
            painters=settings.painters,
            moment_to_undo=MOMENT_TO_UNDO,
            for_the_away=Strength.GOOD,
            budgets=settings.budgets,
            web_url=None if place is None else place.url,
        )
        page = None if place is None else TouchPage.build(app, place, _token(settings), painters, settings.painters)
        await menus.offer(gateway)
        await menus.introduce(gateway, GAMES, settings.bot_name)
        keep_what_is_loaded()
        coordination = await stack.enter_async_context(store.coordination())
        # Before the first press comes in: no clock that it stops shall count our own absence.
        await downtime.notice(store)
        async with Serving(app, settings, page) as serving, supervisor.ready():
            warming = warm(painters, settings.painters, GAMES)
            beside = (supervisor.keep_alive(store), _watch(app, settings).run(), warming)
            await app.run(coordination, *beside, asks=serving.asks)


def _token(settings: Settings) -> str:
    """What whoever opens the page is vouched for with."""
    return DEFAULT_TOKEN if settings.bot_token is None else settings.bot_token.get_secret_value()


def _watch(app: App, settings: Settings) -> HostWatch:
    file = sqlite_file(parse(settings.database_url))
    return HostWatch(
        app.store,
        app.gateway,
        settings.host_chat,
        settings.default_language,
        delivered=settings.webhook_url is not None,
        folder=None if file is None else file.parent,
    )


def keep_what_is_loaded() -> None:
    """What is here before the first press stays for good. The collector, looking through it, held every button up."""
    gc.collect()
    gc.freeze()


@contextlib.asynccontextmanager
async def _gateway(settings: Settings, reckoner: WorkerPool, open_page: bool) -> AsyncIterator[Gateway]:
    if settings.bot_token is not None:
        yield Gateway(settings.bot_token.get_secret_value(), *settings.gateway_urls)
        return
    offered = shelves(GAMES, reckoner)
    local = LocalChat(port=settings.local_port, data_dir=_local_chat_folder(settings), shelves=offered)
    try:
        await local.start()
    except OSError:
        # Somebody sits on the usual port; any other serves as well.
        local = LocalChat(data_dir=_local_chat_folder(settings), shelves=offered)
        await local.start()
    local.world.topics_in_private = True
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
