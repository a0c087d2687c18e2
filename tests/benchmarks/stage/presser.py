"""One process of several that presses: `python -m tests.benchmarks.stage.presser ADDRESS NUMBER START SECONDS [CORE]`.

It plays tables of its own on the shared house, all at once, from the given moment on, and says how many presses it has
committed and how many seconds of a processor that took. Nothing is drawn and nothing sent.
"""

from __future__ import annotations

import asyncio
import os
import sys
from time import process_time, time

from bot.program.lifetime import keep_what_is_loaded
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import Seated, Stage, seated, stage
from tests.games.pebbles import Pebbles

TABLES = 6
#: Numbers of people, groups and updates of one process.
APART = 1_000_000


async def play(house: Stage, number: int, until: float) -> int:
    """One table after another."""
    pressed = 0
    table: Seated | None = None
    while time() < until:
        following = None if table is None else await table.next_press()
        if following is None:
            number += 1
            table = await seated(house, Pebbles.id, 2, number)
            continue
        person, data = following
        await house.press(person, updates.private(person), data)
        pressed += 1
    return pressed


async def main(address: str, number: int, start: float, seconds: float) -> tuple[int, float]:
    updates.number_from(number * APART)
    async with stage({Pebbles.id: Pebbles()}, address) as house:
        keep_what_is_loaded()
        await asyncio.sleep(max(0.0, start - time()))
        first, began = number * 10_000, process_time()
        pressed = await asyncio.gather(*(play(house, first + at * 1000, start + seconds) for at in range(TABLES)))
        return sum(pressed), process_time() - began


if __name__ == "__main__":
    if len(sys.argv) > 5:
        os.sched_setaffinity(0, {int(sys.argv[5])})
    print(*asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]))))
