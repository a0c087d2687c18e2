"""Presses of callback buttons, and the one answer each may get before it is too old."""

import asyncio
from dataclasses import dataclass, field

from bot.localchat.world import errors
from bot.localchat.world.updates import QUERY_LIFE

MOST_KEPT = 1000


@dataclass(frozen=True, slots=True)
class Answer:
    text: str = ""
    show_alert: bool = False
    url: str | None = None


@dataclass(slots=True)
class Press:
    """A press in flight: `answer` is None until the bot answers."""

    id: str
    person: int
    chat: int
    message: int
    data: str
    pressed_at: float
    answer: Answer | None = None
    _arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def take(self, answer: Answer) -> None:
        self.answer = answer
        self._arrived.set()

    async def answered(self, within: float = 10.0) -> Answer:
        await asyncio.wait_for(self._arrived.wait(), within)
        assert self.answer is not None
        return self.answer


class Queries:
    def __init__(self) -> None:
        self._open: dict[str, Press] = {}
        self.count = 0

    def new(self, person: int, chat: int, message: int, data: str, now: float) -> Press:
        self.count += 1
        press = Press(f"{person}{self.count:010d}", person, chat, message, data, now)
        self._open[press.id] = press
        while len(self._open) > MOST_KEPT:
            self._open.pop(next(iter(self._open)))
        return press

    def find(self, query_id: str, now: float) -> Press:
        press = self._open.get(query_id)
        if press is None or press.answer is not None or now - press.pressed_at > QUERY_LIFE:
            raise errors.QUERY_TOO_OLD()
        return press
