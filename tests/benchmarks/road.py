"""How long a press takes from its arrival to its commit: `python -m tests.benchmarks.road [PRESSES]`.

The same presses are given to a bare bot on the same library that writes one row for each, turn by turn in one run.
No Telegram is asked on either side: what is measured is intake, work and storage.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from bot.program.lifetime import keep_what_is_loaded
from games.catalogue import GAMES
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.bare import Bare, bare
from tests.benchmarks.stage.house import Stage, seated, stage
from tests.games.pebbles import Pebbles

PRESSES = 400
#: As often as what a bare bot needs: a press as most are, and one in a hundred.
USUAL, RARE = 3.0, 5.0
PEBBLES = Pebbles()


async def play(house: Stage, plain: Bare, game: str, seats: int, presses: int) -> tuple[list[float], list[float]]:
    ours: list[float] = []
    theirs: list[float] = []
    number = sum(map(ord, game)) * 100
    while len(ours) < presses:
        number += 1
        table = await seated(house, game, seats, number)
        while len(ours) < presses and (pressed := await table.next_press()) is not None:
            person, data = pressed
            chat = updates.private(person)
            ours.append(await house.press(person, chat, data))
            theirs.append(await plain.press(person, chat, data))
    return ours, theirs


async def looks(house: Stage, plain: Bare, presses: int) -> tuple[list[float], list[float]]:
    """A button of a question long answered: nothing changes, and the person is told so."""
    table = await seated(house, PEBBLES.id, 2, 77)
    person, data = await table.next_press() or ({}, "")
    await house.press(person, updates.private(person), data)
    ours, theirs = [], []
    for _ in range(presses):
        ours.append(await house.press(person, updates.private(person), data))
        theirs.append(await plain.press(person, updates.private(person), data))
    return ours, theirs


def show(what: str, ours: Sequence[float], theirs: Sequence[float]) -> None:
    for name, of, budget in (("p50", median, USUAL), ("p99", lambda times: quantiles(times, n=100)[98], RARE)):
        mine, bare_bot = of(ours) * 1000, of(theirs) * 1000
        print(f"  {what:<28}{name}{mine:>9.2f} ms, bare {bare_bot:>7.2f} ms{mine / bare_bot:>8.2f} x  of {budget:g} x")


async def measure(folder: Path, presses: int) -> None:
    async with stage({**GAMES, PEBBLES.id: PEBBLES}, folder / "house.db") as house, bare(folder / "bare.db") as plain:
        keep_what_is_loaded()
        show("the smallest game", *await play(house, plain, PEBBLES.id, 2, presses))
        show("an old button", *await looks(house, plain, presses))
        show("Deus, three seats", *await play(house, plain, "deus", 3, presses))


def main() -> None:
    presses = int(sys.argv[1]) if len(sys.argv) > 1 else PRESSES
    print(f"from arrival to commit, {presses} presses each")
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), presses))


if __name__ == "__main__":
    main()
