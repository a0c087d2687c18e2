"""Presses on a lobby card: stand-ins come and go, somebody leaves, the table starts."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.framework import rights
from bot.framework.act import Act
from bot.framework.presses import answers
from bot.messages.action import Action, action
from bot.tables import lobby
from games.core.text import text


@action("la")
class AddStandIn(Action):
    pass


@action("lr")
class RemoveStandIn(Action):
    pass


@action("ll")
class LeaveLobby(Action):
    pass


@action("ls")
class StartTable(Action):
    pass


@action("lj")
class AddPlayerHere(Action):
    pass


@answers(AddPlayerHere)
async def add_player_here(act: Act, pressed: Press[AddPlayerHere]) -> None:
    table = await act.table(pressed.table)
    await rights.must_lead(act, table)
    await lobby.add_player_here(table, act.person)


@answers(AddStandIn)
async def add_stand_in(act: Act, pressed: Press[AddStandIn]) -> None:
    table = await act.table(pressed.table)
    await rights.must_lead(act, table)
    await lobby.add_stand_in(table)


@answers(RemoveStandIn)
async def remove_stand_in(act: Act, pressed: Press[RemoveStandIn]) -> None:
    table = await act.table(pressed.table)
    await rights.must_lead(act, table)
    await lobby.remove_stand_in(table)


@answers(LeaveLobby)
async def leave(act: Act, pressed: Press[LeaveLobby]) -> None:
    await lobby.leave(await act.table(pressed.table), act.person.id)
    act.toast(text("You have left the table."))


@answers(StartTable)
async def start(act: Act, pressed: Press[StartTable]) -> None:
    table = await act.table(pressed.table)
    await rights.must_lead(act, table)
    await lobby.start(table, act.open_topic)
    act.toast(text("The game begins."))
