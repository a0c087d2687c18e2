"""In a forum each game has a topic of its own, and lives where it was opened when there can be none."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message
from bot.messages import links
from storage.schema import Phase
from tests.bot.at_a_table import card, home, labels, moves, phase, waited_for, words
from tests.bot.front_door import FrontDoor, buttons
from tests.reliability.pressing import play_out


@pytest.fixture
async def forum(door: FrontDoor) -> Chat:
    door.group = door.local.world.migrate_to_supergroup(door.group, is_forum=True)
    await door.start("Anna")
    await door.start("Clara")
    return door.group


async def begun(door: FrontDoor) -> None:
    await door.say("Anna", "/new pebbles")
    await door.press("Clara", door.group, "Join")
    await door.press("Anna", door.group, "Start")


async def later(door: FrontDoor, by: timedelta) -> None:
    door.hours.turn(by)
    await door.settle()


def names(forum: Chat) -> list[str]:
    return [topic.name for topic in forum.topics.values()]


def in_general(door: FrontDoor, forum: Chat) -> list[Message]:
    return [message for message in door.by_bot(forum) if message.thread is None and not message.service]


def asked(door: FrontDoor) -> int:
    return sum(method == "createForumTopic" for method, _, _ in door.calls)


async def test_from_its_first_move_on_a_game_lives_in_its_own_topic(door: FrontDoor, forum: Chat) -> None:
    await begun(door)
    assert names(forum) == ["🎲 Pebbles #1"]
    (topic,) = forum.topics
    assert card(door).thread == topic
    (left,) = in_general(door, forum)
    assert words(left) == "💬 Pebbles #1 goes on in a topic of its own."
    (button,) = left.keyboard["inline_keyboard"][0] if left.keyboard else []
    assert button["url"] == links.to_topic(forum.id, topic)
    await play_out(door, "Anna", "Clara")
    assert in_general(door, forum) == [left], "turns and the end are told where the game is"


async def test_each_game_has_a_topic_and_another_game_of_the_same_people_gets_the_next(
    door: FrontDoor, forum: Chat
) -> None:
    await begun(door)
    await play_out(door, "Anna", "Clara")
    await door.press("Anna", forum, "Play again")
    assert card(door).thread is None, "the lobby lies where everybody reads"
    await door.press("Clara", forum, "Join")
    await door.press("Anna", forum, "Start")
    assert names(forum) == ["🏁 Pebbles #1, finished", "🎲 Pebbles #2"]
    assert card(door).thread == list(forum.topics)[-1]


async def test_the_topic_of_a_finished_game_says_so_at_once_and_is_closed_a_day_later(
    door: FrontDoor, forum: Chat
) -> None:
    await begun(door)
    await play_out(door, "Anna", "Clara")
    (topic,) = forum.topics.values()
    assert topic.name == "🏁 Pebbles #1, finished"
    assert not topic.closed, "one talks about the end where the game was"
    await later(door, timedelta(hours=25))
    assert topic.closed


async def test_a_closed_topic_takes_nothing_away_from_what_comes_later(door: FrontDoor, forum: Chat) -> None:
    await begun(door)
    await play_out(door, "Anna", "Clara")
    await later(door, timedelta(hours=25))
    (topic,) = forum.topics
    forum.members[door.local.world.bot.id].rights.discard("can_manage_topics")
    await door.press("Anna", forum, "Play again")
    (ended,) = [message for message in door.by_bot(forum) if "🏁" in words(message)]
    assert ended.thread == topic
    assert [button["url"] for button in buttons(ended) if button["text"] == "To the next game"] == [
        links.to_topic(forum.id, links.GENERAL)
    ]
    await door.press("Clara", forum, "Join")
    await door.press("Anna", forum, "Start")
    assert await waited_for(door, 2) in ("Anna", "Clara")
    await door.say("Anna", "/forget_me", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "Forget me")
    assert await phase(door, 1) is Phase.OVER


async def test_where_the_bot_may_name_no_topic_the_game_ends_all_the_same(door: FrontDoor, forum: Chat) -> None:
    await begun(door)
    forum.members[door.local.world.bot.id].rights.discard("can_manage_topics")
    await play_out(door, "Anna", "Clara")
    await later(door, timedelta(hours=25))
    (topic,) = forum.topics.values()
    assert (topic.name, topic.closed) == ("🎲 Pebbles #1", False)
    assert any("🏆" in words(message) for message in door.by_bot(forum) if message.thread == topic.id)


async def test_a_cancelled_game_ends_its_topic_too_and_somebody_elses_topic_stays_open(
    door: FrontDoor, forum: Chat
) -> None:
    await begun(door)
    shared = door.local.world.open_topic(forum, "Board games", 1001, 0)
    door.local.world.say(door.person("Anna"), forum, "/quick pebbles", thread=shared.id)
    await door.settle()
    for number in (1, 2):
        await door.say("Anna", f"/cancel {number}", home(door, "Anna"))
        await door.press("Anna", home(door, "Anna"), "Yes, cancel it")
    await later(door, timedelta(hours=25))
    own = next(topic for topic in forum.topics.values() if topic is not shared)
    assert (own.name, own.closed) == ("🚫 Pebbles #1, cancelled", True)
    assert (shared.name, shared.closed) == ("Board games", False)


async def test_a_table_opened_where_a_game_is_over_lies_outside_and_one_that_began_there_keeps_it_open(
    door: FrontDoor, forum: Chat
) -> None:
    await begun(door)
    (topic,) = forum.topics.values()
    door.local.world.say(door.person("Anna"), forum, "/new pebbles", thread=topic.id)
    await door.settle()
    await door.press("Clara", forum, "Join")
    await door.press("Anna", forum, "Start")
    assert card(door).thread == topic.id
    await door.say("Anna", "/cancel 1", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "Yes, cancel it")
    door.local.world.say(door.person("Clara"), forum, "/new pebbles", thread=topic.id)
    await door.settle()
    assert card(door).thread is None
    await later(door, timedelta(hours=25))
    assert not topic.closed


async def test_a_line_about_a_turn_answers_the_card_in_its_topic(door: FrontDoor, forum: Chat) -> None:
    await begun(door)
    await moves(door, 1)
    (line,) = [message for message in door.by_bot(forum) if "→" in words(message)]
    assert line.reply_to == card(door).id
    assert line.thread == card(door).thread


async def test_a_table_opened_in_a_topic_stays_there(door: FrontDoor, forum: Chat) -> None:
    topic = door.local.world.open_topic(forum, "Board games", 1001, 0)
    door.local.world.say(door.person("Anna"), forum, "/new pebbles", thread=topic.id)
    await door.settle()
    await door.press("Clara", forum, "Join")
    await door.press("Anna", forum, "Start")
    assert names(forum) == ["Board games"]
    assert card(door).thread == topic.id


async def test_where_no_topic_may_be_opened_the_game_goes_on_in_the_chat(door: FrontDoor, forum: Chat) -> None:
    forum.members[door.local.world.bot.id].rights.discard("can_manage_topics")
    await begun(door)
    assert asked(door) == 1
    assert forum.topics == {}
    assert card(door).thread is None
    assert not any("topic" in words(message) for message in door.by_bot(forum))
    await play_out(door, "Anna", "Clara")


async def test_a_topic_that_telegram_asks_to_wait_for_is_waited_for(door: FrontDoor, forum: Chat) -> None:
    door.local.world.faults.retry_after(20, "createForumTopic", times=2)
    before = door.pauses.waited
    await begun(door)
    assert names(forum) == ["🎲 Pebbles #1"]
    assert door.pauses.waited - before >= 40


async def test_a_topic_nobody_can_wait_for_is_done_without(door: FrontDoor, forum: Chat) -> None:
    door.local.world.faults.retry_after(600, "createForumTopic")
    await begun(door)
    assert names(forum) == []
    await play_out(door, "Anna", "Clara")


async def test_a_quick_table_has_its_topic_too(door: FrontDoor, forum: Chat) -> None:
    await door.say("Anna", "/quick pebbles")
    assert names(forum) == ["🎲 Pebbles #1"]
    assert card(door).thread in forum.topics


async def test_a_table_that_cannot_start_opens_no_topic(door: FrontDoor, forum: Chat) -> None:
    await door.say("Anna", "/new pebbles")
    assert "Start" not in labels(card(door))
    await door.say("Boris", "/quick pebbles")
    assert names(forum) == []


async def test_a_group_without_topics_is_not_asked_for_one(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.start("Clara")
    await begun(door)
    assert asked(door) == 0
    assert await waited_for(door) in ("Anna", "Clara")


async def test_outside_the_topics_one_speaks_of_the_running_game_not_of_a_lobby_that_was_cancelled(
    door: FrontDoor, forum: Chat
) -> None:
    await door.say("Anna", "/new pebbles")
    await door.say("Anna", "/cancel")
    await begun(door)
    await door.say("Anna", "/table")
    assert "Pebbles #2 lies at the bottom of its own topic again" in words(in_general(door, forum)[-1])
    await door.say("Anna", "/new pebbles")
    await door.say("Anna", "/table")
    assert words(in_general(door, forum)[-1]).startswith("🎲 Pebbles #3"), "nearer than what lies in a topic"
