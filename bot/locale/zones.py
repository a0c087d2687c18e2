"""Time zones as people name them: a short list to tap, everything else to type."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones

from babel.core import get_global
from babel.dates import get_timezone_location

from bot.locale.tongue import LANGUAGES, SOURCE, Tongue
from games.core.text import text

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
UNKNOWN_TO_CLDR = {"Europe/Kyiv": text("Kyiv")}


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
    return {city(zone, language).casefold(): zone for language in reversed(LANGUAGES) for zone in zones}


def city(zone: str, language: str = SOURCE) -> str:
    """What the zone's buttons say; a zone without a name in the language keeps its own."""
    own = zone.rpartition("/")[2].replace("_", " ")
    if language == SOURCE:
        return own
    if zone in UNKNOWN_TO_CLDR:
        return Tongue(language).say(UNKNOWN_TO_CLDR[zone])
    said = get_timezone_location(zone, locale=language, return_city=True)
    return own if "/" in said else str(said)


#: After those of one's own country.
ELSEWHERE = ("Europe/Berlin", "Europe/London")
MOST_GUESSES = 3


def guesses(language: str, of_the_group: str | None = None) -> tuple[str, ...]:
    """Where somebody may well be: the group's zone, those of the country where most speak the language, two more."""
    # "ru" is likely "ru_Cyrl_RU".
    country = get_global("likely_subtags").get(language, "").rpartition("_")[2]
    at_home = [zone for zone in COMMON if zone in get_global("territory_zones").get(country, ())]
    named = [of_the_group] if of_the_group is not None and of_the_group != "UTC" else []
    return tuple(dict.fromkeys([*named, *at_home, *ELSEWHERE]))[:MOST_GUESSES]
