"""A person's own settings: one message, edited while they choose."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.dialogue.question import in_rows
from bot.locale import LANGUAGES
from bot.locale.zones import COMMON, city, offset
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.screens.panels.panel import Pen, person_of
from bot.screens.reader import THEMES
from bot.screens.rendering import Showing
from games.core.text import Text, text
from storage.people import Person

THEME_NAMES = {"light": text("light"), "dark": text("dark"), "contrast": text("high contrast")}
#: Switches by their key in the person's settings; each is on unless switched off.
SWITCHES: dict[str, Text] = {
    "confirm": text("Confirm the end of each turn"),
    "plan": text("Ask for a plan after my turn"),
    "sound": text("Sound when it is my turn"),
    "reminders": text("Remind me when time runs out"),
}


async def settings(showing: Showing) -> Rendered:
    person = await person_of(showing)
    pen = Pen(showing, showing.tongue)
    match showing.screen.args.get("page"):
        case "zone":
            return _zones(showing, pen, person)
        case "quiet":
            return _quiet(showing, pen, person)
    said = showing.tongue.html
    zone = person.time_zone or "UTC"
    lines = [
        f"⚙️ <b>{said(text('Your settings'))}</b>",
        said(text("Time zone: {zone}", zone=zone_words(showing, zone))),
        said(text("Quiet hours: {hours}", hours=quiet_words(person))),
    ]
    theme = person.settings.get("theme", "light")
    rows = [
        [pen.choice(name, "al", code == showing.tongue.language, code) for code, name in LANGUAGES.items()],
        [pen.choice(THEME_NAMES[name], "at", name == theme, name) for name in THEMES],
        *([pen.toggle(label, "ax", bool(person.settings.get(key, True)), key)] for key, label in SWITCHES.items()),
        [pen.button(text("Time zone ▸"), "am", "zone"), pen.button(text("Quiet hours ▸"), "am", "quiet")],
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


def zone_rows(showing: Showing, pen: Pen, verb: str, chosen: str) -> list[list[Button]]:
    offered = COMMON if chosen in COMMON else (chosen, *COMMON)
    buttons = [pen.choice(zone_words(showing, zone, " "), verb, zone == chosen, zone) for zone in offered]
    return in_rows(buttons, 2)


def _zones(showing: Showing, pen: Pen, person: Person) -> Rendered:
    zone = person.time_zone or "UTC"
    words = text(
        "Your time zone: {zone}. Choose another, or write the name of a city such as Lisbon.",
        zone=zone_words(showing, zone),
    )
    return Rendered(showing.tongue.html(words), [*zone_rows(showing, pen, "az", zone), _back(pen)])


def _quiet(showing: Showing, pen: Pen, person: Person) -> Rendered:
    words = text(
        "Quiet hours: {hours}. Nothing rings then, and they are not counted against you.", hours=quiet_words(person)
    )
    rows: list[list[Button]] = [[pen.button(text("Quiet from 22:00 to 08:00"), "aq", "on")]]
    if person.quiet_from is not None and person.quiet_to is not None:
        rows = [
            _hours(pen, text("from {time}", time=clock(person.quiet_from)), "f"),
            _hours(pen, text("to {time}", time=clock(person.quiet_to)), "t"),
            [pen.button(text("No quiet hours"), "aq", "off")],
        ]
    return Rendered(showing.tongue.html(words), [*rows, _back(pen)])


def _hours(pen: Pen, label: Text, end: str) -> list[Button]:
    return [pen.button("−", "aq", f"{end}-"), pen.button(label, "aq", ""), pen.button("+", "aq", f"{end}+")]


def _back(pen: Pen) -> list[Button]:
    return [pen.button("◂ " + pen.tongue.say(text("Back")), "am", "")]


async def forgetting(showing: Showing) -> Rendered:
    tongue = showing.tongue
    told = text(
        "<b>Shall I forget you?</b>\n"
        "Your name, settings, notes, results and everything you wrote go. Stand-ins take your seats, "
        "and nobody can give them back to you. Past moves stay, under no name."
    )
    yes = showing.codec.encode(Press("fy"))
    return Rendered(tongue.html(told), [[Button(tongue.say(text("Forget me")), data=yes, style=Style.DANGER)]])
