"""A bot that has had one picture drawn and waits: `python -m tests.bot.drawing.one_picture` says by which process."""

import asyncio

from bot.drawing.easel import Easel
from tests.bot.drawing.orders import whose


async def main() -> None:
    easel = Easel()
    print((await easel(whose)).decode(), flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
