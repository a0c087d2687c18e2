"""A person's own: /settings in private, and /forget_me, after which every trace of them goes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.handlers import groups
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.handlers.which_table import LinkHandler, in_private
from bot.locale.house_names import FORGOTTEN
from bot.locale.zones import zone_named
from bot.messages import settings_actions
from bot.messages.settings_actions import QuietChange, SettingsPage
from bot.tables import deputies, lobby, memory, seating, telling, turns
from bot.tables.open_table import open_tables
from bot.tables.purposes import PanelName, desk_purpose, panel_purpose
from bot.tables.screen_memory import SettingsShown
from games.core.text import SeatName, text
from storage.people import Person
from storage.schema import Phase

HOUR = 60
DAY = 24 * HOUR
NIGHT = (22 * HOUR, 8 * HOUR)


async def settings(act: Act, arguments: str) -> None:
    """/settings, /settings Lisbon for a time zone at once."""
    if not act.chat.private:
        if await act.is_administrator(act.chat.id, act.person.id):
            await in_private(act, -act.chat.id, "group", groups.show)
        else:
            await in_private(act, 0, "settings", _show)
        return
    if arguments.strip():
        await _take_zone(act, arguments)
    await _show(act, 0)


async def _show(act: Act, _: int) -> None:
    await act.show(PanelName.SETTINGS, private=True)


@answers(settings_actions.ShowSettings)
async def page(act: Act, pressed: Press[settings_actions.ShowSettings]) -> None:
    await act.turn(PanelName.SETTINGS, SettingsShown(pressed.action.page))


@answers(settings_actions.SpeakToMe)
async def language(act: Act, pressed: Press[settings_actions.SpeakToMe]) -> None:
    await _save(act, replace(act.person, language=groups.spoken(pressed.action.language)))


@answers(settings_actions.ChooseTheme)
async def theme(act: Act, pressed: Press[settings_actions.ChooseTheme]) -> None:
    await _set(act, theme=pressed.action.theme)


@answers(settings_actions.SwitchSetting)
async def switch(act: Act, pressed: Press[settings_actions.SwitchSetting]) -> None:
    setting = pressed.action.setting
    await _set(act, **{setting: not getattr(memory.of_person(act.person), setting)})


async def _set(act: Act, **changes: Any) -> None:
    await _save(act, memory.person_with(act.person, replace(memory.of_person(act.person), **changes)))


@answers(settings_actions.ChooseZone)
async def zone(act: Act, pressed: Press[settings_actions.ChooseZone]) -> None:
    await _take_zone(act, pressed.action.zone)
    await act.turn(PanelName.SETTINGS, SettingsShown(SettingsPage.ZONE))


async def _take_zone(act: Act, words: str) -> None:
    named = zone_named(words)
    if named is None:
        raise Refused(text("I do not know that time zone. Write the name of a big city in it, such as Lisbon."))
    await _save(act, replace(act.person, time_zone=named))


@answers(settings_actions.ChangeQuiet)
async def quiet(act: Act, pressed: Press[settings_actions.ChangeQuiet]) -> None:
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


async def _save(act: Act, person: Person) -> None:
    await turns.save_person(act.tx, act.house, act.person, person)
    act.person = person
    # Whatever lies in the private chat is shown anew: in this language, these colours, this zone.
    if await act.tx.screens.get(person.id, panel_purpose(PanelName.SETTINGS)):
        await act.tx.screens.mark(person.id, panel_purpose(PanelName.SETTINGS))
    for row in await act.tx.tables.of_person(person.id):
        if await act.tx.screens.get(person.id, desk_purpose(row.id)):
            await act.tx.screens.mark(person.id, desk_purpose(row.id))


async def by_words(act: Act, words: str) -> bool:
    """A city written while the settings ask for one."""
    screen = await act.tx.screens.get(act.person.id, panel_purpose(PanelName.SETTINGS))
    if SettingsShown.of(screen).page is not SettingsPage.ZONE or zone_named(words) is None:
        return False
    await _take_zone(act, words)
    await act.show(PanelName.SETTINGS, private=True)
    return True


async def forget_me(act: Act, arguments: str) -> None:
    if not act.chat.private:
        raise Refused(text("Write /forget_me to me in private."))
    await act.show(PanelName.FORGET)


@answers(settings_actions.ForgetMe)
async def forget(act: Act, pressed: Press[settings_actions.ForgetMe]) -> None:
    if not act.chat.private:
        raise Refused(text("Write /forget_me to me in private."))
    rows = await act.tx.tables.of_person(act.person.id, phases=tuple(Phase))
    for table in await open_tables(act.tx, act.house, rows):
        for seat in table.seats_of(act.person.id):
            if table.row.phase in seating.PLAYED:
                await table.keep_seat(replace(seat, name=table.public_tongue.say(FORGOTTEN)))
                await seating.empty(table, seat.seat)
                told = text("A stand-in plays for {seat} from now on.", seat=SeatName(seat.seat))
                await telling.announce(table, "🤖", told)
            elif table.row.phase is Phase.LOBBY:
                await lobby.leave(table, act.person.id)
    for table in await open_tables(act.tx, act.house, await act.tx.tables.of_deputy(act.person.id)):
        await deputies.resign(table, act.person)
    act.alert(text("You are forgotten. /start whenever you like."))
    await act.tx.people.forget(act.person.id)


COMMANDS: dict[str, Handler] = {
    "settings": settings,
    "forget_me": forget_me,
}

LINKS: dict[str, LinkHandler] = {
    "settings": _show,
    "group": groups.show,
}
