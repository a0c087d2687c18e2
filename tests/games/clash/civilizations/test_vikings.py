"""Vikings: what their advances and their leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Count, Good, Mood, Unit
from games.clash.moments import TurnStarts
from games.clash.reach import mobility
from games.clash.scoring import points
from games.clash.steps.advancing import advance_price
from games.clash.steps.moving import MoveAction
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


def test_ships_become_settlers_on_the_shore_and_infantry_only_with_tactics() -> None:
    table = vikings("shipcraft")
    table.units(0, "E3", Unit.SHIP)
    table.do(MoveAction(0)).answer("shipcraft")
    assert all(key.endswith(".ship.settler") for key in table.options())
    table.answer("E3.D3.ship.settler")
    assert table.count(0, "D3", Unit.SETTLER) == 1
    assert table.count(0, "E3", Unit.SHIP) == 0
    armed = vikings("shipcraft")
    armed.own(0, "tactics")
    armed.units(0, "D3")
    armed.units(1, "D4")
    armed.do(MoveAction(0)).answer("shipcraft")
    assert armed.count(0, "E3", Unit.SHIP) == 1


def test_nobody_lands_where_an_enemy_stands() -> None:
    table = vikings("shipcraft")
    table.units(0, "E3", Unit.SHIP)
    table.units(1, "D3", Unit.SETTLER)
    table.do(MoveAction(0)).answer("shipcraft")
    assert "E3.D3.ship.settler" not in table.options()


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
