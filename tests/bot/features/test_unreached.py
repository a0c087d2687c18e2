"""People who block the bot are named in their group until the last of them is back."""

from __future__ import annotations

from tests.bot.at_a_table import card, home, last, running, said, waited_for, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


async def test_who_blocks_the_bot_is_marked_and_the_chat_learns_how_to_mend_it(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    other = "Clara" if name == "Anna" else "Anna"
    door.local.world.block(door.person(other))
    await door.press(name, home(door, name), "2 pebbles")
    await door.press(name, home(door, name), "Confirm")
    assert f"I cannot write to {other}" in words(card(door))
    told = [text for text in said(door, door.group) if f"I cannot write to {other} any more" in text]
    assert len(told) == 1
    assert not any("How many pebbles" in text for text in said(door, door.group))

    door.local.world.unblock(door.person(other))
    await door.press(other, door.group, "My turn")
    assert "cannot write" not in words(card(door))
    assert not any("cannot write" in text for text in said(door, door.group)), "mended: nobody needs to read of it"
    assert "How many pebbles do you take?" in last(door, home(door, other))


async def test_of_two_who_block_the_bot_both_are_named_until_the_last_is_back(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    for name in ("Anna", "Clara"):
        door.local.world.block(door.person(name))
        await door.settle()
    notice = [text for text in said(door, door.group) if "any more" in text]
    assert len(notice) == 1
    assert "I cannot write to Anna and Clara any more" in notice[0]
    await door.start("Anna")
    assert "I cannot write to Clara any more" in " ".join(said(door, door.group))
    await door.start("Clara")
    assert not any("any more" in text for text in said(door, door.group))


async def test_what_is_said_of_people_out_of_reach_ends_with_the_game(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    door.local.world.block(door.person("Clara"))
    await door.settle()
    assert any("any more" in text for text in said(door, door.group))
    await door.say("Anna", "/pause")
    assert not any("any more" in text for text in said(door, door.group))
    await door.say("Anna", "/resume")
    assert any("any more" in text for text in said(door, door.group))
    await door.say("Anna", "/cancel")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "Yes, cancel it")
    assert not any("any more" in text for text in said(door, door.group))


@told_in_both_languages
async def test_who_blocks_the_bot(story: Transcript) -> None:
    """The seat is marked, the group learns how to mend it, and nothing private is said there instead."""
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    name = await waited_for(story.door)
    other = "Clara" if name == "Anna" else "Anna"
    person = story.door.person(other)
    await story.happens(f"{other} blocks the bot", lambda: story.door.local.world.block(person))
    await story.presses(name, "2 ·", private=True)
    await story.presses(name, "Confirm", private=True)
    await story.presses(other, "My hand")
    await story.presses(other, "My turn")
