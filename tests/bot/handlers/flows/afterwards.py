"""The end of a game and what stays of it: sheet, chart, deeds, luck, statistics, another game, files."""

from __future__ import annotations

from bot.localchat.world.chats import Chat
from tests.bot.handlers.flows.beginnings import two_at_a_table
from tests.bot.handlers.stories import waited_for
from tests.bot.handlers.transcript import Story, Transcript


async def _until_three_are_left(story: Transcript) -> str:
    """Who takes the last ones."""
    await two_at_a_table(story)
    for _ in range(3):
        name = await waited_for(story.door)
        await story.presses(name, "3 ·", private=True)
        await story.presses(name, "Confirm", private=True)
    return await waited_for(story.door)


async def _played_out(story: Transcript) -> str:
    winner = await _until_three_are_left(story)
    await story.presses(winner, "3 ·", private=True)
    await story.presses(winner, "Confirm", private=True)
    return winner


async def the_last_move(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles; three are left"):
        winner = await _until_three_are_left(story)
    await story.presses(winner, "3 ·", private=True)
    await story.presses(winner, "Confirm", private=True)
    await story.presses("Clara", "Play again")
    await story.presses("Anna", "Play again")


async def looking_back_on_a_game(story: Transcript) -> None:
    with story.unsaid("Anna and Clara have played Pebbles to its end"):
        winner = await _played_out(story)
    await story.presses(winner, "Score sheet", private=True)
    await story.presses(winner, "Who did what most", private=True)
    await story.presses(winner, "Points chart", private=True)
    await story.presses(winner, "As a film", private=True)
    await story.says("Dmitri", "/stats")
    await story.says(winner, "/stats", private=True)


async def luck_that_can_be_checked(story: Transcript) -> None:
    """Fixed before the first move, with words of the players in it; replayed at the end."""
    with story.unsaid("Anna has opened a table of Pebbles, and Clara sits there too"):
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
        await story.presses("Clara", "Join")
    await story.says("Clara", "/luck")
    await story.says("Clara", "/luck the old lighthouse")
    await story.says("Dmitri", "/luck me too")
    with story.unsaid("They play to the end"):
        await story.presses("Anna", "Start")
        for _ in range(4):
            name = await waited_for(story.door)
            await story.presses(name, "3 ·", private=True)
            await story.presses(name, "Confirm", private=True)
    await story.says("Clara", "/luck too late")
    await story.presses("Dmitri", "Check the luck")
    await story.presses("Anna", "Score sheet", private=True)


async def a_table_as_a_file(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Dmitri", "/import", private=True)
    await story.says("Clara", "/export")
    content = document(story, story.door.private(story.door.person("Clara")))
    await story.sends("Clara", content, "/import")
    await story.presses("Boris", "Join")
    await story.presses("Clara", "Start")
    await story.sends("Clara", b"not a table", "/import", private=True)


async def a_copy_for_several_at_one_phone(story: Transcript) -> None:
    """A game brought back into a private chat: every seat is there, and nobody sees the next one's hand."""
    with story.unsaid("Anna and Clara play Pebbles; nobody has moved yet"):
        await two_at_a_table(story)
        await story.says("Anna", "/export", private=True)
    await story.sends("Anna", document(story, story.door.private(story.door.person("Anna"))), "/import", private=True)
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


def document(story: Transcript, chat: Chat) -> bytes:
    """The newest file there."""
    sent = [message for message in story.door.by_bot(chat) if "document" in message.media]
    file = story.door.local.world.files.find(sent[-1].media["document"]["file_id"])
    assert file is not None
    return story.door.local.world.files.data(file)


STORIES: tuple[Story, ...] = (
    the_last_move,
    looking_back_on_a_game,
    luck_that_can_be_checked,
    a_table_as_a_file,
    a_copy_for_several_at_one_phone,
)
