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
from bot.program.shelf import shelves
from bot.workers.pool import Drawer
from games.catalogue import GAMES
from storage.store import Store
from tests.bot.front_door import undrawn


@contextlib.contextmanager
def the_same_chance(seed: str) -> Iterator[None]:
    """Every secret the program makes for itself is the next of one row: the same cards each time."""
    numbers = count()

    def token_hex(size: int) -> str:
        return hashlib.shake_256(f"{seed} {next(numbers)}".encode()).hexdigest(size)

    with patch("secrets.token_hex", token_hex):
        yield


@contextlib.asynccontextmanager
async def house(folder: Path, covers: Drawer = undrawn) -> AsyncIterator[LocalChat]:
    """As the program runs without a token."""
    local = LocalChat(data_dir=folder / "local-chat", shelves=shelves(GAMES, covers))
    await local.start()
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'longtable.db'}")
    app = await App.build(store, Gateway(local.token, local.api_url, local.file_url), GAMES)
    try:
        async with store.coordination() as coordination:
            running = asyncio.create_task(app.run(coordination, asks=True))
            try:
                yield local
            finally:
                running.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await running
    finally:
        await store.close()
        await local.stop()
