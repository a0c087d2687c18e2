"""The texts of the event cards."""

from __future__ import annotations

import pytest

from games.clash.effects import registry
from games.clash.figures import BuildAllowed
from games.clash.kinds import Building, Good, Mood, Symbol, Unit
from games.clash.moments import EventText
from games.clash.pieces import Drawn
from games.clash.scoring import events as event_points
from games.clash.steps.advancing import GainAdvance
from games.clash.steps.events import EventDone
from tests.games.clash.table import Table


def text_of(table: Table, card: str, seat: int = 0) -> Table:
    """The card as if it had just been drawn by the seat and its symbol were done."""
    table.clash.drawn = Drawn(card, seat)
    return table.do(EventText(seat, card), EventDone(card, seat, whole=True))


def with_cities(*cities: str, seats: int = 2, mood: Mood = Mood.NEUTRAL) -> Table:
    """Cities of seat 0 in this mood; the others have one at home."""
    table = Table(seats)
    for space in cities:
        table.city(0, space, mood=mood)
    for seat in range(1, seats):
        table.city(seat, table.player(seat).home)
    return table


# -- years ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "food"), [("e10", 1), ("e12", 2), ("e17", 3)])
def test_a_good_year_feeds_whoever_drew_it(card: str, food: int) -> None:
    table = Table()
    table.own(0, "storage")
    text_of(table, card)
    assert (table.goods(), table.goods(1)) == ({"food": food}, {})
    assert table.clash.event_discard == [card]


@pytest.mark.parametrize(("card", "food"), [("e9", 1), ("e13", 2), ("e15", 3)])
def test_a_good_year_feeds_everybody_up_to_their_limit(card: str, food: int) -> None:
    table = Table(3)
    table.own(0, "storage")
    text_of(table, card)
    assert table.goods() == {"food": food}
    assert table.goods(1) == table.goods(2) == {"food": min(food, 2)}


def test_food_is_handed_out_among_those_who_have_room() -> None:
    table = Table(3)
    table.own(0, "storage")
    table.give(1, food=1)
    text_of(table, "e14")
    assert table.goods() == {"food": 2}
    table.answer({"1": 1, "2": 1})
    assert (table.goods(1), table.goods(2)) == ({"food": 2}, {"food": 1})


def test_food_that_nobody_can_take_is_lost() -> None:
    table = Table()
    table.give(1, food=2)
    text_of(table, "e16")
    assert table.asked() is None
    assert table.goods(1) == {"food": 2}


# -- Pestilence, Epidemics, Famine ----------------------------------------------------------------------------------


def test_pestilence_angers_a_city_of_everybody_with_two_and_two_of_travellers() -> None:
    table = with_cities("D2", "D4", "C3")
    table.city(1, "D6")
    table.own(1, "roads")
    text_of(table, "e1")
    table.answer(["D4"])
    assert [table.mood(space) for space in ("D2", "D4", "C3")] == [Mood.NEUTRAL, Mood.ANGRY, Mood.NEUTRAL]
    assert table.mood("D6") is table.mood("D7") is Mood.ANGRY


def test_pestilence_spares_single_cities_and_sanitation_but_stops_all_building() -> None:
    table = with_cities("D2", "D4")
    table.own(0, "sanitation")
    text_of(table, "e1")
    assert all(city.mood is Mood.NEUTRAL for city in table.clash.cities.values())
    assert registry.reckon(table.clash, BuildAllowed(0, Building.TEMPLE)).reason is None
    assert registry.reckon(table.clash, BuildAllowed(1, "great_wall")).reason is not None
    assert table.clash.lasting == ["e1"]
    assert table.clash.event_discard == []


def test_pestilence_ends_when_everybody_has_sanitation() -> None:
    table = with_cities("D2")
    text_of(table, "e1")
    table.do(GainAdvance(0, "sanitation", {}, track=False))
    assert table.clash.lasting == ["e1"]
    table.do(GainAdvance(1, "sanitation", {}, track=False))
    assert table.clash.lasting == []
    assert table.clash.event_discard == ["e1"]
    assert registry.reckon(table.clash, BuildAllowed(1, "great_wall")).reason is None


def test_pestilence_does_not_lie_there_when_nobody_is_without_its_cure() -> None:
    table = with_cities("D2", "D4")
    for seat in (0, 1):
        table.own(seat, "sanitation")
    text_of(table, "e1")
    assert (table.clash.lasting, table.clash.event_discard) == ([], ["e1"])


def test_epidemics_take_a_unit_of_everybody_with_two_and_two_of_travellers() -> None:
    table = with_cities("D2")
    table.units(0, "D2", n=2)
    table.units(0, "D4", Unit.SETTLER)
    table.units(1, "D7", n=2)
    table.own(1, "navigation")
    text_of(table, "e2").answer({"D4.settler": 1})
    assert table.clash.count_units(0, Unit.SETTLER) == 0
    assert table.clash.count_units(0, Unit.INFANTRY) == 2
    assert table.clash.count_units(1, Unit.INFANTRY) == 0


def test_what_is_usually_lost_is_what_is_missed_least() -> None:
    """A standing order answers with it: infantry before a settler or a ship, the smallest city first."""
    table = with_cities("D2")
    table.units(0, "E3", Unit.SHIP)
    table.units(0, "D4", Unit.SETTLER)
    table.units(0, "D6")
    text_of(table, "e2")
    assert table.asking().usual == {"D6.infantry": 1}
    shaken = with_cities("D4")
    shaken.city(0, "D2", Building.TEMPLE)
    text_of(shaken, "e1")
    assert shaken.asking().usual == ["D4"]


def test_epidemics_spare_single_units_and_sanitation() -> None:
    table = with_cities("D2")
    table.units(0, "D2")
    table.units(1, "D7", n=3)
    table.own(1, "sanitation")
    text_of(table, "e2")
    assert table.clash.count_units(0, Unit.INFANTRY) == 1
    assert table.clash.count_units(1, Unit.INFANTRY) == 3


def test_a_ship_lost_takes_what_it_carried() -> None:
    table = with_cities("D2")
    table.units(0, "E3", Unit.SHIP)
    table.units(0, "E3", Unit.SETTLER)
    text_of(table, "e2").answer({"E3.ship": 1})
    assert table.clash.at("E3") == []


def test_famine_takes_food_and_gold_does_not_help() -> None:
    table = with_cities("D2", "D4", mood=Mood.HAPPY)
    table.give(0, food=1, gold=3)
    text_of(table, "e3")
    assert table.goods() == {"gold": 3}
    assert table.mood("D2") is table.mood("D4") is Mood.HAPPY
    text_of(table, "e4").answer(["D4"])
    assert (table.mood("D2"), table.mood("D4")) == (Mood.HAPPY, Mood.ANGRY)
    assert table.goods() == {"gold": 3}


def test_severe_famine_takes_what_there_is_and_angers_a_city_unless_paid_in_full() -> None:
    table = with_cities("D2", mood=Mood.HAPPY)
    table.give(0, food=1)
    text_of(table, "e6")
    assert table.goods() == {}
    assert table.mood("D2") is Mood.ANGRY
    paid = with_cities("D2", mood=Mood.HAPPY)
    paid.give(0, food=2)
    text_of(paid, "e7")
    assert (paid.goods(), paid.mood("D2")) == ({}, Mood.HAPPY)


def test_famine_spares_irrigation_and_those_who_are_angry_already() -> None:
    table = with_cities("D2", mood=Mood.ANGRY)
    text_of(table, "e3")
    assert table.asked() is None
    watered = with_cities("D2", mood=Mood.HAPPY)
    watered.own(0, "irrigation")
    watered.give(0, food=2)
    text_of(watered, "e8")
    assert "seat 1 is protected from Severe Famine: Irrigation" in watered.told
    assert (watered.goods(), watered.mood("D2")) == ({"food": 2}, Mood.HAPPY)


def test_myths_pay_for_a_famine() -> None:
    table = with_cities("D2", mood=Mood.HAPPY)
    table.own(0, "myths")
    table.give(0, mood=1)
    text_of(table, "e3").answer("1")
    assert (table.goods(), table.mood("D2")) == ({}, Mood.HAPPY)


# -- settlers -------------------------------------------------------------------------------------------------------


def test_population_boom_brings_a_settler_to_the_drawer_and_to_another() -> None:
    table = with_cities("D2", "D4", seats=3)
    text_of(table, "e27")
    table.answer(table.options()[0]).answer("2")
    assert table.clash.count_units(0, Unit.SETTLER) == 1
    assert table.clash.count_units(1, Unit.SETTLER) == 0
    assert table.clash.count_units(2, Unit.SETTLER) == 1


def test_population_boom_passes_by_who_has_no_settler_left_or_no_city() -> None:
    table = with_cities(seats=3)
    table.units(1, "A8", Unit.SETTLER, 4)
    text_of(table, "e28")
    assert table.clash.count_units(0, Unit.SETTLER) == 0
    assert table.clash.count_units(2, Unit.SETTLER) == 1


def test_migration_sends_a_settler_away_and_lowers_a_mood() -> None:
    table = with_cities("D2", mood=Mood.HAPPY)
    text_of(table, "e34")
    assert table.count(1, "D7", Unit.SETTLER) == 1
    assert table.mood("D2") is Mood.NEUTRAL


# -- Volcano and earthquakes ----------------------------------------------------------------------------------------


def test_a_volcano_buries_a_city_and_leaves_points_to_the_owners_of_its_pieces() -> None:
    """Two points for settlement and building, the wonder as usual: four."""
    table = with_cities("D2", "D4", "C3")
    table.city(0, "C5", Building.TEMPLE, Building.ACADEMY, wonders=["great_arena"])
    table.clash.city("C5").buildings[Building.TEMPLE] = 1
    table.units(0, "C5", n=2)
    text_of(table, "e29").answer("C5")
    assert "C5" not in table.clash.cities
    assert table.clash.at("C5") == []
    assert event_points(table.clash, 0) == 2 * (2 + 2 + 4)
    assert event_points(table.clash, 1) == 2 * 2
    assert table.clash.wonders == {}
    assert table.clash.event_discard == []


def test_pieces_lost_to_a_volcano_never_come_back() -> None:
    table = with_cities("D2", "D4", "C3")
    table.city(0, "C5", Building.TEMPLE)
    text_of(table, "e29").answer("C5")
    assert table.clash.settlements_left(0) == 7 - 3 - 1
    assert table.clash.buildings_left(0, Building.TEMPLE) == 4


def test_a_buried_pyramid_keeps_its_five_points() -> None:
    table = with_cities("D2", "D4", "C3")
    table.city(0, "C5", wonders=["great_pyramid"])
    table.clash.wonders["great_pyramid"].builder = 1
    text_of(table, "e29").answer("C5")
    assert event_points(table.clash, 1) == 10
    assert event_points(table.clash, 0) == 4


def test_a_volcano_passes_by_three_cities() -> None:
    table = with_cities("D2", "D4", "C3")
    text_of(table, "e29")
    assert table.asked() is None
    assert table.clash.event_discard == ["e29"]


def test_an_earthquake_takes_one_to_three_pieces_and_lowers_moods_where_cities_stand() -> None:
    table = with_cities("D2", "D4", mood=Mood.HAPPY)
    table.city(0, "C3", Building.TEMPLE, Building.PORT, mood=Mood.HAPPY)
    text_of(table, "e30")
    assert "C3.settlement" not in table.options()
    assert "stop" not in table.options()
    table.answer("C3.temple").answer("D2.settlement").answer("stop")
    assert "D2" not in table.clash.cities
    assert (table.mood("C3"), table.mood("D4")) == (Mood.NEUTRAL, Mood.HAPPY)
    assert event_points(table.clash, 0) == 2 * 4


def test_an_earthquake_ends_after_three_pieces_and_a_settlement_falls_last() -> None:
    table = with_cities("D2", "D4")
    table.city(0, "C3", Building.TEMPLE, Building.ACADEMY)
    text_of(table, "e30").answer("C3.temple").answer("C3.academy")
    assert "C3.settlement" in table.options()
    table.answer("C3.settlement")
    assert table.asked() is None
    assert set(table.clash.cities) == {"D2", "D4", "D7"}


def test_a_heavy_earthquake_strikes_everybody_with_three_cities() -> None:
    table = with_cities("D2", "D4", "C3")
    text_of(table, "e31").answer("D2.settlement").answer("stop")
    assert table.asked(1) is None
    assert table.clash.count_cities(0) == 2
    assert table.clash.count_cities(1) == 1


def test_myths_calm_a_shaken_city() -> None:
    table = with_cities("D2", "D4")
    table.city(0, "C3", Building.TEMPLE)
    table.own(0, "myths")
    table.give(0, mood=1)
    text_of(table, "e30").answer("C3.temple").answer("stop").answer("1")
    assert table.mood("C3") is Mood.NEUTRAL


# -- floods, Civil War, Revolution ----------------------------------------------------------------------------------


def test_a_flood_lowers_the_mood_of_a_city_by_the_sea() -> None:
    table = with_cities("D2", "D5")
    text_of(table, "e32")
    assert (table.mood("D2"), table.mood("D5")) == (Mood.ANGRY, Mood.NEUTRAL)
    inland = with_cities("D5")
    text_of(inland, "e32")
    assert inland.mood("D5") is Mood.NEUTRAL


def test_a_heavy_flood_reaches_everybody() -> None:
    table = with_cities("D2")
    table.city(1, "G7")
    table.city(1, "F3")
    text_of(table, "e33")
    assert table.mood("D2") is table.mood("F3") is Mood.ANGRY
    assert table.mood("G7") is Mood.NEUTRAL


def test_civil_war_takes_infantry_and_mood_of_a_city_that_is_not_happy() -> None:
    table = with_cities("D2", "D4")
    table.city(0, "C3", mood=Mood.HAPPY)
    for space in ("D2", "D4", "C3"):
        table.units(0, space)
    text_of(table, "e36")
    assert table.options() == ["D2", "D4"]
    table.answer("D4")
    assert (table.count(0, "D4"), table.mood("D4")) == (0, Mood.ANGRY)
    assert table.count(0, "D2") == 1


def test_civil_war_with_myths_saves_the_mood_and_not_the_infantry() -> None:
    table = with_cities("D2")
    table.own(0, "myths")
    table.give(0, mood=1)
    table.units(0, "D2")
    text_of(table, "e37").answer("1")
    assert (table.count(0, "D2"), table.mood("D2")) == (0, Mood.NEUTRAL)


def test_civil_war_without_such_a_city_lowers_a_mood_and_an_angry_one_loses_infantry_only() -> None:
    table = with_cities("D2", mood=Mood.HAPPY)
    table.units(0, "D2")
    text_of(table, "e36")
    assert (table.count(0, "D2"), table.mood("D2")) == (1, Mood.NEUTRAL)
    angry = with_cities("D2", mood=Mood.ANGRY)
    angry.units(0, "D2")
    text_of(angry, "e36")
    assert (angry.count(0, "D2"), angry.mood("D2")) == (0, Mood.ANGRY)


def revolt(infantry: int = 1, actions: int = 2) -> Table:
    table = with_cities("D2")
    table.own(0, "philosophy", "voting", "draft")
    table.units(0, "D2", n=infantry)
    table.turn(actions=actions)
    return text_of(table, "e38")


def test_a_revolution_costs_an_action_and_the_government() -> None:
    table = revolt().answer("lose").answer("autocracy")
    assert table.clash.now.actions == 1
    assert "nationalism" in table.player().advances
    assert "voting" not in table.player().advances
    assert table.goods() == {}


def test_each_step_of_a_revolution_is_avoided_by_an_army_unit() -> None:
    table = revolt(infantry=2).answer("unit").answer("unit")
    assert table.clash.now.actions == 2
    assert "voting" in table.player().advances
    assert table.clash.count_units(0, Unit.INFANTRY) == 0


def test_a_revolution_without_actions_left_takes_none_and_asks_for_no_unit() -> None:
    table = revolt(actions=0)
    assert table.prompt() == "Revolution: which government comes?"


def test_a_revolution_between_turns_costs_an_action_of_the_next_one() -> None:
    table = with_cities("D2")
    text_of(table, "e38")
    assert table.player().lost_actions == 1


# -- symbols --------------------------------------------------------------------------------------------------------


def test_a_gold_mine_is_two_gold() -> None:
    assert Table().clash.printed.symbols[Symbol.GOLD_MINE].gains == {Good.GOLD: 2}
