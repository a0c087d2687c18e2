"""A table nobody touches falls asleep, and one tap wakes it."""

from __future__ import annotations

from datetime import timedelta

from storage.schema import Phase
from tests.bot.at_a_table import card, home, last, move, said, table, waited_for
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, later, others, sounded, three


async def test_a_silent_table_sleeps_and_one_tap_wakes_it_months_later(door: FrontDoor) -> None:
    late = await three(door)
    # Passes and the vote about the late seat come first, and each of them keeps the table awake.
    await later(door, 10 * DAY)
    assert "What shall happen?" in "".join(said(door, door.group))
    await later(door, 3 * DAY)
    assert "falls asleep on" in last(door, door.group)
    assert (await table(door)).phase is Phase.RUNNING
    await later(door, 1 * DAY)
    assert (await table(door)).phase is Phase.ASLEEP
    assert "falls asleep on" not in "".join(said(door, door.group))
    assert "sleeps" in last(door, door.group)
    assert card(door).id not in door.group.pinned
    before = len(said(door, door.group)), len(sounded(door, late))
    door.hours.turn(150 * DAY)
    await door.settle()
    assert (len(said(door, door.group)), len(sounded(door, late))) == before
    refused = await door.press("Dmitri", door.group, "Wake")
    assert refused is not None
    assert "Only the players" in refused.text
    waker = (await others(door, late))[0]
    await door.press(waker, door.group, "Wake")
    assert (await table(door)).phase is Phase.RUNNING
    assert card(door).id in door.group.pinned
    assert len(sounded(door, late)) == before[1] + 1
    await move(door, late)
    assert await waited_for(door) != late
    # Passes and a vote of the next one come first again.
    await later(door, 14 * DAY)
    assert (await table(door)).phase is Phase.ASLEEP, "awake it is watched again"


async def test_whoever_was_away_finds_the_table_awake_for_three_days(door: FrontDoor) -> None:
    late = await three(door)
    await door.say(late, "/away 14", home(door, late))
    await later(door, 16 * DAY)
    assert (await table(door)).phase is Phase.RUNNING
    # Then come three passes, the vote, and the silence after it.
    await later(door, 12 * DAY + 12 * HOUR)
    assert (await table(door)).phase is Phase.ASLEEP


async def test_a_paused_table_is_not_put_to_sleep(door: FrontDoor) -> None:
    """Whatever deadline may lie there from a program before."""
    await three(door)
    await door.say("Anna", "/pause")
    async with door.store.work() as tx:
        await tx.deadlines.set(1, None, "sleep", tx.now + 11 * DAY)
    await later(door, 12 * DAY)
    assert (await table(door)).phase is Phase.PAUSED
    assert not any("sleeps" in line for line in said(door, door.group))
    await door.say("Anna", "/resume")
    assert (await table(door)).phase is Phase.RUNNING


@told_in_both_languages
async def test_a_table_falls_asleep_and_wakes(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles without a clock"):
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
        await story.presses("Clara", "Join")
        await story.presses("Anna", "Game and options")
        await story.presses("Anna", "⏳", private=True)
        await story.presses("Anna", "no clock", private=True)
        await story.presses("Anna", "Start")
    await story.passes(timedelta(days=7), "a week passes in silence")
    await story.passes(timedelta(days=9), "and nine days more")
    await story.passes(timedelta(days=1), "and another day")
    await story.presses("Dmitri", "Wake the table")
    await story.passes(timedelta(days=90), "and three months more")
    await story.presses("Clara", "Wake the table")
