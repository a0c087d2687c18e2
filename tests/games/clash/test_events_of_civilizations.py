"""Events that come with the civilizations: what they bring and take, and where it ends."""

from __future__ import annotations

from games.clash.data import rulebook
from games.clash.kinds import Building, Deck, Mood, Unit
from games.clash.options import ClashOptions
from games.clash.scoring import events as event_halves
from games.clash.steps.opening import set_up
from games.core.luck import Luck
from tests.games.clash.civilizations.drawn import discarded, text_of, with_cities
from tests.games.clash.civilizations.led import Led


def test_they_lie_in_the_deck_with_the_option_alone() -> None:
    base = set_up(2, ClashOptions(), Luck("base"))
    civil = set_up(2, ClashOptions(civilizations=True), Luck("civil"))
    assert (len(base.event_deck), len(civil.event_deck)) == (38, 58)
    assert len(base.objective_deck) + 4 - len(civil.objective_deck) - 4 == -6
    assert all(not rulebook().printed.events[card].expansion for card in base.event_deck)


# -- what buildings and cities bring --------------------------------------------------------------------------------


def test_a_successful_year_feeds_those_who_are_last() -> None:
    """With 5, 3 and 3 cities both last players gain 2 food."""
    table = Led(seats=3)
    for seat, n in enumerate((5, 3, 3)):
        for space in [space for space in table.clash.map.terrain if table.clash.map.is_land(space)][seat * 6 :][:n]:
            table.city(seat, space)
    text_of(table, "successful_year")
    assert [table.goods(seat) for seat in range(3)] == [{}, {"food": 2}, {"food": 2}]


def test_a_successful_year_of_equals_feeds_everybody_once() -> None:
    table = with_cities("D2")
    table.city(1, "D7")
    text_of(table, "successful_year")
    assert (table.goods(0), table.goods(1)) == ({"food": 1}, {"food": 1})


def test_scientific_trade_pays_each_city_once_and_the_drawer_at_least_2() -> None:
    table = with_cities("D2", "D4")
    for space in ("D6", "D7", "E7"):
        table.city(1, space, Building.ACADEMY, Building.OBSERVATORY)
    text_of(table, "scientific_trade")
    assert (table.goods(0), table.goods(1)) == ({"ideas": 2}, {"ideas": 3})


def test_flourishing_trade_pays_3_at_most_and_the_drawer_at_least_1() -> None:
    table = with_cities("D2")
    for space in ("D6", "D7", "E7", "E5"):
        table.city(1, space, Building.MARKET)
    text_of(table, "flourishing_trade")
    assert (table.goods(0), table.goods(1)) == ({"gold": 1}, {"gold": 3})


def test_an_era_of_stability_brings_tokens_as_their_owner_divides_them() -> None:
    table = with_cities("D2")
    for space in ("D6", "D7", "E7", "E5"):
        table.city(1, space, Building.TEMPLE, Building.OBELISK)
    text_of(table, "era_of_stability")
    table.answer("mood", 0)
    table.answer({"mood": 1, "culture": 2}, 1)
    assert (table.goods(0), table.goods(1)) == ({"mood": 1}, {"mood": 1, "culture": 2})


# -- losses ---------------------------------------------------------------------------------------------------------


def test_an_uprising_takes_one_to_four_tokens_each_worth_half_a_point() -> None:
    table = Led()
    table.give(0, mood=3, culture=3, gold=2)
    text_of(table, "uprising")
    table.answer({"mood": 1, "culture": 3})
    assert table.goods() == {"mood": 2, "gold": 2}
    assert event_halves(table.clash, 0) == 4
    assert not discarded(table, "uprising")


def test_an_uprising_takes_nothing_of_who_has_no_tokens() -> None:
    table = Led()
    table.give(0, gold=2)
    text_of(table, "uprising")
    assert (table.asked(), table.goods(), discarded(table, "uprising")) == (None, {"gold": 2}, True)


def test_the_black_death_takes_a_quarter_one_more_of_travellers_and_leaves_points() -> None:
    table = with_cities("D2")
    table.units(0, "D2", n=4)
    table.units(0, "D4", n=4)
    table.units(1, "D7", n=4)
    table.own(1, "roads")
    text_of(table, "black_death")
    table.answer({"D2.infantry": 1, "D4.infantry": 1})
    assert [table.clash.count_units(seat, Unit.INFANTRY) for seat in (0, 1)] == [6, 2]
    assert [event_halves(table.clash, seat) for seat in (0, 1)] == [4, 4]


def test_the_black_death_passes_by_three_units_though_nothing_protects_from_it() -> None:
    table = Led()
    table.units(0, "D2", n=3)
    table.units(1, "D7", n=4)
    table.own(1, "sanitation")
    text_of(table, "black_death")
    assert [table.clash.count_units(seat, Unit.INFANTRY) for seat in (0, 1)] == [3, 3]
    assert [event_halves(table.clash, seat) for seat in (0, 1)] == [0, 2]


def test_vermin_eat_what_is_stored_and_anger_those_who_have_stored_nothing() -> None:
    table = with_cities("D2", mood=Mood.HAPPY)
    table.city(1, "D7", mood=Mood.HAPPY)
    for seat in (0, 1):
        table.own(seat, "storage")
    table.give(0, food=3)
    table.give(1, gold=3)
    text_of(table, "famine_vermin")
    assert (table.goods(0), table.mood("D2")) == ({"food": 2}, Mood.HAPPY)
    assert (table.goods(1), table.mood("D7")) == ({"gold": 3}, Mood.ANGRY)


def test_vermin_leave_those_without_storage_and_those_who_water_their_fields() -> None:
    table = with_cities("D2")
    table.city(1, "D7")
    table.own(1, "storage", "irrigation")
    text_of(table, "famine_vermin")
    assert (table.mood("D2"), table.mood("D7")) == (Mood.NEUTRAL, Mood.NEUTRAL)


def test_a_drought_takes_food_for_each_city_beside_barren_land() -> None:
    """D2 lies beside D1, B4 beside B5; D4 is far from any."""
    table = with_cities("D2", "D4", "B4")
    table.own(0, "storage")
    table.give(0, food=3)
    text_of(table, "famine_drought")
    assert table.goods() == {"food": 1}
    assert {table.mood(space) for space in ("D2", "D4", "B4")} == {Mood.NEUTRAL}


def test_a_drought_angers_one_of_the_dry_cities_when_there_is_too_little() -> None:
    table = with_cities("D2", "D4", "B4")
    table.give(0, food=1, gold=5)
    text_of(table, "famine_drought")
    assert table.options() == ["B4", "D2"]
    table.answer(["D2"])
    assert (table.goods(), table.mood("D2"), table.mood("B4")) == ({"gold": 5}, Mood.ANGRY, Mood.NEUTRAL)


def test_a_drought_passes_by_green_cities_and_irrigation() -> None:
    green = with_cities("D4")
    green.give(0, food=2)
    text_of(green, "famine_drought")
    watered = with_cities("D2")
    watered.own(0, "irrigation")
    watered.give(0, food=2)
    text_of(watered, "famine_drought")
    assert (green.goods(), watered.goods()) == ({"food": 2}, {"food": 2})


def test_a_fire_spreads_through_the_whole_forest_whoever_lives_there() -> None:
    """C2 and C3 are one forest with D3; F2 and F3 another; C6 a third."""
    table = with_cities("C2", "F2", mood=Mood.HAPPY)
    table.city(1, "D3", mood=Mood.HAPPY)
    table.city(1, "F3", mood=Mood.HAPPY)
    table.city(None, "C3")
    text_of(table, "fire").answer("C2")
    assert [table.mood(space) for space in ("C2", "D3", "F2", "F3")] == [
        Mood.NEUTRAL,
        Mood.NEUTRAL,
        Mood.HAPPY,
        Mood.HAPPY,
    ]


def test_exhausted_land_stops_a_fire() -> None:
    table = with_cities("C2", "F2", mood=Mood.HAPPY)
    table.city(1, "D3", mood=Mood.HAPPY)
    table.clash.exhausted.append("C3")
    text_of(table, "fire").answer("C2")
    assert table.mood("D3") is Mood.HAPPY


def test_without_a_city_in_a_forest_a_fire_takes_wood() -> None:
    table = with_cities("D4")
    table.give(0, wood=2)
    text_of(table, "fire")
    assert (table.goods(), table.mood("D4")) == ({"wood": 1}, Mood.NEUTRAL)


def test_pandemics_take_any_mixture_of_half_as_many_things_as_there_are_cities() -> None:
    table = with_cities("D2", "D4", "C3", "C4", "C5", "E4", "E6")
    table.give(0, gold=2)
    table.units(0, "D2", n=2)
    table.units(0, "D4", n=2)
    kept, lost = table.hand(0, Deck.ACTION, "inspiration", "spy")
    text_of(table, "pandemics")
    table.answer({"gold": 1, "units": 1, "action": 1})
    table.answer({"D4.infantry": 1}).answer([lost])
    assert (table.goods(), table.clash.count_units(0, Unit.INFANTRY)) == ({"gold": 1}, 3)
    assert (table.player().actions, table.clash.action_discard) == ([kept], [lost])


def test_pandemics_take_objectives_and_great_persons_too_but_no_wonders() -> None:
    table = with_cities("D2", "D4", "C3", "C4")
    table.hand(0, Deck.OBJECTIVE, "metropolis")
    table.hand(0, Deck.EVENT, "great_artist")
    table.hand(0, Deck.WONDER, "great_arena")
    text_of(table, "pandemics")
    assert (table.asked(), table.player().objectives, table.player().persons) == (None, [], [])
    assert table.player().wonders == ["great_arena"]


def test_sanitation_protects_from_pandemics_and_one_city_loses_nothing() -> None:
    table = with_cities("D2", "D4")
    table.own(0, "sanitation")
    table.city(1, "D7")
    for seat in (0, 1):
        table.give(seat, gold=1)
    text_of(table, "pandemics")
    assert (table.goods(0), table.goods(1)) == ({"gold": 1}, {"gold": 1})
