"""Playing: answers, confirm, back, start over, undo; and what a settled move brings about."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from bot.errors import Refused, Unloadable
from bot.tables import grace, memory, several_chats, sleeping, telling, topics, turns
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import Role, Seen
from bot.tables.move_documents import answers_document, events_document
from bot.tables.open_table import OpenTable, deputy_of
from games.core import preparing, repeating
from games.core.decision import Answer
from games.core.game import Result
from games.core.luck import reseeded
from games.core.match import Match
from games.core.outcomes import Hold, Move, Outcome
from games.core.text import text
from storage.moves import Move as StoredMove
from storage.results import Result as StoredResult
from storage.schema import Phase
from storage.seats import Seat

#: Nobody's doing: the first position as it was set up.
OPENING = "start"


async def answer(table: OpenTable, seat: int, given: Answer, hold: Hold) -> Outcome:
    """Raises `Illegal` with the position untouched, as all of these do."""
    async with _act_of(table, seat) as settled:
        outcome, moves = table.match.answer(seat, given, hold)
        settled += moves
    return outcome


async def confirm(table: OpenTable, seat: int) -> Outcome:
    async with _act_of(table, seat) as settled:
        outcome, moves = table.match.confirm(seat)
        settled += moves
    return outcome


async def repeat(table: OpenTable, seat: int, count: int, hold: Hold) -> None:
    """So many of the deeds that the seat did the last time it was asked this."""
    async with _act_of(table, seat) as settled:
        settled += repeating.give(table.match, seat, count, hold)


async def answer_foregone(table: OpenTable, seat: int) -> None:
    """Give the only answer there is for the seat."""
    async with _act_of(table, seat) as settled:
        settled += table.match.answer_foregone(seat)


async def take_up(table: OpenTable, seat: int, offer: int, given: Answer | None) -> None:
    """Answer an offer that lies before the seat, or decline it with None."""
    async with _act_of(table, seat) as settled:
        settled += table.match.take_up(seat, offer, given)


async def order(table: OpenTable, seat: int, topic: str, way: str | None, hold: Hold) -> None:
    """From now on such questions are answered before they are asked, an open one at once; None asks again."""
    async with _act_of(table, seat) as settled:
        settled += table.match.order(seat, topic, way, hold)


async def prepare(table: OpenTable, seat: int, given: Answer) -> None:
    """One more answer for when the seat's own turn comes; nobody else learns of it, here and below."""
    _must_run(table)
    preparing.prepare(table.match, seat, given)
    await _prepared_anew(table, seat)


async def agree_beforehand(table: OpenTable, seat: int) -> None:
    _must_run(table)
    preparing.agree(table.match, seat)
    await _prepared_anew(table, seat)


async def take_prepared_back(table: OpenTable, seat: int) -> None:
    _must_run(table)
    preparing.take_back(table.match, seat)
    await _prepared_anew(table, seat)


async def drop_prepared(table: OpenTable, seat: int) -> None:
    _must_run(table)
    preparing.drop(table.match, seat)
    await _prepared_anew(table, seat)


async def give_prepared(table: OpenTable, seat: int) -> None:
    """The seat's turn has come."""
    async with _act_of(table, seat) as settled:
        settled += preparing.give(table.match, seat)


async def _prepared_anew(table: OpenTable, seat: int) -> None:
    await table.save()
    await telling.drafted(table, table.seats[seat])


async def back(table: OpenTable, seat: int) -> None:
    async with _act_of(table, seat):
        table.match.back(seat)


async def start_over(table: OpenTable, seat: int) -> None:
    async with _act_of(table, seat):
        table.match.start_over(seat)


async def undo(table: OpenTable, seat: int) -> None:
    _must_run(table)
    if not grace.can_undo(table, seat):
        raise Refused(text("This can no longer be taken back."))
    waited = table.match.waiting()
    last = await table.tx.moves.last_number(table.id)
    table.match.take_back(seat)
    await _forget_after(table, last - 1)
    await _pass_on(table, waited)
    await table.save()
    await telling.unsettled(table, seat)


async def opened_by(table: OpenTable, seat: int) -> None:
    """The seat has looked at its turn: what came before is no longer taken back under its eyes."""
    opened, grace = table.memory.opened, table.match.grace
    if seat not in opened and grace is not None:
        table.recall(opened=(*opened, seat))
        await table.save()
        await telling.grace_over(table, table.seats[grace.seat])


async def begin(table: OpenTable, match: Match[Any], moves: list[Move]) -> None:
    """The first position stands: everybody who must act is told."""
    table.begin_with(match)
    await sleeping.watch(table)
    await _keep(table, [], moves, opening=True)
    await several_chats.reckon(table)


async def what_if_goes(table: OpenTable) -> None:
    """When a copy to try things out with goes, whatever became of it."""
    moment = table.row.created_at + table.house.budgets.what_if_lasts
    await table.tx.deadlines.set(table.id, None, DeadlineKind.WHAT_IF, moment)


async def rewind(table: OpenTable, move: int) -> int:
    """Back to the turn start at or before the move; which move that is."""
    position = await table.tx.positions.at_or_before(table.id, move)
    if position is None:
        raise Refused(text("There is no earlier turn to go back to."))
    waited = await _waiting_or_nobody(table)
    left = _match_or_none(table)
    table.begin_with(Match.load(table.game, position.document))
    if left is not None:
        # What somebody has said for the future is no part of the past; what was prepared was for another position.
        table.match.orders, table.match.habits = left.orders, left.habits
        table.match.prepared = {seat: replace(chain, broken=True) for seat, chain in left.prepared.items()}
    _draw_anew(table, position.move)
    await _forget_after(table, position.move)
    await _pass_on(table, waited)
    await table.save()
    return position.move


def _draw_anew(table: OpenTable, move: int) -> None:
    """The number of rewinds enters the draws: nobody looks at what chance brings, goes back and chooses otherwise."""
    known = table.memory
    times = known.rewound + 1
    table.match.settled.luck = reseeded(table.match.settled.luck, times)
    standing = (one for one in known.rewinds if one[0] < move)
    table.recall(rewound=times, rewinds=(*standing, (move, times)))


async def _forget_after(table: OpenTable, number: int) -> None:
    """Moves past this one never happened: what takes their numbers is news to everybody."""
    await table.tx.moves.take_back(table.id, number)
    await table.tx.positions.take_back(table.id, number)
    for seat in table.seats:
        known = memory.of_seat(seat)
        then = replace(
            known,
            seen=_seen_by_then(known.seen, number),
            seen_by_deputy=_seen_by_then(known.seen_by_deputy, number),
        )
        if then != known:
            await table.keep_seat(memory.seat_with(seat, then))
    table.recall(told_until=min(table.memory.told_until, number))


def _seen_by_then(seen: Seen | None, number: int) -> Seen | None:
    """Whoever takes a move back is told again what they knew before it."""
    if seen is None or seen.move <= number:
        return seen
    before = seen.before or Seen()
    return before if before.move <= number else Seen(number)


def _match_or_none(table: OpenTable) -> Match[Any] | None:
    """Of a position that cannot be read, the orders of the turn one goes back to stand."""
    try:
        return table.match
    except Unloadable:
        return None


async def _waiting_or_nobody(table: OpenTable) -> list[int]:
    # A position that cannot be read is the very reason to go back.
    return [seat.seat for seat in table.seats if memory.of_seat(seat).since is not None]


def _must_run(table: OpenTable) -> None:
    match table.row.phase:
        case Phase.RUNNING:
            return
        case Phase.PAUSED:
            raise Refused(text("This table is paused. The host can go on with it."))
        case Phase.ASLEEP:
            raise Refused(text("This table sleeps. Wake it first."))
        case Phase.OVER | Phase.CANCELLED:
            raise Refused(text("This game is over."))
        case _:
            raise Refused(text("This table has not started yet."))


@dataclass(frozen=True, slots=True)
class _Noticed:
    """What everybody may notice of drafts: whose choice is sealed, and whether the last move may be taken back."""

    waiting: list[int]
    in_grace: bool


def _noticed(table: OpenTable) -> _Noticed:
    return _Noticed(table.match.waiting(), table.match.grace is not None)


@asynccontextmanager
async def _act_of(table: OpenTable, seat: int) -> AsyncIterator[list[Move]]:
    """What the seat does to the match, and the moves it settles: kept and told with all it changes for others."""
    _must_run(table)
    before, moves, answered_for = _noticed(table), list[Move](), table.seats[seat].stand_in is not None
    yield moves
    if moves and seat in table.memory.newcomers:
        table.recall(newcomers=tuple(other for other in table.memory.newcomers if other != seat))
    await _remember_who_sealed(table, seat)
    if moves or _noticed(table) != before:
        await _keep(table, before.waiting, moves)
    else:
        await _own_turn_follows(table, seat)
        await table.save()
        await telling.drafted(table, table.seats[seat])
    if answered_for and not moves and seat in table.match.waiting():
        # A small question was answered for them, and their own turn follows before anything is settled.
        await telling.ring(table, [seat])


async def _own_turn_follows(table: OpenTable, seat: int) -> None:
    """After a small question in the same draft: it has a turn's whole time, and is the person's own."""
    if turns.own_turn_begins(table, seat):
        await turns.end(table, table.seats[seat])
        await turns.begin(table, table.seats[seat])
        await telling.card_changed(table)


async def _remember_who_sealed(table: OpenTable, seat: int) -> None:
    """The role is taken when the answer is given: until the others have answered, the person may be back."""
    draft = table.match.drafts.get(seat)
    role = _role(table, seat) if draft is not None and draft.locked else None
    if role != memory.of_seat(table.seats[seat]).sealed_by:
        await table.remember(seat, sealed_by=role)


async def _keep(table: OpenTable, waited: list[int], moves: list[Move], *, opening: bool = False) -> None:
    """Everything one accepted act changes, in the transaction that carries it."""
    number = await _write_down(table, moves, opening)
    if moves:
        table.recall(settled_at=table.tx.now.timestamp(), opened=())
    if _round_was_the_last(table, moves):
        table.recall(ended_early=True)
    if moves and (result := table.result) is not None:
        for seat in table.seats:
            await turns.end(table, seat)
        await table.save()
        await _finish(table, moves, result)
        return
    passed = await _pass_on(table, waited)
    if moves:
        await grace.goes_by(table)
    await telling.acted(table, moves, passed)
    await table.save()
    if moves and passed:
        await table.tx.positions.keep(table.id, number, Match(table.game, table.match.settled).dump())


def _round_was_the_last(table: OpenTable, moves: list[Move]) -> bool:
    """All have agreed to it, and the next one begins."""
    return table.memory.last_round and any(event.opens for move in moves for event in move.events)


async def _write_down(table: OpenTable, moves: list[Move], opening: bool) -> int:
    """The number of the last of them; 0 when a draft has settled nothing."""
    if not moves:
        return 0
    before = number = await table.tx.moves.last_number(table.id)
    # Sealed choices come to light together: nobody has seen yet what the others chose, nor what came of all.
    sealed = len({move.seat for move in moves if not move.ordered}) > 1
    for move in moves:
        number += 1
        role = None if opening else Role.ORDER if move.ordered else _answered_as(table, move.seat)
        await table.tx.moves.add(
            StoredMove(
                table.id,
                number,
                None if opening else move.seat,
                role or OPENING,
                answers_document(move),
                move.luck,
                events_document(move.events),
                table.game.version,
                table.tx.now,
            )
        )
        if role in (Role.OWN, Role.DEPUTY):
            await _remember_seen(table, move.seat, role, before if sealed else number, sealed=sealed)
    return number


def _answered_as(table: OpenTable, seat: int) -> Role:
    return memory.of_seat(table.seats[seat]).sealed_by or _role(table, seat)


def _role(table: OpenTable, seat: int) -> Role:
    if table.seats[seat].stand_in is not None:
        return Role.STAND_IN
    # The person's own first act ends the deputy's part.
    return Role.OWN if deputy_of(table.seats[seat]) is None else Role.DEPUTY


async def _remember_seen(table: OpenTable, seat: int, role: Role, number: int, *, sealed: bool) -> None:
    """Up to here whoever answers there knows everything; their next digest begins after it."""
    row = table.seats[seat]
    known = memory.of_seat(row)
    before = known.seen_as(role)
    points = None if sealed else tuple(table.game.points(table.game.view(table.match.settled, seat)))
    seen = Seen(number, table.tx.now, points, before and replace(before, before=None))
    await table.keep_seat(memory.seat_with(row, known.seeing(role, seen)))


async def _pass_on(table: OpenTable, waited: list[int]) -> list[int]:
    """End the turns that are over and begin the new ones; the seats that must now act and did not before."""
    waiting = table.match.waiting()
    over = [seat for seat in waited if seat not in waiting or turns.own_turn_begins(table, seat)]
    for seat in over:
        await turns.end(table, table.seats[seat])
    began = [seat for seat in waiting if seat not in waited or seat in over]
    for seat in began:
        await turns.begin(table, table.seats[seat])
    return began


def _who_played(seat: Seat) -> int | None:
    """A game that a stand-in has finished is nobody's, though the seat stays kept for its person."""
    return None if seat.stand_in is not None and memory.of_seat(seat).cover is None else seat.person_id


async def end_at_home(table: OpenTable, points: tuple[int, ...]) -> None:
    """It was played to its end at a real table, and this is what came of it there."""
    pace, _ = memory.resumed_clock(table.row.clock)
    table.recall(home_points=points)
    await table.save(clock=pace)
    result = table.result
    assert result is not None
    await _finish(table, [], result)


def _result_of(seat: Seat, result: Result) -> StoredResult:
    known, at = memory.of_seat(seat), seat.seat
    place, points = result.places[at], result.points[at]
    return StoredResult(seat.table_id, at, _who_played(seat), place, points, known.thought, known.longest or None)


async def _finish(table: OpenTable, moves: list[Move], result: Result) -> None:
    await table.tx.deadlines.clear_table(table.id)
    await table.save(phase=Phase.OVER, ended_at=table.tx.now)
    if table.row.what_if:
        # It is nobody's result and nobody's story, and its day goes on.
        await what_if_goes(table)
        await telling.everything_changed(table)
        return
    await table.tx.results.keep([_result_of(seat, result) for seat in table.seats])
    if table.house.retell_in is not None and table.game.judge is not None:
        await table.tx.deadlines.set(table.id, None, DeadlineKind.STORY, table.tx.now)
    await telling.over(table, moves, result)
    await topics.game_is_over(table)
    await several_chats.reckon(table)
