"""/settings: a person's own in private; a group's for its administrators, in private as well."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.clock import resting
from bot.commands import groups
from bot.commands.meant import LinkHandler, in_private
from bot.dialogue.codec import Press
from bot.locale import LANGUAGES
from bot.locale.zones import zone_named
from bot.screens.panels.settings import SWITCHES
from bot.screens.panels.settings import settings as settings_panel
from bot.screens.reader import THEMES
from bot.screens.rendering import Panel
from bot.tables.errors import Refused
from bot.tables.telling import desk_purpose
from bot.work.act import Act, Handler, PressHandler
from bot.work.arguments import WHATEVER, one_of, takes
from games.core.text import text
from storage.people import Person

PANEL = "settings"
HOUR = 60
DAY = 24 * HOUR
NIGHT = (22 * HOUR, 8 * HOUR)


async def settings(act: Act, arguments: str) -> None:
    """/settings, /settings Lisbon for a time zone at once."""
    if not act.chat.private:
        if await act.is_administrator(act.chat.id, act.person.id):
            await in_private(act, -act.chat.id, "group", groups.show)
        else:
            await in_private(act, 0, PANEL, _show)
        return
    if arguments.strip():
        await _take_zone(act, arguments)
    await _show(act, 0)


async def _show(act: Act, _: int) -> None:
    await act.show(PANEL, {}, private=True)


@takes(one_of(("", "zone", "quiet")))
async def page(act: Act, pressed: Press) -> None:
    await act.turn(PANEL, {"page": pressed.argument})


@takes(one_of(LANGUAGES))
async def language(act: Act, pressed: Press) -> None:
    await _save(act, replace(act.person, language=pressed.argument))


@takes(one_of(THEMES))
async def theme(act: Act, pressed: Press) -> None:
    await _set(act, "theme", pressed.argument)


@takes(one_of(SWITCHES))
async def switch(act: Act, pressed: Press) -> None:
    await _set(act, pressed.argument, not act.person.settings.get(pressed.argument, True))


async def _set(act: Act, key: str, value: Any) -> None:
    await _save(act, replace(act.person, settings={**act.person.settings, key: value}))


@takes(WHATEVER)
async def zone(act: Act, pressed: Press) -> None:
    await _take_zone(act, pressed.argument)
    await act.turn(PANEL, {"page": "zone"})


async def _take_zone(act: Act, words: str) -> None:
    named = zone_named(words)
    if named is None:
        raise Refused(text("I do not know that time zone. Write the name of a big city in it, such as Lisbon."))
    await _save(act, replace(act.person, time_zone=named))


@takes(one_of(("", "on", "off", "f-", "f+", "t-", "t+")))
async def quiet(act: Act, pressed: Press) -> None:
    """`on`, `off`, or one end an hour earlier or later: `f-`, `f+`, `t-`, `t+`."""
    start, end = act.person.quiet_from, act.person.quiet_to
    match pressed.argument:
        case "on":
            start, end = NIGHT
        case "off":
            start = end = None
        case "f-" | "f+" if start is not None:
            start = _moved(start, pressed.argument)
        case "t-" | "t+" if end is not None:
            end = _moved(end, pressed.argument)
    await _save(act, replace(act.person, quiet_from=start, quiet_to=end))
    await act.turn(PANEL, {"page": "quiet"})


def _moved(minutes: int, which: str) -> int:
    return (minutes + (HOUR if which.endswith("+") else -HOUR)) % DAY


async def _save(act: Act, person: Person) -> None:
    await resting.change(act.tx, act.house, act.person, person)
    act.person = person
    # Whatever lies in the private chat is shown anew: in this language, these colours, this zone.
    if await act.tx.screens.get(person.id, f"panel:{PANEL}"):
        await act.tx.screens.mark(person.id, f"panel:{PANEL}")
    for row in await act.tx.tables.of_person(person.id):
        if await act.tx.screens.get(person.id, desk_purpose(row.id)):
            await act.tx.screens.mark(person.id, desk_purpose(row.id))


async def by_words(act: Act, words: str) -> bool:
    """A city written while the settings ask for one."""
    screen = await act.tx.screens.get(act.person.id, f"panel:{PANEL}")
    if screen is None or screen.args.get("page") != "zone" or zone_named(words) is None:
        return False
    await _take_zone(act, words)
    await act.show(PANEL, {}, private=True)
    return True


COMMANDS: dict[str, Handler] = {"settings": settings}
LINKS: dict[str, LinkHandler] = {PANEL: _show, "group": groups.show}
VERBS: dict[str, PressHandler] = {
    "am": page,
    "al": language,
    "at": theme,
    "ax": switch,
    "az": zone,
    "aq": quiet,
}
PANELS: dict[str, Panel] = {PANEL: settings_panel}
