"""Told to stop while it is being loaded it ends, wherever in Python's own works that finds it."""

from __future__ import annotations

import sys
from subprocess import run

import pytest

#: What an exception does not leave, and what makes another of it.
SWALLOWED = "class Here:\n    def __del__(self): now()\nHere()"
WRAPPED = "class Here:\n    def __set_name__(self, owner, name): now()\nclass Owner: here = Here()"
TOLD = """
import os, signal
from bot.cli.signals import end_well
end_well()
def now(): os.kill(os.getpid(), signal.SIGTERM)
{moment}
print("goes on")
"""


@pytest.mark.parametrize("moment", ["now()", SWALLOWED, WRAPPED])
def test_it_ends_wherever_it_is_told(moment: str) -> None:
    ended = run([sys.executable, "-c", TOLD.format(moment=moment)], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
