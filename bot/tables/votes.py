"""A vote about a late seat: who may vote, when it is decided, and what it brings about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import StrEnum
from typing import Any

from bot.errors import Refused
from bot.tables import deputies, pausing, telling
from bot.tables.open_table import OpenTable, deputy_of
from bot.tables.telling import vote_done, vote_purpose
from games.core.text import text
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat

VOTE = "vote"
#: How long a vote stays open, and how long "wait" waits.
OPEN = timedelta(hours=24)


class VoteChoice(StrEnum):
    WAIT = "wait"
    STAND_IN = "stand_in"
    DEPUTY = "deputy"
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class Vote:
    choices: tuple[VoteChoice, ...]
    #: By the voter's seat.
    given: Mapping[int, VoteChoice]

    def with_voice(self, seat: int, choice: VoteChoice) -> Vote:
        return replace(self, given={**self.given, seat: choice})

    def decided(self, voters: int) -> VoteChoice | None:
        """Before its time is up: more than half agree, or everybody has voted."""
        counts = Counter(self.given.values())
        if counts and (max(counts.values()) * 2 > voters or len(self.given) >= voters):
            return self.leading()
        return None

    def leading(self) -> VoteChoice | None:
        """What most want; a tie waits, and silence decides nothing."""
        ranked = Counter(self.given.values()).most_common(2)
        if not ranked:
            return None
        tied = len(ranked) == 2 and ranked[0][1] == ranked[1][1]
        return VoteChoice.WAIT if tied else ranked[0][0]

    def document(self) -> dict[str, Any]:
        return {"choices": list(self.choices), "given": {str(seat): choice for seat, choice in self.given.items()}}


def vote_of(seat: Seat) -> Vote | None:
    document = seat.state.get("vote")
    if document is None:
        return None
    given = {int(voter): VoteChoice(choice) for voter, choice in document["given"].items()}
    return Vote(tuple(map(VoteChoice, document["choices"])), given)


def voters(table: OpenTable, late: Seat) -> list[Seat]:
    """One voice for each other person, whatever number of seats they hold."""
    by_person = {seat.person_id: seat for seat in reversed(table.seats) if seat.person_id not in (None, late.person_id)}
    return sorted(by_person.values(), key=lambda seat: seat.seat)


async def open_vote(table: OpenTable, seat: Seat) -> None:
    """A new message in the chat, silent; an earlier vote stays above as what it came to."""
    deputy = seat.deputy_id is not None and deputy_of(seat) is None
    choices = (VoteChoice.WAIT, VoteChoice.STAND_IN, *([VoteChoice.DEPUTY] if deputy else []), VoteChoice.PAUSE)
    await _keep(table, seat, Vote(choices, {}))
    purpose = vote_purpose(table.id, seat.seat)
    await table.tx.screens.forget(table.row.chat_id, purpose)
    await table.tx.screens.mark(table.row.chat_id, purpose, args={}, topic_id=table.row.topic_id)
    await table.tx.deadlines.set(table.id, seat.seat, VOTE, table.tx.now + OPEN)


async def give_voice(table: OpenTable, late: int, person: Person, choice: VoteChoice) -> VoteChoice | None:
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
        await carry_out(table, table.seats[late], decided)
        return decided
    if VOTE not in {deadline.kind for deadline in await table.tx.deadlines.of(table.id) if deadline.seat == late}:
        await table.tx.deadlines.set(table.id, late, VOTE, table.tx.now + OPEN)
    purpose = vote_purpose(table.id, late)
    await table.tx.screens.mark(table.row.chat_id, purpose, args={}, topic_id=table.row.topic_id)
    # Whoever votes is there: the table does not fall asleep over it.
    await table.save()
    return None


async def _keep(table: OpenTable, seat: Seat, vote: Vote) -> None:
    await table.keep_seat(replace(seat, state={**seat.state, "vote": vote.document()}))


async def carry_out(table: OpenTable, seat: Seat, decided: VoteChoice) -> None:
    await vote_done(table, seat, decided)
    state = {key: value for key, value in seat.state.items() if key != "vote"}
    await table.keep_seat(replace(seat, state=state))
    await table.tx.deadlines.clear(table.id, seat=seat.seat, kind=VOTE)
    match decided:
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
