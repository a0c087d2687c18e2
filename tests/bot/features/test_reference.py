"""Cards by name and rules by topic."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.features.reference.cards import find
from games import duel
from games.core.game import Entry
from games.core.text import Name, text
from tests.bot.at_a_table import home, labels, last, lobby, running, waited_for
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


async def test_a_card_by_its_name_in_either_language_and_over_a_slip(door: FrontDoor) -> None:
    await door.start("Anna")
    for wanted in ("Pebble", "камешек", "peble", "PEBB"):
        await door.say("Anna", f"/card {wanted}", home(door, "Anna"))
        assert "Pebble / Камешек" in last(door, home(door, "Anna"))
        assert "A small stone." in last(door, home(door, "Anna"))


async def test_several_cards_of_a_name_are_offered_as_buttons(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/card the", home(door, "Anna"))
    assert "Which one do you mean?" in last(door, home(door, "Anna"))
    label = labels(door.by_bot(home(door, "Anna"))[-1])[0]
    await door.press("Anna", home(door, "Anna"), label)
    assert f"{label} / " in last(door, home(door, "Anna"))


async def test_a_group_hears_about_a_card_too(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.say("Clara", "/card pebble")
    assert "A small stone." in last(door, door.group)
    await door.say("Clara", "/card the")
    assert "Several fit" in last(door, door.group)


@pytest.mark.parametrize("wanted", ["", "   ", "zzzzzz", "<b>", "‮‮", "🐉" * 100, "x" * 4000])
async def test_no_such_card(door: FrontDoor, wanted: str) -> None:
    await door.start("Anna")
    await door.say("Anna", f"/card {wanted}", home(door, "Anna"))
    assert "Write a name behind it" in last(door, home(door, "Anna")) or "no card" in last(door, home(door, "Anna"))


def test_the_nearest_name_wins() -> None:
    entries = [
        Entry(Name({"en": en, "ru": ru}), text(""))
        for en, ru in (("Temple", "Храм"), ("Temples", "Храмы"), ("Harbour", "Порт"))
    ]
    assert find(entries, "temple") == [0]
    assert find(entries, "templ") == [0, 1]
    assert find(entries, "harbor") == [2]
    assert find(entries, "рам") == [0, 1]
    assert find(entries, "xylophone") == []


def test_every_card_of_duel_is_found_by_its_own_name() -> None:
    entries = duel.GAME.entries(duel.GAME.Options(pantheon=True))
    for at, entry in enumerate(entries):
        assert at in find(entries, entry.name["en"])
        assert at in find(entries, entry.name["ru"])


async def test_rules_from_the_games_to_a_topic_in_one_message(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/rules", anna)
    assert "The rules of which game?" in last(door, anna)
    count = len(door.by_bot(anna))
    await door.press("Anna", anna, "Pebbles")
    await door.press("Anna", anna, "A turn")
    assert "Take one to three pebbles." in last(door, anna)
    await door.press("Anna", anna, "Other games")
    await door.press("Anna", anna, "7 Wonders Duel")
    assert "7 Wonders Duel: the rules in our own words" in last(door, anna)
    assert len(door.by_bot(anna)) == count


async def test_a_topic_by_its_name(door: FrontDoor) -> None:
    await door.start("Anna")
    for wanted in ("a turn", "turn", "ход"):
        await door.say("Anna", f"/rules {wanted}", home(door, "Anna"))
        assert "Take one to three pebbles." in last(door, home(door, "Anna"))
    await door.say("Anna", "/rules moonwalk", home(door, "Anna"))
    assert "no such topic" in last(door, home(door, "Anna"))


async def test_rules_in_a_group_lead_to_the_private_chat_of_the_right_game(door: FrontDoor) -> None:
    await lobby(door, "Anna")
    await door.say("Clara", "/rules")
    await door.press("Clara", door.group, "Open our private chat")
    assert "Pebbles: the rules" in last(door, home(door, "Clara"))


async def test_help_at_the_desk_opens_the_rules_of_this_game(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await door.press(name, home(door, name), "Help")
    assert "Pebbles: the rules" in last(door, home(door, name))


async def test_a_topic_whose_name_is_written_whole_comes_before_those_that_hold_it(door: FrontDoor) -> None:
    await lobby(door, "Anna", game="duel")
    await door.say("Anna", "/rules wonders", home(door, "Anna"))
    assert "\nWonders\n" in last(door, home(door, "Anna")), "not “Choosing Wonders”, which comes first"


async def test_cards_are_looked_up_as_the_table_at_hand_plays(door: FrontDoor) -> None:
    every = duel.GAME.entries(None)
    base = {entry.name["en"] for entry in duel.GAME.entries(duel.GAME.Options())}
    left_out = next(entry.name["en"] for entry in every if entry.name["en"] not in base)
    await lobby(door, "Anna", game="duel")
    await door.say("Anna", f"/card {left_out}")
    assert left_out not in last(door, door.group)
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", home(door, "Anna"), "▫️ Pantheon")
    await door.say("Anna", f"/card {left_out}")
    assert left_out in last(door, door.group)


async def test_rules_tell_what_the_table_at_hand_has_chosen(door: FrontDoor) -> None:
    await lobby(door, "Anna", game="duel")
    anna = home(door, "Anna")
    await door.say("Anna", "/rules", anna)
    await door.press("Anna", anna, "This table")
    assert "▪️ Pantheon: no." in last(door, anna)
    await door.say("Anna", "/rules", anna)
    assert "Pantheon: offerings" not in labels(door.by_bot(anna)[-1])
    await door.press("Anna", door.group, "Game and options")
    await door.press("Anna", anna, "▫️ Pantheon")
    await door.say("Anna", "/rules this table", anna)
    assert "⚙️ Pantheon: yes." in last(door, anna)
    await door.press("Anna", anna, "All topics")
    while "Pantheon: offerings" not in labels(door.by_bot(anna)[-1]):
        await door.press("Anna", anna, "▶")
    await door.press("Anna", anna, "Pantheon: offerings")
    assert "Offering token" in last(door, anna)


async def test_rules_of_a_game_that_is_played_nowhere_are_the_printed_ones(door: FrontDoor) -> None:
    await lobby(door, "Anna", game="duel")
    await door.start("Boris")
    await door.say("Boris", "/rules", home(door, "Boris"))
    await door.press("Boris", home(door, "Boris"), "7 Wonders Duel")
    assert "This table" not in labels(door.by_bot(home(door, "Boris"))[-1])
    await door.say("Anna", "/rules", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "Other games")
    await door.press("Anna", home(door, "Anna"), "Pebbles")
    assert "This table" not in labels(door.by_bot(home(door, "Anna"))[-1])


async def test_what_a_house_file_has_changed_is_named(door: FrontDoor) -> None:
    await lobby(door, "Anna", game="duel")
    async with door.store.work() as tx:
        row = await tx.tables.get(1)
        assert row is not None
        tavern = {"id": "tavern", "cost": {"coins": 1}, "about": {"en": "Costs one.", "ru": "Стоит одну."}}
        options = {**row.options, "house": {"building": [tavern]}}
        known = {**row.memory, "house_rules": ["No table talk <b>"]}
        await tx.tables.save(replace(row, version=row.version + 1, options=options, memory=known))
    await door.say("Anna", "/rules this table", home(door, "Anna"))
    assert "🏠 House rule: No table talk <b>" in last(door, home(door, "Anna"))
    assert "⚙️ A house file changes these, see /card: Tavern." in last(door, home(door, "Anna"))


@told_in_both_languages
async def test_looking_things_up(story: Transcript) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/card peble", private=True)
    await story.says("Clara", "/card peble")
    await story.says("Anna", "/card dragon", private=True)
    await story.says("Anna", "/rules turn", private=True)
    await story.presses("Anna", "Other games", private=True)
