"""Reads the past: a table's stored positions, one per turn, and the results of chats and persons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.locale import Tongue
from bot.tables.highlights import highlights, turns
from bot.tables.house import House
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable
from games.core.game import Result
from games.core.match import Match
from games.core.points import in_points
from games.core.text import Text
from storage.results import Result as StoredResult
from storage.transaction import Transaction

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


@dataclass(frozen=True, slots=True)
class Standing:
    name: str
    game: Text
    games: int
    wins: int
    #: As people write it.
    best: str
    #: In seconds, over one whole game.
    longest_thought: int


async def standings(
    tx: Transaction, house: House, results: Sequence[StoredResult], only: int | None = None
) -> list[Standing]:
    """By person and game, most wins first."""
    played: dict[tuple[int, str], list[StoredResult]] = defaultdict(list)
    games: dict[int, str] = {}
    for result in results:
        if result.table_id not in games:
            table = await tx.tables.get(result.table_id)
            games[result.table_id] = table.game if table is not None else ""
        if result.person_id is not None and only in (None, result.person_id):
            played[result.person_id, games[result.table_id]].append(result)
    people = await tx.people.all_of([person for person, _ in played])
    found = [
        Standing(
            people[person].name,
            house.games[game].name,
            len(own),
            sum(result.place == 1 for result in own),
            in_points(max(result.points for result in own), house.games[game].parts),
            max(result.seconds_thought for result in own),
        )
        for (person, game), own in played.items()
        if person in people and game in house.games
    ]
    return sorted(found, key=lambda standing: (-standing.wins, -standing.games, standing.name))
