"""getUpdates: a long poll that ends when something arrives, time is up, or a newer one begins to wait in its place."""

import asyncio
from typing import Any

from bot.localchat.api.calls import Args
from bot.localchat.world import World, errors

MOST_UPDATES = 100
LONGEST_POLL = 50
#: Whoever is ended again within so long hears of it only then, or two programs would end each other without a pause.
BETWEEN_CONFLICTS = 3.0


class Polling:
    def __init__(self, world: World) -> None:
        self._world = world
        self._newest = 0
        self._closing = False
        self._conflict_at = float("-inf")
        self._woken = asyncio.Event()
        world.updates.on_push.append(self._woken.set)

    async def get_updates(self, args: Args) -> list[dict[str, Any]]:
        updates = self._world.updates
        allowed = args.items("allowed_updates")
        if allowed is not None:
            updates.allowed = [str(kind) for kind in allowed]
        offset = args.integer("offset")
        if offset is not None:
            updates.confirm_below(offset)
        limit = min(max(args.integer("limit") or MOST_UPDATES, 1), MOST_UPDATES)
        seconds = min(max(args.integer("timeout") or 0, 0), LONGEST_POLL)
        if seconds and not updates.fetch(1):
            await self._wait(seconds)
        return updates.fetch(limit)

    def release(self) -> None:
        """End every waiting poll, as a closing server must."""
        self._closing = True
        self._newest += 1
        self._woken.set()

    async def _wait(self, seconds: int) -> None:
        # An older one that still waits must notice that it is no longer the newest.
        self._newest += 1
        mine = self._newest
        self._woken.set()
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while not self._world.updates.fetch(1) and (left := until - loop.time()) > 0:
            self._woken.clear()
            try:
                await asyncio.wait_for(self._woken.wait(), left)
            except TimeoutError:
                return
            if mine != self._newest:
                await self._between_conflicts()
                raise errors.OTHER_POLL()

    async def _between_conflicts(self) -> None:
        now = asyncio.get_running_loop().time()
        if now < self._conflict_at + BETWEEN_CONFLICTS and not self._closing:
            await asyncio.sleep(BETWEEN_CONFLICTS)
        else:
            self._conflict_at = now
