"""How many chats are spoken to at a time: one whose answer is long in coming waits apart from the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

#: Telegram mostly answers within a tenth of that. A chat taken for hanging by mistake is served no later for it.
HANGS_AFTER_SECONDS = 0.5
PROMPT = 16
#: Together with the prompt ones far fewer than the connections that the library keeps.
HANGING = 48


@dataclass(slots=True)
class _Visit:
    place: asyncio.Semaphore
    hung: bool = False


class Places:
    """A chat has one at most: the courier brings it one thing after the other."""

    def __init__(self, prompt: int = PROMPT, hanging: int = HANGING, hangs_after: float = HANGS_AFTER_SECONDS) -> None:
        self._prompt = asyncio.Semaphore(prompt)
        self._apart = asyncio.Semaphore(hanging)
        self._hangs_after = hangs_after
        #: Chats whose last visit took too long: the next one takes a place apart from its beginning.
        self._hanging: set[int] = set()

    @asynccontextmanager
    async def one_for(self, chat_id: int) -> AsyncIterator[None]:
        visit = _Visit(self._apart if chat_id in self._hanging else self._prompt)
        await visit.place.acquire()
        watching = asyncio.create_task(self._watch(visit))
        try:
            yield
        finally:
            watching.cancel()
            visit.place.release()
            (self._hanging.add if visit.hung else self._hanging.discard)(chat_id)

    async def _watch(self, visit: _Visit) -> None:
        """Once it has taken too long it moves apart, as soon as there is room."""
        await asyncio.sleep(self._hangs_after)
        visit.hung = True
        if visit.place is self._prompt:
            await self._apart.acquire()
            visit.place = self._apart
            self._prompt.release()
