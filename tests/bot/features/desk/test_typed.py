"""Typed answers: the desk comes again below the words, with what they came to; words never do more than they say."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables import memory
from tests.bot.at_a_table import home, labels, last, running, waited_for, words
from tests.bot.features.desk.test_last_places import Meadow
from tests.bot.front_door import FrontDoor, front_door


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


async def test_a_mark_of_the_picture_answers_like_its_button(door: FrontDoor) -> None:
    name = await said(door, "B")
    [*_, desk] = door.by_bot(home(door, name))
    assert "4 · field B4" in labels(desk), "the row is open"
    await said(door, "4")
    [*_, desk] = door.by_bot(home(door, name))
    assert "Confirm" in labels(desk)
    await door.press(name, home(door, name), "Confirm")
    async with door.store.read() as tx:
        recent = [memory.of_seat(seat).recent for seat in await tx.seats.of(1) if seat.name == name]
    assert recent == [("B4",)]


async def test_words_that_fit_two_tables_ask_for_a_reply_to_one(door: FrontDoor) -> None:
    name = await waited_for(door)
    async with door.store.read() as tx:
        secret = memory.of_table(await tx.tables.get(1)).secret
    with pytest.MonkeyPatch.context() as patch:
        # The same luck at both, so that both wait for the same person.
        patch.setattr("secrets.token_hex", lambda *_: secret)
        await door.say("Anna", "/new pebbles")
        await door.press("Clara", door.group, "Join")
        await door.press("Anna", door.group, "Start")
    await door.say(name, "b2", home(door, name))
    assert "That fits several tables: Pebbles #1 and Pebbles #2" in last(door, home(door, name))
    desk = next(message for message in door.by_bot(home(door, name)) if "Pebbles #2" in words(message))
    door.local.world.say(door.person(name), home(door, name), "b2", desk)
    await door.settle()
    assert "Pebbles #2" in last(door, home(door, name))
    assert "Confirm" in labels(door.by_bot(home(door, name))[-1])
