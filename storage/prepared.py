"""Statements asked at every press, put into the engine's words once.

SQLAlchemy finds out at each execution how values are handed over and how rows are read. For the few rows a press
touches that takes six times as long as SQLite itself; a prepared statement finds it out when it is first asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BindParameter, Delete, Dialect, Insert, Select, Update
from sqlalchemy.types import TypeEngine

Statement = Select[Any] | Insert | Update | Delete
Values = Mapping[str, Any]
Process = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Answer:
    columns: Sequence[str]
    rows: Sequence[Sequence[Any]]
    #: How many rows were written.
    written: int

    def mappings(self) -> list[dict[str, Any]]:
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


class Prepared:
    def __init__(self, statement: Statement) -> None:
        self.statement = statement
        self._plans: dict[tuple[str, ...], Plan] = {}

    def plan(self, dialect: Dialect, values: Values) -> Plan:
        """For the one engine that is asked in this way (see Session)."""
        names = tuple(values)
        plan = self._plans.get(names)
        if plan is None:
            plan = self._plans[names] = Plan(self.statement, dialect, names)
        return plan


class Plan:
    """A statement in the words of one engine, for values of these names."""

    def __init__(self, statement: Statement, dialect: Dialect, names: Sequence[str]) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(names))
        self.sql = compiled.string
        binds = [compiled.binds[name] for name in compiled.positiontup or ()]
        self._taken = [_taken(bind, dialect, names) for bind in binds]
        shown = statement.exported_columns
        self._columns = [str(column.key) for column in shown]
        reading = (_dialect_type(column.type, dialect).result_processor(dialect, None) for column in shown)
        self._read = [(place, process) for place, process in enumerate(reading) if process]

    def values(self, given: Values) -> list[Any]:
        """In the statement's order and the engine's form."""
        return [take(given) for take in self._taken]

    def answer(self, rows: Sequence[Sequence[Any]], written: int) -> Answer:
        return Answer(self._columns, [self._as_ours(row) for row in rows], written)

    def _as_ours(self, row: Sequence[Any]) -> Sequence[Any]:
        ours = list(row)
        for place, process in self._read:
            ours[place] = process(ours[place])
        return ours


def _taken(bind: BindParameter[Any], dialect: Dialect, names: Sequence[str]) -> Callable[[Values], Any]:
    name = bind.key
    if bind.expanding:
        raise TypeError(f"{name} has another length each time, and the statement other words")
    process = _dialect_type(bind.type, dialect).bind_processor(dialect)
    if name not in names:
        if bind.required:
            raise TypeError(f"no value for {name}")
        fixed = process(bind.effective_value) if process else bind.effective_value
        return lambda given: fixed
    return (lambda given: process(given[name])) if process else (lambda given: given[name])


def _dialect_type(kind: TypeEngine[Any], dialect: Dialect) -> TypeEngine[Any]:
    return kind.dialect_impl(dialect)
