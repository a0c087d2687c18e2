"""Messages in a group that one member sees (Bot API 10.2, reshaped in 10.3), where the server and the chat allow them.

A server that is older than their present shape overlooks what makes them private, and would show them to everybody. So
the first one of a day says nothing: only when the server has answered that it is for one member alone, and has taken it
away by a call that older servers do not have, is anything said.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import structlog
from telegram import Bot, LinkPreviewOptions, Message
from telegram.constants import ParseMode
from telegram.error import EndPointNotFound, TelegramError

from bot.errors import FileGone, GatewayError, NoPhotos, Offline, TooMany
from bot.gateway.translate import input_file, markup, translated
from bot.messages.aside import Whisper
from bot.messages.outgoing import File, Sent

DAY = 24 * 3600.0
#: So long a chat that refused one is not asked again.
HOUR = 3600.0
#: Whoever has pressed waits for the answer, which comes after it.
PATIENCE_SECONDS = 4.0
#: Whether Telegram counts these among a group's twenty a minute is not known: they leave it most of them.
A_MINUTE = 6
#: Says nothing to anybody, if everybody should see it.
EMPTY = "…"
#: Of so many people the last one is remembered, to be taken away when the next one comes.
REMEMBERED = 1000

log = structlog.get_logger()


class Whispers:
    def __init__(self, bot: Bot, clock: Callable[[], float] = time.monotonic) -> None:
        self._bot = bot
        self._clock = clock
        #: The server has shown that it knows them; until then.
        self._known_until = 0.0
        #: Nothing is tried before.
        self._not_before = 0.0
        #: The same of one chat: a bot without rights there may still answer what it was asked.
        self._not_there_before: dict[tuple[int, bool], float] = {}
        self._sent: dict[int, deque[float]] = {}
        #: What lies at the bottom of a chat for a person, by both.
        self._standing: OrderedDict[tuple[int, int], int] = OrderedDict()

    def may_try(self, whisper: Whisper) -> bool:
        now = self._clock()
        if now < max(self._not_before, self._not_there_before.get((whisper.chat_id, whisper.unasked), 0.0)):
            return False
        sent = self._sent.setdefault(whisper.chat_id, deque())
        while sent and sent[0] <= now - 60:
            sent.popleft()
        return len(sent) < A_MINUTE

    async def tell(self, whisper: Whisper, photo: File | None = None) -> Sent | None:
        """None: nothing of it was shown to anybody else, and it is to be said otherwise."""
        if not self.may_try(whisper):
            return None
        self._sent[whisper.chat_id].append(self._clock())
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                with translated():
                    return await self._tell(whisper, photo)
        except FileGone:
            raise
        except (Offline, TooMany, NoPhotos, TimeoutError):
            return None
        except GatewayError as problem:
            log.info("not told to one alone", chat=whisper.chat_id, reason=str(problem))
            self._not_there_before[whisper.chat_id, whisper.unasked] = self._clock() + HOUR
            return None

    async def _tell(self, whisper: Whisper, photo: File | None) -> Sent | None:
        if self._clock() >= self._known_until and not await self._prove(whisper):
            return None
        message = await self._send(whisper, photo)
        number = _number(message)
        if number is None:
            await self._take_back(message)
            return None
        await self._replace(whisper, number)
        return Sent(0, message.photo[-1].file_id if message.photo else None)

    async def _prove(self, whisper: Whisper) -> bool:
        """Whether the server keeps something to the one it is for."""
        message = await self._say(whisper, EMPTY)
        number = _number(message)
        if number is None:
            await self._take_back(message)
            return False
        try:
            await self._delete(whisper, number)
        except EndPointNotFound:
            self._not_before = self._clock() + DAY
            raise
        self._known_until = self._clock() + DAY
        return True

    async def _send(self, whisper: Whisper, photo: File | None) -> Message:
        if photo is None:
            return await self._say(whisper, whisper.text)
        return await self._bot.send_photo(
            whisper.chat_id,
            input_file(photo),
            caption=whisper.text,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(whisper.keyboard),
            message_thread_id=whisper.topic_id,
            disable_notification=True,
            protect_content=True,
            api_kwargs=_for_one_alone(whisper),
        )

    async def _say(self, whisper: Whisper, html: str) -> Message:
        return await self._bot.send_message(
            whisper.chat_id,
            html,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(whisper.keyboard) if html != EMPTY else None,
            message_thread_id=whisper.topic_id,
            disable_notification=True,
            protect_content=True,
            link_preview_options=LinkPreviewOptions(is_disabled=True),
            api_kwargs=_for_one_alone(whisper),
        )

    async def _take_back(self, message: Message) -> None:
        """The server has overlooked whom it is for."""
        log.warning("the server knows no messages for one member", chat=message.chat_id)
        self._not_before, self._known_until = self._clock() + DAY, 0.0
        with suppress(TelegramError):
            await self._bot.delete_message(message.chat_id, message.message_id)

    async def _replace(self, whisper: Whisper, number: int) -> None:
        """The one before goes: at the bottom stands what was asked for last."""
        whose = whisper.chat_id, whisper.person_id
        before = self._standing.pop(whose, None)
        self._standing[whose] = number
        if len(self._standing) > REMEMBERED:
            self._standing.popitem(last=False)
        if before is not None:
            with suppress(TelegramError):
                await self._delete(whisper, before)

    async def _delete(self, whisper: Whisper, number: int) -> None:
        which = {"receiver_user_id": whisper.person_id, "ephemeral_message_id": number}
        await self._bot.do_api_request("deleteEphemeralMessage", {"chat_id": whisper.chat_id, **which})


def _for_one_alone(whisper: Whisper) -> dict[str, Any]:
    only: dict[str, Any] = {"receiver_user_id": whisper.person_id}
    if whisper.query_id is not None:
        only["callback_query_id"] = whisper.query_id
    parameters: dict[str, Any] = {"ephemeral_message_parameters": only}
    if whisper.command_id is not None:
        parameters["reply_parameters"] = {"ephemeral_message_id": whisper.command_id}
    return parameters


def _number(message: Message) -> int | None:
    """What the library does not know yet it keeps beside the rest."""
    number: Any = message.api_kwargs.get("ephemeral_message_id")
    return int(number) if message.message_id == 0 and number else None
