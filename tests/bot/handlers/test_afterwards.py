"""After the last move: results, luck that can be checked, another game, files, statistics, being forgotten."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import Field

from bot.errors import Refused
from bot.locale import Tongue
from bot.tables import memory, record
from bot.tables.move_documents import events_of
from bot.tables.record import GameRecord, Snapshot
from bot.tables.verifying import verify
from games.core.game import Result
from games.core.points import in_points
from storage.schema import Phase
from tests.bot.front_door import FrontDoor, front_door, only_films
from tests.bot.handlers.stories import card, home, words
from tests.bot.random_presser import Presser
from tests.games.pebbles import Pebbles, PebblesOptions, PebblesState

PEBBLES = Pebbles()
GAMES = {PEBBLES.id: PEBBLES}


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door(GAMES, tmp_path, only_films) as door:
        for name in ("Anna", "Boris"):
            await door.start(name)
        await door.say("Anna", "/new pebbles")
        await door.press("Boris", door.group, "Join")
        await door.press("Anna", door.group, "Start")
        yield door


async def played_out(door: FrontDoor) -> None:
    pressers = [Presser(door, name, name * 12) for name in ("Anna", "Boris")]
    while any([await presser.act() for presser in pressers]):
        pass


def document(door: FrontDoor, name: str) -> bytes:
    """The newest file the person was sent."""
    private = door.private(door.person(name))
    sent = [message for message in door.by_bot(private) if "document" in message.media]
    file_id = sent[-1].media["document"]["file_id"]
    file = door.local.world.files.find(file_id)
    assert file is not None
    return door.local.world.files.data(file)


def exported(door: FrontDoor, name: str) -> dict[str, Any]:
    return dict(json.loads(document(door, name)))


def changed(content: GameRecord, **changes: Any) -> GameRecord:
    return GameRecord.model_validate({**content.model_dump(), **changes})


async def test_the_luck_of_a_finished_game_is_checked_at_one_press(door: FrontDoor) -> None:
    await played_out(door)
    answer = await door.press("Boris", door.group, "Check the luck")
    assert answer is not None
    assert "True" not in answer.text  # Boris speaks Russian
    answer = await door.press("Anna", door.group, "Check the luck")
    assert answer is not None
    assert answer.text.startswith("✅ True: ")
    assert answer.show_alert


class ThirteenPebbles(PebblesOptions):
    heap: int = Field(default=13, ge=4, le=60, title="Pebbles in the heap")


class HalfPebbles(Pebbles):
    """A pebble is worth half a point, and one of two players has an odd number of thirteen."""

    Options = ThirteenPebbles
    parts = 2

    def result(self, state: PebblesState) -> Result | None:
        result = super().result(state)
        return result and replace(result, parts=self.parts)


async def test_half_points_are_said_as_halves_everywhere(tmp_path: Path) -> None:
    async with front_door({"pebbles": HalfPebbles()}, tmp_path) as door:
        for name in ("Anna", "Boris"):
            await door.start(name)
        await door.say("Anna", "/new pebbles")
        await door.press("Boris", door.group, "Join")
        await door.press("Anna", door.group, "Start")
        await played_out(door)
        async with door.store.read() as tx:
            [row] = await tx.tables.in_chat(door.group.id, phases=(Phase.OVER,))
            results = sorted(await tx.results.of(row.id), key=lambda result: result.seat)
        said = [in_points(result.points, 2) for result in results]
        assert sum("½" in points for points in said) == 1
        private = home(door, "Anna")
        [annas] = [in_points(result.points, 2) for result in results if result.person_id == private.id]
        assert all(f"— {points}" in words(card(door)) for points in said)
        assert words(door.by_bot(private)[-1]).endswith(f": {annas}")
        await door.press("Anna", private, "Score sheet")
        assert words(door.by_bot(private)[-1]).count(" / ".join(said)) == 2, "of its one source, and in all"
        await door.say("Anna", "/stats", private)
        assert f"best {annas}," in words(door.by_bot(private)[-1])


async def test_a_record_tells_where_it_was_changed(door: FrontDoor) -> None:
    await played_out(door)
    await door.say("Anna", "/export", door.private(door.person("Anna")))
    signed = record.read(document(door, "Anna"), door.app.dispatch.codec.key)
    assert signed.genuine
    content = signed.content
    assert isinstance(content, GameRecord)
    assert verify(content, GAMES).true
    other = dict(content.moves[0].model_dump(), answers=["1" if content.moves[0].answers != ["1"] else "2"])
    moves = [other, *(move.model_dump() for move in content.moves[1:])]
    for wrong in (
        changed(content, secret="0" * 64),
        changed(content, moves=moves),
        changed(content, moves=[move.model_dump() for move in content.moves[:-1]]),
        changed(content, opening_luck=[]),
        changed(content, final="0" * 64),
    ):
        assert not verify(wrong, GAMES).true


async def test_a_file_changed_by_hand_is_not_genuine(door: FrontDoor) -> None:
    await door.say("Anna", "/export", door.private(door.person("Anna")))
    key = door.app.dispatch.codec.key
    plain = exported(door, "Anna")
    assert record.read(json.dumps(plain).encode(), key).genuine
    plain["position"]["heap"] = 1
    assert not record.read(json.dumps(plain).encode(), key).genuine
    with pytest.raises(Refused):
        record.read(b"\xff\x00 not a file", key)


async def test_while_a_game_runs_its_file_holds_nothing_hidden_from_its_owner(door: FrontDoor) -> None:
    async with door.store.read() as tx:
        [table] = await tx.tables.in_chat(door.group.id)
    await door.say("Anna", "/export", door.private(door.person("Anna")))
    written = document(door, "Anna").decode()
    assert memory.of_table(table).secret not in written
    assert table.document is not None
    assert json.loads(table.document)["settled"]["luck"]["seed"] not in written
    assert Snapshot.model_validate({k: v for k, v in json.loads(written).items() if k != "signature"})


async def test_a_table_comes_back_as_a_copy_to_play_alone(door: FrontDoor) -> None:
    anna = door.person("Anna")
    await door.say("Anna", "/export", door.private(anna))
    await door.send_file("Anna", document(door, "Anna"), "/import")
    async with door.store.read() as tx:
        [copy] = await tx.tables.in_chat(anna.id)
        seats = await tx.seats.of(copy.id)
    assert copy.phase is Phase.RUNNING
    assert {seat.person_id for seat in seats} == {anna.id}
    await door.press("Anna", door.private(anna), "I play every seat")
    presser = Presser(door, "Anna", "alone" * 5)
    while await presser.act():
        pass
    async with door.store.read() as tx:
        [copy] = await tx.tables.in_chat(anna.id, phases=tuple(Phase))
        [original] = await tx.tables.in_chat(door.group.id)
    assert (copy.phase, original.phase) == (Phase.OVER, Phase.RUNNING)


async def test_a_table_goes_on_in_a_group_when_its_seats_are_taken(door: FrontDoor) -> None:
    await door.say("Anna", "/export", door.private(door.person("Anna")))
    await door.send_file("Anna", document(door, "Anna"), "/import", door.group)
    await door.press("Boris", door.group, "Join")
    await door.press("Anna", door.group, "Start")
    async with door.store.read() as tx:
        first, second = await tx.tables.in_chat(door.group.id)
    assert second.phase is Phase.RUNNING
    assert first.document is not None
    assert second.document is not None
    heap = [json.loads(row.document)["settled"]["heap"] for row in (first, second) if row.document]
    assert heap[0] == heap[1]


async def test_another_game_in_one_tap(door: FrontDoor) -> None:
    await played_out(door)
    await door.press("Anna", door.group, "Play again")
    async with door.store.read() as tx:
        [lobby] = await tx.tables.in_chat(door.group.id)
        assert (lobby.phase, lobby.game) == (Phase.LOBBY, "pebbles")
        assert [seat.name for seat in await tx.seats.of(lobby.id)] == ["Anna"]
    await door.press("Boris", door.group, "Join")
    async with door.store.read() as tx:
        assert [seat.name for seat in await tx.seats.of(lobby.id)] == ["Anna", "Boris"]


async def test_the_group_sees_who_has_played_what(door: FrontDoor) -> None:
    await played_out(door)
    await door.say("Anna", "/stats")
    shown = door.by_bot(door.group)[-1].text or ""
    assert "1 game played to its end" in shown
    assert "Anna, Pebbles: 1 game" in shown


@pytest.mark.sqlite
async def test_whoever_is_forgotten_leaves_nothing_behind(door: FrontDoor, tmp_path: Path) -> None:
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


async def test_a_finished_table_is_looked_back_on(door: FrontDoor) -> None:
    await played_out(door)
    anna = door.private(door.person("Anna"))
    await door.press("Anna", anna, "Score sheet")
    sheet = door.by_bot(anna)[-1].text or ""
    assert "Anna / Boris" in sheet
    assert "The secret was" in sheet
    await door.press("Anna", anna, "Points chart")
    assert "photo" in door.by_bot(anna)[-1].media
    await door.press("Anna", anna, "Who did what most")
    assert [message for message in door.by_bot(anna) if message.text and "Anna / Boris" in message.text] == []
    async with door.store.read() as tx:
        tongue = Tongue("en", [seat.name for seat in await tx.seats.of(1)])
        told = [event for move in await tx.moves.of(1) for event in events_of(move) if event.seat is not None]
    [(deed, times)] = Counter(tongue.say(event.text) for event in told).most_common(1)
    assert f"{times} times: {deed}" in (door.by_bot(anna)[-1].text or "")


async def test_behind_an_open_lobby_the_finished_game_is_still_found(door: FrontDoor) -> None:
    await played_out(door)
    anna = door.private(door.person("Anna"))
    await door.press("Anna", door.group, "Play again")
    await door.say("Anna", "/film", anna)
    assert "Pebbles #1, from the first turn to the last" in (door.by_bot(anna)[-1].text or "")
    await door.say("Anna", "/export", anna)
    assert "Pebbles #1, whole" in (door.by_bot(anna)[-1].caption or "")
    await door.say("Anna", "/leave", anna)
    assert "Anna has left the table" in (door.by_bot(anna)[-1].text or "")
    await door.say("Anna", "/leave", anna)
    assert "You sit at no table yet" in (door.by_bot(anna)[-1].text or "")


async def test_another_game_keeps_the_pace_of_the_one_it_follows(door: FrontDoor) -> None:
    await played_out(door)
    async with door.store.work() as tx:
        table = await tx.tables.get(1)
        chat = await tx.chats.get(door.group.id)
        assert table is not None
        assert chat is not None
        await tx.tables.save(replace(table, version=table.version + 1, clock={"pace": "three_days"}))
        await tx.chats.save(replace(chat, settings={**chat.settings, "last": {"clock": {"pace": "live"}}}))
    await door.press("Anna", door.group, "Play again")
    async with door.store.read() as tx:
        again = await tx.tables.get(2)
    assert again is not None
    assert again.clock == {"pace": "three_days"}


async def test_a_game_without_drawings_has_no_film_and_says_so_by_words(door: FrontDoor) -> None:
    await played_out(door)
    anna = door.private(door.person("Anna"))
    await door.say("Anna", "/film", anna)
    assert "from the first turn to the last" in (door.by_bot(anna)[-1].text or "")
