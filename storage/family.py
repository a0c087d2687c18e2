"""What every family of queries shares: the connection, the moment, the news for those who wait.

What is asked at every press is prepared when its module is loaded, and given its values when it runs: building a
statement anew costs more than running it.
"""

from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Executable, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.nearby import Nearby, nearby_of
from storage.news import Kind, News
from storage.prepared import Answer, Prepared, Values


@dataclass
class Session:
    connection: AsyncConnection
    now: datetime
    #: What somebody may be waiting for, told after the commit.
    news: set[News] = field(default_factory=set)
    _nearby: Nearby | None = field(init=False)

    def __post_init__(self) -> None:
        self._nearby = nearby_of(self.connection)

    async def ask(self, statement: Executable | Prepared, values: Values | None) -> Answer:
        if isinstance(statement, Prepared):
            # On any other engine SQLAlchemy asks; there the way to the server takes longer than its thinking.
            if self._nearby is not None:
                plan = statement.plan(self.connection.dialect, values or {})
                return plan.answer(*await self._nearby.ask(plan.sql, plan.values(values or {})))
            statement = statement.statement
        result = await self.connection.execute(statement, values)
        if not result.returns_rows:
            return Answer((), (), result.rowcount)
        return Answer(tuple(result.keys()), result.all(), result.rowcount)


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

    async def _run(self, statement: Executable | Prepared, values: Values | None = None) -> int:
        return (await self._session.ask(statement, values)).written

    async def _value(self, statement: Executable | Prepared, values: Values | None = None) -> Any:
        """The first column of the first row; of an insert, what it returns."""
        return next(iter(await self._values(statement, values)), None)

    async def _values(self, statement: Executable | Prepared, values: Values | None = None) -> list[Any]:
        return [row[0] for row in (await self._session.ask(statement, values)).rows]

    async def _row(self, statement: Executable | Prepared, values: Values | None = None) -> dict[str, Any] | None:
        return next(iter(await self._rows(statement, values)), None)

    async def _rows(self, statement: Executable | Prepared, values: Values | None = None) -> list[dict[str, Any]]:
        return (await self._session.ask(statement, values)).mappings()


def insert_of(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """INSERT with ON CONFLICT, which both engines know and the common dialect does not."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


@cache
def _upsert(dialect: str, table: Table, by: tuple[str, ...], changes: tuple[str, ...]) -> Prepared:
    row = insert_of(dialect, table)
    if not changes:
        return Prepared(row.on_conflict_do_nothing(index_elements=by))
    return Prepared(row.on_conflict_do_update(index_elements=by, set_={name: row.excluded[name] for name in changes}))
