"""Shares drawings under way: a picture wanted by several is drawn once, and stopped when nobody waits for it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.workers.pool import Draw, Drawer


@dataclass(slots=True)
class _Drawing:
    task: asyncio.Task[bytes]
    waiting: int = 0


@dataclass(slots=True)
class Shared:
    """Within this process: another would have to be waited for longer than drawing takes."""

    drawer: Drawer
    _under_way: dict[str, _Drawing] = field(default_factory=dict)

    async def __call__(self, key: str, draw: Draw) -> bytes:
        drawing = self._under_way.get(key)
        if drawing is None:
            task = asyncio.ensure_future(self.drawer(draw))
            drawing = self._under_way[key] = _Drawing(task)
        drawing.waiting += 1
        try:
            # Whoever asked first may give up; the others still want it.
            return await asyncio.shield(drawing.task)
        finally:
            drawing.waiting -= 1
            if not drawing.waiting:
                del self._under_way[key]
                drawing.task.cancel()
                await asyncio.gather(drawing.task, return_exceptions=True)
