"""The end of a game as an album in its group: one message of several pictures, known to the last of them."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.localchat.world.messages import Message
from bot.tables import telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import open_table
from bot.workers.pool import in_thread
from storage import schema
from tests.bot.at_a_table import home, moves, running, said, words
from tests.bot.front_door import FrontDoor

pytestmark = pytest.mark.usefixtures("little_thought")


async def finished(door: FrontDoor) -> None:
    """A game of two in the group, read once more."""
    await running(door, "Anna", "Boris")
    await moves(door, 4, "3 pebbles")
    await read(door)


async def read(door: FrontDoor) -> None:
    """By hand: of a game whose positions nobody has learned to judge there is no story by itself."""
    door.app.house.retell_in = in_thread
    async with door.store.work() as tx:
        await tx.deadlines.set(1, None, DeadlineKind.STORY, tx.now)
    await door.settle()


def album(door: FrontDoor) -> list[Message]:
    return [message for message in door.by_bot(door.group) if message.album is not None]


async def known(door: FrontDoor) -> set[int]:
    """The numbers of all messages of the group that the database knows."""
    async with door.store.read() as tx:
        lines = select(schema.lines.c.message_id).where(
            schema.lines.c.chat_id == door.group.id, schema.lines.c.removed_at.is_(None)
        )
        screens = select(schema.screens.c.message_id).where(schema.screens.c.chat_id == door.group.id)
        found = [*await tx.lines._values(lines), *await tx.lines._values(screens)]
    return {number for number in found if number is not None}


async def test_one_message_of_pictures_comes_by_itself_and_its_words_stand_below_it(door: FrontDoor) -> None:
    await finished(door)
    first, *others = album(door)
    assert {one.album for one in others} == {first.album}
    assert 2 <= len(others) + 1 <= 10
    assert all("photo" in one.media for one in (first, *others))
    assert "How Pebbles #1 was won" in words(first)
    assert all(not words(one) for one in others), "clients would show no words at all below the album"
    assert first.silent
    assert first.reply_to is not None, "from it one comes to the card, where the story is leafed through"
    assert {one.id for one in (first, *others)} <= await known(door)


async def test_where_everything_lies_in_private_there_is_none(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/quick duel", anna)
    async with door.store.work() as tx:
        await telling.looked_back(await open_table(tx, door.app.house, 1), "How it was won")
    await door.settle()
    assert "How it was won" not in said(door, anna)


async def test_it_came_twice_and_stands_once(door: FrontDoor) -> None:
    """The answer to the first was lost: what nobody knows of goes, picture by picture."""
    door.local.world.faults.lose_answer("sendMediaGroup")
    await finished(door)
    assert door.local.world.albums == 2, "the first was carried out, the second is its repeat"
    assert len({one.album for one in album(door)}) == 1
    assert {one.id for one in album(door)} <= await known(door)


async def test_whoever_is_forgotten_takes_all_of_it_along(door: FrontDoor) -> None:
    """Their name stands on its pictures."""
    await finished(door)
    assert album(door)
    await door.say("Boris", "/start", home(door, "Boris"))
    await door.say("Boris", "/forget_me", home(door, "Boris"))
    await door.press("Boris", home(door, "Boris"), "Forget me")
    assert album(door) == []


async def test_where_no_pictures_may_be_sent_its_words_come_alone(door: FrontDoor) -> None:
    door.local.world.restrict(door.group, door.local.world.bot, "can_send_messages")
    await finished(door)
    assert album(door) == []
    assert any("How Pebbles #1 was won" in one for one in said(door, door.group))
