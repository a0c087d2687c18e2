"""A PostgreSQL server, asked over its asynchronous driver: every statement is a trip."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy
from sqlalchemy import URL, Executable
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from storage.connection import Answer, Changed, Given, answer_of
from storage.errors import StorageError


class Asking:
    dialect = "postgresql"

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def ask(self, statement: Executable, values: Given) -> Answer:
        return answer_of(await self._connection.execute(statement, values))

    async def sweep(self, statement: Executable, values: Given) -> Answer:
        return await self.ask(statement, values)


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

    async def scrub(self) -> None:
        """The server's own affair."""

    async def copy(self, target: Path) -> None:
        raise StorageError("Longtable copies SQLite files only; use pg_dump for PostgreSQL.")

    async def close(self) -> None:
        await self._engine.dispose()
