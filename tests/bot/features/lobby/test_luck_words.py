"""Words of the players in a table's luck: the hash before them, and both told at the start."""

from __future__ import annotations

from hashlib import sha256

import pytest

from bot.tables import memory
from games.core.luck import commitment
from tests.bot.at_a_table import card, last, lobby, moves, said, table, words
from tests.bot.front_door import FrontDoor


def line_of_luck(door: FrontDoor) -> list[str]:
    return [line for line in said(door, door.group) if line.startswith("🔒")]


async def test_hash_and_words_stay_in_a_line_of_their_own(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    hash_before = memory.of_table(await table(door)).commitment
    assert hash_before in words(card(door))
    await door.say("Clara", "/luck the  old\nlighthouse <b>")
    assert "Words of Clara are in it" in words(card(door))
    assert line_of_luck(door) == []
    await door.press("Anna", door.group, "Start")
    [line] = line_of_luck(door)
    assert hash_before in line
    assert "Clara: the old lighthouse &lt;b&gt;" in line.replace("<b>", "&lt;b&gt;")
    await moves(door, 4, "3 pebbles")
    assert line_of_luck(door) == [line]
    known = memory.of_table(await table(door))
    assert commitment(known.secret) == hash_before
    assert known.words_taken == (sha256(b"the old lighthouse <b>").hexdigest(),)


async def test_whoever_leaves_before_the_start_takes_their_words_along(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris", "Clara")
    await door.say("Clara", "/luck the old lighthouse")
    await door.press("Clara", door.group, "Leave")
    assert "Words of" not in words(card(door))
    await door.press("Anna", door.group, "Start")
    assert "lighthouse" not in line_of_luck(door)[0]
    assert memory.of_table(await table(door)).words_taken == ()


async def test_words_of_a_player_change_the_luck(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.say("Clara", "/luck the old lighthouse")
    assert "The words of Clara are part of the luck" in last(door, door.group)
    async with door.store.read() as tx:
        table = await tx.tables.get(1)
    assert table is not None
    assert len(memory.of_table(table).words) == 1


@pytest.mark.parametrize(
    ("said_words", "answer"),
    [("/luck", "Write any words"), ("/luck " + "x" * 4000, "Fewer words"), ("/luck   ", "Write any words")],
)
async def test_words_that_are_none_or_too_many(door: FrontDoor, said_words: str, answer: str) -> None:
    await lobby(door, "Anna")
    await door.say("Anna", said_words)
    assert answer in last(door, door.group)
