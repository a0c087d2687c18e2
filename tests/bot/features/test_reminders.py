"""Reminders of a turn: when they come, what switches them off, what waits for the morning."""

from __future__ import annotations

from tests.bot.at_a_table import card, home, labels, last, move, said, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import HOUR, later, others, quiet, sounded, three


async def test_no_more_reminders_for_this_turn(door: FrontDoor) -> None:
    late = await three(door)
    await later(door, 12 * HOUR)
    await door.press(late, home(door, late), "Do not remind me")
    before = [message.id for message in sounded(door, late)]
    await later(door, 10 * HOUR)
    # A desk that rings comes anew and takes the place of the one before.
    assert [message.id for message in sounded(door, late)] == before
    assert "Half of your time" not in "".join(said(door, home(door, late)))
    await later(door, 3 * HOUR)
    assert "Nudge" in labels(card(door))


async def test_a_ring_in_quiet_hours_waits_for_the_morning(door: FrontDoor) -> None:
    await three(door)
    for name in ("Anna", "Boris", "Clara"):
        await quiet(door, name, 13 * 60, 20 * 60)
    door.hours.turn(2 * HOUR)
    rung = {name: len(sounded(door, name)) for name in ("Anna", "Boris", "Clara")}
    mover = await waited_for(door)
    await move(door, mover)
    up = await waited_for(door)
    assert len(sounded(door, up)) == rung[up]
    assert door.with_button(home(door, up), "1 pebble").silent
    await later(door, 5 * HOUR)
    assert len(sounded(door, up)) == rung[up]
    await later(door, HOUR)
    assert len(sounded(door, up)) == rung[up] + 1


async def test_what_was_chosen_so_far_is_remembered_with_the_reminder(door: FrontDoor) -> None:
    late = await three(door)
    await door.press(late, home(door, late), "1 pebble")
    await later(door, 12 * HOUR)
    assert "What you have chosen so far is still there" in last(door, home(door, late))


async def test_whoever_wants_no_sound_is_told_silently(door: FrontDoor) -> None:
    name = await three(door)
    following = (await others(door, name))[0]
    await door.say(following, "/settings", home(door, following))
    await door.press(following, home(door, following), "Rings and reminders ▸")
    await door.press(following, home(door, following), "Sound when it is my turn")
    while (at := await waited_for(door)) != following:
        await move(door, at)
    assert "How many pebbles" in last(door, home(door, following))
    assert not [message for message in sounded(door, following) if "How many pebbles" in words(message)]


async def test_whoever_wants_no_reminders_gets_none(door: FrontDoor) -> None:
    late = await three(door)
    await door.say(late, "/settings", home(door, late))
    await door.press(late, home(door, late), "Rings and reminders ▸")
    await door.press(late, home(door, late), "Remind me in time")
    rung = [message.id for message in sounded(door, late)]
    await later(door, 13 * HOUR)
    assert not any("Half of your time" in line for line in said(door, home(door, late)))
    await later(door, 8 * HOUR)
    assert [message.id for message in sounded(door, late)] == rung, "a desk that rings comes anew"


async def test_where_one_is_is_asked_once_a_clock_matters_and_settled_by_one_press(door: FrontDoor) -> None:
    late = await three(door)
    here = home(door, late)
    await later(door, 12 * HOUR)
    reminder = door.with_button(here, "Do not remind me")
    assert "I reckon in UTC for you" in words(reminder)
    answer = await door.press(late, here, "New York")
    assert answer is not None
    assert "New York" in answer.text
    reminder = door.with_button(here, "Do not remind me")
    assert "I reckon in UTC for you" not in words(reminder)
    assert not any("UTC" in label for label in labels(reminder))
    async with door.store.read() as tx:
        person = await tx.people.get(door.person(late).id)
    assert person is not None
    assert person.time_zone == "America/New_York"
