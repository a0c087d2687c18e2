"""Looking at a table in private: hand, board, words, what happened, the log by pages and step by step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.move_documents import events_document
from games.core.event import Event
from games.core.text import text
from tests.bot.front_door import FrontDoor, buttons
from tests.bot.handlers.stories import card, home, labels, last, link, running, said, waited_for, words


async def take(door: FrontDoor, name: str, pebbles: str = "1 pebble") -> None:
    await door.press(name, home(door, name), pebbles)
    await door.press(name, home(door, name), "Confirm")


async def rounds(door: FrontDoor, turns: int) -> None:
    for _ in range(turns):
        await take(door, await waited_for(door))


async def test_from_hand_to_board_to_words_by_buttons(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    anna = home(door, "Anna")
    await door.say("Anna", "/hand", anna)
    assert "coin" in last(door, anna)
    assert door.by_bot(anna)[-1].media
    await door.press("Anna", anna, "Board")
    assert "12 pebbles left" in last(door, anna)
    assert "The last pebble ends it." in last(door, anna)
    await door.press("Anna", anna, "In words")
    assert "Your hand" in last(door, anna)
    assert not door.by_bot(anna)[-1].media
    await door.press("Anna", anna, "To my desk")
    assert "How many pebbles" in last(door, anna) or "waiting for" in last(door, anna)


async def test_the_text_twin_by_its_command(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/board text", home(door, "Anna"))
    assert "12 pebbles left" in last(door, home(door, "Anna"))
    assert not door.by_bot(home(door, "Anna"))[-1].media


@pytest.mark.parametrize("command", ["hand", "board", "since", "log"])
async def test_in_the_group_there_is_only_the_way_to_the_private_chat(door: FrontDoor, command: str) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Clara", f"/{command}")
    answer = door.by_bot(door.group)[-1]
    assert words(answer) == "I answer that in private."
    assert labels(answer) == ["Open our private chat"]
    before = len(said(door, home(door, "Clara")))
    await door.press("Clara", door.group, "Open our private chat")
    assert len(said(door, home(door, "Clara"))) == before + 1


async def test_nobody_sees_a_hand_or_a_digest_without_a_seat(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.start("Dmitri", "hand_1")
    await door.start("Dmitri", "since_1")
    await door.say("Dmitri", "/hand")
    shown = "\n".join(said(door, home(door, "Dmitri")) + said(door, door.group)[-1:])
    assert "coin" not in shown
    assert all("Open our" not in label for label in labels(door.by_bot(door.group)[-1]))


async def test_a_spectator_reads_the_public_log_by_the_link_on_the_card_only(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    first = await waited_for(door)
    await take(door, first)
    await door.start("Dmitri", "log_1")
    assert "takes" not in last(door, home(door, "Dmitri"))
    await door.press("Dmitri", door.group, "Details")
    assert f"{first} takes 1 pebble" in last(door, home(door, "Dmitri"))
    await door.press("Dmitri", home(door, "Dmitri"), "Board")
    assert "11 pebbles left" in last(door, home(door, "Dmitri"))
    assert "Hand" not in labels(door.by_bot(home(door, "Dmitri"))[-1])


async def test_a_link_with_a_forged_seal_opens_nothing(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    url = next(button["url"] for button in buttons(card(door)) if "log_" in button.get("url", ""))
    payload = url.partition("start=")[2]
    await door.start("Dmitri", payload[:-1] + ("a" if payload[-1] != "a" else "b"))
    assert "takes" not in last(door, home(door, "Dmitri"))
    assert "🎲" not in last(door, home(door, "Dmitri"))


async def test_since_tells_what_the_others_did_and_step_by_step_shows_it(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara", "Dmitri")
    await rounds(door, 4)
    name = await waited_for(door)
    chat = home(door, name)
    await door.say(name, "/since", chat)
    assert "2 turns" in last(door, chat)
    assert "📜" in last(door, chat)
    await door.press(name, chat, "Step by step")
    shown = door.by_bot(chat)[-1]
    assert shown.media
    assert "takes 1 pebble" in words(shown)
    before = words(shown)
    await door.press(name, chat, "▶")
    assert words(door.by_bot(chat)[-1]) != before
    assert len(door.by_bot(chat)) == len({message.id for message in door.by_bot(chat)})
    await door.press(name, chat, "◀")
    assert words(door.by_bot(chat)[-1]) == before


async def test_the_step_shows_the_position_of_that_turn(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await rounds(door, 3)
    chat = home(door, "Anna")
    await door.say("Anna", "/log", chat)
    await door.press("Anna", chat, "Step by step")
    assert "9 pebbles left" in last(door, chat)
    await door.press("Anna", chat, "◀")
    assert "10 pebbles left" in last(door, chat)


async def test_the_log_has_every_move_in_order_and_turns_pages_in_one_message(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await rounds(door, 5)
    chat = home(door, "Anna")
    await door.say("Anna", "/log", chat)
    told = last(door, chat)
    assert [told.count("takes 1 pebble"), told.index("2 ·") < told.index("6 ·")] == [5, True]


async def test_the_desk_leads_to_the_log(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await rounds(door, 2)
    name = await waited_for(door)
    await door.press(name, home(door, name), "Log")
    assert "takes 1 pebble" in last(door, home(door, name))


async def test_before_the_start_there_is_nothing_to_look_at(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/new pebbles")
    for command in ("/hand", "/board", "/board text", "/since", "/log"):
        await door.say("Anna", command, home(door, "Anna"))
        assert "has not started yet" in last(door, home(door, "Anna"))


async def test_nothing_of_a_hand_ever_stands_in_the_group(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    for command in ("/hand", "/since", "/board", "/log", "/board text"):
        await door.say("Anna", command)
    assert "coin" not in "\n".join(said(door, door.group))
    assert link(door, door.by_bot(door.group)[-1])


async def test_what_is_great_stands_first_in_the_digest(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await rounds(door, 2)
    async with door.store.work() as tx:
        seats = await tx.seats.of(1)
        anna = next(seat.seat for seat in seats if seat.name == "Anna")
        newest = await tx.moves.last(1)
        assert newest is not None
        done = [
            Event(text("a pebble is chipped"), 1 - anna, affects=(anna,)),
            Event(text("the city is taken"), 1 - anna, affects=(anna,), great=True),
        ]
        move = replace(newest, number=newest.number + 1, seat=1 - anna, by="seat", events=events_document(done))
        await tx.moves.add(move)
    await door.say("Anna", "/since", home(door, "Anna"))
    told = last(door, home(door, "Anna"))
    assert told.index("the city is taken") < told.index("a pebble is chipped")
