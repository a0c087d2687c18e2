"""The stand-in's cue: it thinks beside everything else and then answers like anybody, in one transaction."""

from __future__ import annotations

import asyncio
import secrets

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
        table = await open_table(tx, house, deadline.table_id)
        version, thinker = table.row.version, table.seats[deadline.seat].stand_in
        asked = table.match.decision(deadline.seat) if table.row.phase is Phase.RUNNING else None
        view = table.match.view(deadline.seat)
    given = None
    if asked is not None and thinker is not None:
        given = await asyncio.to_thread(think, table, thinker, view, asked)
    async with store.work() as tx:
        if not await tx.deadlines.handled(deadline.id):
            return
        table = await open_table(tx, house, deadline.table_id)
        if given is not None and table.row.version == version:
            await play.answer(table, deadline.seat, given, Hold.NOTHING)
        await cue(table, deadline.seat)
        table.rest()


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
