"""How long screens are out of date: `python -m tests.benchmarks.stale [SECONDS] [TABLES]`.

At two hundred busy tables of Duel buttons are pressed one after another, and the courier shows what came of it with
real pictures, to a Telegram that takes everything at once: once with one drawing process, once with two. A reader's own
picture goes before the group's, what is stale twice is drawn once, and no answer waits for a picture.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic

from bot.courier.courier import Courier
from bot.program import logs
from bot.program.lifetime import keep_what_is_loaded
from bot.workers.picture_queue import PictureQueue
from bot.workers.pool import WorkerPool
from games.catalogue import GAMES
from games.core.luck import Luck
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import Seated, Stage, seated, stage
from tests.benchmarks.stage.many import PLACES, TABLES, multiply
from tests.benchmarks.stage.taking import Taking
from tests.benchmarks.stage.watch import Watch, counted, shown_at_first

SECONDS, BUSY, FEW = 60.0, 200, 10
#: Everybody of two hundred presses three times a minute.
PRESSES_A_SECOND = 10.0
PLAYED = 12


async def begin(file: Path, tables: int) -> list[Seated]:
    """A few tables in the middle of their games, and copies of them."""
    async with stage(GAMES, file) as house:
        begun = [await seated(house, "duel", 2, number) for number in range(1, FEW + 1)]
        for table in begun:
            for _ in range(PLAYED):
                await press(table)
    await multiply(f"sqlite+aiosqlite:///{file}", tables // FEW)
    return begun


async def press(table: Seated) -> float | None:
    pressed = await table.next_press()
    if pressed is None:
        return None
    person, data = pressed
    return await table.stage.press(person, updates.private(person), data)


def copies(house: Stage, begun: list[Seated], tables: int) -> list[Seated]:
    found = []
    for copy in range(tables // FEW):
        for one in begun:
            people = [{**person, "id": person["id"] + copy * PLACES} for person in one.people]
            number = one.table_id + copy * TABLES
            found.append(Seated(house, number, people, Luck(f"busy {number}")))
    return found


async def busy(file: Path, begun: list[Seated], seconds: float, tables: int, painters: int) -> Watch:
    pool = WorkerPool(painters)
    async with stage(GAMES, file) as house:
        await shown_at_first(house)
        keep_what_is_loaded()
        watch = Watch(house.store)
        courier = Courier(
            house.store, Taking(), house.rendering.within, drawer=counted(pool, watch), queue=PictureQueue(painters)
        )
        beside = [asyncio.create_task(courier.run()), asyncio.create_task(watch.look())]
        began = monotonic()
        for number, table in enumerate(cycle(copies(house, begun, tables))):
            if monotonic() - began > seconds:
                break
            taken = await press(table)
            if taken is not None:
                watch.answers.append(taken)
            await asyncio.sleep(max(0.0, began + number / PRESSES_A_SECOND - monotonic()))
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await courier.stop()
    await pool.close()
    return watch


def show(painters: int, seconds: float, watch: Watch) -> None:
    answers = [taken * 1000 for taken in watch.answers]
    pressed, drawn = len(answers) / seconds, watch.drawn / seconds
    print(
        f"  {painters} drawing: {pressed:.1f} presses and {drawn:.1f} pictures a second; "
        f"stale at a time p50 {median(watch.stale):.0f}, most {max(watch.stale)}; "
        f"answers p50 {median(answers):.0f} ms, p99 {quantiles(answers, n=100)[98]:.0f} ms"
    )
    for own, whose in ((True, "readers' own"), (False, "groups'")):
        lasted = watch.lasted[own]
        if len(lasted) > 1:
            print(
                f"    {whose:<12} screens came true {len(lasted)} times, after p50 {median(lasted):.1f} s, "
                f"p95 {quantiles(lasted, n=20)[18]:.1f} s, most {max(lasted):.1f} s"
            )


async def main() -> None:
    logs.configure("warning")
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    tables = int(sys.argv[2]) if len(sys.argv) > 2 else BUSY
    with TemporaryDirectory() as folder:
        first = Path(folder) / "busy.db"
        begun = await begin(first, tables)
        for painters in (1, 2):
            file = Path(folder) / f"busy-{painters}.db"
            shutil.copy(first, file)
            show(painters, seconds, await busy(file, begun, seconds, tables, painters))


if __name__ == "__main__":
    asyncio.run(main())
