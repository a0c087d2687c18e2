"""SIGTERM: intake stops, work finishes, what is quick is brought, the rest waits in the database."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from bot.localchat.server import LocalChat
from storage.store import Store
from tests.reliability import audit
from tests.reliability.evenings import SMALLEST
from tests.reliability.program import Program
from tests.reliability.two_players import TwoPlayers

#: What the service unit gives it.
STOP_SECONDS = 30


@pytest.mark.timeout(900)
async def test_told_to_stop_in_the_middle_of_play_it_ends_well_and_goes_on_later(tmp_path: Path) -> None:
    local = LocalChat()
    await local.start()
    database, log = tmp_path / "longtable.db", tmp_path / "log"
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    players = TwoPlayers(local, store, "an evening of restarts", SMALLEST)
    program = Program(local, database, log)
    try:
        await program.start()
        await players.under_way()
        for words in (1, 3, 6):
            await players.play_until_dark(words, lambda: None, 5)
            began = time.monotonic()
            assert await program.stop() == 0
            assert time.monotonic() - began < STOP_SECONDS, "a supervisor would have lost its patience"
            # Said while nobody listens; it must be there afterwards.
            await players.act()
            await program.start()
            await players.listening()
        await players.settled()
        assert await program.stop() == 0
        # Nothing was on its way when it ended: nothing stands twice.
        assert await audit.repeats(players) == (0, 0)
        arrived = await audit.inbox(players)
        assert sorted(number for number, _, _ in arrived) == list(range(1, local.world.updates.last_id + 1))
        assert [row for row in arrived if not row[1] or row[2]] == []
        assert await audit.wrong(players) == []
        for table in await audit.tables(players):
            if table.document is not None:
                stored, fair, _ = await audit.replayed(players, table)
                assert stored == fair
        written = log.read_text()
        assert written.count('"stopped"') == 4
        assert "Traceback" not in written
    finally:
        await program.end()
        await store.close()
        await local.stop()


class SlowLine:
    """A network on which each new message takes a while, and which tells when one has set out."""

    def __init__(self, local: LocalChat) -> None:
        self._carry_out = local.api.call
        self._under_way = asyncio.Event()
        self.slow = False
        local.api.call = self._call  # type: ignore[method-assign]

    async def _call(self, method: str, *given: Any, **named: Any) -> Any:
        if self.slow and method.startswith("send"):
            self._under_way.set()
            await asyncio.sleep(0.5)
        return await self._carry_out(method, *given, **named)

    async def something_on_its_way(self, players: TwoPlayers) -> None:
        self.slow = True
        while not self._under_way.is_set():
            await players.act()
            await asyncio.sleep(0.01)


@pytest.mark.timeout(900)
async def test_told_twice_to_stop_it_still_waits_for_the_answer_to_its_last_words(tmp_path: Path) -> None:
    local = LocalChat()
    await local.start()
    database = tmp_path / "longtable.db"
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    players, line = TwoPlayers(local, store, "an impatient supervisor", SMALLEST), SlowLine(local)
    program = Program(local, database, tmp_path / "log")
    try:
        await program.start()
        await players.under_way()
        await line.something_on_its_way(players)
        program.tell_to_stop()
        await asyncio.sleep(0.1)
        program.tell_to_stop()
        assert await program.ended() == 0
        line.slow = False
        await program.start()
        await players.settled()
        assert await program.stop() == 0
        assert await audit.repeats(players) == (0, 0)
        assert await audit.wrong(players) == []
    finally:
        await program.end()
        await store.close()
        await local.stop()
