"""How long a press takes from its arrival to its commit, and to the changed screen of whoever pressed.

`python -m tests.benchmarks.road [PRESSES]`. The same presses are given to a bare bot on the same library that writes
one row for each, turn by turn in one run. No Telegram is asked on either side, no picture drawn and no pace kept: what
is measured is intake, work, storage, and what the courier does until it would ask Telegram.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from bot.courier.courier import Courier
from bot.program import logs
from bot.program.lifetime import keep_what_is_loaded
from bot.workers.pool import Draw, Drawer, WorkerPool
from games.catalogue import GAMES
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.bare import Bare, bare
from tests.benchmarks.stage.house import Stage, seated, stage
from tests.benchmarks.stage.taking import Taking
from tests.games.pebbles import Pebbles

PRESSES = 400
#: As often as what a bare bot needs: a press as most are, and one in a hundred.
USUAL, RARE = 4.0, 5.0
#: The same to the changed screen: with what it is read for once more, and rendered.
SCREEN = (20.0, 20.0)
NOTHING_SECONDS = 2.0
#: From a press to the screen of whoever pressed, at one table.
WORDS_MS, DRAWN_MS = 15.0, 80.0
PEBBLES = Pebbles()
#: At a table, where the game has so many.
SEATS = 3
#: Of tables whose screens are waited for, far apart.
_NUMBERS = count(200_000, 1_000)


@dataclass
class Presses:
    """Seconds from arrival to commit by the clock, and what the processor worked meanwhile, in all threads."""

    clock: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    async def time(self, press: Awaitable[float]) -> None:
        began = process_time()
        self.clock.append(await press)
        self.processor.append(process_time() - began)


async def play(house: Stage, plain: Bare, game: str, seats: int, presses: int) -> tuple[Presses, Presses]:
    ours, theirs = Presses(), Presses()
    number = sum(map(ord, game)) * 100
    while len(ours.clock) < presses:
        number += 1
        table = await seated(house, game, seats, number)
        while len(ours.clock) < presses and (pressed := await table.next_press()) is not None:
            person, data = pressed
            chat = updates.private(person)
            await ours.time(house.press(person, chat, data))
            await theirs.time(plain.press(person, chat, data))
    return ours, theirs


async def seen(
    house: Stage, plain: Bare, game: str, seats: int, presses: int, drawer: Drawer | None = None
) -> tuple[list[float], list[float]]:
    """Until the edit of the presser's desk leaves, the other chats of the table being served beside it."""
    ours: list[float] = []
    theirs: list[float] = []
    telegram, number = Taking(), next(_NUMBERS)
    courier = Courier(house.store, telegram, house.rendering.within, drawer=drawer or blank, clock=Unpaced())
    await courier.drain()
    running = asyncio.create_task(courier.run())
    while len(ours) < presses:
        number += 1
        table = await seated(house, game, seats, number)
        while len(ours) < presses and (pressed := await table.next_press()) is not None:
            person, data = pressed
            await quiet(courier)
            shown = telegram.awaited[person["id"]] = asyncio.get_running_loop().create_future()
            start = perf_counter()
            await house.press(person, updates.private(person), data)
            with suppress(TimeoutError):
                # A press that changes nothing on the screen is none to wait for.
                ours.append(await asyncio.wait_for(shown, NOTHING_SECONDS) - start)
                await quiet(courier)
                theirs.append(await plain.press(person, updates.private(person), data))
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await courier.stop()
    return ours, theirs


async def quiet(courier: Courier) -> None:
    while busy := list(courier._chats._busy.values()):
        await asyncio.wait(busy)


async def blank(_wanted: Draw) -> bytes:
    return b"blank"


class Unpaced:
    """Time in which no chat ever has to rest."""

    def __init__(self) -> None:
        self._now = 0.0

    def monotonic(self) -> float:
        self._now += 60.0
        return self._now

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


async def looks(house: Stage, plain: Bare, presses: int) -> tuple[Presses, Presses]:
    """A button of a question long answered: nothing changes, and the person is told so."""
    table = await seated(house, PEBBLES.id, 2, 77)
    person, data = await table.next_press() or ({}, "")
    await house.press(person, updates.private(person), data)
    ours, theirs = Presses(), Presses()
    for _ in range(presses):
        await ours.time(house.press(person, updates.private(person), data))
        await theirs.time(plain.press(person, updates.private(person), data))
    return ours, theirs


def show_road(what: str, ours: Presses, theirs: Presses) -> None:
    """On a busy machine the clock says how long both wait for their turn: there the processor's time is the ratio."""
    show(what, ours.clock, theirs.clock)
    show(f"{what}, processor", ours.processor, theirs.processor)


def show(what: str, ours: Sequence[float], theirs: Sequence[float], most: tuple[float, float] = (USUAL, RARE)) -> None:
    for name, of, budget in (("p50", median, most[0]), ("p99", lambda times: quantiles(times, n=100)[98], most[1])):
        mine, bare_bot = of(ours) * 1000, of(theirs) * 1000
        print(f"  {what:<28}{name}{mine:>9.2f} ms, bare {bare_bot:>7.2f} ms{mine / bare_bot:>8.2f} x  of {budget:g} x")


def show_screen(game_id: str, words: Sequence[float], drawn: Sequence[float]) -> None:
    """One table, and nothing else: without drawing anything, and with what is to be drawn."""
    print(
        f"  {game_id + ', own screen, one table':<28}p50 {median(words) * 1000:>8.1f} ms of {WORDS_MS:g} ms in words, "
        f"{median(drawn) * 1000:.1f} ms of {DRAWN_MS:g} ms with its picture"
    )


async def measure(folder: Path, presses: int) -> None:
    async with stage({**GAMES, PEBBLES.id: PEBBLES}, folder / "house.db") as house, bare(folder / "bare.db") as plain:
        keep_what_is_loaded()
        show_road("the smallest game", *await play(house, plain, PEBBLES.id, 2, presses))
        show_road("an old button", *await looks(house, plain, presses))
        for game_id, game in GAMES.items():
            seats = min(SEATS, game.seats[-1])
            show_road(f"{game_id}, {seats} seats", *await play(house, plain, game_id, seats, presses))
        show("Deus, to the screen", *await seen(house, plain, "deus", 3, presses), SCREEN)
        painter = WorkerPool()
        for game_id in GAMES:
            words, _ = await seen(house, plain, game_id, 2, presses // 8)
            drawn, _ = await seen(house, plain, game_id, 2, presses // 8, painter)
            show_screen(game_id, words, drawn)
        await painter.close()


def main() -> None:
    presses = int(sys.argv[1]) if len(sys.argv) > 1 else PRESSES
    logs.configure("warning")
    print(f"from arrival to commit, {presses} presses each")
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), presses))


if __name__ == "__main__":
    main()
