"""Hints for whoever plays a game for the first time: who may have them at a table, and for how long."""

from __future__ import annotations

from bot.errors import Refused
from bot.tables import memory, telling
from bot.tables.memory import HintRule
from bot.tables.open_table import OpenTable
from games.core.text import text
from storage.schema import Phase
from storage.seats import Seat


def given(table: OpenTable) -> bool:
    """Where nobody has said no. A table of a group counts in its history: there everybody must have agreed."""
    match table.memory.hints:
        case HintRule.OFF:
            return False
        case HintRule.AGREED:
            return True
        case None:
            return table.chat.private


def to_be_agreed(table: OpenTable) -> bool:
    """Somebody plays this game for the first time, and does without hints."""
    return bool(table.memory.learners) and not given(table)


def may_ask(table: OpenTable, seat: Seat, person_id: int) -> bool:
    """Whoever sits there, not who plays for them; as many turns as they wished."""
    learns = seat.seat in table.memory.learners and seat.person_id == person_id and seat.stand_in is None
    running = table.row.phase is Phase.RUNNING
    return learns and running and given(table) and memory.of_seat(seat).hint_turns != 0


def must_be_allowed(table: OpenTable, seat: Seat, person_id: int) -> None:
    if not may_ask(table, seat, person_id):
        raise Refused(text("There are no hints here. /hints says why."))


async def end_for_all(table: OpenTable) -> None:
    """One who says so is enough."""
    await _rule(table, HintRule.OFF)


async def agreed(table: OpenTable) -> None:
    await _rule(table, HintRule.AGREED)


async def _rule(table: OpenTable, rule: HintRule) -> None:
    table.recall(hints=rule)
    await table.save()
    await telling.hints_changed(table)
