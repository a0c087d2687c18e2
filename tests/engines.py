"""Where a test's house stands: in a file of its own, or in a database of its own on a server of the run.

`HOUSES_ON=postgresql` takes the whole suite there; otherwise only those tests that ask for it go.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import tempfile
from enum import StrEnum
from pathlib import Path

import pytest

from storage.address import open_engine, parse
from storage.store import Clock, Store
from tests import postgres

TEMPLATE = "furnished"


class Engine(StrEnum):
    SQLITE = "sqlite"
    POSTGRESQL = "postgresql"


USUAL = Engine(os.environ.get("HOUSES_ON", Engine.SQLITE))
#: For fixtures: from the same tests, each on both.
BOTH = [Engine.SQLITE, pytest.param(Engine.POSTGRESQL, marks=pytest.mark.postgresql)]

#: Where the house of a folder stands, once it was asked for.
_known: dict[Path, str] = {}
_made: list[Path] = []
_furnished_servers: set[postgres.Postgres] = set()


async def address_in(folder: Path, engine: Engine = USUAL, name: str = "longtable") -> str:
    """The same one each time for the same folder and name."""
    file = folder / f"{name}.db"
    if engine is Engine.SQLITE:
        if not file.exists():
            shutil.copyfile(await _furnished_file(), file)
        return f"sqlite+aiosqlite:///{file}"
    if file not in _known:
        _known[file] = await _new_house()
    return _known[file]


async def opened_in(folder: Path, clock: Clock, engine: Engine = USUAL) -> Store:
    """The house of this folder. Of one that was furnished just now nobody asks what shape it has."""
    file = folder / "longtable.db"
    stood_there = file.exists() or file in _known
    address = await address_in(folder, engine)
    return await Store.open(address, clock) if stood_there else Store(open_engine(parse(address)), clock)


async def copied(folder: Path, to: Path, engine: Engine) -> str:
    """The house of the one folder as it stands now, while nobody is in it, as that of the other."""
    old, new = await address_in(folder, engine), to / "longtable.db"
    if engine is Engine.SQLITE:
        shutil.copyfile(folder / "longtable.db", new)
    else:
        server = await asyncio.to_thread(postgres.server)
        name = old.partition("@/")[2].partition("?")[0]
        _known[new] = server.address(await asyncio.to_thread(server.database, name))
    return await address_in(to, engine)


async def _furnished_file() -> Path:
    """Made once: what brings an empty file to the newest shape has tests of its own."""
    if not _made:
        folder = Path(tempfile.mkdtemp(prefix="longtable-"))
        atexit.register(shutil.rmtree, folder)
        await (await Store.open(f"sqlite+aiosqlite:///{folder / TEMPLATE}.db")).close()
        _made.append(folder / f"{TEMPLATE}.db")
    return _made[0]


async def _new_house() -> str:
    server = await asyncio.to_thread(postgres.server)
    if server not in _furnished_servers:
        await asyncio.to_thread(server.ask, f"CREATE DATABASE {TEMPLATE} TEMPLATE template0")
        await (await Store.open(server.address(TEMPLATE))).close()
        _furnished_servers.add(server)
    return server.address(await asyncio.to_thread(server.database, TEMPLATE))


async def unfurnished_in(folder: Path, engine: Engine) -> str:
    """An empty database."""
    if engine is Engine.SQLITE:
        return f"sqlite+aiosqlite:///{folder / 'unfurnished.db'}"
    server = await asyncio.to_thread(postgres.server)
    return server.address(await asyncio.to_thread(server.database))


#: What belongs to SQLite's file alone.
on_sqlite = pytest.mark.parametrize("engine", [Engine.SQLITE], indirect=True)
#: What belongs to the server alone.
on_postgresql = pytest.mark.parametrize("engine", BOTH[1:], indirect=True)
