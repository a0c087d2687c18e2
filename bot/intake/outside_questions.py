"""Updates that wait while Telegram is asked or a file is played again; whoever presses after them goes first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Hashable
from contextlib import suppress
from dataclasses import dataclass, field

from bot.errors import Unasked
from bot.handlers.answered import Answered
from storage.errors import Unavailable
from storage.inbox import Arrival

#: Somebody else may have worked the update that is waited for.
PATIENCE_SECONDS = 60.0


@dataclass(slots=True)
class _Asker:
    """Whoever asked first in a lane: the next who would ask the same waits until this one's update is done."""

    question: tuple[str, Hashable]
    done: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True)
class OutsideQuestions:
    #: Told the lane of an update that may be tried again.
    came_back: Callable[[str], None]
    failed: Callable[[Arrival, Exception], Awaitable[None]]
    _answers: dict[int, Answered] = field(default_factory=dict)
    _waiting: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    _askers: dict[int, _Asker] = field(default_factory=dict)

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
            self._askers.setdefault(number, _Asker(question)).question = question
        task = asyncio.create_task(self._asked(arrival, unasked) if first is None else _until(first.done))
        self._waiting[number] = task
        task.add_done_callback(lambda _: self._back(arrival))

    def forget(self, arrival: Arrival) -> None:
        """The update is done, or its try was in vain."""
        self._answers.pop(arrival.update_id, None)
        asker = self._askers.pop(arrival.update_id, None)
        if asker is not None:
            asker.done.set()

    def stop(self) -> None:
        """What waits here stays in the inbox, for the next start."""
        for task in tuple(self._waiting.values()):
            task.cancel()

    async def _asked(self, arrival: Arrival, unasked: Unasked) -> None:
        answers = self._answers.setdefault(arrival.update_id, Answered())
        try:
            await answers.ask(unasked)
        except Exception as problem:
            # Without a database it cannot even be noted; the lane comes back and tries again.
            with suppress(Unavailable):
                await self.failed(arrival, problem)

    def _back(self, arrival: Arrival) -> None:
        del self._waiting[arrival.update_id]
        self.came_back(arrival.lane)


async def _until(done: asyncio.Event) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_SECONDS):
            await done.wait()
