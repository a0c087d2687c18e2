"""Keeps invitations true that lie in chats the bot knows nothing of: each is edited by its own number."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Collection
from typing import Any

import structlog

from bot.courier.pictures import Pictures
from bot.courier.rate_limit import RateLimiter
from bot.courier.telegram import Telegram
from bot.errors import FileGone, GatewayError, Gone, Offline, Refused, TooMany, Unloadable
from bot.messages.rendered import Rendered
from bot.workers.lanes import Lanes
from storage.notifications import Kind, Notification
from storage.shared_messages import SharedMessage
from storage.store import Store
from storage.transaction import Transaction

SWEEP_SECONDS = 10.0
#: After a line that was cut, or a server that failed.
PAUSE_SECONDS = 20.0
#: Nothing else lies in the "chat" of a shared message: it alone rests between two edits.
MESSAGE = 0

log = structlog.get_logger()

RenderShared = Callable[[Transaction, int], Awaitable[Rendered]]
Rest = Callable[[float], Awaitable[None]]


class SharedMessages:
    def __init__(
        self,
        store: Store,
        telegram: Telegram,
        render: RenderShared | None,
        rate: RateLimiter,
        pictures: Pictures,
        rest: Rest,
    ) -> None:
        self._store = store
        self._telegram = telegram
        self._render = render
        self._rate = rate
        self._pictures = pictures
        self._rest = rest
        self._lanes = Lanes("shared", self._waiting, self._serve, sweep_seconds=SWEEP_SECONDS, rest=rest)
        store.listen(self._heard)

    async def run(self) -> None:
        await self._lanes.run()

    async def drain(self) -> None:
        await self._lanes.drain()

    def stop(self) -> Collection[asyncio.Task[Any]]:
        return self._lanes.stop()

    def _heard(self, news: frozenset[Notification]) -> None:
        self._lanes.hear(sorted(str(one.whose) for one in news if one.kind is Kind.SHARED))

    async def _waiting(self) -> list[str]:
        async with self._store.read() as tx:
            return await tx.shared.waiting()

    async def _serve(self, inline_id: str) -> bool:
        """Whether to look there again."""
        place = _place_of(inline_id)
        if (pause := max(self._rate.wait(place), self._rate.rest(place, MESSAGE))) > 0:
            await self._rest(pause)
            return True
        async with self._store.read() as tx:
            message = await tx.shared.get(inline_id)
            if message is None or message.stale_since is None or self._render is None:
                return False
            rendered = await self._rendered(tx, message, self._render)
            photo = None if rendered is None else rendered.photo
            file_id = None if photo is None else await self._pictures.file_id(tx, photo)
        if rendered is None or rendered.fingerprint == message.digest:
            await self._keep(message, message.digest or "", media=message.media)
            return True
        return await self._tried(message, rendered, file_id)

    async def _rendered(self, tx: Transaction, message: SharedMessage, render: RenderShared) -> Rendered | None:
        """None where it stays as it was, until somebody has mended the table."""
        try:
            return await render(tx, message.table_id)
        except (Refused, Unloadable) as no:
            log.info("invitation not shown", table=message.table_id, reason=str(no))
            return None

    async def _tried(self, message: SharedMessage, rendered: Rendered, file_id: str | None) -> bool:
        place = _place_of(message.inline_id)
        try:
            async with self._rate.spending(place):
                self._rate.touched(place, MESSAGE)
                media = await self._edit(message, rendered, file_id)
        except Gone:
            await self._store.carry_out(lambda tx: tx.shared.gone(message.inline_id))
            return False
        except TooMany as problem:
            self._rate.refused(place, problem.after.total_seconds())
            return True
        except Offline:
            self._rate.pause(place, PAUSE_SECONDS)
            return True
        except GatewayError as problem:
            log.error("given up", shared=message.table_id, reason=str(problem))
            media = message.media
        await self._keep(message, rendered.fingerprint, media=media)
        return True

    async def _edit(self, message: SharedMessage, rendered: Rendered, file_id: str | None) -> bool:
        """Whether a picture stands there now. What Telegram does not have yet cannot be brought there."""
        inline_id, keyboard = message.inline_id, rendered.keyboard
        if file_id is not None and not message.media:
            try:
                await self._telegram.edit_shared_photo(inline_id, file_id, rendered.text, keyboard)
                return True
            except FileGone:
                log.info("picture of an invitation is gone", table=message.table_id)
        await self._telegram.edit_shared(inline_id, rendered.text, keyboard, media=message.media)
        return message.media

    async def _keep(self, message: SharedMessage, digest: str, *, media: bool) -> None:
        await self._store.carry_out(lambda tx: tx.shared.shown(message, digest, media=media))


def _place_of(inline_id: str) -> int:
    """As the rate limiter counts chats; Telegram does not tell in which it lies, so it may be a group."""
    return -(1 << 48) - zlib.crc32(inline_id.encode())
