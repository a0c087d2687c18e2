"""A house moves from one database to another and back: everything arrives, nobody is in the way, nothing half-done."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from storage.errors import StorageError
from storage.moves import Move
from storage.moving import move
from storage.seats import Seat
from storage.store import Store
from tests.engines import Engine, unfurnished_in
from tests.storage.conftest import Clock

#: More rows than are carried at once, and words no engine may change.
MANY = 1201
ODD = {"z": 1, "a": [None, 1.5, "é\u0000\U0001f600"], "ключ": {"b": True, "": -1}}


async def furnished(address: str, clock: Clock) -> None:
    store = await Store.open(address, clock)
    async with store.work() as tx:
        await tx.chats.meet(-1001234567890, "group", "Friends \N{GAME DIE}")
        table = await tx.tables.open(-1001234567890, "deus", 7, ODD)
        await tx.seats.save(Seat(table.id, 0, "Анна", person_id=5_000_000_000, memory=ODD))
        await tx.people.meet(5_000_000_000, "Анна")
        for number in range(1, MANY):
            await tx.moves.add(Move(table.id, number, 0, "seat", [number], ODD, [], 1, tx.now))
        await tx.positions.keep(table.id, 1, bytes(range(256)) * 20)
        await tx.deadlines.set(table.id, None, "clock", tx.now + timedelta(microseconds=1), ODD)
        await tx.screens.mark(-1001234567890, "card:1", ring=True)
        await tx.lines.queue(-1001234567890, "turn", {"text": "x"})
        await tx.inbox.add(1, "chat:1", ODD)
        await tx.facts.set("codec.key", "00ff")
    await store.close()


async def test_there_and_back_everything_is_as_it_was(
    address: str, engine: Engine, tmp_path: Path, clock: Clock
) -> None:
    await furnished(address, clock)
    other = Engine.POSTGRESQL if engine is Engine.SQLITE else Engine.SQLITE
    there, back = await unfurnished_in(tmp_path, other), await unfurnished_in(tmp_path, engine)
    first = await move(address, there)
    assert {one.table: one.rows for one in first}["moves"] == MANY - 1
    assert first == await move(there, back)
    store = await Store.open(there, clock)
    async with store.work() as tx:
        (table,) = await tx.tables.in_chat(-1001234567890)
        assert list(table.options) == list(ODD)
        (seat,) = await tx.seats.of(table.id)
        assert (seat.name, seat.person_id, seat.memory) == ("Анна", 5_000_000_000, ODD)
        position = await tx.positions.at_or_before(table.id, 9)
        assert position is not None
        assert position.document == bytes(range(256)) * 20
        (due,) = await tx.deadlines.of(table.id)
        assert due.due_at == clock.now + timedelta(microseconds=1)
        # Life goes on with the next number.
        assert (await tx.tables.open(-1001234567890, "deus", 7, {})).id == table.id + 1
    await store.close()


async def test_a_house_in_use_is_not_moved(address: str, engine: Engine, tmp_path: Path, clock: Clock) -> None:
    await furnished(address, clock)
    there = await unfurnished_in(tmp_path, engine)
    store = await Store.open(address)
    async with store.coordination():
        with pytest.raises(StorageError, match=r"still runs.*Stop"):
            await move(address, there)
    await store.close()
    await move(address, there)


async def test_a_house_is_moved_into_an_empty_one_only(
    address: str, engine: Engine, tmp_path: Path, clock: Clock
) -> None:
    await furnished(address, clock)
    there = await unfurnished_in(tmp_path, engine)
    other = await Store.open(there)
    async with other.work() as tx:
        await tx.facts.set("mine", 1)
    await other.close()
    with pytest.raises(StorageError, match=r"not empty.*facts"):
        await move(address, there)
    other = await Store.open(there)
    async with other.read() as tx:
        assert await tx.people.get(5_000_000_000) is None
        assert await tx.facts.get("mine") == 1
    await other.close()


async def test_a_house_that_is_not_there_is_not_made_by_moving_it(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no database at"):
        await move(f"sqlite:///{tmp_path / 'nowhere.db'}", f"sqlite:///{tmp_path / 'new.db'}")
    assert not (tmp_path / "nowhere.db").exists()
