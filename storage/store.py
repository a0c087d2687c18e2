"""The door of this room: open an address, work in transactions, read beside them."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from storage.company import Company
from storage.connection import Engine
from storage.engine import CONNECTIONS, open_engine, parse, sqlite_file
from storage.errors import Interrupted
from storage.news import Kind, News
from storage.transaction import Transaction
from storage.upgrade import must_be_newest, upgrade

Clock = Callable[[], datetime]
Listener = Callable[[frozenset[News]], None]
Done = TypeVar("Done")

#: Seconds between tries, shortened by chance so that two do not meet again; enough for a server's restart.
PAUSES = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.0, 1.0, 1.0)


def utc_now() -> datetime:
    return datetime.now(UTC)


class Store:
    def __init__(self, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock
        self._listeners: list[Listener] = []

    @classmethod
    async def open(cls, address: str, clock: Clock = utc_now, connections: int = CONNECTIONS) -> "Store":
        """Tables at the newest shape, or StorageError with a sentence that says what to do."""
        url = parse(address)
        engine = open_engine(url, connections)
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
        """After each commit, here or in another process, the listener hears what was added."""
        self._listeners.append(listener)

    @asynccontextmanager
    async def company(self) -> AsyncIterator[Company]:
        """Present among the processes that work on this database, for as long as this lasts."""
        company, at_home = self._engine.company(), tuple(self._listeners)
        # The server may just be starting anew.
        await persevering(lambda: company.join(lambda news: _tell(at_home, news)))
        self._listeners.append(company.tell)
        try:
            yield company
        finally:
            self._listeners.remove(company.tell)
            await company.leave()

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Transaction]:
        """One write transaction: all of it or nothing. `Interrupted` says that it may be done once more."""
        async with self._engine.work() as connection:
            tx = Transaction(connection, self._clock())
            yield tx
            await tx.settle()
        if News(Kind.FORGOTTEN) in tx.news:
            await self._engine.scrub()
        _tell(tuple(self._listeners), frozenset(tx.news))

    async def carry_out(self, deed: Callable[[Transaction], Awaitable[Done]]) -> Done:
        """The deed in a transaction of its own, once more from the start when it is interrupted."""

        async def attempt() -> Done:
            async with self.work() as tx:
                return await deed(tx)

        return await persevering(attempt)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        """One moment's picture of the tables, beside whatever is being written."""
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


def _tell(listeners: Iterable[Listener], news: frozenset[News]) -> None:
    for listener in listeners:
        listener(news)


async def persevering(attempt: Callable[[], Awaitable[Done]]) -> Done:
    """What came of it at last. Whatever is interrupted has left nothing behind."""
    for pause in PAUSES:
        try:
            return await attempt()
        except Interrupted:
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
    return await attempt()
