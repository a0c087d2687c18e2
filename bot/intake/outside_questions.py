"""Makes calls outside of transactions for updates in hand (Telegram, replays); then their lane tries them again.

Who waits, and what was answered, is known to this process alone: if it ends, the update is still in the inbox and is
asked about anew. What is being asked is locked among the processes, so that two of them do not open one topic each.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from bot.errors import Unasked
from bot.framework.outside import Answered
from storage.errors import Unavailable
from storage.inbox import Arrival

#: Somebody else may have worked the update that is waited for.
PATIENCE_SECONDS = 60.0
#: How often we look whether another process has its answer.
ELSEWHERE_SECONDS = 0.5


class Locks(Protocol):
    async def acquire(self, what: str) -> bool: ...

    async def release(self, what: str) -> None: ...


class _Uncontended:
    async def acquire(self, what: str) -> bool:
        return True

    async def release(self, what: str) -> None:
        """Nobody waits for it."""


UNCONTENDED = _Uncontended()


@dataclass(slots=True)
class _Asker:
    """Whoever asked first in a lane: the next who would ask the same waits until this one's update is done."""

    question: tuple[str, Hashable]
    #: What of it is ours to ask.
    locked: str | None = None
    done: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True)
class OutsideQuestions:
    #: Told the lane of an update that may be tried again.
    came_back: Callable[[str], None]
    failed: Callable[[Arrival, Exception], Awaitable[None]]
    locks: Locks = UNCONTENDED
    _answers: dict[int, Answered] = field(default_factory=dict)
    _waiting: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    _askers: dict[int, _Asker] = field(default_factory=dict)
    _holding: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def updates(self) -> Collection[int]:
        return self._waiting.keys()

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        return self._waiting.values()

    def answered(self, arrival: Arrival) -> Answered:
        return self._answers.get(arrival.update_id) or Answered()

    def ask(self, arrival: Arrival, unasked: Unasked) -> None:
        number, question = arrival.update_id, (arrival.lane, unasked.question)
        others = (asker for other, asker in self._askers.items() if other != number and asker.question == question)
        first = next(others, None)
        if first is None:
            # Whoever waits for its question before goes on waiting for the same end.
            asker = self._askers.setdefault(number, _Asker(question))
            asker.question = question
            task = asyncio.create_task(self._asked(arrival, unasked, asker))
        else:
            task = asyncio.create_task(_until(first.done))
        self._waiting[number] = task
        task.add_done_callback(lambda _: self._back(arrival))

    def forget(self, number: int) -> None:
        """The update is done, or its try was in vain."""
        self._answers.pop(number, None)
        asker = self._askers.pop(number, None)
        if asker is not None:
            asker.done.set()

    def stop(self) -> None:
        """What waits here stays in the inbox, for the next start."""
        for task in (*self._waiting.values(), *self._holding):
            task.cancel()

    async def _asked(self, arrival: Arrival, unasked: Unasked, asker: _Asker) -> None:
        if asker.locked != repr(asker.question):
            # Back to the lane in either case: another may have had its answer after we looked and before it was ours.
            await self._acquire(arrival, asker)
            return
        answers = self._answers.setdefault(arrival.update_id, Answered())
        try:
            await answers.ask(unasked)
        except Exception as problem:
            # Without a database it cannot even be noted; the lane comes back and tries again.
            with suppress(Unavailable):
                await self.failed(arrival, problem)

    async def _acquire(self, arrival: Arrival, asker: _Asker) -> None:
        what = repr(asker.question)
        if not await self.locks.acquire(what):
            await self._asked_elsewhere(arrival)
            return
        asker.locked = what
        releasing = asyncio.create_task(self._release(arrival.update_id, asker, what))
        self._holding.add(releasing)
        releasing.add_done_callback(self._holding.discard)

    async def _asked_elsewhere(self, arrival: Arrival) -> None:
        if arrival.update_id not in self._answers:
            # Whoever waits here for the same looks for itself.
            self.forget(arrival.update_id)
        await asyncio.sleep(ELSEWHERE_SECONDS)

    async def _release(self, number: int, asker: _Asker, what: str) -> None:
        """Only when the update is done: until then the others would find nothing changed and ask once more."""
        await _until(asker.done)
        while number in self._waiting and not asker.done.is_set():
            await _until(asker.done)
        if self._askers.get(number) is asker:
            # Another process has done it without an answer.
            self.forget(number)
        await self.locks.release(what)

    def _back(self, arrival: Arrival) -> None:
        del self._waiting[arrival.update_id]
        self.came_back(arrival.lane)


async def _until(done: asyncio.Event) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_SECONDS):
            await done.wait()
