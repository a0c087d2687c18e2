"""Who answers a deadline whose time has come, by its kind."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from storage.deadlines import Deadline
from storage.store import Store

OnDue = Callable[[Store, House, Deadline], Awaitable[None]]
OnTableDue = Callable[[OpenTable, Deadline], Awaitable[None]]

#: By the kind of the deadline.
HANDLERS: dict[DeadlineKind, OnDue] = {}
_plain: set[DeadlineKind] = set()


def due(*kinds: DeadlineKind, plain_hours: bool = False) -> Callable[[OnTableDue], OnTableDue]:
    """Answers deadlines of these kinds with their table open, in the transaction that takes the deadline away.

    Those counted in plain hours are put off by as long as the program was away; the others know better themselves.
    """

    def register(handler: OnTableDue) -> OnTableDue:
        async def with_table(store: Store, house: House, deadline: Deadline) -> None:
            async with table_due(store, house, deadline) as table:
                if table is not None:
                    await handler(table, deadline)

        due_outside(*kinds)(with_table)
        if plain_hours:
            _plain.update(kinds)
        return handler

    return register


def due_outside(*kinds: DeadlineKind) -> Callable[[OnDue], OnDue]:
    """The same for a handler that has long work before its transaction, and opens that itself."""

    def register(handler: OnDue) -> OnDue:
        for kind in kinds:
            if kind in HANDLERS:
                raise TypeError(f"deadlines of kind {kind!r} are answered twice")
            HANDLERS[kind] = handler
        return handler

    return register


def handler_of(kind: str) -> OnDue:
    return HANDLERS[DeadlineKind(kind)]


def in_plain_hours() -> frozenset[DeadlineKind]:
    return frozenset(_plain)


def unanswered() -> list[DeadlineKind]:
    """Kinds that something might set although nobody would answer them."""
    return [kind for kind in DeadlineKind if kind not in HANDLERS]


@asynccontextmanager
async def table_due(store: Store, house: House, deadline: Deadline) -> AsyncIterator[OpenTable | None]:
    """In the transaction that handles the deadline; None when somebody was faster."""
    async with store.work() as tx:
        if not await tx.deadlines.handled(deadline.id):
            yield None
            return
        table = await open_table(tx, house, deadline.table_id)
        yield table
        table.rest()
