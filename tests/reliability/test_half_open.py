"""Strangers who open connections to the webhook and say nothing: people play on, and neither files nor log run out."""

from __future__ import annotations

import asyncio
import logging
import resource
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.faults import Repeats
from bot.intake import connections
from bot.intake.connections import AT_A_TIME, MOST_CONNECTIONS
from bot.program.serving import Serving
from bot.program.settings import Settings
from tests.bot.at_a_table import moves, running
from tests.bot.front_door import FrontDoor
from tests.bot.program.test_serving import free_port
from tests.reliability.pressing import moves as moves_made
from tests.reliability.pressing import nothing_is_wrong

STRANGERS = 1002
#: Their ends of the connections lie in this process too.
FILES = 2 * STRANGERS + 1000


@pytest.fixture
def _files_enough() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, FILES), hard), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@asynccontextmanager
async def delivered(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Serving, int]]:
    """What people do reaches the bot over the webhook from now on."""
    port = free_port()
    given: dict[str, Any] = {"webhook_url": f"http://127.0.0.1:{port}/hook", "webhook_port": port}

    async def brought() -> int:
        while door.local.world.updates.waiting:  # noqa: ASYNC110  (somebody else's thread brings them)
            await asyncio.sleep(0.002)
        return 0

    async with Serving(door.app, Settings(_env_file=None, **given)) as serving:
        monkeypatch.setattr(door.app.polling, "round", brought)
        yield serving, port
        await door.local.api.close()


async def half_open(port: int, many: int, stack: AsyncExitStack) -> list[asyncio.StreamReader]:
    """Connections that begin a request and do not end it."""
    a_few = asyncio.Semaphore(50)

    async def one() -> asyncio.StreamReader:
        async with a_few:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            stack.callback(writer.close)
            writer.write(b"POST /hook HTTP/1.1\r\nHost: bot\r\n")
            return reader

    return await asyncio.gather(*(one() for _ in range(many)))


@pytest.mark.usefixtures("_files_enough")
async def test_a_thousand_half_open_connections_while_people_play(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "repeats", Repeats())
    await running(door, "Anna", "Clara")
    before = await moves_made(door)
    with caplog.at_level(logging.WARNING), capture_logs() as logs:
        async with delivered(door, monkeypatch) as (serving, port), AsyncExitStack() as stack:
            opening = asyncio.create_task(half_open(port, STRANGERS, stack))
            began = time.monotonic()
            await moves(door, 2)
            await opening
            await moves(door, 2)
            print(f"\nfour moves in {time.monotonic() - began:.1f} s between {STRANGERS} half-open connections")
            [(server, _)] = serving._servers
            assert MOST_CONNECTIONS / 2 < len(server.server_state.connections) <= MOST_CONNECTIONS + AT_A_TIME
    assert await moves_made(door) == before + 4
    await nothing_is_wrong(door)
    assert [log["more"] for log in logs if log["event"] == "connection cut off"] == [0], "told once, and counted"
    assert caplog.records == []


async def test_whoever_does_not_end_the_request_is_cut_off_and_a_whole_one_is_not(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.2)
    await running(door, "Anna", "Clara")
    async with delivered(door, monkeypatch) as (_, port), AsyncExitStack() as stack:
        [silent] = await half_open(port, 1, stack)
        async with asyncio.timeout(60):
            assert await silent.read() == b""
        slow, writer = await asyncio.open_connection("127.0.0.1", port)
        stack.callback(writer.close)
        writer.write(b"POST /nowhere HTTP/1.1\r\nHost: bot\r\nContent-Length: 4\r\n\r\nnone")
        assert (await slow.readline()).startswith(b"HTTP/1.1 404")
        await moves(door, 1)
