"""What a hundred thousand stored tables change, 2,000 of them live: `python -m tests.benchmarks.scale [STORED [LIVE]]`.

The same ten tables are played in a small and in a large house, press by press in turn. Then the whole program is
started on each of them in a process of its own. On SQLite, and on a PostgreSQL server where there is one.
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
from time import perf_counter, time

from games.catalogue import GAMES
from games.core.luck import Luck
from storage.address import parse, sqlite_file
from storage.moving import move
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import Seated, Stage, seated, stage
from tests.benchmarks.stage.many import count, multiply
from tests.postgres import PROGRAMS, Postgres

PLAYED_AT, FEW, MANY, LIVE = 10, 100, 100_000, 2_000
#: Presses before the copies are made, so that there is something to copy, and those that are timed.
PLAYED, TIMED = 12, 30
SLOWER, SECONDS, MEGABYTES = 1.2, 5.0, 250.0


def address_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def begin(file: Path) -> list[Seated]:
    """Ten tables in the middle of their games."""
    async with stage(GAMES, file) as house:
        tables = [await seated(house, "deus", 3, number) for number in range(1, PLAYED_AT + 1)]
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


async def play(houses: Mapping[str, str], tables: list[Seated]) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {name: [] for name in houses}
    async with AsyncExitStack() as stack:
        moved_to = {}
        for name, address in houses.items():
            where = sqlite_file(parse(address)) or address
            moved_to[name] = moved(await stack.enter_async_context(stage(GAMES, where)), tables)
        for _ in range(TIMED):
            for at in range(PLAYED_AT):
                for name in houses:
                    times[name].append(await press(moved_to[name][at]))
    return times


async def started(address: str) -> dict[str, float]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.benchmarks.stage.startup", address, str(time())),
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    figures: dict[str, float] = json.loads(said.splitlines()[-1])
    return figures


async def measure(small: str, large: str, tables: list[Seated], stored: int, live: int) -> None:
    began = perf_counter()
    await multiply(small, FEW // PLAYED_AT)
    await multiply(large, stored // PLAYED_AT, live // PLAYED_AT)
    print(f"  {await count(large)} tables, {live} of them live, stored in {perf_counter() - began:.0f} s")
    for address in (small, large):
        figures = await started(address)
        print(
            f"  start with {await count(address)} tables: {figures['own']:.2f} s (of {SECONDS:g} s), "
            f"{figures['process']:.2f} s with Python's own imports; "
            f"{figures['megabytes']:.0f} MB, {figures['owed']:.0f} MB with its pictures at most (of {MEGABYTES:g} MB)"
        )
    times = await play({"few": small, "many": large}, tables)
    few, lots = median(times["few"]) * 1000, median(times["many"]) * 1000
    print(f"  a press, {await count(small)} tables   p50 {few:>8.2f} ms")
    print(f"  a press, {await count(large)} tables   p50 {lots:>8.2f} ms   {lots / few:.2f} x  of {SLOWER:g} x")


async def on_both(folder: Path, stored: int, live: int) -> None:
    first, small, large = folder / "first.db", folder / "small.db", folder / "large.db"
    tables = await begin(first)
    print("SQLite")
    for file in (small, large):
        shutil.copy(first, file)
    await measure(address_of(small), address_of(large), tables, stored, live)
    if PROGRAMS is None:
        print("PostgreSQL is missing: not measured there. Debian's package postgresql brings it.")
        return
    large.unlink()
    server = Postgres()
    try:
        server.start()
        print("PostgreSQL, over a socket")
        addresses = [server.address(server.database()) for _ in range(2)]
        for address in addresses:
            await move(address_of(first), address)
        await measure(*addresses, tables, stored, live)
    finally:
        server.remove()


def main() -> None:
    stored = int(sys.argv[1]) if len(sys.argv) > 1 else MANY
    live = int(sys.argv[2]) if len(sys.argv) > 2 else min(LIVE, stored)
    with TemporaryDirectory() as folder:
        asyncio.run(on_both(Path(folder), stored, live))


if __name__ == "__main__":
    main()
