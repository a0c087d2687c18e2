"""What happened at a table: since one's own move, the log by pages, and step by step."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.move_documents import events_document
from games.core.event import Event
from games.core.text import text
from tests.bot.at_a_table import card, home, labels, last, move, moves, running, waited_for, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, buttons


async def test_a_spectator_reads_the_public_log_by_the_link_on_the_card_only(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    first = await waited_for(door)
    await move(door, first)
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
    await moves(door, 4)
    name = await waited_for(door)
    chat = home(door, name)
    await door.say(name, "/since", chat)
    assert "2 turns" in last(door, chat)
    assert "📜" in last(door, chat)
    await door.press(name, chat, "Step by step")
    shown = door.by_bot(chat)[-1]
    assert shown.media
    assert "takes 1 pebble" in words(shown)
    assert f"{name} takes" not in words(shown), "the first step is what came after one's own move"
    before = words(shown)
    await door.press(name, chat, "▶")
    assert words(door.by_bot(chat)[-1]) != before
    assert len(door.by_bot(chat)) == len({message.id for message in door.by_bot(chat)})
    await door.press(name, chat, "◀")
    assert words(door.by_bot(chat)[-1]) == before


async def test_the_step_shows_the_position_of_that_turn(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await moves(door, 3)
    chat = home(door, "Anna")
    await door.say("Anna", "/log", chat)
    await door.press("Anna", chat, "Step by step")
    assert "9 pebbles left" in last(door, chat)
    await door.press("Anna", chat, "◀")
    assert "10 pebbles left" in last(door, chat)


async def test_the_log_has_every_move_in_order_and_turns_pages_in_one_message(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await moves(door, 5)
    chat = home(door, "Anna")
    await door.say("Anna", "/log", chat)
    told = last(door, chat)
    assert [told.count("takes 1 pebble"), told.index("2 ·") < told.index("6 ·")] == [5, True]


async def test_the_desk_leads_to_the_log(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await moves(door, 2)
    name = await waited_for(door)
    await door.press(name, home(door, name), "Log")
    assert "takes 1 pebble" in last(door, home(door, name))


async def test_what_is_great_stands_first_in_the_digest(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await moves(door, 2)
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


async def happened(door: FrontDoor, *events: Event) -> None:
    """One more move of the seat that moved last."""
    async with door.store.work() as tx:
        newest = await tx.moves.last(1)
        assert newest is not None
        await tx.moves.add(replace(newest, number=newest.number + 1, by="seat", events=events_document(list(events))))


async def test_who_looks_on_reads_nothing_secret_of_what_is_new(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await moves(door, 1)
    await happened(door, Event(text("a hidden coin is turned"), 0, audience=(0,)), Event(text("a stone rolls"), 0))
    answer = await door.press("Dmitri", door.group, "What is new")
    assert answer is not None
    assert "a stone rolls" in answer.text
    assert "hidden coin" not in answer.text


async def test_a_long_digest_has_pages(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await moves(door, 1)
    mover = await waited_for(door)
    async with door.store.read() as tx:
        other = next(seat.seat for seat in await tx.seats.of(1) if seat.name != mover)
        own = 1 - other
    await happened(door, *(Event(text("stone {n} rolls", n=number), other, affects=(own,)) for number in range(1, 31)))
    chat = home(door, mover)
    await door.say(mover, "/since", chat)
    first = last(door, chat)
    await door.press(mover, chat, "▶")
    second = last(door, chat)
    told = [[number for number in range(1, 31) if f"stone {number} rolls" in page] for page in (first, second)]
    assert all(told)
    assert [*told[0], *told[1]] == [*range(1, told[1][-1] + 1)], "in order, and nothing between the pages"


@told_in_both_languages
async def test_what_has_happened(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles and have each moved twice"):
        await two_at_a_table(story)
        for _ in range(4):
            name = await waited_for(story.door)
            await story.presses(name, "2 ·", private=True)
            await story.presses(name, "Confirm", private=True)
    name = await waited_for(story.door)
    await story.says(name, "/since", private=True)
    await story.presses(name, "Step by step ▸", private=True)
    await story.presses(name, "◀", private=True)
    await story.says(name, "/log", private=True)
    await story.says("Dmitri", "/log")
    await story.presses("Dmitri", "Open our private chat")
