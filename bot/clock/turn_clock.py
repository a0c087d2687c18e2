"""The clock of one turn, whichever kind the table's pace has: time that is counted, or a fixed time of the week."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from bot.clock.appointment import Appointment, appointment_of
from bot.clock.paces import Pace
from bot.clock.reckoning import Reckoning, reckoning_of

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
