"""What every family of queries shares: the connection, the moment, the news for those who wait.

What is asked at every press is a statement built once, when its module is loaded, and given its values when it runs:
building one anew costs more than running it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Executable, RowMapping, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.news import Kind, News

Values = Mapping[str, Any]


@dataclass
class Session:
    connection: AsyncConnection
    now: datetime
    #: What somebody may be waiting for, told after the commit.
    news: set[News] = field(default_factory=set)


class Family:
    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def now(self) -> datetime:
        return self._session.now

    def _tell(self, kind: Kind, whose: int | str | None = None) -> None:
        self._session.news.add(News(kind, whose))

    @property
    def _dialect(self) -> str:
        return self._session.connection.dialect.name

    async def _put(self, table: Table, values: Values, *, by: tuple[str, ...], changes: tuple[str, ...] = ()) -> int:
        """Write a row of these values; where it stands already, only the changes. How many rows were written."""
        return await self._run(_upsert(self._dialect, table, by, changes), values)

    async def _run(self, statement: Executable, values: Values | None = None) -> int:
        return (await self._session.connection.execute(statement, values)).rowcount

    async def _new(self, statement: Executable, values: Values | None = None) -> Any:
        """Run an insert and return the first column it returns."""
        return (await self._session.connection.execute(statement, values)).scalar_one()

    async def _value(self, statement: Executable, values: Values | None = None) -> Any:
        return (await self._session.connection.execute(statement, values)).scalar()

    async def _values(self, statement: Executable, values: Values | None = None) -> list[Any]:
        return list((await self._session.connection.execute(statement, values)).scalars())

    async def _row(self, statement: Executable, values: Values | None = None) -> RowMapping | None:
        return (await self._session.connection.execute(statement, values)).mappings().first()

    async def _rows(self, statement: Executable, values: Values | None = None) -> Iterable[RowMapping]:
        return (await self._session.connection.execute(statement, values)).mappings().all()


def insert_of(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """INSERT with ON CONFLICT, which both engines know and the common dialect does not."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


@cache
def _upsert(dialect: str, table: Table, by: tuple[str, ...], changes: tuple[str, ...]) -> Executable:
    row = insert_of(dialect, table)
    if not changes:
        return row.on_conflict_do_nothing(index_elements=by)
    return row.on_conflict_do_update(index_elements=by, set_={name: row.excluded[name] for name in changes})
