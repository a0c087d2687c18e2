"""The stand-in's cue: it thinks beside everything else and then answers like anybody, in one transaction."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from functools import partial

from bot.alarms.due import table_due
from bot.tables import play
from bot.tables.grace import stand_in_due
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.tables.turns import STAND_IN
from games.core.decision import Answer, Decision
from games.core.luck import Luck
from games.core.match import Hold
from games.core.standin import STAND_INS, StandIn, UsualStandIn
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store


async def answer_for(store: Store, house: House, deadline: Deadline) -> None:
    """One answer; while the table still waits for the seat, the next cue is set at once."""
    assert deadline.seat is not None
    async with store.read() as tx:
        before = await open_table(tx, house, deadline.table_id)
        thinker = before.seats[deadline.seat].stand_in
        asked = before.match.decision(deadline.seat) if before.row.phase is Phase.RUNNING else None
    thought = None
    if asked is not None and thinker is not None:
        thought = await asyncio.to_thread(think, before, deadline.seat, who_thinks(before.seats[deadline.seat]), asked)
    async with table_due(store, house, deadline) as table:
        if table is None:
            return
        if thought is not None and table.row.version == before.row.version:
            if thought.offer is not None:
                await play.take_up(table, deadline.seat, thought.offer, thought.answer)
            else:
                await play.answer(table, deadline.seat, thought.answer, Hold.NOTHING)
        await cue(table, deadline.seat)


@dataclass(frozen=True, slots=True)
class Thought:
    answer: Answer
    #: It answers the offer of this number, and no question.
    offer: int | None = None


def who_thinks(seat: Seat) -> StandIn:
    """For somebody who is away what the rules expect of whoever says nothing comes first."""
    assert seat.stand_in is not None
    chosen = STAND_INS[seat.stand_in]
    return chosen if seat.person_id is None else UsualStandIn(chosen)


def think(table: OpenTable, seat: int, thinker: StandIn, asked: Decision) -> Thought:
    # A stand-in's own guesses are no part of the table's luck.
    match, luck = table.match, Luck(secrets.token_hex(32))
    settled = partial(table.game.view, match.settled, seat)
    for number, offer in enumerate(match.offers(seat)):
        taken = thinker.offered(table.game, settled, offer, number, luck)
        if taken is not None:
            return Thought(taken, number)
    return Thought(thinker.answer(table.game, partial(match.view, seat), asked, luck))


async def cue(table: OpenTable, seat: int) -> None:
    """Again, as long as it is still this stand-in's turn."""
    running = table.row.phase is Phase.RUNNING and table.seats[seat].stand_in is not None
    if not running or seat not in table.match.waiting():
        return
    if table.match.decision(seat) is None:
        # What the person held for a confirm stands in the way; the stand-in chooses for itself.
        await play.start_over(table, seat)
    await table.tx.deadlines.set(table.id, seat, STAND_IN, stand_in_due(table))
