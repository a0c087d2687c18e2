"""An evening without an end: the real program with real pictures, people who never stop pressing, and its memory.

How long is a setting: LONGTABLE_SOAK_MINUTES, twenty without it. `make soak` runs it and prints its figures.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import psutil
import pytest

from bot.localchat.server import LocalChat
from storage.store import Store
from tests.reliability import audit
from tests.reliability.evenings import EVENINGS
from tests.reliability.program import Program
from tests.reliability.two_players import TwoPlayers

MINUTES = float(os.environ.get("LONGTABLE_SOAK_MINUTES", "20"))
#: One a minute of a whole evening.
SAMPLES = max(20, int(MINUTES))
#: Of what it held in the third quarter. Five connections keep two megabytes of the file each, so that the bot grows by
#: ten with the file and then no more; a table more is in the database, not in memory.
MOST_GROWTH = 1.10
#: What shows a picture that was not there before.
PICTURES = ("sendPhoto", "editMessageMedia")


@dataclass(frozen=True, slots=True)
class Sample:
    #: Megabytes of the program itself, and of whoever draws for it.
    bot: float
    painters: float
    presses: int
    pictures: int


class Watch:
    """What people have pressed and been shown, and what it costs."""

    def __init__(self, players: TwoPlayers, program: Program) -> None:
        self.samples: list[Sample] = []
        self._players, self._program = players, program
        self._pictures = 0
        players.local.api.listeners.append(self._heard)

    def _heard(self, method: str, _params: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        self._pictures += method in PICTURES and answer["ok"]

    def look(self, minutes: float) -> None:
        bot = psutil.Process(self._program.process_id)
        painters = sum(child.memory_info().rss for child in bot.children(recursive=True))
        found = Sample(bot.memory_info().rss / 1e6, painters / 1e6, self._players.presses, self._pictures)
        self.samples.append(found)
        print(
            f"  {minutes:5.1f} min  bot {found.bot:6.1f} MB  drawing {found.painters:6.1f} MB  "
            f"{found.presses} presses  {found.pictures} pictures",
            flush=True,
        )

    def still(self) -> bool:
        """Nothing was pressed for a tenth of it; a group lets a new table wait for seconds only."""
        past = self.samples[-SAMPLES // 10 - 1 :]
        return len(past) > SAMPLES // 10 and past[0].presses == past[-1].presses


def grown(figures: list[float]) -> float:
    """The last quarter against the one before it."""
    quarter = len(figures) // 4
    return median(figures[-quarter:]) / median(figures[-2 * quarter : -quarter])


@pytest.mark.long
@pytest.mark.timeout(7200)
async def test_memory_stays_flat_while_people_play_on_and_on(tmp_path: Path) -> None:
    local = LocalChat()
    await local.start()
    database = tmp_path / "longtable.db"
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    players = TwoPlayers(local, store, "an evening without an end", EVENINGS["duel"])
    program = Program(local, database, tmp_path / "log")
    watch = Watch(players, program)
    try:
        await program.start()
        await players.under_way()
        began = time.monotonic()
        for number in range(1, SAMPLES + 1):
            minutes = MINUTES * number / SAMPLES
            while time.monotonic() - began < minutes * 60:
                await players.act()
                await asyncio.sleep(0.05)
            watch.look(minutes)
            if watch.still():
                pytest.fail(
                    f"nobody presses any more\n{await players.standing()}\n{(tmp_path / 'log').read_text()[-4000:]}"
                )
        await players.settled(300)
        assert await program.stop() == 0
        bot, painters = grown([one.bot for one in watch.samples]), grown([one.painters for one in watch.samples])
        size = database.stat().st_size / 1e6
        print(
            f"  {players.presses} presses at {len(await audit.tables(players))} tables, "
            f"database {size:.1f} MB; last quarter against the one before: bot {bot:.2f} x, drawing {painters:.2f} x"
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
