"""Quiet hours over the turn of the clocks, days away, and what counts between two moments."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.timing.quiet import UNCOUNTED, Rest, Spell, after, counted, quiet_until

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
BERLIN = Rest("Europe/Berlin", 22 * 60, 8 * 60)


def at(*moment: int) -> datetime:
    return datetime(*moment, tzinfo=UTC)  # type: ignore[arg-type,misc]


def local(zone: str, *moment: int) -> datetime:
    return datetime(*moment, tzinfo=ZoneInfo(zone)).astimezone(UTC)  # type: ignore[arg-type,misc]


def minutes(start: datetime, count: int) -> Iterator[datetime]:
    return (start + n * MINUTE for n in range(count))


def on_the_wall(rest: Rest, moment: datetime) -> bool:
    """Whether the hands of the person's own clock stand in the quiet hours: said without any arithmetic of spells."""
    assert rest.quiet_from is not None
    assert rest.quiet_to is not None
    there = moment.astimezone(ZoneInfo(rest.zone))
    minute = there.hour * 60 + there.minute
    if rest.quiet_from < rest.quiet_to:
        return rest.quiet_from <= minute < rest.quiet_to
    return minute >= rest.quiet_from or minute < rest.quiet_to


def test_a_night_is_quiet_until_the_person_s_own_morning() -> None:
    assert quiet_until(BERLIN, local("Europe/Berlin", 2026, 1, 10, 23, 30)) == local("Europe/Berlin", 2026, 1, 11, 8)
    assert quiet_until(BERLIN, local("Europe/Berlin", 2026, 1, 11, 7, 59)) == local("Europe/Berlin", 2026, 1, 11, 8)
    assert quiet_until(BERLIN, local("Europe/Berlin", 2026, 1, 11, 8)) is None
    assert quiet_until(BERLIN, local("Europe/Berlin", 2026, 1, 11, 22)) is not None


def test_quiet_hours_within_one_day() -> None:
    school = Rest("UTC", 9 * 60, 15 * 60)
    assert quiet_until(school, at(2026, 5, 4, 8, 59)) is None
    assert quiet_until(school, at(2026, 5, 4, 9)) == at(2026, 5, 4, 15)
    assert quiet_until(school, at(2026, 5, 4, 15)) is None


@pytest.mark.parametrize("rest", [Rest(), Rest("UTC", 600, 600), Rest("UTC", 600, None)])
def test_without_quiet_hours_everything_counts(rest: Rest) -> None:
    assert quiet_until(rest, at(2026, 5, 4, 3)) is None
    assert counted(rest, at(2026, 5, 4), at(2026, 5, 7)) == 3 * DAY
    assert after(rest, at(2026, 5, 4), 3 * DAY) == at(2026, 5, 7)


def test_an_unknown_zone_is_read_as_utc() -> None:
    assert quiet_until(Rest("Mars/Olympus", 0, 60), at(2026, 5, 4, 0, 30)) == at(2026, 5, 4, 1)


@pytest.mark.parametrize(
    ("zone", "year", "month", "day"),
    [
        ("Europe/Berlin", 2026, 3, 28),
        ("Europe/Berlin", 2026, 10, 24),
        ("America/New_York", 2026, 3, 7),
        ("America/New_York", 2026, 10, 31),
        ("Australia/Lord_Howe", 2026, 4, 4),
        ("Pacific/Apia", 2026, 6, 1),
        ("Asia/Kathmandu", 2026, 6, 1),
    ],
)
@pytest.mark.parametrize(("quiet_from", "quiet_to"), [(22 * 60, 8 * 60), (60, 6 * 60), (0, 150), (23 * 60 + 30, 90)])
def test_over_the_turn_of_the_clocks(
    zone: str, year: int, month: int, day: int, quiet_from: int, quiet_to: int
) -> None:
    """Nobody is rung while the hands of their clock stand in the quiet hours, whatever the clocks do that night."""
    rest = Rest(zone, quiet_from, quiet_to)
    for moment in minutes(at(year, month, day, 0), 3 * 24 * 60):
        if on_the_wall(rest, moment):
            until = quiet_until(rest, moment)
            assert until is not None, moment
            assert not on_the_wall(rest, until), (moment, until)


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Asia/Tokyo"])
@pytest.mark.parametrize("start", [at(2026, 3, 27, 13, 7), at(2026, 10, 23, 1, 0), at(2026, 11, 1, 23, 59)])
def test_what_counts_is_what_lies_outside_the_quiet_hours(zone: str, start: datetime) -> None:
    rest = Rest(zone, 22 * 60, 8 * 60)
    by_hand = sum(not on_the_wall(rest, moment) for moment in minutes(start, 4 * 24 * 60))
    assert counted(rest, start, start + 4 * DAY) == by_hand * MINUTE


@pytest.mark.parametrize("hours", [0.1, 5, 14, 24, 36, 72, 240])
@pytest.mark.parametrize("hour", range(0, 24, 5))
def test_after_and_counted_are_each_other_s_reverse(hours: float, hour: int) -> None:
    away = (Spell(at(2026, 3, 29, 12), at(2026, 4, 2)), Spell(at(2026, 4, 1), at(2026, 4, 3, 5)))
    rest = Rest("Europe/Berlin", 22 * 60, 8 * 60, away)
    start = at(2026, 3, 27, hour)
    end = after(rest, start, hours * HOUR)
    assert counted(rest, start, end) == hours * HOUR
    assert counted(rest, start, end - MINUTE) < hours * HOUR


def test_days_away_and_the_nights_around_them_are_one_rest() -> None:
    away = (Spell(at(2026, 5, 4, 12), at(2026, 5, 6, 23)),)
    rest = Rest("UTC", 22 * 60, 8 * 60, away)
    assert quiet_until(rest, at(2026, 5, 4, 13)) == at(2026, 5, 7, 8)
    assert counted(rest, at(2026, 5, 4, 8), at(2026, 5, 7, 10)) == 6 * HOUR


def test_very_long_quiet_hours_do_not_stop_a_table_for_ever() -> None:
    """Whoever wants to be rung for one hour a day is; but their clock runs for half of it."""
    hermit = Rest("UTC", 10 * 60, 9 * 60)
    assert quiet_until(hermit, at(2026, 5, 4, 10)) == at(2026, 5, 5, 9)
    assert counted(hermit, at(2026, 5, 4, 10), at(2026, 5, 5, 10)) == DAY - UNCOUNTED


#: A Friday; the person's Saturday begins at 23:00 UTC.
WEEKEND = Rest("Europe/Berlin", off=(5, 6))
FRIDAY = local("Europe/Berlin", 2026, 1, 9, 12)


def test_days_of_the_week_that_do_not_count() -> None:
    saturday, monday = local("Europe/Berlin", 2026, 1, 10), local("Europe/Berlin", 2026, 1, 12)
    assert quiet_until(WEEKEND, saturday - MINUTE) is None
    assert quiet_until(WEEKEND, saturday) == monday, "until both days are over"
    assert quiet_until(WEEKEND, monday - MINUTE) == monday
    assert counted(WEEKEND, FRIDAY, monday + 12 * HOUR) == DAY
    assert after(WEEKEND, FRIDAY, DAY) == monday + 12 * HOUR


def test_a_day_off_and_the_night_before_it_are_counted_once() -> None:
    rest = Rest("Europe/Berlin", 22 * 60, 8 * 60, off=(5,))
    sunday = local("Europe/Berlin", 2026, 1, 11, 8)
    assert after(rest, FRIDAY, 10 * HOUR) == FRIDAY + 10 * HOUR
    assert after(rest, FRIDAY, 10 * HOUR + MINUTE) == sunday + MINUTE


def test_days_off_end_with_the_turn_of_the_clocks() -> None:
    """The Sunday on which Berlin loses an hour."""
    rest = Rest("Europe/Berlin", off=(6,))
    assert counted(rest, local("Europe/Berlin", 2026, 3, 28), local("Europe/Berlin", 2026, 3, 30)) == DAY
