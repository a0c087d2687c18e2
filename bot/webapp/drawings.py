"""Pictures for pages: drawn once for all who look at the same, a few at a time, and in turn between those who look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.messages.rendered import PhotoRef
from bot.webapp.recent import Recent
from bot.workers.picture_queue import Claim, PictureQueue, Whose
from bot.workers.pool import Drawer
from bot.workers.sharing import Shared

#: Of pictures and of orders for them, so many are kept; whatever is gone is asked for and drawn once more.
KEPT, ORDERED = 48, 256


@dataclass(slots=True)
class Drawings:
    drawer: Drawer
    queue: PictureQueue
    _shared: Shared = field(init=False)
    _drawn: Recent[str, bytes] = field(default_factory=lambda: Recent(KEPT))
    #: What somebody was told of and may ask for: another person's picture is found under no name of theirs.
    _ordered: Recent[tuple[str, str], PhotoRef] = field(default_factory=lambda: Recent(ORDERED))

    def __post_init__(self) -> None:
        self._shared = Shared(self.drawer)

    def offer(self, whose: str, photos: Sequence[PhotoRef]) -> None:
        for photo in photos:
            self._ordered.put((whose, photo.key), photo)

    def offered(self, whose: str, key: str) -> PhotoRef | None:
        return self._ordered.get((whose, key))

    async def draw(self, photo: PhotoRef, whose: Whose) -> bytes:
        drawn = self._drawn.get(photo.key)
        if drawn is None:
            async with self.queue.turn(Claim(whose, urgent=True)):
                # Somebody who looks at the same may have been first.
                drawn = self._drawn.get(photo.key) or await self._shared(photo.key, photo.draw)
            self._drawn.put(photo.key, drawn)
        return drawn
