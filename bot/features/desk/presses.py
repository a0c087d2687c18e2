"""Presses at a desk: choosing, confirming, going back, taking back, looking at another sheet."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

from bot.dialogue.asking import press
from bot.dialogue.choosing import Choosing, DeskMemory
from bot.dialogue.codec import Press, token_of
from bot.dialogue.places import place_chosen, with_place
from bot.errors import Refused, Stale
from bot.features import offers, prepared
from bot.features.desk.buttons import (
    Back,
    Confirm,
    IAm,
    PlayEverySeat,
    ShowMenu,
    ShowSheet,
    StartOver,
    ToQuestion,
    Undo,
)
from bot.framework.act import Act
from bot.framework.due import due
from bot.framework.presses import answers
from bot.framework.table_choice import STOOD_IN
from bot.messages import question_actions
from bot.tables import deputies, memory, one_device, play, telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from games.core.decision import Answer
from games.core.outcomes import Hold, Outcome
from games.core.text import Text, listing, text
from storage.deadlines import Deadline
from storage.seats import Seat

T = TypeVar("T")
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


async def at_question(act: Act, pressed: Press[Any]) -> tuple[OpenTable, Seat, Choosing]:
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
    return table, table.seats[seat.seat], (await act.desk_memory(table)).choosing.of(now)


@answers(question_actions.Choosing)
async def choose(act: Act, pressed: Press[question_actions.Choosing]) -> None:
    if await offers.chosen(act, pressed) or await prepared.chosen(act, pressed):
        return
    table, seat, choosing = await at_question(act, pressed)
    decision = table.match.decision(seat.seat)
    if decision is None:
        raise Stale
    result = press(decision, choosing, pressed.action)
    await take(act, table, seat, result, act.reader(table).hold)


async def take(act: Act, table: OpenTable, seat: Seat, result: Choosing | Answer, hold: Hold) -> None:
    if isinstance(result, Choosing):
        await act.turn_desk(table, DeskMemory(result))
        table.rest()
        return
    decision = table.match.decision(seat.seat)
    outcome = await play.answer(table, seat.seat, result, hold)
    place = place_chosen(decision, result) if decision is not None else None
    if place is not None:
        recent = memory.of_seat(table.seats[seat.seat]).recent
        await table.remember(seat.seat, recent=with_place(recent, place))
    await act.turn_desk(table)
    act.toast(DONE[outcome])


async def _done(act: Act, pressed: Press[Any], deed: Callable[[OpenTable, int], Awaitable[T]]) -> T:
    """What the press does at the table; the desk shows afterwards what is asked then."""
    table, seat, _ = await at_question(act, pressed)
    outcome = await deed(table, seat.seat)
    await act.turn_desk(table)
    return outcome


@answers(Confirm)
async def confirm(act: Act, pressed: Press[Confirm]) -> None:
    act.toast(DONE[await _done(act, pressed, play.confirm)])


@answers(Back)
async def back(act: Act, pressed: Press[Back]) -> None:
    await _done(act, pressed, play.back)


@answers(StartOver)
async def start_over(act: Act, pressed: Press[StartOver]) -> None:
    await _done(act, pressed, play.start_over)


@answers(Undo)
async def undo(act: Act, pressed: Press[Undo]) -> None:
    await _done(act, pressed, play.undo)
    act.toast(text("Taken back."))


@answers(ShowSheet)
async def look(act: Act, pressed: Press[ShowSheet]) -> None:
    """Another sheet of the game."""
    table, seat = await _looking(act, pressed)
    known = table.game.sheets(table.match.view(seat.seat))
    if all(sheet.id != pressed.action.sheet for sheet in known):
        raise Stale
    await _turned(act, table, look=pressed.action.sheet, menu=False)


@answers(ShowMenu)
async def menu(act: Act, pressed: Press[ShowMenu]) -> None:
    table, _ = await _looking(act, pressed)
    await _turned(act, table, look=None, menu=True)


@answers(ToQuestion)
async def to_question(act: Act, pressed: Press[ToQuestion]) -> None:
    """As far as it has got, on its own picture."""
    table, _ = await _looking(act, pressed)
    await _turned(act, table, look=None, menu=False, hints=None, again=None)


async def _looking(act: Act, pressed: Press[Any]) -> tuple[OpenTable, Seat]:
    """For presses that answer nothing, and fit whatever is asked."""
    table = await act.table(pressed.table)
    return table, own_seat(act, table)


async def _turned(act: Act, table: OpenTable, **changes: Any) -> None:
    await act.turn_desk(table, replace(await act.desk_memory(table), **changes))
    table.rest()


@answers(IAm)
async def i_am(act: Act, pressed: Press[IAm]) -> None:
    """The next player has the device now."""
    table, seat = await _looking(act, pressed)
    if not one_device.curtain(table, act.person.id, seat) or pressed.action.seat != seat.seat:
        raise Stale
    await one_device.look_with(table, seat.seat)
    await act.turn_desk(table)


@answers(PlayEverySeat)
async def play_all(act: Act, pressed: Press[PlayEverySeat]) -> None:
    """No curtain any more: one person plays every seat."""
    table, _ = await _looking(act, pressed)
    if not one_device.shared(table, act.person.id):
        raise Stale
    await one_device.look_with(table, one_device.OPEN)
    await act.turn_desk(table)


@due(DeadlineKind.GRACE)
async def can_be_undone_no_more(table: OpenTable, deadline: Deadline) -> None:
    """The button for it goes from the desk, where it still lies."""
    assert deadline.seat is not None
    await telling.grace_over(table, table.seats[deadline.seat])
