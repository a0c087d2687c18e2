"""From an idea to the first move, and everything that may come between."""

from __future__ import annotations

from datetime import timedelta

from tests.bot.handlers.stories import waited_for
from tests.bot.handlers.transcript import Story, Transcript


async def two_at_a_table(story: Transcript) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/new pebbles")
    await story.presses("Clara", "Join")
    await story.presses("Anna", "Start")


async def two_under_a_leader(story: Transcript) -> None:
    """The host is not who leads the group."""
    for name in ("Anna", "Boris", "Clara"):
        await story.starts(name)
    await story.says("Clara", "/new pebbles")
    await story.presses("Boris", "Join")
    await story.presses("Clara", "Start")


async def from_an_idea_to_the_first_move(story: Transcript) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/new pebbles")
    await story.presses("Clara", "Join")
    await story.presses("Anna", "Start")
    name = await waited_for(story.door)
    await story.presses(name, "2 ·", private=True)
    await story.presses(name, "Confirm", private=True)


async def the_host_sets_the_table(story: Transcript) -> None:
    """Menus in private, each change on the card at once, and the same choice offered next time."""
    with story.unsaid("Anna has opened a table of Pebbles"):
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
    await story.presses("Clara", "Game and options")
    await story.presses("Anna", "Game and options")
    await story.presses("Anna", story.word("Pebbles ▸", "Камешки ▸"), private=True)
    await story.presses("Anna", story.word("Pebbles", "Камешки"), private=True)
    await story.presses("Anna", "+", private=True)
    await story.presses("Anna", "⏳", private=True)
    await story.presses("Anna", "three days for a turn", private=True)
    await story.presses("Anna", "+ stand-in")
    await story.presses("Anna", "+ stand-in")
    await story.presses("Anna", "− stand-in")
    await story.presses("Anna", "Start")
    await story.says("Anna", "/new pebbles")


async def coming_and_going_before_the_start(story: Transcript) -> None:
    """A link that is a seat, leaving, being asked to leave, and hearing of the next table."""
    with story.unsaid("Anna has opened a table of Pebbles"):
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
    await story.presses("Boris", "Join")
    await story.presses("Clara", "Join")
    await story.presses("Clara", "Leave")
    await story.presses("Anna", "Game and options")
    await story.presses("Anna", "Remove somebody", private=True)
    await story.presses("Anna", "✕ Boris", private=True)
    await story.says("Clara", "/watch")
    await story.says("Dmitri", "/watch")
    await story.passes(timedelta(days=1), "a day later nobody else has come")
    await story.says("Anna", "/new pebbles")


async def a_table_in_a_forum(story: Transcript) -> None:
    """The lobby lies where everybody reads; the game has a topic of its own."""
    world = story.door.local.world
    with story.unsaid("the group has become a forum, and Anna may write to me"):
        await story.starts("Anna")
        story.door.group = world.migrate_to_supergroup(story.door.group, is_forum=True)
        await story.settled()
    await story.says("Anna", "/new pebbles")
    await story.presses("Clara", "Join")
    await story.presses("Anna", "Start")
    name = await waited_for(story.door)
    await story.presses(name, "3 ·", private=True)
    await story.presses(name, "Confirm", private=True)


STORIES: tuple[Story, ...] = (
    from_an_idea_to_the_first_move,
    the_host_sets_the_table,
    coming_and_going_before_the_start,
    a_table_in_a_forum,
)
