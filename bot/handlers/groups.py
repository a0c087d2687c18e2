"""What a group's administrators choose for its cards and lines, and what it is told about people out of reach."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.locale import LANGUAGES
from bot.locale.zones import zone_named
from bot.messages import settings_actions
from bot.tables import memory
from bot.tables.purposes import PanelName, card_purpose, panel_purpose
from bot.tables.screen_memory import GroupShown
from games.core.text import text
from storage.chats import Chat


async def show(act: Act, number: int) -> None:
    """The number of a link is the group's without its sign."""
    chat = await _led(act, -number)
    await act.show(PanelName.GROUP, GroupShown(chat.id), private=True)


async def _led(act: Act, chat_id: int) -> Chat:
    chat = await act.tx.chats.get(chat_id)
    if chat is None or chat.private or not await act.is_administrator(chat.id, act.person.id):
        raise Refused(text("Only an administrator of the chat can do that."))
    return chat


async def _chosen(act: Act) -> Chat:
    kept = GroupShown.of(await act.tx.screens.get(act.person.id, panel_purpose(PanelName.GROUP)))
    if kept.chat is None:
        raise Stale
    return await _led(act, kept.chat)


def spoken(language: str) -> str:
    """One that we still speak."""
    if language not in LANGUAGES:
        raise Stale
    return language


@answers(settings_actions.ShowGroupSettings)
async def page(act: Act, pressed: Press[settings_actions.ShowGroupSettings]) -> None:
    chat = await _chosen(act)
    await act.turn(PanelName.GROUP, GroupShown(chat.id, pressed.action.page))


@answers(settings_actions.SpeakToGroup)
async def language(act: Act, pressed: Press[settings_actions.SpeakToGroup]) -> None:
    await _save(act, replace(await _chosen(act), language=spoken(pressed.action.language)))


@answers(settings_actions.ChooseGroupTheme)
async def theme(act: Act, pressed: Press[settings_actions.ChooseGroupTheme]) -> None:
    await _set(act, theme=pressed.action.theme)


@answers(settings_actions.ChooseGroupZone)
async def zone(act: Act, pressed: Press[settings_actions.ChooseGroupZone]) -> None:
    named = zone_named(pressed.action.zone)
    if named is None:
        raise Stale
    await _set(act, time_zone=named)


@answers(settings_actions.SwitchChronicle)
async def chronicle(act: Act, pressed: Press[settings_actions.SwitchChronicle]) -> None:
    chat = await _chosen(act)
    await _set(act, chronicle=not memory.of_chat(chat).chronicle)


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


COMMANDS: dict[str, Handler] = {}
