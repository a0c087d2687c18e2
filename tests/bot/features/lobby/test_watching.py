"""Hearing of the next table: asked for once, told once, and only to whoever is still in the group."""

from __future__ import annotations

import pytest

from tests.bot.at_a_table import card, home, last, lobby, said, words
from tests.bot.front_door import FrontDoor


async def test_a_lobby_is_cancelled_at_once_and_leaves_a_way_to_the_next(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.say("Anna", "/cancel")
    assert "was cancelled" in words(card(door))
    answer = await door.press("Clara", door.group, "Tell me of the next table")
    assert answer is not None
    assert answer.show_alert
    await door.say("Anna", "/new pebbles")
    assert f"A table opens in {door.group.title}: Pebbles #2." in last(door, home(door, "Clara"))
    await door.press("Clara", home(door, "Clara"), "Join")
    assert "Clara" in words(card(door))


async def test_whoever_watches_hears_of_one_table_only(door: FrontDoor) -> None:
    await door.start("Clara")
    await door.say("Clara", "/watch")
    assert "Clara, I will write to you" in last(door, door.group)
    await lobby(door, "Anna")
    await door.say("Anna", "/cancel")
    await door.say("Anna", "/new pebbles")
    assert len([text for text in said(door, home(door, "Clara")) if "A table opens" in text]) == 1


async def test_watching_needs_a_group_and_an_open_private_chat(door: FrontDoor) -> None:
    await door.say("Clara", "/watch")
    assert "press Start once" in last(door, door.group)
    await door.start("Clara")
    await door.say("Clara", "/watch", home(door, "Clara"))
    assert "in the group" in last(door, home(door, "Clara"))


@pytest.mark.parametrize("gone", [False, True])
async def test_whoever_left_the_group_hears_of_its_next_table_no_more(door: FrontDoor, gone: bool) -> None:
    await door.start("Boris")
    await door.say("Boris", "/watch")
    door.local.world.promote(door.group, door.local.world.bot)
    if gone:
        door.local.world.leave(door.person("Boris"), door.group)
    await lobby(door, "Anna")
    heard = [one for one in said(door, home(door, "Boris")) if door.group.title in one]
    assert bool(heard) is not gone


async def test_whoever_opens_the_table_need_not_be_told_of_it(door: FrontDoor) -> None:
    for name in ("Boris", "Clara"):
        await door.start(name)
        await door.say(name, "/watch")
    await door.say("Boris", "/new pebbles")
    assert [any("A table opens" in line for line in said(door, home(door, name))) for name in ("Boris", "Clara")] == [
        False,
        True,
    ]
