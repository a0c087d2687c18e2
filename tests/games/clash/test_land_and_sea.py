"""Agriculture, Construction and Seafaring: what cities collect, how stores, roads and ships grow."""

from __future__ import annotations

from games.clash.kinds import Building, Deck, Good, Mood, Unit
from games.clash.moments import MoveEnded
from games.clash.reach import mobility
from games.clash.steps.advancing import GainAdvance
from games.clash.steps.collecting import collect_terms, harvest, yields
from games.clash.steps.recruiting import recruit_terms
from tests.games.clash.table import Table


def found(table: Table, city: str, space: str) -> set[str]:
    return {good.value for good in yields(table.clash, 0, city, space)}


def test_farming_and_mining_open_grassland_forest_and_mountains() -> None:
    table = Table()
    table.city(0, "D4")
    assert found(table, "D4", "D4") == {"food"}
    assert found(table, "D4", "D3") == {"wood"}
    assert found(table, "D4", "E5") == {"ore"}
    assert found(table, "D4", "B5") == set()


def test_without_farming_fields_yield_nothing() -> None:
    table = Table()
    table.city(0, "D4")
    table.player().advances.remove("farming")
    assert found(table, "D4", "D4") == set()
    assert found(table, "D4", "D3") == set()


def test_storage_raises_the_store_from_two_to_seven() -> None:
    table = Table()
    assert table.clash.cap(0, Good.FOOD) == 2
    table.own(0, "storage")
    assert table.clash.cap(0, Good.FOOD) == 7
    assert table.clash.cap(1, Good.FOOD) == 2
    table.give(0, food=6)
    table.clash.gain(0, {Good.FOOD: 3})
    assert table.goods() == {"food": 7}


def test_irrigation_feeds_from_barren_land_but_not_from_exhausted_land() -> None:
    table = Table()
    table.city(0, "B4")
    assert found(table, "B4", "B5") == set()
    table.own(0, "irrigation")
    assert found(table, "B4", "B5") == {"food"}
    table.clash.exhausted.append("B5")
    table.clash.exhausted += [space for space in table.clash.map.beside["B4"] if space not in table.clash.exhausted]
    assert list(harvest(table.clash, 0, "B4").goods) == [Good.FOOD]
    table.clash.exhausted.append("B4")
    assert not harvest(table.clash, 0, "B4").goods


def test_husbandry_reaches_one_space_two_away_or_two_with_roads_once_a_turn() -> None:
    table = Table()
    table.turn()
    table.city(0, "D4")
    assert collect_terms(table.clash, 0, "D4").far == 0
    table.own(0, "husbandry")
    assert collect_terms(table.clash, 0, "D4").far == 1
    table.own(0, "roads")
    assert collect_terms(table.clash, 0, "D4").far == 2
    table.clash.use("husbandry")
    assert collect_terms(table.clash, 0, "D4").far == 0
    assert collect_terms(table.clash, 1, "D4").far == 0


def test_engineering_draws_a_wonder_at_once() -> None:
    table = Table()
    table.clash.wonder_deck = ["great_wall"]
    table.do(GainAdvance(0, "engineering", {}, track=False))
    assert table.player().wonders == ["great_wall"]


def test_engineering_draws_nothing_from_an_empty_deck() -> None:
    table = Table()
    table.do(GainAdvance(0, "engineering", {}, track=False))
    assert table.player().wonders == []


def test_engineering_builds_a_wonder_in_a_happy_city_by_an_action() -> None:
    table = Table()
    table.turn()
    table.own(0, "engineering", "irrigation")
    for space in ("D2", "D4"):
        table.city(0, space, mood=Mood.HAPPY)
    table.hand(0, Deck.WONDER, "great_gardens")
    assert table.refused("engineering") == "You can build no wonder now."
    table.give(0, food=5, wood=5, ore=2, culture=5)
    table.deed("engineering").answer("great_gardens").answer("D4")
    assert table.clash.city("D4").wonders == ["great_gardens"]
    assert table.clash.now.actions == 2
    assert table.goods() == {}


def test_sanitation_and_draft_offer_one_unit_for_mood() -> None:
    table = Table()
    table.city(0, "D4")
    assert recruit_terms(table.clash, 0, "D4").instead == {}
    table.own(0, "sanitation", "draft")
    assert recruit_terms(table.clash, 0, "D4").instead == {
        Unit.SETTLER: {Good.MOOD: 1},
        Unit.INFANTRY: {Good.MOOD: 1},
    }
    assert recruit_terms(table.clash, 1, "D4").instead == {}


def test_civil_liberties_make_draft_dearer_whichever_came_first() -> None:
    for advances in (("draft", "civil_liberties"), ("civil_liberties", "draft")):
        table = Table()
        table.city(0, "D4")
        table.own(0, *advances)
        assert recruit_terms(table.clash, 0, "D4").instead == {Unit.INFANTRY: {Good.MOOD: 2}}


def test_civil_liberties_alone_draft_nobody() -> None:
    table = Table()
    table.city(0, "D4")
    table.own(0, "civil_liberties")
    assert recruit_terms(table.clash, 0, "D4").instead == {}


def test_roads_cost_food_and_ore() -> None:
    table = Table()
    assert mobility(table.clash, 0).roads is None
    table.own(0, "roads")
    assert mobility(table.clash, 0).roads == {Good.FOOD: 1, Good.ORE: 1}


def test_tactics_and_navigation_let_armies_march_and_ships_go_around() -> None:
    table = Table()
    assert not mobility(table.clash, 0).armies
    assert not mobility(table.clash, 0).around
    table.own(0, "tactics", "navigation")
    assert mobility(table.clash, 0).armies
    assert mobility(table.clash, 0).around


def test_fishing_takes_food_from_the_sea() -> None:
    table = Table()
    table.city(0, "D2")
    assert found(table, "D2", "E3") == set()
    table.own(0, "fishing")
    assert found(table, "D2", "E3") == {"food"}


def test_a_captured_port_gives_gold_or_mood_without_fishing() -> None:
    """Ruling: the note on capture, against the text of the port."""
    table = Table()
    table.city(0, "D2", Building.PORT)
    assert found(table, "D2", "E3") == {"gold", "mood"}
    table.own(0, "fishing")
    assert found(table, "D2", "E3") == {"food", "gold", "mood"}


def test_cartography_pays_for_ships_that_moved_and_more_for_the_way_around() -> None:
    table = Table()
    table.own(0, "cartography")
    table.do(MoveEnded(0, shipped=False, rounded=False))
    assert table.goods() == {}
    table.do(MoveEnded(0, shipped=True, rounded=False))
    assert table.goods() == {"ideas": 1}
    table.do(MoveEnded(0, shipped=True, rounded=True))
    assert table.goods() == {"ideas": 2, "culture": 1}
    table.do(MoveEnded(1, shipped=True, rounded=True))
    assert table.goods(1) == {}
