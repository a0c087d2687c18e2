"""getUpdates: a long poll that ends when something arrives, time is up, or a newer poll takes over."""

import asyncio
from typing import Any

from bot.localchat.api.calls import Args
from bot.localchat.world import World, errors

MOST_UPDATES = 100
LONGEST_POLL = 50


class Polling:
    def __init__(self, world: World) -> None:
        self._world = world
        self._newest = 0
        self._woken = asyncio.Event()
        world.updates.on_push.append(self._woken.set)

    async def get_updates(self, args: Args) -> list[dict[str, Any]]:
        self._newest += 1
        mine = self._newest
        # An older poll still waiting must notice that it is no longer the newest.
        self._woken.set()
        updates = self._world.updates
        allowed = args.items("allowed_updates")
        if allowed is not None:
            updates.allowed = [str(kind) for kind in allowed]
        offset = args.integer("offset")
        if offset is not None:
            updates.confirm_below(offset)
        limit = min(max(args.integer("limit") or MOST_UPDATES, 1), MOST_UPDATES)
        await self._wait(mine, min(max(args.integer("timeout") or 0, 0), LONGEST_POLL))
        return updates.fetch(limit)

    def release(self) -> None:
        """End every waiting poll, as a closing server must."""
        self._newest += 1
        self._woken.set()

    async def _wait(self, mine: int, seconds: int) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while not self._world.updates.fetch(1) and (left := until - loop.time()) > 0:
            self._woken.clear()
            try:
                await asyncio.wait_for(self._woken.wait(), left)
            except TimeoutError:
                return
            if mine != self._newest:
                raise errors.OTHER_POLL()
