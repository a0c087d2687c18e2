"""Whoever is forgotten leaves nothing behind, and their tables go on."""

from __future__ import annotations

import re
import sqlite3
from collections import defaultdict
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables import forgetting, telling
from bot.tables.open_table import OpenTable, open_table
from games.core.text import SeatName, text
from storage.housekeeping import tidy
from storage.people import Person
from storage.schema import Phase
from storage.store import Store
from tests.bot.at_a_table import card, home, lobby, played_out, running, said, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


@pytest.mark.sqlite
async def test_whoever_is_forgotten_leaves_nothing_behind(door: FrontDoor, tmp_path: Path) -> None:
    await running(door, "Anna", "Boris")
    boris = door.person("Boris")
    await door.say("Boris", "/note hollow oak", door.private(boris))
    await door.say("Boris", "/forget_me", door.private(boris))
    message = door.by_bot(door.private(boris))[-1]
    assert message.keyboard is not None
    door.local.world.press(boris, message, 0, 0)
    await door.settle()
    await door.store.backup(tmp_path / "copy.db")
    for file in (tmp_path / "longtable.db", tmp_path / "copy.db", tmp_path / "longtable.db-wal"):
        content = file.read_bytes() if file.exists() else b""
        for trace in (b"Boris", b"boris", b"hollow oak", rb"(?<![0-9a-f])%d(?![0-9a-f])" % boris.id):
            assert re.search(trace, content) is None, (file.name, trace)
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        names = [name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        cells = [cell for name in names for row in copy.execute(f"SELECT * FROM {name}") for cell in row]
    assert boris.id not in cells
    async with door.store.read() as tx:
        [table] = await tx.tables.in_chat(door.group.id)
        assert table.phase is Phase.RUNNING
        assert [seat.stand_in is not None for seat in await tx.seats.of(table.id)] == [False, True]


async def test_whoever_is_forgotten_gets_up_from_a_table_that_has_not_begun(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris")
    await door.say("Boris", "/forget_me", home(door, "Boris"))
    await door.press("Boris", home(door, "Boris"), "Forget me")
    assert "Anna" in words(card(door))
    assert "Boris" not in words(card(door))


async def test_whoever_sits_at_many_tables_gets_up_from_a_few_at_a_time(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody's press waits for all of them."""
    monkeypatch.setattr(forgetting, "BITE", 2)
    left: dict[int, int] = defaultdict(int)
    get_up = forgetting._get_up

    async def counted(table: OpenTable, person: Person) -> None:
        left[id(table.tx)] += 1
        transactions.append(table.tx)
        await get_up(table, person)

    transactions: list[object] = []
    monkeypatch.setattr(forgetting, "_get_up", counted)
    await door.start("Boris")
    boris = door.person("Boris")
    for _ in range(5):
        await door.say("Boris", "/new pebbles")
    await door.say("Boris", "/forget_me", home(door, "Boris"))
    await door.press("Boris", home(door, "Boris"), "Forget me")
    assert sorted(left.values()) == [1, 2, 2]
    async with door.store.read() as tx:
        assert await tx.tables.of_person(boris.id) == []
        assert await tx.people.get(boris.id) is None


async def test_lines_of_weeks_ago_name_nobody_who_is_forgotten(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    for seat in (0, 1):
        async with door.store.work() as tx:
            at_table = await open_table(tx, door.app.house, 1)
            await telling.announce(at_table, "👋", text("{seat} is back.", seat=SeatName(seat)))
        await door.settle()
    door.hours.turn(timedelta(days=40))
    await door.settle()
    await tidy(door.store)
    await door.say("Boris", "/forget_me", home(door, "Boris"))
    await door.press("Boris", home(door, "Boris"), "Forget me")
    told = said(door, door.group)
    assert not [line for line in told if "Boris" in line]
    assert "👋 Anna is back." in told
    assert "·" in told


@told_in_both_languages
async def test_being_forgotten(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Clara", "/forget_me")
    await story.says("Clara", "/forget_me", private=True)
    await story.presses("Clara", "Forget me", private=True)
    await story.says("Anna", "/table")
    await story.says("Clara", "/games", private=True)


async def forgotten(door: FrontDoor, name: str) -> None:
    await door.say(name, "/forget_me", home(door, name))
    await door.press(name, home(door, name), "Forget me")


async def test_what_still_stands_in_the_group_forgets_too(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    await played_out(door)
    await door.say("Anna", "/stats")
    await door.press("Boris", door.group, "Count me in")
    shown = " ".join(words(message) for message in door.by_bot(door.group))
    assert "Boris" in shown
    before = len(door.posts(door.group))
    await forgotten(door, "Boris")
    assert [words(message) for message in door.by_bot(door.group) if "Boris" in words(message)] == []
    assert "Guest" in words(card(door))
    assert len(door.posts(door.group)) == before, "nothing is said about it"


@pytest.mark.sqlite
async def test_whom_a_copy_brings_back_is_forgotten_again(door: FrontDoor, tmp_path: Path) -> None:
    await running(door, "Anna", "Boris", "Clara")
    await forgotten(door, "Clara")
    door.hours.turn(timedelta(hours=1))
    await door.start("Clara")
    copy = tmp_path / "copy.db"
    await door.store.backup(copy)
    door.hours.turn(timedelta(hours=1))
    await forgotten(door, "Boris")
    async with door.store.read() as tx:
        list_of_today = await forgetting.listed(tx)
    assert list_of_today is not None
    assert str(door.person("Boris").id) not in str(list_of_today)
    restored = await Store.open(f"sqlite+aiosqlite:///{copy}", door.hours)
    await restored.carry_out(lambda tx: forgetting.keep(tx, list_of_today))
    await forgetting.again(restored, door.app.house)
    async with restored.read() as tx:
        assert sorted(person.name for person in await tx.people.everybody()) == ["Anna", "Clara"]
        [table] = await tx.tables.in_chat(door.group.id)
        assert [seat.person_id is None and seat.stand_in is not None for seat in await tx.seats.of(table.id)] == [
            *(False, True, True)
        ]
    await restored.close()
    assert b"Boris" not in copy.read_bytes()
