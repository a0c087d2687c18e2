"""A table's past from its kept positions, one per turn."""

from __future__ import annotations

from typing import Any

from bot.tables.opened import OpenTable
from games.core.game import Result
from games.core.match import Match


async def positions(table: OpenTable) -> list[Any]:
    """The state at every turn start, and the one now."""
    kept = []
    for number in await table.tx.positions.numbers(table.id):
        position = await table.tx.positions.at_or_before(table.id, number)
        assert position is not None
        kept.append(Match.load(table.game, position.document).settled)
    return [*kept, table.match.settled]


async def points_over_time(table: OpenTable, result: Result) -> tuple[tuple[int, ...], ...]:
    """Everybody's own points, turn by turn; the last row is the final score."""
    rows = []
    for state in (await positions(table))[:-1]:
        own = [table.game.points(table.game.view(state, seat))[seat] for seat in range(state.seats)]
        rows.append(tuple(points or 0 for points in own))
    return (*rows, result.points)
