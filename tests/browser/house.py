"""The whole program in one process: the local chat with its page, the bot on it, and a database in a folder."""

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from unittest.mock import patch

from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat
from bot.program.app import App
from bot.program.page import TouchPage, place_of
from bot.program.serving import Serving
from bot.program.settings import Settings
from bot.program.shelf import shelves
from bot.workers.pool import Drawer, in_thread
from games.catalogue import GAMES
from storage.store import Store
from tests.bot.front_door import undrawn
from tests.engines import Engine, address_in


@contextlib.contextmanager
def the_same_chance(seed: str) -> Iterator[None]:
    """Every secret the program makes for itself is the next of one row: the same cards each time."""
    numbers = count()

    def token_hex(size: int) -> str:
        return hashlib.shake_256(f"{seed} {next(numbers)}".encode()).hexdigest(size)

    with patch("secrets.token_hex", token_hex):
        yield


@contextlib.asynccontextmanager
async def house(folder: Path, covers: Drawer = undrawn, drawer: Drawer = in_thread) -> AsyncIterator[LocalChat]:
    """As the program runs without a token, the touch page included."""
    settings = Settings(_env_file=None, local_port=0)  # type: ignore[call-arg]
    place = place_of(settings)
    assert place is not None
    local = LocalChat(data_dir=folder / "local-chat", shelves=shelves(GAMES, covers))
    await local.start()
    store = await Store.open(await address_in(folder, Engine.SQLITE))
    gateway = Gateway(local.token, local.api_url, local.file_url)
    app = await App.build(store, gateway, GAMES, drawer=drawer, web_url=place.url)
    page = TouchPage.build(app, place, local.token, drawer, 1)
    try:
        async with store.coordination() as coordination, Serving(app, settings, page):
            running = asyncio.create_task(app.run(coordination, asks=True))
            try:
                yield local
            finally:
                running.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await running
    finally:
        place.listener.close()
        await store.close()
        await local.stop()
