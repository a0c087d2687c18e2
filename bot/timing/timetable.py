"""Fixed times: the days of the week and the hour, in the group's zone, at which moves are due. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from bot.timing.quiet import Rest, counted
from games.core.text import Text, listing, text

DAY = timedelta(days=1)
EVERY_DAY = tuple(range(7))

#: Monday first.
WEEKDAYS = (text("Mon"), text("Tue"), text("Wed"), text("Thu"), text("Fri"), text("Sat"), text("Sun"))


@dataclass(frozen=True, slots=True)
class Timetable:
    #: 0 is Monday; never empty.
    days: tuple[int, ...] = (0, 3)
    hour: int = 20
    zone: str = "UTC"

    @property
    def name(self) -> Text:
        if self.days == EVERY_DAY:
            return text("moves due every day at {time}", time=self.time_words)
        days = listing(*(WEEKDAYS[day] for day in self.days))
        return text("moves due {days} at {time}", days=days, time=self.time_words)

    @property
    def time_words(self) -> str:
        return f"{self.hour}:00"

    @property
    def longest_gap(self) -> timedelta:
        following = [*self.days[1:], self.days[0] + 7]
        return max(later - day for day, later in zip(self.days, following, strict=True)) * DAY

    def with_day_turned(self, day: int) -> Timetable:
        """The last day stays: a timetable without any would be none."""
        turned = set(self.days) ^ {day}
        return replace(self, days=tuple(sorted(turned))) if turned else self

    def in_zone(self, zone: str) -> Timetable:
        return replace(self, zone=zone)

    def first(self, rest: Rest, since: datetime, least: timedelta) -> datetime:
        """The first time before which the person has so much time of their own."""
        return next(moment for moment in self._times(since) if counted(rest, since, moment) >= least)

    def _times(self, since: datetime) -> Iterator[datetime]:
        zone = ZoneInfo(self.zone)
        day = since.astimezone(zone).date()
        while True:
            # The same hour on the wall, whatever the clocks were changed by in between.
            moment = datetime.combine(day, time(self.hour), zone).astimezone(UTC)
            if day.weekday() in self.days and moment > since:
                yield moment
            day += DAY

    def document(self) -> dict[str, Any]:
        """Without the zone, which is the group's own."""
        return {"days": list(self.days), "hour": self.hour}


USUAL = Timetable()


def timetable_of(document: Mapping[str, Any], zone: str = "UTC") -> Timetable:
    """What cannot be a timetable falls back to the usual one."""
    days = tuple(sorted({int(day) for day in document.get("days", ()) if int(day) in EVERY_DAY}))
    hour = int(document.get("hour", USUAL.hour))
    return Timetable(days or USUAL.days, hour if hour in range(24) else USUAL.hour, zone)
