"""Without a clock nobody is late, and nobody is forgotten."""

from __future__ import annotations

from storage.schema import Phase
from tests.bot.at_a_table import home, labels, last, lobby, said, table, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, later, others


async def unhurried(door: FrontDoor) -> str:
    """A game of three without a clock; who is waited for."""
    await lobby(door, "Anna", "Boris", "Clara")
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "⏳")
    await door.press("Anna", home(door, "Anna"), "no clock")
    await door.press("Anna", door.group, "Start")
    return await waited_for(door)


async def test_whoever_is_waited_for_is_reminded_every_day_silently(door: FrontDoor) -> None:
    late = await unhurried(door)
    await later(door, 23 * HOUR)
    assert "has been waiting" not in last(door, home(door, late))
    await later(door, 2 * HOUR)
    reminder = door.by_bot(home(door, late))[-1]
    assert "has been waiting for you since" in words(reminder)
    assert reminder.silent
    await later(door, DAY)
    assert door.by_bot(home(door, late))[-1].id > reminder.id
    assert sum("has been waiting" in line for line in said(door, home(door, late))) == 1


async def test_at_an_interval_of_ones_own(door: FrontDoor) -> None:
    for name in ("Anna", "Boris", "Clara"):
        await door.start(name)
        await door.say(name, "/settings", home(door, name))
        await door.press(name, home(door, name), "Rings and reminders ▸")
        await door.press(name, home(door, name), "No clock: every day")
    late = await unhurried(door)
    await later(door, 47 * HOUR)
    assert "has been waiting" not in last(door, home(door, late))
    await later(door, 2 * HOUR)
    assert "has been waiting" in last(door, home(door, late))


async def test_not_for_this_turn(door: FrontDoor) -> None:
    late = await unhurried(door)
    await later(door, 25 * HOUR)
    await door.press(late, home(door, late), "Do not remind me this turn")
    await later(door, 3 * DAY)
    assert "has been waiting" not in last(door, home(door, late))


async def test_others_may_nudge_after_some_hours(door: FrontDoor) -> None:
    late = await unhurried(door)
    asking = (await others(door, late))[0]
    early = await door.press(asking, door.group, "Nudge")
    assert early is not None
    assert "You may ask from" in early.text
    await later(door, 7 * HOUR)
    asked = await door.press(asking, door.group, "Nudge")
    assert asked is not None
    assert late in asked.text
    nudge = door.by_bot(home(door, late))[-1]
    assert f"{asking} asks you to move" in words(nudge)
    assert not nudge.silent


async def test_after_a_week_the_others_are_asked_once(door: FrontDoor) -> None:
    late = await unhurried(door)
    await later(door, 8 * DAY)
    votes = [line for line in said(door, door.group) if f"has waited for {late} for 7 days" in line]
    assert len(votes) == 1


async def test_a_table_says_that_it_will_sleep_and_one_press_keeps_it_awake(door: FrontDoor) -> None:
    late = await unhurried(door)
    await later(door, 16 * DAY)
    [notice] = [message for message in door.by_bot(door.group) if "falls asleep on" in words(message)]
    assert notice.silent
    assert labels(notice) == ["Stay awake"]
    refused = await door.press("Dmitri", door.group, "Stay awake")
    assert refused is not None
    assert "Only the players" in refused.text
    await door.press((await others(door, late))[0], door.group, "Stay awake")
    assert not any("falls asleep on" in line for line in said(door, door.group))
    await later(door, 5 * DAY)
    assert (await table(door)).phase is Phase.RUNNING


async def test_a_table_asleep_is_woken_at_ones_desk(door: FrontDoor) -> None:
    late = await unhurried(door)
    await later(door, 18 * DAY)
    assert (await table(door)).phase is Phase.ASLEEP
    await door.press(late, home(door, late), "Wake the table")
    assert (await table(door)).phase is Phase.RUNNING
