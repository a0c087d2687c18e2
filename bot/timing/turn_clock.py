"""The clock of one turn: counted time, or a fixed time of the week. Pure functions.

Quiet hours do not move a fixed time, but they decide which one it is: nobody is due before having had some hours of
their own. Whoever misses it has half a day of their own hours more before it costs a pass.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from bot.timing.paces import Pace
from bot.timing.quiet import Rest, after, counted
from bot.timing.timetable import Timetable, timetable_of

#: Less of one's own time is too little for a turn: then the next fixed time is meant.
LEAST = timedelta(hours=8)
#: What one is late by before it costs a pass.
PATIENCE = timedelta(hours=12)


class Stage(StrEnum):
    #: A silent reminder.
    HALF = "half"
    #: One ring.
    MOST = "most"
    #: The card says that it is late; others may nudge.
    LATE = "late"
    #: A free pass, and when they are used up a vote.
    OVERDUE = "overdue"


SHARE = {Stage.HALF: 0.5, Stage.MOST: 0.8, Stage.LATE: 1.0, Stage.OVERDUE: 1.5}
_NEXT: dict[Stage, Stage | None] = {
    Stage.HALF: Stage.MOST,
    Stage.MOST: Stage.LATE,
    Stage.LATE: Stage.OVERDUE,
    Stage.OVERDUE: None,
}


def following(stage: Stage | None) -> Stage | None:
    return None if stage is None else _NEXT[stage]


@dataclass(frozen=True, slots=True)
class Reckoning:
    #: Counted time runs from here on.
    since: datetime
    allowance: timedelta
    #: Counted time from before `since`: whatever stands between two stretches belongs to nobody.
    used: timedelta = timedelta()
    #: What comes next; None when the clock has said all it can say about this turn.
    stage: Stage | None = Stage.HALF

    def passed(self, rest: Rest, now: datetime) -> timedelta:
        return self.used + counted(rest, self.since, now)

    def at_share(self, rest: Rest, share: float) -> datetime:
        return after(rest, self.since, max(timedelta(), self.allowance * share - self.used))

    def due(self, rest: Rest) -> datetime | None:
        return None if self.stage is None else self.at_share(rest, SHARE[self.stage])

    def beyond(self) -> Reckoning:
        """After its stage has been handled."""
        return replace(self, stage=following(self.stage))

    def interrupted(self, rest: Rest, stopped: datetime, now: datetime) -> Reckoning:
        """The time between the two moments counts for nobody."""
        return replace(self, used=self.passed(rest, max(stopped, self.since)), since=max(now, self.since))

    def document(self) -> dict[str, Any]:
        return {
            "since": self.since.isoformat(),
            "allowance": self.allowance.total_seconds(),
            "used": self.used.total_seconds(),
            "stage": self.stage,
        }


def reckoning_of(document: dict[str, Any]) -> Reckoning:
    stage = document["stage"]
    return Reckoning(
        datetime.fromisoformat(document["since"]),
        timedelta(seconds=document["allowance"]),
        timedelta(seconds=document["used"]),
        None if stage is None else Stage(stage),
    )


@dataclass(frozen=True, slots=True)
class Appointment:
    timetable: Timetable
    since: datetime
    #: So much of the person's own time lies at least between `since` and the fixed time.
    least: timedelta = LEAST
    #: Which fixed time it is, once it has been said.
    until: datetime | None = None
    #: Own time past the fixed time that was used before `since`.
    late: timedelta = timedelta()
    stage: Stage | None = Stage.HALF

    def agreed(self, rest: Rest) -> Appointment:
        """With its fixed time, which other quiet hours do not change any more."""
        return replace(self, until=self._until(rest))

    def at_share(self, rest: Rest, share: float) -> datetime:
        until = self._until(rest)
        if share > 1:
            return after(rest, max(until, self.since), max(timedelta(), PATIENCE - self.late))
        if share == 1:
            return until
        return min(until, after(rest, self.since, counted(rest, self.since, until) * share))

    def due(self, rest: Rest) -> datetime | None:
        return None if self.stage is None else self.at_share(rest, SHARE[self.stage])

    def beyond(self) -> Appointment:
        return replace(self, stage=following(self.stage))

    def interrupted(self, rest: Rest, stopped: datetime, now: datetime) -> Appointment:
        """The time between counts for nobody; a fixed time that would now come too soon is left out."""
        if now <= self.since:
            return self
        until, stopped = self._until(rest), max(stopped, self.since)
        if stopped >= until:
            late = self.late + counted(rest, max(until, self.since), stopped)
            return replace(self, since=now, until=until, late=late)
        # Half of what was left is enough: a short absence shall not put the whole table off by days.
        least = min(self.least, counted(rest, stopped, until)) / 2
        return replace(self, since=now, until=None, least=least)

    def _until(self, rest: Rest) -> datetime:
        return self.until or self.timetable.first(rest, self.since, self.least)

    def document(self) -> dict[str, Any]:
        return {
            "since": self.since.isoformat(),
            "timetable": self.timetable.document(),
            "zone": self.timetable.zone,
            "least": self.least.total_seconds(),
            "until": None if self.until is None else self.until.isoformat(),
            "late": self.late.total_seconds(),
            "stage": self.stage,
        }


def appointment_of(document: dict[str, Any]) -> Appointment:
    until, stage = document["until"], document["stage"]
    return Appointment(
        timetable_of(document["timetable"], document["zone"]),
        datetime.fromisoformat(document["since"]),
        timedelta(seconds=document["least"]),
        None if until is None else datetime.fromisoformat(until),
        timedelta(seconds=document["late"]),
        None if stage is None else Stage(stage),
    )


TurnClock = Reckoning | Appointment


def clock_of(document: dict[str, Any] | None) -> TurnClock | None:
    if document is None:
        return None
    return appointment_of(document) if "timetable" in document else reckoning_of(document)


def started(pace: Pace, bank_seconds: int | None, now: datetime, zone: str) -> TurnClock | None:
    """For a turn that begins now; the zone is the group's, in which its fixed times are meant."""
    if pace.timetable is not None:
        return Appointment(pace.timetable.in_zone(zone), now)
    allowance = pace.for_a_turn(bank_seconds)
    return None if allowance is None else Reckoning(now, allowance)
