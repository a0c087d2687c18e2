"""Time zones as people name them: a short list to tap, everything else to type."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from babel.dates import get_timezone_location

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

#: The city was renamed after the tables of names were made.
UNKNOWN_TO_CLDR = {("Europe/Kyiv", "ru"): "Киев"}


def zone_named(words: str) -> str | None:
    """A zone by its whole name or by its city, in any language we speak."""
    said = " ".join(words.replace("_", " ").split()).casefold()
    return _zones().get(said) or _cities().get(said)


@cache
def _zones() -> dict[str, str]:
    names = (name for name in available_timezones() if not name.startswith(("posix", "right")))
    return {name.replace("_", " ").casefold(): name for name in names}


@cache
def _cities() -> dict[str, str]:
    # Several zones may be called after one city. The longest name is the one that is kept up; ours come before all.
    zones = (*sorted(_zones().values(), key=lambda name: (len(name), name)), *COMMON)
    return {city(zone, language).casefold(): zone for language in ("ru", "en") for zone in zones}


def city(zone: str, language: str = "en") -> str:
    """What the zone's buttons say; a zone without a name in the language keeps its own."""
    own = zone.rpartition("/")[2].replace("_", " ")
    if language == "en":
        return own
    said = UNKNOWN_TO_CLDR.get((zone, language)) or get_timezone_location(zone, locale=language, return_city=True)
    return own if "/" in said else said


def offset(zone: str, now: datetime) -> str:
    """`UTC+5:30` as it is there now."""
    shift = now.astimezone(ZoneInfo(zone)).utcoffset()
    assert shift is not None
    minutes = int(shift.total_seconds()) // 60
    sign = "−" if minutes < 0 else "+"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{sign}{hours}" + (f":{rest:02}" if rest else "") if minutes else "UTC"
