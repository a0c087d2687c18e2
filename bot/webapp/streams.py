"""Server-sent events: a page hears that something has changed for its person or its board, and looks for itself."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from storage.notifications import Kind, Notification

#: Proxies close what is silent for a minute.
HEARTBEAT_SECONDS = 20.0
#: A phone, a tablet and a computer, and one that has not noticed yet that it was closed.
OF_ONE, IN_ALL = 4, 200
_CHANGED, _HERE = "data: changed\n\n", ": here\n\n"


@dataclass(eq=False, slots=True)
class _Stream:
    whose: str
    chat_id: int
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class Streams:
    def __init__(self) -> None:
        self._open: set[_Stream] = set()
        self._closing = False

    def room_for(self, whose: str) -> bool:
        """Whoever finds none looks now and then instead."""
        held = Counter(stream.whose for stream in self._open)
        return not self._closing and held[whose] < OF_ONE and len(self._open) < IN_ALL

    def hear(self, news: frozenset[Notification]) -> None:
        """After each commit, wherever it was made."""
        chats = {one.whose for one in news if one.kind is Kind.SCREENS}
        for stream in self._open:
            if stream.chat_id in chats:
                stream.changed.set()

    def close(self) -> None:
        self._closing = True
        for stream in self._open:
            stream.changed.set()

    async def follow(self, whose: str, chat_id: int) -> AsyncIterator[str]:
        """A word at once, so that the page knows that it is heard; many changes in one moment are one."""
        stream = _Stream(whose, chat_id)
        self._open.add(stream)
        try:
            yield _CHANGED
            while not self._closing:
                try:
                    async with asyncio.timeout(HEARTBEAT_SECONDS):
                        await stream.changed.wait()
                except TimeoutError:
                    yield _HERE
                    continue
                stream.changed.clear()
                if not self._closing:
                    yield _CHANGED
        finally:
            self._open.discard(stream)
