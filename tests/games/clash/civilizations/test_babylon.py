"""Babylonia: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Deck, Good, Mood, Purpose, Unit
from games.clash.moments import Collected, EventDue, Influenced
from games.clash.payment import can_pay
from games.clash.steps.constructing import building_price
from games.clash.steps.drawing import DrawCard
from games.clash.steps.mood import IncreaseMood
from games.clash.steps.turn import deeds
from games.clash.steps.wonders import wonder_price
from tests.games.clash.civilizations.led import CAVALRY_2, Led
from tests.games.clash.test_leaders import value_line


def babylon(*advances: str) -> Led:
    table = Led("babylon")
    table.board(0, *advances)
    table.turn()
    return table


def test_canals_bring_a_second_food_where_there_was_exactly_one() -> None:
    table = babylon("canals")
    table.city(0, "D2")
    table.do(Collected(0, "D2", {Good.FOOD: 1, Good.WOOD: 2}))
    table.do(Collected(0, "D2", {Good.FOOD: 1}))
    assert table.goods() == {"food": 2}
    table.do(Collected(0, "D2", {Good.FOOD: 2}))
    table.do(Collected(0, "D2", {Good.WOOD: 2}))
    table.do(Collected(1, "D2", {Good.FOOD: 1}))
    assert table.goods() == {"food": 2}


def test_successful_influence_brings_a_card_to_hands_of_four_at_most() -> None:
    table = babylon("code_of_laws")
    table.clash.action_deck = ["9", "10"]
    table.player().actions = ["1", "2", "3", "4"]
    table.do(Influenced(0, "D2", "D4", Building.TEMPLE))
    assert len(table.player().actions) == 5
    table.do(Influenced(0, "D2", "D4", Building.TEMPLE))
    assert len(table.player().actions) == 5


def test_before_an_event_is_drawn_there_is_an_idea_or_culture() -> None:
    table = babylon("star_catalogues")
    table.do(EventDue(0)).answer("culture")
    assert table.goods() == {"culture": 1}
    table.do(EventDue(1))
    assert table.asked() is None


def test_dogma_limits_no_ideas_under_ziggurats() -> None:
    table = babylon()
    table.own(0, "dogma")
    assert table.clash.cap(0, Good.IDEAS) == 2
    table.board(0, "ziggurats")
    assert table.clash.cap(0, Good.IDEAS) == table.clash.rules.limits.resource


def test_ideas_pay_for_temples_and_for_nothing_else() -> None:
    table = babylon("ziggurats")
    table.give(0, ideas=3)
    price = table.clash.rules.prices.building
    assert can_pay(table.clash, 0, price, Purpose.BUILDING, Building.TEMPLE)
    assert not can_pay(table.clash, 0, price, Purpose.BUILDING, Building.ACADEMY)


# -- Hammurabi ------------------------------------------------------------------------------------------------------


def test_the_lawgivers_city_becomes_happy_for_culture_once_in_an_action() -> None:
    table = babylon()
    table.city(0, "D2", Building.TEMPLE, mood=Mood.ANGRY)
    table.city(0, "D4", mood=Mood.ANGRY)
    table.leader(0, "hammurabi", "D2")
    table.give(0, culture=2, mood=1)
    table.do(IncreaseMood(0))
    table.answer("lawgiver")
    assert (table.mood("D2"), table.goods()) == (Mood.HAPPY, {"culture": 1, "mood": 1})
    table.answer("D4")
    assert table.mood("D4") is Mood.NEUTRAL


def test_a_fortress_costs_neither_food_nor_wood_in_the_guardians_city() -> None:
    table = babylon()
    table.city(0, "D2")
    table.city(0, "D4")
    table.leader(0, "hammurabi", "D2")
    usual = dict(table.clash.rules.prices.building)
    assert building_price(table.clash, 0, "D2", Building.FORTRESS).cost == {Good.ORE: usual[Good.ORE]}
    assert building_price(table.clash, 0, "D2", Building.TEMPLE).cost == usual
    assert building_price(table.clash, 0, "D4", Building.FORTRESS).cost == usual


# -- Nebuchadnezzar -------------------------------------------------------------------------------------------------


def test_the_next_wonder_card_is_the_great_gardens_and_cheaper_in_his_city() -> None:
    table = babylon()
    table.city(0, "D2", mood=Mood.HAPPY)
    table.city(0, "D4", mood=Mood.HAPPY)
    table.leader(0, "nebuchadnezzar", "D2")
    table.clash.wonder_deck = ["great_wall", "great_gardens", "great_library"]
    # Chance alone would bring another.
    table.luck.coming = [0]
    table.do(DrawCard(0, Deck.WONDER))
    assert table.player().wonders == ["great_gardens"]
    table.do(DrawCard(0, Deck.WONDER))
    assert len(table.player().wonders) == 2
    usual = table.clash.printed.wonders["great_gardens"].cost[Good.CULTURE]
    assert wonder_price(table.clash, 0, "great_gardens", "D2").cost[Good.CULTURE] == usual - 2
    assert wonder_price(table.clash, 0, "great_gardens", "D4").cost[Good.CULTURE] == usual


def test_in_his_city_wonders_need_no_action() -> None:
    table = babylon()
    table.own(0, "engineering", table.clash.printed.wonders["great_gardens"].required or "")
    table.city(0, "D2", mood=Mood.HAPPY)
    table.city(0, "D4")
    table.leader(0, "nebuchadnezzar", "D2")
    table.player().wonders = ["great_gardens"]
    for good, n in wonder_price(table.clash, 0, "great_gardens", "D2").cost.items():
        table.player().goods[good] = n
    table.turn(actions=0)
    table.deed("great_gardens").answer("great_gardens")
    assert table.clash.city("D2").wonders == ["great_gardens"]
    without = babylon()
    without.city(0, "D2", mood=Mood.HAPPY)
    without.leader(0, "nebuchadnezzar", "D2")
    assert "great_gardens" not in [deed.key for deed in deeds(without.clash, 0)], "it takes Engineering"


def iconoclast(building: Building) -> str:
    table = babylon()
    table.city(1, "D4", building)
    table.units(1, "D4")
    table.leader(0, "nebuchadnezzar", "D4")
    table.fight("D4", 0, "D3", CAVALRY_2, CAVALRY_2)
    return value_line(table, "attacker")


def test_the_iconoclast_is_stronger_against_cities_with_a_temple() -> None:
    assert iconoclast(Building.TEMPLE).endswith("combat value 4")
    assert iconoclast(Building.ACADEMY).endswith("combat value 2")


# -- Nabopolassar ---------------------------------------------------------------------------------------------------


def liberator(own: int, theirs: int, enemy: int | None = 1) -> str:
    table = babylon()
    for space in ("D2", "B4")[:own]:
        table.city(0, space)
    for space in ("D7", "G7")[:theirs]:
        table.city(1, space)
    table.leader(0, "nabopolassar", "D3")
    table.units(enemy, "D3")
    table.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2)
    return value_line(table, "attacker")


def test_the_liberator_is_stronger_against_players_with_no_fewer_cities() -> None:
    assert liberator(1, 1).endswith("combat value 4")
    assert liberator(2, 1).endswith("combat value 2")
    assert liberator(1, 2, enemy=None).endswith("combat value 2")


def test_a_lost_city_brings_infantry_to_nabopolassar_or_where_there_is_room() -> None:
    table = babylon()
    table.city(0, "D4")
    table.city(0, "D2")
    table.leader(0, "nabopolassar", "D2")
    table.units(1, "D4")
    table.fight("D4", 1, "D5")
    assert table.count(0, "D2") == 1
    full = babylon()
    for space in ("D4", "D2", "B4"):
        full.city(0, space)
    full.leader(0, "nabopolassar", "D2")
    full.units(0, "D2", n=3)
    full.units(1, "D4")
    full.fight("D4", 1, "D5").answer("D2")
    assert (full.count(0, "D2"), full.count(0, "B4")) == (3, 1)
    assert full.count(0, "D2", Unit.SETTLER) == 1
