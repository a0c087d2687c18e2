"""Who has played what how well. Names come from the people of today; whoever was forgotten is not counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.house import House
from games.core.text import Name
from storage.results import Result
from storage.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Standing:
    name: str
    game: Name
    games: int
    wins: int
    best: int
    #: In seconds, over one whole game.
    longest_thought: int


async def standings(
    tx: Transaction, house: House, results: Sequence[Result], only: int | None = None
) -> list[Standing]:
    """By person and game, most wins first."""
    played: dict[tuple[int, str], list[Result]] = defaultdict(list)
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
            max(result.points for result in own),
            max(result.seconds_thought for result in own),
        )
        for (person, game), own in played.items()
        if person in people and game in house.games
    ]
    return sorted(found, key=lambda standing: (-standing.wins, -standing.games, standing.name))
