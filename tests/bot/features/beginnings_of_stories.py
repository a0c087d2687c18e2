"""How stories begin: two at a table, or three, and who is waited for."""

from __future__ import annotations

from tests.bot.at_a_table import waited_for
from tests.bot.features.transcript import Transcript


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


async def three_at_a_table(story: Transcript) -> tuple[str, list[str]]:
    """Who is late, and the others."""
    await story.starts("Anna")
    await story.says("Anna", "/new pebbles")
    await story.presses("Boris", "Join")
    await story.presses("Clara", "Join")
    await story.presses("Anna", "Start")
    late = await waited_for(story.door)
    return late, [name for name in ("Anna", "Boris", "Clara") if name != late]


async def sides(story: Transcript) -> tuple[str, str]:
    """Of Anna and Clara, who is waited for and who is not."""
    name = await waited_for(story.door)
    return name, "Clara" if name == "Anna" else "Anna"
