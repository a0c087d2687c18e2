"""A PostgreSQL server, asked over its asynchronous driver: every statement is a trip."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy
from sqlalchemy import URL
from sqlalchemy.ext.asyncio import create_async_engine

from storage.connection import Asking, Changed
from storage.errors import StorageError


class Postgresql:
    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True)

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Asking]:
        async with self._engine.begin() as connection:
            yield Asking(connection)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Asking]:
        async with self._engine.connect() as connection:
            await connection.begin()
            yield Asking(connection)

    async def alter(self, change: Callable[[sqlalchemy.Connection], Changed]) -> Changed:
        async with self._engine.begin() as connection:
            return await connection.run_sync(change)

    async def shrink(self, pages: int) -> bool:
        """PostgreSQL's own housekeeping does it."""
        return False

    async def scrub(self) -> None:
        """The server's own affair."""

    async def copy(self, target: Path) -> None:
        raise StorageError("Longtable copies SQLite files only; use pg_dump for PostgreSQL.")

    async def close(self) -> None:
        await self._engine.dispose()
