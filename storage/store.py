"""The store: opens a database and runs transactions on it, writing ones and others that only read beside them."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from storage.address import CONNECTIONS, open_engine, parse
from storage.coordination import Coordination
from storage.engine import Engine
from storage.notifications import Kind, Notification
from storage.retry import Done, retried
from storage.transaction import Transaction
from storage.upgrade import must_be_newest, upgrade
from storage.writer_time import Part, Whose, WriterTime

Clock = Callable[[], datetime]
Listener = Callable[[frozenset[Notification]], None]


def utc_now() -> datetime:
    return datetime.now(UTC)


class Store:
    def __init__(self, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock
        self._listeners: list[Listener] = []
        self.writer_time = WriterTime()

    @classmethod
    async def open(cls, address: str, clock: Clock = utc_now, connections: int = CONNECTIONS) -> "Store":
        """Tables at the newest shape, or StorageError with a sentence that says what to do."""
        engine = open_engine(parse(address), connections)
        try:
            # The server may just be starting anew.
            await retried(lambda: upgrade(engine))
        except BaseException:
            await engine.close()
            raise
        return cls(engine, clock)

    @classmethod
    async def look(cls, address: str) -> "Store":
        """The tables as they are, for a command that only reads; StorageError where there are none of this shape."""
        engine = open_engine(parse(address))
        try:
            await must_be_newest(engine)
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
    async def coordination(self) -> AsyncIterator[Coordination]:
        """Present among the processes that work on this database, for as long as this lasts."""
        coordination, at_home = self._engine.coordination(), tuple(self._listeners)
        # The server may just be starting anew.
        await retried(lambda: coordination.join(lambda news: _notify(at_home, news)))
        self._listeners.append(coordination.notify)
        try:
            yield coordination
        finally:
            self._listeners.remove(coordination.notify)
            await coordination.leave()

    @asynccontextmanager
    async def work(self, whose: Whose = Part.THE_REST) -> AsyncIterator[Transaction]:
        """One write transaction: all of it or nothing. `Interrupted` says that it may be done once more.

        Of those who wait one is let in for each person, and then the next one; how long it takes is kept.
        """
        with self.writer_time.measured(whose) as held:
            async with self._engine.work(whose) as connection:
                held()
                tx = Transaction(connection, self._clock())
                yield tx
                await tx.settle()
        if Notification(Kind.FORGOTTEN) in tx.news:
            await self._engine.scrub()
        _notify(tuple(self._listeners), frozenset(tx.news))

    async def carry_out(self, deed: Callable[[Transaction], Awaitable[Done]], whose: Whose = Part.THE_REST) -> Done:
        """The deed in a transaction of its own, once more from the start when it is interrupted."""

        async def attempt() -> Done:
            async with self.work(whose) as tx:
                return await deed(tx)

        return await retried(attempt)

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


def _notify(listeners: Iterable[Listener], news: frozenset[Notification]) -> None:
    for listener in listeners:
        listener(news)
