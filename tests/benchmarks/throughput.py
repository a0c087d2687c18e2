"""How many presses a second the house bears: `python -m tests.benchmarks.throughput [PRESSES [SECONDS [PAINTERS]]]`.

At two hundred busy tables of all four games, of ten thousand that are stored, people press what they see as often as
asked for, on time whatever the house is doing. The courier shows what came of it with real pictures, within Telegram's
limits, to a Telegram that takes everything at once. A fifth of the time is played before anything is counted. It prints
after how long screens were true and presses answered, whether the house keeps up, and what it holds in memory.

`throughput curves [SECONDS]` tries rates from low to high for so long each, with one and two drawing processes and on a
server, and draws docs/performance.png; `throughput 30 600 1 postgresql` is one run on a server.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import shutil
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, quantiles
from subprocess import run as run_program
from tempfile import TemporaryDirectory
from typing import Any

if __name__ == "__main__":
    # Only tests bring these along. httpx and structlog load them where they find them: ten megabytes that no host has.
    sys.modules.update(dict.fromkeys(("rich", "pygments")))

from bot.courier.courier import Courier
from bot.program import logs
from bot.program.lifetime import keep_what_is_loaded
from bot.program.warming import warm
from bot.tables import purposes
from bot.workers.picture_queue import PictureQueue
from bot.workers.pool import DRAWING, WorkerPool
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
#: In steps of ten, as the picture counts them.
RATES = (10, 20, 30, 40, 50, 60)
CURVE_SECONDS = 20.0
#: The names of the curves; how many draw, and whether on a server.
CURVES = {"SQLite": (1, False), "2 drawing": (2, False), "Postgres": (1, True)}
PICTURE = Path("docs/performance.png")
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


@dataclass(frozen=True, slots=True)
class Begun:
    """What lies before everybody, and who they are."""

    seen: Seen
    people: Mapping[int, dict[str, Any]]


async def begin(file: Path) -> Begun:
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
    async with stage(GAMES, file) as house:
        return await lying_there(house, begun)


def begun_elsewhere(file: Path) -> Begun:
    """By a process of its own, so that the one that is measured holds what a house holds."""
    run_program([sys.executable, "-m", "tests.benchmarks.throughput", "begin", str(file)], check=True)
    # Its updates are numbered from one, and the same number twice is one update.
    updates.number_from(10_000_000)
    begun: Begun = pickle.loads(file.with_suffix(".begun").read_bytes())
    return begun


async def lying_there(house: Stage, begun: Sequence[Seated]) -> Begun:
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
    return Begun(seen, people)


async def run(where: Path | str, begun: Begun, rate: float, seconds: float, painters: int) -> Outcome:
    pool = WorkerPool(painters, program=DRAWING)
    async with stage(GAMES, where) as house:
        seen = deepcopy(begun.seen)
        keep_what_is_loaded()
        crowd = Crowd(house, seen, begun.people, Luck(f"crowd {rate}"))
        watch = Watch(house.store)
        drawer = counted(pool, watch)
        courier = Courier(house.store, seen, house.rendering.within, drawer=drawer, queue=PictureQueue(painters))
        running = asyncio.create_task(courier.run())
        warming = asyncio.create_task(warm(pool, painters, GAMES))
        await crowd.press_for(seconds * WARM, rate)
        crowd.answers.clear()
        watch.drawn, sent = 0, seen.messages
        looking = asyncio.create_task(watch.look())
        await crowd.press_for(seconds, rate)
        outcome = told(crowd, watch, seen.messages - sent, rate, seconds)
        for task in (running, looking, warming):
            task.cancel()
        await asyncio.gather(running, looking, warming, return_exceptions=True)
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


def picture(curves: Mapping[str, Sequence[Outcome]], file: Path) -> None:
    """Presses a second against the 95th percentile of own screens, as far as it stays below ten seconds."""
    canvas = Canvas(1000, 700, LIGHT)
    label(canvas, "Own screens true, p95 in seconds", (30, 10, 970, 70), HEADING)
    lines = [[0.0, *(min(HIGHEST_SHOWN, at(one.own, 95)) for one in outcomes)] for outcomes in curves.values()]
    line_chart(canvas, (20, 80, 980, 690), lines, list(curves), "tens of presses a second")
    file.write_bytes(encode.file(canvas.image))


@asynccontextmanager
async def places(first: Path, folder: Path, *, on_a_server: bool) -> AsyncIterator[list[Path | str]]:
    """The same house as often as it is tried."""
    if not on_a_server:
        copies: list[Path | str] = [folder / f"house-{number}.db" for number in range(len(RATES))]
        for copy in copies:
            shutil.copy(first, copy)
        yield copies
        return
    server = Postgres()
    try:
        server.start()
        template = server.database()
        await move(f"sqlite+aiosqlite:///{first}", server.address(template))
        yield [server.address(server.database(template)) for _ in RATES]
    finally:
        server.remove()


async def curves(folder: Path, seconds: float) -> None:
    begun, found = begun_elsewhere(folder / "first.db"), dict[str, list[Outcome]]()
    for name, (painters, on_a_server) in CURVES.items():
        print(name)
        found[name] = []
        async with places(folder / "first.db", folder, on_a_server=on_a_server) as houses:
            for rate, where in zip(RATES, houses, strict=True):
                found[name].append(await run(where, begun, rate, seconds, painters))
                show(found[name][-1])
                if not found[name][-1].keeps_up:
                    break
    picture(found, PICTURE)


async def once(folder: Path, rate: float, seconds: float, painters: int, *, on_a_server: bool) -> None:
    engine = "PostgreSQL" if on_a_server else "SQLite"
    print(f"{engine}, {painters} drawing, {LIVE} tables of {len(GAMES)} games live, {STORED} stored")
    begun = begun_elsewhere(folder / "first.db")
    async with places(folder / "first.db", folder, on_a_server=on_a_server) as houses:
        show(await run(houses[0], begun, rate, seconds, painters))


async def main(words: Sequence[str]) -> None:
    logs.configure("warning")
    given = [float(word) for word in words if word.replace(".", "").isdigit()]
    if words[:1] == ["begin"]:
        file = Path(words[1])
        file.with_suffix(".begun").write_bytes(pickle.dumps(await begin(file)))
        return
    with TemporaryDirectory() as folder:
        if words[:1] == ["curves"]:
            await curves(Path(folder), given[0] if given else CURVE_SECONDS)
            return
        rate, seconds, painters = [*given, *(PRESSES_A_SECOND, SECONDS, 1)[len(given) :]]
        await once(Path(folder), rate, seconds, int(painters), on_a_server="postgresql" in words)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
