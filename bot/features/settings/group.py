"""Settings of a group, for its administrators, in their private chat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.features.settings.choices import THEME_NAMES, Language, Theme, spoken, zone_rows, zone_words
from bot.framework.act import Act
from bot.framework.links import link
from bot.framework.panels import CLOSED, Showing, panel, pen_of
from bot.framework.presses import answers
from bot.framework.rights import administers
from bot.locale import LANGUAGES
from bot.locale.zones import zone_named
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.tables import memory, puzzles
from bot.tables.purposes import PanelName, card_purpose, panel_purpose
from bot.tables.screen_memory import ScreenMemory
from games.core.text import text
from storage.chats import Chat


class GroupPage(StrEnum):
    MAIN = ""
    ZONE = "zone"


@action("gm")
class ShowGroupSettings(Action):
    page: GroupPage


@action("gl")
class SpeakToGroup(Action):
    language: Language


@action("gt")
class ChooseGroupTheme(Action):
    theme: Theme


@action("gz")
class ChooseGroupZone(Action):
    zone: str


@action("gc")
class SwitchChronicle(Action):
    pass


@action("gu")
class SwitchPuzzles(Action):
    pass


@dataclass(frozen=True, slots=True)
class GroupShown(ScreenMemory):
    chat: int | None = None
    page: GroupPage = GroupPage.MAIN


@link("group")
async def show(act: Act, number: int) -> None:
    """The number of a link is the group's without its sign."""
    chat = await _led(act, -number)
    await act.show(PanelName.GROUP, GroupShown(chat.id), private=True)


async def _led(act: Act, chat_id: int) -> Chat:
    chat = await act.tx.chats.get(chat_id)
    if chat is None or chat.private or not await administers(act, chat.id):
        raise Refused(text("Only an administrator of the chat can do that."))
    return chat


async def _chosen(act: Act) -> Chat:
    kept = GroupShown.of(await act.tx.screens.get(act.person.id, panel_purpose(PanelName.GROUP)))
    if kept.chat is None:
        raise Stale
    return await _led(act, kept.chat)


@answers(ShowGroupSettings)
async def page(act: Act, pressed: Press[ShowGroupSettings]) -> None:
    chat = await _chosen(act)
    await act.turn(PanelName.GROUP, GroupShown(chat.id, pressed.action.page))


@answers(SpeakToGroup)
async def language(act: Act, pressed: Press[SpeakToGroup]) -> None:
    await _save(act, replace(await _chosen(act), language=spoken(pressed.action.language)))


@answers(ChooseGroupTheme)
async def theme(act: Act, pressed: Press[ChooseGroupTheme]) -> None:
    await _set(act, theme=pressed.action.theme)


@answers(ChooseGroupZone)
async def zone(act: Act, pressed: Press[ChooseGroupZone]) -> None:
    named = zone_named(pressed.action.zone)
    if named is None:
        raise Stale
    await _set(act, time_zone=named)


@answers(SwitchChronicle)
async def chronicle(act: Act, pressed: Press[SwitchChronicle]) -> None:
    chat = await _chosen(act)
    await _set(act, chronicle=not memory.of_chat(chat).chronicle)


@answers(SwitchPuzzles)
async def puzzles_wanted(act: Act, pressed: Press[SwitchPuzzles]) -> None:
    chat = await _chosen(act)
    await _set(act, puzzles=not memory.of_chat(chat).puzzles)
    await puzzles.wanted_anew(act.tx, act.house, chat.id)


async def _set(act: Act, **changes: Any) -> None:
    chat = await _chosen(act)
    await _save(act, memory.chat_with(chat, replace(memory.of_chat(chat), **changes)))


async def _save(act: Act, chat: Chat) -> None:
    await act.tx.chats.save(chat)
    for row in await act.tx.tables.in_chat(chat.id):
        purpose = card_purpose(row.id)
        screen = await act.tx.screens.get(chat.id, purpose)
        if screen is not None:
            await act.tx.screens.mark(chat.id, purpose, pin=screen.pin)
    await act.turn(PanelName.GROUP, GroupShown(chat.id))


@panel(PanelName.GROUP)
async def group_panel(showing: Showing) -> Rendered:
    kept = GroupShown.of(showing.screen)
    chat = await showing.tx.chats.get(kept.chat) if kept.chat is not None else None
    if chat is None:
        raise Refused(CLOSED)
    pen, said = pen_of(showing), showing.tongue.html
    known = memory.of_chat(chat)
    zone = known.time_zone
    if kept.page is GroupPage.ZONE:
        rows = [
            *zone_rows(showing, pen, ChooseGroupZone, zone),
            [pen.back(text("Back"), ShowGroupSettings(GroupPage.MAIN))],
        ]
        return Rendered(said(text("The time zone of {chat}", chat=chat.title)), rows)
    language = chat.language or showing.house.default_language
    theme = known.theme
    rows = [
        [pen.choice(name, SpeakToGroup(code), code == language) for code, name in LANGUAGES.items()],
        [pen.choice(THEME_NAMES[one], ChooseGroupTheme(one), one == theme) for one in Theme],
        [
            pen.toggle(
                text("Tell great events in the chat"),
                SwitchChronicle(),
                known.chronicle,
            )
        ],
        *_puzzles(showing, pen, wanted=known.puzzles),
        [pen.button(text("Time zone ▸"), ShowGroupSettings(GroupPage.ZONE))],
    ]
    heading = f"⚙️ <b>{said(text('Settings of {chat}', chat=chat.title))}</b>"
    return Rendered(f"{heading}\n{said(text('Time zone: {zone}', zone=zone_words(showing, zone)))}", rows)


def _puzzles(showing: Showing, pen: Pen, *, wanted: bool) -> list[list[Button]]:
    """Where nobody reads finished games none would ever be found."""
    if showing.house.retell_in is None:
        return []
    return [[pen.toggle(text("A puzzle every week"), SwitchPuzzles(), wanted)]]
