"""A person's quiet hours, days off and days away: when nothing rings, and which time is not counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

DAY = timedelta(days=1)
MINUTES_A_DAY = 24 * 60
#: Nobody is rung in longer quiet hours either, but only so much of each day stops the clock: the others wait.
UNCOUNTED = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class Spell:
    """From a moment up to, not including, another."""

    start: datetime
    end: datetime

    def __contains__(self, moment: datetime) -> bool:
        return self.start <= moment < self.end


@dataclass(frozen=True, slots=True)
class Rest:
    """When one person is to be left alone."""

    zone: str = "UTC"
    #: Minutes of the person's own day; equal or missing means none.
    quiet_from: int | None = None
    quiet_to: int | None = None
    away: Sequence[Spell] = ()
    #: Days of the week that do not count at all, Monday first.
    off: Sequence[int] = ()


def quiet_until(rest: Rest, moment: datetime) -> datetime | None:
    """When the spell around the moment ends; None when the person may be rung."""
    end = moment
    for spell in _spells(rest, moment, DAY):
        if spell.start > end:
            break
        end = max(end, spell.end)
    return end if end > moment else None


def counted(rest: Rest, start: datetime, end: datetime) -> timedelta:
    """How much of the time between counts."""
    total, at = timedelta(), start
    for spell in _spells(rest, start, UNCOUNTED):
        if spell.start >= end:
            break
        total += max(timedelta(), spell.start - at)
        at = max(at, spell.end)
    return total + max(timedelta(), end - at)


def after(rest: Rest, start: datetime, thinking: timedelta) -> datetime:
    """The moment at which so much counted time has passed."""
    at, left = start, thinking
    for spell in _spells(rest, start, UNCOUNTED):
        free = spell.start - at
        if free >= left:
            break
        left -= max(timedelta(), free)
        at = max(at, spell.end)
    return at + left


def _spells(rest: Rest, start: datetime, most: timedelta) -> Iterator[Spell]:
    """Quiet hours, days off and days away that end after the start, by their beginnings; they may overlap."""
    away = sorted((spell for spell in rest.away if spell.end > start), key=lambda spell: spell.start)
    for regular in _day_by_day(rest, start, most):
        while away and away[0].start <= regular.start:
            yield away.pop(0)
        if regular.end > start:
            yield regular
    yield from away


def _day_by_day(rest: Rest, start: datetime, most: timedelta) -> Iterator[Spell]:
    """For ever, where there is anything that comes again."""
    nights = rest.quiet_from is not None and rest.quiet_to is not None and rest.quiet_from != rest.quiet_to
    if not nights and not rest.off:
        return
    zone = _zone(rest.zone)
    # A night that began yesterday may still last.
    day = start.astimezone(zone).date() - DAY
    while True:
        if day.weekday() in rest.off:
            yield Spell(min(_on(day, 0, zone)), min(_on(day + DAY, 0, zone)))
        yield from _night_of(rest, day, most, zone)
        day += DAY


def _night_of(rest: Rest, day: date, most: timedelta, zone: ZoneInfo) -> Iterator[Spell]:
    """The quiet hours that begin on the day, as long as they count."""
    if rest.quiet_from is None or rest.quiet_to is None or rest.quiet_from == rest.quiet_to:
        return
    last = day + DAY if rest.quiet_to < rest.quiet_from else day
    begin = min(_on(day, rest.quiet_from, zone))
    end = min(begin + most, max(_on(last, rest.quiet_to, zone)))
    if begin < end:
        yield Spell(begin, end)


def _on(day: date, minute: int, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """Where the clocks change a time of day is twice or never; both readings, and the quieter one is taken."""
    hour, minute = divmod(minute % MINUTES_A_DAY, 60)
    local = datetime.combine(day, time(hour, minute), zone)
    return local.astimezone(UTC), local.replace(fold=1).astimezone(UTC)


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
