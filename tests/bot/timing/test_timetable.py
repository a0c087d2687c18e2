"""Moves due at fixed times of the week: which time is meant, what quiet hours and absences change."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.timing.paces import pace_of
from bot.timing.quiet import Rest, Spell
from bot.timing.timetable import Timetable, timetable_of
from bot.timing.turn_clock import PATIENCE, Appointment, Stage, appointment_of
from games.core.text import english

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


BERLIN = ZoneInfo("Europe/Berlin")


TIMES = Timetable((0, 3), 20, "Europe/Berlin")


NIGHTS = Rest("Europe/Berlin", 22 * 60, 8 * 60)


#: 2026-03-02 is a Monday, and on the 29th clocks go forward there.
MONDAY = datetime(2026, 3, 2, tzinfo=BERLIN)


THURSDAY = MONDAY + 3 * DAY


def until(appointment: Appointment, rest: Rest = NIGHTS) -> datetime:
    return appointment.at_share(rest, 1.0).astimezone(BERLIN)


def at(day: datetime, hour: float) -> datetime:
    return (day + timedelta(hours=hour)).astimezone(UTC)


@pytest.mark.parametrize(
    ("begins", "due"),
    [
        (at(MONDAY, 9), at(MONDAY, 20)),
        (at(MONDAY, 12), at(MONDAY, 20)),
        (at(MONDAY, 12.5), at(THURSDAY, 20)),
        (at(MONDAY, 20), at(THURSDAY, 20)),
        (at(THURSDAY, 13), at(MONDAY + 7 * DAY, 20)),
    ],
)
def test_a_move_is_due_at_the_first_time_that_leaves_a_day_s_worth_of_hours(begins: datetime, due: datetime) -> None:
    assert until(Appointment(TIMES, begins)) == due


def test_quiet_hours_are_no_hours_of_one_s_own() -> None:
    sleeps_late = Rest("Europe/Berlin", 4 * 60, 14 * 60)
    assert until(Appointment(TIMES, at(MONDAY, 9)), NIGHTS) == at(MONDAY, 20)
    assert until(Appointment(TIMES, at(MONDAY, 9)), sleeps_late) == at(THURSDAY, 20)


def test_a_time_in_somebody_s_quiet_hours_is_still_that_time() -> None:
    early_bird = Rest("Europe/Berlin", 19 * 60, 6 * 60)
    assert until(Appointment(TIMES, at(MONDAY, 7)), early_bird) == at(MONDAY, 20)


def test_whoever_is_away_is_due_after_the_return() -> None:
    away = Rest("Europe/Berlin", away=(Spell(at(MONDAY, 9), at(THURSDAY, 15)),))
    assert until(Appointment(TIMES, at(MONDAY, 8)), away) == at(MONDAY + 7 * DAY, 20)


def test_the_hour_on_the_wall_stays_when_clocks_change() -> None:
    saturday = at(MONDAY + 26 * DAY, 12)
    assert until(Appointment(TIMES, saturday)).isoformat() == "2026-03-30T20:00:00+02:00"
    assert until(Appointment(TIMES, saturday - 7 * DAY)).isoformat() == "2026-03-23T20:00:00+01:00"


def test_reminders_come_on_the_way_and_a_pass_half_a_day_of_one_s_own_later() -> None:
    appointment, told = Appointment(TIMES, at(MONDAY, 12)), []
    while appointment.stage is not None:
        due = appointment.due(NIGHTS)
        assert due is not None
        told.append((appointment.stage, due))
        appointment = appointment.beyond()
    # Two hours of Monday evening and ten of Tuesday.
    pass_at = at(MONDAY + DAY, 18)
    assert told == [
        (Stage.HALF, at(MONDAY, 16)),
        (Stage.MOST, at(MONDAY, 18.4)),
        (Stage.LATE, at(MONDAY, 20)),
        (Stage.OVERDUE, pass_at),
    ]
    assert PATIENCE == 12 * HOUR


def test_a_long_absence_of_the_program_moves_to_a_later_time_and_a_short_one_does_not() -> None:
    begun = Appointment(TIMES, at(MONDAY, 21)).agreed(NIGHTS)
    short = begun.interrupted(NIGHTS, at(THURSDAY, 12), at(THURSDAY, 12.2))
    assert until(short) == at(THURSDAY, 20)
    long = begun.interrupted(NIGHTS, at(MONDAY, 22), at(THURSDAY, 19))
    assert until(long) == at(MONDAY + 7 * DAY, 20)


def test_an_absence_known_already_changes_nothing() -> None:
    begun = Appointment(TIMES, at(MONDAY, 21)).agreed(NIGHTS)
    once = begun.interrupted(NIGHTS, at(MONDAY, 22), at(THURSDAY, 19)).agreed(NIGHTS)
    assert once.interrupted(NIGHTS, at(MONDAY, 22), at(THURSDAY, 19)) == once


def test_whoever_is_late_already_has_the_rest_of_their_patience_after_an_absence() -> None:
    late = Appointment(TIMES, at(MONDAY, 9), stage=Stage.OVERDUE).agreed(Rest())
    off = late.interrupted(Rest(), at(MONDAY, 23), at(THURSDAY, 6))
    assert until(off, Rest()) == at(MONDAY, 20)
    assert off.due(Rest()) == at(THURSDAY, 6) + PATIENCE - 3 * HOUR
    twice = off.interrupted(Rest(), at(THURSDAY, 7), at(THURSDAY, 10))
    assert twice.due(Rest()) == at(THURSDAY, 10) + PATIENCE - 4 * HOUR


def test_once_said_the_time_is_kept() -> None:
    said = Appointment(TIMES, at(MONDAY, 9)).agreed(NIGHTS)
    assert until(said, Rest("Europe/Berlin", 4 * 60, 14 * 60)) == at(MONDAY, 20)
    assert appointment_of(said.document()) == said
    assert appointment_of(said.beyond().beyond().beyond().beyond().document()).stage is None


def test_days_and_hours_are_chosen_one_by_one() -> None:
    assert Timetable().with_day_turned(0).days == (3,)
    assert Timetable().with_day_turned(0).with_day_turned(3).days == (3,)
    assert Timetable().with_day_turned(6).days == (0, 3, 6)
    assert timetable_of({"days": [9, "2"], "hour": 30}) == Timetable((2,), 20)
    assert timetable_of({}) == Timetable()
    assert english(Timetable(tuple(range(7)), 18).name) == "moves due every day at 18:00"


def test_no_table_falls_asleep_between_two_of_its_times() -> None:
    assert pace_of({"pace": "fixed", "days": [2], "hour": 9}).silence == 21 * DAY
    assert pace_of({"pace": "fixed", "days": list(range(7)), "hour": 9}).silence == 10 * DAY
