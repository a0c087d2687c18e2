"""Every table of the group between two presses, and which turns began since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core.match import Match
from storage.schema import Phase
from storage.seats import Seat
from storage.tables import Table
from tests.bot.front_door import FrontDoor


@dataclass(frozen=True, slots=True)
class Standing:
    """A table between two presses."""

    row: Table
    seats: list[Seat]
    match: Match[Any]
    #: People it waits for.
    waiting: frozenset[int]
    moves: int


async def standings(door: FrontDoor) -> dict[int, Standing]:
    found = {}
    async with door.store.read() as tx:
        for row in await tx.tables.in_chat(door.group.id, phases=tuple(Phase)):
            seats, last = await tx.seats.of(row.id), await tx.moves.last(row.id)
            assert row.document is not None
            match = _match(door, row, row.document)
            found[row.id] = Standing(row, seats, match, _people(match, seats), last.number if last else 0)
    return found


async def turns_begun(door: FrontDoor, table: Standing, was: Standing) -> list[frozenset[int]]:
    """Who was newly waited for at each turn that began since then; stand-ins may have taken some between."""
    begun, waiting = [], was.waiting
    async with door.store.read() as tx:
        for number in await tx.positions.numbers(table.row.id):
            position = await tx.positions.at_or_before(table.row.id, number) if number > was.moves else None
            if position is not None:
                now = _people(_match(door, table.row, position.document), table.seats)
                begun.append(now - waiting)
                waiting = now
    return begun


def _match(door: FrontDoor, row: Table, document: bytes) -> Match[Any]:
    return Match.load(door.app.house.games[row.game], document)


def _people(match: Match[Any], seats: Sequence[Seat]) -> frozenset[int]:
    waited_for = [seats[seat] for seat in match.waiting()]
    return frozenset(seat.person_id for seat in waited_for if seat.person_id is not None and seat.stand_in is None)
