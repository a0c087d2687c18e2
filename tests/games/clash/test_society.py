"""Economy, Culture and the three governments."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.clash.kinds import Building, Deck, Good, Mood, Unit
from games.clash.moments import BuildingBuilt, Influenced, Recruited, TurnStarts
from games.clash.powers.routes import most_routes, open_routes, partners
from games.clash.steps.advancing import GainAdvance
from games.clash.steps.collecting import COLLECTED
from games.clash.steps.influence import terms
from games.clash.steps.mood import use_mood
from tests.games.clash.table import Table

# -- Economy --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("good", ["gold", "culture"])
def test_bartering_trades_a_card_for_gold_or_culture_once_a_turn(good: str) -> None:
    table = Table()
    table.turn()
    table.own(0, "bartering")
    first, second = table.hand(0, Deck.ACTION, "spy", "ideas")
    table.deed("bartering").answer(first).answer(good)
    assert table.goods() == {good: 1}
    assert table.player().actions == [second]
    assert table.clash.action_discard == [first]
    assert table.refused("bartering") == "Once per turn."


def test_bartering_takes_great_persons_and_needs_a_card() -> None:
    table = Table()
    table.turn()
    table.own(0, "bartering")
    assert table.refused("bartering") == "You have no action card."
    person = table.hand(0, Deck.EVENT, "great_artist")[0]
    table.deed("bartering").answer(person).answer("gold")
    assert table.player().persons == []
    assert table.clash.event_discard == [person]


def test_taxes_bring_a_mix_of_resources_by_the_number_of_cities() -> None:
    table = Table()
    table.turn()
    table.own(0, "taxes")
    table.give(0, mood=1)
    for space in ("D2", "D4", "C3"):
        table.city(0, space)
    table.deed("taxes").answer({"wood": 2, "ore": 1})
    assert table.goods() == {"wood": 2, "ore": 1}
    assert table.clash.now.actions == 2
    assert table.clash.city("D2").activations == 0
    assert table.refused("taxes") == "Once per turn."


def test_taxes_cost_mood_need_a_city_and_give_gold_only_with_currency() -> None:
    table = Table()
    table.turn()
    table.own(0, "taxes")
    assert table.refused("taxes") == "You have no city."
    table.city(0, "D2")
    assert table.refused("taxes") == "You cannot pay 1 mood."
    table.own(0, "currency")
    table.give(0, mood=1)
    table.deed("taxes").answer({"gold": 1})
    assert table.goods() == {"gold": 1}


def trading() -> Table:
    table = Table()
    table.own(0, "trade_routes", "storage")
    table.city(1, "D4")
    table.city(1, "C6", mood=Mood.HAPPY)
    return table


def test_a_trade_route_joins_a_unit_and_a_city_within_two_spaces() -> None:
    table = trading()
    table.units(0, "D2", Unit.SETTLER)
    assert partners(table.clash, 0, "D2") == ["D4"]
    assert partners(table.clash, 0, "D1") == []
    table.do(TurnStarts(0))
    assert table.goods() == {"food": 1}


def test_each_unit_and_each_city_serves_one_route() -> None:
    """Two settlers near one city make one route; a city near both units goes to the one that has no other."""
    table = trading()
    table.units(0, "D2", Unit.SETTLER, 2)
    assert len(open_routes(table.clash, 0)) == 1
    table.units(0, "C5", Unit.SETTLER)
    assert set(partners(table.clash, 0, "C5")) == {"D4", "C6"}
    assert len(open_routes(table.clash, 0)) == 2


def test_angry_cities_barbarians_and_infantry_make_no_route() -> None:
    table = trading()
    table.units(0, "D2", Unit.INFANTRY)
    assert len(open_routes(table.clash, 0)) == 0
    table.units(0, "D2", Unit.SETTLER)
    table.clash.city("D4").mood = Mood.ANGRY
    assert len(open_routes(table.clash, 0)) == 0
    table.clash.city("D4").mood, table.clash.city("D4").owner = Mood.HAPPY, None
    assert len(open_routes(table.clash, 0)) == 0


def test_unrevealed_regions_cut_routes() -> None:
    table = trading()
    table.units(0, "D2", Unit.SETTLER)
    table.hide("R3")
    assert len(open_routes(table.clash, 0)) == 0


def test_ships_trade_too_and_no_more_than_four_routes_pay() -> None:
    table = Table()
    table.own(0, "trade_routes", "storage")
    for space in ("D2", "D4", "E4", "E2", "D3"):
        table.city(1, space)
    table.units(0, "E3", Unit.SHIP, 5)
    assert most_routes(table.clash, 0) == 5
    table.do(TurnStarts(0))
    assert table.goods() == {"food": 4}


def test_currency_lets_routes_pay_gold() -> None:
    table = trading()
    table.own(0, "currency")
    table.units(0, "D2", Unit.SETTLER)
    table.units(0, "C5", Unit.SETTLER)
    table.do(TurnStarts(0)).answer({"food": 1, "gold": 1})
    assert table.goods() == {"food": 1, "gold": 1}


def test_without_the_advance_or_without_routes_nothing_is_asked_or_gained() -> None:
    table = trading()
    table.do(TurnStarts(0), TurnStarts(1))
    assert table.asked() is None
    assert table.goods() == table.goods(1) == {}


# -- Culture --------------------------------------------------------------------------------------------------------


def test_arts_influence_for_culture_once_a_turn_without_an_action() -> None:
    table = Table()
    table.turn()
    table.own(0, "arts")
    table.city(0, "D2")
    table.city(1, "D3", Building.TEMPLE)
    table.give(0, culture=1)
    table.dice(5)
    table.deed("arts")
    assert table.clash.city("D3").buildings == {Building.TEMPLE: 0}
    assert (table.goods(), table.clash.now.actions) == ({}, 3)
    assert table.refused("arts") == "You have already succeeded in this turn."


def test_arts_say_when_nothing_is_in_reach() -> None:
    table = Table()
    table.turn()
    table.own(0, "arts")
    table.give(0, culture=1)
    assert table.refused("arts") == "No city is within reach."


def test_sports_raise_one_city_by_as_many_levels_as_culture_was_paid() -> None:
    table = Table()
    table.turn()
    table.own(0, "sports")
    table.give(0, culture=2)
    table.city(0, "D2", Building.TEMPLE, Building.PORT, mood=Mood.ANGRY)
    table.deed("sports.2")
    assert table.mood("D2") is Mood.HAPPY
    assert (table.goods(), table.clash.now.actions) == ({}, 2)


def test_sports_are_refused_when_no_city_can_rise_so_far() -> None:
    table = Table()
    table.turn()
    table.own(0, "sports")
    table.give(0, culture=2)
    table.city(0, "D2", mood=Mood.NEUTRAL)
    assert table.refused("sports.1") is None
    assert table.refused("sports.2") == "No city can rise so far."
    table.clash.city("D2").mood = Mood.HAPPY
    assert table.refused("sports.1") == "No city can rise so far."


def test_monuments_draw_a_wonder_and_guard_cities_with_wonders() -> None:
    table = Table()
    table.clash.wonder_deck = ["great_wall"]
    table.do(GainAdvance(1, "monuments", {}, track=False))
    assert table.player(1).wonders == ["great_wall"]
    table.city(0, "D2")
    table.city(1, "D3", Building.TEMPLE, wonders=["great_arena"])
    table.city(1, "C3", Building.TEMPLE)
    assert terms(table.clash, 0, "D2", "D3").immune
    assert not terms(table.clash, 0, "D2", "C3").immune
    assert not terms(table.clash, 1, "D3", "D3").immune


@pytest.mark.parametrize(("gained", "given"), [("mood", "culture"), ("culture", "mood")])
def test_theaters_swap_one_token_for_the_other_once_a_turn(gained: str, given: str) -> None:
    table = Table()
    table.turn()
    table.own(0, "theaters")
    assert table.refused(f"theaters.{gained}") == f"You cannot pay 1 {given}."
    table.give(0, **{given: 2})
    table.deed(f"theaters.{gained}")
    assert table.goods() == {gained: 1, given: 1}
    assert table.refused(f"theaters.{given}") == "Once per turn."


# -- Democracy ------------------------------------------------------------------------------------------------------


def test_voting_raises_moods_for_one_mood_more_without_an_action() -> None:
    table = Table()
    table.turn()
    table.own(0, "voting")
    table.give(0, mood=2)
    table.city(0, "D2")
    table.deed("voting")
    assert table.mood("D2") is Mood.HAPPY
    assert (table.goods(), table.clash.now.actions) == ({}, 3)
    assert table.refused("voting") == "All your cities are happy."


def test_civil_liberties_are_three_mood_by_an_action() -> None:
    table = Table()
    table.turn()
    table.own(0, "civil_liberties")
    table.deed("civil_liberties")
    assert (table.goods(), table.clash.now.actions) == ({"mood": 3}, 2)


def test_free_economy_collects_for_mood_and_is_the_only_collecting_of_the_turn() -> None:
    table = Table()
    table.turn()
    table.own(0, "free_economy")
    table.give(0, mood=1)
    table.city(0, "D4")
    table.deed("free_economy")
    table.answer(table.options()[0])
    assert (table.clash.city("D4").activations, table.clash.now.actions) == (1, 3)
    assert sum(table.goods().values()) == 1
    table.give(0, mood=1)
    assert table.refused("free_economy") == "It must be the only collecting of the turn."


def test_free_economy_comes_too_late_after_another_collecting() -> None:
    table = Table()
    table.turn()
    table.own(0, "free_economy")
    table.give(0, mood=1)
    table.city(0, "D4")
    assert table.refused("free_economy") is None
    table.clash.use(COLLECTED)
    assert table.refused("free_economy") == "It must be the only collecting of the turn."


# -- who may boost influence ----------------------------------------------------------------------------------------


def happy(table: Table) -> None:
    table.clash.city("D3").mood = Mood.HAPPY


def garrison(table: Table) -> None:
    table.units(1, "D3")


def temple(table: Table) -> None:
    table.clash.city("D3").buildings[Building.TEMPLE] = 1


@pytest.mark.parametrize(
    ("advance", "guards"), [("separation_of_power", happy), ("totalitarianism", garrison), ("devotion", temple)]
)
def test_what_forbids_boosts(advance: str, guards: Callable[[Table], None]) -> None:
    table = Table()
    table.city(0, "D2")
    table.city(1, "D3", Building.PORT)
    guards(table)
    assert terms(table.clash, 0, "D2", "D3").boosts
    table.own(1, advance)
    assert not terms(table.clash, 0, "D2", "D3").boosts
    unguarded = Table()
    unguarded.city(0, "D2")
    unguarded.city(1, "D3", Building.PORT)
    unguarded.own(1, advance)
    assert terms(unguarded.clash, 0, "D2", "D3").boosts


# -- Autocracy ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "paid"), [(Unit.INFANTRY, True), (Unit.SHIP, True), (Unit.SETTLER, False)])
def test_nationalism_rewards_armies_and_ships(kind: Unit, paid: bool) -> None:
    table = Table()
    table.own(0, "nationalism")
    table.do(Recruited(0, "D2", {kind: 1}, {}))
    if paid:
        table.answer("culture")
    assert table.goods() == ({"culture": 1} if paid else {})


def test_absolute_power_buys_one_action_a_turn() -> None:
    table = Table()
    table.turn(actions=0)
    table.own(0, "absolute_power")
    assert table.refused("absolute_power") == "You cannot pay 2 mood."
    table.give(0, mood=4)
    table.deed("absolute_power")
    assert (table.clash.now.actions, table.goods()) == (1, {"mood": 2})
    assert table.refused("absolute_power") == "Once per turn."


def test_forced_labor_lets_angry_cities_work_as_neutral_this_turn() -> None:
    table = Table()
    table.turn()
    table.own(0, "forced_labor")
    table.give(0, mood=1)
    table.city(0, "D2")
    assert table.refused("forced_labor") == "None of your cities is angry."
    table.city(0, "D4", mood=Mood.ANGRY)
    assert use_mood(table.clash, 0, "D4") is Mood.ANGRY
    table.deed("forced_labor")
    assert use_mood(table.clash, 0, "D4") is Mood.NEUTRAL
    assert use_mood(table.clash, 0, "D2") is Mood.NEUTRAL
    assert table.mood("D4") is Mood.ANGRY
    table.turn()
    assert use_mood(table.clash, 0, "D4") is Mood.ANGRY


# -- Theocracy ------------------------------------------------------------------------------------------------------


def test_dogma_caps_ideas_at_two_and_drops_what_is_above() -> None:
    table = Table()
    table.own(0, "myths", "state_religion")
    table.give(0, ideas=5)
    table.do(GainAdvance(0, "dogma", {}, track=False))
    assert table.goods() == {"ideas": 2}
    assert table.clash.cap(0, Good.IDEAS) == 2
    assert table.clash.cap(1, Good.IDEAS) == 7


def test_dogma_grants_a_theocracy_advance_with_each_temple_from_the_track() -> None:
    table = Table()
    table.own(0, "dogma")
    table.do(BuildingBuilt(0, "D2", Building.TEMPLE))
    assert set(table.options()) == {"devotion", "conversion", "fanaticism", "none"}
    table.answer("devotion")
    assert "devotion" in table.player().advances
    assert table.player().track == 2
    table.do(BuildingBuilt(0, "D2", Building.TEMPLE)).answer("none")
    assert table.player().track == 2


def test_dogma_gives_nothing_for_other_buildings_or_when_all_are_owned() -> None:
    table = Table()
    table.own(0, "dogma")
    table.do(BuildingBuilt(0, "D2", Building.PORT))
    assert table.asked() is None
    table.own(0, "devotion", "conversion", "fanaticism")
    table.do(BuildingBuilt(0, "D2", Building.TEMPLE))
    assert table.asked() is None


def test_conversion_needs_one_less_and_pays_culture_for_success() -> None:
    table = Table()
    table.city(0, "D2")
    table.city(1, "D3", Building.TEMPLE)
    assert terms(table.clash, 0, "D2", "D3").needed == 5
    table.own(0, "conversion")
    assert terms(table.clash, 0, "D2", "D3").needed == 4
    table.do(Influenced(0, "D2", "D3", Building.TEMPLE), Influenced(1, "D3", "D2", Building.TEMPLE))
    assert (table.goods(), table.goods(1)) == ({"culture": 1}, {})
