"""Presses at a desk: choosing, confirming, going back, taking back, looking at another sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.dialogue.asking import press
from bot.dialogue.choosing import Choosing, DeskMemory
from bot.dialogue.codec import Press
from bot.dialogue.places import place_chosen, with_place
from bot.errors import Refused, Stale
from bot.handlers import offers
from bot.handlers.act import Act
from bot.handlers.presses import answers
from bot.handlers.which_table import STOOD_IN
from bot.messages import actions
from bot.screens.desk import token_of
from bot.tables import deputies, memory, one_device, play, purposes, telling
from bot.tables.open_table import OpenTable
from games.core.decision import Answer
from games.core.match import Hold, Outcome
from games.core.text import Text, listing, text
from storage.seats import Seat

DONE: dict[Outcome, Text] = {
    Outcome.DRAFTED: text(""),
    Outcome.HELD: text("Look at it once more and confirm."),
    Outcome.LOCKED: text("Sealed."),
    Outcome.COMMITTED: text("Done."),
}


def own_seat(act: Act, table: OpenTable) -> Seat:
    seat = table.seat_of(act.person.id)
    if seat is None:
        waiting = [table.seats[number].name for number in table.match.waiting()]
        raise Refused(text("This is not your choice. The table waits for {names}.", names=listing(*waiting)))
    return seat


async def _desk(act: Act, pressed: Press[Any]) -> tuple[OpenTable, Seat, Choosing]:
    """The table, the seat and how far the question has got; `Stale` when the button is of an earlier question."""
    table = await act.table(pressed.table)
    seat = own_seat(act, table)
    if seat.stand_in is not None and act.person.id == seat.person_id:
        await telling.desk_changed(table, act.person.id)
        raise Refused(STOOD_IN)
    now = token_of(table, seat.seat)
    if pressed.token != now:
        await telling.desk_changed(table, act.person.id)
        table.rest()
        raise Stale
    await deputies.person_acts(table, seat, act.person.id)
    return table, table.seats[seat.seat], (await remembered(act, table)).choosing.of(now)


@answers(actions.Choosing)
async def choose(act: Act, pressed: Press[actions.Choosing]) -> None:
    if await offers.chosen(act, pressed):
        return
    table, seat, choosing = await _desk(act, pressed)
    decision = table.match.decision(seat.seat)
    if decision is None:
        raise Stale
    result = press(decision, choosing, pressed.action)
    await take(act, table, seat, result, act.reader(table).hold)


async def take(act: Act, table: OpenTable, seat: Seat, result: Choosing | Answer, hold: Hold) -> None:
    if isinstance(result, Choosing):
        await _remember(act, table, DeskMemory(result))
        table.rest()
        act.toast()
        return
    decision = table.match.decision(seat.seat)
    outcome = await play.answer(table, seat.seat, result, hold)
    place = place_chosen(decision, result) if decision is not None else None
    if place is not None:
        recent = memory.of_seat(table.seats[seat.seat]).recent
        await table.remember(seat.seat, recent=with_place(recent, place))
    await _remember(act, table, DeskMemory())
    act.toast(DONE[outcome])


async def remembered(act: Act, table: OpenTable) -> DeskMemory:
    return DeskMemory.of(await act.tx.screens.get(act.person.id, purposes.desk_purpose(table.id)))


async def _remember(act: Act, table: OpenTable, kept: DeskMemory) -> None:
    await act.tx.screens.mark(act.person.id, purposes.desk_purpose(table.id), args=kept.document())


@answers(actions.Confirm)
async def confirm(act: Act, pressed: Press[actions.Confirm]) -> None:
    table, seat, _ = await _desk(act, pressed)
    outcome = await play.confirm(table, seat.seat)
    await _remember(act, table, DeskMemory())
    act.toast(DONE[outcome])


@answers(actions.Back)
async def back(act: Act, pressed: Press[actions.Back]) -> None:
    table, seat, _ = await _desk(act, pressed)
    await play.back(table, seat.seat)
    await _remember(act, table, DeskMemory())
    act.toast()


@answers(actions.StartOver)
async def start_over(act: Act, pressed: Press[actions.StartOver]) -> None:
    table, seat, _ = await _desk(act, pressed)
    await play.start_over(table, seat.seat)
    await _remember(act, table, DeskMemory())
    act.toast()


@answers(actions.Undo)
async def undo(act: Act, pressed: Press[actions.Undo]) -> None:
    table, seat, _ = await _desk(act, pressed)
    await play.undo(table, seat.seat)
    await _remember(act, table, DeskMemory())
    act.toast(text("Taken back."))


@answers(actions.ShowSheet)
async def look(act: Act, pressed: Press[actions.ShowSheet]) -> None:
    """Another sheet of the game."""
    table = await act.table(pressed.table)
    seat = own_seat(act, table)
    known = table.game.sheets(table.match.view(seat.seat))
    if all(sheet.id != pressed.action.sheet for sheet in known):
        raise Stale
    await _remember(act, table, replace(await remembered(act, table), look=pressed.action.sheet, menu=False))
    table.rest()
    act.toast()


@answers(actions.ShowMenu)
async def menu(act: Act, pressed: Press[actions.ShowMenu]) -> None:
    await _turned(act, pressed, menu=True)


@answers(actions.ToQuestion)
async def to_question(act: Act, pressed: Press[actions.ToQuestion]) -> None:
    await _turned(act, pressed, menu=False)


async def _turned(act: Act, pressed: Press[Any], *, menu: bool) -> None:
    """The question as far as it has got, on its own picture."""
    table = await act.table(pressed.table)
    own_seat(act, table)
    await _remember(act, table, replace(await remembered(act, table), look=None, menu=menu))
    table.rest()
    act.toast()


@answers(actions.IAm)
async def i_am(act: Act, pressed: Press[actions.IAm]) -> None:
    """The next player has the device now."""
    table = await act.table(pressed.table)
    seat = own_seat(act, table)
    if not one_device.curtain(table, act.person.id, seat) or pressed.action.seat != seat.seat:
        raise Stale
    await one_device.look_with(table, seat.seat)
    await _remember(act, table, DeskMemory())
    act.toast()


@answers(actions.PlayEverySeat)
async def play_all(act: Act, pressed: Press[actions.PlayEverySeat]) -> None:
    """No curtain any more: one person plays every seat."""
    table = await act.table(pressed.table)
    own_seat(act, table)
    if not one_device.shared(table, act.person.id):
        raise Stale
    await one_device.look_with(table, one_device.OPEN)
    await _remember(act, table, DeskMemory())
    act.toast()
