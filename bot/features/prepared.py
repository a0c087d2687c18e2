"""One's own turn prepared while others play: chosen at the desk, told there, taken back, given when it comes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.dialogue.asking import press
from bot.dialogue.choosing import Choosing, DeskMemory
from bot.dialogue.codec import Press, token_of_plan
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.framework.act import Act
from bot.framework.due import due
from bot.framework.presses import answers
from bot.framework.table_choice import STOOD_IN, own_seat
from bot.locale import Tongue
from bot.messages import question_actions
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.tables import grace, one_device, play, telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from games.core import preparing
from games.core.decision import Answer
from games.core.prepared import Chain
from games.core.preparing import Plan
from games.core.text import Text, text
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.seats import Seat


@action("pp")
class PrepareTurn(Action):
    """The desk asks what one's own turn would ask now."""


@action("pl")
class LeavePreparing(Action):
    """What is prepared stands."""


@action("pb")
class TakePreparedBack(Action):
    pass


@action("pd")
class DropPrepared(Action):
    """All of it."""


@action("py")
class AgreeBeforehand(Action):
    """The last answer makes something final, and shall be given without another question."""


CANNOT = text("Your next turn cannot be prepared now.")


# -- presses ----------------------------------------------------------------------------------------------------------


def may_prepare(table: OpenTable, seat: Seat, person_id: int) -> bool:
    """Whoever sits there alone: neither a deputy, nor where others look over one's shoulder."""
    own = table.row.phase is Phase.RUNNING and seat.person_id == person_id and seat.stand_in is None
    return own and not one_device.shared(table, person_id) and preparing.can_prepare(table.match, seat.seat)


def is_preparing(table: OpenTable, seat: Seat, person_id: int, kept: DeskMemory) -> bool:
    """Until the seat does anything else."""
    serial = table.match.serials.get(seat.seat, 0)
    return kept.preparing == serial and may_prepare(table, seat, person_id)


@answers(PrepareTurn)
async def begin(act: Act, pressed: Press[PrepareTurn]) -> None:
    table, seat = await _own(act, pressed)
    if preparing.plan(table.match, seat.seat) is None:
        raise Refused(CANNOT)
    await _shown(act, table, seat)
    table.rest()


async def chosen(act: Act, pressed: Press[question_actions.Choosing]) -> bool:
    """Whether the press was on the keyboard of what is being prepared."""
    table = await act.table(pressed.table)
    seat = table.seat_of(act.person.id)
    kept = await act.desk_memory(table)
    if seat is None or not is_preparing(table, seat, act.person.id, kept):
        return False
    known = preparing.plan(table.match, seat.seat)
    if known is None or pressed.token != token_of_plan(table, seat.seat, known):
        return False
    decision = known.match.decision(seat.seat)
    if decision is None:
        raise Stale
    await take(act, table, seat, press(decision, kept.choosing.of(pressed.token), pressed.action))
    return True


async def take(act: Act, table: OpenTable, seat: Seat, result: Choosing | Answer) -> None:
    """One answer more, or one step further towards it."""
    if isinstance(result, Choosing):
        await _shown(act, table, seat, result)
        table.rest()
        return
    await play.prepare(table, seat.seat, result)
    await _shown(act, table, seat)
    act.toast(text("Prepared. Nobody else sees it."))


@answers(AgreeBeforehand)
async def agree(act: Act, pressed: Press[AgreeBeforehand]) -> None:
    table, seat = await _at_plan(act, pressed)
    await play.agree_beforehand(table, seat.seat)
    await act.turn_desk(table)
    act.toast(text("When your turn comes this is done without asking you again."))


@answers(TakePreparedBack)
async def take_back(act: Act, pressed: Press[TakePreparedBack]) -> None:
    table, seat = await _at_plan(act, pressed)
    await play.take_prepared_back(table, seat.seat)
    await _shown(act, table, seat)


@answers(DropPrepared)
async def drop(act: Act, pressed: Press[DropPrepared]) -> None:
    """At any time, and also when the turn has come."""
    table = await act.table(pressed.table)
    seat = own_seat(act, table)
    if seat.person_id != act.person.id:
        raise Refused(ONLY_ONES_OWN)
    await play.drop_prepared(table, seat.seat)
    await act.turn_desk(table)
    act.toast(text("Nothing is prepared any more."))


@answers(LeavePreparing)
async def leave(act: Act, pressed: Press[LeavePreparing]) -> None:
    table = await act.table(pressed.table)
    own_seat(act, table)
    await act.turn_desk(table)
    table.rest()


ONLY_ONES_OWN = text("Only whoever sits there prepares their turn.")


async def _own(act: Act, pressed: Press[Any]) -> tuple[OpenTable, Seat]:
    table = await act.table(pressed.table)
    seat = own_seat(act, table)
    if seat.person_id != act.person.id:
        raise Refused(ONLY_ONES_OWN)
    if seat.stand_in is not None:
        raise Refused(STOOD_IN)
    if not may_prepare(table, seat, act.person.id):
        await act.turn_desk(table)
        raise Refused(CANNOT)
    return table, seat


async def _at_plan(act: Act, pressed: Press[Any]) -> tuple[OpenTable, Seat]:
    """`Stale` when the button is of something else that was prepared, or of another position."""
    table, seat = await _own(act, pressed)
    known = preparing.plan(table.match, seat.seat)
    if known is None or pressed.token != token_of_plan(table, seat.seat, known):
        await telling.desk_changed(table, act.person.id)
        table.rest()
        raise Stale
    return table, seat


async def _shown(act: Act, table: OpenTable, seat: Seat, choosing: Choosing | None = None) -> None:
    kept = DeskMemory(choosing or Choosing(), preparing=table.match.serials.get(seat.seat, 0))
    await act.turn_desk(table, kept)


# -- when the turn has come -------------------------------------------------------------------------------------------


@due(DeadlineKind.PREPARED)
async def give(table: OpenTable, deadline: Deadline) -> None:
    """Nothing happens when the seat was faster, or a stand-in answers there by now."""
    seat = deadline.seat
    assert seat is not None
    if table.row.phase is not Phase.RUNNING or table.seats[seat].stand_in is not None:
        return
    if not preparing.is_ready(table.match, seat):
        return
    await play.give_prepared(table, seat)
    if table.row.phase is Phase.RUNNING and seat in table.match.waiting():
        await telling.ring(table, [seat])


# -- how it is told ---------------------------------------------------------------------------------------------------


def lines(table: OpenTable, seat: Seat, person_id: int, tongue: Tongue) -> tuple[str, ...]:
    """What is prepared and what becomes of it; nothing where nothing is, and to nobody but whoever prepared it."""
    chain = table.match.prepared.get(seat.seat)
    if chain is None or seat.person_id != person_id:
        return ()
    return (f"🗓 {tongue.html(_told(table, seat.seat, chain, tongue))}",)


def _told(table: OpenTable, seat: int, chain: Chain, tongue: Tongue) -> Text:
    answers = in_words(chain, tongue)
    if preparing.put_aside(table.match, seat) is not None:
        return text("Put aside, for it no longer fits: {answers}", answers=answers)
    if preparing.is_ready(table.match, seat):
        moment = tongue.clock(grace.undo_until(table)) if grace.waits_for_undo(table) else None
        if moment is not None:
            return text("You have prepared: {answers}. At {time} it is done.", answers=answers, time=moment)
        return text("You have prepared: {answers}. It is done now.", answers=answers)
    known = preparing.plan(table.match, seat)
    if known is None or len(known.fitting) == len(chain.answers):
        return text("Prepared for your turn: {answers}", answers=answers)
    lost = chain.answers[len(known.fitting)].deed
    return text("Prepared for your turn: {answers}. As things stand no longer: {lost}", answers=answers, lost=lost)


def in_words(chain: Chain, tongue: Tongue) -> str:
    """In their order."""
    return " → ".join(tongue.say(one.deed) for one in chain.answers)


def ways(table: OpenTable, seat: Seat, person_id: int, pen: Pen) -> list[Button]:
    """From the desk of whoever waits: to prepare, or to change what is prepared."""
    if not may_prepare(table, seat, person_id) or not _somebody_thinks(table):
        return []
    label = text("Change what is prepared ▸") if stands(table, seat.seat) else text("Prepare my turn ▸")
    return [pen.button(label, PrepareTurn())]


def _somebody_thinks(table: OpenTable) -> bool:
    """Stand-ins are through with their turns in a moment."""
    return any(table.seats[number].stand_in is None for number in table.match.waiting())


def stands(table: OpenTable, seat: int) -> bool:
    chain = table.match.prepared.get(seat)
    return chain is not None and not chain.broken


def planned(table: OpenTable, known: Plan) -> OpenTable:
    """The table as it would be, only to be looked at."""
    return replace(table, _match=known.match)
