"""The door of this room: open an address, work in transactions, read beside them."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage.connection import Engine
from storage.engine import open_engine, parse, sqlite_file
from storage.errors import Unavailable
from storage.news import Kind, News
from storage.transaction import Transaction
from storage.upgrade import must_be_newest, upgrade

Clock = Callable[[], datetime]
Listener = Callable[[frozenset[News]], None]


def utc_now() -> datetime:
    return datetime.now(UTC)


class Store:
    def __init__(self, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock
        self._listeners: list[Listener] = []

    @classmethod
    async def open(cls, address: str, clock: Clock = utc_now) -> "Store":
        """Tables at the newest shape, or StorageError with a sentence that says what to do."""
        url = parse(address)
        engine = open_engine(url)
        try:
            await upgrade(engine, sqlite_file(url))
        except BaseException:
            await engine.close()
            raise
        return cls(engine, clock)

    @classmethod
    async def look(cls, address: str) -> "Store":
        """The tables as they are, for a command that only reads; StorageError where there are none of this shape."""
        url = parse(address)
        engine = open_engine(url)
        try:
            await must_be_newest(engine, sqlite_file(url))
        except BaseException:
            await engine.close()
            raise
        return cls(engine, utc_now)

    async def close(self) -> None:
        await self._engine.close()

    def listen(self, listener: Listener) -> None:
        """After each commit the listener hears what was added."""
        self._listeners.append(listener)

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Transaction]:
        """One write transaction: all of it or nothing."""
        with _unavailable():
            async with self._engine.work() as connection:
                tx = Transaction(connection, self._clock())
                yield tx
                await tx.settle()
            if News(Kind.FORGOTTEN) in tx.news:
                await self._engine.scrub()
        for listener in self._listeners:
            listener(frozenset(tx.news))

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        """One moment's picture of the tables, beside whatever is being written."""
        with _unavailable():
            async with self._engine.read() as connection:
                tx = Transaction(connection, self._clock())
                yield tx
                await tx.settle()

    async def shrink(self, pages: int) -> bool:
        """Give a little of what is free back to the disk; whether there is more. Nobody waits for longer than that."""
        return await self._engine.shrink(pages)

    async def backup(self, target: Path) -> None:
        """A checked copy of the whole, while people play."""
        await self._engine.copy(target)


@contextmanager
def _unavailable() -> Iterator[None]:
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout, sqlite3.OperationalError, sqlite3.InterfaceError) as problem:
        reason = getattr(problem, "orig", None) or problem
        raise Unavailable(
            f"The database could not be used ({reason}). Nothing half-done was written. "
            "Is there room on the disk, and does no other program hold the file?"
        ) from problem
