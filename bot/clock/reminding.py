"""The reminder in private: silent at half time, with sound when somebody nudges; it goes when the turn is over."""

from __future__ import annotations

from bot.clock.rings import sound
from bot.tables.opened import OpenTable
from storage.seats import Seat


def reminder_purpose(table_id: int) -> str:
    return f"panel:remind:{table_id}"


async def remind(table: OpenTable, seat: Seat) -> None:
    """Silently."""
    if seat.person_id is not None:
        await table.tx.screens.mark(seat.person_id, reminder_purpose(table.id))


async def nudge(table: OpenTable, seat: Seat) -> None:
    await sound(table, seat, reminder_purpose(table.id))


async def reminder_done(table: OpenTable, seat: Seat) -> None:
    """The turn is over: the reminder renders as nothing and is taken away."""
    if seat.person_id is None:
        return
    purpose = reminder_purpose(table.id)
    screen = await table.tx.screens.get(seat.person_id, purpose)
    if screen is not None and (screen.message_id or screen.sending_since):
        await table.tx.screens.mark(seat.person_id, purpose)
