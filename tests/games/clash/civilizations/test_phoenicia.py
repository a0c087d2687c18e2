"""Phoenicia: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Count, Good, Mood, Unit
from games.clash.moments import TurnStarts
from games.clash.powers.routes import OpenRoutes, open_routes
from games.clash.scoring import points
from games.clash.steps.influence import replaceable
from tests.games.clash.civilizations.led import CAVALRY_2, INFANTRY_5, INFANTRY_6, Led
from tests.games.clash.test_leaders import value_line


def phoenicia(*advances: str) -> Led:
    table = Led("phoenicia")
    table.board(0, *advances)
    table.turn()
    return table


# -- City Independence ----------------------------------------------------------------------------------------------


def test_its_ports_are_not_influenced_wherever_they_are() -> None:
    table = phoenicia("city_independence")
    table.city(0, "D3", Building.PORT, Building.TEMPLE)
    table.city(1, "D2", Building.PORT, Building.TEMPLE, colour=0)
    assert replaceable(table.clash, 1, "D3") == [Building.TEMPLE]
    assert replaceable(table.clash, 1, "D2") == [Building.TEMPLE]
    table.city(0, "E4", Building.PORT, colour=1)
    table.clash.city("E4").owner = 1
    assert replaceable(table.clash, 0, "E4") == [Building.PORT]
    plain = phoenicia()
    plain.city(0, "D3", Building.PORT)
    assert replaceable(plain.clash, 1, "D3") == [Building.PORT]


def test_its_ports_keep_their_colour_when_the_city_is_taken() -> None:
    table = phoenicia("city_independence")
    table.city(0, "D3", Building.PORT, Building.TEMPLE)
    table.units(1, "D3")
    table.turn(1)
    table.fight("D3", 1, "D4")
    city = table.clash.city("D3")
    assert (city.owner, city.buildings) == (1, {Building.PORT: 0, Building.TEMPLE: 1})
    assert city.port == "E3"


def test_ports_are_worth_half_a_point_more_and_governments_nothing() -> None:
    """Two cities and two ports, one of them abroad; five advances, two of them of a government."""
    table = phoenicia("city_independence")
    table.city(0, "D3", Building.PORT)
    table.city(0, "D4")
    table.city(1, "D2", Building.PORT, colour=0)
    table.own(0, "voting", "free_economy", "philosophy")
    scored = points(table.clash, 0)
    assert scored[Count.PIECES] == 2 * 2 + 2 * 3
    assert table.player().advances == ["farming", "mining", "voting", "free_economy", "philosophy"]
    assert scored[Count.ADVANCES] == 3 + len(table.player().own)
    assert points(table.clash, 1)[Count.PIECES] == 2


# -- Biremes --------------------------------------------------------------------------------------------------------


def sea_battle(*theirs: str) -> list[str]:
    """Both rounds of it, without a hit in the first."""
    table = phoenicia("biremes")
    table.own(1, *theirs)
    table.units(0, "E3", Unit.SHIP)
    table.units(1, "E3", Unit.SHIP)
    table.fight("E3", 0, "F4", CAVALRY_2, CAVALRY_2)
    table.luck.coming += [CAVALRY_2, INFANTRY_6]
    table.answer("fight")
    return [line.rpartition(" ")[2] for line in table.told if "The attacker rolls" in line]


def test_biremes_are_stronger_at_sea_against_war_ships_only_at_first() -> None:
    assert sea_battle() == ["4", "4"]
    assert sea_battle("war_ships") == ["4", "2"]
    land = phoenicia("biremes")
    land.units(0, "D4")
    land.units(1, "D4")
    land.fight("D4", 0, "D3", CAVALRY_2, CAVALRY_2)
    assert value_line(land, "attacker").endswith("combat value 2")


# -- Alphabet -------------------------------------------------------------------------------------------------------


def literate(routes: int) -> Led:
    table = phoenicia("alphabet")
    table.own(0, "trade_routes", "storage")
    for space in ("D4", "E4", "F3")[:routes]:
        table.city(1, space)
        table.units(0, "D3", Unit.SETTLER)
    return table


def test_up_to_two_routes_bring_culture_or_two_ideas() -> None:
    table = literate(3)
    table.do(TurnStarts(0))
    assert table.options() == [
        "none",
        "culture",
        "ideas",
        "culture.culture",
        "culture.ideas",
        "ideas.ideas",
    ]
    table.answer("culture.ideas")
    assert table.goods() == {"culture": 1, "ideas": 2, "food": 1}
    usual = literate(2)
    usual.do(TurnStarts(0)).answer("none")
    assert usual.goods() == {"food": 2}
    one = literate(1)
    one.do(TurnStarts(0)).answer("ideas")
    assert one.goods() == {"ideas": 2}


def test_two_routes_in_a_turn_however_often_they_are_used() -> None:
    table = literate(3)
    table.do(OpenRoutes(0)).answer("culture")
    table.do(OpenRoutes(0))
    assert table.options() == ["none", "culture", "ideas"]
    table.answer("culture")
    table.do(OpenRoutes(0))
    assert table.goods() == {"culture": 2, "food": 2 + 2 + 3}


def test_the_other_routes_may_bring_gold() -> None:
    table = literate(3)
    table.own(0, "currency")
    table.do(TurnStarts(0)).answer("culture").answer({"food": 0, "gold": 2})
    assert table.goods() == {"culture": 1, "gold": 2}


# -- Cedars and Dyes ------------------------------------------------------------------------------------------------


def routes(table: Led) -> list[tuple[str, Unit | None, str]]:
    return [(route.trader.space, route.trader.kind, route.city) for route in open_routes(table.clash, 0)]


def dyers(*cities: str) -> Led:
    table = phoenicia("cedars_and_dyes")
    for city in cities:
        table.city(1, city)
    return table


def test_ships_trade_three_spaces_away_with_cities_by_the_sea() -> None:
    """From E3, F5 lies by the sea and D5 does not, both three away; D4 is two away and inland."""
    table = dyers("F5")
    table.units(0, "E3", Unit.SHIP)
    assert routes(table) == [("E3", Unit.SHIP, "F5")]
    for near, found in (("D4", 1), ("D5", 0)):
        table = dyers(near)
        table.units(0, "E3", Unit.SHIP)
        assert len(routes(table)) == found, near
    settler = dyers("F5")
    settler.units(0, "E4", Unit.SETTLER)
    settler.clash.cities.clear()
    settler.city(1, "D2")
    assert len(routes(settler)) == 1
    settler.clash.cities.clear()
    settler.city(1, "C2")
    assert routes(settler) == []


def test_cities_with_a_port_trade_by_themselves_with_coasts_alone() -> None:
    """From D3, F5 is three away by the sea; D4 is near and inland."""
    table = dyers("F5", "D4")
    table.city(0, "D3", Building.PORT)
    assert routes(table) == [("D3", None, "F5")]
    inland = dyers("F5")
    inland.city(0, "D3", Building.TEMPLE)
    assert routes(inland) == []


def test_no_more_than_four_routes_bring_income() -> None:
    table = dyers("D2", "E4", "F3", "E5", "F5")
    table.units(0, "E3", Unit.SHIP, 3)
    table.city(0, "D3", Building.PORT)
    table.units(0, "D3", Unit.SETTLER, 2)
    assert len(routes(table)) == 4


# -- Ithobaal -------------------------------------------------------------------------------------------------------


def delivered(colour: int, leader: str = "D4") -> Mood:
    table = phoenicia()
    table.city(1, "D4", Building.TEMPLE, colour=colour)
    table.leader(0, "ithobaal", leader)
    table.units(0, "D4")
    table.fight("D4", 0, "D3")
    return table.mood("D4")


def test_a_city_with_a_building_of_his_is_happy_when_he_takes_it() -> None:
    assert delivered(0) is Mood.HAPPY
    assert delivered(1) is Mood.ANGRY
    assert delivered(0, leader="D2") is Mood.ANGRY


def blessed(temple: str, *buildings: Building) -> str:
    table = phoenicia()
    table.city(0, temple, *buildings)
    table.leader(0, "ithobaal", "D4")
    table.units(1, "D4")
    table.fight("D4", 0, "D3", CAVALRY_2, CAVALRY_2)
    return value_line(table, "attacker").rpartition(" ")[2]


def test_a_temple_within_two_spaces_strengthens_ithobaal() -> None:
    assert blessed("D2", Building.TEMPLE) == "4"
    assert blessed("D2", Building.ACADEMY) == "2"
    assert blessed("D7", Building.TEMPLE) == "2"


# -- Hiram ----------------------------------------------------------------------------------------------------------


def harbour(hiram: str) -> int:
    """Five settlers around D3 and five cities for them; a sixth one cannot trade."""
    table = phoenicia()
    for city in ("D2", "D4", "E4", "C4", "C3", "F3"):
        table.city(1, city)
    table.units(0, "D3", Unit.SETTLER, 5)
    table.units(0, "A7", Unit.SETTLER)
    table.leader(0, "hiram", hiram)
    return len(open_routes(table.clash, 0))


def test_hiram_lets_a_route_beside_him_exceed_the_limit() -> None:
    assert harbour("D3") == 5
    assert harbour("D5") == 4
    assert harbour("A7") == 4


def test_hiram_brings_construction_for_a_token_from_a_happy_city() -> None:
    table = phoenicia()
    table.city(0, "D2", mood=Mood.HAPPY)
    table.leader(0, "hiram", "D2")
    table.give(0, mood=1)
    table.deed("constructor.mood").answer("engineering")
    assert table.player().advances == ["farming", "mining", "engineering"]
    assert table.clash.now.actions == 2
    assert "mood" not in table.goods()
    sad = phoenicia()
    sad.city(0, "D2")
    sad.leader(0, "hiram", "D2")
    sad.give(0, mood=1)
    assert sad.refused("constructor.mood") == "The city is not happy."


# -- Pygmalion ------------------------------------------------------------------------------------------------------


def share(pygmalion: str) -> Led:
    table = phoenicia()
    table.own(0, "trade_routes", "storage")
    table.city(1, "D4")
    table.units(0, "D3", Unit.SETTLER)
    table.leader(0, "pygmalion", pygmalion)
    return table


def test_a_route_beside_pygmalion_brings_gold_or_culture_on_top_once_in_a_turn() -> None:
    table = share("D3")
    table.do(TurnStarts(0)).answer("gold")
    assert table.goods() == {"food": 1, "gold": 1}
    table.do(OpenRoutes(0))
    assert table.goods() == {"food": 2, "gold": 1}
    away = share("D2")
    away.do(TurnStarts(0))
    assert away.goods() == {"food": 1}


def siege(*faces: int, **goods: int) -> Led:
    table = phoenicia()
    table.give(0, **goods)
    table.city(0, "D4")
    table.leader(0, "pygmalion", "D4")
    table.units(0, "D4")
    table.units(1, "D4")
    table.turn(1)
    table.fight("D4", 1, "D5", *faces)
    return table


def test_he_who_defends_a_city_ignores_a_hit_and_gets_the_token_back_after_a_victory() -> None:
    table = siege(INFANTRY_5, CAVALRY_2, INFANTRY_5, culture=1)
    assert table.options() == ["pay", "keep"]
    table.answer("pay")
    assert table.heard("wins the battle on D4")
    assert len(table.clash.armies_at("D4", 0)) == 2
    assert table.goods()[Good.CULTURE.value] == 1
    assert table.player().counters == {}


def test_once_in_a_battle_and_what_was_lost_is_lost() -> None:
    table = siege(INFANTRY_5, CAVALRY_2, CAVALRY_2, culture=2)
    table.luck.coming += [INFANTRY_5, CAVALRY_2, CAVALRY_2]
    table.answer("pay").answer("fight", 1)
    table.luck.coming += [INFANTRY_5, CAVALRY_2]
    table.answer({"infantry": 1, "leader": 0}).answer("fight", 1)
    assert table.heard("on D4")
    assert table.goods() == {"culture": 1}
    assert table.player().counters == {}


def test_not_when_he_attacks_or_stands_in_the_open() -> None:
    table = phoenicia()
    table.give(0, culture=1)
    table.leader(0, "pygmalion", "D4")
    table.units(0, "D4")
    table.units(1, "D4")
    table.fight("D4", 1, "D5", INFANTRY_5, CAVALRY_2, CAVALRY_2)
    assert "cancel" not in table.prompt()
