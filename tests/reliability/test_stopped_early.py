"""Told to stop while it is still coming up: whatever it is just doing, it ends well and leaves nothing half-made."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from tests.reliability.two_players import until

ROOT = Path(__file__).parents[2]
#: Parts of a whole start, from the first line of ours to the open page.
MOMENTS = (0.0, 0.3, 0.6, 0.8, 0.95)
NOTICED = 1 << (signal.SIGTERM - 1)


class Start:
    """`longtable play` in an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)

    async def begin(self) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "BOT_TOKEN": ""}
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.cli", "play", "--port", "0"),
            cwd=self.folder,
            env=environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        # Before that the interpreter itself is starting, and there is no program to be told anything.
        await until(self._takes_notice, 30)

    def _takes_notice(self) -> bool:
        """As the kernel knows it: somebody in the process handles SIGTERM."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
        return bool(int(caught.split()[1], 16) & NOTICED)

    async def open(self) -> None:
        assert self.process.stdout is not None
        await self.process.stdout.readuntil(b"Longtable is open")

    async def stopped(self, signals: int = 1) -> tuple[int, str]:
        """The exit code and what it said."""
        for _ in range(signals):
            self.process.send_signal(signal.SIGTERM)
        said, _ = await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode, said.decode()


def whole(folder: Path) -> bool:
    """Either nothing was begun, or there is a database that is one."""
    file = folder / "data" / "longtable.db"
    if not file.exists():
        return True
    with closing(sqlite3.connect(file)) as database:
        return bool(database.execute("PRAGMA integrity_check").fetchone() == ("ok",))


async def test_at_every_moment_of_the_start_it_ends_well(tmp_path: Path) -> None:
    whole_start, began = Start(tmp_path / "whole"), time.monotonic()
    await whole_start.begin()
    noticing = time.monotonic()
    await whole_start.open()
    takes = time.monotonic() - noticing
    assert noticing - began < takes / 2, "told earlier it would have died of it"
    # A second signal does not break off what the first one began.
    code, said = await whole_start.stopped(signals=3)
    assert (code, said.count('"stopped"')) == (0, 1)
    assert "Traceback" not in said

    async def stopped_at(moment: float) -> tuple[float, int, str]:
        start = Start(tmp_path / str(moment))
        await start.begin()
        await asyncio.sleep(takes * moment)
        return moment, *await start.stopped()

    ends = [await stopped_at(moment) for moment in MOMENTS]
    assert [(moment, code) for moment, code, _ in ends] == [(moment, 0) for moment in MOMENTS]
    assert not [said for _, _, said in ends if "Traceback" in said or "Error" in said]
    assert all(whole(tmp_path / str(moment)) for moment in MOMENTS)


async def test_what_was_stopped_while_it_made_its_database_starts_the_next_time(tmp_path: Path) -> None:
    start = Start(tmp_path)
    await start.begin()
    await until((tmp_path / "data").exists, 30)
    assert (await start.stopped())[0] == 0
    again = Start(tmp_path)
    await again.begin()
    await again.open()
    assert (await again.stopped())[0] == 0
