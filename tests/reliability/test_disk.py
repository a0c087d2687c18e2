"""A full disk, a database held by another program: a clear sentence, nothing half-written, and play goes on after."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from bot.intake.inbox import TRIES
from bot.workers import lanes
from storage.errors import Unavailable
from storage.sqlite import engine as sqlite
from tests.bot.at_a_table import home, running, waited_for
from tests.bot.front_door import FrontDoor
from tests.reliability import audit
from tests.reliability.pressing import moves, nothing_is_wrong, one_turn, play_out
from tests.storage.asked import sqlite_of, writer_of

pytestmark = pytest.mark.sqlite

PEOPLE = ("Anna", "Clara")
SENTENCE = "Nothing half-done was written. "
NO_ROOM, HELD = f"{SENTENCE}Is there room on the disk?", f"{SENTENCE}Does another program hold the file?"


async def pragma(door: FrontDoor, said: str) -> int:
    its = sqlite_of(door.store)
    # In its turn: on a busy machine the program is still at work after the patience of `try_to_settle`.
    async with its._one_at_a_time(), its._writer.connect() as connection:
        return int((await connection.exec_driver_sql(f"PRAGMA {said}")).scalar() or 0)


@asynccontextmanager
async def full_disk(door: FrontDoor, room: int) -> AsyncIterator[None]:
    """Only so many pages of 4096 bytes are left."""
    await pragma(door, f"max_page_count={await pragma(door, 'page_count') + room}")
    yield
    await pragma(door, "max_page_count=1000000")


@contextmanager
def held_by_another(folder: Path) -> Iterator[None]:
    other = sqlite3.connect(folder / "longtable.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


async def try_to_settle(door: FrontDoor) -> None:
    with suppress(TimeoutError, Unavailable):
        async with asyncio.timeout(0.5):
            await door.settle()


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(sqlite, "BUSY_MILLISECONDS", 20)


@pytest.mark.parametrize("room", range(6))
async def test_a_disk_that_fills_up_in_the_middle_of_a_move(door: FrontDoor, room: int) -> None:
    await running(door, *PEOPLE)
    name = await waited_for(door)
    before = await moves(door)
    door.local.world.press_label(door.person(name), door.with_button(home(door, name), "1 pebble"), "1 pebble")
    await door.settle()
    confirm = door.with_button(home(door, name), "Confirm")
    async with full_disk(door, room):
        # Words long enough to need pages of their own, before and behind the move.
        for words in ("x" * 4000, "y" * 4000):
            door.local.world.say(door.person(name), home(door, name), words)
        door.local.world.press_label(door.person(name), confirm, "Confirm")
        await try_to_settle(door)
        assert await moves(door) in (before, before + 1), "all of the move or nothing of it"
    await door.settle()
    assert await moves(door) == before + 1
    await one_turn(door)
    await nothing_is_wrong(door)


STATEMENT = "before_cursor_execute"
#: More than the tries an update has that fails by its own fault.
IN_A_ROW = 4
#: The game has no more.
MOST_TURNS = 10


@contextmanager
def failing(door: FrontDoor, moment: str, which: int) -> Iterator[list[int]]:
    """The database refuses some beginnings or ends of transactions, or statements in them, from this one on."""
    seen = list[int]()

    def refuse(*_told: Any) -> None:
        seen.append(len(seen) + 1)
        if which <= len(seen) < which + IN_A_ROW:
            raise sqlite3.OperationalError("database is locked")

    with before(door, moment, refuse):
        yield seen


@contextmanager
def before(door: FrontDoor, moment: str, refuse: Callable[[str], None]) -> Iterator[None]:
    """What is called with each statement of the writer, or at each beginning or end of a transaction, and may raise."""
    engine = writer_of(door.store)

    def refuse_one(*told: Any) -> None:
        try:
            refuse(str(told[2]) if moment == STATEMENT else "")
        except sqlite3.OperationalError as problem:
            raise OperationalError(moment, {}, problem) from problem

    event.listen(engine, moment, refuse_one)
    yield
    event.remove(engine, moment, refuse_one)


@pytest.mark.parametrize(("moment", "step"), [("begin", 1), ("commit", 1), (STATEMENT, 3)])
async def test_whatever_fails_in_the_database_the_move_is_made_once_and_everybody_hears_of_it(
    door: FrontDoor, moment: str, step: int
) -> None:
    await running(door, *PEOPLE)
    which, needed, turns = 1, 1, 0
    while which <= needed and turns < MOST_TURNS:
        before, name = await moves(door), await waited_for(door)
        await door.press(name, home(door, name), "1 pebble")
        confirm = door.with_button(home(door, name), "Confirm")
        with failing(door, moment, which) as seen:
            door.local.world.press_label(door.person(name), confirm, "Confirm")
            for _ in range(IN_A_ROW):
                await try_to_settle(door)
            await door.settle()
        assert await moves(door) == before + 1, f"{moment} {which} failed"
        await nothing_is_wrong(door)
        assert await audit.unsaid(door) == []
        which, needed, turns = which + step, len(seen) - IN_A_ROW, turns + 1
    assert turns > 5


@pytest.mark.parametrize("lone", [True, False])
async def test_a_move_that_finds_no_room_time_and_again_is_not_given_up(door: FrontDoor, lone: bool) -> None:
    """Everything else can still be written, the counting of failures too; that the disk is full is not its fault."""
    await running(door, *PEOPLE)
    made, name, refused = await moves(door), await waited_for(door), list[str]()
    await door.press(name, home(door, name), "1 pebble")

    def no_room(statement: str) -> None:
        if statement.startswith("INSERT INTO moves") and len(refused) <= TRIES:
            refused.append(statement)
            raise sqlite3.OperationalError("database or disk is full")

    confirm = door.with_button(home(door, name), "Confirm")
    with before(door, STATEMENT, no_room):
        if not lone:
            door.local.world.say(door.person(name), home(door, name), "Well, then")
        door.local.world.press_label(door.person(name), confirm, "Confirm")
        for _ in range(TRIES + 1):
            await try_to_settle(door)
        await door.settle()
    assert len(refused) > TRIES
    assert await moves(door) == made + 1
    await nothing_is_wrong(door)


@pytest.mark.parametrize("moment", ["begin", "commit"])
async def test_whatever_fails_in_the_database_what_was_typed_is_done_once(door: FrontDoor, moment: str) -> None:
    await door.start("Anna")
    for which in range(1, 7):
        with failing(door, moment, which):
            door.local.world.say(door.person("Anna"), door.group, "/new pebbles")
            for _ in range(IN_A_ROW):
                await try_to_settle(door)
            await door.settle()
        assert len(await audit.tables(door)) == which, f"{moment} {which} failed"


async def test_a_full_disk_is_told_in_a_sentence(door: FrontDoor) -> None:
    await running(door, *PEOPLE)
    async with full_disk(door, 0):
        door.local.world.say(door.person("Anna"), home(door, "Anna"), "x" * 4000)
        with pytest.raises(Unavailable, match="full") as told:
            await door.settle()
    assert str(told.value).endswith(NO_ROOM)
    await door.settle()
    await nothing_is_wrong(door)


async def test_a_database_held_by_another_program_is_waited_for(door: FrontDoor, tmp_path: Path) -> None:
    await running(door, *PEOPLE)
    before, name = await moves(door), await waited_for(door)
    await door.press(name, home(door, name), "1 pebble")
    confirm = door.with_button(home(door, name), "Confirm")
    with capture_logs() as logs:
        # Two at once: neither is worked on its way in.
        door.local.world.say(door.person(name), home(door, name), "Well, then")
        pressed = door.local.world.press_label(door.person(name), confirm, "Confirm")
        new = await door.app.polling.round()
        with held_by_another(tmp_path):
            await try_to_settle(door)
            assert pressed.answer is None
    assert new == 2
    reasons = [entry["reason"] for entry in logs if entry["event"] == "lane stopped"]
    assert reasons
    assert all(reason.endswith(HELD) for reason in reasons)
    await door.settle()
    assert await moves(door) == before + 1
    assert await audit.wrong(door) == []
    await play_out(door, *PEOPLE)


async def test_a_press_that_finds_the_database_held_is_asked_for_again(door: FrontDoor, tmp_path: Path) -> None:
    await running(door, *PEOPLE)
    before, name = await moves(door), await waited_for(door)
    await door.press(name, home(door, name), "1 pebble")
    confirm = door.with_button(home(door, name), "Confirm")
    pressed = door.local.world.press_label(door.person(name), confirm, "Confirm")
    with capture_logs() as logs, held_by_another(tmp_path):
        with pytest.raises(Unavailable, match=re.escape(HELD)):
            await door.app.polling.round()
        assert pressed.answer is None
    assert [entry for entry in logs if entry["log_level"] == "error"] == [], "nothing was wrong with the press"
    assert await door.app.polling.round() == 1
    await door.settle()
    assert await moves(door) == before + 1
    assert await audit.wrong(door) == []
