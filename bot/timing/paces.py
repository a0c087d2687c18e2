"""How fast a table wants to be played: what its lobby offers and what a turn may take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from bot.timing.timetable import Timetable, timetable_of
from games.core.text import Text, text

#: Of a turn's time, for a question in somebody else's turn, where a table has chosen so.
OF_A_SMALL_QUESTION = 1 / 3
#: Under which word a table's clock keeps that choice.
SMALL_QUESTIONS = "small_questions"
#: Nobody has touched a table for so long: it hibernates.
SILENCE = timedelta(days=10)
#: A turn that may take so long is reminded of as one without a clock is.
LONG = timedelta(weeks=1)
#: Somebody has been waited for without a clock for so long.
WAITED_LONG = timedelta(weeks=1)


@dataclass(frozen=True, slots=True)
class Pace:
    key: str
    name: Text
    #: What a turn may take, or what a bank holds when it is full; without it nothing ever runs out.
    allowance: timedelta | None
    #: With a bank: what each turn puts back into it.
    increment: timedelta | None = None
    #: With fixed times: when moves are due, instead of an allowance.
    timetable: Timetable | None = None

    @property
    def silence(self) -> timedelta:
        """A slow table must not fall asleep while somebody is still in time."""
        gap = timedelta() if self.timetable is None else self.timetable.longest_gap
        return max(SILENCE, 3 * (self.allowance or gap))

    @property
    def reminds_daily(self) -> bool:
        """Half of the time of a turn is no measure for a reminder: there is none, or it is very long."""
        if self.timetable is not None:
            return False
        return self.allowance is None or self.allowance >= LONG

    @property
    def votes_after(self) -> timedelta | None:
        """Without a clock nobody is late: after so long the others are asked what shall happen."""
        return WAITED_LONG if self.allowance is None and self.timetable is None else None

    def for_a_turn(self, bank_seconds: int | None) -> timedelta | None:
        """What a turn that begins now may take."""
        if self.increment is None or bank_seconds is None:
            return self.allowance
        return timedelta(seconds=bank_seconds)

    def bank_after(self, bank_seconds: int | None, used: timedelta) -> int | None:
        """What the bank holds when the turn is over; a full bank does not overflow."""
        held = self.for_a_turn(bank_seconds)
        if self.increment is None or self.allowance is None or held is None:
            return bank_seconds
        refilled = max(timedelta(), held - used) + self.increment
        return int(min(self.allowance, refilled).total_seconds())


DEFAULT = "day"
#: The one pace that is more than its name.
FIXED = "fixed"
#: As a table keeps it.
NO_CLOCK = {"pace": "none"}

PACES: dict[str, Pace] = {
    pace.key: pace
    for pace in (
        Pace("live", text("live: ten minutes a turn"), timedelta(minutes=10)),
        Pace("day", text("a day for a turn"), timedelta(days=1)),
        Pace("three_days", text("three days for a turn"), timedelta(days=3)),
        Pace("week", text("a week for a turn"), timedelta(weeks=1)),
        Pace("bank_short", text("bank: 1 day, +3 h a turn"), timedelta(days=1), timedelta(hours=3)),
        Pace("bank", text("bank: 3 days, +8 h a turn"), timedelta(days=3), timedelta(hours=8)),
        Pace("bank_long", text("bank: 10 days, +1 day a turn"), timedelta(days=10), timedelta(days=1)),
        Pace("none", text("no clock"), None),
    )
}


def named_pace(key: str) -> dict[str, Any]:
    """As a table keeps it."""
    return {"pace": key}


def hurries_questions(clock: Mapping[str, Any]) -> bool:
    """Questions out of turn have less time than a turn; nothing is less than no clock, or than fixed times."""
    return bool(clock.get(SMALL_QUESTIONS)) and pace_of(clock).allowance is not None


def fixed_times(timetable: Timetable) -> dict[str, Any]:
    return {"pace": FIXED, **timetable.document()}


def pace_of(clock: Mapping[str, Any]) -> Pace:
    """What the table chose; what it does not know any more falls back to the usual pace."""
    if clock.get("pace") == FIXED:
        timetable = timetable_of(clock)
        return Pace(FIXED, timetable.name, None, timetable=timetable)
    return PACES.get(str(clock.get("pace", DEFAULT)), PACES[DEFAULT])
