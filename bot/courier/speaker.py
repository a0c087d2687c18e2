"""One line said: the one it replaces goes, then it is sent, once."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta

import structlog

from bot import counters
from bot.courier.pacing import Pacing
from bot.courier.photos import Photos
from bot.courier.telegram import Telegram
from bot.errors import Gone, Impossible, Undrawable
from bot.messages.line_body import FilmOf, LineBody
from bot.messages.outgoing import File, Sent, Upload
from bot.messages.rendered import PhotoRef
from storage.lines import Line
from storage.store import Store

DELETABLE = timedelta(hours=48)
# What is left of a line too old to be deleted.
STUB = "·"

log = structlog.get_logger()

#: From what a line says about its film to the film; None when there is nothing left to show.
Film = Callable[[FilmOf], Awaitable[PhotoRef | None]]


class Speaker:
    def __init__(
        self,
        store: Store,
        telegram: Telegram,
        pacing: Pacing,
        photos: Photos,
        film: Film | None,
    ) -> None:
        self._film = film
        self._store = store
        self._telegram = telegram
        self._pacing = pacing
        self._photos = photos

    async def say(self, line: Line) -> None:
        if line.replaces:
            await self._clear_before(line)
        await self._store.carry_out(lambda tx: tx.lines.sending(line))
        with self._pacing.spending(line.chat_id):
            sent = await self._send(line)
        await self._store.carry_out(lambda tx: tx.lines.sent(line, sent.message_id))
        counters.delivered.labels("line").inc()
        log.info("said", chat=line.chat_id, line=line.purpose, sound=not line.silent)

    async def _send(self, line: Line) -> Sent:
        body = LineBody.of(line)
        if body.document is not None:
            upload = Upload(body.document.content.encode(), body.document.name)
            return await self._telegram.send_document(
                line.chat_id, upload, body.text, topic_id=line.topic_id, silent=line.silent
            )
        if body.animation is not None and self._film is not None:
            return await self._send_film(line, self._film, body.animation, body.text)
        return await self._telegram.send(
            line.chat_id, body.text, body.keyboard, topic_id=line.topic_id, silent=line.silent
        )

    async def _send_film(self, line: Line, make: Film, wanted: FilmOf, text: str) -> Sent:

        async def put(animation: File) -> Sent:
            return await self._telegram.send_animation(
                line.chat_id, animation, text, topic_id=line.topic_id, silent=line.silent
            )

        film = await make(wanted)
        if film is not None:
            try:
                return await self._photos.put(film, put)
            except (Undrawable, Impossible) as problem:
                log.warning("said without its film", chat=line.chat_id, line=line.purpose, reason=str(problem))
        return await self._telegram.send(line.chat_id, text, topic_id=line.topic_id, silent=line.silent)

    async def _clear_before(self, line: Line) -> None:
        async with self._store.read() as tx:
            standing, now = await tx.lines.standing_before(line), tx.now
        for old in standing:
            assert old.message_id is not None
            assert old.sent_at is not None
            young = now - old.sent_at < DELETABLE
            await self._take_down(old.chat_id, old.message_id, young=young)
            await self._removed(old)

    async def _removed(self, line: Line) -> None:
        await self._store.carry_out(lambda tx: tx.lines.removed(line))

    async def _take_down(self, chat_id: int, message_id: int, *, young: bool) -> None:
        if young:
            try:
                return await self._telegram.delete(chat_id, message_id)
            except Gone:
                return None
            except Impossible:
                log.info("line not deletable", chat=chat_id)
        with suppress(Gone, Impossible), self._pacing.spending(chat_id):
            await self._telegram.edit_text(chat_id, message_id, STUB)
        return None
