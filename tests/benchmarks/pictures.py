"""What drawing costs everybody else: `python -m tests.benchmarks.pictures [SECONDS]`.

Buttons are pressed and the event loop is asked every few milliseconds whether it still turns: alone, while boards are
drawn in this process without a pause, and while another process draws them. Then what a board takes through that
process, the first of a table and the next ones, and how much memory it holds after many tables.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.framework import pictures
from bot.locale import Tongue
from bot.program.lifetime import keep_what_is_loaded
from bot.workers.pool import Draw, Drawer, WorkerPool, in_thread
from games.catalogue import GAMES
from games.core.luck import Luck
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.family import descendants, proportional
from tests.benchmarks.stage.house import Stage, seated, stage

SECONDS, WINDOWS = 5.0, 3
EVERY = 0.002
BUDGET = 50.0
#: So many chats may want a picture at the same moment.
AT_ONCE = 4
NAMES = ("Ada", "Константин")


@dataclass
class Delays:
    """How much later than asked for the event loop came back."""

    loop: list[float] = field(default_factory=list)
    presses: list[float] = field(default_factory=list)
    drawn: list[float] = field(default_factory=list)

    async def watch(self) -> None:
        while True:
            start = perf_counter()
            await asyncio.sleep(EVERY)
            self.loop.append(perf_counter() - start - EVERY)


@asynccontextmanager
async def beside(*works: asyncio.Task[None]) -> AsyncIterator[None]:
    try:
        yield
    finally:
        for work in works:
            work.cancel()
        for work in works:
            with suppress(asyncio.CancelledError):
                await work


async def press_for(seconds: float, house: Stage, number: int) -> Delays:
    delays = Delays()
    table = await seated(house, "deus", 3, number)
    async with beside(asyncio.create_task(delays.watch())):
        end = perf_counter() + seconds
        while perf_counter() < end:
            pressed = await table.next_press()
            if pressed is None:
                number += 1_000
                table = await seated(house, "deus", 3, number)
                continue
            person, data = pressed
            delays.presses.append(await house.press(person, updates.private(person), data))
    return delays


async def draw(drawer: Drawer, boards: list[Draw], taken: list[float]) -> None:
    """Board after board, as for many tables that have all just changed."""
    for board in cycle(boards):
        start = perf_counter()
        await drawer(board)
        taken.append(perf_counter() - start)


def boards(game_id: str, tables: int) -> list[Draw]:
    """A position of each of so many tables in the middle of their games."""
    game = GAMES[game_id]
    reader = pictures.look(Tongue("ru", NAMES), "light", 0)
    found = []
    for table in range(tables):
        luck = Luck(f"pictures of {game_id} {table}")
        state = game.setup(2, game.Options(), luck)
        for _ in range(60):
            decision = luck.choice(game.decisions(state))
            game.play(state, decision.seat, luck.choice(decision.answers(luck, most=24)))
        found.append(pictures.board(game, game.view(state, 0), reader, NAMES).draw)
    return found


async def measure_delays(folder: Path, seconds: float) -> None:
    """The ways take turns, and the quietest window of each is shown: what else the machine does falls on all alike."""
    painters = WorkerPool()
    ways: dict[str, Drawer | None] = {"alone": None, "in this process": in_thread, "in another": painters}
    windows: dict[str, list[Delays]] = {where: [] for where in ways}
    drawings = boards("deus", 12)
    async with stage(GAMES, folder / "pictures.db") as house:
        keep_what_is_loaded()
        for number in range(WINDOWS):
            for at, (where, drawer) in enumerate(ways.items()):
                drawn: list[float] = []
                works = [draw(drawer, drawings, drawn) for _ in range(AT_ONCE)] if drawer else []
                async with beside(*map(asyncio.create_task, works)):
                    delays = await press_for(seconds, house, 1 + number * len(ways) + at)
                delays.drawn = drawn
                windows[where].append(delays)
    await painters.close()
    for where, found in windows.items():
        show(where, min(found, key=lambda delays: max(delays.loop)))


async def measure_speed() -> None:
    """The first board of a table finds nothing of it kept, the second one its land."""
    painters = WorkerPool()
    for game_id in GAMES:
        tables = boards(game_id, 20)
        await painters(tables[0])
        times: list[list[float]] = [[], []]
        for board in tables[1:]:
            for which in times:
                start = perf_counter()
                await painters(board)
                which.append((perf_counter() - start) * 1000)
        first, second = map(median, times)
        print(f"  a board of {game_id} from the other process: {first:.0f} ms the first, {second:.0f} ms the second")
    print(f"  the drawing process after 40 tables: {megabytes_of_children():.0f} MB")
    await painters.close()


def megabytes_of_children() -> float:
    """What only they hold, and their share of what others hold too."""
    return sum(proportional(pid) for pid in descendants(os.getpid()))


def show(where: str, delays: Delays) -> None:
    late = [delay * 1000 for delay in delays.loop]
    press = [seconds * 1000 for seconds in delays.presses]
    print(
        f"  {where:<16} the loop is late by {median(late):.1f} ms, p99 {quantiles(late, n=100)[98]:.1f} ms, "
        f"worst {max(late):.1f} ms (of {BUDGET:g} ms); "
        f"a press takes {median(press):.1f} ms, worst {max(press):.1f} ms, of {len(press)}"
    )
    if delays.drawn:
        print(f"  {'':<16} {len(delays.drawn)} boards, {AT_ONCE} wanted at once: {median(delays.drawn) * 1000:.0f} ms")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with TemporaryDirectory() as folder:
        asyncio.run(measure_delays(Path(folder), seconds))
    asyncio.run(measure_speed())


if __name__ == "__main__":
    main()
