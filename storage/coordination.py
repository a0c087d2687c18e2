"""Coordination of the processes on one database: presence, leader election, locks and notifications (an interface)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from enum import Enum, auto
from typing import Any, Protocol

from storage.notifications import Notification

Hear = Callable[[frozenset[Notification]], None]
Work = Callable[[], Coroutine[Any, Any, None]]


async def nothing_left() -> None:
    """For work that ends when it is broken off."""


class Role(Enum):
    """What only one process does at a time, whoever that is."""

    #: Telegram's limits count for a token, and lines go out in order.
    COURIER = auto()
    #: Deadlines, absences, tidying.
    CLOCK = auto()
    #: Telegram gives updates to one who asks.
    POLLING = auto()


class Coordination(Protocol):
    async def join(self, hear: Hear) -> None:
        """From now on present. StorageError while the database is being moved."""
        ...

    async def join_alone(self) -> None:
        """Nobody else is present, nor will be until we leave. StorageError while somebody is."""
        ...

    def notify(self, news: frozenset[Notification]) -> None:
        """After a commit. It may be lost with the process: whoever waits looks for himself now and then."""
        ...

    async def lead(self, role: Role, work: Work, lost: Work) -> None:
        """Leader election, until cancelled: do the work while nobody else does. When the lead is lost the work is
        broken off, and so is what else is under way, by `lost`.
        """
        ...

    async def acquire(self, what: str) -> bool:
        """Take a lock without waiting, held until it is released or this process ends; False while it is another's."""
        ...

    async def release(self, what: str) -> None: ...

    async def leave(self) -> None: ...
