"""Looks every minute for what the host must know (webhook, rivals, disk, what was given up) and says it once a day."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import structlog

from bot import counters
from bot.errors import GatewayError
from bot.faults import told
from bot.gateway.gateway import Gateway
from bot.tables import host_chat
from bot.tables.host_chat import Notice, Trouble
from storage.store import Store
from storage.transaction import Transaction

EVERY_SECONDS = 60.0
#: A day of play and the copy of a large house fit into it.
LEAST_FREE = 500_000_000
#: An update set aside longer ago is told by the doctor alone.
NEWS = timedelta(days=1)
log = structlog.get_logger()


@dataclass(slots=True)
class HostWatch:
    store: Store
    gateway: Gateway
    #: None: everything is only logged.
    chat_id: int | None
    language: str
    #: Telegram delivers here instead of being asked.
    delivered: bool
    #: Where the database lies, if it lies on this machine.
    folder: Path | None
    _given_up: float = field(default_factory=lambda: counters.so_far(counters.given_up))

    async def run(self) -> None:
        """Until cancelled. Each process looks for itself; what one has told the others keep to themselves."""
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            try:
                await self.round()
            except Exception as problem:
                # The watch must not end what it watches.
                log.error("host watch failed", fault=told(problem))

    async def round(self) -> list[Notice]:
        """One look; what was found, told or not."""
        looks: Sequence[Callable[[], Awaitable[Notice | None]]] = (
            self._webhook,
            self._rival,
            self._disk,
            self._updates,
            self._messages,
        )
        found = [notice for look in looks if (notice := await look()) is not None]
        for notice in found:
            log.error("the host should know", trouble=notice.trouble.value)
            await self._tell(notice)
        return found

    async def _tell(self, notice: Notice) -> None:
        if self.chat_id is not None:
            telling = partial(host_chat.tell, chat_id=self.chat_id, default_language=self.language, notice=notice)
            await self.store.carry_out(telling)

    async def _webhook(self) -> Notice | None:
        if not self.delivered:
            return None
        try:
            standing = await self.gateway.webhook()
        except GatewayError as problem:
            log.warning("webhook not looked at", reason=str(problem))
            return None
        if not standing.unreached(datetime.now(UTC)) or standing.error is None:
            return None
        log.error("webhook unreached", reason=standing.error, waiting=standing.pending)
        return host_chat.webhook_unreached(standing.error, standing.pending)

    async def _rival(self) -> Notice | None:
        return host_chat.RIVAL if self.gateway.contact.rival else None

    async def _disk(self) -> Notice | None:
        if self.folder is None:
            return None
        free = shutil.disk_usage(self.folder).free
        return host_chat.disk_nearly_full(free // 1_000_000) if free < LEAST_FREE else None

    async def _updates(self) -> Notice | None:
        """Whatever was set aside since the host last heard of such a thing."""

        async def new(tx: Transaction) -> bool:
            last = await host_chat.last_told(tx, Trouble.UPDATE) or tx.now - NEWS
            return any(arrival.received_at > last for arrival in await tx.inbox.set_aside())

        async with self.store.read() as tx:
            return host_chat.UPDATE_SET_ASIDE if await new(tx) else None

    async def _messages(self) -> Notice | None:
        before, self._given_up = self._given_up, counters.so_far(counters.given_up)
        return host_chat.MESSAGE_GIVEN_UP if self._given_up > before else None
