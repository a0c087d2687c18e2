"""The luck of a finished game is checked at one press: the hash, where it stood, and what differs."""

from __future__ import annotations

import json
from datetime import timedelta

from bot.tables import memory
from storage.housekeeping import tidy
from tests.bot.at_a_table import document, home, lobby, moves, played_out, running, table, waited_for, words
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, buttons


async def test_the_luck_of_a_finished_game_is_checked_at_one_press(door: FrontDoor) -> None:
    door.person("Boris").language_code = "ru"
    await running(door, "Anna", "Boris")
    await played_out(door)
    answer = await door.press("Boris", door.group, "Check the luck")
    assert answer is not None
    assert "True" not in answer.text  # Boris speaks Russian
    answer = await door.press("Anna", door.group, "Check the luck")
    assert answer is not None
    assert answer.text.startswith("✅ True: ")
    assert answer.show_alert


async def test_the_check_says_the_whole_hash_and_where_it_stood_also_weeks_later(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.press("Anna", door.group, "Start")
    began = door.hours()
    message = next(one for one in door.by_bot(door.group) if words(one).startswith("🔒"))
    door.hours.turn(timedelta(days=20))
    await tidy(door.store)
    await moves(door, 4, "3 pebbles")
    answer = await door.press("Anna", door.group, "Check the luck")
    assert answer is not None
    assert memory.of_table(await table(door)).commitment in answer.text
    assert "the line of Mon 2 Mar, 12:00" in answer.text
    await door.say("Anna", "/export", home(door, "Anna"))
    told = json.loads(document(door, "Anna"))["told"]
    assert told == {"at": began.isoformat().replace("+00:00", "Z"), "message": message.id}


async def test_the_check_fits_an_alert_in_russian_too(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    door.person("Anna").language_code = "ru"
    await door.press("Anna", door.group, "Start")
    await moves(door, 4, "3 pebbles")
    answer = await door.press("Boris", door.group, "Check the luck")
    assert answer is not None
    assert memory.of_table(await table(door)).commitment in answer.text
    assert "12:00" in answer.text


@told_in_both_languages
async def test_luck_that_can_be_checked(story: Transcript) -> None:
    """Fixed before the first move, with words of the players in it; replayed at the end."""
    with story.unsaid("Anna has opened a table of Pebbles, and Clara sits there too"):
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
        await story.presses("Clara", "Join")
    await story.says("Clara", "/luck")
    await story.says("Clara", "/luck the old lighthouse")
    await story.says("Dmitri", "/luck me too")
    with story.unsaid("They play to the end"):
        await story.presses("Anna", "Start")
        for _ in range(4):
            name = await waited_for(story.door)
            await story.presses(name, "3 ·", private=True)
            await story.presses(name, "Confirm", private=True)
    await story.says("Clara", "/luck too late")
    await story.presses("Dmitri", "Check the luck")
    await story.presses("Anna", "Score sheet", private=True)


async def test_the_hash_is_copied_at_one_press(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    [button] = buttons(next(one for one in door.by_bot(door.group) if words(one).startswith("🔒")))
    assert button["copy_text"] == {"text": memory.of_table(await table(door)).commitment}
