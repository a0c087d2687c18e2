"""Greece: what its advances and its leaders do, where that ends, and what it meets."""

from __future__ import annotations

from games.clash.kinds import Building, Deck, Good, Mood, Purpose, Side, Unit, Use
from games.clash.payment import can_pay
from games.clash.steps.activating import begin_activation
from games.clash.steps.battle.tactics import may_lay
from games.clash.steps.influence import aims
from games.clash.steps.recruiting import Recruit
from tests.games.clash.civilizations.led import CAVALRY_2, INFANTRY_3, Led
from tests.games.clash.test_leaders import value_line


def greece(*advances: str) -> Led:
    table = Led("greece")
    table.board(0, *advances)
    table.turn()
    return table


def activate(table: Led, space: str, use: Use = Use.RECRUIT) -> Led:
    step = Recruit(0, space)
    begin_activation(table.clash, 0, space, use, *([step] if use is Use.RECRUIT else []))
    table._settle()
    return table


# -- Formal Training ------------------------------------------------------------------------------------------------


def test_recruiting_in_a_city_with_an_academy_brings_an_idea() -> None:
    table = greece("formal_training")
    table.give(0, food=2)
    table.city(0, "D2", Building.ACADEMY)
    activate(table, "D2")
    assert table.goods() == {"ideas": 1}
    plain = greece("formal_training")
    plain.give(0, food=2)
    plain.city(0, "D2", Building.TEMPLE)
    activate(plain, "D2")
    assert plain.goods() == {}


# -- Spartans -------------------------------------------------------------------------------------------------------


def test_draft_is_paid_in_culture_and_nothing_else_is() -> None:
    table = greece("spartans")
    table.own(0, "draft")
    table.give(0, culture=1)
    assert can_pay(table.clash, 0, {Good.MOOD: 1}, Purpose.UNITS, "infantry.instead")
    assert not can_pay(table.clash, 0, {Good.MOOD: 1}, Purpose.UNITS, "settler.instead")
    assert not can_pay(table.clash, 0, {Good.MOOD: 1}, Purpose.MOOD)
    table.city(0, "D2")
    table.do(Recruit(0, "D2"))
    assert table.goods() == {}
    assert table.count(0, "D2") == 1


def outnumbered(own: int, theirs: int) -> Led:
    table = greece("spartans")
    table.own(1, "tactics")
    table.hand(1, Deck.ACTION, "wedge_formation")
    table.units(0, "D3", n=own)
    table.units(1, "D3", n=theirs)
    return table


def test_an_enemy_who_is_more_lays_no_card() -> None:
    table = outnumbered(1, 2)
    table.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2, CAVALRY_2)
    assert table.asked(1) is None
    assert not may_lay(table.clash, Side.DEFENDER)
    equal = outnumbered(2, 2)
    equal.fight("D3", 0, "D2")
    assert may_lay(equal.clash, Side.DEFENDER)
    assert equal.asked(1) is not None


# -- Hellenization --------------------------------------------------------------------------------------------------


def test_influence_goes_out_from_any_city_with_a_building_of_its_colour_as_far_as_it_is_large() -> None:
    table = greece("hellenization")
    table.city(0, "D2")
    table.city(1, "D4", Building.TEMPLE, Building.ACADEMY, colour=1).buildings[Building.TEMPLE] = 0
    table.city(1, "D7", Building.FORTRESS)
    assert ("D4", "D7", 0) in [(aim.source, aim.target, aim.boost) for aim in aims(table.clash, 0)]
    without = greece()
    without.city(0, "D2")
    without.city(1, "D4", Building.TEMPLE, Building.ACADEMY, colour=1).buildings[Building.TEMPLE] = 0
    assert {aim.source for aim in aims(without.clash, 0)} <= {"D2"}


def test_arts_cost_two_moods_instead_and_serve_once() -> None:
    table = greece("hellenization")
    table.own(0, "arts")
    table.city(0, "D2", Building.TEMPLE)
    table.city(1, "D4", Building.TEMPLE)
    table.give(0, mood=2, culture=1)
    table.dice(1)
    table.deed("arts.mood")
    assert table.goods()["culture"] == 1
    assert "mood" not in table.goods()
    assert table.refused("arts") == "Once per turn."


# -- City-States ----------------------------------------------------------------------------------------------------


def sisters(mood: Mood = Mood.NEUTRAL) -> Led:
    table = greece("city_states")
    table.own(0, "voting")
    table.city(0, "D2").activations = 1
    table.city(0, "D4", mood=mood)
    return table


def test_a_second_activation_counts_for_another_city_as_large_and_as_happy() -> None:
    table = sisters()
    activate(table, "D2", Use.ABILITY).answer("D4")
    cities = table.clash.cities
    assert (cities["D2"].activations, cities["D4"].activations) == (1, 1)
    assert table.mood("D2") is Mood.NEUTRAL


def test_the_other_citys_mood_falls_when_it_was_active_already() -> None:
    table = sisters()
    table.clash.city("D4").activations = 1
    activate(table, "D2", Use.ABILITY).answer("D4")
    assert (table.mood("D2"), table.mood("D4")) == (Mood.NEUTRAL, Mood.ANGRY)


def test_neither_a_smaller_nor_an_angrier_city_is_charged() -> None:
    angry = sisters(Mood.ANGRY)
    activate(angry, "D2", Use.ABILITY)
    assert angry.asked() is None
    small = sisters()
    small.clash.city("D2").buildings[Building.TEMPLE] = 0
    activate(small, "D2", Use.ABILITY)
    assert small.asked() is None


# -- Alexander ------------------------------------------------------------------------------------------------------


def test_idol_plays_a_card_without_an_action_by_activating_his_city() -> None:
    table = greece()
    (card,) = table.hand(0, Deck.ACTION, "new_ideas")
    table.city(0, "D2")
    table.leader(0, "alexander", "D2")
    table.give(0, food=2)
    table.turn(actions=0)
    assert table.refused(f"card.{card}") == "It takes an action."
    assert table.refused(f"card.{card}~idol") == "You cannot pay 1 culture."
    table.give(0, culture=1)
    table.deed(f"card.{card}~idol")
    assert table.clash.city("D2").activations == 1
    assert card not in table.player().actions


def test_ruler_of_the_world_grows_by_regions_with_his_cities_except_the_first() -> None:
    table = greece()
    table.city(0, "D2")
    table.city(0, "B4")
    table.leader(0, "alexander", "D3")
    table.units(1, "D3")
    table.fight("D3", 0, "D2", INFANTRY_3, CAVALRY_2)
    assert value_line(table, "attacker").endswith("combat value 4")


# -- Leonidas -------------------------------------------------------------------------------------------------------


def test_recruiting_in_leonidas_city_brings_culture_once() -> None:
    table = greece()
    table.city(0, "D2", Building.TEMPLE)
    table.city(0, "D4")
    table.leader(0, "leonidas", "D2")
    table.give(0, food=4)
    table.do(Recruit(0, "D2")).answer("settler")
    assert table.goods() == {"culture": 1}
    table.give(0, food=2)
    table.do(Recruit(0, "D4"))
    assert table.goods() == {"culture": 1}


def test_the_hero_of_thermopylae_fights_for_those_he_lacks() -> None:
    table = greece()
    table.leader(0, "leonidas", "D3")
    table.units(1, "D3", n=3)
    table.fight("D3", 0, "D2", INFANTRY_3, CAVALRY_2, CAVALRY_2, CAVALRY_2)
    assert value_line(table, "attacker").endswith("combat value 7")


# -- Pericles -------------------------------------------------------------------------------------------------------


def test_pericles_brings_education_for_an_action_and_a_token_in_a_happy_city() -> None:
    table = greece()
    city = table.city(0, "D2")
    table.leader(0, "pericles", "D2")
    table.give(0, mood=1)
    assert table.refused("master.mood") == "The city is not happy."
    city.mood = Mood.HAPPY
    assert table.refused("master.culture") == "You cannot pay 1 culture."
    table.deed("master.mood")
    assert "writing" in table.player().advances
    assert (table.clash.now.actions, city.activations, table.player().track) == (2, 0, 2)


def test_the_admiral_is_stronger_at_sea_alone() -> None:
    table = greece()
    table.units(0, "E3", Unit.SHIP)
    table.leader(0, "pericles", "E3")
    table.units(1, "E3", Unit.SHIP)
    table.fight("E3", 0, None, CAVALRY_2, CAVALRY_2)
    assert value_line(table, "attacker").endswith("combat value 4")
    land = greece()
    land.leader(0, "pericles", "D3")
    land.units(1, "D3")
    land.fight("D3", 0, "D2", CAVALRY_2, CAVALRY_2)
    assert value_line(land, "attacker").endswith("combat value 2")
