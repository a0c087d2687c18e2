"""Draws and uploads each picture once, and names it afterwards by the file id Telegram gave it.

What is being drawn and what is drawn and not yet sent is known to this process alone. That is harmless: one process at
a time leads the courier, and the next one finds in the database what is still owed, and draws it once more.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import structlog

from bot.errors import DrawingFailed, FileGone, Undrawable
from bot.faults import told
from bot.messages.outgoing import File, Sent, Upload
from bot.messages.rendered import PhotoRef
from bot.workers.picture_queue import Claim, PictureQueue
from bot.workers.pool import Drawer
from bot.workers.sharing import Shared
from storage.store import Store
from storage.transaction import Transaction

log = structlog.get_logger()

#: Drawn and not yet known to Telegram: never more than chats that are just being served.
KEPT = 32
#: File ids of pictures that were sent up lately: whoever has looked before that would send them up again.
FILE_IDS = 256


@dataclass(frozen=True, slots=True)
class Pictured:
    """Which picture a message has now, and the file id Telegram gave it, where that is new and to be written down."""

    key: str
    file_id: str | None = None

    async def keep(self, tx: Transaction) -> None:
        if self.file_id is not None:
            await tx.files.keep(self.key, self.file_id)


Put = Callable[[File], Awaitable[Sent]]
PutTogether = Callable[[Sequence[File]], Awaitable[Sequence[Sent]]]
#: The picture as it is wanted by now; None when none is.
Newer = Callable[[], Awaitable[PhotoRef | None]]


class Pictures:
    def __init__(self, store: Store, drawer: Drawer, queue: PictureQueue) -> None:
        self._store = store
        self._shared = Shared(drawer)
        self._queue = queue
        #: Drawn, by key.
        self._ready: dict[str, bytes] = {}
        self._file_ids: OrderedDict[str, str] = OrderedDict()

    async def file_id(self, tx: Transaction, photo: PhotoRef) -> str | None:
        """By which Telegram knows the picture, if it does."""
        return self._file_ids.get(photo.key) or await tx.files.get(photo.key)

    async def draw_ahead(self, photo: PhotoRef, claim: Claim, newer: Newer) -> None:
        """Draw what is wanted when its turn has come, perhaps another picture by then."""
        async with self._queue.turn(claim) as waited:
            wanted = await newer() if waited else photo
            if wanted is None or wanted.key in self._ready or wanted.key in self._file_ids:
                return
            with suppress(Undrawable):
                await self._drawn(wanted)

    async def put(self, photo: PhotoRef, file_id: str | None, put: Put, claim: Claim) -> tuple[Sent, Pictured]:
        """Send or edit with the picture, by its file id where Telegram has it."""
        known = self._file_ids.get(photo.key) or file_id
        if known is not None:
            try:
                return await put(known), Pictured(photo.key)
            except FileGone:
                self._file_ids.pop(photo.key, None)
                await self._store.carry_out(lambda tx: tx.files.drop(photo.key))
        sent = await put(Upload(await self._drawn_in_turn(photo, claim), photo.name))
        if sent.file_id is not None:
            self._remember(photo.key, sent.file_id)
        return sent, Pictured(photo.key, sent.file_id)

    async def put_together(
        self, photos: Sequence[PhotoRef], file_ids: Sequence[str | None], put: PutTogether, claim: Claim
    ) -> tuple[Sequence[Sent], list[Pictured]]:
        """Send all of them in one message, those that Telegram has by their file ids."""
        known = [self._file_ids.get(photo.key) or id for photo, id in zip(photos, file_ids, strict=True)]
        files = [id or await self._upload(photo, claim) for photo, id in zip(photos, known, strict=True)]
        try:
            sent = await put(files)
        except FileGone:
            # Telegram does not say which.
            for photo in photos:
                self._file_ids.pop(photo.key, None)
            sent = await put([await self._upload(photo, claim) for photo in photos])
        for photo, one in zip(photos, sent, strict=True):
            if one.file_id is not None:
                self._remember(photo.key, one.file_id)
        return sent, [Pictured(photo.key, one.file_id) for photo, one in zip(photos, sent, strict=True)]

    async def _upload(self, photo: PhotoRef, claim: Claim) -> Upload:
        return Upload(await self._drawn_in_turn(photo, claim), photo.name)

    def _remember(self, key: str, file_id: str) -> None:
        self._ready.pop(key, None)
        self._file_ids[key] = file_id
        while len(self._file_ids) > FILE_IDS:
            self._file_ids.popitem(last=False)

    async def _drawn_in_turn(self, photo: PhotoRef, claim: Claim) -> bytes:
        if photo.key in self._ready:
            return self._ready[photo.key]
        async with self._queue.turn(claim):
            return await self._drawn(photo)

    async def _drawn(self, photo: PhotoRef) -> bytes:
        if photo.key in self._ready:
            return self._ready[photo.key]
        try:
            drawn = self._ready[photo.key] = await self._shared(photo.key, photo.draw)
        except Exception as problem:
            # What went wrong elsewhere was told there.
            fault = str(problem) if isinstance(problem, DrawingFailed) else told(problem)
            log.error("picture not drawn", fault=fault)
            raise Undrawable from problem
        while len(self._ready) > KEPT:
            # Wanted by nobody after all.
            self._ready.pop(next(iter(self._ready)))
        return drawn
