"""Inline mode: what people ask of the bot in any chat, and what it offers them."""

import asyncio
import secrets
from dataclasses import dataclass, field

from bot.localchat.world import errors
from bot.localchat.world.messages import Content
from bot.localchat.world.updates import INLINE_LIFE

MOST_KEPT = 100


@dataclass(frozen=True, slots=True)
class InlineAnswer:
    results: list[Content]
    titles: list[str]
    #: The button above them, and the payload it starts the private chat with.
    button: str = ""
    payload: str = ""


@dataclass(slots=True)
class InlineQuery:
    id: str
    person: int
    chat: int
    words: str
    asked_at: float
    answer: InlineAnswer | None = None
    _arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def take(self, answer: InlineAnswer) -> None:
        self.answer = answer
        self._arrived.set()

    async def answered(self, within: float = 10.0) -> InlineAnswer:
        await asyncio.wait_for(self._arrived.wait(), within)
        assert self.answer is not None
        return self.answer


class Inline:
    def __init__(self) -> None:
        #: The one switch at BotFather.
        self.on = True
        self._asked: dict[str, InlineQuery] = {}
        self._count = 0

    def new(self, person: int, chat: int, words: str, now: float) -> InlineQuery:
        self._count += 1
        asked = InlineQuery(f"{person}{self._count:09d}", person, chat, words, now)
        self._asked[asked.id] = asked
        while len(self._asked) > MOST_KEPT:
            self._asked.pop(next(iter(self._asked)))
        return asked

    def of(self, person: int, query_id: str) -> InlineQuery | None:
        """What this person asked, for choosing from it."""
        asked = self._asked.get(query_id)
        return asked if asked is not None and asked.person == person else None

    def find(self, query_id: str, now: float) -> InlineQuery:
        asked = self._asked.get(query_id)
        if asked is None or asked.answer is not None or now - asked.asked_at > INLINE_LIFE:
            raise errors.QUERY_TOO_OLD()
        return asked

    def next_id(self) -> str:
        return secrets.token_urlsafe(20)
