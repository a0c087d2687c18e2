"""How the database is asked, whichever it is: what SQLite and PostgreSQL both do for the rest of this room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

import sqlalchemy
from sqlalchemy import CursorResult, Executable, Row
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.company import Company

Values = Mapping[str, Any]
Given = Values | Sequence[Values] | None
Changed = TypeVar("Changed")


@dataclass(frozen=True, slots=True)
class Answer:
    rows: Sequence[Row[Any]]
    #: How many rows were written.
    written: int


def answer_of(result: CursorResult[Any]) -> Answer:
    return Answer(result.all() if result.returns_rows else (), result.rowcount)


class Connection(Protocol):
    """One transaction."""

    @property
    def dialect(self) -> str: ...

    @property
    def only_reads(self) -> bool: ...

    async def ask(self, statement: Executable, values: Given) -> Answer: ...


class Asking:
    """A transaction of either database: its driver runs beside the event loop."""

    def __init__(self, connection: AsyncConnection, *, only_reads: bool = False) -> None:
        self._connection = connection
        self.only_reads = only_reads

    @property
    def dialect(self) -> str:
        return self._connection.dialect.name

    async def ask(self, statement: Executable, values: Given) -> Answer:
        return answer_of(await self._connection.execute(statement, values))


class Engine(Protocol):
    def work(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction that writes: all of it or nothing."""
        ...

    def read(self) -> AbstractAsyncContextManager[Connection]:
        """One moment's picture, beside whatever is being written."""
        ...

    async def alter(self, change: Callable[[sqlalchemy.Connection], Changed]) -> Changed:
        """Change the tables' shape in one transaction."""
        ...

    async def scrub(self) -> None:
        """What was just removed is nowhere in the files any more."""
        ...

    async def shrink(self, pages: int) -> bool:
        """Give so many free pages back to the disk; whether there are more."""
        ...

    async def copy(self, target: Path) -> None:
        """A checked copy of the whole."""
        ...

    def company(self) -> Company:
        """The processes at work on the same database."""
        ...

    async def close(self) -> None: ...
