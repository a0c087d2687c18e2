"""What ten thousand stored tables change: `python -m tests.benchmarks.scale [TABLES]`.

The same ten tables are played in a small and in a large database, press by press in turn. Then the whole program is
started on each of them in a process of its own.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import time

from games.catalogue import GAMES
from games.core.luck import Luck
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import Seated, Stage, seated, stage
from tests.benchmarks.stage.many import count, multiply

FEW, MANY = 10, 10_000
#: Presses before the copies are made, so that there is something to copy, and those that are timed.
PLAYED, TIMED = 12, 30
SLOWER, SECONDS, MEGABYTES = 1.2, 3.0, 250.0


async def begin(file: Path) -> list[Seated]:
    """Ten tables in the middle of their games."""
    async with stage(GAMES, file) as house:
        tables = [await seated(house, "deus", 3, number) for number in range(1, FEW + 1)]
        for table in tables:
            for _ in range(PLAYED):
                await press(table)
    return tables


async def press(table: Seated) -> float:
    pressed = await table.next_press()
    assert pressed is not None, "a game of Deus is longer than this"
    person, data = pressed
    return await table.stage.press(person, updates.private(person), data)


def moved(house: Stage, tables: list[Seated]) -> list[Seated]:
    """The same tables in another house; everybody presses the same there."""
    return [Seated(house, one.table_id, one.people, Luck(f"later {one.table_id}")) for one in tables]


async def play(files: Mapping[str, Path], tables: list[Seated]) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {name: [] for name in files}
    async with AsyncExitStack() as stack:
        houses = {
            name: moved(await stack.enter_async_context(stage(GAMES, file)), tables) for name, file in files.items()
        }
        for _ in range(TIMED):
            for at in range(FEW):
                for name in files:
                    times[name].append(await press(houses[name][at]))
    return times


async def started(file: Path) -> dict[str, float]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.benchmarks.stage.startup", str(file), str(time())),
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    figures: dict[str, float] = json.loads(said.splitlines()[-1])
    return figures


async def measure(folder: Path, many: int) -> None:
    small, large = folder / "small.db", folder / "large.db"
    tables = await begin(small)
    shutil.copy(small, large)
    multiply(small, 1)
    multiply(large, many // FEW)
    for file in (small, large):
        figures = await started(file)
        print(
            f"  start with {count(file)} tables: {figures['own']:.2f} s (of {SECONDS:g} s), "
            f"{figures['process']:.2f} s with Python's own imports; "
            f"{figures['megabytes']:.0f} MB, {figures['owed']:.0f} MB with its pictures at most (of {MEGABYTES:g} MB)"
        )
    times = await play({"few": small, "many": large}, tables)
    few, lots = median(times["few"]) * 1000, median(times["many"]) * 1000
    print(f"  a press, {count(small)} tables   p50 {few:>8.2f} ms")
    print(f"  a press, {count(large)} tables   p50 {lots:>8.2f} ms   {lots / few:.2f} x  of {SLOWER:g} x")


def main() -> None:
    many = int(sys.argv[1]) if len(sys.argv) > 1 else MANY
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), many))


if __name__ == "__main__":
    main()
