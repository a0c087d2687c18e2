"""Reads a table's past: its stored positions, one per turn, and what was done between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from bot.locale import Tongue
from bot.tables.highlights import highlights, turns
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from games.core.event import Event
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
    numbers = [*await table.tx.positions.numbers(table.id), await table.tx.moves.last_number(table.id)]
    return [
        "; ".join(tongue.say(event.text) for event in highlights(turns(happened), DEEDS))
        for happened in await happened_before(table, numbers)
    ]


async def happened_before(table: OpenTable, numbers: Sequence[int]) -> list[list[Event]]:
    """For each of these moves what everybody could see since the one before."""
    moves = await table.tx.moves.of(table.id)
    return [
        [
            event
            for move in moves
            if before < move.number <= until
            for event in events_of(move)
            if event.audience is None
        ]
        for before, until in pairwise([0, *numbers])
    ]


async def points_over_time(table: OpenTable, result: Result) -> tuple[tuple[float, ...], ...]:
    """Everybody's own points, turn by turn; the last row is the final score."""
    rows = [table.game.standing(state) for state in (await positions(table))[:-1]]
    return tuple(tuple(points / result.parts for points in row) for row in (*rows, result.points))
