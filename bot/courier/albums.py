"""Sends several pictures as one message, or their words alone where the chat takes no pictures or none can be drawn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import structlog

from bot.courier.pictures import Pictured, Pictures
from bot.courier.rate_limit import RateLimiter
from bot.courier.telegram import Telegram
from bot.errors import Impossible, Undrawable
from bot.messages.line_body import AlbumOf, LineBody
from bot.messages.outgoing import File, Sent
from bot.messages.rendered import PhotoRef
from bot.workers.picture_queue import Claim
from storage.lines import Line
from storage.store import Store

#: So many pictures one message holds.
FEWEST, MOST = 2, 10

log = structlog.get_logger()

#: From what a line says about its album to its pictures; none when there is nothing left to show.
Album = Callable[[AlbumOf], Awaitable[Sequence[PhotoRef]]]


@dataclass(frozen=True, slots=True)
class Delivered:
    """What a line has become: each of its messages is known by a number of its own."""

    messages: Sequence[Sent]
    pictured: Sequence[Pictured] = ()


@dataclass(frozen=True, slots=True)
class Albums:
    store: Store
    telegram: Telegram
    rate: RateLimiter
    pictures: Pictures
    make: Album

    async def send(self, line: Line, wanted: AlbumOf, body: LineBody, answered: int | None) -> Delivered:
        photos = (await self.make(wanted))[:MOST]
        if len(photos) >= FEWEST:
            try:
                return await self._together(line, photos, body.text, answered)
            except (Undrawable, Impossible) as problem:
                log.warning("said without its pictures", chat=line.chat_id, line=line.purpose, reason=str(problem))
        async with self.rate.spending(line.chat_id):
            sent = await self.telegram.send(
                line.chat_id, body.text, topic_id=line.topic_id, silent=line.silent, reply_to=answered
            )
        return Delivered([sent])

    async def _together(self, line: Line, photos: Sequence[PhotoRef], words: str, answered: int | None) -> Delivered:
        async def put(files: Sequence[File]) -> Sequence[Sent]:
            async with self.rate.spending(line.chat_id, len(files)):
                return await self.telegram.send_album(
                    line.chat_id, files, words, topic_id=line.topic_id, silent=line.silent, reply_to=answered
                )

        async with self.store.read() as tx:
            known = [await self.pictures.file_id(tx, photo) for photo in photos]
        sent, pictured = await self.pictures.put_together(photos, known, put, Claim(line.chat_id))
        return Delivered(sent, pictured)
