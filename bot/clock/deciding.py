"""What a vote about a late seat brings about: wait, a stand-in for this turn, the deputy, a pause."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.clock import covering
from bot.clock.voting import Choice, Vote, vote_done, vote_of, vote_purpose, voters
from bot.tables import pausing, telling
from bot.tables.deputies import deputy_of
from bot.tables.errors import Refused
from bot.tables.house import House
from bot.tables.opened import OpenTable, open_table
from games.core.text import text
from storage.deadlines import Deadline
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store

VOTE = "vote"
#: How long a vote stays open, and how long "wait" waits.
OPEN = timedelta(hours=24)


async def open_vote(table: OpenTable, seat: Seat) -> None:
    """A new message in the chat, silent; an earlier vote stays above as what it came to."""
    deputy = seat.deputy_id is not None and deputy_of(seat) is None
    choices = (Choice.WAIT, Choice.STAND_IN, *([Choice.DEPUTY] if deputy else []), Choice.PAUSE)
    await _keep(table, seat, Vote(choices, {}))
    purpose = vote_purpose(table.id, seat.seat)
    await table.tx.screens.forget(table.row.chat_id, purpose)
    await table.tx.screens.mark(table.row.chat_id, purpose, args={}, topic_id=table.row.topic_id)
    await table.tx.deadlines.set(table.id, seat.seat, VOTE, table.tx.now + OPEN)


async def give_voice(table: OpenTable, late: int, person: Person, choice: Choice) -> Choice | None:
    """What was decided by it, if it decided."""
    seat = table.seats[late]
    vote = vote_of(seat)
    if table.row.phase is not Phase.RUNNING or vote is None or choice not in vote.choices:
        raise Refused(text("This vote is over."))
    electorate = voters(table, seat)
    voter = next((other for other in electorate if other.person_id == person.id), None)
    if voter is None:
        raise Refused(text("Only the other players of this table vote."))
    vote = vote.with_voice(voter.seat, choice)
    await _keep(table, seat, vote)
    decided = vote.decided(len(electorate))
    if decided is not None:
        await _carry_out(table, table.seats[late], decided)
        return decided
    if VOTE not in {deadline.kind for deadline in await table.tx.deadlines.of(table.id) if deadline.seat == late}:
        await table.tx.deadlines.set(table.id, late, VOTE, table.tx.now + OPEN)
    purpose = vote_purpose(table.id, late)
    await table.tx.screens.mark(table.row.chat_id, purpose, args={}, topic_id=table.row.topic_id)
    # Whoever votes is there: the table does not fall asleep over it.
    await table.save()
    return None


async def on_vote(store: Store, house: House, deadline: Deadline) -> None:
    """Its time is up; or the time it chose to wait is, and the question comes again."""
    assert deadline.seat is not None
    async with store.work() as tx:
        if not await tx.deadlines.handled(deadline.id):
            return
        table = await open_table(tx, house, deadline.table_id)
        seat = table.seats[deadline.seat]
        if table.row.phase is not Phase.RUNNING or "since" not in seat.state or seat.stand_in is not None:
            return
        vote = vote_of(seat)
        if vote is None:
            await open_vote(table, seat)
        elif (leading := vote.leading()) is not None:
            await _carry_out(table, seat, leading)
        table.rest()


async def _keep(table: OpenTable, seat: Seat, vote: Vote) -> None:
    await table.keep_seat(replace(seat, state={**seat.state, "vote": vote.document()}))


async def _carry_out(table: OpenTable, seat: Seat, decided: Choice) -> None:
    await vote_done(table, seat, decided)
    state = {key: value for key, value in seat.state.items() if key != "vote"}
    await table.keep_seat(replace(seat, state=state))
    await table.tx.deadlines.clear(table.id, seat=seat.seat, kind=VOTE)
    match decided:
        case Choice.WAIT:
            await table.tx.deadlines.set(table.id, seat.seat, VOTE, table.tx.now + OPEN)
            await table.save()
        case Choice.STAND_IN:
            await covering.play_this_turn(table, seat.seat)
        case Choice.DEPUTY:
            await covering.call_deputy(table, seat.seat)
        case Choice.PAUSE:
            # Nobody is to be asked again the moment the table goes on: the time starts anew then.
            await covering.fresh_time(table, seat.seat)
            await pausing.pause(table)
    await telling.card_changed(table)
