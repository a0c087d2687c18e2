"""A position that will not load stops its own table, tells its chat, and its host can mend it; all others go on."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.tables import memory
from bot.tables.deadline_kinds import DeadlineKind
from tests.bot.at_a_table import home, running, said, waited_for
from tests.bot.front_door import FrontDoor
from tests.reliability import audit

pytestmark = pytest.mark.sqlite

DAMAGES = {
    "packed badly": b"\x01\xff\xff\xff",
    "not a document": b"\x00no document at all",
    "another shape": b'\x00{"settled": 1}',
    "nothing": b"",
}
PEOPLE = ("Anna", "Clara")


def damage(folder: Path, table: int, document: bytes) -> None:
    with sqlite3.connect(folder / "longtable.db") as connection:
        connection.execute("UPDATE tables SET document = ?, version = version + 1 WHERE id = ?", (document, table))
    connection.close()


async def take_one(door: FrontDoor, number: int) -> str:
    """Whoever is waited for at the table takes one pebble there."""
    async with door.store.read() as tx:
        seats = await tx.seats.of(number)
    name = next(seat.name for seat in seats if memory.of_seat(seat).since is not None)
    for label in ("1 pebble", "Confirm"):
        await door.press(name, home(door, name), label)
    return name


async def moves(door: FrontDoor, number: int) -> int:
    async with door.store.read() as tx:
        return await tx.moves.count(number)


@pytest.mark.parametrize("what", DAMAGES)
async def test_a_damaged_table_says_so_and_its_host_goes_back(door: FrontDoor, tmp_path: Path, what: str) -> None:
    await running(door, *PEOPLE)
    for _ in range(3):
        mover = await take_one(door, 1)
    waiting = PEOPLE[1 - PEOPLE.index(mover)]
    damage(tmp_path, 1, DAMAGES[what])

    with capture_logs() as logs:
        answer = await door.press(waiting, home(door, waiting), "1 pebble")
        await door.say(waiting, "/hand", home(door, waiting))
    assert answer is not None
    assert "Nothing is lost" in answer.text
    assert {(entry["table"], entry["move"]) for entry in logs if entry["event"] == "position not readable"} == {(1, 4)}
    told = [words for words in said(door, door.group) if words.startswith("⚠️")]
    assert len(told) == 1
    assert "/rewind" in told[0]
    assert any("cannot be read" in words for words in said(door, door.group) if not words.startswith("⚠️"))

    await door.say("Anna", "/rewind", home(door, "Anna"))
    newest = door.by_bot(home(door, "Anna"))[-1]
    rows = newest.keyboard["inline_keyboard"] if newest.keyboard else []
    await door.press("Anna", home(door, "Anna"), rows[0][0]["text"])
    await door.press("Anna", home(door, "Anna"), "Yes")
    assert any("Anna has taken Pebbles #1 back" in words for words in said(door, door.group))
    before = await moves(door, 1)
    await take_one(door, 1)
    assert await moves(door, 1) == before + 1
    assert await audit.wrong(door) == []


async def test_the_other_table_of_the_same_people_plays_on(door: FrontDoor, tmp_path: Path) -> None:
    await running(door, *PEOPLE)
    await running(door, *PEOPLE)
    damage(tmp_path, 1, DAMAGES["packed badly"])
    async with door.store.read() as tx:
        seats = await tx.seats.of(2)
    name = next(seat.name for seat in seats if memory.of_seat(seat).since is not None)
    before = await moves(door, 2)
    await door.say(name, "1 pebble", home(door, name))
    await door.press(name, home(door, name), "Confirm")
    assert await moves(door, 2) == before + 1
    for command in ("/games", "/next", "/table"):
        await door.say(name, command, home(door, name))
    async with door.store.read() as tx:
        assert await tx.inbox.set_aside() == []
    assert any("Pebbles #1" in words and "Pebbles #2" in words for words in said(door, home(door, name)))


async def test_the_clock_of_a_damaged_table_waits_until_it_is_mended(door: FrontDoor, tmp_path: Path) -> None:
    await running(door, *PEOPLE)
    await take_one(door, 1)
    damage(tmp_path, 1, DAMAGES["not a document"])
    name = await waited_for(door)
    async with door.store.work() as tx:
        seat = next(seat for seat in await tx.seats.of(1) if seat.name == name)
        await tx.seats.save(replace(seat, stand_in="heuristic"))
        await tx.deadlines.set(1, seat.seat, DeadlineKind.STAND_IN, tx.now)
    for _ in range(10):
        await door.settle()
        door.hours.turn(timedelta(hours=2))
    async with door.store.read() as tx:
        assert DeadlineKind.STAND_IN in {deadline.kind for deadline in await tx.deadlines.of(1)}
    assert len([words for words in said(door, door.group) if words.startswith("⚠️")]) == 1
