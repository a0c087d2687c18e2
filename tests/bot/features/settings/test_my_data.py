"""/my_data: everything about whoever asks, in private, and nothing of anybody else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column

from storage import schema
from storage.people import UNDER_A_NUMBER
from tests.bot.at_a_table import document, home, last, running, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


async def received(door: FrontDoor, name: str) -> tuple[str, dict[str, Any]]:
    await door.say(name, "/my_data", home(door, name))
    content = document(door, name).decode()
    return content, json.loads(content)


async def test_everything_about_me_and_nothing_of_others(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    await door.say("Anna", "/note hollow oak", home(door, "Anna"))
    await door.say("Boris", "/note secret birch", home(door, "Boris"))
    content, kept = await received(door, "Anna")
    assert kept["person"]["name"] == "Anna"
    assert kept["person"]["id"] == door.person("Anna").id
    [seat] = kept["seats"]
    assert (seat["name"], seat["game"], seat["chat"]) == ("Anna", "pebbles", door.group.title)
    assert [note["text"] for note in kept["notes"]] == ["hollow oak"]
    assert [table["game"] for table in kept["leads"]] == ["pebbles"]
    for of_others in ("Boris", "birch", str(door.person("Boris").id)):
        assert of_others not in content


async def test_in_a_group_it_is_not_shown(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/my_data")
    assert "in private" in last(door, door.group)
    assert not any("Everything I keep" in words(message) for message in door.by_bot(home(door, "Anna")))


def test_no_column_with_a_persons_number_is_left_out() -> None:
    """A table added later must be told of as well."""
    told = {columns[0] for columns in UNDER_A_NUMBER.values()}
    elsewhere: set[Column[Any]] = {schema.people.c.id, schema.seats.c.person_id, schema.seats.c.deputy_id}
    named = ("person_id", "host_id", "deputy_id")
    numbers = {column for table in schema.metadata.sorted_tables for column in table.c if column.name in named}
    assert numbers <= told | elsewhere


@told_in_both_languages
async def test_what_is_kept_about_me(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Clara", "/privacy")
    await story.says("Clara", "/my_data")
    await story.says("Clara", "/my_data", private=True)


@pytest.mark.sqlite
async def test_what_a_group_says_among_itself_is_not_kept(door: FrontDoor, tmp_path: Path) -> None:
    """As an administrator the bot is sent all of it."""
    await running(door, "Anna", "Boris")
    for said in ("the hollow oak is ours", "/somebody_elses@other_bot hollow oak"):
        await door.say("Dmitri", said)
    await door.store.backup(tmp_path / "copy.db")
    content = (tmp_path / "copy.db").read_bytes()
    assert b"Boris" in content
    for trace in (b"hollow oak", b"Dmitri", str(door.person("Dmitri").id).encode()):
        assert trace not in content
