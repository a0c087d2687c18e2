"""What stops the program is told to whoever started it: as a sentence with a way out, or, being our fault, whole."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest

from bot.cli.running import what_stopped_it
from bot.errors import BadToken, Impossible
from storage.errors import Interrupted

STOPPED = """
import asyncio, sys
from bot.cli import main
from bot.errors import Offline
from bot.program import lifetime

async def fails():
    {fails}

async def stands(settings, *, open_page):
    async with asyncio.TaskGroup() as group:
        group.create_task(fails())

lifetime.run = stands
sys.exit(main(["play"]))
"""
ROOT = Path(__file__).parents[3]
AWAY = Interrupted("PostgreSQL is away.")


def stopped(folder: Path, fails: str) -> CompletedProcess[str]:
    command = [sys.executable, "-c", STOPPED.format(fails=fails)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=100, check=False)


def test_what_the_host_can_mend_is_read_as_a_sentence_alone(tmp_path: Path) -> None:
    ended = stopped(tmp_path, "raise Offline('no route', maybe_delivered=False)")
    assert ended.returncode == 2
    assert ended.stderr == "longtable: Telegram cannot be reached: no route. Is the network there?\n"


def test_a_fault_of_ours_is_read_with_where_it_was(tmp_path: Path) -> None:
    """Running out of patience is an error of the system to Python, and has no words."""
    ended = stopped(tmp_path, "await asyncio.wait_for(asyncio.sleep(9), 0.01)")
    assert ended.returncode == 1
    assert "Traceback (most recent call last)" in ended.stderr
    assert "in fails" in ended.stderr
    assert "TimeoutError" in ended.stderr
    assert "longtable: " not in ended.stderr


@pytest.mark.parametrize(
    ("problem", "says"),
    [
        # A loop that leads others fails with all of them, in a group of its own.
        (ExceptionGroup("loops", [ExceptionGroup("lanes", [AWAY])]), "PostgreSQL is away."),
        # Several loops met the same, or each its own.
        (ExceptionGroup("loops", [AWAY, Interrupted("PostgreSQL is away.")]), "PostgreSQL is away."),
        (
            ExceptionGroup("loops", [AWAY, BadToken("no")]),
            "PostgreSQL is away.\nTelegram does not know this BOT_TOKEN. Copy it again from @BotFather.",
        ),
        # The network is there.
        (Impossible("bad webhook"), "Telegram refused what the program needs: bad webhook. Look at the settings."),
        (
            OSError(28, "No space left on device", "data/picture.png"),
            "The system does not let the program go on: No space left on device (data/picture.png). "
            "Make room on the disk and start again; what was played is kept.",
        ),
        (
            ExceptionGroup("loops", [PermissionError(13, "Permission denied")]),
            "The system does not let the program go on: Permission denied. "
            "Allow the bot to read and write there and start again; what was played is kept.",
        ),
    ],
)
def test_what_the_host_can_mend_is_a_sentence(problem: Exception, says: str) -> None:
    assert what_stopped_it(problem) == says


@pytest.mark.parametrize(
    "problem",
    [
        TimeoutError(),
        ExceptionGroup("loops", [TimeoutError()]),
        # A handle of its own that was closed already.
        OSError(9, "Bad file descriptor"),
        # Beside a fault of ours the rest is no news.
        ExceptionGroup("loops", [AWAY, KeyError("seat")]),
    ],
)
def test_a_fault_of_ours_is_no_sentence(problem: Exception) -> None:
    assert what_stopped_it(problem) is None
