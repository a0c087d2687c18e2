"""Notes to oneself: asked for after a turn, printed at the next, seen by nobody else."""

from __future__ import annotations

from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import home, last, running, said, waited_for, words

PLAN = "save two for the end <b>"


async def take(door: FrontDoor, name: str) -> None:
    await door.press(name, home(door, name), "1 pebble")
    await door.press(name, home(door, name), "Confirm")


async def test_a_plan_written_after_a_turn_is_printed_at_the_next(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await take(door, name)
    receipt = door.by_bot(home(door, name))[-1]
    assert "A plan for your next turn?" in words(receipt)
    door.local.world.say(door.person(name), home(door, name), PLAN, receipt)
    await door.settle()
    other = await waited_for(door)
    await take(door, other)
    assert PLAN in last(door, home(door, name))
    assert "How many pebbles do you take?" in last(door, home(door, name))
    everything = said(door, door.group) + said(door, home(door, other))
    assert PLAN not in "\n".join(everything)


async def test_a_note_by_command_is_kept_shown_and_removed(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    anna = home(door, "Anna")
    await door.say("Anna", "/note", anna)
    assert "What shall I remind you of" in last(door, anna)
    await door.say("Anna", f"/note {PLAN}", anna)
    assert PLAN in last(door, anna)
    await door.press("Anna", anna, "Remove the note")
    assert PLAN not in last(door, anna)
    await door.say("Anna", "/since", anna)
    assert PLAN not in last(door, anna)


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
