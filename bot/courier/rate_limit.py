"""Rate limits: how soon one more message or edit may go to a chat, and how many go out in a second altogether."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol


class Time(Protocol):
    def monotonic(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class RealTime:
    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass(frozen=True)
class Limit:
    count: int
    seconds: float


# Telegram's figures: 20 a minute in a group, sends and edits together; about one a second anywhere, short bursts borne.
GROUP = (Limit(20, 60.0), Limit(3, 3.0))
PRIVATE = (Limit(3, 3.0),)
# All chats together: about thirty in any second, what a quiet moment has left included. Groups leave some of that to
# private chats, where somebody waits for an answer.
EVERYWHERE, BURST = 26.0, 4.0
LEFT_TO_PRIVATE = 2.0
# A message changes at most this often; what came in between is never seen. In private somebody has just pressed
# a button and waits for the answer.
GROUP_REST, PRIVATE_REST = 2.0, 1.0


@dataclass
class _Chat:
    sent: deque[float] = field(default_factory=deque)
    paused_until: float = 0.0
    touched: dict[int, float] = field(default_factory=dict)


class _Bucket:
    """So many in a second over all chats; what is left of a quiet moment may go out at once."""

    def __init__(self, clock: Time) -> None:
        self._clock = clock
        self._tokens = BURST
        self._filled = clock.monotonic()

    async def take(self, spared: float) -> None:
        """One, as soon as more than what is spared for others is there."""
        while (missing := 1.0 + spared - self._level()) > 1e-9:
            await self._clock.sleep(missing / EVERYWHERE)
        self._tokens -= 1.0

    def spare(self) -> bool:
        """Take one if nobody has taken any for a moment."""
        if self._level() < BURST:
            return False
        self._tokens -= 1.0
        return True

    def _level(self) -> float:
        now = self._clock.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._filled) * EVERYWHERE)
        self._filled = now
        return self._tokens


class RateLimiter:
    """In the memory of whoever leads the courier. The next one begins with nothing counted: at worst Telegram makes it
    wait, which costs a pause and no message.
    """

    def __init__(self, clock: Time) -> None:
        self._clock = clock
        self._chats: dict[int, _Chat] = {}
        self._everywhere = _Bucket(clock)

    def wait(self, chat_id: int) -> float:
        """Seconds until the chat bears one more."""
        chat = self._chats.get(chat_id)
        if chat is None:
            return 0.0
        now = self._clock.monotonic()
        self._tidy(chat_id, chat, now)
        waits = [chat.paused_until - now]
        full = (limit for limit in _limits(chat_id) if len(chat.sent) >= limit.count)
        waits.extend(chat.sent[-limit.count] + limit.seconds - now for limit in full)
        return max(0.0, *waits)

    def rest(self, chat_id: int, message_id: int | None) -> float:
        """Seconds until this message may change again."""
        chat = self._chats.get(chat_id)
        if chat is None or message_id not in chat.touched:
            return 0.0
        return max(0.0, chat.touched[message_id] + _rest(chat_id) - self._clock.monotonic())

    @asynccontextmanager
    async def spending(self, chat_id: int, messages: int = 1) -> AsyncIterator[None]:
        """One more goes out, or an album of so many, when all chats together bear it. Telegram counts it even if it
        fails, and not before it arrives."""
        for _ in range(messages):
            await self._everywhere.take(0.0 if chat_id > 0 else LEFT_TO_PRIVATE)
        sent = self._chats.setdefault(chat_id, _Chat()).sent
        sent.extend([self._clock.monotonic()] * messages)
        try:
            yield
        finally:
            for _ in range(min(messages, len(sent))):
                sent.pop()
            sent.extend([self._clock.monotonic()] * messages)

    def spare(self, chat_id: int) -> bool:
        """Whether something that nobody would miss may go out now: it is counted, and nothing else waits for it."""
        return self.wait(chat_id) == 0 and self._everywhere.spare()

    def touched(self, chat_id: int, message_id: int) -> None:
        self._chats.setdefault(chat_id, _Chat()).touched[message_id] = self._clock.monotonic()

    def pause(self, chat_id: int, seconds: float) -> None:
        """Nothing at all for so long: Telegram asked for it, or could not be reached."""
        chat = self._chats.setdefault(chat_id, _Chat())
        chat.paused_until = max(chat.paused_until, self._clock.monotonic() + seconds)

    def _tidy(self, chat_id: int, chat: _Chat, now: float) -> None:
        longest = max(limit.seconds for limit in _limits(chat_id))
        while chat.sent and chat.sent[0] <= now - longest:
            chat.sent.popleft()
        chat.touched = {message: at for message, at in chat.touched.items() if at > now - _rest(chat_id)}
        if not chat.sent and not chat.touched and chat.paused_until <= now:
            del self._chats[chat_id]


def _limits(chat_id: int) -> tuple[Limit, ...]:
    return GROUP if chat_id < 0 else PRIVATE


def _rest(chat_id: int) -> float:
    return GROUP_REST if chat_id < 0 else PRIVATE_REST
