"""Take updates from the inbox: in order within a lane, lanes beside each other, one transaction each."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial

import structlog
from structlog.contextvars import bound_contextvars

from bot import counters
from bot.errors import Unasked
from bot.faults import told
from bot.framework.outside import Answered
from bot.intake.answers import AnswerInline, Answers, AnswerSender, Pause, Whispering
from bot.intake.outside_questions import UNCONTENDED, Locks, OutsideQuestions
from bot.messages.aside import Answering, Whisper
from bot.messages.incoming import Update, parse
from bot.messages.line_body import LineBody
from bot.workers.lanes import Lanes
from storage.errors import Unavailable
from storage.inbox import Arrival, Besides
from storage.notifications import Kind, Notification
from storage.retry import retried
from storage.store import Store
from storage.transaction import Transaction
from storage.writer_time import Part, Whose

TRIES = 3
#: They wait for one writer, and a press that has just come waits behind them.
LANES_AT_ONCE = 8
SWEEP_SECONDS = 5.0

log = structlog.get_logger()

Handle = Callable[[Transaction, Update, Answered], Awaitable[Sequence[Answering]]]
#: Tells whoever sent it that an update could not be carried out.
Sorry = Callable[[Transaction, Update], Awaitable[Sequence[Answering]]]


class Workers:
    def __init__(
        self,
        store: Store,
        answers: Answers,
        handle: Handle,
        lanes_at_once: int = LANES_AT_ONCE,
        sorry: Sorry | None = None,
        answer_inline: AnswerInline | None = None,
        whispering: Whispering | None = None,
        pause: Pause = asyncio.sleep,
        who_waits: Callable[[], Collection[int]] = tuple,
    ) -> None:
        """`pause`: between two tries to answer a press. `who_waits`: they have cost the others enough for now, and what
        they sent stays in the inbox until they do no more.
        """
        self._store = store
        self._who_waits = who_waits
        self._handle = handle
        self._sorry = sorry
        self._answers = AnswerSender(answers, answer_inline, whispering, pause, self._say_to_all)
        self._outside = OutsideQuestions(self._came_back, self._note_failure)
        self._lanes = Lanes("lane", self._waiting, self._work_one, sweep_seconds=SWEEP_SECONDS, at_once=lanes_at_once)
        store.listen(self._heard)

    async def run(self, locks: Locks = UNCONTENDED) -> None:
        """Until cancelled; a lane that has begun an update is left to finish it (see finish)."""
        self._outside.locks = locks
        await self._lanes.run()

    async def finish(self) -> None:
        """Take nothing new; wait for what is being worked on and answered. The rest stays in the inbox."""
        self._answers.end()
        while waiting := [*self._lanes.stop(), *self._answers.under_way]:
            await asyncio.wait(waiting)
        self._outside.stop()

    async def drain(self) -> None:
        """Work until nothing waits."""
        await self._lanes.drain()
        while waiting := [*self._outside.under_way, *self._answers.under_way]:
            # Some of them wait for what the lanes have yet to do.
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            await self._lanes.drain()

    def _heard(self, news: frozenset[Notification]) -> None:
        self._lanes.hear(str(one.whose) for one in news if one.kind is Kind.INBOX)

    async def _waiting(self) -> list[str]:
        async with self._store.read() as tx:
            return await tx.inbox.lanes_waiting(self._besides())

    def _besides(self) -> Besides:
        return Besides(tuple(self._outside.updates), tuple(self._who_waits()))

    def _came_back(self, lane: str) -> None:
        self._lanes.hear([lane])

    async def _work_one(self, lane: str) -> bool:
        """Whether there was something to do. What is raised is not the update's fault: it stays, only later."""
        return await retried(partial(self._attempt, lane))

    async def _attempt(self, lane: str) -> bool:
        async with self._store.read() as tx:
            following = await tx.inbox.next_in(lane, self._besides())
        return following is not None and await self._attempt_for(lane, _whose(following.person_id))

    async def _attempt_for(self, lane: str, whose: Whose) -> bool:
        arrival: Arrival | None = None
        try:
            async with self._store.work(whose) as tx:
                arrival = await tx.inbox.first(lane, self._besides())
                if arrival is None:
                    return False
                answered = self._outside.answered(arrival)
                replies = await self._work(tx, parse(arrival.body), lane, answered)
                await tx.inbox.done(arrival.update_id)
        except Unasked as unasked:
            # Nothing is held meanwhile, not even the lane: the next update is somebody else's.
            assert arrival is not None
            self._outside.ask(arrival, unasked)
            return True
        except Unavailable:
            raise
        except Exception as problem:
            if arrival is None:
                raise
            await self._note_failure(arrival, problem)
            return True
        self._outside.forget(arrival.update_id)
        self._worked(replies)
        # The answer leaves before the lane looks for more.
        await asyncio.sleep(0)
        return True

    async def straight(self, update: Update, lane: str, write_down: Callable[[], Awaitable[int]]) -> int | None:
        """Work the update in the transaction that makes it ours; where that cannot be, write it down in its place.

        How many updates were new; None, and nothing done, while somebody is at work in the lane, or its sender waits.
        """
        if update.sender is not None and update.sender.id in self._who_waits():
            return None
        return await self._lanes.alone(lane, partial(self._take, update, lane, write_down))

    async def _take(self, update: Update, lane: str, write_down: Callable[[], Awaitable[int]]) -> int:
        replies = await self._worked_straight(update, lane)
        if replies is None:
            return await write_down()
        counters.arrived.inc()
        self._worked(replies)
        return 1

    async def _worked_straight(self, update: Update, lane: str) -> Sequence[Answering] | None:
        return await retried(partial(self._attempt_straight, update, lane))

    async def _attempt_straight(self, update: Update, lane: str) -> Sequence[Answering] | None:
        try:
            async with self._store.work(_whose(update.sender.id if update.sender else None)) as tx:
                if not await tx.inbox.add_done(update.id, lane):
                    return None
                return await self._work(tx, update, lane, Answered())
        except Unasked:
            # It will take a while: it is written down, and whoever comes after it is not kept waiting.
            return None
        except Unavailable:
            raise
        except Exception as problem:
            # Nothing of it was written. It is tried again from the inbox, where tries are counted.
            counters.failed.inc()
            log.error("update failed on its way in", update=update.id, lane=lane, fault=told(problem))
            return None

    async def _work(self, tx: Transaction, update: Update, lane: str, answered: Answered) -> Sequence[Answering]:
        if update.press is not None and update.place is not None and update.place.chat_id > 0:
            tx.inbox.pressed_in(update.place.chat_id)
        with bound_contextvars(update=update.id, lane=lane), counters.seconds.time():
            return await self._handle(tx, update, answered)

    def _worked(self, replies: Sequence[Answering]) -> None:
        counters.worked.inc()
        for reply in replies:
            self._answers.send(reply)

    async def _note_failure(self, arrival: Arrival, problem: Exception) -> None:
        counters.failed.inc()
        fault = told(problem)
        log.error("update failed", update=arrival.update_id, lane=arrival.lane, tries=arrival.tries + 1, fault=fault)
        self._outside.forget(arrival.update_id)
        try:
            replies = await self._counted(arrival, problem, self._sorry)
        except Unavailable:
            raise
        except Exception as again:
            log.error("sender not told", update=arrival.update_id, fault=told(again))
            replies = await self._counted(arrival, problem, None)
        for reply in replies:
            self._answers.send(reply)

    async def _say_to_all(self, whisper: Whisper, body: LineBody) -> None:
        await self._store.carry_out(
            lambda tx: tx.lines.queue(whisper.chat_id, "answer", body.kept(), topic_id=whisper.topic_id, replaces=True)
        )

    async def _counted(self, arrival: Arrival, problem: Exception, sorry: Sorry | None) -> Sequence[Answering]:
        """What its sender hears once it is set aside; in the same transaction, so that it is said once."""

        async def count(tx: Transaction) -> Sequence[Answering]:
            # The name of the error, not its words: they may quote what a person wrote.
            if not await tx.inbox.failed(arrival.update_id, type(problem).__name__, tries=TRIES):
                return ()
            log.error("update set aside", update=arrival.update_id, lane=arrival.lane)
            return await sorry(tx, parse(arrival.body)) if sorry is not None else ()

        return await self._store.carry_out(count)


def _whose(person_id: int | None) -> Whose:
    return Part.THE_REST if person_id is None else person_id
