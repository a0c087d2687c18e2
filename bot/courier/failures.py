"""Failures of sending (429, 5xx, blocked, gone): what each means for the line or screen, its chat and the next try."""

from collections.abc import Awaitable, Callable

import structlog

from bot import counters
from bot.courier.pacing import Pacing
from bot.errors import GatewayError, Gone, Migrated, Offline, TooMany, TopicGone, Unreachable
from bot.faults import told
from storage.lines import Line
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0

log = structlog.get_logger()

#: Told, within the same transaction, that a chat cannot be written to any more.
Unreached = Callable[[Transaction, int], Awaitable[None]]


class Failures:
    def __init__(self, store: Store, pacing: Pacing, unreached: Unreached | None) -> None:
        self._store = store
        self._pacing = pacing
        self._unreached = unreached
        #: In memory only: whoever leads next tries at once, and then waits longer and longer as well.
        self._in_a_row: dict[int, int] = {}

    def went_well(self, chat_id: int) -> None:
        self._in_a_row.pop(chat_id, None)

    async def follow(self, owed: Line | Screen, problem: GatewayError) -> None:
        counters.not_delivered.labels(type(problem).__name__).inc()
        log.warning("not delivered", chat=owed.chat_id, owed=owed.purpose, problem=type(problem).__name__)
        if isinstance(problem, TooMany):
            self._pacing.pause(owed.chat_id, problem.after.total_seconds())
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
            case Migrated():
                await _not_sent(tx, owed)
                await tx.chats.migrate(owed.chat_id, problem.new_chat_id)
            case TopicGone() if owed.topic_id is not None:
                await _not_sent(tx, owed)
                await tx.chats.forget_topic(owed.chat_id, owed.topic_id)
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

    def _back_off(self, chat_id: int) -> None:
        failures = self._in_a_row.get(chat_id, 0)
        self._in_a_row[chat_id] = failures + 1
        self._pacing.pause(chat_id, min(FIRST_PAUSE * 2**failures, LONGEST_PAUSE))


async def _not_sent(tx: Transaction, owed: Line | Screen) -> None:
    if isinstance(owed, Line):
        await tx.lines.not_sent(owed)
    else:
        await tx.screens.not_sent(owed)


async def _give_up(tx: Transaction, owed: Line | Screen, reason: str) -> None:
    if isinstance(owed, Line):
        await tx.lines.give_up(owed, reason)
    else:
        await tx.screens.failed(owed, reason)
