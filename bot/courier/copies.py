"""Takes away messages that Telegram may have posted without our hearing of it: of what was sent again, the copy.

Telegram lists no messages, but only our own can be edited, and where one lies is known within a few numbers: after
whatever was confirmed before it left. Those few are tried; of a person's message, and of none, Telegram says so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import structlog

from bot.courier.pace import Time
from bot.courier.rate_limit import RateLimiter
from bot.courier.telegram import Telegram
from bot.errors import GatewayError, Gone, Impossible, Offline, TooMany
from storage.store import Store
from storage.unconfirmed import counts_for_itself

#: Telegram carries out an edit or a post at the latest so long after we took it for lost.
LOOK_AGAIN_SECONDS = 20.0
#: So many numbers are tried in a chat. In vain it costs the chat nothing: only a change counts there.
MOST = 100
#: Then whatever else the chat is owed meanwhile goes first.
AT_A_TIME = 5
#: What was posted in this process, as far as anybody may look back for a copy.
REMEMBERED = 5000
#: So often Telegram may be away before what nobody has pressed is left to whoever presses it.
TRIES = 5

log = structlog.get_logger()


@dataclass(slots=True)
class _Suspicion:
    since: datetime
    #: When something was lost last, as the clock of this process says.
    lost_at: float
    due: bool = True
    failures: int = 0
    tried: set[int] = field(default_factory=set)
    #: When the first of these was tried.
    began_at: float = 0.0


class Copies:
    def __init__(
        self, store: Store, telegram: Telegram, rate: RateLimiter, clock: Time, later: Callable[[int], None]
    ) -> None:
        """`later`: has the chat served once more, LOOK_AGAIN_SECONDS from now."""
        self._store = store
        self._telegram = telegram
        self._rate = rate
        self._clock = clock
        self._later = later
        #: Numbers that are confirmed, with the chat where they are counted apart: rows forget what was replaced.
        self._confirmed: deque[tuple[int | None, int]] = deque(maxlen=REMEMBERED)
        #: The same stands in the database.
        self._suspicions: dict[int, _Suspicion] = {}

    def remember(self, suspected: Mapping[int, datetime]) -> None:
        """Whoever led before us may have ended in the middle of it."""
        for chat_id, since in suspected.items():
            if chat_id not in self._suspicions:
                self._suspicions[chat_id] = _Suspicion(since, self._clock.monotonic())

    def leave_to_others(self) -> None:
        """Whoever leads next, perhaps we ourselves, begins with what stands in the database: no second look of ours is
        on its way any more.
        """
        self._suspicions.clear()

    async def suspect(self, chat_id: int, since: datetime) -> None:
        """Of what left since then no answer has come, and it is about to be forgotten or sent again."""
        await self._store.carry_out(lambda tx: tx.unconfirmed.suspect(chat_id, since))
        known = self._suspicions.get(chat_id)
        earliest = since if known is None else min(since, known.since)
        self._suspicions[chat_id] = _Suspicion(earliest, self._clock.monotonic())

    def confirmed(self, chat_id: int, number: int) -> None:
        """Telegram has told us that it posted this there, or we have taken it away."""
        self._confirmed.append((_count_of(chat_id), number))

    def due(self) -> Collection[int]:
        return [chat_id for chat_id, suspicion in self._suspicions.items() if suspicion.due]

    def once_more(self, chat_id: int) -> None:
        """What Telegram carried out late lies among numbers that were tried in vain."""
        suspicion = self._suspicions.get(chat_id)
        if suspicion is not None:
            suspicion.due, suspicion.tried = True, set()

    async def look(self, chat_id: int) -> bool:
        """Whether there was something to do. To be called while nothing of ours is on its way to the chat."""
        suspicion = self._suspicions.get(chat_id)
        if suspicion is None or not suspicion.due:
            return False
        try:
            if not await self._some_tried(chat_id, suspicion):
                await self._done(chat_id, suspicion)
        except TooMany as problem:
            self._rate.refused(chat_id, problem.after.total_seconds())
        except Offline:
            await self._failed(chat_id, suspicion)
        except GatewayError as problem:
            log.info("copies not looked for", chat=chat_id, reason=str(problem))
            await self._forget(chat_id)
        return True

    async def _some_tried(self, chat_id: int, suspicion: _Suspicion) -> bool:
        """A few numbers, up to the first copy, which counts like any other change in the chat; False after the last."""
        if not suspicion.tried:
            suspicion.began_at = self._clock.monotonic()
        left = [number for number in await self._numbers(chat_id, suspicion) if number not in suspicion.tried]
        for number in left[:AT_A_TIME]:
            ours = await self._is_ours(chat_id, number)
            suspicion.tried.add(number)
            if ours:
                await self._take_away(chat_id, number)
                break
        return bool(left)

    async def _numbers(self, chat_id: int, suspicion: _Suspicion) -> Sequence[int]:
        """Of too many the first, right after what was confirmed last, and the last, which most likely still stand."""
        async with self._store.read() as tx:
            unknown = await tx.unconfirmed.numbers(chat_id, suspicion.since)
        confirmed = {number for count, number in self._confirmed if count == _count_of(chat_id)}
        left = [number for number in unknown if number not in confirmed]
        return left if len(left) <= MOST else [*left[: MOST // 2], *left[-(MOST // 2) :]]

    async def _is_ours(self, chat_id: int, number: int) -> bool:
        """It has no buttons then."""
        try:
            await self._telegram.edit_keyboard(chat_id, number)
        except (Gone, Impossible):
            return False
        return True

    async def _take_away(self, chat_id: int, number: int) -> None:
        async with self._rate.spending(chat_id):
            try:
                await self._telegram.delete(chat_id, number)
            except (Gone, Impossible):
                log.info("copy left without buttons", chat=chat_id)
        self.confirmed(chat_id, number)
        log.info("copy taken away", chat=chat_id)

    async def _done(self, chat_id: int, suspicion: _Suspicion) -> None:
        if suspicion.began_at - suspicion.lost_at < LOOK_AGAIN_SECONDS:
            suspicion.due = False
            self._later(chat_id)
        else:
            await self._forget(chat_id)

    async def _failed(self, chat_id: int, suspicion: _Suspicion) -> None:
        suspicion.failures += 1
        if suspicion.failures < TRIES:
            suspicion.due = False
            self._later(chat_id)
        else:
            await self._forget(chat_id)

    async def _forget(self, chat_id: int) -> None:
        await self._store.carry_out(lambda tx: tx.unconfirmed.settled(chat_id))
        del self._suspicions[chat_id]


def _count_of(chat_id: int) -> int | None:
    """In which count Telegram numbers the chat's messages: its own, or that of all private chats and groups."""
    return chat_id if counts_for_itself(chat_id) else None
