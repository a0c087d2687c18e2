"""A move is taken back within its grace, and not after somebody has looked."""

from __future__ import annotations

from datetime import timedelta

from bot.localchat.world.messages import Message
from tests.bot.at_a_table import home, labels, move, sent, waited_for, words
from tests.bot.features.beginnings_of_stories import sides, two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, buttons
from tests.bot.three_at_a_table import later, three


async def test_a_move_is_not_taken_back_from_whoever_has_looked_at_what_came_of_it(door: FrontDoor) -> None:
    name = await three(door)
    await move(door, name)
    following = await waited_for(door)
    assert any("Undo" in label for label in labels(desk_of(door, name)))
    await door.start(following, "desk_1")
    assert not any("Undo" in label for label in labels(desk_of(door, name)))
    assert await waited_for(door) == following


def desk_of(door: FrontDoor, name: str) -> Message:
    return next(message for message in reversed(door.by_bot(home(door, name))) if "🎲" in words(message))


async def test_the_grace_to_take_back_is_two_minutes(door: FrontDoor) -> None:
    name = await three(door)
    await move(door, name)
    await later(door, timedelta(minutes=1, seconds=59))
    await door.press(name, home(door, name), "Undo")
    assert await waited_for(door) == name
    await move(door, name)
    undo = next(one["callback_data"] for one in buttons(desk_of(door, name)) if "Undo" in one["text"])
    await later(door, timedelta(minutes=2, seconds=1))
    assert "can no longer be taken back" in await sent(door, name, undo)
    assert await waited_for(door) != name


async def test_what_can_no_longer_be_taken_back_is_offered_no_more_though_nothing_else_happens(door: FrontDoor) -> None:
    name = await three(door)
    await move(door, name)
    await later(door, timedelta(minutes=2))
    assert any("Undo" in label for label in labels(desk_of(door, name)))
    await later(door, timedelta(seconds=1))
    assert not any("Undo" in label for label in labels(desk_of(door, name)))


@told_in_both_languages
async def test_a_move_looked_at_and_taken_back(story: Transcript) -> None:
    """Free ways back until the confirm, two minutes of grace after it, and none once the other has looked."""
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    name, other = await sides(story)
    await story.presses(name, "3 ·", private=True)
    await story.presses(name, "Back", private=True)
    await story.says(name, "2", private=True)
    await story.presses(name, "Confirm", private=True)
    await story.presses(name, story.word("Undo (until 12:02 UTC)", "Отменить (до 12:02 UTC)"), private=True)
    await story.presses(name, "1 ·", private=True)
    await story.presses(name, "Confirm", private=True)
    await story.presses(other, "My turn")
