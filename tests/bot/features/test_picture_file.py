"""A picture in its full size as a file: whose eyes it is drawn for, and that nobody else gets it."""

from __future__ import annotations

from tests.bot.at_a_table import button, home, running, sent, waited_for, words
from tests.bot.front_door import FrontDoor


async def test_the_picture_of_the_desk_comes_as_a_file_nobody_can_pass_on(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    await door.press(name, here, "Hand")
    await door.press(name, here, "As file")
    file = door.by_bot(here)[-1]
    assert "document" in file.media
    assert words(file) == "Pebbles #1: Hand"
    assert file.protected


async def test_a_second_one_takes_the_place_of_the_first(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    await door.press(name, here, "Hand")
    for _ in range(2):
        await door.press(name, here, "As file")
    assert sum("document" in message.media for message in door.by_bot(here)) == 1


async def test_whoever_does_not_sit_there_gets_none(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.start("Boris")
    assert "do not sit" in await sent(door, "Boris", button(door, "vd", "hand"))
    assert not any("document" in message.media for message in door.by_bot(home(door, "Boris")))
