"""PostgreSQL's words for what the engines say differently."""

from __future__ import annotations

from sqlalchemy import BindParameter, ColumnElement, Executable, Table, func, select
from sqlalchemy.dialects import postgresql

from storage.engine import Dialect


class PostgresqlDialect(Dialect):
    def insert(self, table: Table) -> postgresql.Insert:
        return postgresql.insert(table)

    def alone_at_work_in(self, lane: BindParameter[str]) -> ColumnElement[bool]:
        """By an advisory lock that ends with the transaction: also for what has not been written down before."""
        locked: ColumnElement[bool] = func.pg_try_advisory_xact_lock(func.hashtextextended(lane, 0))
        return locked

    def numbering_continued(self, table: Table) -> Executable | None:
        last = select(func.coalesce(func.max(table.c.id), 0)).scalar_subquery()
        return select(func.setval(func.pg_get_serial_sequence(table.name, "id"), last + 1, False))


POSTGRESQL = PostgresqlDialect()
