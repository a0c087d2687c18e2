"""What stops the program is told to whoever started it: as a sentence with a way out, or, being our fault, whole."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest

FAILING = """
import asyncio, sys
from bot.cli import main
from bot.errors import BadToken, Impossible, Offline
from bot.program import lifetime
from storage.errors import Interrupted

async def fails(problem):
    raise problem

async def together(*problems):
    async with asyncio.TaskGroup() as group:
        for problem in problems:
            group.create_task(fails(problem))

async def stands(settings, *, open_page):
    await {stops}

lifetime.run = stands
sys.exit(main(["play"]))
"""
ROOT = Path(__file__).parents[3]


def started(folder: Path, *words: str, **settings: str) -> CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **settings}
    command = [sys.executable, *words]
    return run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=100, check=False)


def stopped_by(folder: Path, stops: str) -> CompletedProcess[str]:
    return started(folder, "-c", FAILING.format(stops=stops))


@pytest.mark.parametrize(
    ("stops", "says"),
    [
        (
            "together(Offline('no route', maybe_delivered=False))",
            ["Telegram cannot be reached: no route. Is the network there?"],
        ),
        # A loop that leads others fails with all of them, in a group of its own.
        (
            "fails(ExceptionGroup('loops', [ExceptionGroup('lanes', [Interrupted('PostgreSQL is away.')])]))",
            ["PostgreSQL is away."],
        ),
        # Several loops met the same, or each its own.
        ("together(Interrupted('PostgreSQL is away.'), Interrupted('PostgreSQL is away.'))", ["PostgreSQL is away."]),
        (
            "together(Interrupted('PostgreSQL is away.'), BadToken('no'))",
            ["PostgreSQL is away.", "Telegram does not know this BOT_TOKEN. Copy it again from @BotFather."],
        ),
        # The network is there.
        (
            "fails(Impossible('bad webhook'))",
            ["Telegram refused what the program needs: bad webhook. Look at the settings."],
        ),
        (
            "fails(OSError(28, 'No space left on device', 'data/longtable.log'))",
            [
                "The system does not let the program go on: No space left on device (data/longtable.log). "
                "Make room on the disk and start again; what was played is kept."
            ],
        ),
        (
            "together(PermissionError(13, 'Permission denied'))",
            [
                "The system does not let the program go on: Permission denied. "
                "Allow the bot to read and write there and start again; what was played is kept."
            ],
        ),
    ],
)
def test_what_the_host_can_mend_is_a_sentence(tmp_path: Path, stops: str, says: list[str]) -> None:
    ended = stopped_by(tmp_path, stops)
    assert ended.returncode == 2
    assert ended.stderr == f"longtable: {chr(10).join(says)}\n"


@pytest.mark.parametrize(
    ("stops", "told"),
    [
        ("asyncio.wait_for(asyncio.sleep(9), 0.01)", "TimeoutError"),
        ("together(TimeoutError())", "TimeoutError"),
        # By a handle of its own that was closed already.
        ("fails(OSError(9, 'Bad file descriptor'))", "OSError: [Errno 9] Bad file descriptor"),
        # Beside a fault of ours the rest is no news.
        ("together(Interrupted('PostgreSQL is away.'), KeyError('seat'))", "KeyError: 'seat'"),
    ],
)
def test_a_fault_of_ours_is_told_with_where_it_was(tmp_path: Path, stops: str, told: str) -> None:
    ended = stopped_by(tmp_path, stops)
    assert ended.returncode == 1
    assert "Traceback (most recent call last)" in ended.stderr
    assert "in stands" in ended.stderr
    assert told in ended.stderr
    assert "longtable: " not in ended.stderr


@pytest.mark.parametrize(
    ("setting", "needs"),
    [
        ("HEALTH_PORT", {}),
        ("WEB_PORT", {"WEB_URL": "http://localhost/page"}),
        ("WEBHOOK_PORT", {"WEBHOOK_URL": "https://bot.example/hook"}),
    ],
)
def test_a_port_that_is_taken_is_named_by_its_setting(tmp_path: Path, setting: str, needs: dict[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = started(tmp_path, "-m", "bot.cli", "play", "--port", "0", **needs, **{setting: str(port)})
    assert ended.returncode == 2
    [sentence] = [line for line in ended.stderr.splitlines() if line.startswith("longtable: ")]
    assert f"cannot listen at 127.0.0.1:{port} (Address already in use): choose another " in sentence
    assert sentence.endswith(f" {setting}.")
