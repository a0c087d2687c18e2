"""Where people were left standing once: each has a way on, and nothing lies about that has done its work."""

from __future__ import annotations

import re

from bot.messages.widths import fits
from storage.schema import Phase
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import home, labels, last, lobby, running, said, waited_for, words


async def moved(door: FrontDoor, *names: str) -> None:
    for _ in names:
        name = await waited_for(door)
        await door.press(name, home(door, name), "1 pebble")
        await door.press(name, home(door, name), "Confirm")


async def test_a_file_in_private_needs_no_caption(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.send_file("Anna", b"{}", "")
    assert "not a Longtable file" in last(door, home(door, "Anna"))


async def test_days_away_are_understood_with_their_word(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/away 2 days", home(door, "Anna"))
    assert any("is away until" in line for line in said(door, home(door, "Anna")))


async def test_a_deputy_is_named_by_sending_a_link(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/deputy Clara", home(door, "Anna"))
    told = said(door, home(door, "Anna"))
    assert any("Send Clara the link" in line for line in told)
    assert any("start=deputy" in line for line in told)


async def test_options_open_where_they_are_shown(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    answer = await door.press("Anna", door.group, "Game and options")
    assert answer is not None
    assert answer.url
    assert "start=options_1" in answer.url, "one press leads into the private chat"
    assert "game and options" in last(door, home(door, "Anna"))


async def test_options_of_somebody_who_never_wrote_open_too(door: FrontDoor) -> None:
    await door.say("Boris", "/new pebbles")
    await door.press("Boris", door.group, "Game and options")
    assert any("game and options" in line for line in said(door, home(door, "Boris")))


async def test_rewind_names_its_turns(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await moved(door, "one", "other", "one")
    await door.say("Anna", "/rewind", home(door, "Anna"))
    told = last(door, home(door, "Anna"))
    numbers = [label.removeprefix("↩ ") for label in labels(door.by_bot(home(door, "Anna"))[-1]) if "↩" in label]
    assert numbers
    for number in numbers:
        assert re.search(rf"{number} · .*(takes 1 pebble|the beginning)", told), told


async def test_a_table_of_a_long_chat_is_named_whole_on_its_button(door: FrontDoor) -> None:
    door.group.title = "The fellowship of the very long table"
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/games", home(door, "Anna"))
    [label] = labels(door.by_bot(home(door, "Anna"))[-1])
    assert label.startswith("Pebbles #1 · The fell")
    assert fits(label)


async def test_a_private_table_is_one_message_with_one_picture(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/quick pebbles", anna)
    assert len([message for message in door.by_bot(anna) if "photo" in message.media]) == 1
    assert not any("waiting for" in words(message) and "My turn" in labels(message) for message in door.by_bot(anna))
    await door.say("Anna", "/table", anna)
    assert "1 pebble" in " ".join(labels(door.by_bot(anna)[-1])), "its desk is what /table brings"


async def test_help_folds_and_leads_back_to_the_desk(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    await door.say(name, "/help", here)
    told = door.by_bot(here)[-1]
    assert any(entity["type"] == "expandable_blockquote" for entity in told.entities)
    await door.press(name, here, "To my desk")
    assert "2 pebbles" in " ".join(labels(door.by_bot(here)[-1]))


async def test_help_at_the_desk_has_a_way_back_and_goes(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    await door.press(name, here, "Help")
    await door.press(name, here, "A turn")
    shelf = door.by_bot(here)[-1]
    assert "Take one to three pebbles" in words(shelf)
    await door.press(name, here, "To my desk")
    assert shelf.id not in here.messages
    assert "2 pebbles" in " ".join(labels(door.by_bot(here)[-1])), "the question is the newest message again"


async def test_what_one_looked_at_beside_the_desk_goes_with_the_way_back(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    here = home(door, name)
    count = len(door.by_bot(here))
    await door.press(name, here, "Log")
    await door.press(name, here, "Board")
    for _ in range(2):
        await door.press(name, here, "To my desk")
    assert len(door.by_bot(here)) == count


async def test_score_tabs_are_one_message(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    while await unfinished(door):
        await moved(door, "next")
    anna = home(door, "Anna")
    count = len(door.by_bot(anna))
    for tab in ("Score sheet", "Points chart", "Who did what most", "Points chart", "Score sheet"):
        await door.press("Anna", anna, tab)
        assert len(door.by_bot(anna)) == count + 1, tab


async def unfinished(door: FrontDoor) -> bool:
    async with door.store.read() as tx:
        row = await tx.tables.get(1)
    return row is not None and row.phase is Phase.RUNNING
