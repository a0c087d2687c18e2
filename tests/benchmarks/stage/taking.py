"""A Telegram that is never slow and never full."""

from __future__ import annotations

import asyncio
from itertools import count
from time import perf_counter

from bot.messages.outgoing import File, Keyboard, Sent


class Taking:
    def __init__(self) -> None:
        self._numbers = count(1_000_000)
        #: For whoever waits for the next message or edit in a chat: when it came.
        self.awaited: dict[int, asyncio.Future[float]] = {}

    def _took(self, chat_id: int) -> Sent:
        waiting = self.awaited.pop(chat_id, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(perf_counter())
        number = next(self._numbers)
        return Sent(number, f"file {number}")

    async def send(
        self,
        chat_id: int,
        text: str,
        keyboard: Keyboard = (),
        *,
        topic_id: int | None = None,
        silent: bool = True,
        protect: bool = False,
        reply_to: int | None = None,
    ) -> Sent:
        return self._took(chat_id)

    async def send_photo(
        self,
        chat_id: int,
        photo: File,
        caption: str,
        keyboard: Keyboard = (),
        *,
        topic_id: int | None = None,
        silent: bool = True,
        protect: bool = False,
    ) -> Sent:
        return self._took(chat_id)

    async def send_document(
        self, chat_id: int, document: File, caption: str = "", *, topic_id: int | None = None, silent: bool = True
    ) -> Sent:
        return self._took(chat_id)

    async def send_animation(
        self, chat_id: int, animation: File, caption: str = "", *, topic_id: int | None = None, silent: bool = True
    ) -> Sent:
        return self._took(chat_id)

    async def edit_photo(
        self, chat_id: int, message_id: int, photo: File, caption: str, keyboard: Keyboard = ()
    ) -> Sent:
        return self._took(chat_id)

    async def edit_text(self, chat_id: int, message_id: int, text: str, keyboard: Keyboard = ()) -> None:
        self._took(chat_id)

    async def edit_caption(self, chat_id: int, message_id: int, caption: str, keyboard: Keyboard = ()) -> None:
        self._took(chat_id)

    async def edit_keyboard(self, chat_id: int, message_id: int, keyboard: Keyboard = ()) -> None:
        self._took(chat_id)

    async def delete(self, chat_id: int, message_id: int) -> None: ...

    async def pin(self, chat_id: int, message_id: int) -> None: ...

    async def unpin(self, chat_id: int, message_id: int) -> None: ...

    async def name_topic(self, chat_id: int, topic_id: int, name: str) -> None: ...

    async def close_topic(self, chat_id: int, topic_id: int) -> None: ...

    async def sends_a_photo(self, chat_id: int, *, topic_id: int | None = None) -> None: ...
