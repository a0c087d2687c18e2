"""What if: one press copies a position into one's private chat, to try out what would come of it."""

from __future__ import annotations

from typing import Any

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.framework.act import Act
from bot.framework.due import due
from bot.framework.presses import answers
from bot.framework.table_choice import own_seat
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.tables import one_device, telling, what_if
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable
from games.core.match import Match
from games.core.text import text
from storage.deadlines import Deadline
from storage.schema import Phase


@action("wi")
class TryOut(Action):
    """From the position as it stands."""


@action("wm")
class TryOutFrom(Action):
    """From a turn of a finished game."""

    #: The last move before it.
    move: int


@action("ws")
class ChooseOthers(Action):
    """Who answers for the other seats."""

    stand_ins: int


@action("we")
class EndTrial(Action):
    pass


COPIED = text("A copy lies below for a day. Nothing you do there counts, and what you cannot know is made up.")


# -- the way there -----------------------------------------------------------------------------------------------------


@answers(TryOut)
async def try_out(act: Act, pressed: Press[TryOut]) -> None:
    table = await act.table(pressed.table)
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("No game is being played at this table."))
    await _copied(act, table, table.match.settled)


@answers(TryOutFrom)
async def try_out_from(act: Act, pressed: Press[TryOutFrom]) -> None:
    table = await act.table(pressed.table)
    if table.row.phase is not Phase.OVER:
        raise Refused(text("This game is not over yet."))
    position = await act.tx.positions.at_or_before(table.id, pressed.action.move)
    if position is None:
        raise Stale
    await _copied(act, table, Match.load(table.game, position.document).settled)


async def _copied(act: Act, table: OpenTable, state: Any) -> None:
    seat = own_seat(act, table)
    if table.row.what_if:
        raise Stale
    if one_device.shared(table, act.person.id):
        raise Refused(text("Several play at this phone, and all of them would see what one of you knows."))
    if not table.game.decisions(state):
        raise Refused(text("There the game was over: nothing is left to try."))
    copy = await what_if.open_copy(table, state, seat.seat, act.person)
    table.rest()
    await telling.desk_changed(copy, act.person.id, anew=True)
    act.toast(COPIED)


def way_to_it(table: OpenTable, person_id: int, pen: Pen) -> list[Button]:
    """At the desk of a game that is played."""
    offered = table.row.phase is Phase.RUNNING and not table.row.what_if
    return [pen.button(text("What if?"), TryOut())] if offered and not one_device.shared(table, person_id) else []


def way_from(table: OpenTable, move: int, pen: Pen) -> list[Button]:
    """Where a finished game is looked at."""
    offered = table.row.phase is Phase.OVER and not table.row.what_if
    return [pen.button(text("What if from here?"), TryOutFrom(move))] if offered else []


# -- at its own desk ---------------------------------------------------------------------------------------------------


@answers(ChooseOthers)
async def choose_others(act: Act, pressed: Press[ChooseOthers]) -> None:
    table = await _own(act, pressed.table)
    if table.row.phase is not Phase.RUNNING:
        raise Stale
    if pressed.action.stand_ins:
        await what_if.against_stand_ins(table)
    else:
        await what_if.alone(table)
    await act.turn_desk(table)


@answers(EndTrial)
async def end(act: Act, pressed: Press[EndTrial]) -> None:
    await what_if.end(await _own(act, pressed.table))
    act.toast(text("It is gone."))


async def _own(act: Act, number: int | None) -> OpenTable:
    table = await act.table(number)
    if not table.row.what_if or table.row.host_id != act.person.id or table.row.phase is Phase.CANCELLED:
        raise Stale
    return table


@due(DeadlineKind.WHAT_IF)
async def its_day_is_over(table: OpenTable, deadline: Deadline) -> None:
    await what_if.end(table)


def way_out(table: OpenTable, pen: Pen) -> list[Button]:
    """Nothing at a table that counts."""
    return [pen.button(text("End it"), EndTrial())] if table.row.what_if else []


def who_answers(table: OpenTable, pen: Pen) -> list[Button]:
    """Who answers for the other seats."""
    if not table.row.what_if or table.row.phase is not Phase.RUNNING:
        return []
    stand_ins = what_if.has_stand_ins(table)
    return [pen.toggle(text("Stand-ins"), ChooseOthers(int(not stand_ins)), stand_ins)]
