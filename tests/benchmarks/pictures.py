"""What drawing costs everybody else: `python -m tests.benchmarks.pictures [SECONDS]`.

Buttons are pressed and the event loop is asked every few milliseconds whether it still turns: first alone, then while
pictures of Deus are drawn without a pause. The delays of both are printed, and how many pictures were drawn meanwhile.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.courier.rendered import Rendered
from bot.tables import telling
from games.catalogue import GAMES
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import Seated, Stage, seated, stage

SECONDS = 15.0
EVERY = 0.002
BUDGET = 50.0
#: So many chats may want a picture at the same moment.
AT_ONCE = 4


@dataclass
class Delays:
    """How much later than asked for the event loop came back."""

    loop: list[float] = field(default_factory=list)
    presses: list[float] = field(default_factory=list)

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


async def rendered(table: Seated) -> Rendered:
    person = table.people[0]["id"]
    async with table.stage.store.read() as tx:
        screen = await tx.screens.get(person, telling.desk_purpose(table.table_id))
    assert screen is not None
    shown = await table.stage.rendering(screen)
    assert shown is not None
    return shown


async def draw(table: Seated, drawn: list[float]) -> None:
    """The same board again and again, as for many tables that all have just changed."""
    photo = (await rendered(table)).photo
    assert photo is not None
    while True:
        start = perf_counter()
        await photo.make()
        drawn.append(perf_counter() - start)


async def measure(folder: Path, seconds: float) -> None:
    async with stage(GAMES, folder / "pictures.db") as house:
        table = await seated(house, "deus", 3, 999)
        alone = await press_for(seconds, house, 1)
        drawn: list[float] = []
        async with beside(*(asyncio.create_task(draw(table, drawn)) for _ in range(AT_ONCE))):
            drawing = await press_for(seconds, house, 2)
    show("alone", alone)
    show(f"beside {len(drawn)} pictures", drawing)
    print(f"  a picture, {AT_ONCE} at once: {median(drawn) * 1000:.0f} ms")


def show(what: str, delays: Delays) -> None:
    late = [delay * 1000 for delay in delays.loop]
    press = [seconds * 1000 for seconds in delays.presses]
    print(
        f"  {what:<22} the loop is late by {median(late):.1f} ms, p99 {quantiles(late, n=100)[98]:.1f} ms, "
        f"worst {max(late):.1f} ms (of {BUDGET:g} ms); "
        f"a press takes {median(press):.1f} ms, worst {max(press):.1f} ms, of {len(press)}"
    )


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), seconds))


if __name__ == "__main__":
    main()
