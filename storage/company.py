"""The processes that work on one house: who leads what, and news from one to the others."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from enum import Enum
from typing import Any, Protocol

from storage.locks import Lock
from storage.news import News

Hear = Callable[[frozenset[News]], None]
Work = Callable[[], Coroutine[Any, Any, None]]


async def nothing_left() -> None:
    """For work that ends when it is broken off."""


class Role(Enum):
    """What only one process does at a time, whoever that is."""

    #: Telegram's limits count for a token, and lines go out in order.
    COURIER = Lock.COURIER
    #: Deadlines, absences, tidying.
    CLOCK = Lock.CLOCK
    #: Telegram gives updates to one who asks.
    POLLING = Lock.POLLING


class Company(Protocol):
    async def join(self, hear: Hear) -> None:
        """From now on present. StorageError while the house is being moved."""
        ...

    async def join_alone(self) -> None:
        """Nobody else is present, nor will be until we leave. StorageError while somebody is."""
        ...

    def tell(self, news: frozenset[News]) -> None:
        """After a commit. It may be lost with the process: whoever waits looks for himself now and then."""
        ...

    async def lead(self, role: Role, work: Work, lost: Work) -> None:
        """Until cancelled: do the work while nobody else does. When the lead is lost it is broken off, and so is what
        else is under way, by `lost`.
        """
        ...

    async def claim(self, what: str) -> bool:
        """Whether this is ours to do from now on, until it is let go or we are gone; False while it is another's."""
        ...

    async def let_go(self, what: str) -> None: ...

    async def leave(self) -> None: ...
