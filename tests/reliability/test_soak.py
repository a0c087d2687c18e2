"""An evening without an end: the real program with real pictures, people who never stop pressing, and its memory.

How long is a setting: LONGTABLE_SOAK_MINUTES, twenty without it. `make soak` runs it and prints its figures.
"""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import psutil
import pytest

from bot.localchat.server import LocalChat
from storage.store import Store
from tests.reliability import audit
from tests.reliability.program import Program
from tests.reliability.two_players import TwoPlayers

MINUTES = float(os.environ.get("LONGTABLE_SOAK_MINUTES", "20"))
SAMPLES = 20
#: Of what it held in the second quarter, when all is warm: fragments, and tables that are kept at hand.
MOST_GROWTH = 1.15


@dataclass(frozen=True, slots=True)
class Sample:
    #: Megabytes of the program itself, and of whoever draws for it.
    bot: float
    painters: float
    presses: int


def sample(program: Program, presses: int) -> Sample:
    bot = psutil.Process(program.process_id)
    painters = [child.memory_info().rss for child in bot.children(recursive=True)]
    return Sample(bot.memory_info().rss / 1e6, sum(painters) / 1e6, presses)


def still(samples: list[Sample]) -> bool:
    """Nothing was pressed through a quarter of it; a group lets a new table wait for seconds only."""
    past = samples[-SAMPLES // 4 :]
    return len(samples) >= SAMPLES // 4 and past[0].presses == past[-1].presses


def grown(figures: list[float]) -> float:
    """The last quarter against the second."""
    quarter = len(figures) // 4
    return median(figures[-quarter:]) / median(figures[quarter : 2 * quarter])


@pytest.mark.long
@pytest.mark.timeout(7200)
async def test_memory_stays_flat_while_people_play_on_and_on(tmp_path: Path) -> None:
    local = LocalChat()
    await local.start()
    database = tmp_path / "longtable.db"
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    players = TwoPlayers(local, store, "an evening without an end", "duel")
    program = Program(local, database, tmp_path / "log")
    samples: list[Sample] = []
    try:
        await program.start()
        await players.under_way()
        began = time.monotonic()
        for number in range(1, SAMPLES + 1):
            while time.monotonic() - began < MINUTES * 60 * number / SAMPLES:
                await players.act()
                await asyncio.sleep(0.05)
            samples.append(sample(program, players.presses))
            print(
                f"  {MINUTES * number / SAMPLES:5.1f} min  bot {samples[-1].bot:6.1f} MB  "
                f"drawing {samples[-1].painters:6.1f} MB  {players.presses} presses"
            )
            if still(samples):
                pytest.fail(
                    f"nobody presses any more\n{await players.standing()}\n{(tmp_path / 'log').read_text()[-4000:]}"
                )
        await players.settled(300)
        assert await program.stop() == 0
        bot, painters = grown([one.bot for one in samples]), grown([one.painters for one in samples])
        pictures = sum(1 for chat in local.world.chats.values() for one in chat.messages.values() if one.media)
        size = database.stat().st_size / 1e6
        print(
            f"  {players.presses} presses at {len(await audit.tables(players))} tables, {pictures} pictures standing, "
            f"database {size:.1f} MB; last quarter against second: bot {bot:.2f} x, drawing {painters:.2f} x"
        )
        assert await audit.wrong(players) == []
        for table in await audit.tables(players):
            if table.document is not None:
                stored, fair, _ = await audit.replayed(players, table)
                assert stored == fair
        assert "Traceback" not in (tmp_path / "log").read_text()
        assert bot < MOST_GROWTH
        assert painters < MOST_GROWTH
    finally:
        await program.end()
        await store.close()
        await local.stop()
