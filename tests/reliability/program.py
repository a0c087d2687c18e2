"""The real program as a process of its own, ended the way a power cut or a supervisor ends it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from bot.cli import main
from bot.courier import copies, courier
from bot.features import stand_ins
from bot.features.ending import reading
from bot.localchat.server import LocalChat
from bot.program import lifetime, warming
from bot.work import deadlines
from bot.workers.pool import WORKER
from tests.reliability import briefly
from tests.reliability.audit import ALL_GAMES

ROOT = Path(__file__).parents[2]

_context = get_context("forkserver")
# What takes longest at a start is reading the code; three hundred starts need that once.
_context.set_forkserver_preload([__name__])


class Program:
    """`longtable play` on somebody else's local chat."""

    def __init__(self, local: LocalChat, database: Path, log: Path, **settings: str) -> None:
        self.log = log
        self._folder = database.parent
        self._settings = {
            "BOT_TOKEN": local.token,
            "BOT_API_URL": local.url,
            "DATABASE_URL": f"sqlite+aiosqlite:///{database}",
            # Whoever draws is a process of its own, and has to find the smallest game too.
            "PYTHONPATH": str(ROOT),
            **settings,
        }
        self._process: ForkServerProcess | None = None

    @property
    def process_id(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    async def start(self) -> None:
        self._process = _context.Process(target=_play, args=(self._folder, self.log, self._settings))
        await asyncio.to_thread(self._process.start)

    def strike(self) -> None:
        """Dead at once, in the middle of whatever it does."""
        assert self._process is not None
        self._process.kill()

    async def kill(self) -> None:
        self.strike()
        await self.ended()

    def tell_to_stop(self) -> None:
        """SIGTERM."""
        assert self._process is not None
        self._process.terminate()

    async def stop(self) -> int:
        """The exit code."""
        self.tell_to_stop()
        return await self.ended()

    async def ended(self) -> int:
        """The exit code, once there is one."""
        assert self._process is not None
        await asyncio.to_thread(self._process.join)
        code = self._process.exitcode
        self._process.close()
        self._process = None
        assert code is not None
        return code

    async def end(self) -> None:
        if self._process is not None:
            await self.kill()


#: Nothing that is said here is carried out late; and what a test writes down itself is found soon.
LOOK_AGAIN_SECONDS = 0.5
#: A house draws what newcomers may see before they ask: three hundred lives, most of them short, need none of it.
LONGER_THAN_A_LIFE = 1e6


def _play(folder: Path, log: Path, settings: Mapping[str, str]) -> None:
    os.chdir(folder)
    lifetime.GAMES = ALL_GAMES
    copies.LOOK_AGAIN_SECONDS = courier.LOOK_AGAIN_SECONDS = deadlines.SWEEP_SECONDS = LOOK_AGAIN_SECONDS
    lifetime.DRAWING, warming.PATIENCE_SECONDS = WORKER, LONGER_THAN_A_LIFE
    reading.looked_at_elsewhere, stand_ins.think_elsewhere = briefly.looked_at, briefly.thought
    os.environ.update(settings)
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(written, 1)
    os.dup2(written, 2)
    sys.exit(main(["play"]))
