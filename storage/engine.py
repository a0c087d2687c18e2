"""The interface that both engines keep, SQLite and PostgreSQL: what each does for the rest of storage."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

import sqlalchemy
from sqlalchemy import BindParameter, ColumnElement, CursorResult, Executable, Row, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.coordination import Coordination
from storage.writer_time import Whose

Values = Mapping[str, Any]
Given = Values | Sequence[Values] | None
Changed = TypeVar("Changed")
#: With ON CONFLICT, which both know and the common dialect of SQLAlchemy does not.
Insert = sqlite.Insert | postgresql.Insert


@dataclass(frozen=True, slots=True)
class Answer:
    rows: Sequence[Row[Any]]
    #: How many rows were written.
    written: int


def answer_of(result: CursorResult[Any]) -> Answer:
    return Answer(result.all() if result.returns_rows else (), result.rowcount)


class Dialect(ABC):
    """What the engines say in different words. There is one object of each, and statements are cached by it."""

    @abstractmethod
    def insert(self, table: Table) -> Insert: ...

    @abstractmethod
    def alone_at_work_in(self, lane: BindParameter[str]) -> ColumnElement[bool]:
        """True for the one transaction that works in the lane, until it ends."""

    @abstractmethod
    def numbering_continued(self, table: Table) -> Executable | None:
        """After rows came with numbers of their own: what is written next takes the number after the last."""


class Connection(Protocol):
    """One transaction."""

    @property
    def dialect(self) -> Dialect: ...

    @property
    def only_reads(self) -> bool: ...

    async def ask(self, statement: Executable, values: Given) -> Answer: ...


class OpenTransaction:
    """A transaction of either engine: its driver runs beside the event loop."""

    def __init__(self, connection: AsyncConnection, dialect: Dialect, *, only_reads: bool = False) -> None:
        self._connection = connection
        self.dialect = dialect
        self.only_reads = only_reads

    async def ask(self, statement: Executable, values: Given) -> Answer:
        return answer_of(await self._connection.execute(statement, values))


class Engine(Protocol):
    def work(self, whose: Whose) -> AbstractAsyncContextManager[Connection]:
        """A transaction that writes: all of it or nothing. Those who wait for it are let in by turns."""
        ...

    def read(self) -> AbstractAsyncContextManager[Connection]:
        """One moment's picture, beside whatever is being written."""
        ...

    async def must_be_sound(self) -> None:
        """StorageError where no database is that could be looked at."""
        ...

    def upgrading(self) -> AbstractAsyncContextManager[None]:
        """Nobody else changes the tables' shape meanwhile. StorageError where they are damaged."""
        ...

    async def copy_before(self, revision: str) -> None:
        """A copy to go back to, where changing the shape cannot simply be undone."""
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

    def coordination(self) -> Coordination:
        """With the other processes at work on the same database."""
        ...

    async def close(self) -> None: ...
