"""The tests of whole tables with other cards than every day's, part by part: what stands by a lucky draw falls here."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

#: Each is done in some minutes on a quiet machine.
PARTS = ("tests/bot/features", "tests/bot --ignore tests/bot/features", "tests/reliability")
DEALS = (1, 2, 3)
#: A part that takes longer is broken off, and that is said.
MOST_SECONDS, MOST_SECONDS_TO_END = 600.0, 30.0


def dealt(number: int, part: str, seconds: float, workers: str) -> bool:
    """Run one part with the cards of this number; whether all of it passed in time."""
    print(f"deal {number}, {part} ...", flush=True)
    command = [sys.executable, "-m", "pytest", "-n", workers, "--dist", "worksteal", "--tb", "short", *part.split()]
    began = time.monotonic()
    running = subprocess.Popen(
        command,
        env={**os.environ, "LONGTABLE_DEALS": str(number)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = running.communicate(timeout=seconds)
        ended = said.strip().splitlines()[-1]
    except subprocess.TimeoutExpired:
        said = _broken_off(running)
        ended = f"broken off after {seconds:.0f} s"
    passed = running.returncode == 0
    if not passed:
        print(said)
    print(f"deal {number}, {part}: {ended} ({time.monotonic() - began:.0f} s)", flush=True)
    return passed


def _broken_off(running: subprocess.Popen[str]) -> str:
    """What it said until then. First it may put away what it has started; its workers are of its group."""
    for sign in (signal.SIGINT, signal.SIGKILL):
        os.killpg(running.pid, sign)
        with suppress(subprocess.TimeoutExpired):
            return running.communicate(timeout=MOST_SECONDS_TO_END)[0]
    return ""


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int, nargs="*", help="which; each deals other cards")
    parser.add_argument("--part", action="append", help="what of the tests, in place of all parts")
    parser.add_argument("--seconds", type=float, default=MOST_SECONDS, help="at most, for each part")
    parser.add_argument("--workers", default="auto")
    given = parser.parse_args(words)
    ends = [
        dealt(number, part, given.seconds, given.workers)
        for number in given.deals or DEALS
        for part in given.part or PARTS
    ]
    print(f"{sum(ends)} of {len(ends)} parts passed")
    return 0 if all(ends) else 1


if __name__ == "__main__":
    sys.exit(main())
