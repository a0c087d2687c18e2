"""Messages in a group that one member sees (Bot API 10.2, reshaped in 10.3), where the server and the chat allow them.

A server that is older than their present shape overlooks what makes them private, and would show them to everybody. So
the first one of a day says nothing: only when the server has answered that it is for one member alone is it filled, by
a call that older servers do not have.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import structlog
from telegram import Bot, Message
from telegram.constants import ParseMode
from telegram.error import EndPointNotFound, TelegramError

from bot.errors import GatewayError, Offline, TooMany
from bot.gateway.translate import translated
from bot.messages.outgoing import Whisper

DAY = 24 * 3600.0
#: Whoever has pressed waits for the answer, which comes after it.
PATIENCE_SECONDS = 4.0
#: Whether Telegram counts these among a group's twenty a minute is not known: they leave it most of them.
A_MINUTE = 4
#: Says nothing to anybody, if everybody should see it.
EMPTY = "…"

log = structlog.get_logger()


class Whispers:
    def __init__(self, bot: Bot, clock: Callable[[], float] = time.monotonic) -> None:
        self._bot = bot
        self._clock = clock
        #: The server has shown that it knows them; until then.
        self._known_until = 0.0
        #: Nothing is tried before, anywhere or in one chat.
        self._not_before = 0.0
        self._not_there_before: dict[int, float] = {}
        self._sent: dict[int, deque[float]] = {}

    async def tell(self, whisper: Whisper, query_id: str) -> bool:
        """Whether it was told so. Otherwise nothing of it was shown to anybody else, and it is to be said otherwise."""
        if not self._may_try(whisper.chat_id):
            return False
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                with translated():
                    return await self._tell(whisper, query_id)
        except (Offline, TooMany, TimeoutError):
            return False
        except GatewayError as problem:
            log.info("not told to one alone", chat=whisper.chat_id, reason=str(problem))
            self._not_there_before[whisper.chat_id] = self._clock() + DAY
            return False

    def _may_try(self, chat_id: int) -> bool:
        now = self._clock()
        if now < self._not_before or now < self._not_there_before.get(chat_id, 0.0):
            return False
        sent = self._sent.setdefault(chat_id, deque())
        while sent and sent[0] <= now - 60:
            sent.popleft()
        if len(sent) >= A_MINUTE:
            return False
        sent.append(now)
        return True

    async def _tell(self, whisper: Whisper, query_id: str) -> bool:
        if self._clock() < self._known_until:
            return await self._send(whisper, query_id, whisper.text) is not None
        number = await self._send(whisper, query_id, EMPTY)
        if number is None:
            return False
        await self._fill(whisper, number)
        self._known_until = self._clock() + DAY
        return True

    async def _send(self, whisper: Whisper, query_id: str, html: str) -> int | None:
        """The number it has for its reader; None where everybody has seen it, and nobody sees it any more."""
        only = {"receiver_user_id": whisper.person_id, "callback_query_id": query_id}
        message = await self._bot.send_message(
            whisper.chat_id,
            html,
            parse_mode=ParseMode.HTML,
            message_thread_id=whisper.topic_id,
            disable_notification=True,
            protect_content=True,
            api_kwargs={"ephemeral_message_parameters": only},
        )
        number = _number(message)
        if number is None:
            await self._take_back(message)
        return number

    async def _take_back(self, message: Message) -> None:
        """The server has overlooked whom it is for."""
        log.warning("the server knows no messages for one member", chat=message.chat_id)
        self._not_before, self._known_until = self._clock() + DAY, 0.0
        with suppress(TelegramError):
            await self._bot.delete_message(message.chat_id, message.message_id)

    async def _fill(self, whisper: Whisper, number: int) -> None:
        where = {
            "chat_id": whisper.chat_id,
            "receiver_user_id": whisper.person_id,
            "ephemeral_message_id": number,
        }
        try:
            await self._bot.do_api_request(
                "editEphemeralMessageText", {**where, "text": whisper.text, "parse_mode": ParseMode.HTML}
            )
        except EndPointNotFound:
            self._not_before = self._clock() + DAY
            raise
        except TelegramError:
            with suppress(TelegramError):
                await self._bot.do_api_request("deleteEphemeralMessage", where)
            raise


def _number(message: Message) -> int | None:
    """What the library does not know yet it keeps beside the rest."""
    number: Any = message.api_kwargs.get("ephemeral_message_id")
    return int(number) if message.message_id == 0 and number else None
