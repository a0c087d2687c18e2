"""Days away: announced in one tap, paid from a yearly budget, kept with the person's settings."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.errors import Refused
from bot.tables import memory
from bot.timing.quiet import Rest, Spell
from games.core.text import plural, text
from storage.people import Person

#: Days of a year in which a person may stop their clock everywhere.
BUDGET_DAYS = 42
DAY = timedelta(days=1)


def rest_of(person: Person | None) -> Rest:
    """When the person is to be left alone; a seat whose person is forgotten has no rest."""
    if person is None:
        return Rest()
    zone, off = person.time_zone or "UTC", memory.of_person(person).days_off
    return Rest(zone, person.quiet_from, person.quiet_to, tuple(spells(person)), off)


def spells(person: Person) -> list[Spell]:
    return [Spell(start, end) for start, end in memory.of_person(person).away]


def away_until(person: Person | None, now: datetime) -> datetime | None:
    if person is None:
        return None
    return next((spell.end for spell in spells(person) if now in spell), None)


def days_left(person: Person, now: datetime) -> int:
    """What is left of this year's budget, in whole days."""
    first, next_first = datetime(now.year, 1, 1, tzinfo=UTC), datetime(now.year + 1, 1, 1, tzinfo=UTC)
    used = timedelta()
    for spell in spells(person):
        used += max(timedelta(), min(spell.end, next_first) - max(spell.start, first))
    return max(0, (timedelta(days=BUDGET_DAYS) - used) // DAY)


def gone_for(person: Person, now: datetime, days: int) -> Person:
    """The person, away from now on; a new announcement takes the place of the one under way."""
    present = back(person, now)
    left = days_left(present, now)
    if days < 1:
        raise Refused(text("Say for how many days: /away 5"))
    if days > left:
        raise Refused(
            plural(
                "You have {n} day left to be away this year. /pause stops a whole table.",
                "You have {n} days left to be away this year. /pause stops a whole table.",
                left,
            )
        )
    return _with(present, [*spells(present), Spell(now, now + days * DAY)], now)


def back(person: Person, now: datetime) -> Person:
    """The days not taken go back into the budget."""
    return _with(person, [Spell(spell.start, min(spell.end, now)) for spell in spells(person)], now)


def _with(person: Person, kept: list[Spell], now: datetime) -> Person:
    # Last year's spells still matter while its last turns are reckoned; older ones never again.
    recent = [spell for spell in kept if spell.end > spell.start and spell.end.year >= now.year - 1]
    away = tuple((spell.start, spell.end) for spell in recent)
    return memory.person_with(person, replace(memory.of_person(person), away=away))
