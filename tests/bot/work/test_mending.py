"""Where Telegram shows something else than the database believes, one press of its reader mends it."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import fields
from datetime import timedelta

import pytest

from bot.localchat.world.messages import Message
from bot.localchat.world.queries import Answer
from storage.housekeeping import tidy
from tests.bot.at_a_table import home, labels, lobby, running, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.reliability import audit


def desk(door: FrontDoor, name: str) -> Message:
    return door.by_bot(home(door, name))[-1]


async def to_the_confirm(door: FrontDoor) -> tuple[str, Message]:
    """Who acts, and their desk as it asked for a confirm."""
    await running(door, "Anna", "Boris")
    name = await waited_for(door)
    await door.press(name, home(door, name), "1 pebble")
    return name, deepcopy(desk(door, name))


async def press_on(door: FrontDoor, name: str, message: Message, label: str) -> Answer:
    pressed = door.local.world.press_label(door.person(name), message, label)
    await door.settle()
    return await pressed.answered(60)


def put_back(now: Message, then: Message) -> None:
    """As Telegram shows it when an edit that timed out is carried out after its successor."""
    for field in fields(Message):
        setattr(now, field.name, deepcopy(getattr(then, field.name)))


async def test_an_old_confirm_that_came_late_is_mended_by_a_press_on_it(door: FrontDoor) -> None:
    name, then = await to_the_confirm(door)
    await door.press(name, home(door, name), "Confirm")
    true = words(desk(door, name)), labels(desk(door, name))
    put_back(desk(door, name), then)
    answer = await door.press(name, home(door, name), "Confirm")
    assert answer is not None
    assert "moved on" in answer.text
    assert (words(desk(door, name)), labels(desk(door, name))) == true


async def test_a_card_that_shows_another_day_is_mended_too(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    [card] = [message for message in door.by_bot(door.group) if "My turn" in labels(message)]
    then = deepcopy(card)
    async with door.store.work() as tx:
        await tx.screens.doubt_all()
    await door.settle()
    assert words(card) == words(then)


async def test_a_desk_that_was_delivered_twice_loses_the_one_nobody_knows(door: FrontDoor) -> None:
    name, _ = await to_the_confirm(door)
    stands = desk(door, name)
    twin = door.local.world.post(home(door, name), stands.sender, text="a ring whose answer was lost")
    twin.keyboard = deepcopy(stands.keyboard)
    await press_on(door, name, twin, "Back")
    assert [message.id for message in door.by_bot(home(door, name)) if message.id == twin.id] == []
    assert "How many pebbles" in words(stands)


async def test_a_copy_of_weeks_ago_loses_its_buttons_too(door: FrontDoor) -> None:
    name, _ = await to_the_confirm(door)
    stands = desk(door, name)
    twin = door.local.world.post(home(door, name), stands.sender, text="a ring whose answer was lost")
    twin.keyboard = deepcopy(stands.keyboard)
    twin.date -= int(timedelta(weeks=3).total_seconds())
    await press_on(door, name, twin, "Back")
    assert labels(twin) == []


async def test_an_answer_with_a_button_stays_however_old(door: FrontDoor) -> None:
    """It is no screen, and is remembered for as long as it stands."""
    await door.start("Anna")
    door.hours.turn(timedelta(weeks=3))
    await door.settle()
    await tidy(door.store)
    hello = door.with_button(home(door, "Anna"), "Play against stand-ins")
    buttons = labels(hello)
    await press_on(door, "Anna", hello, "Play against stand-ins")
    assert labels(hello) == buttons


@pytest.mark.parametrize(
    ("where", "command", "label"),
    [("private", "/settings", "Quiet hours"), ("group", "/table", "+ stand-in")],
)
async def test_whatever_was_delivered_twice_loses_the_first_by_itself(
    door: FrontDoor, where: str, command: str, label: str
) -> None:
    """A panel, which is no desk, and a card."""
    await lobby(door, "Anna")
    chat = home(door, "Anna") if where == "private" else door.group
    door.local.world.faults.lose_answer("sendMessage", "sendPhoto")
    await door.say("Anna", command, chat)
    said = max(message.id for message in chat.messages.values() if message.sender != door.local.world.bot.id)
    [stands] = [message for message in door.by_bot(chat) if any(label in one for one in labels(message))]
    assert stands.id > said + 1, "the first was posted as well"
    assert await audit.unknown(door) == []
    answer = await press_on(door, "Anna", stands, next(one for one in labels(stands) if label in one))
    assert answer is None or answer.text != "The board has moved on. Here is how it stands now."


async def test_a_message_whose_answer_is_still_on_its_way_stays_when_it_is_pressed(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    async with door.store.work() as tx:
        card = await tx.screens.get(door.group.id, "table:1")
        assert card is not None
        await tx.screens.sending(card)
    arrived = door.local.world.post(door.group, door.by_bot(door.group)[-1].sender, text="just arrived")
    arrived.keyboard = deepcopy(door.with_button(door.group, "+ stand-in").keyboard)
    door.local.world.press_label(door.person("Anna"), arrived, "+ stand-in")
    # The courier is at work in the chat until the answer is there.
    await door.app.polling.round()
    await door.app.workers.drain()
    async with door.store.read() as tx:
        assert [screen.leftover_id for screen in await tx.screens.in_chat(door.group.id)] == [None]


async def test_a_desk_the_database_does_not_know_any_more_is_posted_anew(door: FrontDoor) -> None:
    """As after a copy of yesterday was put back: what was replaced since is not there."""
    name, then = await to_the_confirm(door)
    async with door.store.work() as tx:
        known = await tx.screens.get(door.person(name).id, "desk:1")
        assert known is not None
        await tx.screens.forget(known.chat_id, known.purpose)
        await tx.screens.mark(known.chat_id, known.purpose)
    await door.settle()
    assert desk(door, name).id != then.id
    old = next(message for message in door.by_bot(home(door, name)) if message.id == then.id)
    await press_on(door, name, old, "Back")
    assert [message for message in door.by_bot(home(door, name)) if message.id == then.id] == []
