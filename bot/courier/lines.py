"""Sends one line of the outbox: takes away the one it replaces, then sends it, once."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

import structlog

from bot import counters
from bot.courier.albums import Album, Albums, Delivered
from bot.courier.copies import Copies
from bot.courier.pictures import Pictures
from bot.courier.rate_limit import RateLimiter
from bot.courier.telegram import Telegram
from bot.errors import Gone, Impossible, TopicGone, Undrawable
from bot.messages.line_body import FilmOf, LineBody, SheetOf, TopicDone
from bot.messages.outgoing import File, Sent, Upload
from bot.messages.rendered import PhotoRef
from bot.workers.picture_queue import Claim
from storage.lines import Line
from storage.store import Store
from storage.transaction import Transaction

DELETABLE = timedelta(hours=48)
# What is left of a line too old to be deleted.
STUB = "·"

log = structlog.get_logger()

#: From what a line says about its film or sheet to the picture; None when there is nothing left to show.
Drawn = Callable[[FilmOf | SheetOf], Awaitable[PhotoRef | None]]


class LineSender:
    def __init__(
        self,
        store: Store,
        telegram: Telegram,
        rate: RateLimiter,
        pictures: Pictures,
        copies: Copies,
        drawn: Drawn | None,
        album: Album | None = None,
    ) -> None:
        self._albums = None if album is None else Albums(store, telegram, rate, pictures, album)
        self._copies = copies
        self._drawn = drawn
        self._store = store
        self._telegram = telegram
        self._rate = rate
        self._pictures = pictures

    async def say(self, line: Line) -> None:
        body = LineBody.of(line)
        if line.sending_since is not None:
            await self._copies.suspect(line.chat_id, line.sending_since)
        if body.topic is not None:
            await self._finish_topic(line, body.topic)
            return
        if body.takes_away:
            await self._take_away(line, body.takes_away)
            return
        if line.replaces:
            if await self._overtaken(line):
                return
            await self._clear_before(line)
            if not body.text:
                await self._said_nothing(line)
                return
        answered = await self._store.carry_out(lambda tx: _sending(tx, line, body))
        delivered = await self._delivered(line, body, answered)
        first, *others = [sent.message_id for sent in delivered.messages]
        for number in (first, *others):
            self._copies.confirmed(line.chat_id, number)

        async def said(tx: Transaction) -> None:
            for pictured in delivered.pictured:
                await pictured.keep(tx)
            await tx.lines.sent(line, first, body.once_sent())
            if others:
                await tx.lines.sent_with(line, others, body.once_sent())

        await self._store.carry_out(said)
        counters.delivered.labels("line").inc()
        log.info("said", chat=line.chat_id, line=line.purpose, sound=not line.silent)

    async def _said_nothing(self, line: Line) -> None:
        """All there was to do is done."""
        await self._store.carry_out(lambda tx: tx.lines.give_up(line, "nothing to say"))

    async def _overtaken(self, line: Line) -> bool:
        """A later one that waits as well would delete it at once: it is not said."""
        if line.sending_since is not None:
            return False
        async with self._store.read() as tx:
            latest = await tx.lines.latest(line.chat_id, line.purpose)
        if latest is None or latest.id == line.id or latest.given_up is not None or not latest.replaces:
            return False
        await self._store.carry_out(lambda tx: tx.lines.give_up(line, "overtaken"))
        return True

    async def _finish_topic(self, line: Line, done: TopicDone) -> None:
        """Where the bot may; the game is over all the same."""
        if line.topic_id is not None:
            with suppress(Gone, TopicGone, Impossible):
                async with self._rate.spending(line.chat_id):
                    if done.name is None:
                        await self._telegram.close_topic(line.chat_id, line.topic_id)
                    else:
                        await self._telegram.name_topic(line.chat_id, line.topic_id, done.name)
        await self._said_nothing(line)

    async def _delivered(self, line: Line, body: LineBody, answered: int | None) -> Delivered:
        if body.album is not None and self._albums is not None:
            return await self._albums.send(line, body.album, body, answered)
        async with self._rate.spending(line.chat_id):
            return await self._send(line, body, answered)

    async def _send(self, line: Line, body: LineBody, answered: int | None) -> Delivered:
        if body.document is not None:
            upload = Upload(body.document.content.encode(), body.document.name)
            sent = await self._telegram.send_document(
                line.chat_id, upload, body.text, topic_id=line.topic_id, silent=line.silent
            )
            return Delivered([sent])
        if self._drawn is not None and (wanted := body.animation or body.picture) is not None:
            return await self._send_drawn(line, self._drawn, wanted, body.text)
        sent = await self._telegram.send(
            line.chat_id,
            body.text,
            body.keyboard,
            topic_id=line.topic_id,
            silent=line.silent,
            reply_to=answered,
        )
        return Delivered([sent])

    async def _send_drawn(self, line: Line, make: Drawn, wanted: FilmOf | SheetOf, text: str) -> Delivered:
        async def put(file: File) -> Sent:
            if isinstance(wanted, FilmOf):
                return await self._telegram.send_animation(
                    line.chat_id, file, text, topic_id=line.topic_id, silent=line.silent
                )
            return await self._telegram.send_document(
                line.chat_id, file, text, topic_id=line.topic_id, silent=line.silent, protect=True
            )

        picture = await make(wanted)
        if picture is not None:
            async with self._store.read() as tx:
                file_id = await self._pictures.file_id(tx, picture)
            try:
                sent, pictured = await self._pictures.put(picture, file_id, put, Claim(line.chat_id))
                return Delivered([sent], [pictured])
            except (Undrawable, Impossible) as problem:
                log.warning("said without its picture", chat=line.chat_id, line=line.purpose, reason=str(problem))
        sent = await self._telegram.send(line.chat_id, text, topic_id=line.topic_id, silent=line.silent)
        return Delivered([sent])

    async def _clear_before(self, line: Line) -> None:
        async with self._store.read() as tx:
            standing, now = await tx.lines.standing_before(line), tx.now
        for old in standing:
            await self._clear(old, now)

    async def _take_away(self, line: Line, numbers: Sequence[int]) -> None:
        """One at a time: of those too old to be deleted each costs the chat an edit."""
        async with self._store.read() as tx:
            standing, now = await tx.lines.sent_of(numbers), tx.now
        if standing:
            await self._clear(standing[0], now)
        else:
            await self._said_nothing(line)

    async def _clear(self, old: Line, now: datetime) -> None:
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
        with suppress(Gone, Impossible):
            async with self._rate.spending(chat_id):
                await self._telegram.edit_text(chat_id, message_id, STUB)
        return None


async def _sending(tx: Transaction, line: Line, body: LineBody) -> int | None:
    """The message that the line answers, if that lies where the line goes and is there to stay."""
    await tx.lines.sending(line)
    screen = None if body.answers is None else await tx.screens.get(line.chat_id, body.answers)
    if screen is None or screen.anew or screen.topic_id != line.topic_id:
        return None
    return screen.message_id
