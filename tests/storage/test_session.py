"""What a transaction has changed is written together at its end, and nobody in it notices before."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event

from storage.errors import Conflict, Unavailable
from storage.moves import Move
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store
from storage.tables import Table
from storage.transaction import Transaction
from tests.engines import on_sqlite
from tests.storage.asked import asked, sqlite_of, writer_of
from tests.storage.conftest import Clock
from tests.storage.lines import every_line

GROUP, ANN, BOB = -100, 7, 8


async def seated(store: Store) -> Table:
    """A table with Ann and Bob, whom one can write to."""
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group", "Friends")
        table = await tx.tables.open(GROUP, "deus", ANN, {})
        for seat, (person, name) in enumerate(((ANN, "Ann"), (BOB, "Bob"))):
            await tx.people.meet(person, name)
            await tx.chats.meet(person, "private", name)
            await tx.seats.save(Seat(table.id, seat, name, person_id=person))
    return table


async def a_turn(tx: Transaction, table: Table) -> None:
    for seat in await tx.seats.of(table.id):
        await tx.seats.save(replace(seat, notified=True))
        await tx.seats.save(replace(seat, passes=1))
        await tx.screens.mark(seat.person_id or 0, f"desk:{table.id}", ring=True)
        await tx.deadlines.clear(table.id, seat=seat.seat)
        await tx.deadlines.set(table.id, seat.seat, "clock", tx.now, {})
        await tx.lines.queue(GROUP, "turn", {"text": seat.name})
    await tx.screens.touch([ANN, BOB], ["panel:games"])
    await tx.tables.save(replace(table, version=1))
    await tx.tables.save(replace(table, version=2))
    for number in (1, 2):
        await tx.moves.add(Move(table.id, number, 0, "seat", [], [], [], 1, tx.now))
        await tx.positions.keep(table.id, number, b"position")


async def test_a_table_with_all_who_belong_to_it_is_read_in_two_statements(store: Store) -> None:
    table = await seated(store)
    with asked(store) as statements:
        async with store.work() as tx:
            assert await tx.tables.lock(table.id) == table
            assert [seat.name for seat in await tx.seats.of(table.id)] == ["Ann", "Bob"]
            for number, kind in ((GROUP, "group"), (ANN, "private"), (BOB, "private")):
                chat = await tx.chats.get(number)
                assert chat is not None
                assert chat.kind == kind
            assert (await tx.people.meet(ANN, "Ann")).name == "Ann"
            assert {person.name for person in (await tx.people.all_of([ANN, BOB])).values()} == {"Ann", "Bob"}
            assert await tx.moves.last_number(table.id) == 0
            assert await tx.tables.lock(table.id) == await tx.tables.get(table.id) == table
            assert len(statements) == 2
            await tx.tables.save(replace(table, version=1))
            await tx.seats.save(replace((await tx.seats.of(table.id))[1], passes=3))
            assert (await tx.seats.of(table.id))[1].passes == 3
            assert await tx.tables.lock(table.id) == replace(table, version=1)
            assert len(statements) == 2


async def test_what_is_changed_is_one_statement_for_each_kind_of_thing(store: Store) -> None:
    table = await seated(store)
    with asked(store) as statements:
        async with store.work() as tx:
            await a_turn(tx, table)
    # Read: seats. Written: tables, seats, moves, positions, screens, lines; of deadlines the old go, the new come.
    assert len(statements) == 1 + 6 + 2
    async with store.read() as tx:
        assert [(seat.notified, seat.passes) for seat in await tx.seats.of(table.id)] == [(False, 1)] * 2
        assert [line.body["text"] for line in await every_line(tx)] == ["Ann", "Bob"]
        assert [move.number for move in await tx.moves.of(table.id)] == await tx.positions.numbers(table.id) == [1, 2]
        kept = await tx.tables.get(table.id)
    assert kept is not None
    assert kept.version == 2


async def test_whoever_asks_in_the_same_transaction_finds_what_has_just_been_changed(store: Store) -> None:
    table = await seated(store)
    async with store.work() as tx:
        await a_turn(tx, table)
        seat = (await tx.seats.of(table.id))[0]
        await tx.seats.save(replace(seat, person_id=BOB, deputy_id=ANN))
        await tx.tables.save(replace(table, version=3, phase=Phase.RUNNING))
        assert [one.seat for one in await tx.catching_up.seats_of([table.id]) if one.deputy_id == ANN] == [0]
        assert await tx.tables.of_person(ANN) == []
        assert [found.version for found in await tx.tables.of_deputy(ANN)] == [3]
        assert [found.phase for found in await tx.tables.in_chat(GROUP)] == [Phase.RUNNING]
        assert await tx.tables.count(Phase.RUNNING) == 1
        assert [screen.purpose for screen in (await tx.owed.in_chat(BOB)).screens] == [f"desk:{table.id}"]
        assert await tx.screens.get(ANN, "panel:games") is None
        assert {one.seat for one in await tx.deadlines.of(table.id)} == {0, 1}
        assert await tx.deadlines.next_due() == tx.now
        assert await tx.lines.waiting() == 2
        assert (await tx.moves.last_number(table.id), await tx.moves.count(table.id)) == (2, 2)
        position = await tx.positions.at_or_before(table.id, 1)
        assert position is not None
        assert position.document == b"position"


async def test_moves_just_made_are_told_without_asking_and_older_ones_are_not_forgotten(store: Store) -> None:
    table = await seated(store)
    async with store.work() as tx:
        await tx.moves.add(Move(table.id, 1, 0, "seat", [], [], [], 1, tx.now))
    with asked(store) as statements:
        async with store.work() as tx:
            await tx.moves.add(Move(table.id, 2, 1, "seat", [], [], [], 1, tx.now))
            await tx.moves.add(Move(table.id, 3, 0, "seat", [], [], [], 1, tx.now))
            assert [move.number for move in await tx.moves.of(table.id, after=1)] == [2, 3]
            assert [move.number for move in await tx.moves.of(table.id, after=2)] == [3]
            assert statements == []
            assert [move.number for move in await tx.moves.of(table.id, after=0)] == [1, 2, 3]


async def test_what_was_known_is_read_anew_after_somebody_wrote_past_it(store: Store) -> None:
    table = await seated(store)
    async with store.work() as tx:
        await tx.tables.lock(table.id)
        await tx.seats.of(table.id)
        await tx.tables.save(replace(table, version=1, memory={"next": 5}))
        await tx.chats.migrate(GROUP, -1001)
        moved = await tx.tables.lock(table.id)
        assert moved is not None
        assert (moved.chat_id, moved.memory) == (-1001, {"next": 5})
        assert await tx.chats.get(GROUP) is None
        await tx.people.forget(ANN)
        assert [seat.person_id for seat in await tx.seats.of(table.id)] == [None, BOB]
        assert await tx.chats.get(ANN) is None


async def test_what_was_said_to_somebody_goes_with_them(store: Store) -> None:
    await seated(store)
    async with store.work() as tx:
        await tx.lines.queue(ANN, "word", {"text": "see you"})
        await tx.screens.mark(ANN, "menu")
        await tx.people.forget(ANN)
    async with store.read() as tx:
        assert await every_line(tx) == []
        assert await tx.screens.get(ANN, "menu") is None


async def test_an_older_version_of_a_table_is_refused_in_the_same_transaction_too(store: Store) -> None:
    table = await seated(store)
    async with store.work() as tx:
        await tx.tables.save(replace(table, version=2))
        with pytest.raises(Conflict):
            await tx.tables.save(replace(table, version=1))


async def test_marks_of_one_transaction_add_up(store: Store) -> None:
    await seated(store)
    async with store.work() as tx:
        await tx.screens.mark(GROUP, "card", args={"page": 1}, topic_id=5)
        await tx.screens.mark(GROUP, "card", ring=True)
        await tx.screens.mark(GROUP, "card", anew=True, pin=True)
        card = await tx.screens.get(GROUP, "card")
        assert card is not None
        assert (card.args, card.topic_id, card.ring, card.anew, card.pin) == ({"page": 1}, 5, True, True, True)
        await tx.screens.mark(GROUP, "card", args={"page": 2}, pin=True)
        await tx.screens.touch([GROUP], ["card", "elsewhere"])
        card = await tx.screens.get(GROUP, "card")
        assert card is not None
        assert (card.args, card.topic_id, card.ring, card.anew, card.pin) == ({"page": 2}, 5, True, True, False)
        assert await tx.screens.get(GROUP, "elsewhere") is None


async def test_a_deadline_set_and_cleared_again_is_none(store: Store, clock: Clock) -> None:
    table = await seated(store)
    async with store.work() as tx:
        for kind in ("clock", "remind"):
            await tx.deadlines.set(table.id, 0, kind, clock.now)
        await tx.deadlines.clear(table.id, seat=0, kind="clock")
        await tx.deadlines.set(table.id, 1, "clock", clock.now)
        await tx.deadlines.clear(table.id, seat=1)
        await tx.deadlines.set(table.id, None, "sleep", clock.now)
    async with store.read() as tx:
        assert {(one.seat, one.kind) for one in await tx.deadlines.of(table.id)} == {(0, "remind"), (None, "sleep")}


async def test_a_deadline_moved_while_somebody_holds_it_does_not_fire_for_them(store: Store, clock: Clock) -> None:
    table = await seated(store)
    async with store.work() as tx:
        await tx.deadlines.set(table.id, 0, "clock", clock.now)
        [held] = await tx.deadlines.due(clock.now)
    async with store.work() as tx:
        await tx.deadlines.set(table.id, 0, "clock", clock.now + timedelta(hours=1))
    async with store.work() as tx:
        assert not await tx.deadlines.handled(held.id)


async def test_what_is_changed_while_only_reading_is_refused_and_not_lost_unsaid(store: Store) -> None:
    table = await seated(store)
    with pytest.raises(Unavailable, match=r"read-?only"):
        async with store.read() as tx:
            await tx.tables.save(table)


@on_sqlite
async def test_after_a_commit_that_failed_the_next_work_begins_clean(store: Store) -> None:
    table = await seated(store)

    def no_room(_connection: Any) -> None:
        raise OSError("no room")

    async def silence() -> None:
        async with store.work() as tx:
            await tx.tables.save(replace(table, version=9))

    event.listen(writer_of(store), "commit", no_room)
    with pytest.raises(OSError, match="no room"):
        await silence()
    event.remove(writer_of(store), "commit", no_room)
    async with sqlite_of(store)._writer.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        assert not driver.in_transaction
    async with store.work() as tx:
        kept = await tx.tables.lock(table.id)
    assert kept == table
