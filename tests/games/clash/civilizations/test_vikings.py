"""Vikings: what their advances and their leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Count, Good, Mark, Mood, Unit
from games.clash.moments import TurnStarts
from games.clash.reach import mobility, sailing, steps_of
from games.clash.scoring import points
from games.clash.steps.advancing import advance_price
from games.clash.steps.moving import MoveAction
from games.clash.steps.shipcraft import Crossing, crossings
from tests.games.clash.civilizations.led import CAVALRY_2, INFANTRY_5, INFANTRY_6, Led
from tests.games.clash.test_leaders import value_line


def vikings(*advances: str) -> Led:
    table = Led("vikings")
    table.board(0, *advances)
    table.turn()
    return table


def test_navigation_costs_nothing() -> None:
    table = vikings("shipcraft")
    assert advance_price(table.clash, 0, "navigation").cost == {}
    assert advance_price(table.clash, 0, "war_ships").cost == {Good.FOOD: 2}


def crossing(table: Led, way: str) -> Led:
    table.do(MoveAction(0)).answer("shipcraft").answer(way)
    return table


def test_ships_become_settlers_on_the_shore_and_infantry_only_with_tactics() -> None:
    table = vikings("shipcraft")
    table.units(0, "E3", Unit.SHIP, 2)
    crossing(table, "E3.D3")
    assert table.options() == ["1.0", "2.0"]
    table.answer("2.0")
    assert table.count(0, "D3", Unit.SETTLER) == 2
    assert table.count(0, "E3", Unit.SHIP) == 0
    armed = vikings("shipcraft")
    armed.own(0, "tactics")
    armed.units(0, "E3", Unit.SHIP, 2)
    crossing(armed, "E3.D3").answer("1.1")
    assert (armed.count(0, "D3", Unit.SETTLER), armed.count(0, "D3")) == (1, 1)


def test_whoever_a_ship_carries_goes_ashore_with_it_in_the_same_move() -> None:
    table = vikings("shipcraft")
    table.own(0, "tactics")
    table.units(0, "E3", Unit.SHIP)
    table.units(0, "E3", Unit.SETTLER)
    table.units(0, "E3", Unit.INFANTRY)
    crossing(table, "E3.D3").answer("0.1")
    assert (table.count(0, "D3"), table.count(0, "D3", Unit.SETTLER)) == (2, 1)
    assert table.clash.at("E3") == []
    assert table.heard("seat 1 moves from E3 to D3")


def test_who_does_not_land_needs_another_ship() -> None:
    table = vikings("shipcraft")
    table.units(0, "E3", Unit.SHIP, 2)
    table.units(0, "E3", Unit.SETTLER, 3)
    crossing(table, "E3.D3")
    asked = table.asking()
    assert not asked.allows({"settler": 0}), "three do not fit on one ship"
    assert not asked.allows({"settler": 3}), "the ship that turned has carried two"
    table.answer({"settler": 1})
    assert (table.count(0, "D3", Unit.SETTLER), table.count(0, "E3", Unit.SETTLER)) == (2, 2)


def test_landing_with_ships_that_turn_keeps_to_four_army_units() -> None:
    table = vikings("shipcraft")
    table.own(0, "tactics")
    table.units(0, "D3", n=2)
    table.units(0, "E3", Unit.SHIP)
    table.units(0, "E3", Unit.INFANTRY, 2)
    crossing(table, "E3.D3")
    assert (table.count(0, "D3"), table.count(0, "D3", Unit.SETTLER)) == (4, 1), "as infantry it would be the fifth"


def test_a_group_goes_to_sea_in_one_move_some_as_ships_and_the_rest_aboard() -> None:
    table = vikings("shipcraft")
    table.own(0, "tactics")
    table.units(0, "D3", Unit.INFANTRY, 2)
    table.units(0, "D3", Unit.SETTLER, 2)
    crossing(table, "D3.E3").answer({"settler": 1}).answer({"infantry": 2, "settler": 0})
    assert (table.count(0, "E3", Unit.SHIP), table.count(0, "E3")) == (1, 2)
    assert table.count(0, "D3", Unit.SETTLER) == 1, "a third has no berth on one ship"
    assert "Moves left in this action: 2" in table.prompt(), "it was one move"


def test_settlers_without_tactics_go_to_sea_and_infantry_does_not() -> None:
    table = vikings("shipcraft")
    table.units(0, "D3", Unit.INFANTRY)
    table.do(MoveAction(0))
    assert table.asked() is None
    table.units(0, "D3", Unit.SETTLER)
    crossing(table, "D3.E3")
    assert (table.count(0, "E3", Unit.SHIP), table.count(0, "D3")) == (1, 1)


def test_what_has_turned_moves_again_only_in_a_new_action_and_may_turn_back_then() -> None:
    table = vikings("shipcraft")
    table.own(0, "tactics")
    table.units(0, "D3", Unit.SETTLER)
    crossing(table, "D3.E3")
    assert table.asked() is None, "it has moved in this action"
    crossing(table, "E3.D3").answer("0.1")
    assert (table.count(0, "D3"), table.count(0, "D3", Unit.SETTLER)) == (1, 0)


def test_terrain_counts_for_what_arrives() -> None:
    """E2 is mountain, D3 forest, E4 grassland."""
    for end, marks in (("E2", Mark.MOUNTAIN), ("D3", Mark.FOREST), ("E4", Mark.GRASSLAND)):
        table = vikings("shipcraft")
        table.own(0, "tactics")
        table.units(0, "E3", Unit.SHIP)
        table.units(0, "E3", Unit.INFANTRY)
        crossing(table, f"E3.{end}").answer("0.1")
        if table.asked() is not None and table.count(0, end) == 0:
            table.answer({"infantry": 1})
        assert [piece.marks for piece in table.clash.at(end)] == [marks, marks]
    stopped = vikings("shipcraft")
    stopped.units(0, "E3", Unit.SHIP)
    crossing(stopped, "E3.E2")
    stopped.do(MoveAction(0))
    assert stopped.asked() is None, "mountains end its movement for this turn"


def test_infantry_out_of_a_forest_does_not_attack_at_sea_nor_when_it_has_landed_again() -> None:
    table = vikings("shipcraft")
    table.own(0, "tactics")
    table.units(0, "D3")
    table.clash.at("D3")[0].marks = Mark.FOREST
    table.units(1, "F4", Unit.SHIP)
    table.units(1, "E4")
    crossing(table, "D3.E3")
    (ship,) = table.clash.at("E3")
    assert ship.ship
    assert "F4" not in sailing(table.clash, 0, "E3", [ship]).spaces
    crossing(table, "E3.D3").answer("0.1")
    assert "D4" in steps_of(table.clash, 0, "D3", table.clash.at("D3"))
    assert "E4" not in steps_of(table.clash, 0, "D3", table.clash.at("D3"))


def test_nobody_lands_where_an_enemy_stands_nor_turns_among_enemy_ships_or_pirates() -> None:
    for enemy in (1, None):
        table = vikings("shipcraft")
        table.own(0, "tactics")
        table.units(0, "E3", Unit.SHIP)
        table.units(enemy, "D3", Unit.SETTLER if enemy else Unit.INFANTRY)
        assert Crossing("E3", "D3") not in crossings(table.clash, 0)
        beset = vikings("shipcraft")
        beset.units(0, "D3", Unit.SETTLER)
        beset.units(enemy, "E3", Unit.SHIP)
        assert not list(crossings(beset.clash, 0))


def test_figures_limit_what_a_unit_may_turn_into() -> None:
    table = vikings("shipcraft")
    table.units(0, "G5", Unit.SHIP, 4)
    table.units(0, "D3", Unit.SETTLER)
    assert Crossing("D3", "E3") not in crossings(table.clash, 0), "all four ships sail already"
    table.units(0, "D6", Unit.SETTLER, 3)
    assert not list(crossings(table.clash, 0)), "and no settler is left for a ship to turn into"


def test_no_unit_turns_while_it_explores() -> None:
    table = vikings("shipcraft")
    table.units(0, "E3", Unit.SHIP)
    table.hide("R3")
    unseen = set(table.clash.map.ground.neighbours["E3"]) - set(table.clash.map.terrain)
    assert unseen
    assert unseen.isdisjoint(way.end for way in crossings(table.clash, 0))


def test_longships_carry_three_and_do_not_tire() -> None:
    table = vikings("longships")
    assert (table.clash.carries(0), table.clash.carries(1)) == (3, 2)
    assert mobility(table.clash, 0).tireless
    assert not mobility(table.clash, 1).tireless


def raid(ship: str, city: str) -> dict[str, int]:
    table = vikings("marauders")
    table.own(0, "trade_routes")
    table.units(0, ship, Unit.SHIP)
    table.city(1, city)
    table.give(1, wood=2, mood=1)
    table.do(TurnStarts(0))
    return table.goods(1)


def test_a_route_from_a_ship_beside_the_city_takes_a_resource() -> None:
    assert raid("E3", "D3") == {"wood": 1, "mood": 1}
    assert raid("E3", "D5") == {"wood": 2, "mood": 1}


def beaten(n: int) -> Led:
    table = vikings("runestones")
    table.units(0, "D3", n=n)
    table.units(1, "D3", n=4)
    table.fight("D3", 0, None, *[CAVALRY_2] * n, *[INFANTRY_6] * 4)
    return table


def test_two_fallen_raise_a_stone_worth_a_point_that_is_no_obelisk_any_more() -> None:
    table = beaten(2)
    before = points(table.clash, 0)[Count.OBJECTIVES]
    left = table.clash.buildings_left(0, Building.OBELISK)
    table.answer("set_aside")
    assert points(table.clash, 0)[Count.OBJECTIVES] == before + 2
    assert table.clash.buildings_left(0, Building.OBELISK) == left - 1
    assert beaten(1).asked() is None


def prey(mood: Mood) -> int:
    table = vikings()
    table.city(1, "D4", mood=mood)
    table.leader(0, "ragnar", "D4")
    table.fight("D4", 0, "D3")
    return table.goods().get("gold", 0)


def test_ragnar_takes_two_gold_more_from_cities_that_were_not_angry() -> None:
    plunder = {Mood.ANGRY: 1, Mood.NEUTRAL: 1}
    assert prey(Mood.NEUTRAL) == plunder[Mood.NEUTRAL] + 2
    assert prey(Mood.ANGRY) <= plunder[Mood.ANGRY]


def test_ragnar_is_stronger_when_he_has_landed() -> None:
    for start, value in (("E3", 4), ("D2", 2)):
        table = vikings()
        table.own(0, "tactics")
        if start == "E3":
            table.units(0, "E3", Unit.SHIP)
        table.leader(0, "ragnar", start)
        table.units(1, "D3")
        table.luck.coming += [CAVALRY_2, INFANTRY_5]
        table.do(MoveAction(0)).answer(start).answer("D3")
        assert value_line(table, "attacker").endswith(f"combat value {value}")


def eric() -> Led:
    table = vikings()
    table.units(0, "E3", Unit.SHIP)
    table.leader(0, "erik_the_red", "E3")
    table.give(0, culture=2)
    return table


def test_eric_marks_each_region_once_for_a_point() -> None:
    table = eric()
    before = points(table.clash, 0)[Count.OBJECTIVES]
    table.deed("legendary_explorer")
    assert points(table.clash, 0)[Count.OBJECTIVES] == before + 2
    assert table.goods() == {"culture": 1}
    assert table.clash.now.actions == 2
    assert table.refused("legendary_explorer") == "It is marked already."


def test_all_of_erics_company_lands_without_an_action_and_may_move_on() -> None:
    table = eric()
    table.units(0, "E3", Unit.SETTLER)
    table.turn(actions=0)
    table.deed("new_colonies").answer("D3")
    assert (table.count(0, "D3", Unit.SETTLER), table.count(0, "D3", Unit.LEADER)) == (1, 1)
    assert table.count(0, "E3", Unit.SHIP) == 1
    assert not any(piece.marks for piece in table.clash.at("E3"))


def test_cnut_counts_half_a_point_for_every_space_from_home() -> None:
    table = vikings()
    table.leader(0, "cnut", "D5")
    assert points(table.clash, 0)[Count.CIVILIZATION] == 3


def test_danegeld_is_taxes_without_the_token_and_in_their_place() -> None:
    table = vikings()
    table.own(0, "taxes")
    table.city(0, "D2")
    table.leader(0, "cnut", "D2")
    table.deed("danegeld").answer({"food": 1, "wood": 0, "ore": 0})
    assert table.goods() == {"food": 1}
    assert table.clash.city("D2").activations == 1
    assert table.clash.now.actions == 2
    assert table.refused("taxes") == "Once per turn."
