"""Education, Science and Spirituality: cards and ideas, free advances, cheap temples and spared moods."""

from __future__ import annotations

import pytest

from games.clash.cards.moods import LowerMoods
from games.clash.kinds import Building, Good, Mood, Purpose, Unit
from games.clash.moments import Collected, Recruited
from games.clash.payment import can_pay
from games.clash.steps.advancing import BuyAdvance, GainAdvance, advance_price
from games.clash.steps.constructing import ChooseBuilding, building_price
from tests.games.clash.table import Table

# -- Education ------------------------------------------------------------------------------------------------------


def test_writing_draws_an_action_card_and_an_objective_card() -> None:
    table = Table()
    table.clash.action_deck, table.clash.objective_deck = ["1"], ["2"]
    table.do(GainAdvance(0, "writing", {}, track=False))
    assert (table.player().actions, table.player().objectives) == (["1"], ["2"])
    assert table.goods() == {"culture": 1}


def test_writing_brings_nothing_where_decks_and_piles_are_empty() -> None:
    table = Table()
    table.clash.objective_deck = []
    table.do(GainAdvance(0, "writing", {}, track=False))
    assert table.player().actions == []


def test_public_education_gives_an_idea_once_a_turn_for_a_city_with_an_academy() -> None:
    table = Table()
    table.turn()
    table.own(0, "public_education")
    table.city(0, "D4", Building.ACADEMY, colour=1)
    table.city(0, "C3")
    table.do(Collected(0, "C3", {Good.FOOD: 1}))
    assert table.goods() == {}
    table.do(Collected(0, "D4", {Good.FOOD: 1}))
    table.do(Collected(0, "D4", {Good.FOOD: 1}))
    assert table.goods() == {"ideas": 1}


def test_free_education_turns_an_idea_into_mood_after_buying_with_gold_or_ideas() -> None:
    table = Table()
    table.turn()
    table.own(0, "writing", "free_education")
    table.give(0, food=1, gold=1, ideas=1)
    table.do(BuyAdvance(0, "storage")).answer("food1.gold1")
    assert table.prompt() == "Free Education: pay an idea for mood?"
    table.answer("pay")
    assert table.goods() == {"mood": 2}


def test_free_education_may_be_declined_and_is_not_asked_again_once_used() -> None:
    table = Table()
    table.turn()
    table.own(0, "writing", "free_education")
    table.give(0, ideas=6)
    table.do(BuyAdvance(0, "engineering", track=False)).answer("keep")
    assert table.goods() == {"ideas": 4}
    table.do(BuyAdvance(0, "sanitation", track=False)).answer("pay")
    assert table.goods() == {"ideas": 1, "mood": 2}
    table.give(0, ideas=4)
    table.do(BuyAdvance(0, "roads", track=False))
    assert table.asked() is None


@pytest.mark.parametrize(("advance", "goods"), [("storage", {"food": 2}), ("free_education", {"ideas": 4})])
def test_free_education_is_not_offered_for_food_alone_nor_for_itself(advance: str, goods: dict[str, int]) -> None:
    table = Table()
    table.turn()
    table.own(0, "writing", *(() if advance == "free_education" else ("free_education",)))
    table.give(0, **goods)
    table.do(BuyAdvance(0, advance, track=False))
    assert table.asked() is None


def test_philosophy_gives_an_idea_now_and_one_for_each_science_advance_after_it() -> None:
    table = Table()
    table.own(0, "writing", "math")
    table.do(GainAdvance(0, "philosophy", {}, track=False))
    assert table.goods() == {"ideas": 1, "mood": 1}
    table.do(GainAdvance(0, "astronomy", {}, track=False))
    assert table.goods()["ideas"] == 2
    table.do(GainAdvance(0, "storage", {}, track=False))
    table.do(GainAdvance(1, "math", {}, track=False))
    assert table.goods()["ideas"] == 2


# -- Science --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owned", "free"),
    [
        ("math", {"engineering", "roads"}),
        ("astronomy", {"navigation", "cartography"}),
        ("priesthood", {"math", "astronomy", "medicine", "metallurgy"}),
    ],
)
def test_what_makes_which_advances_free(owned: str, free: set[str]) -> None:
    table = Table()
    table.turn()
    table.own(0, owned)
    advances = table.clash.printed.advances
    assert {name for name in advances if not advance_price(table.clash, 0, name).cost} == free
    assert all(advance_price(table.clash, 1, name).cost == {Good.FOOD: 2} for name in free)


def test_priesthood_serves_once_a_turn() -> None:
    table = Table()
    table.turn()
    table.own(0, "myths", "priesthood")
    table.do(BuyAdvance(0, "math", track=False))
    assert "math" in table.player().advances
    assert advance_price(table.clash, 0, "astronomy").cost == {Good.FOOD: 2}
    table.turn()
    assert not advance_price(table.clash, 0, "astronomy").cost


def test_medicine_gives_back_one_of_the_resources_just_paid() -> None:
    table = Table()
    table.own(0, "medicine")
    table.do(Recruited(0, "D2", {Unit.INFANTRY: 2}, {Good.FOOD: 2, Good.ORE: 2}))
    assert set(table.options()) == {"food", "ore"}
    table.answer("ore")
    assert table.goods() == {"ore": 1}


def test_medicine_gives_back_no_tokens_and_nothing_for_nothing() -> None:
    table = Table()
    table.own(0, "medicine")
    table.do(Recruited(0, "D2", {Unit.SETTLER: 1}, {Good.MOOD: 1}))
    assert table.goods() == {}
    assert table.asked() is None


def test_metallurgy_turns_an_ore_into_gold_after_two_were_collected() -> None:
    table = Table()
    table.turn()
    table.own(0, "metallurgy")
    table.give(0, ore=2)
    table.do(Collected(0, "D2", {Good.ORE: 1}))
    assert table.asked() is None
    table.do(Collected(0, "D2", {Good.ORE: 2})).answer("smelt")
    assert table.goods() == {"ore": 1, "gold": 1}
    table.do(Collected(0, "D2", {Good.ORE: 2})).answer("keep")
    assert table.goods() == {"ore": 1, "gold": 1}


# -- Spirituality ---------------------------------------------------------------------------------------------------


def test_myths_pays_one_mood_for_a_city_however_far_it_would_fall() -> None:
    table = Table()
    table.own(0, "myths")
    table.give(0, mood=2)
    table.city(0, "D2", mood=Mood.HAPPY)
    table.do(LowerMoods(0, ["D2"], 1, levels=2)).answer("1")
    assert table.mood("D2") is Mood.HAPPY
    assert table.goods() == {"mood": 1}


def test_myths_may_spare_some_cities_and_not_others() -> None:
    table = Table()
    table.own(0, "myths")
    table.give(0, mood=1)
    for space in ("D2", "D4", "C3"):
        table.city(0, space)
    table.do(LowerMoods(0, ["D2", "D4", "C3"], 2))
    assert table.options() == ["0", "1"]
    table.answer("1").answer(["D4"])
    assert [table.mood(space) for space in ("C3", "D2", "D4")] == [Mood.NEUTRAL, Mood.NEUTRAL, Mood.ANGRY]


def test_myths_spares_what_it_is_paid_for_where_fewer_can_fall_than_the_event_asks() -> None:
    """Pestilence with one of two cities angry, a fire over a happy and an angry one, a city the earthquake buried."""
    for others in (("C3",), ("C3", "D4")):
        table = Table()
        table.own(0, "myths")
        table.give(0, mood=1)
        table.city(0, "D2", mood=Mood.HAPPY)
        table.city(0, "C3", mood=Mood.ANGRY)
        table.do(LowerMoods(0, ["D2", *others], 2)).answer("1")
        assert table.mood("D2") is Mood.HAPPY
        assert table.goods() == {}


def test_myths_is_not_offered_without_mood_and_without_cities_that_can_fall() -> None:
    table = Table()
    table.own(0, "myths")
    table.city(0, "D2")
    table.do(LowerMoods(0, ["D2"], 1))
    assert table.mood("D2") is Mood.ANGRY
    table.give(0, mood=3)
    table.do(LowerMoods(0, ["D2"], 1))
    assert table.asked() is None
    assert table.goods() == {"mood": 3}


def test_rituals_pay_moods_with_any_resource_but_not_with_culture() -> None:
    table = Table()
    table.give(0, food=1, gold=1, ideas=1, culture=5)
    assert not can_pay(table.clash, 0, {Good.MOOD: 1}, Purpose.MOOD)
    table.own(0, "rituals")
    assert can_pay(table.clash, 0, {Good.MOOD: 3}, Purpose.MOOD)
    assert not can_pay(table.clash, 0, {Good.MOOD: 4}, Purpose.MOOD)
    assert not can_pay(table.clash, 0, {Good.MOOD: 1}, Purpose.OTHER)


def test_state_religion_builds_a_temple_without_food_once_a_turn() -> None:
    table = Table()
    table.turn()
    table.own(0, "myths", "state_religion")
    table.give(0, wood=1, ore=1)
    table.city(0, "D2")
    table.city(0, "D4")
    table.do(ChooseBuilding(0, "D2")).answer("mood")
    assert table.goods() == {"mood": 1}
    cost = {Good.FOOD: 1, Good.WOOD: 1, Good.ORE: 1}
    assert building_price(table.clash, 0, "D4", Building.TEMPLE).cost == cost
    assert building_price(table.clash, 0, "D4", Building.PORT).cost == cost


def test_state_religion_helps_temples_only() -> None:
    table = Table()
    table.turn()
    table.own(0, "state_religion")
    assert building_price(table.clash, 0, "D2", Building.TEMPLE).cost[Good.FOOD] == 0
    assert building_price(table.clash, 0, "D2", Building.ACADEMY).cost[Good.FOOD] == 1
    assert building_price(table.clash, 1, "D2", Building.TEMPLE).cost[Good.FOOD] == 1


def test_cards_drawn_by_writing_come_from_the_shuffled_pile_when_the_deck_is_empty() -> None:
    table = Table()
    table.clash.action_discard = ["7"]
    table.do(GainAdvance(0, "writing", {}, track=False))
    assert table.player().actions == ["7"]
    assert table.clash.action_discard == []
