"""Exits cleanly at SIGTERM and SIGINT before the program has started, and after it has closed everything.

Light, for it is loaded before everything else.
"""

from __future__ import annotations

import os
import signal
from types import FrameType

SIGNALS = (signal.SIGTERM, signal.SIGINT)


def end_well() -> None:
    """The start takes a second, and a supervisor may change its mind."""
    for name in SIGNALS:
        signal.signal(name, _leave)


def _leave(_number: int, _frame: FrameType | None) -> None:
    """At once: nothing is open yet, and an exception is lost where Python swallows one in the middle of imports."""
    os._exit(0)


def ended() -> None:
    """The last moments are the interpreter's: nothing is left to be stopped."""
    for name in SIGNALS:
        signal.signal(name, signal.SIG_IGN)
