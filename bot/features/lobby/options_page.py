"""The options panel: game, pace, rules and people of a table, as its host chooses them before the start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.features.lobby.choices import Choice, Number, Offered, OneOf, Switch, choices, offered
from bot.features.lobby.option_buttons import (
    ChooseGame,
    ChoosePace,
    ChooseStrength,
    ChooseTimes,
    ChooseValue,
    CountOption,
    DrawSeats,
    HurryQuestions,
    MoveUp,
    NewInvitation,
    Options,
    OptionsDone,
    OptionsOfTable,
    OptionsPage,
    RemovePerson,
    ShowFurther,
    ShowRulings,
    ShowValues,
    SwitchOption,
    Wanted,
)
from bot.framework.paging import page_row, within
from bot.framework.panels import Showing, TablePanel, panel, table_panel
from bot.framework.table_names import table_name
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.heights import of_words, room_for_words, without_gaps
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables.lobby import imported
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from bot.timing.paces import PACES, hurries_questions, pace_of
from bot.timing.timetable import USUAL, WEEKDAYS
from games.core.option_place import value_words
from games.core.standin import Strength
from games.core.text import Text, text
from storage.schema import Phase
from storage.seats import Seat

STARTED = text("This table has already started.")
SMALL_QUESTIONS_ABOUT = text("A third for small questions in others' turns, then the usual answer.")
#: When groups have time: mornings for the early ones, mostly evenings.
HOURS = (8, 10, 12, 14, 16, 17, 18, 19, 20, 21, 22, 23)
IN_A_ROW = 4
#: What a page shows, as its screen remembers it.
FURTHER, RULINGS = "further", "rulings"
STRENGTHS: dict[Strength, Text] = {
    Strength.FRIENDLY: text("friendly"),
    Strength.GOOD: text("good"),
    Strength.STRONG: text("strong"),
}


@panel(PanelName.OPTIONS)
async def options_panel(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    if panel.table.row.phase is not Phase.LOBBY:
        raise Refused(STARTED)
    match OptionsOfTable.of(showing.screen).page.partition("-"):
        case ("game", _, _):
            return _page(panel, [], _games(panel, showing))
        case ("pace", _, _):
            return _page(
                panel,
                [panel.tongue.html(SMALL_QUESTIONS_ABOUT)],
                _paces(panel),
                text("{table}: pace", table=table_name(panel.table)),
            )
        case ("times", _, _):
            return _page(panel, times_about(panel), [*times_rows(panel), back_row(panel.pen)])
        case ("people", _, _):
            return _page(panel, [_people_about(panel)], _people(panel))
        case (kind, _, number) if kind in (FURTHER, RULINGS):
            return _listed(panel, kind, int(number) if number.isdigit() else 0)
        case ("one", _, name) if (chosen := _one_of(panel, name)) is not None:
            return _page(panel, _abouts(panel, [chosen]), _values(panel, chosen))
        case _:
            return _front(panel)


def _page(panel: TablePanel, about: list[str], rows: list[list[Button]], title: Text | None = None) -> Rendered:
    title = title or text("{table}: game and options", table=table_name(panel.table))
    headed, explained = Part((f"⚙️ <b>{panel.tongue.html(title)}</b>",)), Part(tuple(about), spare=1, more="…")
    # What is longer than a phone opens at a touch.
    ways = ([headed, explained], without_gaps([headed, explained]), [headed, replace(explained, folded=True)])
    composed = [compose(parts, MESSAGE) for parts in ways]
    fitting = (words for words in composed if of_words(words) <= room_for_words(len(rows)))
    return Rendered(next(fitting, composed[-1]), rows)


def _front(panel: TablePanel) -> Rendered:
    """Game, pace, the options that many tables choose, and the ways to everything else."""
    found = offered(panel.table.game, panel.table.row.options)
    abouts = [_pace_about(panel), *_abouts(panel, found.first), _strengths_about(panel)]
    return _page(panel, abouts, _main(panel, found))


def _listed(panel: TablePanel, kind: str, number: int) -> Rendered:
    """One page of the options that fewer tables choose, or of the rulings."""
    pen, found = panel.pen, offered(panel.table.game, panel.table.row.options)
    listed = found.further if kind == FURTHER else found.rulings
    if not listed:
        return _front(panel)
    at = within(number, len(listed), 0)
    turned = page_row(pen, ShowFurther if kind == FURTHER else ShowRulings, at, len(listed))
    rows = [*_choices(panel, listed[at]), turned, back_row(pen)]
    return _page(panel, _abouts(panel, listed[at]), [row for row in rows if row])


def page_with(table: OpenTable, choice: Choice) -> str:
    """The page on which this option stands."""
    found = offered(table.game, table.row.options)
    for kind, listed in ((FURTHER, found.further), (RULINGS, found.rulings)):
        for at, page in enumerate(listed):
            if choice in page:
                return f"{kind}-{at}"
    return ""


def _abouts(panel: TablePanel, found: Sequence[Choice]) -> list[str]:
    return [_about(panel, choice) for choice in found if choice.about.id]


def _about(panel: TablePanel, choice: Choice) -> str:
    """Its value stands on its button."""
    return f"<b>{panel.tongue.html(choice.title)}</b>: {panel.tongue.html(choice.about)}"


def _strengths_about(panel: TablePanel) -> str:
    """All of them, for the button only turns from one to the next."""
    about = text("friendly answer at once, good think 0.5 s, strong up to 15 s.")
    return f"<b>{panel.tongue.html(text('Stand-ins'))}</b>: {panel.tongue.html(about)}"


def _pace_about(panel: TablePanel) -> str:
    return f"• {panel.tongue.html(text('Pace: {pace}', pace=pace_of(panel.table.row.clock).name))}"


def _main(panel: TablePanel, found: Offered) -> list[list[Button]]:
    pen, say, table = panel.pen, panel.tongue.say, panel.table
    strength = table.memory.strength
    ways = [pen.button(f"⏳ {say(text('Pace'))} ▸", ChoosePace())]
    if found.further:
        ways.append(pen.button(text("More options ▸"), ShowFurther(0)))
    if found.rulings:
        ways.append(pen.button(text("Rulings ▸"), ShowRulings(0)))
    stand_ins = text("🤖 Stand-ins: {strength}", strength=STRENGTHS[strength])
    return [
        [pen.button(f"{say(table.game.name)} ▸", ChooseGame())],
        *in_rows(ways, 2),
        *_choices(panel, found.first),
        [pen.button(stand_ins, ChooseStrength(_next(strength)))],
        [pen.button(text("People and the link ▸"), RemovePerson())],
        [pen.button(text("That's it"), OptionsDone(), Style.SUCCESS)],
    ]


def _choices(panel: TablePanel, found: Sequence[Choice]) -> list[list[Button]]:
    known = choices(panel.table.game)
    return [row for choice in found for row in _rows(panel, known.index(choice), choice)]


def _next(strength: Strength) -> Strength:
    known = list(Strength)
    return known[(known.index(strength) + 1) % len(known)]


def _rows(panel: TablePanel, at: int, choice: Choice) -> list[list[Button]]:
    pen, value = panel.pen, panel.table.row.options.get(choice.name)
    match choice:
        case Switch():
            return [[pen.toggle(choice.title, SwitchOption(at), bool(value))]]
        case OneOf():
            label = f"{panel.tongue.say(choice.title)}: {panel.tongue.say(value_words(value))} ▸"
            return [[pen.button(label, ShowValues(at))]]
        case Number():
            now = int(value or 0)
            counted = text("{option}: {value}", option=choice.title, value=now)
            fewer = pen.button("−", CountOption(at, max(choice.least, now - 1)))
            more = pen.button("+", CountOption(at, min(choice.most, now + 1)))
            return [[pen.button(counted, CountOption(at, now))], [fewer, more]]


def _values(panel: TablePanel, choice: OneOf) -> list[list[Button]]:
    at = choices(panel.table.game).index(choice)
    now = panel.table.row.options.get(choice.name)
    rows = [
        [panel.pen.choice(value_words(value), ChooseValue(at, number), value == now)]
        for number, value in enumerate(choice.values)
    ]
    return [*rows, back_row(panel.pen)]


def _one_of(panel: TablePanel, name: str) -> OneOf | None:
    found = next((choice for choice in choices(panel.table.game) if choice.name == name), None)
    return found if isinstance(found, OneOf) else None


def _games(panel: TablePanel, showing: Showing) -> list[list[Button]]:
    games = list(showing.house.games.values())
    rows = [
        [panel.pen.choice(panel.tongue.say(game.name), ChooseGame(at), game.id == panel.table.game.id)]
        for at, game in enumerate(games)
    ]
    return [*rows, back_row(panel.pen)]


def _paces(panel: TablePanel) -> list[list[Button]]:
    now = pace_of(panel.table.row.clock)
    rows = [[panel.pen.choice(pace.name, ChoosePace(at), pace == now)] for at, pace in enumerate(PACES.values())]
    fixed = panel.pen.choice(text("fixed times of the week ▸"), ChooseTimes(), now.timetable is not None)
    hurried = hurries_questions(panel.table.row.clock)
    wanted = HurryQuestions(Wanted.NO if hurried else Wanted.YES)
    small = [panel.pen.toggle(text("Small questions: a third"), wanted, hurried)] if now.allowance is not None else []
    return [*rows, [fixed], small, back_row(panel.pen)]


def _people_about(panel: TablePanel) -> str:
    abouts = [text("✕ takes somebody's seat away. A new link makes worthless what was passed on before.")]
    drawn = panel.table.memory.draws_seats
    abouts += [DRAWN if drawn else text("They sit in this order; ↑ moves somebody up.")]
    return "\n".join(map(panel.tongue.html, abouts))


def _people(panel: TablePanel) -> list[list[Button]]:
    pen, drawn = panel.pen, panel.table.memory.draws_seats
    rows = [row for seat in panel.table.seats if (row := _about_seat(panel, seat))]
    draw = pen.toggle(text("Draw the seats at the start"), DrawSeats(Wanted.NO if drawn else Wanted.YES), drawn)
    several = len(panel.table.seats) > 1 and not imported(panel.table)
    link = pen.button(text("New link to join"), NewInvitation())
    return [*rows, *([[draw]] if several else []), [link], back_row(pen)]


def _about_seat(panel: TablePanel, seat: Seat) -> list[Button]:
    """Away with whoever sits there, and one place up."""
    pen, host = panel.pen, (None, panel.table.row.host_id)
    away = [pen.button(f"✕ {seat.name}", RemovePerson(seat.person_id))] if seat.person_id not in host else []
    up = [pen.button(f"↑ {seat.name}", MoveUp(seat.seat))] if seat.seat else []
    return [*away, *up]


def back_row(pen: Pen) -> list[Button]:
    return [pen.back(BACK, Options(OptionsPage.MAIN))]


BACK: Text = text("Back")
#: Said on the lobby's card too.
DRAWN = text("The seats are drawn at the start.")


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
    days = [pen.toggle(name, ChooseTimes(f"d{day}"), day in timetable.days) for day, name in enumerate(WEEKDAYS)]
    hours = [pen.choice(f"{hour}:00", ChooseTimes(f"h{hour}"), hour == timetable.hour) for hour in HOURS]
    return [row for buttons in (days, hours) for row in in_rows(buttons, IN_A_ROW)]
