"""Ten differences between Telegram and the database: each is gone after one touch of its reader, or by itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from copy import deepcopy
from dataclasses import dataclass, fields
from pathlib import Path

import pytest

from bot.courier.copies import LOOK_AGAIN_SECONDS
from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message
from tests.bot.at_a_table import card, home, lobby, waited_for
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.random_presser import choices
from tests.reliability import audit

Plant = Callable[["Evening"], Awaitable[None]]


@dataclass
class Evening:
    """A game that is on; who is waited for, and what the card was like in the lobby."""

    door: FrontDoor
    name: str
    lobby: Message

    @property
    def here(self) -> Chat:
        return home(self.door, self.name)

    @property
    def desk(self) -> Message:
        return self.door.by_bot(self.here)[-1]

    async def press(self, message: Message, label: str) -> None:
        self.door.local.world.press_label(self.door.person(self.name), message, label)
        await self.door.settle()

    async def choose(self, message: Message) -> None:
        """Whatever brings the game on there, the first of it."""
        await self.press(message, choices(message)[0].label)

    def copy_of(self, message: Message, chat: Chat) -> Message:
        """Posted once more, and nobody heard of it."""
        twin = self.door.local.world.post(chat, message.sender, text="delivered, and its answer lost")
        twin.keyboard = deepcopy(message.keyboard)
        return twin


def put_back(now: Message, then: Message) -> None:
    """As an edit that was lost shows it when it is carried out after its successor."""
    for field in fields(Message):
        setattr(now, field.name, deepcopy(getattr(then, field.name)))


async def an_earlier_question(evening: Evening) -> None:
    await evening.choose(evening.desk)
    then = deepcopy(evening.desk)
    await evening.press(evening.desk, "Back")
    put_back(evening.desk, then)
    await evening.choose(evening.desk)


async def the_card_of_the_lobby(evening: Evening) -> None:
    now = card(evening.door)
    put_back(now, evening.lobby)
    await evening.press(now, "Start")


async def other_words(evening: Evening) -> None:
    if evening.desk.text is None:
        evening.desk.caption, evening.desk.caption_entities = "as it was yesterday", []
    else:
        evening.desk.text, evening.desk.entities = "as it was yesterday", []
    await evening.choose(evening.desk)


async def no_buttons(evening: Evening) -> None:
    evening.desk.keyboard = None
    await evening.door.start(evening.name, "desk_1")


async def a_desk_that_was_deleted(evening: Evening) -> None:
    evening.door.local.world.delete(evening.desk)
    await evening.door.start(evening.name, "desk_1")


async def a_card_that_was_deleted(evening: Evening) -> None:
    evening.door.local.world.delete(card(evening.door))
    await evening.door.say(evening.name, "/table")


async def a_second_desk(evening: Evening) -> None:
    await evening.choose(evening.copy_of(evening.desk, evening.here))


async def a_second_card(evening: Evening) -> None:
    await evening.press(evening.copy_of(evening.lobby, evening.door.group), "Start")


async def a_desk_the_database_forgot(evening: Evening) -> None:
    """As after a copy of yesterday was put back."""
    old, person = evening.desk, evening.door.person(evening.name)
    async with evening.door.store.work() as tx:
        await tx.screens.forget(person.id, "desk:1")
        await tx.screens.mark(person.id, "desk:1")
    await evening.door.settle()
    await evening.choose(old)


async def an_edit_that_came_late(evening: Evening) -> None:
    """Nobody presses anything: what was lost is looked at again."""
    pauses, then = evening.door.pauses, deepcopy(evening.desk)
    waits, began, came = pauses.sleep, pauses.waited, []

    async def late(seconds: float) -> None:
        if seconds == LOOK_AGAIN_SECONDS:
            put_back(evening.desk, then)
            came.append(pauses.waited)
        await waits(seconds)

    pauses.sleep = late  # type: ignore[method-assign]
    evening.door.local.world.faults.lose_request("editMessageText", "editMessageCaption", "editMessageMedia")
    await evening.choose(evening.desk)
    assert came
    assert pauses.waited - began < 60


async def another_picture(evening: Evening) -> None:
    evening.desk.media = deepcopy(card(evening.door).media)
    await evening.choose(evening.desk)


PLANTS = [
    an_earlier_question,
    the_card_of_the_lobby,
    other_words,
    no_buttons,
    a_desk_that_was_deleted,
    a_card_that_was_deleted,
    a_second_desk,
    a_second_card,
    a_desk_the_database_forgot,
    an_edit_that_came_late,
]


async def mends_itself(door: FrontDoor, game: str, plant: Plant) -> None:
    await lobby(door, "Anna", "Boris", game=game)
    gathering = deepcopy(card(door))
    await door.press("Anna", door.group, "Start")
    await plant(Evening(door, await waited_for(door), gathering))
    assert await audit.wrong(door) == []
    assert await audit.unknown(door) == []


@pytest.mark.parametrize("plant", PLANTS)
async def test_a_difference_is_gone_after_one_touch_of_its_reader_or_by_itself(door: FrontDoor, plant: Plant) -> None:
    await mends_itself(door, "pebbles", plant)


@pytest.mark.long
@pytest.mark.parametrize("plant", [*PLANTS, another_picture])
async def test_with_real_pictures_too(tmp_path: Path, plant: Plant) -> None:
    async with front_door(audit.ALL_GAMES, tmp_path) as door:
        for person in door.local.world.people.values():
            person.language_code = "en"
        await mends_itself(door, "duel", plant)
