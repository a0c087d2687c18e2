"""What another process is asked to do in these tests: it must find them by name."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

from bot.workers.pool import Draw


def whose() -> bytes:
    """The number of the process that draws."""
    return str(os.getpid()).encode()


def die() -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def die_the_first_time(mark: Path) -> bytes:
    if mark.exists():
        return b"the second time"
    mark.touch()
    return die()


def die_in_the_first_thought(mark: Path, thought: Draw) -> bytes:
    if mark.exists():
        return thought()
    mark.touch()
    return die()


def dawdle() -> bytes:
    time.sleep(600)
    return b""


def chatter() -> bytes:
    print("something else")
    return b"picture"


def spoil() -> bytes:
    raise ValueError("the hand holds a Senator")


def ignore() -> bytes:
    """What a signal to the whole group does to whoever draws."""
    for name in (signal.SIGTERM, signal.SIGINT):
        os.kill(os.getpid(), name)
    return b"still here"


LOADED_AFTER_SECONDS = 4.0


class LoadedLate:
    """An order whose code takes its time to be read, and which is done at once."""

    def __call__(self) -> bytes:
        return b"loaded"

    def __reduce__(self) -> tuple[Callable[[], LoadedLate], tuple[()]]:
        return _loaded_late, ()


def _loaded_late() -> LoadedLate:
    time.sleep(LOADED_AFTER_SECONDS)
    return LoadedLate()
