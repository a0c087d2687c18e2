"""The page on which the host chooses the fixed times of a table: days of the week and the hour."""

from __future__ import annotations

from bot.clock.paces import pace_of
from bot.clock.timetable import USUAL, WEEKDAYS
from bot.gateway.shapes import Button
from bot.screens.panels.sheet import Place
from games.core.text import text

#: When groups have time: mornings for the early ones, mostly evenings.
HOURS = (8, 10, 12, 14, 16, 17, 18, 19, 20, 21, 22, 23)
IN_A_ROW = 4


def times_about(place: Place) -> list[str]:
    said = place.tongue.html
    timetable = pace_of(place.table.row.clock).timetable or USUAL
    zone = place.table.public_tongue.zone
    rules = text(
        "Everybody has at least eight hours of their own before a move is due, quiet hours not counted; otherwise the "
        "next time of the week is meant."
    )
    return [
        f"⏳ <b>{said(timetable.name)}</b>",
        said(text("The time zone of this chat counts: {zone}. An administrator sets it with /settings.", zone=zone)),
        f"<i>{said(rules)}</i>",
    ]


def times_rows(place: Place) -> list[list[Button]]:
    pen, timetable = place.pen, pace_of(place.table.row.clock).timetable or USUAL
    days = [pen.toggle(name, "lf", day in timetable.days, f"d{day}") for day, name in enumerate(WEEKDAYS)]
    hours = [pen.choice(f"{hour}:00", "lf", hour == timetable.hour, f"h{hour}") for hour in HOURS]
    return [row for buttons in (days, hours) for row in _rows(buttons)]


def _rows(buttons: list[Button]) -> list[list[Button]]:
    return [buttons[at : at + IN_A_ROW] for at in range(0, len(buttons), IN_A_ROW)]
