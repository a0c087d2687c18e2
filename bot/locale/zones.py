"""Time zones as people name them: a short list to tap, everything else to type."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

#: From west to east; one for most people, not one for every border.
COMMON = (
    "America/Los_Angeles",
    "America/New_York",
    "America/Sao_Paulo",
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Kyiv",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Asia/Tbilisi",
    "Asia/Yekaterinburg",
    "Asia/Almaty",
    "Asia/Novosibirsk",
    "Asia/Vladivostok",
    "Asia/Tokyo",
)


def zone_named(words: str) -> str | None:
    """A zone by its whole name or its city, as long as only one is meant."""
    said = "_".join(words.split()).casefold()
    if not said or len(said) > 40:
        return None
    known = _zones()
    if said in known:
        return known[said]
    cities = [name for key, name in known.items() if key.rpartition("/")[2] == said]
    return cities[0] if len(cities) == 1 else None


@cache
def _zones() -> dict[str, str]:
    return {name.casefold(): name for name in available_timezones() if not name.startswith(("posix", "right"))}


def city(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


def offset(zone: str, now: datetime) -> str:
    """`UTC+5:30` as it is there now."""
    shift = now.astimezone(ZoneInfo(zone)).utcoffset()
    assert shift is not None
    minutes = int(shift.total_seconds()) // 60
    sign = "−" if minutes < 0 else "+"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{sign}{hours}" + (f":{rest:02}" if rest else "") if minutes else "UTC"
