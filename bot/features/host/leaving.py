"""/leave, /resign and /back: a stand-in takes over a seat, and the person takes it back."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.features.host import are_you_sure
from bot.features.host.deeds import Deed, TakeSeatBack
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.presses import answers
from bot.framework.table_choice import in_private, number_in, own_seat, table_meant, tables_of
from bot.tables import lobby, seating, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from games.core.text import SeatName, text
from storage.schema import UNFINISHED, Phase


@command("resign")
@command("leave")
async def leave(act: Act, arguments: str) -> None:
    """/leave: out of a lobby at once; out of a running game by way of a stand-in."""
    table = await table_meant(act, arguments, UNFINISHED)
    own_seat(act, table)
    if table.row.phase is Phase.LOBBY:
        await lobby.leave(table, act.person.id)
        await act.say(text("{name} has left the table.", name=act.person.name))
        return
    await in_private(act, table.id, "resign", resign_asked)


@link("resign")
async def resign_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    seat = own_seat(act, table)
    if seat.stand_in is not None:
        raise Refused(text("A stand-in plays for you already. /back takes the seat back."))
    await are_you_sure.ask(act, table, Deed.RESIGN, seat.seat)


@command("back")
async def back(act: Act, arguments: str) -> None:
    """/back [number]: in a group its own table's seat, in private the one that is meant."""
    number = number_in(arguments)
    kept = [
        table.table_id
        for table in await tables_of(act)
        if table.stood_in and (act.chat.private or table.chat_id == act.chat.id) and number in (None, table.number)
    ]
    if not kept:
        raise Refused(text("No stand-in plays for you."))
    if len(kept) > 1:
        await in_private(act, 0, "games", _overview)
        return
    await _take_back(act, await act.table(kept[0]))
    await act.say(text("Welcome back, {name}.", name=act.person.name))


async def _overview(act: Act, _: int) -> None:
    await act.show(PanelName.GAMES, private=True)


@answers(TakeSeatBack)
async def back_pressed(act: Act, pressed: Press[TakeSeatBack]) -> None:
    table = await act.table(pressed.table)
    await _take_back(act, table)
    act.toast(text("The seat is yours again."))


async def _take_back(act: Act, table: OpenTable) -> None:
    kept = seating.stood_in(table, act.person.id)
    if not kept:
        raise Refused(text("No stand-in plays for you."))
    for seat in kept:
        await seating.take_back(table, seat.seat)
        await telling.announce(table, "👋", text("{seat} is back.", seat=SeatName(seat.seat)))
    await are_you_sure.settled(act, table)
    await telling.desk_changed(table, act.person.id)
