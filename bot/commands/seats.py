"""/back and its button: a seat kept warm by a stand-in returns to its person."""

from __future__ import annotations

from bot.commands import sureness
from bot.commands.meant import in_private, number_in, tables_of
from bot.dialogue.codec import Press
from bot.screens.rendering import Panel
from bot.tables import seating, telling
from bot.tables.errors import Refused
from bot.tables.opened import OpenTable
from bot.work.act import Act, Handler, PressHandler
from games.core.text import SeatName, text


async def back(act: Act, arguments: str) -> None:
    """/back [number]: in a group its own table's seat, in private the one that is meant."""
    number = number_in(arguments)
    kept = [
        table
        for table in [entry.table for entry in await tables_of(act)]
        if seating.stood_in(table, act.person.id)
        and (act.chat.private or table.row.chat_id == act.chat.id)
        and number in (None, table.row.number)
    ]
    if not kept:
        raise Refused(text("No stand-in plays for you."))
    if len(kept) > 1:
        await in_private(act, 0, "games", _overview)
        return
    await _take_back(act, await act.table(kept[0].id))
    await act.say(text("Welcome back, {name}.", name=act.person.name))


async def _overview(act: Act, _: int) -> None:
    await act.show("games", private=True)


async def back_pressed(act: Act, pressed: Press) -> None:
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
    await sureness.settled(act, table)
    await telling.desk_changed(table, act.person.id)


COMMANDS: dict[str, Handler] = {"back": back}
VERBS: dict[str, PressHandler] = {"yb": back_pressed}
PANELS: dict[str, Panel] = {}
