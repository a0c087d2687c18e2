"""Many tables at once: the list, the most urgent decision, the way to each desk."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from bot.messages.widths import fits
from bot.tables import memory
from tests.bot.at_a_table import home, labels, last, running, said, waited_for, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


async def two_tables(door: FrontDoor) -> None:
    """Two running tables of Anna and Clara, the second one begun two hours later."""
    await running(door, "Anna", "Clara")
    door.hours.turn(timedelta(hours=2))
    await door.say("Anna", "/new pebbles")
    await door.press("Clara", door.group, "Join")
    await door.press("Anna", door.group, "Start")


async def waiting(door: FrontDoor, name: str) -> list[int]:
    async with door.store.read() as tx:
        seats = [(number, seat) for number in (1, 2) for seat in await tx.seats.of(number)]
    return [number for number, seat in seats if seat.name == name and memory.of_seat(seat).since is not None]


async def test_all_tables_with_what_waits_and_until_when(door: FrontDoor) -> None:
    await two_tables(door)
    anna = home(door, "Anna")
    await door.say("Anna", "/games", anna)
    told = last(door, anna)
    count = len(await waiting(door, "Anna"))
    assert ("decision waits for you" in told or "decisions wait for you" in told) if count else "Nothing waits" in told
    assert "Pebbles #1" in told
    assert "Pebbles #2" in told
    assert told.count("your turn") == count
    assert told.count("waiting for Clara") == 2 - count
    assert told.count("until") == count


async def test_a_button_in_the_list_leads_to_the_desk(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await door.say(name, "/games", home(door, name))
    await door.press(name, home(door, name), "Pebbles #1")
    assert "How many pebbles do you take?" in last(door, home(door, name))


async def test_next_brings_the_most_urgent_decision_then_the_other_then_nothing(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The same luck at both tables, so that both wait for the same person.
    monkeypatch.setattr("bot.tables.lobby.secrets.token_hex", lambda size: "a1" * size)
    await two_tables(door)
    name = await waited_for(door)
    assert await waiting(door, name) == [1, 2]
    for number in (1, 2):
        await door.say(name, "/next", home(door, name))
        assert f"Pebbles #{number}" in last(door, home(door, name))
        await door.press(name, home(door, name), "1 pebble")
        await door.press(name, home(door, name), "Confirm")
    await door.say(name, "/next", home(door, name))
    assert "Nothing waits for you" in last(door, home(door, name))


async def test_the_list_stays_true_while_it_lies_there(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    other = "Clara" if name == "Anna" else "Anna"
    await door.say(name, "/games", home(door, name))
    panel = door.by_bot(home(door, name))[-1]
    assert "your turn" in words(panel)
    await door.press(name, home(door, name), "2 pebbles")
    await door.press(name, home(door, name), "Confirm")
    assert f"waiting for {other}" in words(door.private(door.person(name)).messages[panel.id])


async def test_the_list_of_somebody_without_tables(door: FrontDoor) -> None:
    await door.start("Dmitri")
    await door.say("Anna", "/games")
    assert labels(door.by_bot(door.group)[-1]) == ["Open our private chat"]
    await door.press("Anna", door.group, "Open our private chat")
    assert "You sit at no table" in last(door, home(door, "Anna"))
    await door.say("Anna", "/next", home(door, "Anna"))
    assert "Nothing waits for you" in last(door, home(door, "Anna"))


async def test_a_lobby_and_a_pause_are_named_in_the_list(door: FrontDoor) -> None:
    await two_tables(door)
    await door.say("Anna", "/pause #1")
    await door.say("Anna", "/new pebbles")
    await door.say("Anna", "/games", home(door, "Anna"))
    told = last(door, home(door, "Anna"))
    assert "paused" in told
    assert "has not started yet" in told
    assert len(said(door, door.group)) < 12


async def test_a_table_of_a_long_chat_is_named_whole_on_its_button(door: FrontDoor) -> None:
    door.group.title = "The fellowship of the very long table"
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/games", home(door, "Anna"))
    [label] = labels(door.by_bot(home(door, "Anna"))[-1])
    assert label.startswith("Pebbles #1 · The fell")
    assert fits(label)


async def test_many_tables_are_listed_on_pages_in_one_message(door: FrontDoor) -> None:
    await door.start("Anna")
    for _ in range(9):
        await door.say("Anna", "/new pebbles")
    anna = home(door, "Anna")
    await door.say("Anna", "/games", anna)
    count, first = len(door.by_bot(anna)), last(door, anna)
    await door.press("Anna", anna, "▶")
    both = [int(number) for page in (first, last(door, anna)) for number in re.findall(r"Pebbles #(\d+)", page)]
    assert sorted(both) == list(range(1, 10)), "each table on one of the two pages"
    assert len(door.by_bot(anna)) == count


@told_in_both_languages
async def test_several_tables_in_one_chat(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Dmitri", "/new pebbles")
    await story.presses("Dmitri", "Join")
    await story.presses("Anna", "Join")
    await story.presses("Dmitri", "Start")
    await story.says("Clara", "/table 1")
    await story.says("Anna", "/games", private=True)
    await story.says("Anna", "/next", private=True)


@told_in_both_languages
async def test_several_decisions_at_once(story: Transcript) -> None:
    """Everybody chooses in secret at one table while another waits as well: one list, any order."""
    with story.unsaid("Anna and Clara sit at Deus, where all choose their first pieces at once, and at Pebbles"):
        await story.starts("Anna")
        await story.says("Anna", "/new deus")
        await story.presses("Clara", "Join")
        await story.presses("Anna", "Game and options")
        await story.presses("Anna", "Chosen start", private=True)
        await story.presses("Anna", "6", private=True)
        await story.presses("Anna", "Start")
        await two_at_a_table(story)
    await story.says("Clara", "/games", private=True)
    with story.unsaid("Clara takes two pebbles first"):
        await story.presses("Clara", "2 · 2", private=True)
        await story.presses("Clara", "Confirm", private=True)
    await story.says("Clara", "/next", private=True)
    with story.unsaid("Clara chooses five civil buildings and a scientific one"):
        for _ in range(6):
            await story.presses("Clara", "+ ", private=True)
    await story.presses("Clara", "(6)", private=True)
    await story.presses("Clara", "Confirm", private=True)
    await story.says("Clara", "/next", private=True)
    with story.unsaid("Anna chooses the same six"):
        for _ in range(6):
            await story.presses("Anna", "+ ", private=True)
        await story.presses("Anna", "(6)", private=True)
    await story.presses("Anna", "Confirm", private=True)
