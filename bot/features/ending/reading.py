"""Reads a game once it is over, in the background: everybody's chances, the turns that decided it, then its album."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from bot.features.ending import album
from bot.framework.due import due_outside, table_due
from bot.tables import puzzles, telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.house import House
from bot.tables.move_documents import TakenUp, answers_of
from bot.tables.open_table import OpenTable, open_table
from bot.workers.pool import Drawer
from bot.workers.retelling import StoredTurn, looked_at_elsewhere, point_in, retold_elsewhere, retold_in
from games.core.decision import Answer
from games.core.match import Match
from games.core.retelling import Retold
from storage.deadlines import Deadline
from storage.moves import Move
from storage.schema import Phase
from storage.store import Store


@due_outside(DeadlineKind.STORY)
async def read(store: Store, house: House, deadline: Deadline) -> None:
    """Broken off in the middle it is begun anew: nothing is kept before all of it is known."""
    async with store.read() as tx:
        table = await open_table(tx, house, deadline.table_id)
        stored, last = await stored_turns(table), await tx.moves.last_number(table.id)
    known = None
    if house.retell_in is not None and table.row.phase is Phase.OVER:
        known = await _retold(house.retell_in, table, stored, last)
    async with table_due(store, house, deadline) as now:
        if now is None or known is None or now.row.phase is not Phase.OVER:
            return
        now.recall(retold=known)
        await now.save()
        await telling.everything_changed(now)
        await telling.looked_back(now, await album.words(now))
        await puzzles.look_for_one(now)


async def stored_turns(table: OpenTable) -> list[StoredTurn]:
    """Every turn's start with the first answer to it."""
    moves, numbers = await table.tx.moves.of(table.id), await table.tx.positions.numbers(table.id)
    firsts = (next((move for move in moves if move.number > number), None) for number in numbers)
    return [await _stored(table, number, first) for number, first in zip(numbers, firsts, strict=True)]


async def stored_turn(table: OpenTable, number: int) -> StoredTurn:
    """The one that begins after this move, with all its answers."""
    later = [one for one in await table.tx.positions.numbers(table.id) if one > number]
    moves = await table.tx.moves.of(table.id, after=number)
    own = [move for move in moves if not later or move.number <= later[0]]
    return replace(await _stored(table, number, own[0] if own else None), answers=tuple(_followed(own)))


async def _stored(table: OpenTable, number: int, first: Move | None) -> StoredTurn:
    position = await table.tx.positions.at_or_before(table.id, number)
    assert position is not None
    seat, answer = (None, None) if first is None else (first.seat, _first_answer(first))
    return StoredTurn(number, position.document, seat, answer)


def _followed(moves: Sequence[Move]) -> Iterator[tuple[int, Answer]]:
    """Up to where somebody took up what was offered."""
    for move in moves:
        for given in answers_of(move):
            if isinstance(given, TakenUp) or move.seat is None:
                return
            yield move.seat, given


def _first_answer(move: Move) -> Answer | None:
    given = answers_of(move)
    return None if not given or isinstance(given[0], TakenUp) else given[0]


async def _retold(think: Drawer, table: OpenTable, stored: Sequence[StoredTurn], last: int) -> Retold:
    game, end = type(table.game), Match(table.game, table.match.settled).dump()
    turns = {turn.number: turn for turn in stored}
    known = retold_in(await think(partial(retold_elsewhere, game, stored, end, last)))
    points = [
        point_in(await think(partial(looked_at_elsewhere, game, turns[point.number], point))) for point in known.points
    ]
    return replace(known, points=tuple(points))
