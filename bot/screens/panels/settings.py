"""A person's own settings: one message, edited while they choose."""

from __future__ import annotations

from collections.abc import Callable

from bot.dialogue.pen import Pen
from bot.locale import LANGUAGES
from bot.locale.zones import COMMON, city, offset
from bot.messages import settings_actions
from bot.messages.action import Action
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.messages.settings_actions import QuietChange, SettingsPage, Switch, Theme
from bot.messages.widths import in_rows
from bot.screens.panels.panel import Showing, pen_of, person_of
from bot.tables import memory
from bot.tables.screen_memory import SettingsShown
from games.core.text import Text, text
from storage.people import Person

THEME_NAMES = {Theme.LIGHT: text("light"), Theme.DARK: text("dark"), Theme.CONTRAST: text("high contrast")}
#: Switches by their key in the person's settings; each is on unless switched off.
SWITCHES: dict[Switch, Text] = {
    Switch.CONFIRM: text("Confirm each turn's end"),
    Switch.PLAN: text("Ask for a plan after my turn"),
    Switch.SOUND: text("Sound when it is my turn"),
    Switch.REMINDERS: text("Remind me in time"),
}


async def settings(showing: Showing) -> Rendered:
    person = await person_of(showing)
    pen = pen_of(showing)
    match SettingsShown.of(showing.screen).page:
        case SettingsPage.ZONE:
            return _zones(showing, pen, person)
        case SettingsPage.QUIET:
            return _quiet(showing, pen, person)
    said = showing.tongue.html
    zone = person.time_zone or "UTC"
    lines = [
        f"⚙️ <b>{said(text('Your settings'))}</b>",
        said(text("Time zone: {zone}", zone=zone_words(showing, zone))),
        said(text("Quiet hours: {hours}", hours=quiet_words(person))),
    ]
    known = memory.of_person(person)
    theme = known.theme
    rows = [
        [
            pen.choice(name, settings_actions.SpeakToMe(code), code == showing.tongue.language)
            for code, name in LANGUAGES.items()
        ],
        [pen.choice(THEME_NAMES[one], settings_actions.ChooseTheme(one), one == theme) for one in Theme],
        *(
            [pen.toggle(label, settings_actions.SwitchSetting(key), bool(getattr(known, key)))]
            for key, label in SWITCHES.items()
        ),
        [
            pen.button(text("Time zone ▸"), settings_actions.ShowSettings(SettingsPage.ZONE)),
            pen.button(text("Quiet hours ▸"), settings_actions.ShowSettings(SettingsPage.QUIET)),
        ],
    ]
    return Rendered("\n".join(lines), rows)


def quiet_words(person: Person) -> Text | str:
    if person.quiet_from is None or person.quiet_to is None or person.quiet_from == person.quiet_to:
        return text("none")
    return f"{clock(person.quiet_from)}–{clock(person.quiet_to)}"


def clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def zone_words(showing: Showing, zone: str, between: str = ", ") -> str:
    """The city and its clock; UTC is both."""
    named, clocks = city(zone, showing.tongue.language), offset(zone, showing.tx.now)
    return named if named == clocks else f"{named}{between}{clocks}"


def zone_rows(showing: Showing, pen: Pen, choose: Callable[[str], Action], chosen: str) -> list[list[Button]]:
    offered = COMMON if chosen in COMMON else (chosen, *COMMON)
    buttons = [pen.choice(zone_words(showing, zone, " "), choose(zone), zone == chosen) for zone in offered]
    return in_rows(buttons, 2)


def _zones(showing: Showing, pen: Pen, person: Person) -> Rendered:
    zone = person.time_zone or "UTC"
    words = text(
        "Your time zone: {zone}. Choose another, or write the name of a city such as Lisbon.",
        zone=zone_words(showing, zone),
    )
    return Rendered(
        showing.tongue.html(words), [*zone_rows(showing, pen, settings_actions.ChooseZone, zone), _back(pen)]
    )


def _quiet(showing: Showing, pen: Pen, person: Person) -> Rendered:
    words = text(
        "Quiet hours: {hours}. Nothing rings then, and they are not counted against you.", hours=quiet_words(person)
    )
    rows: list[list[Button]] = [
        [pen.button(text("Quiet from 22:00 to 08:00"), settings_actions.ChangeQuiet(QuietChange.ON))]
    ]
    if person.quiet_from is not None and person.quiet_to is not None:
        rows = [
            *_hours(
                pen,
                text("from {time}", time=clock(person.quiet_from)),
                QuietChange.FROM_EARLIER,
                QuietChange.FROM_LATER,
            ),
            *_hours(pen, text("to {time}", time=clock(person.quiet_to)), QuietChange.TO_EARLIER, QuietChange.TO_LATER),
            [pen.button(text("No quiet hours"), settings_actions.ChangeQuiet(QuietChange.OFF))],
        ]
    return Rendered(showing.tongue.html(words), [*rows, _back(pen)])


def _hours(pen: Pen, label: Text, earlier: QuietChange, later: QuietChange) -> list[list[Button]]:
    steps = [
        pen.button("−", settings_actions.ChangeQuiet(earlier)),
        pen.button("+", settings_actions.ChangeQuiet(later)),
    ]
    return [[pen.button(label, settings_actions.ChangeQuiet(QuietChange.NOTHING))], steps]


def _back(pen: Pen) -> list[Button]:
    return [pen.back(text("Back"), settings_actions.ShowSettings(SettingsPage.MAIN))]


async def forgetting(showing: Showing) -> Rendered:
    tongue = showing.tongue
    told = text(
        "<b>Shall I forget you?</b>\n"
        "Your name, settings, notes, results and everything you wrote go. Stand-ins take your seats, "
        "and nobody can give them back to you. Past moves stay, under no name."
    )
    yes = pen_of(showing).button(text("Forget me"), settings_actions.ForgetMe(), Style.DANGER)
    return Rendered(tongue.html(told), [[yes]])
