"""Rings in private: at once, or when the person's quiet hours or days away are over."""

from __future__ import annotations

from typing import Any

from bot.clock.away import rest_of
from bot.clock.quiet import quiet_until
from bot.tables.deputies import deputy_of
from bot.tables.house import House
from bot.tables.opened import OpenTable, open_table
from storage.deadlines import Deadline
from storage.seats import Seat
from storage.store import Store

RING = "ring"
RING_DEPUTY = "ring_deputy"


async def sound(table: OpenTable, seat: Seat, purpose: str) -> None:
    """The screen comes anew with sound; in quiet hours it lies there silently until they end."""
    for person_id in answering(seat):
        await _sound(table, seat, person_id, purpose)


def answering(seat: Seat) -> list[int]:
    """Whose private chats show the seat: its person's, and the deputy's while that one plays for them."""
    people = [seat.person_id] if seat.person_id is not None else []
    if (deputy := deputy_of(seat)) is not None:
        people.append(deputy)
    return people


async def _sound(table: OpenTable, seat: Seat, person_id: int, purpose: str) -> None:
    person = await table.tx.people.get(person_id)
    if person is not None and not person.settings.get("sound", True):
        await table.tx.screens.mark(person_id, purpose)
        return
    until = quiet_until(rest_of(person), table.tx.now)
    if until is None:
        await table.tx.screens.mark(person_id, purpose, ring=True)
        return
    await table.tx.screens.mark(person_id, purpose)
    waiting: dict[str, Any] = {"purpose": purpose, "person": person_id}
    kind = RING if person_id == seat.person_id else RING_DEPUTY
    await table.tx.deadlines.set(table.id, seat.seat, kind, until, waiting)


async def on_ring(store: Store, house: House, deadline: Deadline) -> None:
    """The quiet hours are over, unless they were changed meanwhile."""
    assert deadline.seat is not None
    async with store.work() as tx:
        if not await tx.deadlines.handled(deadline.id):
            return
        table = await open_table(tx, house, deadline.table_id)
        await _sound(table, table.seats[deadline.seat], int(deadline.data["person"]), str(deadline.data["purpose"]))
        table.rest()
