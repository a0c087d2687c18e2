"""People who block the bot, lobbies nobody starts, and the menus behind the slash."""

from __future__ import annotations

from datetime import timedelta

from bot.handlers.help import KNOWN
from bot.handlers.registry import COMMANDS
from bot.program import menus
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import card, home, last, lobby, running, said, waited_for, words


async def test_a_lobby_nobody_starts_closes_and_says_so(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    door.hours.turn(timedelta(hours=20))
    await door.start("Dmitri")
    await door.press("Dmitri", door.group, "Join")
    door.hours.turn(timedelta(hours=20))
    await door.settle()
    assert "was cancelled" not in words(card(door))
    door.hours.turn(timedelta(hours=5))
    await door.settle()
    assert "was cancelled" in words(card(door))
    assert "Nobody started Pebbles #1 for a day" in last(door, door.group)


async def test_a_started_table_has_no_lobby_to_close(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    door.hours.turn(timedelta(hours=25))
    await door.settle()
    assert not any("so its lobby is closed" in text for text in said(door, door.group))
    assert "was cancelled" not in words(card(door))


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


async def test_the_menus_of_the_clients_are_set_in_every_language_and_place(door: FrontDoor) -> None:
    await menus.offer(door.app.gateway)
    anna, boris = door.person("Anna"), door.person("Boris")
    profile = door.local.world.profile
    private = [command["command"] for command in profile.menu(home(door, "Anna"), anna.id, "en")]
    group = [command["command"] for command in profile.menu(door.group, boris.id, "ru")]
    assert private == [known.name for known in KNOWN if known.private]
    assert group == [known.name for known in KNOWN if known.group]
    assert "hand" in private
    assert "hand" not in group


def test_every_command_that_is_offered_can_be_done() -> None:
    assert {known.name for known in KNOWN} <= COMMANDS.keys()
