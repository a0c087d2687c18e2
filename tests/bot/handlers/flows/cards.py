"""The card in the group: its buttons, its return, several of them, and the end of a table before its time."""

from __future__ import annotations

from bot.localchat.world.chats import Member
from tests.bot.handlers.flows.beginnings import two_at_a_table, two_under_a_leader
from tests.bot.handlers.stories import card, waited_for
from tests.bot.handlers.transcript import Story, Transcript


async def the_four_buttons_of_the_card(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    name = await waited_for(story.door)
    other = "Clara" if name == "Anna" else "Anna"
    await story.presses(other, "My turn")
    await story.presses(other, "My hand")
    await story.presses("Dmitri", "My hand")
    await story.presses(other, "What is new")
    with story.unsaid(f"{name} takes two pebbles"):
        await story.presses(name, "2 ·", private=True)
        await story.presses(name, "Confirm", private=True)
    await story.presses("Dmitri", "What is new")
    await story.presses("Dmitri", "Details")


async def the_card_comes_back(story: Transcript) -> None:
    """Buried or deleted, one word brings it to the bottom of the chat."""
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Dmitri", "/table")
    shown = card(story.door)
    await story.happens("Somebody deletes the card", lambda: story.door.local.world.delete(shown))
    await story.says("Clara", "/table")
    await story.says("Clara", "/table 7")


async def several_tables_in_one_chat(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Dmitri", "/new pebbles")
    await story.presses("Dmitri", "Join")
    await story.presses("Anna", "Join")
    await story.presses("Dmitri", "Start")
    await story.says("Clara", "/table 1")
    await story.says("Anna", "/games", private=True)
    await story.says("Anna", "/next", private=True)


async def a_topic_for_each_table(story: Transcript) -> None:
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


async def a_table_is_paused_and_called_off(story: Transcript) -> None:
    """By its host or an administrator, and by nobody else."""
    with story.unsaid("Clara has opened a table of Pebbles and plays with Boris; Anna leads the group"):
        await two_under_a_leader(story)
    await story.says("Boris", "/pause")
    await story.says("Anna", "/pause")
    await story.says("Clara", "/resume")
    await story.says("Clara", "/cancel")
    await story.presses("Clara", "Open our private chat")
    await story.presses("Clara", "No", private=True)
    await story.says("Clara", "/cancel", private=True)
    await story.presses("Clara", "Yes, cancel it", private=True)


async def somebody_is_removed(story: Transcript) -> None:
    with story.unsaid("Clara has opened a table of Pebbles and plays with Boris; Anna leads the group"):
        await two_under_a_leader(story)
    await story.says("Anna", "/remove")
    await story.presses("Anna", "Open our private chat")
    await story.presses("Anna", "✕ Boris", private=True)
    await story.presses("Anna", "Yes, remove", private=True)
    await story.says("Boris", "/back", private=True)


async def who_blocks_the_bot(story: Transcript) -> None:
    """The seat is marked, the group learns how to mend it, and nothing private is said there instead."""
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    name = await waited_for(story.door)
    other = "Clara" if name == "Anna" else "Anna"
    person = story.door.person(other)
    await story.happens(f"{other} blocks the bot", lambda: story.door.local.world.block(person))
    await story.presses(name, "2 ·", private=True)
    await story.presses(name, "Confirm", private=True)
    await story.presses(other, "My hand")
    await story.presses(other, "My turn")


async def a_newcomer_in_the_group(story: Transcript) -> None:
    """Fred has never written to the bot."""
    with story.unsaid("Anna and Clara play Pebbles; Boris has only just come"):
        await two_at_a_table(story)
        story.door.group.members[1002] = Member(1002)
    await story.says("Boris", "/hand")
    await story.says("Boris", "/quick pebbles")
    await story.presses("Boris", "Join")
    await story.presses("Boris", "Start")


STORIES: tuple[Story, ...] = (
    the_four_buttons_of_the_card,
    the_card_comes_back,
    several_tables_in_one_chat,
    a_topic_for_each_table,
    a_table_is_paused_and_called_off,
    somebody_is_removed,
    who_blocks_the_bot,
    a_newcomer_in_the_group,
)
