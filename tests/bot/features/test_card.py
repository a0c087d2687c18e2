"""The card in the group says what its picture does not show, and no more."""

from __future__ import annotations

from html import unescape
from pathlib import Path

from bot.messages.fitting import CAPTION, length
from tests.bot.absence import Absence, absence
from tests.bot.at_a_table import card, home, lobby, running, waited_for, words
from tests.bot.features.beginnings_of_stories import two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import (
    three,
)


async def test_the_caption_holds_round_waiting_and_last_act(tmp_path: Path) -> None:
    async with absence(tmp_path, "a card") as table:
        await table.open("deus", 3)
        for _ in range(24):
            await table.act()
        shown = await table.card()
        title, waiting, *rest = unescape(shown.text).splitlines()
        assert "Deus #1" in title
        assert "Round" in title
        assert "waiting for" in waiting
        acts = [line for line in rest if line]
        assert 1 <= len(acts) <= 2
        assert all(line.startswith("• ") for line in acts)
        assert "Temples left" not in shown.text


async def test_without_its_picture_the_card_says_all_of_it_in_words(tmp_path: Path) -> None:
    async with absence(tmp_path, "a card") as table:
        await table.open("deus", 3)
        plain = (await table.card()).words
        for words in ("Temples left", "forest", "<b>Clara</b>", "5 cards in hand"):
            assert words in plain


async def test_the_end_in_sight_is_said_aloud(tmp_path: Path) -> None:
    async with absence(tmp_path, "card 11") as table:
        await table.open("duel", 2)
        assert "❗" not in (await table.card()).text
        await until_the_end_is_near(table)
        shown = unescape((await table.card()).text)
        assert "❗ " in shown
        assert length(shown) <= CAPTION
        assert "to win by science" in shown or "from losing the capital" in shown


async def until_the_end_is_near(table: Absence) -> None:
    for _ in range(200):
        acted = await table.act()
        assert acted is not None
        assert not await table.over(), "the game ended without a warning"
        if table.house.games["duel"].summary(acted.after[0]).near:
            return


async def test_the_time_left_stands_on_the_desk_in_the_reader_s_own_time(door: FrontDoor) -> None:
    late = await three(door)
    assert "until Tuesday, 12:00" in words(door.with_button(home(door, late), "1 pebble"))
    assert "until Tue 3 Mar, 12:00" in words(card(door))
    await door.say(late, "/settings Tokyo", home(door, late))
    assert "until Tue 21:00" in words(door.with_button(home(door, late), "1 pebble"))
    assert "until Tue 3 Mar, 12:00" in words(card(door))


async def test_a_finished_table_lists_its_winner_first(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    async with door.store.read() as tx:
        by_seat = [seat.name for seat in await tx.seats.of(1)]
    # Seat 1 takes the last pebble, whoever begins: a single one is taken by itself.
    for pebbles in "3333" if await waited_for(door) == by_seat[0] else "3332":
        name = await waited_for(door)
        await door.press(name, home(door, name), f"{pebbles} pebble")
        await door.press(name, home(door, name), "Confirm")
    told = words(card(door))
    assert told.index(by_seat[1]) < told.index(by_seat[0])


async def test_whoever_cannot_be_written_to_is_seen_before_the_start(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris")
    assert "Boris ✅" in words(card(door))
    door.local.world.block(door.person("Boris"))
    await door.settle()
    await door.press("Anna", door.group, "+ stand-in")
    assert "Boris ⚠️" in words(card(door))
    assert "Anna ✅" in words(card(door))


@told_in_both_languages
async def test_the_four_buttons_of_the_card(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    name = await waited_for(story.door)
    other = "Clara" if name == "Anna" else "Anna"
    await story.presses(other, "My turn")
    await story.presses(other, "My hand")
    await story.presses("Dmitri", "My hand")
    await story.presses(other, "What is new")
    with story.unsaid(f"{name} takes two pebbles"):
        await story.presses(name, "2 ·", private=True)
        await story.presses(name, "Confirm", private=True)
    await story.presses("Dmitri", "What is new")
    await story.presses("Dmitri", "Details")


@told_in_both_languages
async def test_the_card_comes_back(story: Transcript) -> None:
    """Buried or deleted, one word brings it to the bottom of the chat."""
    with story.unsaid("Anna and Clara play Pebbles"):
        await two_at_a_table(story)
    await story.says("Dmitri", "/table")
    shown = card(story.door)
    await story.happens("Somebody deletes the card", lambda: story.door.local.world.delete(shown))
    await story.says("Clara", "/table")
    await story.says("Clara", "/table 7")
