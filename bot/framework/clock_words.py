"""What screens say of the clock, each in its reader's own language and time."""

from __future__ import annotations

from datetime import timedelta

from bot.locale import Tongue
from bot.tables import memory
from bot.tables.days_away import away_until
from bot.tables.open_table import OpenTable
from games.core.text import SeatName, Text, text
from storage.seats import Seat

#: A day of the week is this one or the next for whoever reads it within it, and so is a time of day.
_WEEK, _DAY = timedelta(days=6), timedelta(days=1)


def due_words(table: OpenTable, tongue: Tongue) -> Text | None:
    """Until when the table waits, for whoever is due first."""
    known = [(memory.of_seat(seat), seat) for seat in table.seats]
    waited_for = [(one.due, seat) for one, seat in known if one.since is not None and one.due is not None]
    if not waited_for:
        return None
    _, first = min(waited_for, key=lambda one: one[0])
    return own_due(first, tongue)


def own_due(seat: Seat, tongue: Tongue) -> Text | None:
    """Until when the seat should have moved."""
    known = memory.of_seat(seat)
    if known.due is None:
        return None
    until = tongue.moment(known.due)
    return text("late since {until}", until=until) if known.late else text("until {until}", until=until)


def due_in_short(seat: Seat, tongue: Tongue) -> Text | None:
    """The same for a heading of one line: of a time within a week of the question its day of the week is enough."""
    known = memory.of_seat(seat)
    if known.due is None:
        return None
    if known.late:
        return text("late since {until}", until=tongue.day(known.due))
    if known.since is not None and known.due - known.since <= _DAY:
        return text("until {until}", until=tongue.next_time(known.due, known.since))
    if known.since is not None and known.due - known.since < _WEEK:
        return text("until {until}", until=tongue.weekday(known.due))
    return text("until {until}", until=tongue.day(known.due))


async def away_words(table: OpenTable, tongue: Tongue) -> tuple[str, ...]:
    """Who of the table is away; before the start too, so that everybody knows."""
    people = await table.tx.people.all_of([seat.person_id for seat in table.seats if seat.person_id is not None])
    lines = []
    for seat in table.seats:
        until = away_until(people.get(seat.person_id or 0), table.tx.now)
        if until is not None:
            told = text("{seat} is away until {until}", seat=SeatName(seat.seat), until=tongue.moment(until))
            lines.append(f"🌴 {tongue.html(told)}")
    return tuple(lines)
