"""Great persons: offered and paid for, and what each does when it is summoned."""

from __future__ import annotations

import pytest

from games.clash.kinds import Building, Deck, Mood, Side, Unit
from tests.games.clash.table import Table
from tests.games.clash.test_events import text_of, with_cities


def test_a_great_person_is_offered_to_the_drawer_for_one_culture() -> None:
    table = with_cities("D2")
    table.give(0, culture=1)
    text_of(table, "e19").answer("pay")
    assert table.player().persons == ["e19"]
    assert table.goods() == {}
    assert table.clash.event_discard == []


def test_others_are_asked_together_for_two_and_the_first_in_order_gets_it() -> None:
    table = with_cities("D2", seats=4)
    table.give(0, culture=1)
    for seat in (1, 2, 3):
        table.give(seat, culture=2)
    text_of(table, "e21", seat=2)
    assert table.asked(0) is None
    table.answer("pass", 2)
    assert [seat for seat in range(4) if table.asked(seat) is not None] == [1, 3]
    table.answer("pay", 1).answer("pay", 3)
    assert table.player(3).persons == ["e21"]
    assert (table.goods(3), table.goods(1)) == ({}, {"culture": 2})
    assert table.clash.notes == []


def test_a_great_person_nobody_pays_for_is_discarded() -> None:
    table = with_cities("D2")
    text_of(table, "e19")
    assert table.clash.event_discard == ["e19"]
    rich = with_cities("D2")
    rich.give(0, culture=5)
    rich.give(1, culture=5)
    text_of(rich, "e19").answer("pass").answer("pass", 1)
    assert rich.clash.event_discard == ["e19"]


def person(key: str, *cities: str, advances: tuple[str, ...] = ()) -> Table:
    table = with_cities(*cities or ("D2",))
    table.turn()
    table.own(0, *advances)
    table.hand(0, Deck.EVENT, key)
    return table


def summon(table: Table) -> Table:
    return table.deed(table.player().persons[0])


@pytest.mark.parametrize(
    ("key", "first"),
    [
        ("great_artist", "arts"),
        ("great_prophet", "myths"),
        ("great_philosopher", "writing"),
        ("great_scientist", "math"),
        ("great_warlord", "tactics"),
        ("great_merchant", "bartering"),
        ("great_explorer", "fishing"),
        ("great_engineer", "engineering"),
    ],
)
def test_a_great_person_grants_an_advance_of_its_category_without_the_track(key: str, first: str) -> None:
    table = person(key)
    table.hide("R3")
    summon(table)
    assert first in table.options()
    assert all(
        name == "none" or table.clash.printed.advances[name].category == table.clash.printed.advances[first].category
        for name in table.options()
    )
    table.answer(first)
    assert first in table.player().advances
    assert table.player().track == 3
    assert (table.player().persons, table.clash.now.actions) == ([], 2)
    assert len(table.clash.event_discard) == 1


def test_a_statesman_knows_all_governments_and_brings_two_cards() -> None:
    table = person("elder_statesman", advances=("philosophy", "draft"))
    table.clash.action_deck = ["1", "2", "3"]
    summon(table)
    assert set(table.options()) == {"voting", "nationalism", "none"}
    table.answer("voting")
    assert len(table.player().actions) == 2


def test_an_artist_makes_a_city_happy() -> None:
    table = person("great_artist", "D2", "D4")
    table.clash.city("D2").mood = Mood.ANGRY
    summon(table).answer("none").answer("D2")
    assert table.mood("D2") is Mood.HAPPY


def test_an_artist_among_happy_cities_and_full_arts_is_refused() -> None:
    table = person("great_artist", advances=("arts", "sports", "monuments", "theaters"))
    table.clash.city("D2").mood = Mood.HAPPY
    assert table.refused(table.player().persons[0]) == "All your cities are happy."


def test_a_philosopher_brings_ideas_and_a_scientist_an_idea_and_a_card() -> None:
    table = person("great_philosopher")
    summon(table).answer("none")
    assert table.goods() == {"ideas": 2}
    other = person("great_scientist")
    other.clash.action_deck = ["1"]
    summon(other).answer("none")
    assert (other.goods(), other.player().actions) == ({"ideas": 1}, ["1"])


def test_a_prophet_builds_a_temple_at_its_price_without_activating_the_city() -> None:
    table = person("great_prophet", "D2", "D4")
    table.give(0, food=1, wood=1, ore=1)
    summon(table).answer("myths").answer("D4.temple").answer("culture")
    assert Building.TEMPLE in table.clash.city("D4").buildings
    assert table.clash.city("D4").activations == 0
    assert table.goods() == {"mood": 1, "culture": 1}


def test_an_engineer_builds_anything_that_is_open_and_may_build_nothing() -> None:
    table = person("great_engineer", "D2", "D4", advances=("writing", "tactics"))
    table.give(0, food=1, wood=1, ore=1)
    summon(table).answer("none")
    assert {"D2.academy", "D4.fortress", "none"} <= set(table.options())
    assert "D2.temple" not in table.options()
    table.answer("none")
    assert table.goods() == {"food": 1, "wood": 1, "ore": 1}


def test_an_explorer_reveals_a_region_and_founds_a_city_for_two_food() -> None:
    table = person("great_explorer")
    table.hide("R3", "R8")
    table.give(0, food=2)
    summon(table).answer("none")
    assert table.options() == ["R3", "none"]
    table.answer("R3")
    if table.asked() is not None and "straight" in table.options():
        table.answer("straight")
    assert table.clash.regions["R3"].revealed
    site = table.options()[0]
    table.answer(site)
    assert table.clash.city(site).owner == 0
    assert table.goods() == {}


def test_an_explorer_without_unknown_regions_is_refused() -> None:
    table = person("great_explorer")
    assert table.refused(table.player().persons[0]) == "No region beside your cities is unknown."


def test_a_merchant_brings_the_income_of_trade_routes() -> None:
    table = person("great_merchant", advances=("bartering", "storage"))
    table.city(1, "D4")
    table.units(0, "D2", Unit.SETTLER)
    summon(table).answer("trade_routes")
    assert table.goods() == {"food": 1}
    other = person("great_merchant", advances=("bartering",))
    other.city(1, "D4")
    other.units(0, "D2", Unit.SETTLER)
    summon(other).answer("none")
    assert other.goods() == {}


def test_a_warlord_leads_a_move_action_and_fights_stronger_in_its_first_battle() -> None:
    table = person("great_warlord", advances=("tactics", "siegecraft", "steel_weapons", "draft"))
    table.units(0, "D4", n=2)
    table.units(1, "D5", n=2)
    table.dice(1, 1, 1, 1)
    summon(table).answer("D4").answer({"infantry": 2}).answer("D5")
    assert table.clash.fight.values == {Side.ATTACKER: 4, Side.DEFENDER: 2}
    table.dice(6, 6, 1, 1)
    table.answer("fight")
    assert table.clash.now.fights[0].winner is Side.ATTACKER
    assert table.clash.now.pending == []
