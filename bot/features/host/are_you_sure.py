"""Answers to "Are you sure?": who may do the deed, and the deed itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.dialogue.codec import Press
from bot.errors import Refused, Stale, Unloadable
from bot.features.host.deeds import Answered, AskSure, Deed, NotSure, Sure, SureOfTable
from bot.framework.act import Act
from bot.framework.presses import answers
from bot.framework.rights import must_lead
from bot.tables import lobby, play, seating, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, panel_purpose
from games.core.text import SeatName, text
from storage.schema import Phase


async def ask(act: Act, table: OpenTable, deed: Deed, number: int = 0) -> None:
    await act.show(PanelName.SURE, SureOfTable(table.id, deed, number), private=True)


@answers(AskSure)
async def ask_pressed(act: Act, pressed: Press[AskSure]) -> None:
    table = await act.table(pressed.table)
    deed, number = pressed.action.deed, pressed.action.number
    await MAY[deed](act, table, number)
    await ask(act, table, deed, number)


@answers(Sure)
async def yes(act: Act, pressed: Press[Sure]) -> None:
    table = await act.table(pressed.table)
    deed, number = pressed.action.deed, pressed.action.number
    await MAY[deed](act, table, number)
    await DO[deed](act, table, number)
    await act.turn(PanelName.SURE, SureOfTable(table.id, deed, number, Answered.YES))


@answers(NotSure)
async def no(act: Act, pressed: Press[NotSure]) -> None:
    await act.turn(PanelName.SURE, SureOfTable(pressed.table, state=Answered.NO))
    act.toast(text("Nothing has changed."))


async def settled(act: Act, table: OpenTable) -> None:
    """What was asked about this table, or told as done, has been overtaken: the message goes."""
    purpose = panel_purpose(PanelName.SURE)
    if SureOfTable.of(await act.tx.screens.get(act.person.id, purpose)).table == table.id:
        over = SureOfTable(state=Answered.NO)
        await act.tx.screens.mark(act.person.id, purpose, args=over.document())


async def _leads(act: Act, table: OpenTable, number: int) -> None:
    """A table is cancelled as a whole: no seat and no move is meant."""
    if number:
        raise Stale
    await must_lead(act, table)


async def _sits(act: Act, table: OpenTable, number: int) -> None:
    if number not in {seat.seat for seat in table.seats_of(act.person.id)}:
        raise Refused(text("You do not sit at this table."))


async def _leads_another(act: Act, table: OpenTable, number: int) -> None:
    await must_lead(act, table)
    if number >= len(table.seats) or table.seats[number].person_id is None:
        raise Refused(text("Nobody sits there any more."))


async def _leads_back(act: Act, table: OpenTable, number: int) -> None:
    await must_lead(act, table)
    last = await table.tx.moves.last(table.id)
    if last is None or number > last.number:
        raise Stale


async def _cancel(act: Act, table: OpenTable, _: int) -> None:
    running = table.row.phase is not Phase.LOBBY
    await lobby.cancel(table)
    if running:
        told = text(
            "{name} has cancelled {game} #{number}.",
            name=act.person.name,
            game=table.game.name,
            number=table.row.number,
        )
        await telling.announce(table, "🚫", told)


async def _resign(act: Act, table: OpenTable, number: int) -> None:
    await seating.hand_over(table, number)
    await telling.announce(table, "🤖", text("A stand-in plays for {seat} from now on.", seat=SeatName(number)))


async def _remove(act: Act, table: OpenTable, number: int) -> None:
    await telling.removed(table, table.seats[number], act.person)
    if table.row.phase is Phase.LOBBY:
        await lobby.remove_person(table, number)
        return
    await seating.empty(table, number)
    told = text(
        "{name} has given the seat of {seat} to a stand-in for good.", name=act.person.name, seat=SeatName(number)
    )
    await telling.announce(table, "🤖", told)


async def _rewind(act: Act, table: OpenTable, number: int) -> None:
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("Only a running game can go back."))
    move = await play.rewind(table, number)
    told = text(
        "{name} has taken {game} #{table} back to the turn after move {move}. What chance brings is drawn anew.",
        name=act.person.name,
        game=table.game.name,
        table=table.row.number,
        move=move,
    )
    await telling.announce(table, "⏪", told)
    await telling.everything_changed(table)
    await telling.ring(table, table.match.waiting())


async def last_turn_start(table: OpenTable) -> int:
    """Where /rewind leads: the turn start before the present one, or the present one when it cannot be read."""
    last = await table.tx.moves.last(table.id)
    if last is None:
        raise Refused(text("There is no earlier turn to go back to."))
    try:
        table.match.waiting()
    except Unloadable:
        return last.number
    position = await table.tx.positions.at_or_before(table.id, last.number - 1)
    table.rest()
    if position is None:
        raise Refused(text("There is no earlier turn to go back to."))
    return position.move


MAY: dict[Deed, Callable[[Act, OpenTable, int], Awaitable[None]]] = {
    Deed.CANCEL: _leads,
    Deed.RESIGN: _sits,
    Deed.REMOVE: _leads_another,
    Deed.REWIND: _leads_back,
}
DO: dict[Deed, Callable[[Act, OpenTable, int], Awaitable[None]]] = {
    Deed.CANCEL: _cancel,
    Deed.RESIGN: _resign,
    Deed.REMOVE: _remove,
    Deed.REWIND: _rewind,
}
