"""A turn in private: choosing, looking at it once more, taking it back, planning the next one."""

from __future__ import annotations

from datetime import timedelta

from tests.bot.handlers.flows.beginnings import two_at_a_table
from tests.bot.handlers.stories import waited_for
from tests.bot.handlers.transcript import Story, Transcript


async def _sides(story: Transcript) -> tuple[str, str]:
    name = await waited_for(story.door)
    return name, "Clara" if name == "Anna" else "Anna"


async def a_move_looked_at_and_taken_back(story: Transcript) -> None:
    """Free ways back until the confirm, two minutes of grace after it, and none once the other has looked."""
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    name, other = await _sides(story)
    await story.presses(name, "3 ·", private=True)
    await story.presses(name, "Back", private=True)
    await story.says(name, "2", private=True)
    await story.presses(name, "Confirm", private=True)
    await story.presses(name, "Undo (for two minutes)", private=True)
    await story.presses(name, "1 ·", private=True)
    await story.presses(name, "Confirm", private=True)
    await story.presses(other, "My turn")
    await story.presses(name, "Undo (for two minutes)", private=True)


async def a_note_for_the_next_turn(story: Transcript) -> None:
    """Asked for when the turn is over, kept from everybody else, printed when it is needed."""
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    name, other = await _sides(story)
    with story.unsaid(f"{name} has taken two pebbles"):
        await story.presses(name, "2 ·", private=True)
        await story.presses(name, "Confirm", private=True)
    await story.says(
        name,
        "leave four for the end",
        private=True,
        reply_to="A plan for your next turn? Reply to this message with it.",
    )
    await story.passes(timedelta(days=1), "the next evening")
    await story.presses(other, "3 ·", private=True)
    await story.presses(other, "Confirm", private=True)
    await story.says(name, "/note", private=True)
    await story.presses(name, "Remove the note", private=True)


async def several_decisions_at_once(story: Transcript) -> None:
    """Everybody chooses in secret at one table while another waits as well: one list, any order."""
    with story.unsaid("Anna and Clara sit at Deus, where all choose their first pieces at once, and at Pebbles"):
        await story.starts("Anna")
        await story.says("Anna", "/new deus")
        await story.presses("Clara", "Join")
        await story.presses("Anna", "Game and options")
        await story.presses("Anna", "Chosen start", private=True)
        await story.presses("Anna", "6", private=True)
        await story.presses("Anna", "Start")
        await two_at_a_table(story)
    await story.says("Clara", "/games", private=True)
    with story.unsaid("Clara takes two pebbles first"):
        await story.presses("Clara", "2 · 2", private=True)
        await story.presses("Clara", "Confirm", private=True)
    await story.says("Clara", "/next", private=True)
    with story.unsaid("Clara chooses five civil buildings and a scientific one"):
        for _ in range(6):
            await story.presses("Clara", "+ ", private=True)
    await story.presses("Clara", "(6)", private=True)
    await story.presses("Clara", "Confirm", private=True)
    await story.says("Clara", "/next", private=True)
    with story.unsaid("Anna chooses the same six"):
        for _ in range(6):
            await story.presses("Anna", "+ ", private=True)
        await story.presses("Anna", "(6)", private=True)
    await story.presses("Anna", "Confirm", private=True)


async def going_back_a_turn(story: Transcript) -> None:
    """A rule was misread: the host takes the table back, and everybody can see it."""
    with story.unsaid("Anna and Clara play Pebbles, Clara takes two and Anna takes one"):
        await two_at_a_table(story)
        await story.presses("Clara", "2 ·", private=True)
        await story.presses("Clara", "Confirm", private=True)
        await story.presses("Anna", "1 ·", private=True)
        await story.presses("Anna", "Confirm", private=True)
    await story.says("Clara", "/rewind")
    await story.says("Anna", "/rewind", private=True)
    await story.presses("Anna", "↩ 2", private=True)
    await story.presses("Anna", "Yes, go back", private=True)


STORIES: tuple[Story, ...] = (
    a_move_looked_at_and_taken_back,
    a_note_for_the_next_turn,
    several_decisions_at_once,
    going_back_a_turn,
)
