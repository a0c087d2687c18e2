"""A question with one answer that is asked to keep a secret: the answer is given for the seat after a pause."""

from __future__ import annotations

from bot.framework.due import due
from bot.tables import play, telling, turns
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from storage.deadlines import Deadline
from storage.schema import Phase


@due(DeadlineKind.FOREGONE)
async def answer(table: OpenTable, deadline: Deadline) -> None:
    """Nothing happens when the seat was faster, or has a choice by now."""
    seat = deadline.seat
    assert seat is not None
    if table.row.phase is not Phase.RUNNING or table.match.foregone(seat) is None:
        return
    await play.answer_foregone(table, seat)
    if seat in table.match.waiting():
        # The table went on waiting for it, so nothing else has called it to what it must decide now.
        await turns.begin(table, table.seats[seat])
        if table.match.foregone(seat) is None:
            await telling.ring(table, [seat])
