"""A port of the program's own; one that cannot be had is named by its setting."""

from __future__ import annotations

import os
import socket

from bot.errors import HostError


def listening(what: str, host: str, port: int, setting: str) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except OSError as problem:
        # Of a name that cannot be found the number is not the system's, and its words are good; of a port the words
        # name the address once more.
        number = problem.errno or 0
        reason = problem.strerror if isinstance(problem, socket.gaierror) else os.strerror(number)
        raise HostError(f"{what} cannot listen at {host}:{port} ({reason}): choose another {setting}.") from None
