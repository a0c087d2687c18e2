"""Notes to oneself: asked for after a turn, printed at the next, seen by nobody else."""

from __future__ import annotations

from datetime import timedelta

from tests.bot.at_a_table import home, last, move, running, said, waited_for, words
from tests.bot.features.beginnings_of_stories import sides, two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor

PLAN = "save two for the end <b>"


async def test_a_plan_written_after_a_turn_is_printed_at_the_next(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await move(door, name)
    receipt = door.by_bot(home(door, name))[-1]
    assert "A plan for your next turn?" in words(receipt)
    door.local.world.say(door.person(name), home(door, name), PLAN, receipt)
    await door.settle()
    other = await waited_for(door)
    await move(door, other)
    assert PLAN in last(door, home(door, name))
    assert "How many pebbles do you take?" in last(door, home(door, name))
    everything = said(door, door.group) + said(door, home(door, other))
    assert PLAN not in "\n".join(everything)


async def test_a_note_by_command_is_kept_shown_and_removed(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    await door.say(name, "/note", here)
    assert "What shall I remind you of" in last(door, here)
    await door.say(name, f"/note {PLAN}", here)
    assert PLAN in last(door, here)
    desk = door.with_button(here, "Help")
    assert PLAN in words(desk), "the desk that lies there shows it too"
    await door.press(name, here, "Remove the note")
    assert PLAN not in words(door.with_button(here, "Help"))
    assert PLAN not in last(door, here)
    await door.say(name, "/since", here)
    assert PLAN not in last(door, here)


async def test_a_note_typed_in_the_group_is_not_kept(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", f"/note {PLAN}")
    assert last(door, door.group) == "I answer that in private."
    await door.press("Anna", door.group, "Open our private chat")
    assert "What shall I remind you of" in last(door, home(door, "Anna"))


async def test_a_note_has_its_limits(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/note " + "я" * 4000, home(door, "Anna"))
    assert "room for 300 letters" in last(door, home(door, "Anna"))
    await door.start("Dmitri")
    await door.say("Dmitri", "/note hello", home(door, "Dmitri"))
    assert "📝" not in "\n".join(said(door, home(door, "Dmitri")))


async def test_whoever_wants_no_question_is_not_asked(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await door.say(name, "/settings", home(door, name))
    await door.press(name, home(door, name), "Ask for a plan")
    await door.press(name, home(door, name), "Confirm each turn's end")
    await door.press(name, home(door, name), "1 pebble")
    assert await waited_for(door) != name
    assert not any("A plan for your next turn?" in text for text in said(door, home(door, name)))


async def test_nothing_is_noted_of_a_game_that_is_over(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    for _ in range(4):
        name = await waited_for(door)
        await door.press(name, home(door, name), "3 pebbles")
        await door.press(name, home(door, name), "Confirm")
    desk = door.with_button(home(door, "Anna"), "Play again")
    door.local.world.say(door.person("Anna"), home(door, "Anna"), PLAN, desk)
    await door.settle()
    assert last(door, home(door, "Anna")) == "This game is over."


@told_in_both_languages
async def test_a_note_for_the_next_turn(story: Transcript) -> None:
    """Asked for when the turn is over, kept from everybody else, printed when it is needed."""
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    name, other = await sides(story)
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
