"""Cities: founding, activation and mood, collecting, building and recruiting."""

from __future__ import annotations

import pytest

from games.clash.kinds import Building, Good, Mood, Unit, Use
from games.clash.state import ClashState
from games.clash.steps.activating import ChooseCity, ready
from games.clash.steps.collecting import Collect, capacity, harvest
from games.clash.steps.constructing import ChooseBuilding, why_not
from games.clash.steps.founding import Found, sites
from games.clash.steps.mood import IncreaseMood
from games.clash.steps.recruiting import Recruit
from games.clash.steps.turn import EndTurn
from games.core.decision import ChooseOne
from tests.games.clash.positions import (
    PLAIN,
    answer,
    asked,
    asks,
    blocked,
    choices,
    city,
    do,
    give,
    learn,
    rig,
    stands,
    stock,
    table,
    units,
)

# -- founding -------------------------------------------------------------------------------------------------------


def test_a_settler_becomes_a_neutral_city() -> None:
    clash = table()
    units(clash, 0, "D4", settler=1)
    do(clash, Found(0))
    assert (clash.cities["D4"].owner, clash.cities["D4"].mood, clash.cities["D4"].size) == (0, Mood.NEUTRAL, 1)
    assert stands(clash, "D4") == {}


@pytest.mark.parametrize("space", ["D1", "C7"])
def test_no_city_on_barren_land(space: str) -> None:
    clash = table()
    units(clash, 0, space, settler=1)
    assert sites(clash, 0) == []


def test_no_city_at_sea_beside_a_city_on_exhausted_land_or_among_enemies() -> None:
    clash = table()
    units(clash, 0, "F5", ship=1, settler=1)
    units(clash, 0, "D2", settler=1)
    units(clash, 0, "D4", settler=1)
    clash.exhausted.append("D4")
    units(clash, 0, "D3", settler=1)
    units(clash, None, "D3", infantry=1)
    assert sites(clash, 0) == []


def test_a_settler_that_entered_mountains_this_turn_may_found_a_city_there() -> None:
    clash = table()
    units(clash, 0, "E4", settler=1)
    assert sites(clash, 0) == ["E4"]


def test_without_a_settlement_left_nothing_is_founded() -> None:
    clash = table()
    for space in ("C6", "D6", "E6", "D5", "B6", "F4"):
        city(clash, 0, space)
    units(clash, 0, "D4", settler=1)
    assert sites(clash, 0) == []


# -- activation -----------------------------------------------------------------------------------------------------


def collect_at(clash: ClashState, space: str) -> None:
    do(clash, ChooseCity(0, Use.COLLECT))
    while asks(clash):
        keys = choices(clash)
        answer(clash, space if space in keys else keys[0])


def test_a_city_offers_what_its_owner_has_least_of_and_other_goods() -> None:
    """C4 is of size three; the forest beside it gives wood, mountains ore, grassland food."""
    for own, usual in (({"food": 2, "wood": 1}, "1🪵 2🪨"), ({"wood": 6, "ore": 6}, "2🍞 1🪵")):
        clash = table()
        city(clash, 0, "C4", "temple", "academy")
        give(clash, **own)
        do(clash, ChooseCity(0, Use.COLLECT))
        question = asked(clash)
        assert isinstance(question, ChooseOne)
        labels = {option.key: str(option.label) for option in question.options}
        assert labels["C4.usually"] == f"C4: {usual}"
        assert labels["C4"] == "C4: other goods"
        before = sum(clash.players[0].goods.values())
        answer(clash, "C4.usually")
        assert sum(clash.players[0].goods.values()) == before + 3
        assert clash.cities["C4"].activations == 1


def test_a_city_without_room_for_its_goods_asks_which_are_lost() -> None:
    clash = table()
    city(clash, 0, "C4", "temple", "academy")
    give(clash, food=2, wood=7, ore=7, ideas=7, gold=7)
    clash.players[0].goods[Good.FOOD] = 7
    do(clash, ChooseCity(0, Use.COLLECT))
    assert "C4.usually" not in choices(clash)


def test_moods_fall_with_each_repeated_activation() -> None:
    # The printed example: happy after the first, neutral after the second, angry after the third.
    clash = table()
    seen = []
    for _ in range(3):
        collect_at(clash, "D2")
        seen.append(clash.cities["D2"].mood)
    assert seen == [Mood.HAPPY, Mood.NEUTRAL, Mood.ANGRY]


def test_a_city_made_angry_by_repetition_is_activated_one_last_time() -> None:
    clash = table()
    for _ in range(3):
        collect_at(clash, "D2")
    assert ready(clash, "D2")
    collect_at(clash, "D2")
    assert not ready(clash, "D2")


def test_the_other_reading_makes_the_activation_that_angered_it_the_last() -> None:
    clash = table(last_activation=False)
    for _ in range(3):
        collect_at(clash, "D2")
    assert not ready(clash, "D2")


def test_an_angry_city_is_activated_once_in_a_turn() -> None:
    clash = table()
    clash.cities["D2"].mood = Mood.ANGRY
    collect_at(clash, "D2")
    assert not ready(clash, "D2")
    assert clash.cities["D2"].mood is Mood.ANGRY


def test_a_city_angered_otherwise_after_its_activation_is_done_for_the_turn() -> None:
    clash = table()
    collect_at(clash, "D2")
    clash.lower_mood("D2", 2)
    assert not ready(clash, "D2")


def test_raising_the_mood_lets_it_act_again_and_fall_again() -> None:
    clash = table()
    clash.cities["D2"].mood = Mood.ANGRY
    collect_at(clash, "D2")
    clash.raise_mood("D2")
    assert ready(clash, "D2")
    collect_at(clash, "D2")
    assert clash.cities["D2"].mood is Mood.ANGRY


def test_activations_are_forgotten_when_the_turn_ends() -> None:
    clash = table()
    collect_at(clash, "D2")
    do(clash, EndTurn(0))
    assert clash.cities["D2"].activations == 0


# -- collecting -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mood", "size", "most"), [(Mood.HAPPY, 1, 2), (Mood.NEUTRAL, 2, 2), (Mood.ANGRY, 3, 1), (Mood.HAPPY, 3, 4)]
)
def test_a_city_collects_by_size_and_mood(mood: Mood, size: int, most: int) -> None:
    clash = table()
    city(clash, 0, "D4", *["temple", "academy", "fortress"][: size - 1], mood=mood)
    assert capacity(clash, 0, "D4") == most


def test_each_space_gives_one_good_by_its_terrain() -> None:
    # D2 grassland, beside it C2 and C3 forest, E2 mountain, D3 grassland, barren D1 and the sea E3.
    clash = table()
    city(clash, 0, "D2", "temple", "academy", "fortress", mood=Mood.HAPPY)
    land = harvest(clash, 0, "D2")
    assert land.allows({Good.FOOD: 2, Good.WOOD: 2, Good.ORE: 1})
    assert not land.allows({Good.FOOD: 3})
    assert not land.allows({Good.ORE: 2})


def test_enemies_other_cities_and_exhausted_land_give_nothing() -> None:
    clash = table()
    units(clash, None, "E2", infantry=1)
    units(clash, 1, "C3", settler=1)
    city(clash, 0, "D3")
    clash.exhausted.append("C2")
    land = harvest(clash, 0, "D2")
    # Only the grassland of the city itself is left.
    assert land.near == [frozenset({"food"})]


def test_own_units_do_not_hinder() -> None:
    clash = table()
    units(clash, 0, "E2", infantry=1)
    assert harvest(clash, 0, "D2").allows({Good.ORE: 1})


def test_one_sea_space_at_most_and_only_with_fishing() -> None:
    clash = table()
    city(clash, 0, "F4", "temple", "academy", "fortress", mood=Mood.HAPPY)
    assert clash.map.sea_beside("F4") == ["F5", "E5"]
    without = harvest(clash, 0, "F4")
    learn(clash, 0, "fishing")
    assert len(harvest(clash, 0, "F4").near) == len(without.near) + 1


def test_a_captured_port_gives_gold_or_mood_without_fishing_but_no_food() -> None:
    clash = table()
    city(clash, 0, "F4", "port:1", mood=Mood.HAPPY)
    assert frozenset({"gold", "mood"}) in harvest(clash, 0, "F4").near


def test_goods_beyond_the_limit_are_lost() -> None:
    clash = table()
    give(clash, food=1)
    do(clash, Collect(0, "D2"))
    answer(clash, "food2")
    assert stock(clash, "food") == 2
    learn(clash, 0, "storage")
    do(clash, Collect(0, "D2"))
    answer(clash, "food2")
    assert stock(clash, "food") == 4


def test_nobody_chooses_between_goods_that_find_no_room() -> None:
    clash = table()
    give(clash, food=2, wood=7, ore=7)
    do(clash, Collect(0, "D2"))
    assert not asks(clash), "whatever is taken, it is lost"
    assert [stock(clash, good) for good in ("food", "wood", "ore")] == [2, 7, 7]


def test_fewer_goods_may_be_taken() -> None:
    clash = table()
    do(clash, Collect(0, "D2"))
    answer(clash, "other", {"ore": 1})
    assert (stock(clash, "ore"), stock(clash, "food"), stock(clash, "wood")) == (1, 0, 0)


def test_husbandry_reaches_one_land_space_two_away_once_per_turn() -> None:
    clash = table()
    learn(clash, 0, "husbandry")
    city(clash, 0, "D2", "temple", "academy", "fortress", mood=Mood.HAPPY)
    assert harvest(clash, 0, "D2").allows({Good.ORE: 2})
    do(clash, Collect(0, "D2"))
    answer(clash, *(["other"] if "other" in choices(clash) else []), {"ore": 2})
    assert clash.used("husbandry")
    assert not harvest(clash, 0, "D2").allows({Good.ORE: 2})


def test_husbandry_is_not_used_up_by_what_the_near_spaces_give() -> None:
    clash = table()
    learn(clash, 0, "husbandry")
    do(clash, Collect(0, "D2"))
    answer(clash, *(["other"] if "other" in choices(clash) else []), {"food": 1})
    assert not clash.used("husbandry")


# -- building -------------------------------------------------------------------------------------------------------


def grown(*advances: str) -> ClashState:
    clash = table()
    learn(clash, 0, *advances)
    give(clash, food=2, wood=2, ore=2)
    for space in ("D4", "C6"):
        city(clash, 0, space)
    return clash


def test_reasons_against_a_building() -> None:
    # The printed example: the advance, the mood, the number of cities, and one of each kind.
    clash = grown("writing")
    assert why_not(clash, 0, "D4", Building.ACADEMY, free=False) is None
    clash.cities["D4"].mood = Mood.ANGRY
    assert str(why_not(clash, 0, "D4", Building.ACADEMY, free=False)) == "The city is angry."
    city(clash, 0, "D4", "temple", "fortress")
    assert why_not(clash, 0, "D4", Building.ACADEMY, free=False) is not None
    city(clash, 0, "D4", "academy")
    assert str(why_not(clash, 0, "D4", Building.ACADEMY, free=False)) == "There is one already."
    assert str(why_not(clash, 0, "C6", Building.TEMPLE, free=False)) == "You lack its advance."


def test_an_academy_costs_three_goods_and_brings_two_ideas() -> None:
    clash = grown("writing")
    do(clash, ChooseBuilding(0, "D4"))
    assert clash.cities["D4"].buildings == {Building.ACADEMY: 0}
    found = {good: stock(clash, good) for good in ("food", "wood", "ore", "ideas")}
    assert found == {"food": 1, "wood": 1, "ore": 1, "ideas": 2}


def test_a_temple_brings_mood_or_culture() -> None:
    clash = grown("myths")
    do(clash, ChooseBuilding(0, "D4"))
    assert choices(clash) == ["mood", "culture"]
    answer(clash, "culture")
    assert stock(clash, "culture") == 1


def test_a_port_needs_the_sea_and_faces_one_space_of_it() -> None:
    clash = table()
    learn(clash, 0, "fishing")
    give(clash, food=1, wood=1, ore=1)
    city(clash, 0, "F4")
    city(clash, 0, "C6")
    assert str(why_not(clash, 0, "C6", Building.PORT, free=False)) == "There is no sea beside the city."
    do(clash, ChooseBuilding(0, "F4"))
    assert choices(clash) == ["E5", "F5"]
    answer(clash, "F5")
    assert clash.cities["F4"].port == "F5"


def test_five_pieces_of_a_kind_and_no_more() -> None:
    clash = table()
    learn(clash, 0, "myths")
    give(clash, food=1, wood=1, ore=1)
    for space in ("D4", "C6", "D6", "E6"):
        city(clash, 0, space, "temple")
    city(clash, 1, "B6", "temple:0")
    assert str(why_not(clash, 0, "D2", Building.TEMPLE, free=False)) == "You have no piece left."


# -- recruiting -----------------------------------------------------------------------------------------------------


def test_recruiting_by_size_and_mood_and_each_unit_is_paid() -> None:
    clash = table()
    give(clash, food=2, ore=2, gold=1)
    do(clash, Recruit(0, "D2"))
    answer(clash, "infantry", "food1.ore1", "infantry", "food1.ore1")
    assert stands(clash, "D2") == {(0, "infantry"): 2}
    assert (stock(clash, "food"), stock(clash, "ore"), stock(clash, "gold")) == (0, 0, 1)
    # A happy city of size one recruits two.
    assert not asks(clash)


def test_four_army_units_stop_recruiting_more() -> None:
    clash = table()
    give(clash, food=4, ore=2)
    units(clash, 0, "D2", infantry=4)
    city(clash, 0, "D2", "temple", mood=Mood.HAPPY)
    do(clash, Recruit(0, "D2"))
    # A settler may come all the same, by itself at first.
    assert blocked(clash, "infantry") == "Four army units stand there already."


def test_ships_need_a_port_and_come_to_lie_where_it_faces() -> None:
    clash = table()
    give(clash, wood=2)
    do(clash, Recruit(0, "D2"))
    assert not asks(clash)
    city(clash, 0, "F4", "port", mood=Mood.NEUTRAL)
    clash.cities["F4"].port = "F5"
    do(clash, Recruit(0, "F4"))
    assert stands(clash, "F5") == {(0, "ship"): 1}


def test_when_no_figure_is_left_one_is_taken_from_the_map() -> None:
    # The printed example: all four settlers stand on the map, so one of them comes to the city.
    clash = table()
    give(clash, food=2)
    units(clash, 0, "D4", settler=3)
    units(clash, 0, "C6", settler=1)
    do(clash, Recruit(0, "D2"))
    assert sorted(choices(clash)) == ["C6", "D4"]
    answer(clash, "C6")
    assert stands(clash, "C6") == {}
    assert stands(clash, "D2") == {(0, "settler"): 1}


def test_ships_recruited_among_enemies_fight_at_once_and_cannot_retreat() -> None:
    clash = table()
    give(clash, wood=2)
    city(clash, 0, "F4", "port")
    clash.cities["F4"].port = "F5"
    units(clash, 1, "F5", ship=1)
    rig(clash, PLAIN[1], PLAIN[1], PLAIN[5], PLAIN[1])
    do(clash, Recruit(0, "F4"))
    # The first round decides nothing, and nobody is asked whether to go back.
    assert not asks(clash)
    assert stands(clash, "F5") == {(0, "ship"): 1}


def test_figures_are_limited() -> None:
    clash = table()
    for space in ("C6", "D6", "E6", "D5"):
        units(clash, 0, space, infantry=4)
    assert clash.units_left(0, Unit.INFANTRY) == 0


# -- moods ----------------------------------------------------------------------------------------------------------


def test_a_level_costs_as_many_tokens_as_the_city_is_large() -> None:
    # The printed example: an unhappy city of size two becomes happy for four tokens in one action.
    clash = table()
    city(clash, 0, "D4", "temple", mood=Mood.ANGRY)
    give(clash, mood=4)
    do(clash, IncreaseMood(0))
    if asks(clash):
        answer(clash, "D4")
    assert clash.cities["D4"].mood is Mood.HAPPY
    assert stock(clash, "mood") == 0


def test_several_cities_in_one_action() -> None:
    clash = table()
    city(clash, 0, "D4")
    city(clash, 0, "C6")
    give(clash, mood=3)
    do(clash, IncreaseMood(0))
    answer(clash, "D4", "C6")
    assert [clash.cities[space].mood for space in ("D4", "C6")] == [Mood.HAPPY, Mood.HAPPY]
    assert stock(clash, "mood") == 1


def test_one_may_stop_after_a_level() -> None:
    clash = table()
    city(clash, 0, "D4", mood=Mood.ANGRY)
    give(clash, mood=2)
    do(clash, IncreaseMood(0))
    answer(clash, "done")
    assert clash.cities["D4"].mood is Mood.NEUTRAL
    assert stock(clash, "mood") == 1
