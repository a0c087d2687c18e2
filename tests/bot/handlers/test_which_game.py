"""A table begun without naming the game: one list, and one press on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games import duel
from tests.bot.front_door import FrontDoor, buttons, front_door, undrawn
from tests.bot.handlers.stories import card, home, labels, last, said, words
from tests.games.pebbles import Pebbles

GAMES = ["Pebbles", "7 Wonders Duel"]


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles(), "duel": duel.GAME}, tmp_path, undrawn) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        yield opened


async def test_a_list_with_a_picture_becomes_a_table_by_one_press(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/new")
    offered = door.by_bot(door.group)[-1]
    assert labels(offered) == GAMES
    assert "photo" in offered.media, "the boards in small"
    assert "Pebbles · 2 to 5 players · 1–5 min" in words(offered)
    assert "7 Wonders Duel · 2 players · 30–60 min" in words(offered)
    await door.press("Anna", door.group, "7 Wonders Duel")
    assert offered.id not in door.group.messages, "the list has done its work"
    assert "7 Wonders Duel #1" in words(card(door))
    assert "🔴 Anna" in words(card(door))
    assert "Join" in labels(card(door))


async def test_quick_offers_the_same_and_starts_at_once(door: FrontDoor) -> None:
    await door.start("Anna")
    here = home(door, "Anna")
    await door.press("Anna", here, "Play against stand-ins")
    assert labels(door.by_bot(here)[-1]) == GAMES
    await door.press("Anna", here, "Pebbles")
    assert not any("It starts at once" in line for line in said(door, here))
    assert any("2 ·" in label for message in door.by_bot(here) for label in labels(message)), "the first move"


async def test_what_was_played_last_stands_out(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/quick duel")
    await door.say("Anna", "/new")
    styles = {button["text"]: button.get("style") for button in buttons(door.by_bot(door.group)[-1])}
    assert styles == {"Pebbles": None, "7 Wonders Duel": "primary"}


async def test_whoever_cannot_be_written_to_is_told_what_to_press(door: FrontDoor) -> None:
    await door.say("Boris", "/quick")
    answer = await door.press("Boris", door.group, "Pebbles")
    assert answer is not None
    assert "Press Join once" in answer.text
    assert "Join" in labels(card(door))


async def test_a_game_this_house_does_not_have_is_a_sentence(door: FrontDoor) -> None:
    await door.say("Anna", "/new chess")
    assert last(door, door.group) == "I do not know that game. /new alone shows which there are."
