"""Reads a table's past: its stored positions, one per turn, and what was done between them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bot.locale import Tongue
from bot.tables.highlights import highlights, turns
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from games.core.game import Result
from games.core.match import Match

#: So many sentences stand below a frame of a film.
DEEDS = 2


async def positions(table: OpenTable) -> list[Any]:
    """The state at every turn start, and the one now."""
    kept = []
    for number in await table.tx.positions.numbers(table.id):
        position = await table.tx.positions.at_or_before(table.id, number)
        assert position is not None
        kept.append(Match.load(table.game, position.document).settled)
    return [*kept, table.match.settled]


async def captions(table: OpenTable, tongue: Tongue) -> list[str]:
    """For each of these positions who did what since the one before."""
    starts = await table.tx.positions.numbers(table.id)
    moves = await table.tx.moves.of(table.id)
    told = []
    for before, until in pairwise([0, *starts, moves[-1].number if moves else 0]):
        happened = turns(event for move in moves if before < move.number <= until for event in events_of(move))
        told.append("; ".join(tongue.say(event.text) for event in highlights(happened, DEEDS)))
    return told


async def points_over_time(table: OpenTable, result: Result) -> tuple[tuple[float, ...], ...]:
    """Everybody's own points, turn by turn; the last row is the final score."""
    rows = [table.game.standing(state) for state in (await positions(table))[:-1]]
    return tuple(tuple(points / result.parts for points in row) for row in (*rows, result.points))
