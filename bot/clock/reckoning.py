"""The clock of one turn as data: how much counted time it had, and when its next stage comes. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from bot.clock.quiet import Rest, after, counted


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
