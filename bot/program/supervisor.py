"""systemd as supervisor: told over its socket when the program is ready, that it lives, and that it stops."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator

from storage.errors import Unavailable
from storage.store import Store


def notify(state: str) -> None:
    """A datagram to NOTIFY_SOCKET, as sd_notify(3) has it; nothing where no supervisor listens."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    # An address that begins with @ is in the kernel's own name space.
    where = f"\0{address[1:]}" if address.startswith("@") else address
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as door:
        door.connect(where)
        door.sendall(state.encode())


@contextlib.asynccontextmanager
async def ready() -> AsyncIterator[None]:
    notify("READY=1")
    try:
        yield
    finally:
        notify("STOPPING=1")


async def keep_alive(store: Store) -> None:
    """Until cancelled, if a watchdog waits: a sign of life at half its patience, once the database has answered.

    A database that is away has answered as well: a new start would not bring it back. One that hangs has not.
    """
    patience = _patience()
    while patience is not None:
        with contextlib.suppress(Unavailable):
            async with store.read() as tx:
                await tx.deadlines.next_due()
        notify("WATCHDOG=1")
        await asyncio.sleep(patience / 2)


def _patience() -> float | None:
    """Seconds, where the watchdog waits for this very process."""
    microseconds, whose = os.environ.get("WATCHDOG_USEC", ""), os.environ.get("WATCHDOG_PID")
    if not microseconds.isdecimal() or (whose is not None and whose != str(os.getpid())):
        return None
    return int(microseconds) / 1_000_000
