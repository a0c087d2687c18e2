"""How many messages leave the house in a second, who goes first, and what is done when Telegram finds it too many.

Some thirty a second is what Telegram asks of those who tell many people something; of what answers a person's own press
it counts nothing over all chats (tdlib/td#3034, tdlib/td#1834), and such edits have an allowance of their own. A server
that does count them says so in several chats at once, and then everything shares one allowance for a while.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left, insort
from collections import deque
from dataclasses import dataclass
from enum import Enum
from itertools import count
from typing import Protocol

import structlog

log = structlog.get_logger()


class Time(Protocol):
    def monotonic(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class RealTime:
    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Haste(Enum):
    """Who waits for it; so many seconds behind whoever is asked for at the same moment."""

    #: An edit of what its reader has just pressed.
    PRESSED = 0.0
    #: Any other private message: it is somebody's turn.
    OWN = 5.0
    GROUP = 20.0
    #: What nobody waits for: copies taken away, invitations in chats we know nothing of.
    NOBODY = 30.0


#: What is left of a quiet moment may go out at once.
BURST = 4.0
#: More than two cores can draw; and a house gone wrong does not press on Telegram without any limit.
PRESSED_A_SECOND = 60.0


@dataclass(frozen=True)
class Level:
    #: Messages a second.
    everybody: float
    #: Whether what answers a press is counted beside them.
    pressed_apart: bool
    #: After so many seconds without a complaint the house goes one level up.
    quiet: float


LEVELS = (
    Level(everybody=26.0, pressed_apart=True, quiet=0.0),
    # A server that counts everything is tried again now and then, which costs three chats a moment.
    Level(everybody=26.0, pressed_apart=False, quiet=600.0),
    Level(everybody=13.0, pressed_apart=False, quiet=60.0),
)
#: So many chats that are told within so many seconds to wait have not all done something of their own.
SEVERAL, MOMENT = 3, 2.0


class _Bucket:
    """So many in a second; of those who wait, whoever is due first."""

    def __init__(self, clock: Time, rate: float) -> None:
        self.rate = rate
        self._clock = clock
        self._tokens = BURST
        self._filled = clock.monotonic()
        self._number = count()
        self._waiting: list[tuple[float, int]] = []
        #: When the last ones left, however long that took them: there are never more in any second, and one fewer for
        #: what arrives later than it left.
        self._left = deque[float](maxlen=int(rate + BURST) - 1)

    async def take(self, due: float) -> None:
        place = due, next(self._number)
        insort(self._waiting, place)
        try:
            # Each sleeps until those before it may have gone: nobody has to be woken.
            while (missing := 1.0 + bisect_left(self._waiting, place) - self._level()) > 1e-9:
                await self._clock.sleep(missing / self.rate)
            self._tokens -= 1.0
        finally:
            self._waiting.remove(place)

    async def leave(self) -> None:
        """In a turn that was taken, perhaps a while ago."""
        while len(self._left) == self._left.maxlen and (wait := self._left[0] + 1.0 - self._clock.monotonic()) > 0:
            await self._clock.sleep(wait)
        self._left.append(self._clock.monotonic())

    def give_back(self) -> None:
        self._tokens = min(BURST, self._level() + 1.0)

    def spare(self) -> bool:
        """Take one if nobody has taken any for a moment."""
        if self._level() < BURST:
            return False
        self._tokens -= 1.0
        return True

    def empty(self) -> None:
        self._tokens = min(0.0, self._level())

    def _level(self) -> float:
        now = self._clock.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._filled) * self.rate)
        self._filled = now
        return self._tokens


@dataclass(frozen=True, slots=True)
class Turn:
    """One message may go."""

    _bucket: _Bucket

    async def leave(self) -> None:
        """Right before it is sent."""
        await self._bucket.leave()

    def give_back(self) -> None:
        """There is nothing to send after all."""
        self._bucket.give_back()


class Pace:
    def __init__(self, clock: Time) -> None:
        self._clock = clock
        self._level = 0
        self._since = clock.monotonic()
        self._everybody = _Bucket(clock, LEVELS[0].everybody)
        self._pressed = _Bucket(clock, PRESSED_A_SECOND)
        #: When these chats were told to wait.
        self._refused: dict[int, float] = {}

    async def turn(self, haste: Haste, waited: float = 0.0) -> Turn:
        """As soon as it comes. `waited`: seconds since it was asked for: nothing waits behind newcomers for ever."""
        apart = haste is Haste.PRESSED and self._now_at().pressed_apart
        bucket = self._pressed if apart else self._everybody
        await bucket.take(self._clock.monotonic() - waited + haste.value)
        return Turn(bucket)

    def spare(self) -> bool:
        """Take a turn if nobody has taken any for a moment."""
        return self._everybody.spare()

    def refused(self, chat_id: int) -> None:
        """Telegram has told a chat to wait."""
        now = self._clock.monotonic()
        if self._level > 0 and now - self._since < MOMENT:
            # It had left before we slowed down.
            return
        self._refused = {chat: at for chat, at in self._refused.items() if at > now - MOMENT} | {chat_id: now}
        if len(self._refused) >= SEVERAL:
            self._refused.clear()
            self._go_to(min(self._level + 1, len(LEVELS) - 1))
            for bucket in (self._everybody, self._pressed):
                bucket.empty()

    def _now_at(self) -> Level:
        while self._level and self._clock.monotonic() - self._since >= LEVELS[self._level].quiet:
            self._go_to(self._level - 1)
        return LEVELS[self._level]

    def _go_to(self, level: int) -> None:
        log.warning("pace changed", level=level)
        self._level, self._since = level, self._clock.monotonic()
        self._everybody.rate = LEVELS[level].everybody
