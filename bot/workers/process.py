"""A worker process: `python -m bot.workers.process`, orders on its input, what came of them on its output."""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import BinaryIO

from bot.faults import told

HEAD = struct.Struct(">?I")
#: What is said before the work.
BEGUN = b""


#: Buttons go first where there is one core for both.
_POLITENESS = 5


def framed(message: bytes, *, good: bool = True) -> bytes:
    return HEAD.pack(good, len(message)) + message


def read(pipe: BinaryIO) -> bytes | None:
    """The next message; None when whoever wrote them is gone."""
    head = pipe.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    _, length = HEAD.unpack(head)
    message = pipe.read(length)
    return message if len(message) == length else None


def work(orders: BinaryIO, pictures: BinaryIO) -> None:
    """Until the bot closes the pipe, or dies and leaves it closed."""
    while (order := read(orders)) is not None:
        for message in _answers(order):
            pictures.write(message)
            pictures.flush()


def _answers(order: bytes) -> Iterator[bytes]:
    """A word once it is begun, for what it needs may have to be loaded first; then what came of it."""
    try:
        # Only the bot that started this process can write into its pipe.
        draw = pickle.loads(order)  # noqa: S301
        yield framed(BEGUN)
        yield framed(draw())
    except Exception as problem:
        yield framed(told(problem).encode(), good=False)


def main(prepare: Callable[[], None] = lambda: None) -> None:
    # A signal to the whole group means the bot, which finishes what is on its way and then closes the pipe.
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(_POLITENESS)
    pictures = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever else is printed must not land between pictures.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    prepare()
    with suppress(BrokenPipeError):
        work(sys.stdin.buffer, pictures)
    # At exit buffers would be flushed once more into the broken pipe.
    os._exit(0)


if __name__ == "__main__":
    main()
