"""A stand-in answers for a seat: it thinks outside of any transaction and then plays like a person.

Where stand-ins play alone they rest when nobody has looked for long, and whoever looks lets them go on.
"""

from __future__ import annotations

from functools import partial

from bot.dialogue.codec import Press
from bot.framework.act import Act
from bot.framework.due import due_outside, table_due
from bot.framework.presses import answers
from bot.messages.action import Action, action
from bot.tables import play, watching
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.grace import stand_in_due
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.workers.pool import Draw
from bot.workers.thinking import think_elsewhere, thought_in
from games.core.outcomes import Hold
from games.core.text import text
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store


@action("sw")
class WatchOn(Action):
    """Below a table of stand-ins that rest."""


@answers(WatchOn)
async def watch_on(act: Act, pressed: Press[WatchOn]) -> None:
    # They go on because somebody looks.
    await act.table(pressed.table)
    act.toast(text("The stand-ins play on while somebody watches."))


@due_outside(DeadlineKind.STAND_IN)
async def answer_for(store: Store, house: House, deadline: Deadline) -> None:
    """One answer; while the table still waits for the seat, the next cue is set at once."""
    assert deadline.seat is not None
    async with store.read() as tx:
        before = await open_table(tx, house, deadline.table_id)
        order = _order(before, before.seats[deadline.seat])
        before.rest()
    thought = thought_in(await house.think_in(order)) if order is not None else None
    async with table_due(store, house, deadline) as table:
        if table is None:
            return
        if watching.is_unwatched(table):
            await watching.rest(table)
            return
        if thought is not None and table.row.version == before.row.version:
            if thought.offer is not None:
                await play.take_up(table, deadline.seat, thought.offer, thought.answer)
            else:
                await play.answer(table, deadline.seat, thought.answer, Hold.NOTHING)
        await cue(table, deadline.seat)


def _order(table: OpenTable, seat: Seat) -> Draw | None:
    """For a process beside the bot, where a long thought holds up no press and no picture."""
    if seat.stand_in is None or watching.is_unwatched(table) or table.row.phase is not Phase.RUNNING:
        return None
    if table.match.decision(seat.seat) is None:
        return None
    away = seat.person_id is not None
    return partial(think_elsewhere, type(table.game), table.row.document, seat.seat, seat.stand_in, away)


async def cue(table: OpenTable, seat: int) -> None:
    """Again, as long as it is still this stand-in's turn."""
    running = table.row.phase is Phase.RUNNING and table.seats[seat].stand_in is not None
    if not running or seat not in table.match.waiting():
        return
    if table.match.decision(seat) is None:
        # What the person held for a confirm stands in the way; the stand-in chooses for itself.
        await play.start_over(table, seat)
    await table.tx.deadlines.set(table.id, seat, DeadlineKind.STAND_IN, stand_in_due(table))
