"""How many presses a second the house bears: `python -m tests.benchmarks.throughput [PRESSES [SECONDS [PAINTERS]]]`.

At two hundred busy tables of all four games, of ten thousand that are stored, people press what they see as often as
asked for, on time whatever the house is doing. The courier shows what came of it with real pictures, within Telegram's
limits, to a Telegram that takes everything at once. A fifth of the time is played before anything is counted. It prints
after how long screens were true and presses answered, whether the house keeps up, and what it holds in memory.

`throughput curve [SECONDS [PAINTERS [postgresql]]]` tries rates from low to high for so long each and draws
docs/performance-….png; `throughput 30 600 1 postgresql` is one run on a server.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, quantiles
from tempfile import TemporaryDirectory

from bot.courier.courier import Courier
from bot.program import logs
from bot.program.lifetime import keep_what_is_loaded
from bot.tables import purposes
from bot.workers.picture_queue import PictureQueue
from bot.workers.pool import WorkerPool
from games.catalogue import GAMES
from games.core.luck import Luck
from rendering.kit import encode
from rendering.kit.canvas import Canvas
from rendering.kit.charts import line_chart
from rendering.kit.text import HEADING, label
from rendering.kit.themes import LIGHT
from storage.moving import move
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.family import descendants, proportional
from tests.benchmarks.stage.house import Seated, Stage, seated, stage
from tests.benchmarks.stage.many import PLACES, TABLES, multiply
from tests.benchmarks.stage.pressing import Crowd, Seen
from tests.benchmarks.stage.watch import Watch, counted, shown_at_first
from tests.postgres import Postgres

#: Seats at a table of each game, and how often is pressed before it is copied.
SEATED = {"duel": (2, 14), "deus": (3, 30), "era": (3, 30), "clash": (3, 40)}
EACH, LIVE, STORED = 5, 200, 10_000
PRESSES_A_SECOND, SECONDS, WARM = 30.0, 600.0, 0.2
OWN, GROUP, ANSWER, MEGABYTES = 1.0, 2.0, 0.05, 250.0
RATES = (5, 10, 15, 20, 25, 30, 40)
HIGHEST_SHOWN = 10.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """Times in seconds, rates a second."""

    asked: float
    pressed: float
    drawn: float
    sent: float
    own: Sequence[float]
    group: Sequence[float]
    answers: Sequence[float]
    #: How many screens were out of date at a time, in the first and in the second half.
    owed: tuple[float, float]
    megabytes: tuple[float, float]

    @property
    def keeps_up(self) -> bool:
        first, second = self.owed
        return self.pressed > 0.95 * self.asked and second < 1.5 * first + 5


def at(times: Sequence[float], percent: int) -> float:
    return quantiles(times, n=100)[percent - 1] if len(times) > 1 else float("nan")


async def begin(file: Path) -> list[Seated]:
    """Five tables of each game in the middle of it, then copies of them."""
    begun = []
    async with stage(GAMES, file) as house:
        for game, (seats, presses) in SEATED.items():
            for _ in range(EACH):
                table = await seated(house, game, seats, len(begun) + 1)
                begun.append(table)
                for _ in range(presses):
                    pressed = await table.next_press()
                    if pressed is not None:
                        await house.press(pressed[0], updates.private(pressed[0]), pressed[1])
    await multiply(f"sqlite+aiosqlite:///{file}", STORED // len(begun), LIVE // len(begun))
    return begun


async def lying_there(house: Stage, begun: Sequence[Seated]) -> tuple[Seen, dict[int, dict[str, object]]]:
    """Everything of the live tables is shown once, so that there is something to press."""
    seen, people = Seen(), {}
    async with house.store.work() as tx:
        for copy in range(LIVE // len(begun)):
            for one in begun:
                number = one.table_id + copy * TABLES
                for person in one.people:
                    chat = person["id"] + copy * PLACES
                    people[chat] = {**person, "id": chat}
                    await tx.screens.mark(chat, purposes.desk_purpose(number))
    await shown_at_first(house, seen)
    return seen, people


async def run(where: Path | str, begun: Sequence[Seated], rate: float, seconds: float, painters: int) -> Outcome:
    pool = WorkerPool(painters)
    async with stage(GAMES, where) as house:
        seen, people = await lying_there(house, begun)
        keep_what_is_loaded()
        crowd = Crowd(house, seen, people, Luck(f"crowd {rate}"))
        watch = Watch(house.store)
        drawer = counted(pool, watch)
        courier = Courier(house.store, seen, house.rendering.within, drawer=drawer, queue=PictureQueue(painters))
        running = asyncio.create_task(courier.run())
        await crowd.press_for(seconds * WARM, rate)
        crowd.answers.clear()
        watch.drawn, sent = 0, seen.messages
        looking = asyncio.create_task(watch.look())
        await crowd.press_for(seconds, rate)
        outcome = told(crowd, watch, seen.messages - sent, rate, seconds)
        for task in (running, looking):
            task.cancel()
        await asyncio.gather(running, looking, return_exceptions=True)
        await courier.stop()
    await pool.close()
    return outcome


def told(crowd: Crowd, watch: Watch, sent: int, rate: float, seconds: float) -> Outcome:
    half = len(watch.stale) // 2
    return Outcome(
        rate,
        len(crowd.answers) / seconds,
        watch.drawn / seconds,
        sent / seconds,
        watch.lasted[True],
        watch.lasted[False],
        crowd.answers,
        (fmean(watch.stale[:half]), fmean(watch.stale[half:])),
        (proportional(os.getpid()), sum(map(proportional, descendants(os.getpid())))),
    )


def show(outcome: Outcome) -> None:
    load = os.getloadavg()[0]
    print(
        f"  {outcome.asked:g} presses a second asked for, {outcome.pressed:.1f} made; {outcome.drawn:.1f} pictures and "
        f"{outcome.sent:.1f} messages a second; load {load:.1f}"
    )
    print(f"    own screens true after p50 {at(outcome.own, 50):.2f} s, p95 {at(outcome.own, 95):.2f} s of {OWN:g} s")
    print(f"    the group's after p50 {at(outcome.group, 50):.2f} s, p95 {at(outcome.group, 95):.2f} s of {GROUP:g} s")
    print(f"    answers p50 {at(outcome.answers, 50) * 1000:.0f} ms, ", end="")
    print(f"p99 {at(outcome.answers, 99) * 1000:.0f} ms of {ANSWER * 1000:.0f} ms")
    first, second = outcome.owed
    kept = "keeps up" if outcome.keeps_up else "FALLS BEHIND"
    print(f"    {kept}: {first:.0f} screens out of date at a time in the first half, {second:.0f} in the second")
    bot, drawing = outcome.megabytes
    print(f"    memory: bot {bot:.0f} MB, drawing {drawing:.0f} MB, of {MEGABYTES:g} MB in all", flush=True)


def picture(outcomes: Sequence[Outcome], title: str, file: Path) -> None:
    """Presses a second against the 95th percentile of screens, as far as it stays below ten seconds."""
    canvas = Canvas(1280, 720, LIGHT)
    label(canvas, title, (40, 10, 1240, 80), HEADING)
    shown = [one for one in outcomes if at(one.own, 95) < HIGHEST_SHOWN]
    marked = {at_: f"{one.asked:g}" for at_, one in enumerate(shown)}
    lines = [[at(one.own, 95) for one in shown], [min(HIGHEST_SHOWN, at(one.group, 95)) for one in shown]]
    names = ["own screens, p95 in seconds", "groups', p95 in seconds"]
    line_chart(canvas, (40, 90, 1240, 700), lines, names, "presses a second stand above each line", marked)
    file.write_bytes(encode.file(canvas.image))


@asynccontextmanager
async def places(folder: Path, *, on_a_server: bool) -> AsyncIterator[tuple[list[Seated], list[Path | str]]]:
    """The same house as often as it is tried."""
    first = folder / "first.db"
    begun = await begin(first)
    if not on_a_server:
        copies: list[Path | str] = [folder / f"house-{number}.db" for number in range(len(RATES))]
        for copy in copies:
            shutil.copy(first, copy)
        yield begun, copies
        return
    server = Postgres()
    try:
        server.start()
        template = server.database()
        await move(f"sqlite+aiosqlite:///{first}", server.address(template))
        yield begun, [server.address(server.database(template)) for _ in RATES]
    finally:
        server.remove()


async def main(words: Sequence[str]) -> None:
    logs.configure("warning")
    curve = words[:1] == ["curve"]
    given = [float(word) for word in words if word.replace(".", "").isdigit()]
    rates: Sequence[float] = RATES if curve else [given.pop(0) if given else PRESSES_A_SECOND]
    seconds = given[0] if given else SECONDS
    painters = int(given[1]) if len(given) > 1 else 1
    on_a_server = "postgresql" in words
    engine = "PostgreSQL" if on_a_server else "SQLite"
    print(f"{engine}, {painters} drawing, {LIVE} tables of {len(GAMES)} games live, {STORED} stored")
    outcomes = []
    with TemporaryDirectory() as folder:
        async with places(Path(folder), on_a_server=on_a_server) as (begun, houses):
            for rate, where in zip(rates, houses, strict=False):
                outcomes.append(await run(where, begun, rate, seconds, painters))
                show(outcomes[-1])
                if curve and not outcomes[-1].keeps_up:
                    break
    if curve:
        name = f"performance-{engine.lower()}-{painters}.png"
        picture(outcomes, f"{engine}, {painters} drawing", Path("docs") / name)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
