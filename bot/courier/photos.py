"""Pictures: drawn and sent up once, afterwards named by the number Telegram gave them."""

from collections.abc import Awaitable, Callable

import structlog

from bot.courier.rendered import PhotoRef
from bot.gateway.errors import FileGone
from bot.gateway.shapes import File, Sent, Upload
from bot.intake.faults import told
from storage.store import Store

log = structlog.get_logger()

Put = Callable[[File], Awaitable[Sent]]


class Undrawable(Exception):
    """The picture could not be drawn; the log says why."""


class Photos:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, photo: PhotoRef, put: Put) -> Sent:
        """Send or edit with the picture, by its number where Telegram has it."""
        async with self._store.read() as tx:
            file_id = await tx.files.get(photo.key)
        if file_id is not None:
            try:
                return await put(file_id)
            except FileGone:
                async with self._store.work() as tx:
                    await tx.files.drop(photo.key)
        sent = await put(Upload(await _drawn(photo), photo.name))
        if sent.file_id is not None:
            async with self._store.work() as tx:
                await tx.files.keep(photo.key, sent.file_id)
        return sent


async def _drawn(photo: PhotoRef) -> bytes:
    try:
        return await photo.make()
    except Exception as problem:
        log.error("picture not drawn", fault=told(problem))
        raise Undrawable from problem
