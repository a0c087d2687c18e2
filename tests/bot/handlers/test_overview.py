"""Many tables at once: the list, the most urgent decision, the way to each desk."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables import memory
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import home, labels, last, running, said, waited_for, words


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
