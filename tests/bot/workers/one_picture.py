"""A bot that has had one picture drawn and waits: `python -m tests.bot.workers.one_picture` says by which process."""

import asyncio

from bot.workers.pool import WorkerPool
from tests.bot.workers.orders import whose


async def main() -> None:
    pool = WorkerPool()
    print((await pool(whose)).decode(), flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
