"""Messages over a pipe: how long it is, whether it is good news, then the message."""

from __future__ import annotations

import struct
from typing import BinaryIO

HEAD = struct.Struct(">?I")


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
