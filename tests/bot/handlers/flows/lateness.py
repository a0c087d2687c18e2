"""The soft clock: reminded, nudged, forgiven, voted on, played for, asleep and awake again."""

from __future__ import annotations

from datetime import timedelta

from tests.bot.handlers.stories import home, last, waited_for
from tests.bot.handlers.transcript import Story, Transcript

HOUR = timedelta(hours=1)


async def _three_at_a_table(story: Transcript) -> tuple[str, list[str]]:
    """Who is late, and the others."""
    await story.starts("Anna")
    await story.says("Anna", "/new pebbles")
    await story.presses("Boris", "Join")
    await story.presses("Clara", "Join")
    await story.presses("Anna", "Start")
    late = await waited_for(story.door)
    return late, [name for name in ("Anna", "Boris", "Clara") if name != late]


async def a_late_turn(story: Transcript) -> None:
    with story.unsaid("Anna, Boris and Clara play Pebbles, a day for a turn"):
        _, others = await _three_at_a_table(story)
    await story.passes(12 * HOUR, "half of the time is over")
    await story.passes(8 * HOUR, "four fifths of it")
    await story.passes(4 * HOUR, "all of it")
    await story.presses(others[0], "Nudge")
    await story.presses(others[1], "Nudge")
    await story.passes(12 * HOUR, "and half as long again")


async def a_vote_and_a_deputy(story: Transcript) -> None:
    """Named beforehand, called by the others, gone as soon as the person moves."""
    with story.unsaid("Anna, Boris and Clara play Pebbles, a day for a turn"):
        late, others = await _three_at_a_table(story)
    await story.says(late, "/deputy", private=True)
    link = next(word for word in last(story.door, home(story.door, late)).split() if "start=deputy_" in word)
    await story.follows("Dmitri", link.partition("=")[2])
    await story.presses(late, story.word("Yes, name", "Да, назначить"), private=True)
    with story.unsaid(f"{late} is late and uses up all three free passes"):
        await story.passes(3 * 36 * HOUR, "days go by")
    await story.passes(36 * HOUR, "a fourth time nobody moves")
    await story.presses(late, "The deputy plays")
    await story.presses(others[0], "The deputy plays")
    await story.presses(others[1], "The deputy plays")
    await story.says("Dmitri", "/games", private=True)
    await story.says("Dmitri", "2", private=True)
    with story.unsaid("Dmitri confirms, and the game goes on"):
        await story.presses("Dmitri", "Confirm", private=True)
    await story.presses("Clara", "My turn")


async def a_table_falls_asleep_and_wakes(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles without a clock"):
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
        await story.presses("Clara", "Join")
        await story.presses("Anna", "Game and options")
        await story.presses("Anna", "⏳", private=True)
        await story.presses("Anna", "no clock", private=True)
        await story.presses("Anna", "Start")
    await story.passes(timedelta(days=10), "ten days pass in silence")
    await story.presses("Dmitri", "Wake the table")
    await story.passes(timedelta(days=90), "and three months more")
    await story.presses("Clara", "Wake the table")


async def days_away(story: Transcript) -> None:
    with story.unsaid("Anna, Boris and Clara play Pebbles, a day for a turn"):
        late, _ = await _three_at_a_table(story)
    await story.says(late, "/away", private=True)
    await story.presses(late, "5", private=True)
    await story.passes(timedelta(days=3), "three days later nobody has been reminded")
    await story.presses(late, "I am back", private=True)


STORIES: tuple[Story, ...] = (a_late_turn, a_vote_and_a_deputy, a_table_falls_asleep_and_wakes, days_away)
