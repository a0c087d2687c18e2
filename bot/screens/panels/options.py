"""Game and options: what the host chooses before the start, in the host's own chat."""

from __future__ import annotations

from bot.locale.tongue import value_words
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.screens.card import table_name
from bot.screens.panels.panel import Pen, Place, place_of
from bot.screens.rendering import Showing
from bot.tables.choices import Choice, Number, OneOf, Switch, choices
from bot.tables.errors import Refused
from bot.timing.paces import PACES, pace_of
from bot.timing.timetable import USUAL, WEEKDAYS
from games.core.text import Text, text
from storage.schema import Phase

STARTED = text("This table has already started.")


async def options(showing: Showing) -> Rendered:
    place = await place_of(showing)
    if place.table.row.phase is not Phase.LOBBY:
        raise Refused(STARTED)
    page = str(showing.screen.args.get("page", ""))
    match page.partition("-"):
        case ("game", _, _):
            return _page(place, [], _games(place, showing))
        case ("pace", _, _):
            return _page(place, [], _paces(place))
        case ("times", _, _):
            return _page(place, times_about(place), [*times_rows(place), back_row(place.pen)])
        case ("people", _, _):
            return _page(place, [], _people(place))
        case ("one", _, name) if (chosen := _one_of(place, name)) is not None:
            return _page(place, [_about(place, chosen)], _values(place, chosen))
        case _:
            return _page(place, [_about(place, choice) for choice in choices(place.table.game)], _main(place))


def _page(place: Place, about: list[str], rows: list[list[Button]]) -> Rendered:
    title = text("{table}: game and options", table=table_name(place.table))
    parts = [Part((f"⚙️ <b>{place.tongue.html(title)}</b>",)), Part(tuple(about), spare=1, more="…")]
    return Rendered(compose(parts, MESSAGE), rows)


def _about(place: Place, choice: Choice) -> str:
    said = place.tongue.html
    line = f"• <b>{said(choice.title)}</b>: {said(value_words(place.table.row.options.get(choice.name)))}"
    return f"{line}\n  <i>{said(choice.about)}</i>" if choice.about.id else line


def _main(place: Place) -> list[list[Button]]:
    pen, say, table = place.pen, place.tongue.say, place.table
    pace = pace_of(table.row.clock).name
    rows = [
        [pen.button(f"🎲 {say(table.game.name)} ▸", "lg")],
        [pen.button(f"⏳ {say(text('Pace: {pace}', pace=pace))} ▸", "lp")],
    ]
    rows += [_row(place, at, choice) for at, choice in enumerate(choices(table.game))]
    if any(seat.person_id not in (None, table.row.host_id) for seat in table.seats):
        rows.append([pen.button(text("Remove somebody"), "lx")])
    return rows


def _row(place: Place, at: int, choice: Choice) -> list[Button]:
    pen, value = place.pen, place.table.row.options.get(choice.name)
    match choice:
        case Switch():
            return [pen.toggle(choice.title, "lt", bool(value), str(at))]
        case OneOf():
            label = f"{place.tongue.say(choice.title)}: {place.tongue.say(value_words(value))} ▸"
            return [pen.button(label, "lv", str(at))]
        case Number():
            now = int(value or 0)
            counted = text("{option}: {value}", option=choice.title, value=now)
            return [
                pen.button("−", "ln", f"{at}-{max(choice.least, now - 1)}"),
                pen.button(counted, "ln", f"{at}-{now}"),
                pen.button("+", "ln", f"{at}-{min(choice.most, now + 1)}"),
            ]


def _values(place: Place, choice: OneOf) -> list[list[Button]]:
    at = choices(place.table.game).index(choice)
    now = place.table.row.options.get(choice.name)
    rows = [
        [place.pen.choice(value_words(value), "lc", value == now, f"{at}-{number}")]
        for number, value in enumerate(choice.values)
    ]
    return [*rows, back_row(place.pen)]


def _one_of(place: Place, name: str) -> OneOf | None:
    found = next((choice for choice in choices(place.table.game) if choice.name == name), None)
    return found if isinstance(found, OneOf) else None


def _games(place: Place, showing: Showing) -> list[list[Button]]:
    games = list(showing.house.games.values())
    rows = [
        [place.pen.choice(place.tongue.say(game.name), "lg", game.id == place.table.game.id, str(at))]
        for at, game in enumerate(games)
    ]
    return [*rows, back_row(place.pen)]


def _paces(place: Place) -> list[list[Button]]:
    now = pace_of(place.table.row.clock)
    rows = [[place.pen.choice(pace.name, "lp", pace == now, str(at))] for at, pace in enumerate(PACES.values())]
    fixed = place.pen.choice(text("fixed times of the week ▸"), "lf", now.timetable is not None, "")
    return [*rows, [fixed], back_row(place.pen)]


def _people(place: Place) -> list[list[Button]]:
    rows = [
        [place.pen.button(f"✕ {seat.name}", "lx", str(seat.person_id))]
        for seat in place.table.seats
        if seat.person_id not in (None, place.table.row.host_id)
    ]
    return [*rows, back_row(place.pen)]


def back_row(pen: Pen) -> list[Button]:
    return [pen.button("◂ " + pen.tongue.say(BACK), "lo", "main")]


BACK: Text = text("Back")

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
