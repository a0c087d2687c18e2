"""Typed answers: the desk comes again below the words, with what they came to; words never do more than they say."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.front_door import FrontDoor, front_door
from tests.bot.handlers.stories import home, labels, last, running, waited_for, words
from tests.bot.handlers.test_last_places import Meadow


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Meadow()}, tmp_path) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        await running(opened, "Anna", "Clara")
        yield opened


async def said(door: FrontDoor, typed: str) -> str:
    name = await waited_for(door)
    await door.say(name, typed, home(door, name))
    return name


async def test_the_desk_comes_below_what_was_typed_and_still_asks_for_the_confirm(door: FrontDoor) -> None:
    name = await said(door, "b2")
    [*_, typed, desk] = door.messages(home(door, name))
    assert typed.text == "b2"
    assert "Confirm" in labels(desk)
    assert await waited_for(door) == name, "nothing is settled by words alone"


async def test_words_that_fit_several_ask_which(door: FrontDoor) -> None:
    name = await said(door, "field A")
    [*_, desk] = door.messages(home(door, name))
    assert sum("field A" in label for label in labels(desk)) > 1
    assert not any("field B" in label for label in labels(desk))


async def test_a_place_that_is_none_is_told_which_there_are(door: FrontDoor) -> None:
    name = await said(door, "Z9")
    assert "“Z9” is none of the places you can choose: A1, A2" in last(door, home(door, name))
    assert any("A" in labels(message) for message in door.by_bot(home(door, name))), "the question is still there"


async def test_a_file_in_private_needs_no_caption(door: FrontDoor) -> None:
    await door.send_file("Anna", b"{}", "")
    assert "not a Longtable file" in last(door, home(door, "Anna"))


async def test_days_away_are_understood_with_their_word(door: FrontDoor) -> None:
    await door.say("Anna", "/away 2 days", home(door, "Anna"))
    assert any("is away until" in words(message) for message in door.by_bot(home(door, "Anna")))


async def test_a_deputy_is_named_by_sending_a_link(door: FrontDoor) -> None:
    await door.say("Anna", "/deputy Clara", home(door, "Anna"))
    told = [words(message) for message in door.by_bot(home(door, "Anna"))]
    assert any("Send Clara the link" in one for one in told)
    assert any("start=deputy" in one for one in told)
