"""What systemd hears over its socket, and that nothing is said where nobody listens."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.program import supervisor
from storage.errors import Unavailable
from storage.store import Store


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    where = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(str(where))
        listener.settimeout(5)
        monkeypatch.setenv("NOTIFY_SOCKET", str(where))
        yield listener


async def test_ready_and_stopping_are_said(heard: socket.socket) -> None:
    async with supervisor.ready():
        assert heard.recv(100) == b"READY=1"
    assert heard.recv(100) == b"STOPPING=1"


async def test_the_watchdog_is_fed_at_half_its_patience_while_the_database_answers(
    heard: socket.socket, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "40000")
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'longtable.db'}")
    feeding = asyncio.create_task(supervisor.keep_alive(store))
    assert [await asyncio.to_thread(heard.recv, 100) for _ in range(3)] == [b"WATCHDOG=1"] * 3
    feeding.cancel()
    await asyncio.gather(feeding, return_exceptions=True)
    await store.close()


async def test_a_database_that_is_away_is_no_reason_to_be_started_anew(
    heard: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Away:
        def read(self) -> None:
            raise Unavailable("away")

    monkeypatch.setenv("WATCHDOG_USEC", "40000")
    feeding = asyncio.create_task(supervisor.keep_alive(Away()))  # type: ignore[arg-type]
    assert await asyncio.to_thread(heard.recv, 100) == b"WATCHDOG=1"
    feeding.cancel()
    await asyncio.gather(feeding, return_exceptions=True)


@pytest.mark.parametrize("whose", ["", "1"])
async def test_without_a_watchdog_of_ours_nothing_runs(monkeypatch: pytest.MonkeyPatch, whose: str) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    monkeypatch.setenv("WATCHDOG_USEC", "40000" if whose else "")
    monkeypatch.setenv("WATCHDOG_PID", whose or str(os.getpid()))
    async with asyncio.timeout(1):
        await supervisor.keep_alive(None)  # type: ignore[arg-type]
    supervisor.notify("READY=1")
