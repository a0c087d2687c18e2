"""A vote about a late seat: who may vote, how voices are counted and what it brings about."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

from bot.errors import Refused
from bot.tables import deputies, memory, pausing, telling
from bot.tables.memory import Vote, VoteChoice
from bot.tables.open_table import OpenTable, deputy_of
from bot.tables.purposes import vote_purpose
from bot.tables.screen_memory import VoteShown
from bot.tables.telling import vote_done
from games.core.text import text
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat

VOTE = "vote"
#: How long a vote stays open, and how long "wait" waits.
OPEN = timedelta(hours=24)


def voters(table: OpenTable, late: Seat) -> list[Seat]:
    """One voice for each other person, whatever number of seats they hold."""
    by_person = {seat.person_id: seat for seat in reversed(table.seats) if seat.person_id not in (None, late.person_id)}
    return sorted(by_person.values(), key=lambda seat: seat.seat)


async def open_vote(table: OpenTable, seat: Seat) -> None:
    """A new message in the chat, silent; an earlier vote stays above as what it came to."""
    deputy = seat.deputy_id is not None and deputy_of(seat) is None
    choices = (VoteChoice.WAIT, VoteChoice.STAND_IN, *([VoteChoice.DEPUTY] if deputy else []), VoteChoice.PAUSE)
    await _keep(table, seat, Vote(choices))
    purpose = vote_purpose(table.id, seat.seat)
    await table.tx.screens.forget(table.row.chat_id, purpose)
    await table.tx.screens.mark(table.row.chat_id, purpose, args=VoteShown().document(), topic_id=table.row.topic_id)
    await table.tx.deadlines.set(table.id, seat.seat, VOTE, table.tx.now + OPEN)


async def give_voice(table: OpenTable, late: int, person: Person, choice: VoteChoice) -> VoteChoice | None:
    """What was decided by it, if it decided."""
    seat = table.seats[late]
    vote = memory.of_seat(seat).vote
    if table.row.phase is not Phase.RUNNING or vote is None or choice not in vote.choices:
        raise Refused(text("This vote is over."))
    electorate = voters(table, seat)
    voter = next((other for other in electorate if other.person_id == person.id), None)
    if voter is None:
        raise Refused(text("Only the other players of this table vote."))
    vote = vote.with_voice(voter.seat, choice)
    await _keep(table, seat, vote)
    came_to = decided(vote, len(electorate))
    if came_to is not None:
        await carry_out(table, table.seats[late], came_to)
        return came_to
    if VOTE not in {deadline.kind for deadline in await table.tx.deadlines.of(table.id) if deadline.seat == late}:
        await table.tx.deadlines.set(table.id, late, VOTE, table.tx.now + OPEN)
    purpose = vote_purpose(table.id, late)
    await table.tx.screens.mark(table.row.chat_id, purpose, args=VoteShown().document(), topic_id=table.row.topic_id)
    # Whoever votes is there: the table does not fall asleep over it.
    await table.save()
    return None


def decided(vote: Vote, voters: int) -> VoteChoice | None:
    """Before its time is up: more than half agree, or everybody has voted."""
    counts = Counter(vote.given.values())
    if counts and (max(counts.values()) * 2 > voters or len(vote.given) >= voters):
        return leading(vote)
    return None


def leading(vote: Vote) -> VoteChoice | None:
    """What most want; a tie waits, and silence decides nothing."""
    ranked = Counter(vote.given.values()).most_common(2)
    if not ranked:
        return None
    tied = len(ranked) == 2 and ranked[0][1] == ranked[1][1]
    return VoteChoice.WAIT if tied else ranked[0][0]


async def _keep(table: OpenTable, seat: Seat, vote: Vote) -> None:
    await table.remember(seat.seat, vote=vote)


async def carry_out(table: OpenTable, seat: Seat, came_to: VoteChoice) -> None:
    await vote_done(table, seat, came_to)
    await table.remember(seat.seat, vote=None)
    await table.tx.deadlines.clear(table.id, seat=seat.seat, kind=VOTE)
    match came_to:
        case VoteChoice.WAIT:
            await table.tx.deadlines.set(table.id, seat.seat, VOTE, table.tx.now + OPEN)
            await table.save()
        case VoteChoice.STAND_IN:
            await deputies.play_this_turn(table, seat.seat)
        case VoteChoice.DEPUTY:
            await deputies.call_deputy(table, seat.seat)
        case VoteChoice.PAUSE:
            # Nobody is to be asked again the moment the table goes on: the time starts anew then.
            await deputies.fresh_time(table, seat.seat)
            await pausing.pause(table)
    await telling.card_changed(table)
