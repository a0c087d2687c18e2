"""The stand-in's cue: it thinks beside everything else and then answers like anybody, in one transaction."""

from __future__ import annotations

import asyncio
import secrets

from bot.alarms.due import table_due
from bot.tables import play
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.tables.turns import STAND_IN
from games.core.decision import Answer, Decision
from games.core.luck import Luck
from games.core.match import Hold
from games.core.standin import STAND_INS
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.store import Store


async def answer_for(store: Store, house: House, deadline: Deadline) -> None:
    """One answer; while the table still waits for the seat, the next cue is set at once."""
    assert deadline.seat is not None
    async with store.read() as tx:
        before = await open_table(tx, house, deadline.table_id)
        thinker = before.seats[deadline.seat].stand_in
        asked = before.match.decision(deadline.seat) if before.row.phase is Phase.RUNNING else None
        view = before.match.view(deadline.seat)
    given = None
    if asked is not None and thinker is not None:
        given = await asyncio.to_thread(think, before, thinker, view, asked)
    async with table_due(store, house, deadline) as table:
        if table is None:
            return
        if given is not None and table.row.version == before.row.version:
            await play.answer(table, deadline.seat, given, Hold.NOTHING)
        await cue(table, deadline.seat)


def think(table: OpenTable, thinker: str, view: object, asked: Decision) -> Answer:
    # A stand-in's own guesses are no part of the table's luck.
    return STAND_INS[thinker].answer(table.game, view, asked, Luck(secrets.token_hex(32)))


async def cue(table: OpenTable, seat: int) -> None:
    """Again, as long as it is still this stand-in's turn."""
    running = table.row.phase is Phase.RUNNING and table.seats[seat].stand_in is not None
    if not running or seat not in table.match.waiting():
        return
    if table.match.decision(seat) is None:
        # What the person held for a confirm stands in the way; the stand-in chooses for itself.
        await play.start_over(table, seat)
    await table.tx.deadlines.set(table.id, seat, STAND_IN, table.tx.now)
