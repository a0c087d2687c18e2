"""Scenes in which a third reading of the rulebook found another result than the engine."""

from __future__ import annotations

from games.clash import GAME
from games.clash.captives import CAPTIVES
from games.clash.kinds import Building, Deck, Good, Mark, Unit
from games.clash.moments import CityFounded, Collected
from games.clash.pieces import Held
from games.clash.reach import steps_of
from games.clash.steps.drawing import DrawCard
from games.clash.steps.influence import aims
from games.clash.steps.moving import MoveAction
from games.clash.steps.recruiting import Recruit
from games.clash.steps.rounds import StartRound
from tests.games.clash.civilizations.led import CAVALRY_2, Led
from tests.games.clash.table import Table
from tests.games.clash.test_leaders import value_line

# -- the limit of armies on a space (p. 14) -------------------------------------------------------------------------


def test_no_more_than_four_armies_land_where_nobody_has_been() -> None:
    table = Table()
    table.turn()
    table.own(0, "tactics")
    table.units(0, "E3", Unit.SHIP, 3)
    table.units(0, "E3", Unit.INFANTRY, 5)
    table.units(0, "E3", Unit.SETTLER)
    table.hide("R3")
    unseen = {space for space in table.clash.map.ground.neighbours["E3"] if space not in table.clash.map.terrain}
    assert unseen, "an unexplored region lies beside the fleet"
    everybody = table.clash.owned_at("E3", 0)[3:]
    assert unseen.isdisjoint(steps_of(table.clash, 0, "E3", everybody))
    assert unseen <= set(steps_of(table.clash, 0, "E3", everybody[1:]))
    table.do(MoveAction(0)).answer("E3").answer({"infantry": 4, "settler": 1})
    target = next(option for option in table.options() if option in unseen)
    table.answer(target)
    while table.count(0, target) == 0:
        table.answer(table.options()[0])
    assert (table.count(0, target), table.count(0, "E3")) == (4, 1)


# -- figures (p. 12) ------------------------------------------------------------------------------------------------


def test_a_unit_whose_figures_are_all_captives_is_not_offered() -> None:
    table = Led("rome")
    table.turn()
    table.city(0, "D2", Building.MARKET)
    table.give(0, food=7, wood=7, ore=7, gold=7)
    table.player(1).held = [Held(CAPTIVES, Unit.ELEPHANT, 0) for _ in range(4)]
    table.do(Recruit(0, "D2"))
    assert table.blocked("elephant") == "You have no figure of it left, nor one on the map."
    assert "cavalry" in table.options()


def test_pirates_under_hire_are_no_figures_to_build_with() -> None:
    table = Led("carthage")
    table.turn()
    table.board(0, "pirate_allies")
    table.city(0, "D2", Building.PORT)
    table.give(0, wood=2)
    table.units(0, "G5", Unit.SHIP, 5)
    table.clash.at("G5")[0].marks = Mark.PIRATE
    table.do(Recruit(0, "D2"))
    assert table.count(0, "G5", Unit.SHIP) == 4, "one of its own has sailed home"
    assert sum(piece.marked(Mark.PIRATE) for piece in table.clash.at("G5")) == 1


# -- wonders (p. 29, 32) --------------------------------------------------------------------------------------------


def test_the_library_lends_trade_routes_before_anything_is_done_and_they_bring_their_income() -> None:
    table = Table()
    table.city(0, "D2", wonders=["great_library"])
    table.city(1, "D4")
    table.units(0, "D3", Unit.SETTLER)
    table.turn()
    table.deed("great_library").answer("trade_routes")
    assert table.goods() == {"food": 1}


def test_in_the_middle_of_a_turn_trade_routes_come_too_late() -> None:
    table = Table()
    table.city(0, "D2", wonders=["great_library"])
    table.city(1, "D4")
    table.units(0, "D3", Unit.SETTLER)
    table.turn()
    table.clash.now.began = True
    table.deed("great_library").answer("trade_routes")
    assert table.goods() == {}


def test_an_open_wonder_that_a_leader_must_take_is_replaced() -> None:
    for civilization, leader, wonder in (
        ("babylon", "nebuchadnezzar", "great_gardens"),
        ("china", "qin_shi_huang", "great_wall"),
    ):
        table = Led(civilization)
        table.turn()
        table.city(0, "D2")
        table.leader(0, leader, "D2")
        table.clash.wonder_deck = ["great_arena"]
        table.clash.open_wonders = [wonder]
        table.do(DrawCard(0, Deck.WONDER))
        assert table.player().wonders == [wonder]
        assert table.clash.open_wonders == ["great_arena"]


# -- civilizations (p. 33, 34) --------------------------------------------------------------------------------------


def test_settlers_of_india_do_not_free_a_city_of_ones_own() -> None:
    table = Led("india")
    table.turn()
    table.board(0, "proselytism")
    table.units(0, "D3", Unit.SETTLER)
    table.city(0, "D2", Building.TEMPLE, colour=1)
    table.city(1, "D4", Building.TEMPLE)
    reached = {(aim.source, aim.target) for aim in aims(table.clash, 0)}
    assert ("D3", "D4") in reached
    assert ("D3", "D2") not in reached
    assert ("D2", "D2") in reached, "it frees itself"


def test_sri_gupta_has_played_a_card_although_scouts_took_it() -> None:
    table = Led("india")
    table.own(0, "tactics")
    table.own(1, "tactics")
    (card,) = table.hand(0, Deck.ACTION, "peltasts")
    (scout,) = table.hand(1, Deck.ACTION, "scout")
    table.leader(0, "sri_gupta", "D3")
    table.units(1, "D3")
    table.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2)
    table.answer(card).answer(scout, 1)
    assert card in table.player(1).actions
    assert value_line(table, "attacker").endswith("combat value 2")


def test_settlers_on_land_two_away_grow_no_rice() -> None:
    """P. 33 speaks of adjacent spaces with settlers; Husbandry reaches farther, the paddies do not."""
    table = Led("china")
    table.board(0, "rice_paddies")
    table.own(0, "husbandry")
    table.city(0, "D4")
    table.units(0, "D6", Unit.SETTLER)
    table.do(Collected(0, "D4", {Good.FOOD: 2}))
    assert table.goods() == {}
    table.units(0, "D5", Unit.SETTLER)
    table.do(Collected(0, "D4", {Good.FOOD: 2}))
    assert table.goods() == {"food": 1}


# -- objectives and variants ----------------------------------------------------------------------------------------


def test_what_only_the_unknown_joins_to_the_home_is_far_enough() -> None:
    table = Table()
    table.hand(0, Deck.OBJECTIVE, "city_founder")
    table.hide(*(place for place in table.clash.regions if place.startswith("R") and place != "R7"))
    table.city(0, "D2")
    far = next(space for space in table.clash.map.terrain if table.clash.map.distance("D2", space) is None)
    table.city(0, far)
    table.do(CityFounded(0, far))
    assert len(table.offers()) == 1


def test_the_short_game_has_four_ages_however_it_ends() -> None:
    for end in ("fixed", "dice", "wonder"):
        assert Table(length="short", end=end).clash.ages == 4
        assert Table(end=end).clash.ages == (6 if end == "fixed" else 7)
    table = Table(length="short", end="dice")
    table.city(0, "D2")
    table.city(1, "D7")
    table.clash.age, table.clash.round = 4, 3
    table.dice(5)
    table.do(StartRound())
    assert GAME.result(table.clash) is not None, "in the last round of age 4 a five ends it"
