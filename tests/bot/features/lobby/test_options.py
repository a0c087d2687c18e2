"""Game, options and pace: chosen by the host in private, seen by everybody on the card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.locale import LANGUAGES
from games.core.luck import Luck, table_seed
from games.core.standin import BUDGETS, Strength
from tests.bot.at_a_table import button, card, home, labels, last, lobby, said, sent, words
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import chosen_in_berlin


async def test_the_host_chooses_in_private_and_the_card_follows(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    before = len(said(door, door.group))
    await door.press("Anna", door.group, "Game and options")
    assert len(said(door, door.group)) == before
    assert "Pebbles in the heap: 12" in labels(door.by_bot(home(door, "Anna"))[-1])
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
    await door.press("Anna", home(door, "Anna"), "Rulings")
    panel = door.with_button(home(door, "Anna"), "Neutral pawn")
    assert "Token under Zeus: discard ▸" not in labels(panel), "nobody meets him without the expansion"
    await door.press("Anna", home(door, "Anna"), "Back")
    await door.press("Anna", home(door, "Anna"), "▫️ Pantheon")
    assert "Pantheon: yes" in words(card(door))
    await door.press("Anna", home(door, "Anna"), "Rulings")
    assert "Token under Zeus: discard ▸" in labels(door.with_button(home(door, "Anna"), "Neutral pawn"))
    await door.press("Anna", home(door, "Anna"), "Minerva's space")
    await door.press("Anna", home(door, "Anna"), "not on pawn")
    assert "Minerva's space: not on pawn" in words(card(door))


async def test_what_the_strengths_of_stand_ins_are_stands_where_one_is_chosen(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.press("Anna", door.group, "+ stand-in")
    await door.press("Anna", door.group, "Game and options")
    page = door.by_bot(home(door, "Anna"))[-1]
    assert "good think 0.5 s, strong up to 15 s." in words(page)
    assert [BUDGETS[strength].seconds for strength in (Strength.GOOD, Strength.STRONG)] == [0.5, 15]
    for strength in ("good", "strong", "friendly"):
        await door.press("Anna", home(door, "Anna"), "🤖 Stand-ins")
        assert f"🤖 Stand-ins: {strength}" in labels(page)
        assert f"(bot) ✅ · {strength}" in words(card(door))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_options_do_is_read_without_opening_anything(door: FrontDoor, language: str) -> None:
    door.person("Anna").language_code = language
    await lobby(door, "Anna", game="duel")
    await door.start("Anna", "options_1")
    page = door.by_bot(home(door, "Anna"))[-1]
    assert "15" in words(page)
    assert "expandable_blockquote" not in [entity["type"] for entity in page.entities]


async def test_nobody_but_the_host_chooses_how_strong_they_are(door: FrontDoor) -> None:
    """Not a guest at the table, not a stranger, and nobody once the game is on, by whatever is sent."""
    await lobby(door, "Anna", "Boris")
    await door.press("Anna", door.group, "+ stand-in")
    await door.start("Clara")
    for name in ("Boris", "Clara"):
        assert await sent(door, name, button(door, "lk", "strong"))
    assert "(bot) ✅ · friendly" in words(card(door))
    assert await sent(door, "Anna", button(door, "lk", "divine"))
    await door.press("Anna", door.group, "Start")
    assert await sent(door, "Anna", button(door, "lk", "strong"))
    async with door.store.read() as tx:
        assert [seat.stand_in for seat in await tx.seats.of(1)] == [None, None, "friendly"]


async def test_whoever_has_chosen_puts_the_panel_away(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "That's it")
    assert not any("game and options" in line for line in said(door, home(door, "Anna")))


async def test_a_guest_may_not_choose_but_an_administrator_may(door: FrontDoor) -> None:
    await lobby(door, "Boris")
    await door.start("Clara")
    refused = await door.press("Clara", door.group, "Game and options")
    assert refused is not None
    assert refused.show_alert
    await door.start("Anna")
    await door.press("Anna", door.group, "Game and options")
    assert "Pebbles in the heap: 12" in labels(door.by_bot(home(door, "Anna"))[-1])


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
    await door.press("Anna", home(door, "Anna"), "People and the link")
    await door.press("Anna", home(door, "Anna"), "Clara")
    assert "Clara" not in words(card(door))


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


async def test_chosen_with_the_table_from_menus(door: FrontDoor) -> None:
    await chosen_in_berlin(door)
    assert "moves due Mon and Thu at 20:00" in words(card(door))
    assert "Europe/Berlin" in last(door, home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "▫️ Sun")
    await door.press("Anna", home(door, "Anna"), "✅ Mon")
    await door.press("Anna", home(door, "Anna"), "18:00")
    assert "moves due Thu and Sun at 18:00" in words(card(door))
    await door.press("Anna", home(door, "Anna"), "✅ Sun")
    answer = await door.press("Anna", home(door, "Anna"), "✅ Thu")
    assert answer is not None
    assert "One day must stay" in answer.text
    assert "moves due Thu at 18:00" in words(card(door))
    await door.press("Anna", home(door, "Anna"), "Back")
    await door.press("Anna", home(door, "Anna"), "Pace")
    await door.press("Anna", home(door, "Anna"), "three days")
    assert "Pace: three days for a turn" in words(card(door))


async def test_the_page_and_the_card_in_russian(door: FrontDoor) -> None:
    door.person("Anna").language_code = "ru"
    await chosen_in_berlin(door)
    page = last(door, home(door, "Anna"))
    assert "ход до 20:00, дни: пн и чт" in page
    assert "Время по часовому поясу чата: Europe/Berlin" in page
    assert "Everybody" not in page


async def test_a_number_is_counted_to_its_end_and_no_further(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    async with door.store.work() as tx:
        row = await tx.tables.get(1)
        assert row is not None
        await tx.tables.save(replace(row, version=row.version + 1, options={"heap": 59}))
    await door.press("Anna", door.group, "Game and options")
    for _ in range(2):
        await door.press("Anna", home(door, "Anna"), "+")
        assert "Pebbles in the heap: 60" in words(card(door))


async def seated(door: FrontDoor) -> list[str]:
    async with door.store.read() as tx:
        return [seat.name for seat in await tx.seats.of(1)]


async def test_seats_are_in_the_order_of_joining_until_the_host_moves_somebody_up(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris", "Clara")
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "People and the link")
    assert "They sit in this order" in last(door, home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "↑ Clara")
    assert await seated(door) == ["Anna", "Clara", "Boris"]
    shown = words(card(door))
    assert shown.index("Clara") < shown.index("Boris")
    assert "drawn" not in shown
    up = button(door, "lm", "1")
    assert "Only" in await sent(door, "Boris", up)
    await door.press("Anna", door.group, "Start")
    assert await seated(door) == ["Anna", "Clara", "Boris"]
    assert "already started" in await sent(door, "Anna", up)


async def test_seats_that_are_drawn_are_drawn_with_the_luck_of_the_table(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "b3" * size)
    await lobby(door, "Anna", "Boris", "Clara")
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "People and the link")
    await door.press("Anna", home(door, "Anna"), "Draw the seats")
    assert "The seats are drawn at the start." in words(card(door))
    assert await seated(door) == ["Anna", "Boris", "Clara"]
    await door.press("Anna", door.group, "Start")
    order = ["Anna", "Boris", "Clara"]
    Luck(table_seed("b3" * 32, ("seats",))).shuffle(order)
    assert await seated(door) == order != ["Anna", "Boris", "Clara"]
    assert "Only" in await sent(door, "Boris", button(door, "lb", "y"))


async def test_whoever_is_moved_up_ends_the_draw(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris")
    await sent(door, "Anna", button(door, "lb", "y"))
    assert "The seats are drawn at the start." in words(card(door))
    await sent(door, "Anna", button(door, "lm", "1"))
    assert "The seats are drawn at the start." not in words(card(door))
    assert await seated(door) == ["Boris", "Anna"]
    assert "not possible" in await sent(door, "Anna", button(door, "lm", "0"))
    assert "not possible" in await sent(door, "Anna", button(door, "lm", "7"))


@told_in_both_languages
async def test_who_sits_where(story: Transcript) -> None:
    with story.unsaid("Anna opens a table of Pebbles, and Clara joins"):
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
        await story.presses("Clara", "Join")
        await story.presses("Anna", "Game and options")
    await story.presses("Anna", "People and the link ▸", private=True)
    await story.presses("Anna", "↑ Clara", private=True)
    await story.presses("Anna", "Draw the seats at the start", private=True)
    await story.presses("Anna", "Start")


@told_in_both_languages
async def test_the_host_sets_the_table(story: Transcript) -> None:
    """Menus in private, each change on the card at once, and the same choice offered next time."""
    with story.unsaid("Anna has opened a table of Pebbles"):
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
    await story.presses("Clara", "Game and options")
    await story.presses("Anna", "Game and options")
    await story.presses("Anna", story.word("Pebbles ▸", "Камешки ▸"), private=True)
    await story.presses("Anna", story.word("Pebbles", "Камешки"), private=True)
    await story.presses("Anna", "+", private=True)
    await story.presses("Anna", "⏳", private=True)
    await story.presses("Anna", "three days for a turn", private=True)
    await story.presses("Anna", "+ stand-in")
    await story.presses("Anna", "+ stand-in")
    await story.presses("Anna", "− stand-in")
    await story.presses("Anna", "Start")
    await story.says("Anna", "/new pebbles")
