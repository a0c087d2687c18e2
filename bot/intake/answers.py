"""Says the words behind a button or a query, and again while somebody waits for them, when they were lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol

import structlog

from bot.errors import GatewayError, Offline, TooMany
from bot.messages.aside import Answering, Aside, Whisper
from bot.messages.line_body import LineBody
from bot.messages.outgoing import InlineReply, Reply

#: So long a button turns in somebody's hand. A later answer nobody sees.
LIFE_SECONDS = 15.0
#: Telegram takes an answer at once or has not heard it. What it heard twice it refuses, and nobody sees that.
TRY_SECONDS = 4.0
PAUSES_SECONDS = (0.5, 1.0, 2.0, 4.0)

log = structlog.get_logger()

AnswerInline = Callable[[InlineReply], Awaitable[None]]
#: Tells it to one member of a group; whether that could be done.
Whispering = Callable[[Whisper], Awaitable[bool]]
#: Says it to the whole group, where that could not be done.
SayToAll = Callable[[Whisper, LineBody], Awaitable[None]]
Pause = Callable[[float], Awaitable[None]]


class Answers(Protocol):
    async def answer(
        self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None
    ) -> None: ...


class AnswerSender:
    """Lost with the process; what the words tell of is not."""

    def __init__(
        self,
        answers: Answers,
        answer_inline: AnswerInline | None = None,
        whispering: Whispering | None = None,
        pause: Pause = asyncio.sleep,
        say_to_all: SayToAll | None = None,
    ) -> None:
        self._answers = answers
        self._say_to_all = say_to_all
        self._answer_inline = answer_inline
        self._whispering = whispering
        self._pause = pause
        self._under_way: set[asyncio.Task[None]] = set()
        self._resting: set[asyncio.Task[None]] = set()
        self._ending = False

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        return self._under_way

    def send(self, reply: Answering) -> None:
        task = asyncio.create_task(self._answer(reply))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    def end(self) -> None:
        """What is on its way may arrive; nothing is tried once more."""
        self._ending = True
        for task in self._resting:
            task.cancel()

    async def _answer(self, reply: Answering) -> None:
        try:
            await self._said(reply)
        except (GatewayError, TimeoutError) as problem:
            # The move stands; only the small word that confirms it came too late.
            log.info("answer not delivered", reason=str(problem))

    async def _said(self, reply: Answering) -> None:
        if isinstance(reply, InlineReply):
            # The next letter asks anew.
            if self._answer_inline is not None:
                await self._answer_inline(reply)
        elif isinstance(reply, Aside):
            await self._said_aside(reply)
        else:
            await self._until_heard(reply)

    async def _said_aside(self, aside: Aside) -> None:
        """Before the press is answered: with that Telegram takes it for done."""
        whispered = self._whispering is not None and await self._whispering(aside.whisper)
        instead = aside.told if whispered else aside.otherwise
        if isinstance(instead, Reply):
            await self._until_heard(instead)
        elif instead is not None and self._say_to_all is not None:
            await self._say_to_all(aside.whisper, instead)

    async def _until_heard(self, reply: Reply) -> None:
        async with asyncio.timeout(LIFE_SECONDS):
            for pause in PAUSES_SECONDS:
                try:
                    await self._try(reply)
                except TooMany as problem:
                    await self._rest(max(pause, problem.after.total_seconds()))
                except (Offline, TimeoutError):
                    await self._rest(pause)
                else:
                    return
            await self._try(reply)

    async def _try(self, reply: Reply) -> None:
        async with asyncio.timeout(TRY_SECONDS):
            await self._answers.answer(reply.query_id, reply.text, alert=reply.alert, url=reply.url)

    async def _rest(self, seconds: float) -> None:
        if self._ending:
            raise TimeoutError("the program ends")
        task = asyncio.current_task()
        assert task is not None
        self._resting.add(task)
        try:
            await self._pause(seconds)
        finally:
            self._resting.discard(task)
