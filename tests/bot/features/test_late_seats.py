"""A late seat: from the first reminder to the free pass, nudged by the others, at fixed times too."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.tables import memory
from bot.timing.turn_clock import LEAST, PATIENCE
from storage.schema import Phase
from tests.bot.at_a_table import card, home, labels, last, move, said, seat_of, table, waited_for, words
from tests.bot.features.beginnings_of_stories import three_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, chosen_in_berlin, later, others, passes_used_up, three


async def test_a_late_turn_from_the_first_reminder_to_the_free_pass(door: FrontDoor) -> None:
    late = await three(door)
    assert "until" in words(card(door))
    await later(door, 11 * HOUR)
    assert "Half of your time" not in last(door, home(door, late))
    await later(door, HOUR)
    reminder = door.by_bot(home(door, late))[-1]
    assert "Half of your time" in words(reminder)
    assert reminder.silent
    await later(door, 8 * HOUR)
    ring = door.by_bot(home(door, late))[-1]
    assert not ring.silent
    assert "How many pebbles" in words(ring)
    assert "Nudge" not in labels(card(door))
    await later(door, 4 * HOUR)
    assert "late since" in words(card(door))
    assert "Nudge" in labels(card(door))
    assert (await seat_of(door, late)).passes == 0
    await later(door, 12 * HOUR)
    assert (await seat_of(door, late)).passes == 1
    assert f"{late} is late and takes free pass 1 of 3" in last(door, door.group)
    assert "Nudge" not in labels(card(door))
    await move(door, late)
    assert "Half of your time" not in "".join(said(door, home(door, late)))
    assert await waited_for(door) != late


async def test_when_the_clock_has_said_all_and_nobody_votes_whoever_is_late_is_reminded_daily(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    reminded = []
    for _ in range(3):
        await later(door, DAY)
        reminded.append(door.by_bot(home(door, late))[-1])
    assert all("The table has been waiting for you since" in words(one) and one.silent for one in reminded)
    assert len({one.id for one in reminded}) == 3, "each is a new message"
    await move(door, late)
    await later(door, 2 * DAY)
    assert "The table has been waiting for you" not in "".join(said(door, home(door, late)))


async def test_a_nudge_once_a_day_and_only_of_the_late(door: FrontDoor) -> None:
    late = await three(door)
    asking, other = await others(door, late)
    await door.say(asking, "/nudge")
    assert "only just begun" in last(door, door.group)
    await later(door, 25 * HOUR)
    lines = len(said(door, door.group))
    answer = await door.press(asking, door.group, "Nudge")
    assert answer is not None
    assert late in answer.text
    nudge = door.by_bot(home(door, late))[-1]
    assert f"{asking} asks you to move" in words(nudge)
    assert not nudge.silent
    assert len(said(door, door.group)) == lines
    again = await door.press(other, door.group, "Nudge")
    assert again is not None
    assert "already" in again.text
    own = await door.press(late, door.group, "Nudge")
    assert own is not None
    assert "Nobody else" in own.text
    # One free pass later they are late again.
    await later(door, 24 * HOUR)
    another_day = await door.press(asking, door.group, "Nudge")
    assert another_day is not None
    assert another_day.text == f"Asked: {late}"


async def test_alone_against_stand_ins_nobody_is_late_for_anybody(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/quick pebbles", home(door, "Anna"))
    await later(door, 9 * DAY)
    assert all(seat.passes == 0 for seat in [await seat_of(door, "Anna")])
    assert "vote" not in "".join(said(door, home(door, "Anna"))).lower()
    await later(door, 2 * DAY)
    assert (await table(door)).phase is Phase.ASLEEP


BERLIN = ZoneInfo("Europe/Berlin")


async def test_a_month_of_mondays_and_thursdays(door: FrontDoor) -> None:
    """Whoever is waited for moves an hour before the time, but for one who misses it."""
    await chosen_in_berlin(door)
    await door.press("Anna", home(door, "Anna"), "Back")
    for _ in range(12):
        await door.press("Anna", home(door, "Anna"), "+")
    await door.press("Anna", door.group, "Start")
    due: list[datetime] = []
    while len(due) < 9:
        name = await waited_for(door)
        due.append(memory.of_seat(await seat_of(door, name)).due.astimezone(BERLIN))
        if len(due) == 3:
            await missed(door, name)
        else:
            await later(door, due[-1] - door.hours.at - HOUR)
        await move(door, name)
    said = [f"{moment:%a %d %H:%M %z}" for moment in due]
    assert said == [
        "Thu 05 20:00 +0100",
        "Mon 09 20:00 +0100",
        "Thu 12 20:00 +0100",
        "Thu 19 20:00 +0100",
        "Mon 23 20:00 +0100",
        "Thu 26 20:00 +0100",
        "Mon 30 20:00 +0200",
        "Thu 02 20:00 +0200",
        "Mon 06 20:00 +0200",
    ]


async def missed(door: FrontDoor, name: str) -> None:
    """Late at the time, a pass half a day later, and then it is the next time that counts."""
    seat = await seat_of(door, name)
    await later(door, memory.of_seat(seat).due - door.hours.at)
    assert "late since" in words(card(door))
    assert (await seat_of(door, name)).passes == 0
    await later(door, PATIENCE - HOUR)
    assert (await seat_of(door, name)).passes == 0
    await later(door, HOUR)
    assert (await seat_of(door, name)).passes == 1
    assert "Mon 16 Mar, 20:00" in words(card(door))
    await later(door, 4 * DAY - LEAST)


@told_in_both_languages
async def test_a_late_turn(story: Transcript) -> None:
    with story.unsaid("Anna, Boris and Clara play Pebbles, a day for a turn"):
        _, others = await three_at_a_table(story)
    await story.passes(12 * HOUR, "half of the time is over")
    await story.passes(8 * HOUR, "four fifths of it")
    await story.passes(4 * HOUR, "all of it")
    await story.presses(others[0], "Nudge")
    await story.presses(others[1], "Nudge")
    await story.passes(12 * HOUR, "and half as long again")
