"""All data from one database into another, whichever engine each is on: every row, counted and compared."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, Row, Select, Table, func, insert, literal, select, tuple_

from storage import schema
from storage.address import open_engine, parse
from storage.engine import Connection, Engine
from storage.errors import StorageError
from storage.upgrade import newest_revision, revision_of, upgrade
from storage.writer_time import Part

ROWS_AT_ONCE = 500
#: Numbered by the server itself from now on.
_NUMBERED = ("tables", "screens", "lines", "deadlines", "puzzles")
_WHOLE = 2**256


@dataclass(frozen=True, slots=True)
class Moved:
    table: str
    rows: int
    #: The same for the same rows, in whatever order and on whatever engine they stand.
    digest: str


async def move(old: str, new: str) -> list[Moved]:
    """Copy everything in one transaction, read it again there and compare. The old house stays as it was.

    StorageError while a process runs on either, when the new one is not empty, or when anything differs.
    """
    source, target = parse(old), parse(new)
    if source == target:
        raise StorageError("Both addresses are the same database.")
    async with AsyncExitStack() as stack:
        leaving = open_engine(source)
        stack.push_async_callback(leaving.close)
        await leaving.must_be_sound()
        await _enter(stack, leaving)
        if await leaving.alter(revision_of) != newest_revision():
            raise StorageError("The old house has an older shape. Start this Longtable on it once, stop it, then move.")
        entering = open_engine(target)
        stack.push_async_callback(entering.close)
        await _enter(stack, entering)
        await upgrade(entering)
        async with leaving.read() as there, entering.work(Part.THE_REST) as here:
            return [await _carried(table, there, here) for table in schema.metadata.sorted_tables]


async def _enter(stack: AsyncExitStack, engine: Engine) -> None:
    """Nobody else is in it until the end."""
    coordination = engine.coordination()
    stack.push_async_callback(coordination.leave)
    await coordination.join_alone()


async def _carried(table: Table, there: Connection, here: Connection) -> Moved:
    if (await here.ask(select(func.count()).select_from(table), None)).rows[0][0]:
        raise StorageError(f"The new database is not empty: there are rows in {table.name}. Give it one of its own.")
    rows = written = 0
    sent = 0
    async for some in _all_of(table, there):
        sent = (sent + _digest(some)) % _WHOLE
        rows += len(some)
        await here.ask(insert(table), [dict(row._mapping) for row in some])
    arrived = 0
    async for some in _all_of(table, here):
        arrived = (arrived + _digest(some)) % _WHOLE
        written += len(some)
    if (rows, sent) != (written, arrived):
        raise StorageError(
            f"{table.name} did not arrive as it was ({rows} rows left, {written} came). Nothing was written."
        )
    continued = here.dialect.numbering_continued(table) if table.name in _NUMBERED else None
    if continued is not None:
        await here.ask(continued, None)
    return Moved(table.name, rows, f"{sent:064x}")


async def _all_of(table: Table, where: Connection) -> AsyncIterator[Sequence[Row[Any]]]:
    """Some at a time, in the order of their keys."""
    keys: list[Column[Any]] = list(table.primary_key.columns)
    statement: Select[Any] = select(table).order_by(*keys).limit(ROWS_AT_ONCE)
    rows = (await where.ask(statement, None)).rows
    while rows:
        yield rows
        last = [literal(rows[-1]._mapping[key.name], key.type) for key in keys]
        rows = (await where.ask(statement.where(tuple_(*keys) > tuple_(*last)), None)).rows


def _digest(rows: Sequence[Row[Any]]) -> int:
    """As the program reads them: moments, documents and objects mean the same on every engine."""
    return sum(
        int.from_bytes(hashlib.sha256(repr(tuple(row)).encode("utf-8", "backslashreplace")).digest()) for row in rows
    )
