"""The house as the command line opens it: the database and its tables, without Telegram."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from bot import errors
from bot.errors import HostError
from bot.program.app import codec_key
from bot.program.house_files import read_house_files
from bot.program.settings import Settings
from bot.tables.house import House
from games.catalogue import GAMES
from storage.errors import StorageError
from storage.store import Store

Opening = Callable[[str], Awaitable[Store]]


@asynccontextmanager
async def opened(settings: Settings, opening: Opening = Store.open) -> AsyncIterator[tuple[Store, House, bytes]]:
    """Store, house and signing key; whatever they refuse becomes a sentence. `Store.look` for who only reads."""
    try:
        store = await opening(settings.database_url)
    except StorageError as problem:
        raise HostError(str(problem)) from problem
    try:
        house = House(
            GAMES, default_language=settings.default_language, house_data=read_house_files(settings.house_files)
        )
        yield store, house, await codec_key(store)
    except errors.Refused as no:
        raise HostError(str(no)) from no
    finally:
        await store.close()
