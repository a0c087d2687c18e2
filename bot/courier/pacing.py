"""How soon one more message or edit may go to a chat."""

import asyncio
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
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
# A message changes at most this often; what came in between is never seen. In private somebody has just pressed
# a button and waits for the answer.
GROUP_REST, PRIVATE_REST = 2.0, 1.0


@dataclass
class _Chat:
    sent: deque[float] = field(default_factory=deque)
    paused_until: float = 0.0
    touched: dict[int, float] = field(default_factory=dict)


class Pacing:
    """In the memory of whoever leads the courier. The next one begins with nothing counted: at worst Telegram makes it
    wait, which costs a pause and no message.
    """

    def __init__(self, clock: Time) -> None:
        self._clock = clock
        self._chats: dict[int, _Chat] = {}

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

    @contextmanager
    def spending(self, chat_id: int) -> Iterator[None]:
        """One more goes out. Telegram counts it even if it fails, and not before it arrives."""
        sent = self._chats.setdefault(chat_id, _Chat()).sent
        sent.append(self._clock.monotonic())
        try:
            yield
        finally:
            if sent:
                sent.pop()
            sent.append(self._clock.monotonic())

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
