"""Bullets of civilizations that no test of a whole advance or leader looks at: each test is named after its bullet."""

from __future__ import annotations

from games.clash.captives import CAPTIVES, ReturnCaptive
from games.clash.civilizations.carthage import HailPirates
from games.clash.kinds import Building, Good, Mark, Unit, Use
from games.clash.pieces import Held
from games.clash.powers.routes import traders
from games.clash.steps.activating import begin_activation
from games.clash.steps.advancing import GainAdvance
from games.clash.steps.capturing import Capture
from games.clash.steps.collecting import Collect, yields
from games.clash.steps.moving import MoveAction
from games.clash.steps.recruiting import Recruit
from tests.games.clash.civilizations.led import CAVALRY_2, Led
from tests.games.clash.test_leaders import value_line


def led(civilization: str, *advances: str) -> Led:
    table = Led(civilization)
    table.board(0, *advances)
    table.turn()
    return table


# -- Aztecs, Human Sacrifice (p. 32) --------------------------------------------------------------------------------


def test_a_spent_captive_is_in_its_owners_supply_again() -> None:
    table = led("aztecs", "captives", "human_sacrifice")
    left = table.clash.units_left(1, Unit.ELEPHANT)
    table.player().held.append(Held(CAPTIVES, Unit.ELEPHANT, 1))
    assert table.clash.units_left(1, Unit.ELEPHANT) == left - 1
    table.do(ReturnCaptive(0))
    assert table.player().held == []
    assert table.clash.units_left(1, Unit.ELEPHANT) == left


# -- Babylonia, Canals (p. 32) --------------------------------------------------------------------------------------


def test_canals_serve_every_collecting_of_a_turn() -> None:
    """A settlement that collects one food brings two, beyond its size, and so does the next one."""
    table = led("babylon", "canals")
    table.own(0, "storage")
    for space in ("D4", "D7"):
        table.city(0, space)
        table.do(Collect(0, space)).answer("food1")
    assert table.goods() == {"food": 4}


# -- Carthage, Pirate Allies (p. 32) --------------------------------------------------------------------------------


def corsairs(pirates: int, ships: int) -> Led:
    table = led("carthage", "pirate_allies")
    for _ in range(pirates):
        table.units(None, "E3", Unit.SHIP)
    for _ in range(ships):
        table.units(0, "E3", Unit.SHIP)
    table.do(HailPirates(0))
    return table


def test_pirates_who_sail_along_serve_trade_routes() -> None:
    """A ship and an ally trade with two cities, the ship alone with one."""
    allied, alone = corsairs(1, 1), corsairs(0, 1)
    for table in (allied, alone):
        table.own(0, "trade_routes")
    assert [trader.kind for trader in traders(allied.clash, 0).traders] == [Unit.SHIP, Unit.SHIP]
    assert [trader.kind for trader in traders(alone.clash, 0).traders] == [Unit.SHIP]


def test_a_fleet_of_four_has_room_for_pirates_beside_it() -> None:
    table = corsairs(4, 4)
    fleet = table.clash.ships_at("E3", 0)
    assert (len(fleet), sum(ship.marked(Mark.PIRATE) for ship in fleet)) == (8, 4)


# -- Egypt, Flood Plains (p. 33); Ramses ----------------------------------------------------------------------------


def test_who_takes_a_city_on_barren_land_collects_food_with_irrigation_alone() -> None:
    table = led("egypt", "flood_plains")
    table.city(0, "B5")
    table.units(1, "B5")
    table.do(Capture("B5", 1))
    assert table.clash.city("B5").owner == 1
    assert yields(table.clash, 1, "B5", "B5") == set()
    table.own(1, "irrigation")
    assert yields(table.clash, 1, "B5", "B5") == {Good.FOOD}


def against_pirates(aboard: bool) -> str:
    table = led("egypt")
    table.units(0, "E3", Unit.SHIP)
    table.units(None, "E3", Unit.SHIP)
    table.leader(0, "ramses_ii", "E3" if aboard else "D2")
    table.fight("E3", 0, None, CAVALRY_2, CAVALRY_2)
    return value_line(table, "attacker")


def test_ramses_aboard_is_stronger_against_pirates() -> None:
    assert against_pirates(aboard=True).endswith("combat value 4")
    assert against_pirates(aboard=False).endswith("combat value 2")


# -- Greece, Formal Training (p. 33) --------------------------------------------------------------------------------


def test_a_ship_recruited_beside_an_academy_brings_an_idea() -> None:
    table = led("greece", "formal_training")
    table.give(0, wood=2)
    table.city(0, "D3", Building.ACADEMY, Building.PORT)
    begin_activation(table.clash, 0, "D3", Use.RECRUIT, Recruit(0, "D3"))
    table.do()
    assert table.count(0, "E3", Unit.SHIP) == 1
    assert table.goods() == {"ideas": 1}


# -- Maya, Calendar (p. 34) -----------------------------------------------------------------------------------------


def test_the_event_of_astronomy_itself_is_not_looked_at() -> None:
    """It comes at once, before the action is over."""
    table = led("maya")
    table.own(0, "math")
    table.player().track = 1
    table.clash.event_deck = ["e30"]
    table.do(GainAdvance(0, "astronomy", {}))
    assert "calendar" in table.player().own
    assert table.heard("draws the event")
    assert table.clash.almanac is None


# -- Rome, Imperial Roads (p. 34) -----------------------------------------------------------------------------------


def test_each_group_pays_for_imperial_roads() -> None:
    table = led("rome", "imperial_roads")
    table.own(0, "roads", "tactics")
    table.give(0, food=2, ore=1)
    for space in ("D2", "D6"):
        table.city(0, space)
    table.units(0, "D2", n=2)
    table.do(MoveAction(0)).answer("D2").answer({"infantry": 1}).answer("road:D6")
    assert table.goods() == {"food": 1}
    table.answer("D2")
    assert "road:D6" not in table.options()
