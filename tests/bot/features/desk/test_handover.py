"""One device for several seats: whoever holds it sees one seat's hidden things, and only after saying so."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables import memory
from games.core.game import Summary
from games.core.text import text
from storage.schema import Phase
from tests.bot.at_a_table import document, home, said
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, front_door
from tests.games.pebbles import Pebbles, PebblesView


class Watched(Pebbles):
    """Says everywhere whose eyes a view was made for."""

    def summary(self, view: PebblesView) -> Summary:
        seen = () if view.viewer is None else (text("eyes of {n}", n=view.viewer),)
        return replace(super().summary(view), moment=seen[0] if seen else text("everybody"), hand=seen, hand_lines=seen)


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Watched()}, tmp_path) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        for name in ("Anna", "Clara"):
            await opened.start(name)
        await opened.say("Anna", "/new pebbles")
        await opened.press("Clara", opened.group, "Join")
        await opened.press("Anna", opened.group, "Start")
        await opened.say("Anna", "/export", home(opened, "Anna"))
        await opened.say("Anna", "/cancel", home(opened, "Anna"))
        await opened.press("Anna", home(opened, "Anna"), "Yes, cancel it")
        await opened.send_file("Anna", _file(opened), "/import")
        yield opened


def _file(door: FrontDoor) -> bytes:
    sent = [message for message in door.by_bot(home(door, "Anna")) if "document" in message.media]
    file = door.local.world.files.find(sent[-1].media["document"]["file_id"])
    assert file is not None
    return door.local.world.files.data(file)


def eyes(door: FrontDoor) -> set[str]:
    """Whose hidden things can be read in the chat at this moment, of the copy."""
    shown = [words for words in said(door, home(door, "Anna")) if "Friday evening" not in words]
    return {found for words in shown for found in re.findall(r"eyes of (\d)", words)}


async def next_up(door: FrontDoor) -> str:
    async with door.store.read() as tx:
        return next(str(seat.seat) for seat in await tx.seats.of(2) if memory.of_seat(seat).since is not None)


async def test_no_hand_is_shown_before_its_player_is_there_in_a_whole_game(door: FrontDoor) -> None:
    anna = home(door, "Anna")
    turns = 0
    while True:
        async with door.store.read() as tx:
            copy = await tx.tables.get(2)
        assert copy is not None
        if copy.phase is Phase.OVER:
            break
        seat = await next_up(door)
        assert eyes(door) == set()
        await door.say("Anna", "/hand", anna)
        await door.say("Anna", "2", anna)
        assert eyes(door) == set()
        await door.press("Anna", anna, "I am")
        await door.say("Anna", "/hand", anna)
        assert eyes(door) == {seat}
        await door.press("Anna", anna, "3 pebbles")
        await door.press("Anna", anna, "Confirm")
        turns += 1
    assert turns == 4


async def test_who_plays_every_seat_alone_is_not_asked_again(door: FrontDoor) -> None:
    anna = home(door, "Anna")
    await door.press("Anna", anna, "I play every seat")
    for _ in range(2):
        seat = await next_up(door)
        assert eyes(door) == {seat}
        await door.press("Anna", anna, "2 pebbles")
        await door.press("Anna", anna, "Confirm")


async def test_a_copy_knows_no_clock_and_rings_nobody(door: FrontDoor) -> None:
    anna = home(door, "Anna")
    before = len([message for message in door.by_bot(anna) if not message.silent])
    await door.press("Anna", anna, "I am")
    await door.press("Anna", anna, "2 pebbles")
    await door.press("Anna", anna, "Confirm")
    assert len([message for message in door.by_bot(anna) if not message.silent]) == before
    assert not any("until" in words for words in said(door, anna) if "Friday evening" not in words)


@told_in_both_languages
async def test_a_copy_for_several_at_one_phone(story: Transcript) -> None:
    """A game brought back into a private chat: every seat is there, and nobody sees the next one's hand."""
    with story.unsaid("Anna and Clara play Pebbles; nobody has moved yet"):
        await two_at_a_table(story)
        await story.says("Anna", "/export", private=True)
    await story.sends("Anna", document(story.door, "Anna"), "/import", private=True)
    await story.says("Anna", "/hand", private=True)
    await story.presses("Anna", story.word("Pebbles #1", "Камешки №1"), private=True)
    await story.presses("Anna", story.word("I am Clara", "Я здесь: Clara"), private=True)
    await story.says("Anna", "/hand", private=True)
    await story.presses("Anna", story.word("Pebbles #1", "Камешки №1"), private=True)
    await story.presses("Anna", "3 ·", private=True)
    await story.presses("Anna", "Confirm", private=True)
    await story.says("Anna", "2", private=True)
    await story.presses("Anna", "I play every seat", private=True)
    await story.presses("Anna", "3 ·", private=True)
    await story.presses("Anna", "Confirm", private=True)
