"""One address before several processes: each call goes to whichever is there, as a reverse proxy passes it on."""

from __future__ import annotations

import asyncio
import contextlib
import random
from asyncio import StreamReader, StreamWriter
from collections.abc import Sequence
from types import TracebackType


class Porter:
    def __init__(self, doors: Sequence[int], chance: random.Random) -> None:
        self._doors = doors
        self._chance = chance
        self._server: asyncio.Server | None = None
        self._calls: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> str:
        """The address."""
        self._server = await asyncio.start_server(self._come, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}/telegram"

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    def _come(self, reader: StreamReader, writer: StreamWriter) -> None:
        call = asyncio.create_task(self._pass_on(reader, writer))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def _pass_on(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Whoever is dead is passed over; whoever dies meanwhile leaves the caller without an answer."""
        with contextlib.closing(writer), contextlib.suppress(OSError):
            for door in self._chance.sample(self._doors, len(self._doors)):
                with contextlib.suppress(ConnectionRefusedError):
                    inside, outside = await asyncio.open_connection("127.0.0.1", door)
                    with contextlib.closing(outside):
                        await asyncio.gather(_flow(reader, outside), _flow(inside, writer, last=True))
                    return


async def _flow(source: StreamReader, target: StreamWriter, *, last: bool = False) -> None:
    while data := await source.read(65536):
        target.write(data)
        await target.drain()
    if last and target.can_write_eof():
        target.write_eof()
