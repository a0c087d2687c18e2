"""Tells one member of a group something alone, with its picture, while they wait for the answer to their press."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Protocol

from bot.courier.pictures import Pictures
from bot.errors import Undrawable
from bot.messages.aside import Whisper
from bot.messages.outgoing import File, Sent
from bot.messages.rendered import PhotoRef
from bot.workers.picture_queue import Claim
from storage.store import Store

#: Telegram takes such an answer for fifteen seconds; whoever pressed waits less gladly.
PATIENCE_SECONDS = 8.0


class Whispers(Protocol):
    def may_try(self, whisper: Whisper) -> bool: ...

    async def tell(self, whisper: Whisper, photo: File | None = None) -> Sent | None:
        """None: it was told to nobody."""
        ...


class NotTold(Exception):
    """It is to be said otherwise."""


@dataclass(frozen=True, slots=True)
class Whispering:
    store: Store
    pictures: Pictures
    whispers: Whispers

    async def __call__(self, whisper: Whisper) -> bool:
        """Whether it was told so."""
        if not self.whispers.may_try(whisper):
            return False
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                if whisper.photo is None:
                    return await self.whispers.tell(whisper) is not None
                await self._tell_with(whisper, whisper.photo)
        except (NotTold, Undrawable, TimeoutError):
            return False
        return True

    async def _tell_with(self, whisper: Whisper, photo: PhotoRef) -> None:
        async def put(file: File) -> Sent:
            sent = await self.whispers.tell(whisper, file)
            if sent is None:
                raise NotTold
            return sent

        async with self.store.read() as tx:
            file_id = await self.pictures.file_id(tx, photo)
        _, pictured = await self.pictures.put(photo, file_id, put, Claim(whisper.person_id, urgent=True))
        await self.store.carry_out(pictured.keep)
