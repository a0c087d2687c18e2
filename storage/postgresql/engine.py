"""A PostgreSQL server, asked over its asynchronous driver: any number of processes beside each other on one house.

Every transaction sees one moment (REPEATABLE READ) and fails when it would write over what somebody else has changed
since then. So nothing is ever lost between two processes, and whatever fails is done once more, as a whole.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy
from sqlalchemy import URL, text

from storage.engine import Changed, OpenTransaction
from storage.in_turn import InTurn
from storage.postgresql.advisory_locks import Lock
from storage.postgresql.backup import dump
from storage.postgresql.coordination import ManyProcesses
from storage.postgresql.dialect import POSTGRESQL
from storage.postgresql.server import connected, judged, opened, unless_lost
from storage.writer_time import Part, Whose


class Postgresql:
    def __init__(self, url: URL, connections: int) -> None:
        self._url = url
        self._engine = opened(url, pool_size=connections, max_overflow=0, isolation_level="REPEATABLE READ")
        # One is left for reading: a backlog of one person's writes is no reason to see nothing.
        self._turns = InTurn[Whose](max(1, connections - 1), first=Part.INTAKE)
        self._at_work: set[asyncio.Task[Any] | None] = set()

    @asynccontextmanager
    async def work(self, whose: Whose) -> AsyncIterator[OpenTransaction]:
        task = asyncio.current_task()
        if task in self._at_work:
            raise RuntimeError("a work transaction inside another would wait for itself for ever")
        self._at_work.add(task)
        try:
            async with self._turns.place(whose), connected(self._engine) as connection:
                with judged():
                    async with connection.begin():
                        yield OpenTransaction(connection, POSTGRESQL)
        finally:
            self._at_work.discard(task)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[OpenTransaction]:
        async with connected(self._engine) as connection:
            with judged():
                await connection.execution_options(postgresql_readonly=True)
                async with connection.begin():
                    yield OpenTransaction(connection, POSTGRESQL, only_reads=True)

    async def must_be_sound(self) -> None:
        """Who cannot get in is told so by the first thing that is asked."""

    @asynccontextmanager
    async def upgrading(self) -> AsyncIterator[None]:
        """Each change holds a lock on the shape itself."""
        yield

    async def copy_before(self, revision: str) -> None:
        """Changes of shape are transactions: what fails half-way has changed nothing."""

    async def alter(self, change: Callable[[sqlalchemy.Connection], Changed]) -> Changed:
        async with connected(self._engine) as connection:
            with unless_lost():
                async with connection.begin():
                    # Several processes may come up at once: one changes, the others find it changed.
                    await connection.execute(text("SELECT pg_advisory_xact_lock(:house, :which)"), Lock.SHAPE.key)
                    return await connection.run_sync(change)

    async def shrink(self, pages: int) -> bool:
        """PostgreSQL's own housekeeping does it."""
        return False

    async def scrub(self) -> None:
        """The server's own affair: what is removed leaves its files when it vacuums and its log has gone round."""

    async def copy(self, target: Path) -> None:
        await dump(self._url, target)

    def coordination(self) -> ManyProcesses:
        return ManyProcesses(self._url)

    async def close(self) -> None:
        await self._engine.dispose()
