"""A topic for each table in somebody's private chat: a switch of theirs, and plain chats wherever that cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.localchat.api import topics as api_topics
from bot.localchat.api.calls import Args
from bot.localchat.world import errors
from bot.localchat.world.messages import Message
from bot.tables import memory
from tests.bot.at_a_table import home, labels, last, running, waited_for, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor

SWITCH = "A topic for each table"


@pytest.fixture
def with_topics(door: FrontDoor) -> FrontDoor:
    door.local.world.topics_in_private = True
    door.app.house.private_topics = True
    return door


async def want_topics(door: FrontDoor, name: str) -> None:
    await door.say(name, "/settings", home(door, name))
    await door.press(name, home(door, name), SWITCH)


def desk(door: FrontDoor, name: str) -> Message:
    return next(
        message for message in reversed(door.by_bot(home(door, name))) if "🎲" in words(message) and message.keyboard
    )


def topic_names(door: FrontDoor, name: str) -> list[str]:
    return [topic.name for topic in home(door, name).topics.values()]


async def test_each_table_gets_its_topic_and_all_of_it_lies_there(with_topics: FrontDoor) -> None:
    door = with_topics
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    assert desk(door, name).thread is None
    await want_topics(door, name)
    assert topic_names(door, name) == ["🎲 Pebbles #1 · Friday evening"]
    (topic,) = home(door, name).topics
    assert desk(door, name).thread == topic
    for command in ("/hand", "/board"):
        await door.say(name, command, home(door, name))
        assert door.by_bot(home(door, name))[-1].thread == topic
    await door.say(name, "/settings", home(door, name))
    assert door.by_bot(home(door, name))[-1].thread is None, "they belong to no table"
    await door.press(name, home(door, name), SWITCH)
    assert desk(door, name).thread is None, "and back"


async def test_a_command_in_a_topic_means_its_table(with_topics: FrontDoor) -> None:
    door = with_topics
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    await want_topics(door, name)
    await door.say(name, "/quick pebbles", here)
    topics = {topic.name: topic.id for topic in here.topics.values()}
    assert len(topics) == 2
    for title, topic in topics.items():
        door.local.world.say(door.person(name), here, "/board", thread=topic)
        await door.settle()
        shown = door.by_bot(here)[-1]
        assert shown.thread == topic
        group = "Friday evening"
        assert (group in title) is (group in words(shown)), "of the two tables #1 the one of this topic"


async def test_a_deleted_topic_is_opened_again_and_then_no_more(with_topics: FrontDoor) -> None:
    door = with_topics
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await want_topics(door, name)
    here = home(door, name)
    for left in (1, 0, 0):
        for topic in list(here.topics):
            api_topics.delete(door.local.world, Args({"chat_id": here.id, "message_thread_id": topic}))
        await door.say(name, "/board", here)
        assert len(here.topics) == left, "whoever deletes it twice does not want it"
        assert "12 pebbles left" in last(door, here)
    assert desk(door, name).thread is None


@pytest.mark.parametrize("method", ["createForumTopic", "sendPhoto"])
async def test_where_telegram_has_none_the_desk_lies_in_the_chat(with_topics: FrontDoor, method: str) -> None:
    door = with_topics
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    # An older server has no topics in private; a newer one had none to be written into, for a while.
    refusal = errors.NOT_A_FORUM if method == "createForumTopic" else errors.THREAD_NOT_FOUND
    door.local.world.faults.refuse(refusal, method, times=2)
    await want_topics(door, name)
    assert desk(door, name).thread is None
    assert "How many pebbles" in words(desk(door, name))


async def test_without_topics_at_the_bot_nothing_is_offered(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/settings", home(door, "Anna"))
    assert not any(SWITCH in label for label in labels(door.by_bot(home(door, "Anna"))[-1]))


async def test_who_is_forgotten_has_no_topics(with_topics: FrontDoor) -> None:
    door = with_topics
    await running(door, "Anna", "Clara")
    await want_topics(door, "Clara")
    await door.say("Clara", "/forget_me", home(door, "Clara"))
    await door.press("Clara", home(door, "Clara"), "Forget me")
    async with door.store.read() as tx:
        person = await tx.people.get(door.person("Clara").id)
    assert person is None or memory.of_person(person) == memory.PersonMemory()


async def test_after_a_copy_was_put_back_an_unknown_topic_harms_nobody(with_topics: FrontDoor) -> None:
    door = with_topics
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await want_topics(door, name)
    async with door.store.work() as tx:
        person = await tx.people.get(door.person(name).id)
        assert person is not None
        known = replace(memory.of_person(person), topic_of={1: 424242})
        await tx.people.save(memory.person_with(person, known))
        await tx.screens.mark(person.id, "desk:1", anew=True)
    await door.settle()
    assert "How many pebbles" in words(desk(door, name))


@told_in_both_languages
async def test_a_topic_of_its_own_in_private(story: Transcript) -> None:
    story.door.local.world.topics_in_private = True
    story.door.app.house.private_topics = True
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Clara", "/settings", private=True)
    await story.presses("Clara", SWITCH, private=True)
    await story.says("Anna", "/cancel")
    await story.presses("Anna", "Open our private chat")
    await story.presses("Anna", "Yes, cancel it", private=True)
