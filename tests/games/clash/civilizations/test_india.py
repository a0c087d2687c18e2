"""India: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash import GAME
from games.clash.effects import registry
from games.clash.figures import AdvancePrice
from games.clash.kinds import Building, Deck, Good, Mood, Unit
from games.clash.moments import TurnStarts
from games.clash.powers.routes import traders
from games.clash.steps.advancing import ChooseAdvance
from games.clash.steps.influence import Influence, RollInfluence, sources
from games.clash.steps.moving import MoveAction
from games.clash.steps.recruiting import Recruit
from tests.games.clash.civilizations.led import CAVALRY_2, Led
from tests.games.clash.test_leaders import value_line
from tests.games.conformance import watched_reckoning


def india(*advances: str) -> Led:
    table = Led("india")
    table.board(0, *advances)
    table.turn()
    return table


# -- Indian Elephants -----------------------------------------------------------------------------------------------


def test_cities_in_forests_recruit_elephants_without_a_market() -> None:
    table = india("indian_elephants")
    table.give(0, food=3, wood=3, ore=3, gold=3)
    table.city(0, "D3")
    table.do(Recruit(0, "D3"))
    assert "elephant" in table.options()
    assert table.blocked("cavalry") == "The city has no market."
    plain = india("indian_elephants")
    plain.give(0, food=3, wood=3, ore=3, gold=3)
    plain.city(0, "D2")
    plain.do(Recruit(0, "D2"))
    assert plain.blocked("elephant") == "The city has no market."


def test_elephants_in_cities_that_are_not_angry_trade() -> None:
    table = india("indian_elephants")
    table.own(0, "trade_routes")
    table.city(0, "D2")
    table.city(0, "C4", mood=Mood.ANGRY)
    for space in ("D2", "C4", "D3"):
        table.units(0, space, Unit.ELEPHANT)
    assert [(trader.space, trader.reach) for trader in traders(table.clash, 0).traders] == [("D2", 2)]
    table.city(1, "D4")
    table.do(TurnStarts(0))
    assert table.goods() == {"food": 1}


# -- Proselytism ----------------------------------------------------------------------------------------------------


def test_settlers_influence_themselves_and_strengthen_their_city() -> None:
    table = india("proselytism")
    table.city(0, "D2", Building.TEMPLE)
    table.units(0, "D2", Unit.SETTLER, 3)
    table.units(0, "B4", Unit.SETTLER, 3)
    assert sources(table.clash, 0) == {"D2": 5, "B4": 4}
    alone = india("proselytism")
    alone.units(0, "B4", Unit.SETTLER)
    assert sources(alone.clash, 0) == {"B4": 2}


# -- Prosperity -----------------------------------------------------------------------------------------------------


def routed(colour: int) -> Led:
    table = india("prosperity")
    table.own(0, "trade_routes")
    table.units(0, "D2", Unit.SETTLER)
    table.city(1, "D4", Building.TEMPLE, colour=colour)
    table.do(TurnStarts(0))
    return table


def test_a_route_brings_mood_or_from_a_city_with_an_own_building_culture() -> None:
    table = routed(1)
    table.answer({"food": 0, "mood": 1})
    assert table.goods() == {"mood": 1}
    own = routed(0)
    own.answer({"food": 0, "mood": 0, "culture": 1})
    assert own.goods() == {"culture": 1}


# -- Peace and Poetry -----------------------------------------------------------------------------------------------


def test_one_mood_pays_for_an_advance_once_in_a_turn() -> None:
    table = india("peace_and_poetry")
    table.give(0, mood=2)
    table.do(ChooseAdvance(0, among=["storage", "roads", "engineering"]))
    table.answer("storage")
    assert "storage" in table.player().advances
    # The border of Storage brings one of the two back.
    assert table.goods() == {"mood": 2}
    assert table.clash.used("peace_and_poetry")
    table.do(ChooseAdvance(0, among=["engineering", "roads"]))
    assert table.blocked("roads") == "You cannot pay 2 food."


def test_whoever_could_pay_the_usual_price_too_says_which() -> None:
    table = india("peace_and_poetry")
    table.give(0, mood=1, food=2)
    table.do(ChooseAdvance(0, among=["storage", "roads"])).answer("roads")
    assert table.options() == ["usual", "peace_and_poetry"]
    table.answer("usual")
    # Whatever is paid, the border of Roads brings a culture.
    assert table.goods() == {"mood": 1, "culture": 1}
    assert not table.clash.used("peace_and_poetry")
    both = india("peace_and_poetry")
    both.give(0, mood=1, food=2)
    both.do(ChooseAdvance(0, among=["storage", "roads"])).answer("roads").answer("peace_and_poetry")
    assert both.goods() == {"food": 2, "culture": 1}


def test_what_something_else_makes_free_needs_no_mood() -> None:
    table = india("peace_and_poetry")
    table.own(0, "priesthood")
    with watched_reckoning(GAME):
        price = registry.reckon(table.clash, AdvancePrice(0, "math", {Good.FOOD: 2}))
    assert (price.uses, price.instead) == (["priesthood"], {})


# -- Sri Gupta ------------------------------------------------------------------------------------------------------


def test_a_golden_age_opens_a_new_category_at_its_price_and_activates_the_city() -> None:
    table = india()
    table.city(0, "D2")
    table.leader(0, "sri_gupta", "D2")
    table.give(0, culture=1)
    assert table.refused("golden_age") == "You cannot pay for any advance."
    table.give(0, food=2)
    table.turn(actions=0)
    table.deed("golden_age")
    assert "storage" not in table.options()
    table.answer("fishing")
    assert "fishing" in table.player().advances
    assert table.clash.city("D2").activations == 1
    assert "food" not in table.goods()
    assert table.player().track == 2


def test_sri_gupta_is_stronger_in_rounds_without_a_card() -> None:
    table = india()
    table.leader(0, "sri_gupta", "D3")
    table.units(1, "D3")
    table.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2)
    assert value_line(table, "attacker").endswith("combat value 4")
    laid = india()
    laid.own(0, "tactics")
    (card,) = laid.hand(0, Deck.ACTION, "peltasts")
    laid.leader(0, "sri_gupta", "D3")
    laid.units(1, "D3")
    laid.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2, CAVALRY_2)
    laid.answer(card)
    assert value_line(laid, "attacker").endswith("combat value 2")


# -- Ashoka ---------------------------------------------------------------------------------------------------------


def influence(table: Led) -> Led:
    table.do(RollInfluence(0, "D2", "D4"))
    return table


def preaching(*buildings: Building) -> Led:
    table = india()
    table.city(0, "D2", *buildings)
    table.city(1, "D4", Building.ACADEMY)
    table.leader(0, "ashoka", "D2")
    return table


def test_a_failed_try_is_rolled_again_once_in_a_turn() -> None:
    table = preaching(Building.TEMPLE)
    table.dice(1, 6)
    influence(table).answer("again")
    assert table.clash.city("D4").buildings == {Building.ACADEMY: 0}
    second = preaching(Building.TEMPLE)
    second.dice(1, 1, 1)
    influence(second).answer("again")
    influence(second)
    assert second.asked() is None


def test_buddhism_needs_a_temple_at_one_of_the_ends_and_a_failure() -> None:
    table = preaching(Building.ACADEMY)
    table.dice(1)
    assert influence(table).asked() is None
    won = preaching(Building.TEMPLE)
    won.dice(6)
    assert influence(won).asked() is None


def test_his_city_is_told_from_another_only_while_he_may_throw_again() -> None:
    """D2, his city with a temple, and D3 reach D4's neighbour alike, until Buddhism has served."""
    table = preaching(Building.TEMPLE)
    table.city(0, "D3", Building.TEMPLE)
    table.city(1, "C3", Building.ACADEMY)
    del table.clash.cities["D4"]
    table.do(Influence(0))
    assert table.options() == ["D2>C3", "D3>C3"]
    served = preaching(Building.TEMPLE)
    served.city(0, "D3", Building.TEMPLE)
    served.city(1, "C3", Building.ACADEMY)
    del served.clash.cities["D4"]
    served.clash.use("ashoka.buddhism")
    served.do(Influence(0))
    assert served.asked() is None


def captured(*buildings: Building) -> int:
    table = india()
    table.city(1, "D4", *buildings)
    table.leader(0, "ashoka", "D4")
    table.fight("D4", 0, "D3")
    return table.goods().get("culture", 0)


def test_a_captured_city_brings_culture_and_more_with_a_temple() -> None:
    assert captured() == 1
    assert captured(Building.TEMPLE) == 2


# -- Akbar ----------------------------------------------------------------------------------------------------------


def test_blades_strengthen_every_elephant_for_ore() -> None:
    table = india()
    table.give(0, ore=1)
    table.leader(0, "akbar", "D3")
    table.units(0, "D3", Unit.ELEPHANT, 2)
    table.units(1, "D3", n=4)
    table.fight("D3", 0, "D2", *[CAVALRY_2] * 7)
    table.answer("pay")
    assert value_line(table, "attacker").endswith("combat value 8")
    assert table.goods() == {}
    without = india()
    without.give(0, ore=1)
    without.leader(0, "akbar", "D3")
    without.units(1, "D3")
    without.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2)
    assert not without.heard("Bladed Tusks")
    assert value_line(without, "attacker").endswith("combat value 2")


def test_akbar_brings_gold_when_he_moves_into_a_city_of_his() -> None:
    table = india()
    table.own(0, "tactics")
    table.city(0, "D2")
    table.leader(0, "akbar", "D3")
    table.do(MoveAction(0)).answer("D3").answer("D2")
    assert table.goods() == {"gold": 1}
    away = india()
    away.own(0, "tactics")
    away.city(0, "D2")
    away.leader(0, "akbar", "D2")
    away.do(MoveAction(0)).answer("D2").answer("D3")
    assert Good.GOLD.value not in away.goods()
