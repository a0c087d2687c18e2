"""A seat given up for a while, and for good."""

from __future__ import annotations

from tests.bot.handlers.flows.beginnings import two_at_a_table
from tests.bot.handlers.transcript import Story, Transcript


async def leaving_and_coming_back(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Clara", "/leave")
    await story.presses("Clara", "Open our private chat")
    await story.presses("Clara", "Yes, let a stand-in play", private=True)
    await story.presses("Clara", "Take my seat back", private=True)
    await story.says("Anna", "/resign", private=True)
    await story.presses("Anna", "Yes, let a stand-in play", private=True)
    await story.says("Anna", "/back")


async def being_forgotten(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Clara", "/forget_me")
    await story.says("Clara", "/forget_me", private=True)
    await story.presses("Clara", "Forget me", private=True)
    await story.says("Anna", "/table")
    await story.says("Clara", "/games", private=True)


STORIES: tuple[Story, ...] = (leaving_and_coming_back, being_forgotten)
