"""Offers that lie on a desk while nobody waits for them: opened, taken, left or declined."""

from __future__ import annotations

from typing import Any

from bot.dialogue.asking import press
from bot.dialogue.choosing import Choosing, DeskMemory
from bot.dialogue.codec import Press, offers_of
from bot.errors import Refused, Stale
from bot.framework.act import Act
from bot.framework.presses import answers
from bot.framework.table_choice import STOOD_IN, own_seat
from bot.messages import question_actions
from bot.messages.action import Action, action
from bot.tables import deputies, play
from bot.tables.open_table import OpenTable
from games.core.decision import Decision
from games.core.text import text


@action("of")
class OpenOffer(Action):
    """An offer that lies on the desk; the button's token says which."""


@action("on")
class DeclineOffer(Action):
    pass


@action("ok")
class LeaveOffer(Action):
    """It lies on."""


async def _offer(act: Act, pressed: Press[Any]) -> tuple[OpenTable, int, int, Decision]:
    """The table, the seat and which offer; `Stale` when it no longer lies there."""
    table = await act.table(pressed.table)
    seat = own_seat(act, table)
    if seat.stand_in is not None and act.person.id == seat.person_id:
        await act.turn_desk(table)
        raise Refused(STOOD_IN)
    found = offers_of(table, seat.seat).get(pressed.token)
    if found is None:
        await act.turn_desk(table)
        raise Stale
    return table, seat.seat, *found


async def chosen(act: Act, pressed: Press[question_actions.Choosing]) -> bool:
    """Whether the press was on the keyboard of an offer."""
    table = await act.table(pressed.table)
    seat = table.seat_of(act.person.id)
    if seat is None or pressed.token not in offers_of(table, seat.seat):
        return False
    table, number, offer, decision = await _offer(act, pressed)
    kept = await act.desk_memory(table)
    result = press(decision, kept.choosing.of(pressed.token), pressed.action)
    if isinstance(result, Choosing):
        await act.turn_desk(table, DeskMemory(result, offer=pressed.token))
        table.rest()
        return True
    await deputies.person_acts(table, table.seats[number], act.person.id)
    await play.take_up(table, number, offer, result)
    await act.turn_desk(table)
    act.toast(text("Done."))
    return True


@answers(OpenOffer)
async def open_offer(act: Act, pressed: Press[OpenOffer]) -> None:
    table, *_ = await _offer(act, pressed)
    await act.turn_desk(table, DeskMemory(offer=pressed.token))
    table.rest()


@answers(LeaveOffer)
async def leave(act: Act, pressed: Press[LeaveOffer]) -> None:
    table, *_ = await _offer(act, pressed)
    await act.turn_desk(table)
    table.rest()


@answers(DeclineOffer)
async def decline(act: Act, pressed: Press[DeclineOffer]) -> None:
    table, number, offer, _ = await _offer(act, pressed)
    await deputies.person_acts(table, table.seats[number], act.person.id)
    await play.take_up(table, number, offer, None)
    await act.turn_desk(table)
    act.toast(text("Declined. Nobody will know."))
