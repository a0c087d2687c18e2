"""Rate limits: how soon one more message or edit may go to a chat, and how many go out in a second altogether."""

from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.courier.pace import Haste, Pace, Time, Turn


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


class RateLimiter:
    """In the memory of whoever leads the courier. The next one begins with nothing counted: at worst Telegram makes it
    wait, which costs a pause and no message.
    """

    def __init__(self, clock: Time) -> None:
        self._clock = clock
        self._chats: dict[int, _Chat] = {}
        self._pace = Pace(clock)
        #: Somebody has pressed a button there, and nothing has come of it yet.
        self._pressed: set[int] = set()
        #: What they may send now.
        self._turns: dict[int, Turn] = {}

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

    def pressed(self, chats: Iterable[int]) -> None:
        """What these private chats are owed now answers a press."""
        self._pressed.update(chats)

    def was_pressed(self, chat_id: int) -> bool:
        return chat_id in self._pressed

    @asynccontextmanager
    async def turn(self, chat_id: int, *, edit: bool, waited: float) -> AsyncIterator[None]:
        """The chat's turn among all, for one message or edit that has been owed for so many seconds."""
        answers = edit and self.was_pressed(chat_id)
        haste = Haste.PRESSED if answers else Haste.OWN if chat_id > 0 else Haste.GROUP
        self._turns[chat_id] = await self._pace.turn(haste, waited)
        if answers:
            self._pressed.discard(chat_id)
        try:
            yield
        finally:
            if (unused := self._turns.pop(chat_id, None)) is not None:
                unused.give_back()
                if answers:
                    self._pressed.add(chat_id)

    @asynccontextmanager
    async def spending(self, chat_id: int, messages: int = 1) -> AsyncIterator[None]:
        """One more goes out, or an album of so many, in the chat's turn or when nobody else wants to. Telegram counts
        it even if it fails, and not before it arrives."""
        turn = self._turns.pop(chat_id, None)
        for _ in range(messages):
            turn = turn or await self._pace.turn(Haste.NOBODY)
            await turn.leave()
            turn = None
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
        return self.wait(chat_id) == 0 and self._pace.spare()

    def touched(self, chat_id: int, message_id: int) -> None:
        self._chats.setdefault(chat_id, _Chat()).touched[message_id] = self._clock.monotonic()

    def refused(self, chat_id: int, seconds: float) -> None:
        """Telegram asked to be left alone there for so long."""
        self.pause(chat_id, seconds)
        self._pace.refused(chat_id)

    def pause(self, chat_id: int, seconds: float) -> None:
        """Nothing at all for so long."""
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
