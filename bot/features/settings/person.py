"""/settings in private: language, theme, switches, time zone and quiet hours of a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.features.settings import group
from bot.features.settings.choices import THEME_NAMES, Language, Theme, spoken, zone_rows, zone_words
from bot.features.settings.zone_asked import zone_question
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.panels import Showing, panel, pen_of, person_of
from bot.framework.presses import answers
from bot.framework.rights import administers
from bot.framework.table_choice import in_private
from bot.locale import LANGUAGES
from bot.locale.zones import zone_named
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables import memory, private_topics, turns
from bot.tables.purposes import PanelName, ScreenKind, panel_purpose
from bot.tables.screen_memory import ScreenMemory
from bot.timing.calls import Calls
from bot.timing.reminder_intervals import DEFAULT_HOURS, INTERVALS, next_interval
from bot.timing.timetable import WEEKDAYS
from games.core.text import Text, text
from storage.people import Person


class SettingsPage(StrEnum):
    MAIN = ""
    RINGS = "rings"
    ZONE = "zone"
    QUIET = "quiet"


@action("am")
class ShowSettings(Action):
    page: SettingsPage


@action("al")
class SpeakToMe(Action):
    language: Language


@action("at")
class ChooseTheme(Action):
    theme: Theme


class Switch(StrEnum):
    CONFIRM = "confirm"
    PLAN = "plan"
    SOUND = "sound"
    REMINDERS = "reminders"
    LOSSES = "losses"
    NEXT_UP = "next_up"
    WORDS = "words"
    TOPICS = "topics"


@action("ax")
class SwitchSetting(Action):
    setting: Switch


@action("ar")
class ChooseInterval(Action):
    """Hours between two reminders where no clock runs."""

    hours: int


@action("ac")
class ChooseCalls(Action):
    """How turns at several tables ring."""

    calls: Calls


@action("az")
class ChooseZone(Action):
    zone: str


class QuietChange(StrEnum):
    """On, off, or one end an hour earlier or later; its label changes nothing."""

    NOTHING = ""
    ON = "on"
    OFF = "off"
    FROM_EARLIER = "f-"
    FROM_LATER = "f+"
    TO_EARLIER = "t-"
    TO_LATER = "t+"


@action("aq")
class ChangeQuiet(Action):
    change: QuietChange


@action("ad")
class SwitchDayOff(Action):
    """A day of the week that does not count, or does again; Monday is 0."""

    day: int


@dataclass(frozen=True, slots=True)
class SettingsShown(ScreenMemory):
    page: SettingsPage = SettingsPage.MAIN


HOUR = 60
DAY = 24 * HOUR
NIGHT = (22 * HOUR, 8 * HOUR)
#: Days of the week off: whoever takes more is not there.
MOST_DAYS_OFF = 3
DAYS_ABREAST = 4


@command("settings")
async def settings(act: Act, arguments: str) -> None:
    """/settings, /settings Lisbon for a time zone at once."""
    if not act.chat.private:
        if await administers(act, act.chat.id):
            await in_private(act, -act.chat.id, "group", group.show)
        else:
            await in_private(act, 0, "settings", _show)
        return
    if arguments.strip():
        await _take_zone(act, arguments)
    await _show(act, 0)


@link("settings")
async def _show(act: Act, _: int) -> None:
    await act.show(PanelName.SETTINGS, private=True)


@answers(ShowSettings)
async def page(act: Act, pressed: Press[ShowSettings]) -> None:
    await act.turn(PanelName.SETTINGS, SettingsShown(pressed.action.page))


@answers(SpeakToMe)
async def language(act: Act, pressed: Press[SpeakToMe]) -> None:
    await _save(act, replace(act.person, language=spoken(pressed.action.language)))


@answers(ChooseTheme)
async def theme(act: Act, pressed: Press[ChooseTheme]) -> None:
    await _set(act, theme=pressed.action.theme)


@answers(SwitchSetting)
async def switch(act: Act, pressed: Press[SwitchSetting]) -> None:
    setting = pressed.action.setting
    await _set(act, **{setting: not getattr(memory.of_person(act.person), setting)})
    if setting is Switch.TOPICS:
        await private_topics.move_desks(act.tx, act.person.id)


async def _set(act: Act, **changes: Any) -> None:
    await _save(act, memory.person_with(act.person, replace(memory.of_person(act.person), **changes)))


@answers(ChooseInterval)
async def interval(act: Act, pressed: Press[ChooseInterval]) -> None:
    if pressed.action.hours not in INTERVALS:
        raise Stale
    await _set(act, remind_every=pressed.action.hours)


@answers(ChooseCalls)
async def calls(act: Act, pressed: Press[ChooseCalls]) -> None:
    await _set(act, calls=pressed.action.calls)


@answers(ChooseZone)
async def zone(act: Act, pressed: Press[ChooseZone]) -> None:
    await _take_zone(act, pressed.action.zone)
    await act.turn(PanelName.SETTINGS, SettingsShown(SettingsPage.ZONE))


async def _take_zone(act: Act, words: str) -> None:
    named = zone_named(words)
    if named is None:
        raise Refused(text("I do not know that time zone. Write the name of a big city in it, such as Lisbon."))
    await _save(act, replace(act.person, time_zone=named))


@answers(ChangeQuiet)
async def quiet(act: Act, pressed: Press[ChangeQuiet]) -> None:
    start, end = act.person.quiet_from, act.person.quiet_to
    match pressed.action.change:
        case QuietChange.ON:
            start, end = NIGHT
        case QuietChange.OFF:
            start = end = None
        case (QuietChange.FROM_EARLIER | QuietChange.FROM_LATER) as change if start is not None:
            start = (start + (HOUR if change is QuietChange.FROM_LATER else -HOUR)) % DAY
        case (QuietChange.TO_EARLIER | QuietChange.TO_LATER) as change if end is not None:
            end = (end + (HOUR if change is QuietChange.TO_LATER else -HOUR)) % DAY
    await _save(act, replace(act.person, quiet_from=start, quiet_to=end))
    await act.turn(PanelName.SETTINGS, SettingsShown(SettingsPage.QUIET))


@answers(SwitchDayOff)
async def day_off(act: Act, pressed: Press[SwitchDayOff]) -> None:
    day, off = pressed.action.day, memory.of_person(act.person).days_off
    if day >= len(WEEKDAYS):
        raise Stale
    if day not in off and len(off) >= MOST_DAYS_OFF:
        raise Refused(text("At most three days of the week: the others wait for you. /away is for longer."))
    await _set(act, days_off=tuple(sorted({*off} ^ {day})))
    await act.turn(PanelName.SETTINGS, SettingsShown(SettingsPage.QUIET))


async def _save(act: Act, person: Person) -> None:
    await turns.save_person(act.tx, act.house, act.person, person)
    act.person = person
    # Whatever lies in the private chat is shown anew: in this language, these colours, this zone.
    await act.tx.screens.touch([person.id], [panel_purpose(PanelName.SETTINGS)])
    await act.tx.screens.touch_all(person.id, f"{ScreenKind.DESK}:")


async def by_words(act: Act, words: str) -> bool:
    """A city written while the settings ask for one."""
    screen = await act.tx.screens.get(act.person.id, panel_purpose(PanelName.SETTINGS))
    if SettingsShown.of(screen).page is not SettingsPage.ZONE or zone_named(words) is None:
        return False
    await _take_zone(act, words)
    await act.show(PanelName.SETTINGS, private=True)
    return True


#: Switches by their key in the person's settings; each is on unless switched off.
SWITCHES: dict[Switch, Text] = {
    Switch.CONFIRM: text("Confirm each turn's end"),
    Switch.PLAN: text("Ask for a plan after my turn"),
    Switch.WORDS: text("Boards in words"),
    Switch.TOPICS: text("A topic for each table"),
}
#: What comes with sound or of its own accord, on a page of its own.
RINGS: dict[Switch, Text] = {
    Switch.SOUND: text("Sound when it is my turn"),
    Switch.REMINDERS: text("Remind me in time"),
    Switch.LOSSES: text("Sound when I am hit"),
    Switch.NEXT_UP: text("Tell me when I am next"),
}


def _switches(pen: Pen, known: memory.PersonMemory, offered: Mapping[Switch, Text]) -> list[list[Button]]:
    return [[pen.toggle(name, SwitchSetting(one), bool(getattr(known, one)))] for one, name in offered.items()]


def _offered(showing: Showing, known: memory.PersonMemory) -> dict[Switch, Text]:
    """Topics where the bot may have them, and for whoever has switched them on before."""
    topics = showing.house.private_topics or known.topics
    return {one: name for one, name in SWITCHES.items() if topics or one is not Switch.TOPICS}


#: What is rung for where several tables wait; a press goes on to the next.
CALLS: dict[Calls, Text] = {
    Calls.EACH: text("each table"),
    Calls.GATHERED: text("one until I answer"),
    Calls.DAILY: text("once a day"),
}


def next_calls(now: Calls) -> Calls:
    known = list(CALLS)
    return known[(known.index(now) + 1) % len(known)]


@panel(PanelName.SETTINGS)
async def settings_panel(showing: Showing) -> Rendered:
    person = await person_of(showing)
    pen = pen_of(showing)
    match SettingsShown.of(showing.screen).page:
        case SettingsPage.ZONE:
            return _zones(showing, pen, person)
        case SettingsPage.QUIET:
            return _quiet(showing, pen, person)
        case SettingsPage.RINGS:
            return _rings(showing, pen, person)
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
        [pen.choice(name, SpeakToMe(code), code == showing.tongue.language) for code, name in LANGUAGES.items()],
        [pen.choice(THEME_NAMES[one], ChooseTheme(one), one == theme) for one in Theme],
        *_switches(pen, known, _offered(showing, known)),
        [pen.button(text("Rings and reminders ▸"), ShowSettings(SettingsPage.RINGS))],
        [
            pen.button(text("Time zone ▸"), ShowSettings(SettingsPage.ZONE)),
            pen.button(text("Quiet hours ▸"), ShowSettings(SettingsPage.QUIET)),
        ],
    ]
    return Rendered("\n".join(lines), rows)


def _rings(showing: Showing, pen: Pen, person: Person) -> Rendered:
    known = memory.of_person(person)
    every = known.remind_every if known.remind_every in INTERVALS else DEFAULT_HOURS
    rows = [
        *_switches(pen, known, RINGS),
        [pen.button(text("No clock: every {hours}", hours=INTERVALS[every]), ChooseInterval(next_interval(every)))],
        [pen.button(text("Rings: {calls}", calls=CALLS[known.calls]), ChooseCalls(next_calls(known.calls)))],
        _back(pen),
    ]
    told = text("What comes with sound, and when you are reminded.")
    return Rendered(showing.tongue.html(told), rows)


def quiet_words(person: Person) -> Text | str:
    if person.quiet_from is None or person.quiet_to is None or person.quiet_from == person.quiet_to:
        return text("none")
    return f"{clock(person.quiet_from)}–{clock(person.quiet_to)}"


def clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _zones(showing: Showing, pen: Pen, person: Person) -> Rendered:
    zone = person.time_zone or "UTC"
    words = text(
        "Your time zone: {zone}. Choose another, or write the name of a city such as Lisbon.",
        zone=zone_words(showing, zone),
    )
    return Rendered(showing.tongue.html(words), [*zone_rows(showing, pen, ChooseZone, zone), _back(pen)])


def _quiet(showing: Showing, pen: Pen, person: Person) -> Rendered:
    words = text(
        "Quiet hours: {hours}. Nothing rings then, and they are not counted against you.", hours=quiet_words(person)
    )
    rows: list[list[Button]] = [[pen.button(text("Quiet from 22:00 to 08:00"), ChangeQuiet(QuietChange.ON))]]
    if person.quiet_from is not None and person.quiet_to is not None:
        rows = [
            *_hours(
                pen,
                text("from {time}", time=clock(person.quiet_from)),
                QuietChange.FROM_EARLIER,
                QuietChange.FROM_LATER,
            ),
            *_hours(pen, text("to {time}", time=clock(person.quiet_to)), QuietChange.TO_EARLIER, QuietChange.TO_LATER),
            [pen.button(text("No quiet hours"), ChangeQuiet(QuietChange.OFF))],
        ]
    off = memory.of_person(person).days_off
    days = [pen.toggle(name, SwitchDayOff(day), day in off) for day, name in enumerate(WEEKDAYS)]
    marked = text("Days of the week you mark are quiet as a whole.")
    html = showing.tongue.html
    zone = zone_question(showing, pen, person)
    lines = [html(words), html(marked), *zone.lines]
    return Rendered("\n".join(lines), [*rows, *in_rows(days, DAYS_ABREAST), *zone.rows, _back(pen)])


def _hours(pen: Pen, label: Text, earlier: QuietChange, later: QuietChange) -> list[list[Button]]:
    steps = [
        pen.button("−", ChangeQuiet(earlier)),
        pen.button("+", ChangeQuiet(later)),
    ]
    return [[pen.button(label, ChangeQuiet(QuietChange.NOTHING))], steps]


def _back(pen: Pen) -> list[Button]:
    return [pen.back(text("Back"), ShowSettings(SettingsPage.MAIN))]
