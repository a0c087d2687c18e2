"""Presses on a lobby card."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.tables import lobby
from bot.tables.errors import Refused
from bot.tables.opened import OpenTable
from bot.work.act import Act, PressHandler
from games.core.text import text


async def must_lead(act: Act, table: OpenTable) -> None:
    """The host, and administrators of the chat."""
    if act.person.id == table.row.host_id:
        return
    if not table.chat.private and await act.is_administrator(table.chat.id, act.person.id):
        return
    raise Refused(text("Only the host of the table or an administrator of the chat can do that."))


async def add_stand_in(act: Act, pressed: Press) -> None:
    table = await act.table(pressed.table)
    await must_lead(act, table)
    await lobby.add_stand_in(table)
    act.toast()


async def remove_stand_in(act: Act, pressed: Press) -> None:
    table = await act.table(pressed.table)
    await must_lead(act, table)
    await lobby.remove_stand_in(table)
    act.toast()


async def leave(act: Act, pressed: Press) -> None:
    await lobby.leave(await act.table(pressed.table), act.person.id)
    act.toast(text("You have left the table."))


async def start(act: Act, pressed: Press) -> None:
    table = await act.table(pressed.table)
    await must_lead(act, table)
    await lobby.start(table, act.open_topic)
    act.toast(text("The game begins."))


VERBS: dict[str, PressHandler] = {"la": add_stand_in, "lr": remove_stand_in, "ll": leave, "ls": start}
