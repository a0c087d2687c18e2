"""What a failed send means: a pause and a retry (429), backoff (offline, 5xx), or giving up (blocked, refused)."""

from collections import Counter
from collections.abc import Awaitable, Callable

import structlog

from bot import counters
from bot.courier.rate_limit import RateLimiter
from bot.errors import Faulty, GatewayError, Gone, Migrated, Offline, Silenced, TooMany, TopicGone, Unreachable
from bot.faults import told
from bot.features.migrating import migrated
from bot.tables import private_topics
from storage.lines import Line
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
#: Telegram may fail over one message for ever, as where a moderating bot deletes it at once. Some four minutes of it.
FAULTS_BORNE = 10

log = structlog.get_logger()

#: Told, within the same transaction, that a chat cannot be written to any more, or for now.
Unreached = Callable[[Transaction, int], Awaitable[None]]


class Failures:
    def __init__(
        self, store: Store, rate: RateLimiter, unreached: Unreached | None, silenced: Unreached | None
    ) -> None:
        self._store = store
        self._rate = rate
        self._unreached = unreached
        self._silenced = silenced
        #: In memory only: whoever leads next tries at once, and then waits longer and longer as well.
        self._in_a_row: dict[int, int] = {}
        #: How often Telegram itself has failed over one and the same message.
        self._faults: Counter[tuple[type[Line | Screen], int]] = Counter()
        #: Chats in which nothing may be said, as when they were last looked at.
        self._silent: set[int] = set()

    def looked_at(self, chat_id: int, *, silent: bool) -> None:
        (self._silent.add if silent else self._silent.discard)(chat_id)

    async def went_well(self, owed: Line | Screen) -> None:
        self._in_a_row.pop(owed.chat_id, None)
        self._faults.pop((type(owed), owed.id), None)
        if owed.chat_id in self._silent and _was_new(owed):
            self._silent.discard(owed.chat_id)
            await self._store.carry_out(lambda tx: tx.chats.heard_again(owed.chat_id))

    async def follow(self, owed: Line | Screen, problem: GatewayError) -> None:
        counters.not_delivered.labels(type(problem).__name__).inc()
        log.warning("not delivered", chat=owed.chat_id, owed=owed.purpose, problem=type(problem).__name__)
        if isinstance(problem, TooMany):
            self._rate.refused(owed.chat_id, problem.after.total_seconds())
        if isinstance(problem, Faulty) and self._hopeless(owed):
            await self.give_up(owed, problem)
            return
        if isinstance(problem, Offline):
            self._back_off(owed.chat_id)
        await self._store.carry_out(lambda tx: self._write_down(tx, owed, problem))

    async def give_up(self, owed: Line | Screen, problem: Exception) -> None:
        """A fault of ours. What fails for itself must not stop what comes after it."""
        log.error("given up", chat=owed.chat_id, owed=owed.purpose, fault=told(problem))
        await self._store.carry_out(lambda tx: _give_up(tx, owed, type(problem).__name__))

    async def _write_down(self, tx: Transaction, owed: Line | Screen, problem: GatewayError) -> None:
        match problem:
            case Offline(maybe_delivered=True):
                # It stays noted as on its way: the next attempt is counted as a possible repeat.
                return
            case TooMany() | Offline():
                await _not_sent(tx, owed)
            case Unreachable():
                await _not_sent(tx, owed)
                await self._lose_chat(tx, owed.chat_id, str(problem))
            case Silenced():
                await _not_sent(tx, owed)
                await self._fall_silent(tx, owed.chat_id)
            case Migrated():
                await _not_sent(tx, owed)
                await migrated(tx, owed.chat_id, problem.new_chat_id)
            case TopicGone() if owed.topic_id is not None:
                await _not_sent(tx, owed)
                await tx.chats.forget_topic(owed.chat_id, owed.topic_id)
                if owed.chat_id > 0:
                    await private_topics.forget(tx, owed.chat_id, owed.topic_id)
            case Gone() if isinstance(owed, Screen) and owed.message_id is not None:
                await tx.screens.lost(owed)
            case _:
                log.error("given up", chat=owed.chat_id, owed=owed.purpose, reason=str(problem))
                await _give_up(tx, owed, str(problem))

    async def _lose_chat(self, tx: Transaction, chat_id: int, reason: str) -> None:
        await tx.chats.leave(chat_id, reason)
        await tx.people.reach(chat_id, False)
        if self._unreached is not None:
            await self._unreached(tx, chat_id)

    async def _fall_silent(self, tx: Transaction, chat_id: int) -> None:
        if await tx.chats.silence(chat_id) and self._silenced is not None:
            await self._silenced(tx, chat_id)

    def _hopeless(self, owed: Line | Screen) -> bool:
        """Whether this was the last of the tries; what lies behind it must not wait for ever."""
        which = (type(owed), owed.id)
        self._faults[which] += 1
        if self._faults[which] < FAULTS_BORNE:
            return False
        del self._faults[which]
        self._in_a_row.pop(owed.chat_id, None)
        return True

    def _back_off(self, chat_id: int) -> None:
        failures = self._in_a_row.get(chat_id, 0)
        self._in_a_row[chat_id] = failures + 1
        self._rate.pause(chat_id, min(FIRST_PAUSE * 2**failures, LONGEST_PAUSE))


def _was_new(owed: Line | Screen) -> bool:
    """A message, not an edit: those go through where nothing may be said."""
    return isinstance(owed, Line) or owed.message_id is None or owed.anew


async def _not_sent(tx: Transaction, owed: Line | Screen) -> None:
    if isinstance(owed, Line):
        await tx.lines.not_sent(owed)
    else:
        await tx.screens.not_sent(owed)


async def _give_up(tx: Transaction, owed: Line | Screen, reason: str) -> None:
    counters.given_up.inc()
    if isinstance(owed, Line):
        await tx.lines.give_up(owed, reason)
    else:
        await tx.screens.failed(owed, reason)
