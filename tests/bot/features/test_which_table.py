"""Several tables in one place: what is replied to says which is meant, else one short list asks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.localchat.world.chats import Chat, ChatKind, Member
from bot.localchat.world.messages import Message
from storage.schema import Phase
from tests.bot.at_a_table import card, home, labels, last, lobby, phase, said, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


async def phases(door: FrontDoor) -> list[Phase]:
    async with door.store.read() as tx:
        return [row.phase for number in (1, 2) if (row := await tx.tables.get(number)) is not None]


async def two_of_anna(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/quick pebbles")
    await door.say("Anna", "/quick pebbles")


LEADING = ("cancel", "pause", "rewind", "remove", "nudge")


LOOKING = ("table", "hand", "board", "since", "log", "export")


OWN = ("leave", "orders", "note")


async def test_every_command_asks_where_two_tables_fit(door: FrontDoor) -> None:
    await two_of_anna(door)
    for command in (*LEADING, *LOOKING, *OWN):
        for place in (door.group, home(door, "Anna")):
            await door.say("Anna", f"/{command}", place)
            assert last(door, place) == f"/{command}: which table do you mean?"
    assert labels(door.by_bot(door.group)[-1]) == ["Pebbles #1", "Pebbles #2"]
    assert sorted(labels(door.by_bot(home(door, "Anna"))[-1])) == [f"Pebbles #{n} · Friday evening" for n in (1, 2)]
    assert await phases(door) == [Phase.RUNNING, Phase.RUNNING]


async def test_a_press_does_what_was_asked_and_the_list_goes(door: FrontDoor) -> None:
    await two_of_anna(door)
    await door.say("Anna", "/pause")
    question = door.by_bot(door.group)[-1]
    await door.press("Anna", door.group, "Pebbles #1")
    assert await phases(door) == [Phase.PAUSED, Phase.RUNNING]
    assert question.id not in door.group.messages
    await door.say("Anna", "/pause")
    assert await phases(door) == [Phase.PAUSED, Phase.PAUSED], "only one is left that can be paused"


async def test_what_stood_behind_the_command_is_kept(door: FrontDoor) -> None:
    await two_of_anna(door)
    await door.say("Anna", "/note mind the heap", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "Pebbles #2")
    assert "mind the heap" in last(door, home(door, "Anna"))


async def test_only_whoever_was_asked_answers(door: FrontDoor) -> None:
    await two_of_anna(door)
    await door.say("Anna", "/pause")
    answer = await door.press("Boris", door.group, "Pebbles #1")
    assert answer is not None
    assert answer.text == "Somebody else was asked this. Write the command yourself."
    assert await phases(door) == [Phase.RUNNING, Phase.RUNNING]


async def test_one_s_own_table_is_meant_before_others(door: FrontDoor) -> None:
    await door.start("Clara")
    await door.say("Clara", "/quick pebbles")
    await door.start("Anna")
    await door.say("Anna", "/quick pebbles")
    await door.say("Clara", "/pause")
    assert await phases(door) == [Phase.PAUSED, Phase.RUNNING]


def of_first_table(door: FrontDoor, place: Chat, holding: str) -> Message:
    return next(message for message in door.by_bot(place) if holding in words(message))


@pytest.mark.parametrize("holding", ["The luck of Pebbles #1", "Pebbles #1 is paused"])
async def test_a_reply_to_any_line_of_a_table_says_which(door: FrontDoor, holding: str) -> None:
    await two_of_anna(door)
    await door.say("Anna", "/pause #1")
    line = of_first_table(door, door.group, holding)
    door.local.world.say(door.person("Anna"), door.group, "/cancel", reply_to=line)
    await door.settle()
    await door.press("Anna", door.group, "Open our private chat")
    assert "Pebbles #1" in last(door, home(door, "Anna"))


async def test_a_reply_to_a_desk_says_which(door: FrontDoor) -> None:
    await two_of_anna(door)
    desk = of_first_table(door, home(door, "Anna"), "Pebbles #1")
    door.local.world.say(door.person("Anna"), home(door, "Anna"), "/pause", reply_to=desk)
    await door.settle()
    assert await phases(door) == [Phase.PAUSED, Phase.RUNNING]


async def test_the_same_number_in_two_chats_is_asked_with_their_names(door: FrontDoor) -> None:
    """Numbers count in each chat; whoever sits in several reads which chat is meant."""
    world = door.local.world
    club = world.add_chat(ChatKind.GROUP, "The chess club of the long street")
    for person in (door.person("Anna"), world.bot):
        club.members[person.id] = Member(person.id)
    await lobby(door, "Anna")
    await door.say("Anna", "/new pebbles", club)
    anna = home(door, "Anna")
    await door.say("Anna", "/cancel #1", anna)
    assert last(door, anna) == "/cancel: which table do you mean?"
    asked = labels(door.by_bot(anna)[-1])
    assert len(set(asked)) == 2
    assert any("Friday" in label for label in asked)
    assert any("The chess" in label for label in asked), asked
    await door.press("Anna", anna, "The chess")
    assert "cancelled" in said(door, club)[-1]
    assert "cancelled" not in words(card(door))


@pytest.mark.parametrize("command", ["cancel", "pause", "resume", "remove", "rewind", "leave", "luck", "table"])
async def test_without_any_table_each_command_says_so(door: FrontDoor, command: str) -> None:
    await door.start("Anna")
    await door.say("Anna", f"/{command}")
    assert "no table" in last(door, door.group)
    await door.say("Anna", f"/{command}", home(door, "Anna"))
    assert "no table" in last(door, home(door, "Anna"))


async def test_a_table_one_does_not_sit_at_is_not_said_to_be_no_table_at_all(door: FrontDoor) -> None:
    await lobby(door, "Clara")
    await lobby(door, "Anna")
    anna = home(door, "Anna")
    for number in (1, 4):
        await door.say("Anna", f"/table {number}", anna)
        assert last(door, anna) == f"You sit at no table #{number}. /games lists yours."
    await door.say("Anna", "/table 2", anna)
    assert "Pebbles #2" in last(door, anna)


async def test_a_number_names_a_table_that_is_over_too(door: FrontDoor) -> None:
    await two_of_anna(door)
    await door.say("Anna", "/cancel 2")
    async with door.store.work() as tx:
        first = await tx.tables.get(1)
        assert first is not None
        await tx.tables.save(replace(first, phase=Phase.OVER, version=first.version + 1))
    await lobby(door, "Anna")
    await door.say("Anna", "/pause 1", home(door, "Anna"))
    assert last(door, home(door, "Anna")) == "Only a running game can be paused."


async def test_a_number_names_the_table(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.say("Anna", "/new pebbles")
    await door.say("Anna", "/cancel #1")
    assert (await phase(door, 1), await phase(door, 2)) == (Phase.CANCELLED, Phase.LOBBY)
    await door.say("Anna", "/cancel 99")
    assert "no table with this number" in last(door, door.group)


async def test_a_command_in_reply_to_a_card_is_about_its_table(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    first = card(door)
    await door.say("Anna", "/new pebbles")
    door.local.world.say(door.person("Anna"), door.group, "/cancel", reply_to=first)
    await door.settle()
    assert [await phase(door, number) for number in (1, 2)] == [Phase.CANCELLED, Phase.LOBBY]


@pytest.mark.parametrize("command", ["/nudge", "/wake", "/cancel", "/table"])
async def test_a_command_about_a_table_takes_its_number(door: FrontDoor, command: str) -> None:
    await lobby(door, "Anna")
    await door.say("Anna", f"{command} #9")
    assert "no table with this number" in last(door, door.group)


@told_in_both_languages
async def test_a_topic_for_each_table(story: Transcript) -> None:
    """A group that becomes a forum keeps its table; in a topic one speaks of the topic's own."""
    with story.unsaid("Anna and Clara play Pebbles; then the group becomes a forum with two topics"):
        await two_at_a_table(story)
        world = story.door.local.world
        story.door.group = world.migrate_to_supergroup(story.door.group, is_forum=True)
        topics = [world.open_topic(story.door.group, name, 1001, 0).id for name in ("Pebbles", "Evenings")]
        await story.settled()
    await story.says("Dmitri", "/new pebbles", thread=topics[0])
    await story.says("Dmitri", "/table", thread=topics[1])
    await story.presses("Dmitri", story.word("Pebbles #2", "Камешки №2"))
    await story.says("Anna", "/table", thread=topics[0])
    await story.says("Anna", "/table")
