"""A stand-in answers for a seat: it thinks outside of any transaction and then plays like a person."""

from __future__ import annotations

from functools import partial

from bot.framework.due import due_outside, table_due
from bot.tables import play
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.grace import stand_in_due
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.workers.thinking import Thought, think_elsewhere, thought_in
from games.core.match import Hold
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store


@due_outside(DeadlineKind.STAND_IN)
async def answer_for(store: Store, house: House, deadline: Deadline) -> None:
    """One answer; while the table still waits for the seat, the next cue is set at once."""
    assert deadline.seat is not None
    async with store.read() as tx:
        before = await open_table(tx, house, deadline.table_id)
    thought = await _thought(before, before.seats[deadline.seat])
    async with table_due(store, house, deadline) as table:
        if table is None:
            return
        if thought is not None and table.row.version == before.row.version:
            if thought.offer is not None:
                await play.take_up(table, deadline.seat, thought.offer, thought.answer)
            else:
                await play.answer(table, deadline.seat, thought.answer, Hold.NOTHING)
        await cue(table, deadline.seat)


async def _thought(table: OpenTable, seat: Seat) -> Thought | None:
    """In a process beside the bot, where a long thought holds up no press and no picture."""
    asked = table.match.decision(seat.seat) if table.row.phase is Phase.RUNNING else None
    if asked is None or seat.stand_in is None:
        return None
    away = seat.person_id is not None
    order = partial(think_elsewhere, type(table.game), table.match.dump(), seat.seat, seat.stand_in, away)
    return thought_in(await table.house.think_in(order))


async def cue(table: OpenTable, seat: int) -> None:
    """Again, as long as it is still this stand-in's turn."""
    running = table.row.phase is Phase.RUNNING and table.seats[seat].stand_in is not None
    if not running or seat not in table.match.waiting():
        return
    if table.match.decision(seat) is None:
        # What the person held for a confirm stands in the way; the stand-in chooses for itself.
        await play.start_over(table, seat)
    await table.tx.deadlines.set(table.id, seat, DeadlineKind.STAND_IN, stand_in_due(table))
