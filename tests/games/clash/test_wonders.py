"""The eight wonders: what each does for whoever holds its city, and for nobody else."""

from __future__ import annotations

import pytest

from games.clash.effects import registry
from games.clash.figures import AttackAllowed, DrawTerms, FirstChooser, Strength, TieBreaker
from games.clash.kinds import Building, Deck, Good, Mark, Mood, Purpose, Side, Unit, Use
from games.clash.moments import Activated, WonderBuilt
from games.clash.owners import owners
from games.clash.payment import can_pay
from games.clash.pieces import Piece
from games.clash.scoring import wonder_halves
from games.clash.steps.advancing import may_gain
from games.clash.steps.battle.start import StartBattle
from games.clash.steps.collecting import yields
from games.clash.steps.constructing import unlocked
from tests.games.clash.table import Table


def holding(wonder: str, space: str = "D4", mood: Mood = Mood.NEUTRAL) -> Table:
    table = Table()
    table.turn()
    table.city(0, space, mood=mood, wonders=[wonder])
    return table


# -- Great Arena ----------------------------------------------------------------------------------------------------


def test_arena_lets_mood_and_culture_pay_for_each_other_except_for_wonders() -> None:
    table = holding("great_arena")
    table.give(0, mood=1)
    assert can_pay(table.clash, 0, {Good.CULTURE: 1}, Purpose.INFLUENCE)
    assert not can_pay(table.clash, 0, {Good.CULTURE: 1}, Purpose.WONDER)
    table.give(0, mood=0, culture=2)
    assert can_pay(table.clash, 0, {Good.MOOD: 2}, Purpose.MOOD)
    table.give(1, mood=1)
    assert not can_pay(table.clash, 1, {Good.CULTURE: 1}, Purpose.INFLUENCE)


def test_arena_adds_one_after_the_roll_once_in_a_land_battle() -> None:
    """Four and a token make a hit."""
    table = holding("great_arena")
    table.units(0, "D5")
    table.units(1, "D6", n=2)
    table.clash.units["D6"].append(table.clash.units.pop("D5")[0])
    table.give(0, culture=2)
    table.dice(4, 1, 1, 4, 1)
    table.do(StartBattle("D6", 0, "D5"))
    assert table.prompt() == "Great Arena: a token for +1? You have 4, they have 2."
    table.answer("culture")
    assert table.count(1, "D6") == 1
    assert table.goods() == {"culture": 1}
    table.answer("fight")
    assert table.asked() is not None
    assert "Arena" not in table.prompt()


def test_arena_asks_nobody_without_tokens_and_tokens_may_be_kept() -> None:
    for culture, hits in ((0, 0), (1, 0)):
        table = holding("great_arena")
        table.units(1, "D6")
        table.units(0, "D6")
        table.give(0, culture=culture)
        table.dice(4, 1)
        table.do(StartBattle("D6", 0, "D5"))
        if culture:
            table.answer("keep")
        assert table.count(1, "D6") == 1 - hits
        assert set(table.options()) == {"retreat", "fight"}


# -- Great Gardens --------------------------------------------------------------------------------------------------


def test_gardens_collect_anything_from_grassland_in_their_own_city_only() -> None:
    table = holding("great_gardens")
    table.city(0, "D6")
    everything = {Good.FOOD, Good.WOOD, Good.ORE, Good.IDEAS, Good.GOLD}
    assert yields(table.clash, 0, "D4", "D5") == everything
    assert yields(table.clash, 0, "D4", "D3") == {Good.WOOD}
    assert yields(table.clash, 0, "D6", "D5") == {Good.FOOD}


def attack(table: Table, seat: int, mark: Mark, passed: list[str] | None = None) -> str | None:
    piece = Piece(Unit.INFANTRY, seat, mark)
    reason = registry.reckon(table.clash, AttackAllowed(seat, "D4", [piece], passed=passed or [])).reason
    return None if reason is None else str(reason)


@pytest.mark.parametrize("holder", [0, None])
def test_gardens_stop_armies_that_entered_grassland_this_turn(holder: int | None) -> None:
    """Also while barbarians hold the city; roads do not help."""
    table = holding("great_gardens")
    table.clash.city("D4").owner = holder
    assert attack(table, 1, Mark.NONE) is None
    assert attack(table, 1, Mark.FOREST) is None
    assert attack(table, 1, Mark.GRASSLAND) is not None
    assert attack(table, 1, Mark.NONE, passed=["D5"]) is not None
    assert attack(table, 1, Mark.NONE, passed=["D3"]) is None


def test_gardens_do_not_stop_their_owner_nor_guard_other_cities() -> None:
    table = holding("great_gardens")
    assert attack(table, 0, Mark.GRASSLAND) is None
    table.clash.city("D4").wonders.clear()
    assert attack(table, 1, Mark.GRASSLAND) is None


# -- Great Library --------------------------------------------------------------------------------------------------


def test_library_lends_an_advance_of_no_government_for_this_turn() -> None:
    table = holding("great_library")
    table.deed("great_library")
    assert "voting" not in table.options()
    assert "farming" not in table.options()
    table.answer("storage")
    assert table.clash.cap(0, Good.FOOD) == 7
    assert table.refused("great_library") == "Once per turn."
    table.turn()
    assert table.clash.cap(0, Good.FOOD) == 2


def test_what_the_library_lends_gives_no_cards_and_opens_no_other_advance() -> None:
    """Ruling: it opens its building and the wonder that asks for it, and is no step to another advance."""
    table = holding("great_library")
    table.clash.action_deck = ["1"]
    table.deed("great_library").answer("writing")
    assert table.player().actions == []
    assert table.goods() == {}
    assert unlocked(table.clash, 0, Building.ACADEMY)
    assert may_gain(table.clash, 0, "philosophy") is not None
    assert "writing" not in table.player().advances


def test_what_is_borrowed_and_then_gained_counts_once() -> None:
    table = holding("great_library")
    table.deed("great_library").answer("war_ships")
    assert list(owners(table.clash)["war_ships"]) == [0]
    table.own(0, "war_ships")
    assert list(owners(table.clash)["war_ships"]) == [0]


def test_library_serves_in_its_owners_turn_only() -> None:
    table = holding("great_library")
    table.deed("great_library").answer("tactics")
    assert table.clash.has(0, "tactics")
    table.turn(1)
    assert not table.clash.has(0, "tactics")


# -- Great Lighthouse -----------------------------------------------------------------------------------------------


def test_lighthouse_places_a_ship_whenever_its_city_is_activated() -> None:
    table = holding("great_lighthouse", "D2")
    table.units(1, "F4", Unit.SHIP)
    table.do(Activated(0, "D2", Use.COLLECT))
    assert "F4" not in table.options()
    assert {"E3", "G5", "keep"} <= set(table.options())
    table.answer("G5")
    assert table.count(0, "G5", Unit.SHIP) == 1
    table.do(Activated(0, "D2", Use.COLLECT)).answer("keep")
    assert table.clash.count_units(0, Unit.SHIP) == 1


def test_lighthouse_is_dark_for_other_cities_for_its_own_building_and_without_ships() -> None:
    table = holding("great_lighthouse", "D2")
    table.city(0, "D4")
    table.do(Activated(0, "D4", Use.COLLECT))
    assert table.asked() is None
    table.do(WonderBuilt(0, "D2", "great_lighthouse"), Activated(0, "D2", Use.COLLECT))
    assert table.asked() is None
    table.do(Activated(0, "D2", Use.COLLECT))
    assert table.asked() is not None
    table.answer("keep")
    table.units(0, "E3", Unit.SHIP, 4)
    table.do(Activated(0, "D2", Use.COLLECT))
    assert table.asked() is None


def test_lighthouse_is_dark_for_a_city_lost_by_what_it_was_activated_for() -> None:
    table = holding("great_lighthouse", "D2")
    table.city(0, "D4")
    table.clash.destroy("D4")
    table.do(Activated(0, "D4", Use.RECRUIT))
    assert table.asked() is None


def test_lighthouse_names_the_first_player_unless_barbarians_hold_it() -> None:
    table = holding("great_lighthouse")
    assert registry.reckon(table.clash, FirstChooser(1)).seat == 0
    table.clash.city("D4").owner = None
    assert registry.reckon(table.clash, FirstChooser(1)).seat == 1


# -- Great Mausoleum ------------------------------------------------------------------------------------------------


def test_mausoleum_draws_from_the_pile_and_discards_under_it() -> None:
    table = holding("great_mausoleum")
    for deck, affected in ((Deck.ACTION, True), (Deck.EVENT, True), (Deck.OBJECTIVE, False), (Deck.WONDER, False)):
        terms = registry.reckon(table.clash, DrawTerms(0, deck))
        assert (terms.from_discard, terms.under) == (affected, affected)
        assert not registry.reckon(table.clash, DrawTerms(1, deck)).from_discard


def test_mausoleum_asks_where_to_draw_from_and_hides_what_its_owner_used() -> None:
    table = holding("great_mausoleum")
    table.own(0, "bartering")
    card = table.hand(0, Deck.ACTION, "spy")[0]
    table.clash.action_discard = ["1", "2"]
    table.deed("bartering").answer(card).answer("gold")
    assert table.clash.action_discard == [card, "1", "2"]


# -- Great Pyramid --------------------------------------------------------------------------------------------------


def test_pyramid_is_five_points_to_its_builder_whoever_holds_it() -> None:
    table = holding("great_pyramid")
    assert wonder_halves(table.clash, "great_pyramid") == {0: 10}
    for owner in (1, None):
        table.clash.city("D4").owner = owner
        assert wonder_halves(table.clash, "great_pyramid") == {0: 10}
        assert registry.reckon(table.clash, TieBreaker()).seats == [0]


def test_other_wonders_are_shared_once_captured_and_break_no_tie() -> None:
    table = holding("great_wall")
    assert wonder_halves(table.clash, "great_wall") == {0: 8}
    table.clash.city("D4").owner = 1
    assert wonder_halves(table.clash, "great_wall") == {0: 4, 1: 4}
    assert registry.reckon(table.clash, TieBreaker()).seats == []


# -- Great Statue ---------------------------------------------------------------------------------------------------


def test_statue_draws_an_objective_when_it_is_built() -> None:
    table = holding("great_statue")
    table.clash.objective_deck = ["3"]
    table.do(WonderBuilt(0, "D4", "great_statue"))
    assert table.player().objectives == ["3"]
    table.clash.objective_deck = ["4"]
    table.do(WonderBuilt(0, "D4", "great_wall"))
    assert table.player().objectives == ["3"]


def test_statue_turns_an_objective_card_into_an_action_once_a_turn() -> None:
    table = holding("great_statue")
    assert table.refused("great_statue") == "You have no objective card."
    first, second = table.hand(0, Deck.OBJECTIVE, "metropolis", "colony")
    table.deed("great_statue").answer(first)
    assert table.clash.now.actions == 4
    assert table.player().objectives == [second]
    assert table.refused("great_statue") == "Once per turn."


# -- Great Wall -----------------------------------------------------------------------------------------------------


def walled(table: Table) -> int:
    assert table.clash.battle is not None
    return registry.reckon(table.clash, Strength(Side.ATTACKER)).value


def test_wall_weakens_attackers_of_happy_cities_in_the_first_round() -> None:
    table = holding("great_wall", mood=Mood.HAPPY)
    table.own(0, "tactics")
    table.own(1, "tactics")
    table.hand(1, Deck.ACTION, "high_morale")
    table.units(0, "D4")
    table.units(1, "D4")
    table.do(StartBattle("D4", 1, "D5"))
    assert walled(table) == -2
    table.clash.fight.round = 2
    assert walled(table) == 0
    table.clash.fight.round = 1
    table.clash.city("D4").mood = Mood.NEUTRAL
    assert walled(table) == 0


def test_wall_beats_barbarians_at_every_city_and_pays_for_it() -> None:
    table = holding("great_wall")
    table.city(0, "C3", mood=Mood.ANGRY)
    table.units(None, "C3", n=3)
    table.do(StartBattle("C3", None, None))
    assert table.clash.owned_at("C3", None) == []
    assert table.clash.city("C3").owner == 0
    assert table.goods() == {"gold": 1}


def test_wall_does_not_fight_for_others_nor_against_players() -> None:
    table = holding("great_wall")
    table.city(1, "C3")
    table.units(None, "C3", n=1)
    table.do(StartBattle("C3", None, None))
    assert table.clash.city("C3").owner is None
