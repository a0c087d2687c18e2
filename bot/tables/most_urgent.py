"""All tables of one person, the most urgent decision first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.errors import Unloadable
from bot.tables import memory
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_tables
from storage.schema import Phase
from storage.seats import Seat
from storage.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Waiting:
    table: OpenTable
    seat: Seat
    #: The table waits for this person now.
    for_you: bool
    since: datetime | None
    due: datetime | None

    @property
    def urgency(self) -> tuple[bool, bool, float, float]:
        """What waits before what does not, then the nearest deadline, then the longest wait."""
        due = self.due.timestamp() if self.due else 0.0
        since = self.since.timestamp() if self.since else 0.0
        return not self.for_you, self.due is None, due, since


async def waiting_of(tx: Transaction, house: House, person_id: int) -> list[Waiting]:
    rows = [*await tx.tables.of_person(person_id), *await tx.tables.of_deputy(person_id)]
    found = [_entry(table, person_id) for table in await open_tables(tx, house, rows)]
    entries = [entry for entry in found if entry is not None]
    return sorted(entries, key=lambda entry: (*entry.urgency, -entry.table.row.touched_at.timestamp()))


def _entry(table: OpenTable, person_id: int) -> Waiting | None:
    """None for a deputy nobody has called."""
    try:
        seat = table.seat_of(person_id)
        if seat is None:
            return None
        asked = table.row.phase is Phase.RUNNING and seat.stand_in is None and seat.seat in table.match.waiting()
    except Unloadable:
        # The table is still listed: its host finds there what can be done.
        held = table.seats_of(person_id)
        if not held:
            return None
        seat, asked = held[0], False
    table.rest()
    known = memory.of_seat(seat)
    return Waiting(table, seat, asked, known.since, known.due)
