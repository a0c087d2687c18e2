"""Egypt: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Good, Purpose, Unit, Use
from games.clash.leaders import lose
from games.clash.payment import can_pay
from games.clash.reach import attack_terms
from games.clash.steps.activating import begin_activation
from games.clash.steps.collecting import yields
from games.clash.steps.constructing import PutBuilding, building_price
from games.clash.steps.founding import sites
from games.clash.steps.influence import sources
from tests.games.clash.civilizations.led import CAVALRY_2, INFANTRY_5, Led
from tests.games.clash.test_leaders import value_line


def egypt(*advances: str) -> Led:
    table = Led("egypt")
    table.board(0, *advances)
    table.turn()
    return table


# -- Flood Plains ---------------------------------------------------------------------------------------------------


def test_cities_may_stand_on_barren_land_and_collect_food_or_wood_from_it() -> None:
    table = egypt("flood_plains")
    table.own(0, "irrigation")
    table.units(0, "B5", Unit.SETTLER)
    assert sites(table.clash, 0) == ["B5"]
    table.clash.exhausted.append("B5")
    assert sites(table.clash, 0) == []
    table.city(0, "B4")
    assert yields(table.clash, 0, "B4", "B5") == {Good.FOOD, Good.WOOD}
    table.own(1, "irrigation")
    assert yields(table.clash, 1, "B4", "B5") == {Good.FOOD}
    other = egypt()
    other.units(0, "B5", Unit.SETTLER)
    assert sites(other.clash, 0) == []


# -- Architecture ---------------------------------------------------------------------------------------------------


def test_mood_pays_for_buildings_and_wonders_culture_included_and_for_nothing_else() -> None:
    table = egypt("architecture")
    table.give(0, mood=5)
    assert can_pay(table.clash, 0, {Good.WOOD: 3, Good.CULTURE: 2}, Purpose.WONDER)
    assert can_pay(table.clash, 0, table.clash.rules.prices.building, Purpose.BUILDING, Building.PORT)
    assert not can_pay(table.clash, 0, {Good.FOOD: 2}, Purpose.ADVANCE)
    assert not can_pay(table.clash, 0, {Good.CULTURE: 1}, Purpose.INFLUENCE)


# -- Embalming ------------------------------------------------------------------------------------------------------


def raided(culture: int) -> dict[str, int]:
    table = egypt("embalming")
    table.give(0, culture=culture)
    table.units(0, "D3", Unit.SETTLER)
    table.units(1, "D3")
    table.fight("D3", 1, "D4")
    return table.goods()


def test_every_battle_brings_culture_to_whoever_has_four_at_most() -> None:
    assert raided(0) == {"culture": 1}
    assert raided(4) == {"culture": 5}
    assert raided(5) == {"culture": 5}


def test_a_lost_leader_brings_culture_however_much_there_is() -> None:
    table = egypt("embalming")
    table.give(0, culture=7)
    table.leader(0, "imhotep", "D3")
    lose(table.clash, "D3", table.clash.at("D3")[0])
    table._settle()
    assert table.goods() == {"culture": 8}


# -- Man-God --------------------------------------------------------------------------------------------------------


def test_theocracy_lends_the_autocracy_of_its_row_without_owning_it() -> None:
    table = egypt("man_god")
    table.own(0, "dogma", "conversion")
    for lent, other in (("nationalism", "totalitarianism"), ("absolute_power", "forced_labor")):
        assert table.clash.has(0, lent)
        assert not table.clash.owns(0, lent)
        assert not table.clash.has(0, other)
    table.player().advances.remove("dogma")
    assert not table.clash.has(0, "nationalism")


# -- Cleopatra ------------------------------------------------------------------------------------------------------


def test_influence_from_cleopatras_city_reaches_one_space_farther() -> None:
    table = egypt()
    table.city(0, "D2")
    table.city(0, "D4")
    table.leader(0, "cleopatra", "D2")
    assert sources(table.clash, 0) == {"D2": 2, "D4": 1}


def beloved() -> Led:
    table = egypt()
    table.city(0, "D2")
    table.leader(0, "cleopatra", "D2")
    table.give(0, culture=2)
    table.deed("beloved")
    return table


def price(table: Led, seat: int | None = 1) -> int:
    assert seat is not None
    return attack_terms(table.clash, seat, "D2", []).cost.get(Good.CULTURE, 0)


def test_tokens_on_her_city_are_what_players_pay_for_an_attack() -> None:
    table = beloved()
    assert table.goods() == {"culture": 1}
    assert table.refused("beloved") == "Once per turn."
    assert price(table) == 1
    table.turn()
    table.deed("beloved")
    assert price(table) == 2
    assert attack_terms(table.clash, 1, "D4", []).cost == {}


def test_the_tokens_go_with_her_and_with_the_city() -> None:
    table = beloved()
    lose(table.clash, "D2", next(iter(table.clash.at("D2"))))
    table._settle()
    assert price(table) == 0
    taken = beloved()
    taken.clash.units.clear()
    taken.units(1, "D2")
    taken.fight("D2", 1, "D3")
    assert taken.clash.tokens == []


# -- Imhotep --------------------------------------------------------------------------------------------------------


def active(space: str, use: Use) -> dict[str, int]:
    table = egypt()
    table.city(0, "D2")
    table.city(0, "D4")
    table.leader(0, "imhotep", "D2")
    begin_activation(table.clash, 0, space, use)
    table._settle()
    return table.goods()


def test_any_activation_of_imhoteps_city_but_collecting_brings_an_idea() -> None:
    assert active("D2", Use.RECRUIT) == {"ideas": 1}
    assert active("D2", Use.WONDER) == {"ideas": 1}
    assert active("D2", Use.COLLECT) == {}
    assert active("D4", Use.RECRUIT) == {}


def test_the_physician_builds_academies_and_observatories_without_food_and_wood() -> None:
    table = egypt()
    table.city(0, "D2")
    table.city(0, "D4")
    table.leader(0, "imhotep", "D2")
    usual = dict(table.clash.rules.prices.building)
    for building in (Building.ACADEMY, Building.OBSERVATORY):
        assert building_price(table.clash, 0, "D2", building).cost == {Good.ORE: usual[Good.ORE]}
    assert building_price(table.clash, 0, "D2", Building.TEMPLE).cost == usual
    assert building_price(table.clash, 0, "D4", Building.ACADEMY).cost == usual


# -- Ramses ---------------------------------------------------------------------------------------------------------


def test_an_obelisk_in_his_city_brings_culture_or_two_ideas() -> None:
    table = egypt()
    table.city(0, "D2")
    table.city(0, "D4")
    table.leader(0, "ramses_ii", "D2")
    table.do(PutBuilding(0, "D4", Building.OBELISK))
    assert table.asked() is None
    before = table.goods()
    table.do(PutBuilding(0, "D2", Building.OBELISK)).answer("ideas")
    assert table.goods().get("ideas", 0) == before.get("ideas", 0) + 2


def coastal(space: str) -> str:
    table = egypt()
    table.city(1, space)
    table.units(1, space)
    table.leader(0, "ramses_ii", space)
    table.fight(space, 0, "D2", CAVALRY_2, INFANTRY_5)
    return value_line(table, "attacker")


def test_ramses_is_stronger_against_cities_by_the_sea() -> None:
    # E3 is sea beside D3; nothing is beside C5.
    assert coastal("D3").endswith("combat value 4")
    assert coastal("C5").endswith("combat value 2")
