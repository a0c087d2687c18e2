"""The grace after a plain end of turn: whose last move may be taken back, and the moment a stand-in leaves for it.

All of it stands with the table in the database, by moments and not by anybody's timer: whichever process gets the press
finds the same.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable

#: How long a plain end of turn may be taken back while nobody has acted on it.
GRACE = timedelta(minutes=2)
#: Stand-ins answer at once but here: whoever has just moved sees it first, and may take it back.
MOMENT_TO_UNDO = timedelta(seconds=5)


def can_undo(table: OpenTable, seat: int) -> bool:
    """Whether the seat's last move is still within its grace."""
    grace, known = table.match.grace, table.memory
    if grace is None or grace.seat != seat or known.settled_at is None or any(other != seat for other in known.opened):
        return False
    return table.tx.now.timestamp() - known.settled_at <= GRACE.total_seconds()


async def goes_by(table: OpenTable) -> None:
    """With its time over nobody is offered any more to take the move back, though nothing else happens."""
    grace = table.match.grace
    if grace is not None and table.seats[grace.seat].person_id is not None:
        due_at = table.tx.now + GRACE + timedelta(seconds=1)
        await table.tx.deadlines.set(table.id, grace.seat, DeadlineKind.GRACE, due_at)


def undo_until(table: OpenTable) -> datetime:
    """The end of the grace that runs."""
    assert table.memory.settled_at is not None
    return datetime.fromtimestamp(table.memory.settled_at, UTC) + GRACE


def waits_for_undo(table: OpenTable) -> bool:
    """Whether a person may still take the last move back."""
    grace = table.match.grace
    return grace is not None and table.seats[grace.seat].stand_in is None and can_undo(table, grace.seat)


def prepared_due(table: OpenTable) -> datetime:
    """What was prepared is given when the move before it stands."""
    return undo_until(table) + timedelta(seconds=1) if waits_for_undo(table) else table.tx.now


def stand_in_due(table: OpenTable) -> datetime:
    """At once, unless a person could still take back the move before: they get a moment to see what they have done."""
    grace, settled_at = table.match.grace, table.memory.settled_at
    if grace is None or settled_at is None or table.seats[grace.seat].stand_in is not None:
        return table.tx.now
    if not can_undo(table, grace.seat):
        return table.tx.now
    return max(table.tx.now, datetime.fromtimestamp(settled_at, UTC) + table.house.moment_to_undo)
