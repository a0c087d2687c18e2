"""Notices on their way to addresses outside, beside everything else: nobody waits for a slow one.

In memory only: a notice that is lost with the process is comfort, for the ring in Telegram stands in the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.errors import HookFailed
from bot.messages.hook import HookPost
from bot.tables import hooks
from bot.tables.house import House
from storage.store import Store

AT_ONCE = 4
#: Beyond this many on their way further ones are dropped; of one person there are never more than a few.
MOST, MOST_OF_ONE = 200, 3

log = structlog.get_logger()

Deliver = Callable[[HookPost], Awaitable[None]]


class HookSender:
    def __init__(self, store: Store, house: House, deliver: Deliver) -> None:
        self._store = store
        self._house = house
        self.deliver = deliver
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._under_way: dict[asyncio.Task[None], int] = {}

    def send(self, post: HookPost) -> None:
        whose = list(self._under_way.values())
        if len(whose) >= MOST or whose.count(post.person) >= MOST_OF_ONE:
            log.info("notice dropped", reason="too many on their way")
            return
        task = asyncio.create_task(self._sent(post))
        self._under_way[task] = post.person
        task.add_done_callback(self._under_way.pop)

    async def drain(self) -> None:
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def stop(self) -> None:
        for task in list(self._under_way):
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _sent(self, post: HookPost) -> None:
        async with self._at_once:
            try:
                await self.deliver(post)
                arrived = True
            except HookFailed as problem:
                log.info("notice not delivered", reason=str(problem))
                arrived = False
        await self._store.carry_out(lambda tx: hooks.outcome(tx, self._house, post, arrived=arrived))
