"""One screen made true: posted, edited, left alone or taken away."""

from contextlib import suppress

import structlog

from bot import counters
from bot.courier.pacing import Pacing
from bot.courier.photos import Photos
from bot.courier.telegram import Telegram
from bot.errors import Gone, Impossible, Undrawable
from bot.messages.outgoing import File, Sent
from bot.messages.rendered import PhotoRef, Rendered
from storage.screens import Screen
from storage.store import Store

log = structlog.get_logger()


class Mirror:
    def __init__(self, store: Store, telegram: Telegram, pacing: Pacing, photos: Photos) -> None:
        self._store = store
        self._telegram = telegram
        self._pacing = pacing
        self._photos = photos

    async def show(self, screen: Screen, rendered: Rendered) -> None:
        if screen.leftover_id is not None:
            await self._clear(screen, screen.leftover_id)
        if rendered.remove:
            await self._remove(screen)
        elif screen.message_id is None or self._must_post_anew(screen, rendered):
            await self._post(screen, rendered)
        else:
            await self._pin(screen, screen.message_id, rendered)
            await self._edit(screen, screen.message_id, rendered)

    def needs_picture(self, screen: Screen, rendered: Rendered) -> bool:
        """Whether showing it sends a picture that does not stand there yet."""
        if rendered.remove or rendered.photo is None:
            return False
        if screen.message_id is None or self._must_post_anew(screen, rendered):
            return True
        return screen.digest != rendered.fingerprint and not _stands(screen, rendered.photo)

    @staticmethod
    def _must_post_anew(screen: Screen, rendered: Rendered) -> bool:
        # An edit never makes a sound, and a picture cannot be edited into a text.
        return (screen.ring and rendered.ring) or screen.anew or (screen.media and rendered.photo is None)

    async def _post(self, screen: Screen, rendered: Rendered) -> None:
        await self._store.carry_out(lambda tx: tx.screens.sending(screen))
        with self._pacing.spending(screen.chat_id):
            sent, with_photo = await self._send(screen, rendered)
        self._pacing.touched(screen.chat_id, sent.message_id)
        await self._store.carry_out(
            lambda tx: tx.screens.posted(
                screen,
                sent.message_id,
                digest=_shown_digest(rendered, with_photo),
                photo_key=rendered.photo.key if rendered.photo and with_photo else None,
                media=with_photo,
            )
        )
        counters.delivered.labels("post").inc()
        log.info("posted", chat=screen.chat_id, screen=screen.purpose, sound=screen.ring and rendered.ring)
        await self._pin(screen, sent.message_id, rendered, newly_posted=True)
        if screen.message_id is not None:
            await self._clear(screen, screen.message_id)
        # Broken off before this, the screen is still stale and the next round does what is missing.
        await self._leave(screen)

    async def _send(self, screen: Screen, rendered: Rendered) -> tuple[Sent, bool]:
        """What was sent, and whether it has its picture."""
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
                return await self._photos.put(rendered.photo, put, urgent=_own(screen)), True
            except (Undrawable, Impossible) as problem:
                log.warning(
                    "shown without its picture", chat=screen.chat_id, screen=screen.purpose, reason=str(problem)
                )
        sent = await self._telegram.send(
            screen.chat_id,
            _words(rendered),
            rendered.keyboard,
            topic_id=screen.topic_id,
            silent=silent,
            protect=rendered.protect,
        )
        return sent, False

    async def _edit(self, screen: Screen, message_id: int, rendered: Rendered) -> None:
        if screen.digest == rendered.fingerprint:
            counters.unchanged.inc()
            return await self._leave(screen)
        self._pacing.touched(screen.chat_id, message_id)
        with self._pacing.spending(screen.chat_id):
            with_photo = await self._change(screen, message_id, rendered)
        await self._store.carry_out(
            lambda tx: tx.screens.edited(
                screen,
                digest=_shown_digest(rendered, with_photo),
                photo_key=rendered.photo.key if rendered.photo and with_photo else None,
                media=screen.media or with_photo,
            )
        )
        counters.delivered.labels("edit").inc()
        log.info("edited", chat=screen.chat_id, screen=screen.purpose)
        return None

    async def _change(self, screen: Screen, message_id: int, rendered: Rendered) -> bool:
        """Whether what is shown now has its picture."""
        chat, text, keyboard = screen.chat_id, rendered.text, rendered.keyboard

        async def put(photo: File) -> Sent:
            return await self._telegram.edit_photo(chat, message_id, photo, text, keyboard)

        if rendered.photo is None:
            await self._telegram.edit_text(chat, message_id, text, keyboard)
            return False
        if _stands(screen, rendered.photo):
            await self._telegram.edit_caption(chat, message_id, text, keyboard)
            return True
        try:
            await self._photos.put(rendered.photo, put, urgent=_own(screen))
        except (Undrawable, Impossible) as problem:
            _log_bare(screen, problem)
            if screen.media:
                await self._telegram.edit_caption(chat, message_id, text, keyboard)
            else:
                await self._telegram.edit_text(chat, message_id, _words(rendered), keyboard)
            return False
        return True

    async def _leave(self, screen: Screen) -> None:
        await self._store.carry_out(lambda tx: tx.screens.unchanged(screen))

    async def _remove(self, screen: Screen) -> None:
        if screen.message_id is not None:
            await self._take_down(screen.chat_id, screen.message_id)
        await self._store.carry_out(lambda tx: tx.screens.removed(screen))

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


def _own(screen: Screen) -> bool:
    """A reader waits for it, where a group only passes by."""
    return screen.chat_id > 0


def _stands(screen: Screen, photo: PhotoRef) -> bool:
    return screen.media and screen.photo_key == photo.key


def _words(rendered: Rendered) -> str:
    return rendered.text if rendered.plain is None else rendered.plain


def _shown_digest(rendered: Rendered, with_photo: bool) -> str:
    # Shown without its picture it is not what it should be, and the next round tries again.
    return rendered.fingerprint if with_photo or rendered.photo is None else ""


def _log_bare(screen: Screen, problem: Exception) -> None:
    log.warning("shown without its picture", chat=screen.chat_id, screen=screen.purpose, reason=str(problem))
