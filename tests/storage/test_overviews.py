"""The list of a person's tables, made of columns alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from storage.overviews import Counts
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store
from storage.transaction import Transaction
from tests.storage.asked import asked

ANN, BOB, CAROL = 1, 2, 3
GAMES = ("deus", "duel")


async def table(
    tx: Transaction, *seats: Seat, game: str = "deus", phase: Phase = Phase.RUNNING, touched: datetime | None = None
) -> int:
    chat = await tx.chats.meet(-100, "group", "Friends")
    row = await tx.tables.open(chat.id, game, BOB, {})
    await tx.tables.save(replace(row, phase=phase, version=1, touched_at=touched or tx.now))
    for seat in seats:
        await tx.seats.save(replace(seat, table_id=row.id))
    return row.id


def seat(number: int, person: int | None, name: str = "", **more: object) -> Seat:
    return replace(Seat(0, number, name or f"Person {person}", person_id=person), **more)  # type: ignore[arg-type]


async def test_what_waits_comes_first_then_the_nearest_deadline_then_the_longest_wait(store: Store) -> None:
    async with store.work() as tx:
        now, hour = tx.now, timedelta(hours=1)
        other = seat(1, BOB, waits_since=now)
        idle = await table(tx, seat(0, ANN), other)
        long = await table(tx, seat(0, ANN, waits_since=now - 5 * hour))
        short = await table(tx, seat(0, ANN, waits_since=now - hour))
        later = await table(tx, seat(0, ANN, waits_since=now, due_at=now + 9 * hour))
        soon = await table(tx, seat(0, ANN, waits_since=now, due_at=now + hour))
        paused = await table(tx, seat(0, ANN, waits_since=now), phase=Phase.PAUSED, touched=now - hour)
        await table(tx, seat(0, ANN), phase=Phase.OVER)
        await table(tx, seat(0, ANN), game="gone")
        await table(tx, seat(0, BOB, waits_since=now))
    async with store.read() as tx:
        entries = await tx.overviews.of_person(ANN, GAMES, size=10)
        assert await tx.overviews.counts(ANN, GAMES) == Counts(tables=6, waiting=4)
        ended = await tx.overviews.of_person(ANN, GAMES, size=10, phases=(Phase.OVER,))
    assert [entry.table_id for entry in entries] == [soon, later, long, short, idle, paused]
    assert [entry.for_you for entry in entries] == [True] * 4 + [False] * 2
    last = entries[-2]
    assert (last.names, last.awaited, last.chat_title) == (("Person 1", "Person 2"), (1,), "Friends")
    assert [entry.phase for entry in ended] == [Phase.OVER]


async def test_a_stand_in_is_waited_for_in_nobodys_place(store: Store) -> None:
    async with store.work() as tx:
        await table(tx, seat(0, ANN, waits_since=tx.now, stand_in="greedy"))
    async with store.read() as tx:
        (entry,) = await tx.overviews.of_person(ANN, GAMES, size=10)
    assert (entry.for_you, entry.stand_in) == (False, "greedy")


async def test_who_plays_several_seats_is_asked_for_the_one_that_must_act(store: Store) -> None:
    async with store.work() as tx:
        await table(tx, seat(0, ANN), seat(1, BOB), seat(2, ANN, waits_since=tx.now))
    async with store.read() as tx:
        entries = await tx.overviews.of_person(ANN, GAMES, size=10)
    assert [(entry.seat, entry.for_you) for entry in entries] == [(2, True)]


async def test_a_deputys_tables_are_those_that_have_called_them_and_their_own_seat_comes_first(store: Store) -> None:
    async with store.work() as tx:
        named = seat(0, BOB, deputy_id=ANN, waits_since=tx.now)
        await table(tx, named)
        called = await table(tx, replace(named, deputy_called=True))
        both = await table(tx, replace(named, deputy_called=True), seat(1, ANN))
    async with store.read() as tx:
        entries = await tx.overviews.of_person(ANN, GAMES, size=10)
    assert [(entry.table_id, entry.seat, entry.for_you) for entry in entries] == [(called, 0, True), (both, 1, False)]


async def test_pages_are_asked_for_one_by_one_and_none_costs_more_than_two_statements(store: Store) -> None:
    async with store.work() as tx:
        tables = [await table(tx, seat(0, ANN)) for _ in range(7)]
    seen: list[int] = []
    with asked(store) as statements:
        for start in (0, 3, 6, 9):
            async with store.work() as tx:
                seen += [entry.table_id for entry in await tx.overviews.of_person(ANN, GAMES, size=3, start=start)]
    assert seen == tables
    assert len(statements) <= 2 * 4


async def test_commands_find_all_of_them_in_one_statement_in_the_order_of_the_list(store: Store) -> None:
    async with store.work() as tx:
        quiet = await table(tx, seat(0, ANN, stand_in="greedy"), seat(1, BOB, waits_since=tx.now))
        urgent = await table(tx, seat(0, ANN, waits_since=tx.now), seat(1, ANN, stand_in="greedy"))
        called = await table(tx, seat(0, BOB, deputy_id=ANN, deputy_called=True, stand_in="greedy"))
        over = await table(tx, seat(0, ANN), phase=Phase.OVER)
    with asked(store) as statements:
        async with store.work() as tx:
            found = await tx.overviews.ranked(ANN, GAMES)
    assert len(statements) == 1
    assert [(held.table_id, held.for_you, held.stood_in) for held in found] == [
        (urgent, True, True),
        (quiet, False, True),
        (called, False, False),
    ]
    assert {held.host_id for held in found} == {BOB}
    async with store.read() as tx:
        assert [held.table_id for held in await tx.overviews.ranked(ANN, GAMES, (Phase.OVER,))] == [over]
