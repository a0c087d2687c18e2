"""Seats, moves, positions, notes, results: what a table gathers while it is played."""

from dataclasses import replace
from datetime import timedelta

import pytest

from storage.moves import Move
from storage.results import Played, Result
from storage.seats import Seat
from storage.store import Store
from storage.transaction import Transaction
from tests.storage.conftest import Clock

GROUP = -100


async def opened(tx: Transaction) -> int:
    await tx.chats.meet(GROUP, "group")
    return (await tx.tables.open(GROUP, "deus", 7, {})).id


def move(table_id: int, number: int, clock: Clock) -> Move:
    return Move(table_id, number, 1, "seat", [{"key": "C4"}], [3, 5], [{"text": ["built"]}], number + 1, clock.now)


async def test_moves_come_back_in_order_with_their_luck(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        table = await opened(tx)
        moves = [move(table, number, clock) for number in range(1, 6)]
        for one in reversed(moves):
            await tx.moves.add(one)
    async with store.read() as tx:
        assert await tx.moves.of(table) == moves
        assert await tx.moves.of(table, after=2, limit=2) == moves[2:4]
        assert await tx.moves.latest(table, 2) == moves[3:]
        assert await tx.moves.last(table) == moves[-1]
        assert await tx.moves.count(table) == 5


async def test_moves_and_positions_are_taken_back_together_with_nothing_else(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        table = await opened(tx)
        for number in range(1, 6):
            await tx.moves.add(move(table, number, clock))
            await tx.positions.keep(table, number, b"position %d" % number)
        assert await tx.moves.take_back(table, 3) == 2
        assert await tx.positions.take_back(table, 3) == 2
        assert await tx.positions.numbers(table) == [1, 2, 3]
        last = await tx.moves.last(table)
    assert last is not None
    assert last.number == 3


async def test_a_move_is_never_written_twice(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        table = await opened(tx)
        await tx.moves.add(move(table, 1, clock))
    with pytest.raises(Exception, match=r"(?i)unique"):
        async with store.work() as tx:
            await tx.moves.add(move(table, 1, clock))


async def test_the_position_of_a_moment_is_the_last_kept_before_it(store: Store, clock: Clock) -> None:
    document = b'{"hand": [1, 2, 3]}' * 200
    async with store.work() as tx:
        table = await opened(tx)
        await tx.positions.keep(table, 2, b"early")
        await tx.positions.keep(table, 6, document)
        await tx.positions.keep(table, 6, document + b"!")
        found = await tx.positions.at_or_before(table, 9)
        assert found is not None
        assert (found.move, found.document, found.at) == (6, document + b"!", clock.now)
        assert await tx.positions.at_or_before(table, 1) is None


async def test_seats_are_saved_removed_and_rearranged(store: Store) -> None:
    async with store.work() as tx:
        table = await opened(tx)
        ann = Seat(table, 0, "Ann", person_id=1, memory={"colour": "red"})
        await tx.seats.save(ann)
        await tx.seats.save(Seat(table, 1, "Stand-in", stand_in="steady"))
        await tx.seats.save(replace(ann, passes=2, bank_seconds=3600, notified=True))
        assert (await tx.seats.of(table))[0] == replace(ann, passes=2, bank_seconds=3600, notified=True)
        await tx.seats.rearrange(table, [Seat(table, 0, "Bob", person_id=2), replace(ann, seat=1)])
        assert [seat.name for seat in await tx.seats.of(table)] == ["Bob", "Ann"]
        await tx.seats.remove(table, 0)
        assert [seat.seat for seat in await tx.seats.of(table)] == [1]


async def test_a_note_is_one_per_person_and_table(store: Store) -> None:
    async with store.work() as tx:
        table = await opened(tx)
        await tx.notes.keep(table, 1, "wood")
        await tx.notes.keep(table, 1, "save wood for the harbour")
        await tx.notes.keep(table, 2, "other")
        assert await tx.notes.get(table, 1) == "save wood for the harbour"
        await tx.notes.drop(table, 1)
        assert (await tx.notes.get(table, 1), await tx.notes.get(table, 2)) == (None, "other")


async def test_results_are_found_by_table_person_and_chat(store: Store) -> None:
    async with store.work() as tx:
        table = await opened(tx)
        won, lost = Result(table, 0, 1, 1, 40, 3600), Result(table, 1, None, 2, 31, 0)
        await tx.results.keep([lost, won])
        await tx.results.keep([replace(won, points=41)])
        won = replace(won, points=41)
        assert await tx.results.of(table) == [won, lost]
        both = [Played(**vars(result), game="deus") for result in (won, lost)]
        assert await tx.results.of_person(1) == both, "with whom it was won"
        assert await tx.results.of_person(2) == []
        assert await tx.results.in_chat(GROUP) == both


async def test_deadlines_come_due_once_and_in_order(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        table = await opened(tx)
        await tx.deadlines.set(table, 0, "turn", clock.now + timedelta(hours=24))
        await tx.deadlines.set(table, 0, "turn", clock.now + timedelta(hours=2), {"pass": 1})
        await tx.deadlines.set(table, 0, "remind", clock.now + timedelta(hours=1))
        await tx.deadlines.set(table, None, "sleep", clock.now + timedelta(hours=1))
        await tx.deadlines.set(table, None, "sleep", clock.now + timedelta(days=10))
        assert await tx.deadlines.next_due() == clock.now + timedelta(hours=1)
        assert len(await tx.deadlines.of(table)) == 3
        assert await tx.deadlines.due(clock.now) == []
    clock.pass_by(hours=3)
    async with store.work() as tx:
        due = await tx.deadlines.due(clock.now)
        assert [(one.kind, one.seat, one.data) for one in due] == [("remind", 0, {}), ("turn", 0, {"pass": 1})]
        assert [await tx.deadlines.handled(due[0].id) for _ in range(2)] == [True, False]
        assert [one.kind for one in await tx.deadlines.due(clock.now)] == ["turn"]
        await tx.deadlines.set(table, 0, "remind", clock.now)
        assert [one.kind for one in await tx.deadlines.due(clock.now)] == ["turn", "remind"]


async def test_deadlines_are_cleared_for_a_seat_a_kind_or_the_table(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        table = await opened(tx)
        for seat in (0, 1, None):
            for kind in ("turn", "remind"):
                await tx.deadlines.set(table, seat, kind, clock.now)
        await tx.deadlines.clear(table, seat=0)
        await tx.deadlines.clear(table, seat=1, kind="remind")
        left = {(one.seat, one.kind) for one in await tx.deadlines.of(table)}
        assert left == {(1, "turn"), (None, "turn"), (None, "remind")}
        await tx.deadlines.clear_table(table)
        assert await tx.deadlines.of(table) == []


async def test_a_downtime_is_added_to_what_was_still_to_come(store: Store, clock: Clock) -> None:
    async with store.work() as tx:
        table = await opened(tx)
        await tx.deadlines.set(table, 0, "turn", clock.now + timedelta(hours=2))
        await tx.deadlines.set(table, 1, "turn", clock.now - timedelta(hours=2))
        await tx.deadlines.set(table, 1, "ring", clock.now + timedelta(hours=1))
        assert await tx.catching_up.postpone(timedelta(hours=5), due_after=clock.now, kinds=["turn"]) == 1
        ends = [one.due_at - clock.now for one in await tx.deadlines.of(table)]
    assert ends == [timedelta(hours=-2), timedelta(hours=1), timedelta(hours=7)]
