"""A table taken along as a file, and brought back as a copy or into a group."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.errors import Refused
from bot.tables import memory, record
from bot.tables.record import GameRecord, Snapshot
from bot.tables.verifying import verify
from storage.schema import Phase
from tests.bot.at_a_table import document, played_out, running
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.random_presser import Presser
from tests.games.pebbles import Pebbles


def exported(door: FrontDoor, name: str) -> dict[str, Any]:
    return dict(json.loads(document(door, name)))


def changed(content: GameRecord, **changes: Any) -> GameRecord:
    return GameRecord.model_validate({**content.model_dump(), **changes})


async def test_a_record_tells_where_it_was_changed(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    await played_out(door)
    await door.say("Anna", "/export", door.private(door.person("Anna")))
    signed = record.read(document(door, "Anna"), door.app.dispatch.codec.key)
    assert signed.genuine
    content = signed.content
    assert isinstance(content, GameRecord)
    assert verify(content, {"pebbles": Pebbles()}).true
    other = dict(content.moves[0].model_dump(), answers=["1" if content.moves[0].answers != ["1"] else "2"])
    moves = [other, *(move.model_dump() for move in content.moves[1:])]
    for wrong in (
        changed(content, secret="0" * 64),
        changed(content, moves=moves),
        changed(content, moves=[move.model_dump() for move in content.moves[:-1]]),
        changed(content, opening_luck=[]),
        changed(content, final="0" * 64),
    ):
        assert not verify(wrong, {"pebbles": Pebbles()}).true


async def test_a_file_changed_by_hand_is_not_genuine(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    await door.say("Anna", "/export", door.private(door.person("Anna")))
    key = door.app.dispatch.codec.key
    plain = exported(door, "Anna")
    assert record.read(json.dumps(plain).encode(), key).genuine
    plain["position"]["heap"] = 1
    assert not record.read(json.dumps(plain).encode(), key).genuine
    with pytest.raises(Refused):
        record.read(b"\xff\x00 not a file", key)


async def test_while_a_game_runs_its_file_holds_nothing_hidden_from_its_owner(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    async with door.store.read() as tx:
        [table] = await tx.tables.in_chat(door.group.id)
    await door.say("Anna", "/export", door.private(door.person("Anna")))
    written = document(door, "Anna").decode()
    assert memory.of_table(table).secret not in written
    assert table.document is not None
    assert json.loads(table.document)["settled"]["luck"]["seed"] not in written
    assert Snapshot.model_validate({k: v for k, v in json.loads(written).items() if k != "signature"})


async def test_a_table_comes_back_as_a_copy_to_play_alone(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
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
    await running(door, "Anna", "Boris")
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


@told_in_both_languages
async def test_a_table_as_a_file(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Dmitri", "/import", private=True)
    await story.says("Clara", "/export")
    content = document(story.door, "Clara")
    await story.sends("Clara", content, "/import")
    await story.presses("Boris", "Join")
    await story.presses("Clara", "Start")
    await story.sends("Clara", b"not a table", "/import", private=True)
