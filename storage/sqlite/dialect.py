"""SQLite's words for what the engines say differently."""

from __future__ import annotations

from sqlalchemy import BindParameter, ColumnElement, Executable, Table, true
from sqlalchemy.dialects import sqlite

from storage.engine import Dialect


class SqliteDialect(Dialect):
    def insert(self, table: Table) -> sqlite.Insert:
        return sqlite.insert(table)

    def alone_at_work_in(self, lane: BindParameter[str]) -> ColumnElement[bool]:
        """There is one writer."""
        return true()

    def numbering_continued(self, table: Table) -> Executable | None:
        """AUTOINCREMENT looks for itself."""
        return None


SQLITE = SqliteDialect()
