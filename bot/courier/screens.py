"""Sends one screen: posts, edits or removes the message that is a projection of what the database holds."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypedDict

import structlog

from bot import counters
from bot.courier.copies import Copies
from bot.courier.pictures import Pictured, Pictures
from bot.courier.rate_limit import RateLimiter
from bot.courier.telegram import Telegram
from bot.errors import Gone, Impossible, NoPhotos, Offline, Undrawable
from bot.messages.outgoing import File, Sent
from bot.messages.rendered import PhotoRef, Rendered
from bot.workers.picture_queue import Claim, LedBy
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction

log = structlog.get_logger()

#: Has the screen shown once more, some time from now.
LookAgain = Callable[[Screen], None]


@dataclass(frozen=True, slots=True)
class Projection:
    """A screen and what it has to show, read in one transaction."""

    screen: Screen
    #: None: nothing new.
    rendered: Rendered | None
    #: By which Telegram knows its picture, if it does.
    file_id: str | None = None


class Shown(TypedDict):
    digest: str
    photo_key: str | None


class ScreenSender:
    def __init__(
        self,
        store: Store,
        telegram: Telegram,
        rate: RateLimiter,
        pictures: Pictures,
        copies: Copies,
        look_again: LookAgain,
    ) -> None:
        self._store = store
        self._copies = copies
        self._look_again = look_again
        #: Screens with an edit whose answer never came: Telegram may still carry it out, after its successors.
        self._unsure: set[int] = set()
        self._telegram = telegram
        self._rate = rate
        self._pictures = pictures

    async def show(self, projection: Projection) -> bool:
        """Whether it is true then: what was marked meanwhile is not."""
        screen, rendered = projection.screen, projection.rendered
        if screen.sending_since is not None:
            await self._copies.suspect(screen.chat_id, screen.sending_since)
        if rendered is None:
            return await self._leave(screen)
        if screen.leftover_id is not None:
            await self._clear(screen, screen.leftover_id)
        if rendered.remove:
            return await self._remove(screen)
        if screen.message_id is None or self._must_post_anew(screen, rendered):
            return await self._post(screen, rendered, projection.file_id)
        await self._pin(screen, screen.message_id, rendered)
        return await self._edit(screen, screen.message_id, rendered, projection.file_id)

    def is_edit(self, projection: Projection) -> bool:
        """Of a message that lies there."""
        screen, rendered = projection.screen, projection.rendered
        return screen.message_id is not None and rendered is not None and not self._must_post_anew(screen, rendered)

    def to_be_drawn(self, projection: Projection) -> PhotoRef | None:
        """The picture that showing it sends up, if it does not stand there yet and Telegram does not know it."""
        screen, rendered = projection.screen, projection.rendered
        if rendered is None or rendered.remove or rendered.photo is None or projection.file_id is not None:
            return None
        if screen.message_id is None or self._must_post_anew(screen, rendered):
            return rendered.photo
        stands = screen.digest == rendered.fingerprint or _stands(screen, rendered.photo)
        return None if stands else rendered.photo

    @staticmethod
    def _must_post_anew(screen: Screen, rendered: Rendered) -> bool:
        # An edit never makes a sound, and a picture cannot be edited into a text.
        return (screen.ring and rendered.ring) or screen.anew or (screen.media and rendered.photo is None)

    async def _post(self, screen: Screen, rendered: Rendered, file_id: str | None) -> bool:
        await self._store.carry_out(lambda tx: tx.screens.sending(screen))
        async with self._rate.spending(screen.chat_id):
            sent, pictured = await self._send(screen, rendered, file_id)
        self._rate.touched(screen.chat_id, sent.message_id)
        self._copies.confirmed(screen.chat_id, sent.message_id)

        alone = screen.message_id is None and not screen.pin and not rendered.pin

        async def posted(tx: Transaction) -> bool:
            shown = await _written_down(tx, rendered, pictured)
            media = pictured is not None
            if alone:
                return await tx.screens.posted_and_shown(screen, sent.message_id, media=media, **shown)
            await tx.screens.posted(screen, sent.message_id, media=media, **shown)
            return False

        true = await self._store.carry_out(posted)
        counters.delivered.labels("post").inc()
        log.info("posted", chat=screen.chat_id, screen=screen.purpose, sound=screen.ring and rendered.ring)
        return true if alone else await self._put_in_its_place(screen, sent.message_id, rendered)

    async def _put_in_its_place(self, screen: Screen, message_id: int, rendered: Rendered) -> bool:
        """Broken off before the end, the screen is still stale and the next round does what is missing."""
        await self._pin(screen, message_id, rendered, newly_posted=True)
        if screen.message_id is not None:
            await self._clear(screen, screen.message_id)
        return await self._leave(screen)

    async def _send(self, screen: Screen, rendered: Rendered, file_id: str | None) -> tuple[Sent, Pictured | None]:
        silent = not (screen.ring and rendered.ring)

        async def put(photo: File) -> Sent:
            return await self._telegram.send_photo(
                screen.chat_id,
                photo,
                rendered.text,
                rendered.keyboard,
                topic_id=screen.topic_id,
                silent=silent,
                protect=rendered.protect,
            )

        if rendered.photo is not None:
            try:
                return await self._pictures.put(rendered.photo, file_id, put, claim(screen, rendered))
            except (Undrawable, Impossible) as problem:
                await self._without_picture(screen, problem)
        sent = await self._telegram.send(
            screen.chat_id,
            rendered.words,
            rendered.keyboard,
            topic_id=screen.topic_id,
            silent=silent,
            protect=rendered.protect,
        )
        return sent, None

    async def _edit(self, screen: Screen, message_id: int, rendered: Rendered, file_id: str | None) -> bool:
        if screen.digest == rendered.fingerprint:
            counters.unchanged.inc()
            return await self._leave(screen)
        self._rate.touched(screen.chat_id, message_id)
        async with self._rate.spending(screen.chat_id):
            pictured = await self._changed(screen, message_id, rendered, file_id)

        async def edited(tx: Transaction) -> bool:
            shown = await _written_down(tx, rendered, pictured)
            return await tx.screens.edited(screen, media=screen.media or pictured is not None, **shown)

        true = await self._store.carry_out(edited)
        counters.delivered.labels("edit").inc()
        log.info("edited", chat=screen.chat_id, screen=screen.purpose)
        return true

    async def _changed(
        self, screen: Screen, message_id: int, rendered: Rendered, file_id: str | None
    ) -> Pictured | None:
        try:
            pictured = await self._change(screen, message_id, rendered, file_id)
        except Offline as lost:
            if lost.maybe_delivered:
                self._unsure.add(screen.id)
            raise
        if screen.id in self._unsure:
            self._unsure.discard(screen.id)
            self._look_again(screen)
        return pictured

    async def _change(
        self, screen: Screen, message_id: int, rendered: Rendered, file_id: str | None
    ) -> Pictured | None:
        chat, text, keyboard = screen.chat_id, rendered.text, rendered.keyboard

        async def put(photo: File) -> Sent:
            return await self._telegram.edit_photo(chat, message_id, photo, text, keyboard)

        if rendered.photo is None:
            await self._telegram.edit_text(chat, message_id, text, keyboard)
            return None
        if _stands(screen, rendered.photo):
            await self._telegram.edit_caption(chat, message_id, text, keyboard)
            return Pictured(rendered.photo.key)
        try:
            _, pictured = await self._pictures.put(rendered.photo, file_id, put, claim(screen, rendered))
        except (Undrawable, Impossible) as problem:
            await self._without_picture(screen, problem)
            if screen.media:
                await self._telegram.edit_caption(chat, message_id, text, keyboard)
            else:
                await self._telegram.edit_text(chat, message_id, rendered.words, keyboard)
            return None
        return pictured

    async def _without_picture(self, screen: Screen, problem: Exception) -> None:
        log.warning("shown without its picture", chat=screen.chat_id, screen=screen.purpose, reason=str(problem))
        if isinstance(problem, NoPhotos):
            await self._store.carry_out(lambda tx: tx.chats.refuses_pictures(screen.chat_id))

    async def _leave(self, screen: Screen) -> bool:
        return await self._store.carry_out(lambda tx: tx.screens.unchanged(screen))

    async def _remove(self, screen: Screen) -> bool:
        if screen.message_id is not None:
            await self._take_down(screen.chat_id, screen.message_id)
        return await self._store.carry_out(lambda tx: tx.screens.removed(screen))

    async def _clear(self, screen: Screen, leftover_id: int) -> None:
        await self._take_down(screen.chat_id, leftover_id)
        await self._store.carry_out(lambda tx: tx.screens.cleared(screen))

    async def _take_down(self, chat_id: int, message_id: int) -> None:
        """Delete; what is too old for that stays, without its buttons."""
        try:
            await self._telegram.delete(chat_id, message_id)
        except Gone:
            return
        except Impossible:
            with suppress(Gone, Impossible):
                await self._telegram.edit_keyboard(chat_id, message_id)

    async def _pin(self, screen: Screen, message_id: int, rendered: Rendered, *, newly_posted: bool = False) -> None:
        wanted = screen.pin or rendered.pin
        if wanted == (screen.pinned and not newly_posted):
            return
        # Without the right to pin the card works all the same; we ask once per message.
        with suppress(Gone, Impossible):
            if wanted:
                await self._telegram.pin(screen.chat_id, message_id)
            else:
                await self._telegram.unpin(screen.chat_id, message_id)
        await self._store.carry_out(lambda tx: tx.screens.pinned(screen, wanted))


def claim(screen: Screen, rendered: Rendered | None) -> Claim:
    """Whose picture it is: in private the reader's, who waits for it; in a group that of whoever leads the table."""
    if screen.chat_id > 0:
        return Claim(screen.chat_id, urgent=True)
    host_id = None if rendered is None else rendered.host_id
    return Claim(screen.chat_id if host_id is None else LedBy(host_id))


def _stands(screen: Screen, photo: PhotoRef) -> bool:
    return screen.media and screen.photo_key == photo.key


async def _written_down(tx: Transaction, rendered: Rendered, pictured: Pictured | None) -> Shown:
    """What is kept of how it was shown; the file id of its picture with it."""
    if pictured is not None:
        await pictured.keep(tx)
    # Shown without its picture it is not what it should be, and the next round tries again.
    whole = pictured is not None or rendered.photo is None
    return {"digest": rendered.fingerprint if whole else "", "photo_key": None if pictured is None else pictured.key}
