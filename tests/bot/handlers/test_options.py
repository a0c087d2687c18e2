"""Game and options: chosen by the host in private, seen by everybody on the card."""

from __future__ import annotations

from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import card, home, last, lobby, said, words


async def test_the_host_chooses_in_private_and_the_card_follows(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    before = len(said(door, door.group))
    await door.press("Anna", door.group, "Game and options")
    assert len(said(door, door.group)) == before
    assert "Pebbles in the heap" in last(door, home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "+")
    assert "Pebbles in the heap: 13" in words(card(door))
    await door.press("Anna", home(door, "Anna"), "Pace")
    await door.press("Anna", home(door, "Anna"), "week")
    assert "a week for a turn" in words(card(door))
    assert len(said(door, door.group)) == before


async def test_another_game_with_its_own_options(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "Pebbles ▸")
    await door.press("Anna", home(door, "Anna"), "7 Wonders Duel")
    assert "7 Wonders Duel #1" in words(card(door))
    await door.press("Anna", home(door, "Anna"), "▫️ Pantheon")
    assert "Pantheon: yes" in words(card(door))
    await door.press("Anna", home(door, "Anna"), "Minerva's space")
    await door.press("Anna", home(door, "Anna"), "not on pawn")
    assert "Minerva's space: not on pawn" in words(card(door))


async def test_a_guest_may_not_choose_but_an_administrator_may(door: FrontDoor) -> None:
    await lobby(door, "Boris")
    await door.start("Clara")
    refused = await door.press("Clara", door.group, "Game and options")
    assert refused is not None
    assert refused.show_alert
    await door.start("Anna")
    await door.press("Anna", door.group, "Game and options")
    assert "Pebbles in the heap" in last(door, home(door, "Anna"))


async def test_the_next_table_of_the_chat_begins_with_the_same_choices(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "+")
    await door.press("Anna", door.group, "Start")
    await door.say("Anna", "/new pebbles")
    assert "Pebbles in the heap: 13" in words(card(door))


async def test_the_panel_of_a_started_table_says_so(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.press("Anna", door.group, "Game and options")
    panel = door.with_button(home(door, "Anna"), "Pace")
    await door.press("Anna", door.group, "Start")
    pressed = door.local.world.press_label(door.person("Anna"), panel, "+")
    await door.settle()
    answer = await pressed.answered(60)
    assert "already started" in answer.text
    assert "heap: 13" not in words(card(door))


async def test_the_host_removes_somebody_from_the_lobby(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Clara")
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "Remove somebody")
    await door.press("Anna", home(door, "Anna"), "Clara")
    assert "Clara" not in words(card(door))
