"""Whether thinking holds up presses: `python -m tests.benchmarks.thinking [SECONDS]`.

All parts of the program run as they do, with real pictures. People press at their tables, by turns while nobody thinks
and while eight strong stand-ins, two of each game, have been asked and are asked again as soon as they answer.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from bot.program import logs
from bot.workers.pool import Draw
from bot.workers.thinking import think_elsewhere
from games.catalogue import GAMES
from games.core.luck import Luck
from games.core.match import Match
from games.core.playout import playout
from games.core.standin import RandomStandIn, Strength
from tests.benchmarks.one_person import presses, program, quiet, told
from tests.benchmarks.stage.house import Seated, Stage, seated, stage

SECONDS, TURNS = 120.0, 3
TABLES, OF_EACH_GAME = 6, 2
#: A press waits at p99 so many times as long as with nobody thinking, at most.
MOST = 1.1


def questions() -> Iterator[Draw]:
    """What is thought about: each game some way into it."""
    for game in GAMES.values():
        for number in range(OF_EACH_GAME):
            state, luck = game.setup(2, game.Options(), Luck(f"thinking {number}")), Luck("anybody")
            for _ in islice(playout(game, state, [RandomStandIn()] * 2, luck), 12):
                pass
            asked = game.decisions(state)[0]
            document = Match(game, state).dump()
            yield partial(think_elsewhere, type(game), document, asked.seat, Strength.STRONG, False)


@asynccontextmanager
async def thinking(house: Stage) -> AsyncIterator[list[int]]:
    """How many answers there were."""
    answers = [0]

    async def again_and_again(question: Draw) -> None:
        while True:
            await house.house.think_in(question)
            answers[0] += 1

    asked = [asyncio.create_task(again_and_again(question)) for question in questions()]
    try:
        yield answers
    finally:
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)


async def measure(file: Path, seconds: float) -> None:
    address = f"sqlite+aiosqlite:///{file}"
    async with stage(GAMES, file) as house:
        tables = [await seated(house, "duel", 2, 100 + number) for number in range(TABLES)]
    calm = await quiet()
    idle, busy, answered = list[float](), list[float](), 0
    async with program(address) as house:
        here = [Seated(house, one.table_id, one.people, one.luck) for one in tables]
        await presses(here, seconds / (2 * TURNS))
        for _ in range(TURNS):
            idle += await presses(here, seconds / (2 * TURNS))
            async with thinking(house) as answers:
                busy += await presses(here, seconds / (2 * TURNS))
            answered += answers[0]
    told("a press while nobody thinks", idle)
    told("the same while eight think", busy)
    ratio = quantiles(busy, n=100)[98] / quantiles(idle, n=100)[98]
    print(f"  p99 {ratio:.2f} times as long; {MOST:.2f} is asked; meanwhile {answered} thoughts came to their end")
    if calm and ratio > MOST:
        sys.exit("  thinking holds up presses")


def main() -> None:
    logs.configure("error")
    seconds = next((float(word) for word in sys.argv[1:] if word.isdigit()), SECONDS)
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder) / "tables.db", seconds))


if __name__ == "__main__":
    main()
