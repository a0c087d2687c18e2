"""Back from a day off with ten thousand clocked tables: `python -m tests.benchmarks.absence [TABLES]`.

How long making up for it takes, how long presses wait meanwhile, and how late the event loop comes back.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.work import downtime
from bot.work.downtime import ALIVE
from games.core.luck import Luck
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import Seated, seated, stage
from tests.benchmarks.stage.many import count, multiply
from tests.games.pebbles import Pebbles

FEW, MANY = 10, 10_000
OFF = timedelta(days=1)
#: The loop is asked so often whether it is still there.
ASKED = 0.005
GAMES = {Pebbles.id: Pebbles()}


async def press(table: Seated) -> float | None:
    pressed = await table.next_press()
    if pressed is None:
        return None
    person, data = pressed
    return await table.stage.press(person, updates.private(person), data)


async def pressing(tables: list[Seated], done: Callable[[], bool]) -> list[float]:
    waits: list[float] = []
    while not done():
        pressed = [await press(table) for table in tables if not done()]
        waits.extend(wait for wait in pressed if wait is not None)
        await asyncio.sleep(ASKED)
    return waits


async def listening(late: list[float]) -> None:
    while True:
        asked = perf_counter()
        await asyncio.sleep(ASKED)
        late.append(perf_counter() - asked - ASKED)


async def measure(folder: Path, many: int) -> None:
    file = folder / "tables.db"
    async with stage(GAMES, file) as house:
        for number in range(1, FEW + 1):
            await seated(house, Pebbles.id, 3, number)
    address = f"sqlite+aiosqlite:///{file}"
    await multiply(address, many // FEW)
    async with stage(GAMES, file) as house:
        tables = [
            Seated(house, number, [updates.person(1_000 * number + seat, f"Person {seat}") for seat in (1, 2, 3)], luck)
            for number, luck in ((number, Luck(f"presses {number}")) for number in range(1, FEW + 1))
        ]
        alone = [wait for table in tables if (wait := await press(table)) is not None]
        async with house.store.work() as tx:
            await tx.facts.set(ALIVE, (tx.now - OFF).isoformat())
        late: list[float] = []
        ears = asyncio.create_task(listening(late))
        began = perf_counter()
        walk = asyncio.create_task(downtime.beat(house.store))
        waits = await pressing(tables, walk.done)
        assert await walk >= OFF
        ears.cancel()
        seconds = perf_counter() - began
        made_up = f"  {await count(address)} tables made up for in {seconds:.2f} s"
        print(f"{made_up}, the loop at most {max(late) * 1000:.0f} ms late")
        print(f"  a press alone       p50 {median(alone) * 1000:>8.1f} ms, worst {max(alone) * 1000:.1f} ms")
        print(
            f"  a press meanwhile   p50 {median(waits) * 1000:>8.1f} ms, worst {max(waits) * 1000:.1f} ms, "
            f"{len(waits)} presses"
        )


def main() -> None:
    many = int(sys.argv[1]) if len(sys.argv) > 1 else MANY
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), many))


if __name__ == "__main__":
    main()
