"""Pictures: drawn and sent up once, afterwards named by the number Telegram gave them.

What is being drawn and what is drawn and not yet sent is known to this process alone. That is harmless: one process at
a time leads the courier, and the next one finds in the database what is still owed, and draws it once more.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from bot.courier.picture_queue import Turns
from bot.drawing.easel import Drawer
from bot.drawing.sharing import Shared
from bot.errors import DrawingFailed, FileGone, Undrawable
from bot.faults import told
from bot.messages.outgoing import File, Sent, Upload
from bot.messages.rendered import PhotoRef
from storage.store import Store

log = structlog.get_logger()

#: Drawn and not yet known to Telegram: never more than chats that are just being served.
KEPT = 32

Put = Callable[[File], Awaitable[Sent]]
#: The picture as it is wanted by now; None when none is.
Newer = Callable[[], Awaitable[PhotoRef | None]]


class Photos:
    def __init__(self, store: Store, drawer: Drawer, painters: int = 1) -> None:
        self._store = store
        self._shared = Shared(drawer)
        self._turns = Turns(painters)
        #: Drawn, by key.
        self._ready: dict[str, bytes] = {}

    async def draw_ahead(self, photo: PhotoRef, *, urgent: bool, newer: Newer) -> bool:
        """Draw what is wanted when its turn has come, perhaps another picture by then; whether that took a while."""
        if await self._known(photo.key):
            return False
        async with self._turns.turn(urgent=urgent) as waited:
            wanted = await newer() if waited else photo
            if wanted is None or wanted.key in self._ready or (waited and await self._known(wanted.key)):
                return True
            with suppress(Undrawable):
                await self._drawn(wanted)
        return True

    async def _known(self, key: str) -> bool:
        async with self._store.read() as tx:
            return await tx.files.get(key) is not None

    async def put(self, photo: PhotoRef, put: Put, *, urgent: bool = False) -> Sent:
        """Send or edit with the picture, by its number where Telegram has it."""
        async with self._store.read() as tx:
            file_id = await tx.files.get(photo.key)
        if file_id is not None:
            try:
                return await put(file_id)
            except FileGone:
                await self._store.carry_out(lambda tx: tx.files.drop(photo.key))
        sent = await put(Upload(await self._drawn_in_turn(photo, urgent=urgent), photo.name))
        if (number := sent.file_id) is not None:
            await self._store.carry_out(lambda tx: tx.files.keep(photo.key, number))
            self._ready.pop(photo.key, None)
        return sent

    async def _drawn_in_turn(self, photo: PhotoRef, *, urgent: bool) -> bytes:
        if photo.key in self._ready:
            return self._ready[photo.key]
        async with self._turns.turn(urgent=urgent):
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
