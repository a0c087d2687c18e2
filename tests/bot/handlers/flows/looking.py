"""Looking around: hand, board, news, log, cards, rules, help, settings."""

from __future__ import annotations

from tests.bot.handlers.flows.beginnings import two_at_a_table
from tests.bot.handlers.stories import waited_for
from tests.bot.handlers.transcript import Story, Transcript


async def a_look_around(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Anna", "/hand")
    await story.presses("Anna", "Open our private chat")
    await story.presses("Anna", "Board", private=True)
    await story.says("Anna", "/board text", private=True)
    await story.says("Anna", "/card peble", private=True)
    await story.says("Clara", "/card peble")
    await story.says("Anna", "/card dragon", private=True)
    await story.says("Anna", "/rules turn", private=True)
    await story.presses("Anna", "Other games", private=True)


async def what_has_happened(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles and have each moved twice"):
        await two_at_a_table(story)
        for _ in range(4):
            name = await waited_for(story.door)
            await story.presses(name, "2 ·", private=True)
            await story.presses(name, "Confirm", private=True)
    name = await waited_for(story.door)
    await story.says(name, "/since", private=True)
    await story.presses(name, "Step by step ▸", private=True)
    await story.presses(name, "◀", private=True)
    await story.says(name, "/log", private=True)
    await story.says("Dmitri", "/log")
    await story.presses("Dmitri", "Open our private chat")


async def asking_for_help(story: Transcript) -> None:
    await story.says("Dmitri", "/help")
    await story.starts("Dmitri")
    await story.says("Dmitri", "/help", private=True)
    await story.says("Dmitri", "what now?", private=True)
    await story.says("Dmitri", "/fly", private=True)
    await story.says("Dmitri", "/games", private=True)


async def settings_in_private(story: Transcript) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/settings", private=True)
    await story.presses("Anna", "dark", private=True)
    await story.presses("Anna", "Time zone ▸", private=True)
    await story.says("Anna", "Lisbon", private=True)
    await story.presses("Anna", "Quiet hours ▸", private=True)
    await story.presses("Anna", "Quiet from 22:00 to 08:00", private=True)


async def settings_of_the_group(story: Transcript) -> None:
    await story.says("Clara", "/settings")
    await story.says("Anna", "/settings")
    await story.presses("Anna", "Open our private chat")
    await story.presses("Anna", "Tell great events in the chat", private=True)
    await story.presses("Anna", "Time zone ▸", private=True)
    await story.presses("Anna", story.word("Berlin", "Берлин"), private=True)


STORIES: tuple[Story, ...] = (
    a_look_around,
    what_has_happened,
    asking_for_help,
    settings_in_private,
    settings_of_the_group,
)
