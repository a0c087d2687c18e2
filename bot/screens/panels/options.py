"""Game and options: what the host chooses before the start, in the host's own chat."""

from __future__ import annotations

from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.locale.tongue import value_words
from bot.messages import lobby_actions
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.screens.panels.panel import Showing, TablePanel, table_panel
from bot.screens.table_names import table_name
from bot.tables.choices import Choice, Number, OneOf, Switch, choices
from bot.tables.screen_memory import OptionsOfTable
from bot.timing.paces import PACES, pace_of
from bot.timing.timetable import USUAL, WEEKDAYS
from games.core.text import Text, text
from storage.schema import Phase

STARTED = text("This table has already started.")
#: When groups have time: mornings for the early ones, mostly evenings.
HOURS = (8, 10, 12, 14, 16, 17, 18, 19, 20, 21, 22, 23)
IN_A_ROW = 4


async def options(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    if panel.table.row.phase is not Phase.LOBBY:
        raise Refused(STARTED)
    match OptionsOfTable.of(showing.screen).page.partition("-"):
        case ("game", _, _):
            return _page(panel, [], _games(panel, showing))
        case ("pace", _, _):
            return _page(panel, [], _paces(panel))
        case ("times", _, _):
            return _page(panel, times_about(panel), [*times_rows(panel), back_row(panel.pen)])
        case ("people", _, _):
            return _page(panel, [], _people(panel))
        case ("one", _, name) if (chosen := _one_of(panel, name)) is not None:
            return _page(panel, [_about(panel, chosen)], _values(panel, chosen))
        case _:
            about = [_about(panel, choice) for choice in choices(panel.table.game)]
            return _page(panel, [_pace_about(panel), *about], _main(panel))


def _page(panel: TablePanel, about: list[str], rows: list[list[Button]]) -> Rendered:
    title = text("{table}: game and options", table=table_name(panel.table))
    parts = [Part((f"⚙️ <b>{panel.tongue.html(title)}</b>",)), Part(tuple(about), spare=1, more="…")]
    return Rendered(compose(parts, MESSAGE), rows)


def _about(panel: TablePanel, choice: Choice) -> str:
    said = panel.tongue.html
    line = f"• <b>{said(choice.title)}</b>: {said(value_words(panel.table.row.options.get(choice.name)))}"
    return f"{line}\n  <i>{said(choice.about)}</i>" if choice.about.id else line


def _pace_about(panel: TablePanel) -> str:
    return f"• {panel.tongue.html(text('Pace: {pace}', pace=pace_of(panel.table.row.clock).name))}"


def _main(panel: TablePanel) -> list[list[Button]]:
    pen, say, table = panel.pen, panel.tongue.say, panel.table
    rows = [
        [pen.button(f"{say(table.game.name)} ▸", lobby_actions.ChooseGame())],
        [pen.button(f"⏳ {say(text('Pace'))} ▸", lobby_actions.ChoosePace())],
    ]
    rows += [row for at, choice in enumerate(choices(table.game)) for row in _rows(panel, at, choice)]
    if any(seat.person_id not in (None, table.row.host_id) for seat in table.seats):
        rows.append([pen.button(text("Remove somebody"), lobby_actions.RemovePerson())])
    rows.append([pen.button(text("New link to join"), lobby_actions.NewInvitation())])
    return rows


def _rows(panel: TablePanel, at: int, choice: Choice) -> list[list[Button]]:
    pen, value = panel.pen, panel.table.row.options.get(choice.name)
    match choice:
        case Switch():
            return [[pen.toggle(choice.title, lobby_actions.SwitchOption(at), bool(value))]]
        case OneOf():
            label = f"{panel.tongue.say(choice.title)}: {panel.tongue.say(value_words(value))} ▸"
            return [[pen.button(label, lobby_actions.ShowValues(at))]]
        case Number():
            now = int(value or 0)
            counted = text("{option}: {value}", option=choice.title, value=now)
            fewer = pen.button("−", lobby_actions.CountOption(at, max(choice.least, now - 1)))
            more = pen.button("+", lobby_actions.CountOption(at, min(choice.most, now + 1)))
            return [[pen.button(counted, lobby_actions.CountOption(at, now))], [fewer, more]]


def _values(panel: TablePanel, choice: OneOf) -> list[list[Button]]:
    at = choices(panel.table.game).index(choice)
    now = panel.table.row.options.get(choice.name)
    rows = [
        [panel.pen.choice(value_words(value), lobby_actions.ChooseValue(at, number), value == now)]
        for number, value in enumerate(choice.values)
    ]
    return [*rows, back_row(panel.pen)]


def _one_of(panel: TablePanel, name: str) -> OneOf | None:
    found = next((choice for choice in choices(panel.table.game) if choice.name == name), None)
    return found if isinstance(found, OneOf) else None


def _games(panel: TablePanel, showing: Showing) -> list[list[Button]]:
    games = list(showing.house.games.values())
    rows = [
        [panel.pen.choice(panel.tongue.say(game.name), lobby_actions.ChooseGame(at), game.id == panel.table.game.id)]
        for at, game in enumerate(games)
    ]
    return [*rows, back_row(panel.pen)]


def _paces(panel: TablePanel) -> list[list[Button]]:
    now = pace_of(panel.table.row.clock)
    rows = [
        [panel.pen.choice(pace.name, lobby_actions.ChoosePace(at), pace == now)]
        for at, pace in enumerate(PACES.values())
    ]
    fixed = panel.pen.choice(text("fixed times of the week ▸"), lobby_actions.ChooseTimes(), now.timetable is not None)
    return [*rows, [fixed], back_row(panel.pen)]


def _people(panel: TablePanel) -> list[list[Button]]:
    rows = [
        [panel.pen.button(f"✕ {seat.name}", lobby_actions.RemovePerson(seat.person_id))]
        for seat in panel.table.seats
        if seat.person_id not in (None, panel.table.row.host_id)
    ]
    return [*rows, back_row(panel.pen)]


def back_row(pen: Pen) -> list[Button]:
    return [pen.back(BACK, lobby_actions.Options(lobby_actions.OptionsPage.MAIN))]


BACK: Text = text("Back")


def times_about(panel: TablePanel) -> list[str]:
    said = panel.tongue.html
    timetable = pace_of(panel.table.row.clock).timetable or USUAL
    zone = panel.table.public_tongue.zone
    rules = text(
        "Everybody has at least eight hours of their own before a move is due, quiet hours not counted; otherwise the "
        "next time of the week is meant."
    )
    return [
        f"⏳ <b>{said(timetable.name)}</b>",
        said(text("The time zone of this chat counts: {zone}. An administrator sets it with /settings.", zone=zone)),
        f"<i>{said(rules)}</i>",
    ]


def times_rows(panel: TablePanel) -> list[list[Button]]:
    pen, timetable = panel.pen, pace_of(panel.table.row.clock).timetable or USUAL
    days = [
        pen.toggle(name, lobby_actions.ChooseTimes(f"d{day}"), day in timetable.days)
        for day, name in enumerate(WEEKDAYS)
    ]
    hours = [pen.choice(f"{hour}:00", lobby_actions.ChooseTimes(f"h{hour}"), hour == timetable.hour) for hour in HOURS]
    return [row for buttons in (days, hours) for row in in_rows(buttons, IN_A_ROW)]
