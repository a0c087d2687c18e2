"""A pool of worker processes for drawing and replaying: started when wanted, kept warm, replaced when they die.

Of several processes on one house each has painters of its own. They keep nothing that could be missed: whoever wants a
picture after them sends what is to be seen on it once more.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable

import structlog

from bot.errors import DrawingFailed
from bot.workers.orders import Draw as Draw
from bot.workers.process import HEAD, framed

Drawer = Callable[[Draw], Awaitable[bytes]]


#: Nothing we draw takes a tenth of it.
PATIENCE_SECONDS = 60.0


#: A process reads its code first: a second or two by itself, and as much as others leave it on a busy machine.
LOADING_SECONDS = 120.0


GOODBYE_SECONDS = 5.0


LOST = (asyncio.IncompleteReadError, ConnectionError)


#: What a process runs: takes any order, or draws.
WORKER, DRAWING = "bot.workers.process", "bot.workers.drawing"


#: Pictures are large and short-lived: what they took goes straight back to the machine, where glibc counts the memory.
_THRIFT = {"MALLOC_MMAP_THRESHOLD_": "262144", "MALLOC_TRIM_THRESHOLD_": "1000000"}


log = structlog.get_logger()


async def in_thread(draw: Draw) -> bytes:
    """In this process: simpler, but everything else waits for the interpreter meanwhile."""
    return await asyncio.to_thread(draw)


class WorkerPool:
    def __init__(self, processes: int = 1, patience: float = PATIENCE_SECONDS, program: str = WORKER) -> None:
        """`program`: the module that each process runs."""
        self._program = program
        self._places = asyncio.Semaphore(processes)
        self._patience = patience
        self._idle: list[Process] = []
        self._all: set[Process] = set()

    async def __call__(self, draw: Draw) -> bytes:
        order = framed(pickle.dumps(draw, pickle.HIGHEST_PROTOCOL))
        async with self._places:
            try:
                good, message = await self._asked(order)
            except LOST:
                # Killed from outside, perhaps while it rested; what kills the next one too is the drawing itself.
                log.warning("the drawing process was lost; another tries once more")
                good, message = await self._asked(order)
        if not good:
            raise DrawingFailed(message.decode())
        return message

    async def _asked(self, order: bytes) -> tuple[bool, bytes]:
        painter = await self._painter()
        try:
            answer = await _exchanged(painter, order, self._patience)
        except BaseException:
            # Broken off in the middle, its next answer would belong to this question.
            await self._dismiss(painter)
            raise
        self._idle.append(painter)
        return answer

    async def close(self) -> None:
        """Let the processes go; none outlives this."""
        await asyncio.gather(*map(self._farewell, tuple(self._all)))

    async def _painter(self) -> Process:
        """Whoever drew last, because what it keeps is warm."""
        if self._idle:
            return self._idle.pop()
        painter = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self._program, stdin=PIPE, stdout=PIPE, env=os.environ | _THRIFT
        )
        self._all.add(painter)
        return painter

    async def _farewell(self, painter: Process) -> None:
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                # No more orders: its end of the pipe closes.
                await painter.communicate(b"")
        except TimeoutError:
            await self._dismiss(painter)
        self._all.discard(painter)

    async def _dismiss(self, painter: Process) -> None:
        self._all.discard(painter)
        if painter.returncode is None:
            painter.kill()
        # Half a picture may lie in the pipe, and a process counts as gone only when its pipe was read to the end.
        await painter.communicate()


async def _exchanged(painter: Process, order: bytes, patience: float) -> tuple[bool, bytes]:
    """What it takes to load the code is no fault of the work."""
    assert painter.stdin is not None
    async with asyncio.timeout(LOADING_SECONDS):
        painter.stdin.write(order)
        await painter.stdin.drain()
        good, message = await _heard(painter)
    if not good:
        return good, message
    async with asyncio.timeout(patience):
        return await _heard(painter)


async def _heard(painter: Process) -> tuple[bool, bytes]:
    assert painter.stdout is not None
    good, length = HEAD.unpack(await painter.stdout.readexactly(HEAD.size))
    return good, await painter.stdout.readexactly(length)
