"""How long screens are out of date while others press."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from time import monotonic

from sqlalchemy import select

from bot.courier.courier import Courier
from bot.workers.pool import Draw, Drawer, WorkerPool
from storage import schema
from storage.store import Store
from tests.benchmarks.stage.house import Stage
from tests.benchmarks.stage.taking import Taking


@dataclass
class Watch:
    """Which screens are out of date, and for how long each was when it came true; private ones and groups apart."""

    store: Store
    drawn: int = 0
    answers: list[float] = field(default_factory=list)
    stale: list[int] = field(default_factory=list)
    lasted: dict[bool, list[float]] = field(default_factory=lambda: {True: [], False: []})
    _since: dict[int, tuple[float, bool]] = field(default_factory=dict)

    async def look(self) -> None:
        while True:
            row, now = schema.screens.c, monotonic()
            async with self.store.read() as tx:
                rows = await tx.screens._rows(select(row.id, row.chat_id).where(row.stale_since.is_not(None)))
            found = {number: chat > 0 for number, chat in rows}
            for number in self._since.keys() - found.keys():
                since, own = self._since.pop(number)
                self.lasted[own].append(now - since)
            for number in found.keys() - self._since.keys():
                self._since[number] = now, found[number]
            self.stale.append(len(found))
            await asyncio.sleep(0.1)


def counted(pool: WorkerPool, watch: Watch) -> Drawer:
    async def draw(wanted: Draw) -> bytes:
        watch.drawn += 1
        return await pool(wanted)

    return draw


async def shown_at_first(house: Stage, telegram: Taking | None = None) -> None:
    """What is owed before anybody presses is no measure of pressing."""

    async def blank(_wanted: Draw) -> bytes:
        return b"blank"

    courier = Courier(house.store, telegram or Taking(), house.rendering.within, drawer=blank)
    await courier.drain()
    await courier.stop()
