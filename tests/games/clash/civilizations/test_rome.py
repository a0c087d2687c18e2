"""Rome: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Mark, Mood, Purpose, Unit
from games.clash.moments import EventText
from games.clash.payment import can_pay
from games.clash.pieces import Drawn
from games.clash.reach import roads_of
from games.clash.steps.advancing import ChooseAdvance
from games.clash.steps.barbarians import BarbariansMove
from games.clash.steps.constructing import why_not
from games.clash.steps.influence import aims
from games.clash.steps.moving import MoveAction
from games.clash.steps.recruiting import Recruit
from games.clash.steps.turn import deeds
from tests.games.clash.civilizations.led import CAVALRY_2, INFANTRY_3, INFANTRY_5, INFANTRY_6, LEADER, Led
from tests.games.clash.test_leaders import value_line


def rome(*advances: str) -> Led:
    table = Led("rome")
    table.board(0, *advances)
    table.turn()
    return table


# -- Aqueducts ------------------------------------------------------------------------------------------------------


def famine(table: Led, key: str = "famine") -> Led:
    card = next(event.id for event in table.clash.printed.events.values() if event.key == key)
    table.clash.drawn = Drawn(card, 0)
    return table.do(EventText(0, card))


def test_aqueducts_spare_rome_famine_and_not_pestilence() -> None:
    table = rome("aqueducts")
    table.city(0, "D2")
    table.give(0, food=2)
    famine(table)
    assert table.goods() == {"food": 2}
    assert table.heard("protected from Famine: Aqueducts")
    plague = rome("aqueducts")
    for space in ("D2", "D4", "E4"):
        plague.city(0, space, mood=Mood.HAPPY)
    famine(plague, "pestilence")
    assert not plague.heard("protected")


def test_without_aqueducts_famine_costs_food() -> None:
    table = rome()
    table.city(0, "D2")
    table.give(0, food=2)
    famine(table)
    assert table.goods().get("food", 0) < 2


def test_sanitation_costs_an_action_and_nothing_else_or_its_price_and_no_action() -> None:
    table = rome("aqueducts")
    table.do(ChooseAdvance(0, among=["sanitation"]))
    assert "sanitation" in table.player().advances
    assert table.player().track == 2
    free = rome("aqueducts")
    assert free.refused("aqueducts") == "You cannot pay 2 food."
    free.give(0, food=2)
    free.turn(actions=0)
    free.deed("aqueducts")
    assert "sanitation" in free.player().advances
    # What remains is the token of its border.
    assert free.goods() == {"mood": 1}
    assert free.player().track == 2


# -- Imperial Roads -------------------------------------------------------------------------------------------------


def on_roads() -> Led:
    table = rome("imperial_roads")
    table.own(0, "roads", "tactics")
    table.give(0, food=1, ore=1)
    table.city(0, "D2")
    table.units(0, "D2")
    return table


def test_imperial_roads_lead_four_spaces_from_city_to_city() -> None:
    table = on_roads()
    table.city(0, "D6")
    group = table.clash.owned_at("D2", 0)
    reached = roads_of(table.clash, 0, "D2", group)
    assert "D6" in reached
    # Elsewhere they lead two spaces as ever.
    assert "D5" not in reached
    assert "D4" in reached
    table.do(MoveAction(0)).answer("D2").answer("road:D6")
    assert table.count(0, "D6") == 1
    assert table.goods() == {}


def test_imperial_roads_need_a_city_at_both_ends_and_never_attack() -> None:
    table = on_roads()
    table.city(1, "D6")
    assert "D6" not in roads_of(table.clash, 0, "D2", table.clash.owned_at("D2", 0))
    table.units(0, "D4")
    table.city(0, "D7")
    assert "D7" not in roads_of(table.clash, 0, "D4", table.clash.owned_at("D4", 0))


# -- Slave Economy --------------------------------------------------------------------------------------------------


def test_any_won_battle_brings_gold_and_mood_one_without_resistance_too() -> None:
    table = rome("slave_economy")
    table.units(0, "D3")
    table.units(1, "D3", Unit.SETTLER)
    table.fight("D3")
    assert table.goods() == {"gold": 1, "mood": 1}


def test_a_lost_battle_brings_nothing() -> None:
    table = rome("slave_economy")
    table.units(0, "D3")
    table.units(1, "D3", Unit.INFANTRY, 2)
    table.fight("D3", 0, "D2", CAVALRY_2, INFANTRY_6, INFANTRY_6)
    assert table.goods() == {}


def test_mood_pays_for_the_resources_of_buildings_and_of_nothing_else() -> None:
    table = rome("slave_economy")
    table.own(0, "writing")
    table.city(0, "D2")
    table.city(0, "D4")
    table.give(0, mood=3)
    assert why_not(table.clash, 0, "D2", Building.ACADEMY, False) is None
    assert not can_pay(table.clash, 0, table.clash.rules.prices.advance, Purpose.ADVANCE)


# -- Provinces ------------------------------------------------------------------------------------------------------


def provinces() -> Led:
    table = rome("provinces")
    table.own(0, "draft", "nationalism")
    table.give(0, food=3, wood=3, ore=3)
    return table


def test_cities_three_spaces_from_the_first_one_recruit_cavalry_without_a_market() -> None:
    table = provinces()
    table.city(0, "D5")
    table.do(Recruit(0, "D5")).answer("cavalry")
    assert table.count(0, "D5", Unit.CAVALRY) == 1
    near = provinces()
    near.city(0, "D4")
    near.do(Recruit(0, "D4"))
    assert near.blocked("cavalry") == "The city has no market."
    assert near.blocked("elephant") == "The city has no market."


def test_provinces_sleep_without_a_government() -> None:
    table = provinces()
    table.player().advances.remove("nationalism")
    table.city(0, "D5")
    table.do(Recruit(0, "D5"))
    assert table.blocked("cavalry") == "The city has no market."


def test_a_captured_city_is_neutral_or_happy_for_culture() -> None:
    table = provinces()
    table.city(1, "D4", mood=Mood.HAPPY)
    table.units(0, "D4")
    table.fight("D4", 0, "D3")
    assert table.mood("D4") is Mood.NEUTRAL
    paid = provinces()
    paid.give(0, culture=1)
    paid.city(None, "D4")
    paid.units(0, "D4")
    paid.fight("D4", 0, "D3").answer("pay")
    assert paid.mood("D4") is Mood.HAPPY
    assert "culture" not in paid.goods()


# -- Augustus -------------------------------------------------------------------------------------------------------


def test_princeps_activates_the_city_and_trades_a_card_of_each_kind() -> None:
    table = rome()
    table.city(0, "D2")
    table.leader(0, "augustus", "D2")
    table.give(0, culture=1)
    table.clash.action_deck, table.clash.objective_deck = ["1"], ["2"]
    table.player().actions = ["3"]
    table.deed("princeps").answer("3").answer("2")
    assert (table.player().actions, table.player().objectives) == (["1"], [])
    assert table.clash.city("D2").activations == 1
    assert table.clash.now.actions == 2
    assert table.goods() == {}


def test_princeps_needs_augustus_in_a_city_that_may_act() -> None:
    table = rome()
    table.city(0, "D2", mood=Mood.ANGRY).activations = 1
    table.leader(0, "augustus", "D2")
    table.give(0, culture=1)
    assert table.refused("princeps") == "It is angry and was activated already."
    table.clash.city("D2").owner = 1
    assert "princeps" not in [deed.key for deed in deeds(table.clash, 0)]


def test_imperator_is_stronger_in_regions_without_a_city_of_rome() -> None:
    table = rome()
    table.leader(0, "augustus", "D3")
    table.units(1, "D3")
    table.fight("D3", 0, "D2", INFANTRY_3, CAVALRY_2)
    assert value_line(table, "attacker").endswith("combat value 5")
    settled = rome()
    settled.city(0, "D4")
    settled.leader(0, "augustus", "D3")
    settled.units(1, "D3")
    settled.fight("D3", 0, "D2", INFANTRY_3, CAVALRY_2)
    assert value_line(settled, "attacker").endswith("combat value 3")


def test_imperator_helps_no_battle_that_augustus_is_not_in() -> None:
    table = rome()
    table.leader(0, "augustus", "D2")
    table.units(0, "D3")
    table.units(1, "D3")
    table.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2)
    assert value_line(table, "attacker").endswith("combat value 2")


# -- Caesar ---------------------------------------------------------------------------------------------------------


def test_statesman_raises_the_mood_of_caesars_city_alone_without_an_action() -> None:
    table = rome()
    table.city(0, "D2", mood=Mood.ANGRY)
    table.city(0, "D4", mood=Mood.ANGRY)
    table.leader(0, "caesar", "D2")
    assert table.refused("statesman") == "You have too few mood tokens."
    table.give(0, mood=2)
    table.turn(actions=0)
    table.deed("statesman").answer("D2")
    assert (table.mood("D2"), table.mood("D4")) == (Mood.HAPPY, Mood.ANGRY)
    assert table.refused("statesman") == "The city is happy."


def test_proconsul_leaves_infantry_for_gold_in_a_city_caesar_has_taken() -> None:
    table = rome()
    table.city(1, "D4")
    table.leader(0, "caesar", "D4")
    table.fight("D4", 0, "D3").answer("pay")
    assert table.count(0, "D4") == 1
    # One gold was taken with the city.
    assert table.goods() == {}
    without = rome()
    without.city(1, "D4")
    without.units(0, "D4")
    without.leader(0, "caesar", "D2")
    without.fight("D4", 0, "D3")
    assert without.asked() is None


# -- Sulla ----------------------------------------------------------------------------------------------------------


def test_nobody_influences_sullas_city() -> None:
    table = rome()
    table.city(1, "D4", Building.TEMPLE, Building.ACADEMY)
    table.city(0, "D2", Building.TEMPLE)
    table.turn(1)
    assert [aim.target for aim in aims(table.clash, 1)] == ["D2"]
    table.leader(0, "sulla", "D2")
    assert aims(table.clash, 1) == []


def barbarians() -> Led:
    table = rome()
    table.city(0, "D2")
    table.city(None, "D4")
    table.units(None, "D4")
    return table


def test_barbarians_near_sulla_move_only_if_rome_agrees() -> None:
    table = barbarians()
    table.leader(0, "sulla", "D2")
    table.do(BarbariansMove(0)).answer([])
    assert table.count(None, "D4") >= 1
    assert table.count(None, "D3") == 0
    assert not any(piece.marks & Mark.MOVED for piece in table.clash.at("D4"))
    allowed = barbarians()
    allowed.leader(0, "sulla", "D2")
    allowed.do(BarbariansMove(0)).answer(["D4"])
    assert allowed.count(None, "D3") == 1


def test_barbarians_far_from_sulla_ask_nobody() -> None:
    table = barbarians()
    table.leader(0, "sulla", "D8")
    table.do(BarbariansMove(0))
    assert not table.heard("Dictator")
    assert table.asked() is None or "Dictator" not in table.prompt()


def test_civilizer_is_stronger_against_barbarians_alone() -> None:
    table = rome()
    table.leader(0, "sulla", "D3")
    table.units(None, "D3")
    table.fight("D3", 0, "D2", INFANTRY_5, LEADER)
    assert value_line(table, "attacker").endswith("combat value 7")
    players = rome()
    players.leader(0, "sulla", "D3")
    players.units(1, "D3")
    players.fight("D3", 0, "D2", INFANTRY_5, LEADER)
    assert value_line(players, "attacker").endswith("combat value 5")
