"""A vote about a late seat: who may vote, what was said, and when it is decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bot.tables.opened import OpenTable
from storage.seats import Seat


class Choice(StrEnum):
    WAIT = "wait"
    STAND_IN = "stand_in"
    DEPUTY = "deputy"
    PAUSE = "pause"


#: How a vote ended that nobody decided: the late seat moved, or nothing waits for it any more.
OVERTAKEN = "overtaken"


@dataclass(frozen=True, slots=True)
class Vote:
    choices: tuple[Choice, ...]
    #: By the voter's seat.
    given: Mapping[int, Choice]

    def with_voice(self, seat: int, choice: Choice) -> Vote:
        return replace(self, given={**self.given, seat: choice})

    def decided(self, voters: int) -> Choice | None:
        """Before its time is up: more than half agree, or everybody has voted."""
        counts = Counter(self.given.values())
        if counts and (max(counts.values()) * 2 > voters or len(self.given) >= voters):
            return self.leading()
        return None

    def leading(self) -> Choice | None:
        """What most want; a tie waits, and silence decides nothing."""
        ranked = Counter(self.given.values()).most_common(2)
        if not ranked:
            return None
        tied = len(ranked) == 2 and ranked[0][1] == ranked[1][1]
        return Choice.WAIT if tied else ranked[0][0]

    def document(self) -> dict[str, Any]:
        return {"choices": list(self.choices), "given": {str(seat): choice for seat, choice in self.given.items()}}


def vote_of(seat: Seat) -> Vote | None:
    document = seat.state.get("vote")
    if document is None:
        return None
    given = {int(voter): Choice(choice) for voter, choice in document["given"].items()}
    return Vote(tuple(map(Choice, document["choices"])), given)


def voters(table: OpenTable, late: Seat) -> list[Seat]:
    """One voice for each other person, whatever number of seats they hold."""
    by_person = {seat.person_id: seat for seat in reversed(table.seats) if seat.person_id not in (None, late.person_id)}
    return sorted(by_person.values(), key=lambda seat: seat.seat)


def vote_purpose(table_id: int, seat: int) -> str:
    return f"panel:vote:{table_id}:{seat}"


async def vote_done(table: OpenTable, seat: Seat, outcome: str = OVERTAKEN) -> None:
    """The message stays where it is and says how it ended."""
    if "vote" in seat.state:
        purpose = vote_purpose(table.id, seat.seat)
        args = {"outcome": outcome}
        await table.tx.screens.mark(table.row.chat_id, purpose, args=args, topic_id=table.row.topic_id)
