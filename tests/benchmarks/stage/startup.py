"""A process of its own that starts the whole program on a database: `python -m tests.benchmarks.stage.startup ADDRESS`.

It says how long it took until the clock had looked, updates were asked for and nothing was owed, and how much memory
it holds together with the process that draws: after three hundred different tables were opened, and at most while
forty pictures were owed at once.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from datetime import timedelta
from time import perf_counter, time

from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat
from bot.program.app import App
from bot.tables import purposes
from bot.tables.open_table import open_table
from bot.work import downtime
from bot.workers.pool import WorkerPool
from games.catalogue import GAMES
from storage.schema import Phase
from storage.store import Store
from tests.benchmarks.stage.family import Peak, family

LOOKED_AT = 300
OWED = 40


async def start(address: str, began: float) -> dict[str, float]:
    local = LocalChat()
    await local.start()
    opened = perf_counter()
    store = await Store.open(address)
    gateway = Gateway(local.token, local.api_url, local.file_url)
    pool = WorkerPool()
    app = await App.build(store, gateway, GAMES, wait=timedelta(0), drawer=pool)
    await downtime.beat(store)
    await app.clock.tick()
    await app.polling.round()
    await app.workers.drain()
    await app.courier.drain()
    seconds = {"process": time() - began, "own": perf_counter() - opened}
    await _look_around(store, app)
    alone = family(os.getpid())
    owed = await _owing(store, app)
    await pool.close()
    await gateway.close()
    await store.close()
    await local.stop()
    return {**seconds, "megabytes": alone, "owed": owed}


async def _owing(store: Store, app: App) -> float:
    """The most memory held while the cards of many groups are drawn."""
    async with store.work() as tx:
        for table_id, chat_id in (await tx.catching_up.tables_after(0, Phase.RUNNING, OWED)).items():
            await tx.screens.mark(chat_id, purposes.card_purpose(table_id))
    peak = Peak()
    watching = asyncio.create_task(peak.watch())
    await app.courier.drain()
    watching.cancel()
    return peak.megabytes


async def _look_around(store: Store, app: App) -> None:
    async with store.work() as tx:
        for table_id in await tx.catching_up.tables_after(0, Phase.RUNNING, LOOKED_AT):
            table = await open_table(tx, app.house, table_id)
            table.match.waiting()
            table.rest()


if __name__ == "__main__":
    print(json.dumps(asyncio.run(start(sys.argv[1], float(sys.argv[2])))))
