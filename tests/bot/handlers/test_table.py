"""Running a table: cancel, pause, go back, remove, leave, words for the luck, and hearing of the next table."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables import memory
from storage.schema import Phase
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import card, home, last, lobby, running, said, waited_for, words


async def phase(door: FrontDoor, number: int = 1) -> Phase:
    async with door.store.read() as tx:
        table = await tx.tables.get(number)
    assert table is not None
    return table.phase


async def take(door: FrontDoor, name: str) -> None:
    """One whole turn with pebbles."""
    await door.press(name, home(door, name), "2 pebbles")
    await door.press(name, home(door, name), "Confirm")


async def test_a_lobby_is_cancelled_at_once_and_leaves_a_way_to_the_next(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.say("Anna", "/cancel")
    assert "was cancelled" in words(card(door))
    answer = await door.press("Clara", door.group, "Tell me of the next table")
    assert answer is not None
    assert answer.show_alert
    await door.say("Anna", "/new pebbles")
    assert f"A table opens in {door.group.title}: Pebbles #2." in last(door, home(door, "Clara"))
    await door.press("Clara", home(door, "Clara"), "Join")
    assert "Clara" in words(card(door))


async def test_whoever_watches_hears_of_one_table_only(door: FrontDoor) -> None:
    await door.start("Clara")
    await door.say("Clara", "/watch")
    assert "Clara, I will write to you" in last(door, door.group)
    await lobby(door, "Anna")
    await door.say("Anna", "/cancel")
    await door.say("Anna", "/new pebbles")
    assert len([text for text in said(door, home(door, "Clara")) if "A table opens" in text]) == 1


async def test_watching_needs_a_group_and_an_open_private_chat(door: FrontDoor) -> None:
    await door.say("Clara", "/watch")
    assert "press Start once" in last(door, door.group)
    await door.start("Clara")
    await door.say("Clara", "/watch", home(door, "Clara"))
    assert "in the group" in last(door, home(door, "Clara"))


async def test_a_running_game_is_cancelled_only_after_a_yes_in_private(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/cancel")
    assert await phase(door) is Phase.RUNNING
    await door.press("Anna", door.group, "Open our private chat")
    assert "Cancel Pebbles #1 for everybody?" in last(door, home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "No")
    assert await phase(door) is Phase.RUNNING
    assert "Cancel Pebbles" not in last(door, home(door, "Anna"))
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "Yes, cancel it")
    assert await phase(door) is Phase.CANCELLED
    assert any("Anna has cancelled Pebbles #1." in text for text in said(door, door.group))


async def test_a_guest_cannot_cancel_pause_remove_or_go_back(door: FrontDoor) -> None:
    await running(door, "Boris", "Clara")
    for command in ("/cancel", "/pause", "/resume", "/remove", "/rewind"):
        await door.say("Clara", command)
        assert "Only the host" in last(door, door.group)
    assert await phase(door) is Phase.RUNNING


async def test_a_stranger_cannot_say_yes_for_the_host(door: FrontDoor) -> None:
    """Even a button carried into another hand asks again who presses."""
    await running(door, "Boris", "Clara")
    await door.start("Boris", "cancel_1")
    await door.start("Clara", "cancel_1")
    assert "Only the host" in last(door, home(door, "Clara"))
    assert await phase(door) is Phase.RUNNING


async def test_pause_stops_everything_and_resume_goes_on(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await door.say("Anna", "/pause")
    assert "paused" in words(card(door))
    assert any("The clock stands still" in text for text in said(door, door.group))
    await door.say("Anna", "/pause")
    assert "Only a running game" in last(door, door.group)
    door.hours.turn(timedelta(days=3))
    await door.say("Anna", "/resume")
    assert await phase(door) is Phase.RUNNING
    await take(door, name)
    assert "2 pebbles" in words(card(door))
    async with door.store.read() as tx:
        thought = {seat.name: memory.of_seat(seat).thought for seat in await tx.seats.of(1)}
    assert thought[name] < 60


async def test_the_host_goes_back_to_an_earlier_turn(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    first = await waited_for(door)
    await take(door, first)
    second = await waited_for(door)
    assert second != first
    await door.say("Anna", "/rewind")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "↩ 1")
    await door.press("Anna", home(door, "Anna"), "Yes, go back")
    assert any("Anna has taken Pebbles #1 back" in text for text in said(door, door.group))
    assert await waited_for(door) == first
    await take(door, first)
    assert await waited_for(door) == second
    assert any(f"{first} takes 2 pebbles\n→ {second}" in text for text in said(door, door.group))


async def test_there_is_nothing_to_go_back_to_at_the_first_turn(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/rewind")
    assert "no earlier turn" in last(door, door.group)


async def test_a_person_is_removed_for_good_and_a_stand_in_plays_on(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/remove")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "Clara")
    await door.press("Anna", home(door, "Anna"), "Yes, remove")
    assert any("the seat of Clara" in text for text in said(door, door.group))
    async with door.store.read() as tx:
        seat = next(seat for seat in await tx.seats.of(1) if seat.name == "Clara")
    assert (seat.person_id, seat.stand_in) == (None, "greedy")
    assert await waited_for(door) == "Anna"


async def test_words_of_a_player_change_the_luck(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.say("Clara", "/luck the old lighthouse")
    assert "The words of Clara are part of the luck" in last(door, door.group)
    async with door.store.read() as tx:
        table = await tx.tables.get(1)
    assert table is not None
    assert len(memory.of_table(table).words) == 1


@pytest.mark.parametrize(
    ("said_words", "answer"),
    [("/luck", "Write any words"), ("/luck " + "x" * 4000, "Fewer words"), ("/luck   ", "Write any words")],
)
async def test_words_that_are_none_or_too_many(door: FrontDoor, said_words: str, answer: str) -> None:
    await lobby(door, "Anna")
    await door.say("Anna", said_words)
    assert answer in last(door, door.group)


async def test_leaving_a_lobby_by_command(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.say("Clara", "/leave")
    assert "Clara has left the table." in last(door, door.group)
    assert "Clara" not in words(card(door))
    await door.say("Clara", "/leave")
    assert "do not sit" in last(door, door.group)


@pytest.mark.parametrize("command", ["cancel", "pause", "resume", "remove", "rewind", "leave", "luck", "table"])
async def test_without_any_table_each_command_says_so(door: FrontDoor, command: str) -> None:
    await door.start("Anna")
    await door.say("Anna", f"/{command}")
    assert "no table" in last(door, door.group)
    await door.say("Anna", f"/{command}", home(door, "Anna"))
    assert "no table" in last(door, home(door, "Anna"))


async def test_a_number_names_the_table(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.say("Anna", "/new pebbles")
    await door.say("Anna", "/cancel #1")
    assert (await phase(door, 1), await phase(door, 2)) == (Phase.CANCELLED, Phase.LOBBY)
    await door.say("Anna", "/cancel 99")
    assert "no table with this number" in last(door, door.group)


async def test_a_command_in_reply_to_a_card_is_about_its_table(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    first = card(door)
    await door.say("Anna", "/new pebbles")
    door.local.world.say(door.person("Anna"), door.group, "/cancel", reply_to=first)
    await door.settle()
    assert [await phase(door, number) for number in (1, 2)] == [Phase.CANCELLED, Phase.LOBBY]


@pytest.mark.parametrize("command", ["/nudge", "/wake", "/cancel", "/table"])
async def test_a_command_about_a_table_takes_its_number(door: FrontDoor, command: str) -> None:
    await lobby(door, "Anna")
    await door.say("Anna", f"{command} #9")
    assert "no table with this number" in last(door, door.group)
