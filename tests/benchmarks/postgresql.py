"""The same house on SQLite and on PostgreSQL: `python -m tests.benchmarks.postgresql [PRESSES [SECONDS]]`.

From arrival to commit on both, press by press in turn; then one process against two on the same server; then how soon
somebody leads after the leader has died. The server is this machine's own, over a socket, as durable as the file.
A minute and a half on a quiet machine.
"""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, time

from bot.program.lifetime import keep_what_is_loaded
from games.catalogue import GAMES
from storage.coordination import Role, nothing_left
from storage.store import Store
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import Seated, Stage, seated, stage
from tests.games.pebbles import Pebbles
from tests.postgres import PROGRAMS, Postgres

PRESSES, SECONDS, ROUNDS = 120, 6.0, 3
#: What is asked of each: as often as SQLite, as many presses as one process, seconds.
SLOWER, MORE, FOLLOWED = 3.0, 1.7, 5.0
#: A process of the program takes this long to come up.
COMING_UP = 6.0


async def on_both(folder: Path, address: str, game: str, seats: int, presses: int) -> None:
    games = {**GAMES, Pebbles.id: Pebbles()}
    times: dict[str, list[float]] = {"SQLite": [], "PostgreSQL": []}
    async with stage(games, folder / "house.db") as file, stage(games, address) as server:
        keep_what_is_loaded()
        houses = {"SQLite": file, "PostgreSQL": server}
        number = sum(map(ord, game)) * 100
        while len(times["SQLite"]) < presses:
            number += 1
            tables = {name: await seated(house, game, seats, number) for name, house in houses.items()}
            while len(times["SQLite"]) < presses and await _press(houses, tables, times):
                pass
    file_ms, server_ms = median(times["SQLite"]) * 1000, median(times["PostgreSQL"]) * 1000
    print(
        f"  {game:<8} p50 SQLite {file_ms:>7.2f} ms, PostgreSQL {server_ms:>7.2f} ms "
        f"{server_ms / file_ms:>6.2f} x  of {SLOWER:g} x"
    )


async def _press(houses: dict[str, Stage], tables: dict[str, Seated], times: dict[str, list[float]]) -> bool:
    for name, house in houses.items():
        pressed = await tables[name].next_press()
        if pressed is None:
            return False
        person, data = pressed
        times[name].append(await house.press(person, updates.private(person), data))
    return True


@dataclass(frozen=True, slots=True)
class Pressed:
    presses: int
    #: Of processors, in all processes that pressed.
    seconds: float

    @property
    def milliseconds(self) -> float:
        return self.seconds * 1000 / self.presses


async def pressed_by(processes: int, address: str, begin: int, seconds: float) -> Pressed:
    """Each on a core of its own, as far as there are any; the server where the machine puts it."""
    start, cores = time() + COMING_UP, sorted(os.sched_getaffinity(0))
    running = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.benchmarks.stage.presser", address, str(begin + at), str(start)),
            *(str(seconds), str(cores[at % len(cores)])),
            stdout=asyncio.subprocess.PIPE,
        )
        for at in range(processes)
    ]
    said = [(await process.communicate())[0].split() for process in running]
    return Pressed(sum(int(presses) for presses, _ in said), sum(float(took) for _, took in said))


async def one_and_two(address: str, seconds: float) -> None:
    """In turns, because a machine has moods."""
    cores = sorted(os.sched_getaffinity(0))
    pinned = ", ".join(f"process {at + 1} on core {cores[at % len(cores)]}" for at in range(2))
    print(f"  pinned: {pinned}; the server's processes on whichever of {len(cores)} cores is free")
    ratios, worth = [], []
    for at in range(ROUNDS):
        one = await pressed_by(1, address, 1 + at * 10, seconds)
        two = await pressed_by(2, address, 5 + at * 10, seconds)
        ratios.append(two.presses / one.presses)
        worth.append(2 * one.milliseconds / two.milliseconds)
        print(
            f"  one process {one.presses / seconds:>6.0f} presses/s, {one.milliseconds:.1f} ms of a processor each; "
            f"two {two.presses / seconds:>6.0f}, {two.milliseconds:.1f} ms   {ratios[-1]:.2f} x"
        )
    print(f"  median {median(ratios):.2f} x  of {MORE:g} x, cores shared with the server and whoever presses")
    # Whatever else runs here: what a press costs must not grow with the number of processes.
    print(f"  with a core for each {median(worth):.2f} x, by what a press costs")


async def followed(address: str, server: Postgres) -> None:
    stores = [await Store.open(address) for _ in range(2)]
    begun: asyncio.Queue[int] = asyncio.Queue()

    async def lead(number: int) -> None:
        async with stores[number].coordination() as coordination:

            async def led() -> None:
                begun.put_nowait(number)
                await asyncio.Event().wait()

            await coordination.lead(Role.COURIER, led, nothing_left)

    leads = [asyncio.create_task(lead(number)) for number in range(2)]
    await begun.get()
    # As when a process is killed: its connections close.
    died = monotonic()
    first = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 3"
    await asyncio.to_thread(server.ask, first)
    await begun.get()
    print(f"  led again {monotonic() - died:.1f} s after the leader died  of {FOLLOWED:g} s")
    for task in leads:
        task.cancel()
    await asyncio.gather(*leads, return_exceptions=True)
    for store in stores:
        await store.close()


async def measure(presses: int, seconds: float) -> None:
    server = Postgres()
    server.start()
    try:
        with TemporaryDirectory() as folder:
            print(f"from arrival to commit, {presses} presses each")
            for game, seats in (("pebbles", 2), ("deus", 3)):
                await on_both(Path(folder) / game, server.address(server.database()), game, seats, presses)
        print("processes on one server, no pictures")
        await one_and_two(server.address(server.database()), seconds)
        await followed(server.address(server.database()), server)
    finally:
        server.remove()


def main() -> None:
    if PROGRAMS is None:
        print("PostgreSQL is missing: nothing is measured. Debian's package postgresql brings it.")
        return
    presses = int(sys.argv[1]) if len(sys.argv) > 1 else PRESSES
    asyncio.run(measure(presses, float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS))


if __name__ == "__main__":
    main()
