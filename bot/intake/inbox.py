"""Take updates from the inbox: in order within a lane, lanes beside each other, one transaction each."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

import structlog
from structlog.contextvars import bound_contextvars

from bot.errors import GatewayError, Unasked
from bot.faults import told
from bot.handlers.answered import Answered
from bot.intake import figures
from bot.lanes import Lanes
from bot.messages.incoming import Update, parse
from bot.messages.outgoing import Reply
from storage.errors import Unavailable
from storage.inbox import Arrival
from storage.news import Kind, News
from storage.store import Store
from storage.transaction import Transaction

TRIES = 3
LANES_AT_ONCE = 32
SWEEP_SECONDS = 5.0

log = structlog.get_logger()

Handle = Callable[[Transaction, Update, Answered], Awaitable[list[Reply]]]


class Answers(Protocol):
    async def answer(
        self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None
    ) -> None: ...


class Workers:
    def __init__(self, store: Store, answers: Answers, handle: Handle, lanes_at_once: int = LANES_AT_ONCE) -> None:
        self._store = store
        self._answers = answers
        self._handle = handle
        self._lanes = Lanes("lane", self._waiting, self._work_one, sweep_seconds=SWEEP_SECONDS, at_once=lanes_at_once)
        self._answering: set[asyncio.Task[None]] = set()
        store.listen(self._heard)

    async def run(self) -> None:
        """Until cancelled; a lane that has begun an update is left to finish it (see finish)."""
        await self._lanes.run()

    async def finish(self) -> None:
        """Take nothing new; wait for what is being worked on and answered. The rest stays in the inbox."""
        while waiting := [*self._lanes.stop(), *self._answering]:
            await asyncio.wait(waiting)

    async def drain(self) -> None:
        """Work until nothing waits."""
        await self._lanes.drain()
        while self._answering:
            await asyncio.wait(self._answering)

    def _heard(self, news: frozenset[News]) -> None:
        self._lanes.hear(str(one.whose) for one in news if one.kind is Kind.INBOX)

    async def _waiting(self) -> list[str]:
        async with self._store.read() as tx:
            return await tx.inbox.lanes_waiting()

    async def _work_one(self, lane: str) -> bool:
        """Whether there was something to do. What is raised is not the update's fault: it stays, only later."""
        answered = Answered()
        while isinstance(outcome := await self._attempt(lane, answered), Unasked):
            # Nothing is held meanwhile but this lane's place.
            await answered.ask(outcome)
        return outcome

    async def _attempt(self, lane: str, answered: Answered) -> bool | Unasked:
        """Whether there was something to do, or what must be asked before it can be done."""
        arrival: Arrival | None = None
        try:
            async with self._store.work() as tx:
                arrival = await tx.inbox.first(lane)
                if arrival is None:
                    return False
                replies = await self._work(tx, parse(arrival.body), lane, answered)
                await tx.inbox.done(arrival.update_id)
        except Unasked as unasked:
            return unasked
        except Unavailable:
            raise
        except Exception as problem:
            if arrival is None:
                raise
            await self._note_failure(arrival, problem)
            return True
        self._worked(replies)
        # The answer leaves before the lane looks for more.
        await asyncio.sleep(0)
        return True

    async def straight(self, update: Update, lane: str, write_down: Callable[[], Awaitable[int]]) -> int | None:
        """Work the update in the transaction that makes it ours; where that cannot be, write it down in its place.

        How many updates were new; None, and nothing done, while somebody is at work in the lane.
        """
        return await self._lanes.alone(lane, partial(self._take, update, lane, write_down))

    async def _take(self, update: Update, lane: str, write_down: Callable[[], Awaitable[int]]) -> int:
        replies = await self._worked_straight(update, lane)
        if replies is None:
            return await write_down()
        figures.arrived.inc()
        self._worked(replies)
        return 1

    async def _worked_straight(self, update: Update, lane: str) -> list[Reply] | None:
        answered = Answered()
        while isinstance(outcome := await self._attempt_straight(update, lane, answered), Unasked):
            await answered.ask(outcome)
        return outcome

    async def _attempt_straight(self, update: Update, lane: str, answered: Answered) -> list[Reply] | Unasked | None:
        try:
            async with self._store.work() as tx:
                if not await tx.inbox.add_done(update.id, lane):
                    return None
                return await self._work(tx, update, lane, answered)
        except Unasked as unasked:
            return unasked
        except Unavailable:
            raise
        except Exception as problem:
            # Nothing of it was written. It is tried again from the inbox, where tries are counted.
            figures.failed.inc()
            log.error("update failed on its way in", update=update.id, lane=lane, fault=told(problem))
            return None

    async def _work(self, tx: Transaction, update: Update, lane: str, answered: Answered) -> list[Reply]:
        with bound_contextvars(update=update.id, lane=lane), figures.seconds.time():
            return await self._handle(tx, update, answered)

    def _worked(self, replies: list[Reply]) -> None:
        figures.worked.inc()
        for reply in replies:
            self._send(reply)

    async def _note_failure(self, arrival: Arrival, problem: Exception) -> None:
        figures.failed.inc()
        fault = told(problem)
        log.error("update failed", update=arrival.update_id, lane=arrival.lane, tries=arrival.tries + 1, fault=fault)
        async with self._store.work() as tx:
            # The name of the error, not its words: they may quote what a person wrote.
            if await tx.inbox.failed(arrival.update_id, type(problem).__name__, tries=TRIES):
                log.error("update set aside", update=arrival.update_id, lane=arrival.lane)

    def _send(self, reply: Reply) -> None:
        task = asyncio.create_task(self._answer(reply))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _answer(self, reply: Reply) -> None:
        try:
            await self._answers.answer(reply.query_id, reply.text, alert=reply.alert, url=reply.url)
        except GatewayError as problem:
            # The move stands; only the small word that confirms it came too late.
            log.info("answer not delivered", reason=str(problem))
