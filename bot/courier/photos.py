"""Pictures: drawn and sent up once, afterwards named by the number Telegram gave them."""

from collections.abc import Awaitable, Callable

import structlog

from bot.drawing.easel import Drawer
from bot.errors import DrawingFailed, FileGone, Undrawable
from bot.faults import told
from bot.messages.outgoing import File, Sent, Upload
from bot.messages.rendered import PhotoRef
from storage.store import Store

log = structlog.get_logger()

Put = Callable[[File], Awaitable[Sent]]


class Photos:
    def __init__(self, store: Store, drawer: Drawer) -> None:
        self._store = store
        self._drawer = drawer

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
        sent = await put(Upload(await self._drawn(photo), photo.name))
        if sent.file_id is not None:
            async with self._store.work() as tx:
                await tx.files.keep(photo.key, sent.file_id)
        return sent

    async def _drawn(self, photo: PhotoRef) -> bytes:
        try:
            return await self._drawer(photo.draw)
        except Exception as problem:
            # What went wrong elsewhere was told there.
            fault = str(problem) if isinstance(problem, DrawingFailed) else told(problem)
            log.error("picture not drawn", fault=fault)
            raise Undrawable from problem
