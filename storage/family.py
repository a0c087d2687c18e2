"""What every family of queries shares: the connection, the moment, the news for those who wait."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Executable, RowMapping, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")


@dataclass
class Session:
    connection: AsyncConnection
    now: datetime
    #: What somebody may be waiting for ("inbox", "screens", "lines", "deadlines"), told after the commit.
    news: set[str] = field(default_factory=set)


class Family:
    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def now(self) -> datetime:
        return self._session.now

    def _tell(self, news: str) -> None:
        self._session.news.add(news)

    def _insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """INSERT with ON CONFLICT, which both engines know and the common dialect does not."""
        if self._session.connection.dialect.name == "postgresql":
            return postgresql.insert(table)
        return sqlite.insert(table)

    async def _run(self, statement: Executable) -> int:
        return (await self._session.connection.execute(statement)).rowcount

    async def _new(self, statement: Executable) -> Any:
        """Run an insert and return the first column it returns."""
        return (await self._session.connection.execute(statement)).scalar_one()

    async def _value(self, statement: Executable) -> Any:
        return (await self._session.connection.execute(statement)).scalar()

    async def _values(self, statement: Executable) -> list[Any]:
        return list((await self._session.connection.execute(statement)).scalars())

    async def _row(self, statement: Executable) -> RowMapping | None:
        return (await self._session.connection.execute(statement)).mappings().first()

    async def _rows(self, statement: Executable) -> Iterable[RowMapping]:
        return (await self._session.connection.execute(statement)).mappings().all()
