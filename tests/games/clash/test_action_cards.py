"""The upper halves of the action cards."""

from __future__ import annotations

import pytest

from games.clash.effects import registry
from games.clash.figures import AttackAllowed
from games.clash.kinds import Building, Deck, Good, Mood, Side, Unit
from games.clash.pieces import Piece
from games.clash.steps.collecting import Collect, collect_terms
from games.clash.steps.influence import Influence
from games.clash.steps.turn import EndTurn, StartTurn, abilities, deed_called, deeds
from games.clash.war import Fought
from tests.games.clash.table import Table


def holding(card: str, *cities: str, seats: int = 2, mood: Mood = Mood.NEUTRAL) -> Table:
    """Seat 0 holds the card in its turn, with 5 culture and these cities; seat 1 has one at home."""
    table = Table(seats)
    table.turn()
    table.give(0, culture=5)
    for space in cities or ("D2",):
        table.city(0, space, mood=mood)
    table.city(1, table.player(1).home)
    table.hand(0, Deck.ACTION, card)
    return table


def fought(winner: Side | None = Side.ATTACKER, *, sea: bool = False, captured: bool = False, **more: object) -> Fought:
    """Seat 0 attacked seat 1."""
    details: dict[str, object] = {"attacker": 0, "defender": 1, "city": captured, "temple": False, **more}
    return Fought("D7", sea=sea, winner=winner, captured=captured, **details)  # type: ignore[arg-type]


def used(table: Table, *, culture: int = 0, actions: int = 0) -> None:
    """What the play has cost, and that the card is gone."""
    assert table.player().goods[Good.CULTURE] == 5 - culture
    assert table.clash.now.actions == 3 - actions
    assert table.player().actions == []
    assert len(table.clash.action_discard) == 1


# -- advances -------------------------------------------------------------------------------------------------------


def test_advance_is_any_that_is_open_without_the_track() -> None:
    table = holding("advance")
    table.play("advance")
    assert "arts" in table.options()
    assert "sports" not in table.options()
    table.answer("tactics")
    assert "tactics" in table.player().advances
    assert table.player().track == 3
    assert table.player().goods[Good.CULTURE] == 5 - 1 + 1


def test_advance_is_refused_without_culture() -> None:
    table = holding("advance")
    table.give(0, culture=0)
    assert table.refused_card("advance") == "You cannot pay 1 culture."


def test_inspiration_takes_what_somebody_near_knows() -> None:
    table = holding("inspiration")
    table.own(1, "arts", "math", "astronomy")
    assert table.refused_card("inspiration") == "Nobody near has an advance that is open to you."
    table.units(1, "D4", Unit.SETTLER)
    table.play("inspiration")
    assert set(table.options()) == {"arts", "math"}
    table.answer("math")
    assert "math" in table.player().advances


def test_what_is_only_borrowed_inspires_nobody() -> None:
    table = holding("inspiration")
    table.units(1, "D4")
    table.clash.now.lent, table.clash.now.seat = "arts", 1
    table.turn()
    assert table.refused_card("inspiration") is not None


def test_teach_us_learns_from_the_loser_of_a_captured_city_once() -> None:
    table = holding("teach_us")
    table.hand(0, Deck.ACTION, "teach_us")
    table.own(1, "arts", "math")
    assert table.refused_card("teach_us") == "You have not just captured a city whose owner could teach you."
    table.clash.now.fights.append(fought(captured=True))
    table.play("teach_us").answer("arts")
    assert "arts" in table.player().advances
    assert table.refused_card("teach_us") is not None
    table.clash.now.fights.append(fought(captured=True))
    assert table.refused_card("teach_us") is None


@pytest.mark.parametrize(
    "battle", [fought(), fought(captured=True, defender=None), fought(captured=True, attacker=1, defender=0)]
)
def test_teach_us_needs_a_city_of_a_player_taken_by_oneself(battle: Fought) -> None:
    table = holding("teach_us")
    table.own(1, "arts")
    table.clash.now.fights.append(battle)
    assert table.refused_card("teach_us") is not None


def test_new_ideas_buy_an_advance_and_bring_two_ideas_afterwards() -> None:
    table = holding("new_ideas")
    assert table.refused_card("new_ideas") == "You cannot pay for any advance."
    table.give(0, food=2, culture=5)
    table.play("new_ideas").answer("myths")
    assert table.goods() == {"ideas": 2, "mood": 1, "culture": 5}
    assert table.player().track == 3
    used(table, actions=1)


def test_technology_is_traded_both_ways_and_only_what_was_known_before() -> None:
    table = holding("technology_trade", seats=3)
    for seat, advances in ((0, ("arts", "writing")), (1, ("math",)), (2, ())):
        table.own(seat, *advances)
        table.units(seat, "E4")
    table.play("technology_trade")
    assert "math" in table.player().advances
    assert set(table.options(1)) == {"arts", "writing"}
    table.answer("writing", 1)
    assert "writing" in table.player(1).advances
    assert table.player(1).track == 3


def test_technology_trade_leaves_a_partner_empty_handed_who_can_learn_nothing() -> None:
    table = holding("technology_trade")
    table.units(0, "D5")
    table.own(1, "math")
    table.play("technology_trade")
    assert "math" in table.player().advances
    assert table.player(1).advances == ["farming", "mining", "math"]


def test_synergies_buy_two_of_one_category_the_first_may_open_the_second() -> None:
    table = holding("synergies")
    table.give(0, food=2, ideas=1, gold=1, culture=5)
    table.play("synergies").answer("culture")
    while table.asked() is not None:
        table.answer(table.options()[0])
    owned = [name for name in table.player().advances if table.clash.printed.advances[name].category == "culture"]
    assert len(owned) == 2
    assert owned[0] == "arts"
    assert table.player().track == 3


def test_synergies_need_the_price_of_both() -> None:
    table = holding("synergies")
    table.give(0, food=2, ideas=1)
    assert table.refused_card("synergies") == "In no category can you pay for two advances."


# -- battles --------------------------------------------------------------------------------------------------------


def test_hero_general_raises_a_city_and_once_more_for_mood() -> None:
    table = holding("hero_general", "D2", "D4", mood=Mood.ANGRY)
    table.give(0, mood=1, culture=5)
    table.clash.now.fights.append(fought())
    table.play("hero_general").answer("D2").answer("pay").answer("D2")
    assert (table.mood("D2"), table.mood("D4")) == (Mood.HAPPY, Mood.ANGRY)
    assert table.goods() == {"culture": 5}


def test_hero_general_needs_a_land_battle_won_and_a_city_to_raise() -> None:
    table = holding("hero_general")
    assert table.refused_card("hero_general") == "You have won no land battle in this turn."
    for battle in (fought(sea=True), fought(Side.DEFENDER), fought(None)):
        table.clash.now.fights.append(battle)
        assert table.refused_card("hero_general") is not None
    table.clash.now.fights.append(fought())
    assert table.refused_card("hero_general") is None
    table.clash.city("D2").mood = Mood.HAPPY
    assert table.refused_card("hero_general") == "All your cities are happy."


def test_one_battle_serves_one_hero_general() -> None:
    table = holding("hero_general", "D2", "D4")
    table.hand(0, Deck.ACTION, "hero_general")
    table.clash.now.fights.append(fought())
    table.play("hero_general").answer("D2")
    assert table.refused_card("hero_general") == "You have won no land battle in this turn."


def test_great_ideas_follow_a_victory_or_a_capture_and_one_battle_serves_one() -> None:
    table = holding("great_ideas")
    table.hand(0, Deck.ACTION, "great_ideas")
    assert table.refused_card("great_ideas") is not None
    table.clash.now.fights.append(fought(captured=True))
    table.play("great_ideas")
    assert table.goods()["ideas"] == 2
    assert table.refused_card("great_ideas") is not None


def test_militia_is_infantry_in_a_city_with_room() -> None:
    table = holding("militia", "D2", "D4")
    table.units(0, "D2", n=4)
    table.play("militia")
    assert table.count(0, "D4") == 1
    used(table, culture=1)


def test_militia_is_refused_without_room_or_infantry() -> None:
    table = holding("militia")
    table.units(0, "D2", n=4)
    assert table.refused_card("militia") == "No city of yours has room for an army unit."
    for space in ("D4", "D5", "D6"):
        table.units(0, space, n=4)
    assert table.refused_card("militia") == "You have no infantry left."


def test_mercenaries_are_paid_first_and_march_one_space_each() -> None:
    table = holding("mercenaries")
    table.give(0, wood=1, culture=1)
    table.city(None, "D4")
    table.units(None, "D4", n=2)
    table.units(None, "C4")
    table.play("mercenaries").answer(["C4", "D4"])
    assert table.goods() == {}
    table.answer("D4-D5")
    assert table.count(None, "D5") == 2
    assert table.count(None, "D4") == 1
    table.answer("C4-B4")
    assert table.count(None, "B4") == 1
    assert table.asked() is None


def test_hired_barbarians_fight_where_enemies_stand() -> None:
    table = holding("mercenaries")
    table.units(None, "D6", n=2)
    table.units(0, "D5")
    table.play("mercenaries")
    assert "D6-D7" in table.options()
    table.answer("D6-D7")
    assert table.clash.city("D7").owner is None


def test_mercenaries_need_an_army_near_and_something_to_pay() -> None:
    table = holding("mercenaries")
    assert table.refused_card("mercenaries") == "No barbarian army near you can move."
    table.units(None, "D4")
    assert table.refused_card("mercenaries") is None
    table.give(0, culture=0, mood=3, ideas=2)
    assert table.refused_card("mercenaries") == "You have nothing to pay them with."
    table.give(0, gold=1)
    assert table.refused_card("mercenaries") is None


# -- cities ---------------------------------------------------------------------------------------------------------


def test_ideas_count_academies_in_own_cities_of_any_colour() -> None:
    table = holding("ideas")
    assert table.refused_card("ideas") == "You have no academy."
    table.city(0, "D4", Building.ACADEMY)
    table.city(0, "C3", Building.ACADEMY, colour=1)
    table.city(1, "D6", Building.ACADEMY, colour=0)
    table.play("ideas")
    assert table.goods()["ideas"] == 2


def test_mass_production_collects_two_more_and_is_used_up() -> None:
    table = holding("mass_production", "D4")
    assert collect_terms(table.clash, 0, "D4").most == 1
    table.play("mass_production")
    assert collect_terms(table.clash, 0, "D4").most == 3
    table.do(Collect(0, "D4")).answer(table.options()[0])
    assert collect_terms(table.clash, 0, "D4").most == 1
    used(table)


def test_production_focus_repeats_spaces_without_raising_the_total() -> None:
    table = holding("production_focus", "D4")
    table.city(0, "C3", Building.ACADEMY, Building.TEMPLE)
    table.give(0, culture=5)
    table.play("production_focus")
    terms = collect_terms(table.clash, 0, "C3")
    assert (terms.repeats, terms.most) == (True, 3)
    table.do(Collect(0, "C3")).answer({"wood": 3})
    assert table.goods()["wood"] == 3
    assert not collect_terms(table.clash, 0, "C3").repeats


def test_collecting_cards_do_not_add_up() -> None:
    table = holding("production_focus", "D4")
    table.hand(0, Deck.ACTION, "mass_production", "mass_production")
    table.play("mass_production")
    for card in ("mass_production", "production_focus"):
        assert table.refused_card(card) == "Such a card already waits for your next collecting."


def test_city_development_builds_for_nothing_and_activates_the_city() -> None:
    table = holding("city_development", "D2", "D4")
    assert table.refused_card("city_development") == "You can build nothing."
    table.own(0, "writing")
    table.play("city_development").answer("D4")
    assert Building.ACADEMY in table.clash.city("D4").buildings
    assert table.clash.city("D4").activations == 1
    assert table.goods() == {"culture": 4, "ideas": 2}
    used(table, culture=1, actions=1)


def test_explorer_reveals_a_region_beside_ones_own_and_brings_a_settler() -> None:
    table = holding("explorer")
    table.hide("R3", "R8")
    table.play("explorer")
    assert table.options() == ["R3", "none"]
    table.answer("R3")
    while table.asked() is not None and "D2" not in table.options():
        table.answer(table.options()[0])
    table.answer("D2")
    assert table.clash.regions["R3"].revealed
    assert not table.clash.regions["R8"].revealed
    assert table.count(0, "D2", Unit.SETTLER) == 1
    used(table, culture=1, actions=1)


def test_explorer_may_leave_out_either_half_and_is_refused_without_both() -> None:
    table = holding("explorer")
    table.hide("R3")
    table.play("explorer").answer("none").answer("none")
    assert not table.clash.regions["R3"].revealed
    assert table.clash.count_units(0, Unit.SETTLER) == 0
    empty = holding("explorer")
    empty.units(0, "D4", Unit.SETTLER, 4)
    assert empty.refused_card("explorer") == "There is nothing to reveal, and no settler to place."


def test_cultural_takeover_wins_a_barbarian_city_with_one_of_its_units() -> None:
    table = holding("cultural_takeover", "D2")
    table.city(None, "D3")
    table.units(None, "D3", n=3)
    table.dice(5)
    table.play("cultural_takeover").do(Influence(0)).answer("settler")
    assert table.clash.city("D3").owner == 0
    assert table.count(0, "D3", Unit.SETTLER) == 1
    assert table.clash.owned_at("D3", None) == []
    assert table.mood("D3") is Mood.NEUTRAL
    assert "gold" not in table.goods()


def test_what_pays_for_culture_brings_a_takeover_into_reach() -> None:
    table = holding("cultural_takeover", "D2")
    table.city(None, "D4")
    table.give(0, culture=0, mood=1)
    assert table.refused_card("cultural_takeover") == "No small barbarian city is within reach."
    table.city(0, "G7", wonders=["great_arena"])
    assert table.refused_card("cultural_takeover") is None


def test_a_failed_takeover_uses_the_card_up() -> None:
    table = holding("cultural_takeover", "D2")
    table.give(0, culture=0)
    table.city(None, "D3")
    table.dice(4)
    table.play("cultural_takeover").do(Influence(0))
    assert table.clash.city("D3").owner is None
    table.do(Influence(0))
    assert table.asked() is None
    assert table.clash.city("D3").owner is None


def test_cultural_takeover_needs_a_small_barbarian_city_in_reach() -> None:
    table = holding("cultural_takeover", "D2")
    assert table.refused_card("cultural_takeover") == "No small barbarian city is within reach."
    table.city(None, "D3", Building.TEMPLE, colour=1)
    assert table.refused_card("cultural_takeover") is not None
    table.city(None, "D4")
    assert table.refused_card("cultural_takeover") is None
    table.clash.now.influenced = True
    assert table.refused_card("cultural_takeover") == "You have already succeeded in this turn."


# -- people ---------------------------------------------------------------------------------------------------------


def test_leadership_is_one_more_action() -> None:
    table = holding("leadership")
    table.play("leadership")
    used(table, culture=1, actions=-1)


def test_assassination_takes_an_action_of_the_next_turn_and_nobody_twice() -> None:
    table = holding("assassination", seats=3)
    table.hand(0, Deck.ACTION, "assassination")
    table.play("assassination").answer("2")
    assert table.player(2).lost_actions == 1
    table.play("assassination")
    assert [player.lost_actions for player in table.clash.players] == [0, 1, 1]
    table.do(StartTurn(2))
    assert table.clash.now.actions == 2
    assert table.player(2).lost_actions == 0


def test_assassination_finds_nobody_when_all_are_struck() -> None:
    table = holding("assassination")
    table.player(1).lost_actions = 1
    assert table.refused_card("assassination") == "Everybody has lost an action already."


def attacks(table: Table, seat: int, space: str) -> bool:
    reckoned = registry.reckon(table.clash, AttackAllowed(seat, space, [Piece(Unit.INFANTRY, seat)]))
    return reckoned.reason is None


def test_negotiations_bind_oneself_this_turn_and_the_other_in_the_next() -> None:
    table = holding("negotiations", seats=3)
    table.units(1, "D4")
    table.units(2, "D5", Unit.SETTLER)
    home = table.player(1).home
    table.play("negotiations").answer("1")
    assert not attacks(table, 0, home)
    assert not attacks(table, 0, "D4")
    assert attacks(table, 0, "D5")
    assert not attacks(table, 1, "D2")
    table.do(EndTurn(0))
    assert attacks(table, 0, home)
    assert not attacks(table, 1, "D2")
    table.turn(1)
    table.clash.stack.clear()
    table.do(EndTurn(1))
    assert attacks(table, 1, "D2")
    assert table.clash.notes == []


def test_negotiations_come_before_anything_else_in_the_turn() -> None:
    table = holding("negotiations")
    assert table.refused_card("negotiations") is None
    table.clash.now.began = True
    assert table.refused_card("negotiations") == "Only at the start of your turn."


def test_a_spy_swaps_cards_of_one_kind() -> None:
    table = holding("spy")
    mine = table.hand(0, Deck.OBJECTIVE, "metropolis")[0]
    theirs = table.hand(1, Deck.OBJECTIVE, "colony")[0]
    wonder = table.hand(1, Deck.WONDER, "great_wall")[0]
    table.play("spy")
    assert table.blocked(f"wonder.{wonder}") == "You have no card of this kind."
    table.answer(f"objective.{theirs}").answer(f"objective.{mine}")
    assert table.player().objectives == [theirs]
    assert table.player(1).objectives == [mine]
    used(table, culture=1, actions=1)


def test_a_spy_swaps_a_great_person_for_an_action_card() -> None:
    table = holding("spy")
    mine = table.hand(0, Deck.ACTION, "ideas")[0]
    theirs = table.hand(1, Deck.EVENT, "great_artist")[0]
    table.play("spy").answer(f"event.{theirs}").answer(f"action.{mine}")
    assert table.player().persons == [theirs]
    assert table.player(1).actions == [mine]
    assert table.player(1).persons == []


def test_a_spy_may_take_nothing_and_needs_somebody_with_cards() -> None:
    table = holding("spy")
    assert table.refused_card("spy") == "Nobody holds a card."
    card = table.hand(1, Deck.ACTION, "ideas")[0]
    table.play("spy").answer("none")
    assert table.player(1).actions == [card]


def test_new_plans_exchange_an_objective_and_shuffle_the_rest_back() -> None:
    table = holding("new_plans")
    mine = table.hand(0, Deck.OBJECTIVE, "metropolis")[0]
    table.clash.objective_deck = ["1", "2"]
    table.luck.coming = [0, 0]
    table.play("new_plans").answer("2")
    assert table.player().objectives == ["2"]
    assert sorted(table.clash.objective_deck) == sorted(["1", mine])
    used(table, culture=1, actions=1)


def test_new_plans_may_change_nothing_and_need_cards_to_look_at() -> None:
    table = holding("new_plans")
    assert table.refused_card("new_plans") == "You have no objective card."
    mine = table.hand(0, Deck.OBJECTIVE, "metropolis")[0]
    assert table.refused_card("new_plans") == "There are no objective cards left."
    table.clash.objective_deck = ["1"]
    table.play("new_plans").answer("none")
    assert (table.player().objectives, table.clash.objective_deck) == ([mine], ["1"])


def test_a_deed_found_by_its_name_is_the_one_on_the_list() -> None:
    table = Table()
    table.turn()
    table.city(0, "D4")
    table.own(0, "theaters", "civil_liberties")
    table.give(0, culture=1)
    table.hand(0, Deck.ACTION, "negotiations")
    table.hand(0, Deck.EVENT, "great_prophet")
    listed = deeds(table.clash, 0)
    assert len(listed) == 5
    assert [deed_called(table.clash, 0, deed.key) for deed in listed] == listed
    assert deed_called(table.clash, 0, "engineering") is None
    assert [deed.key for deed in listed if deed.card is None] == sorted(deed.key for deed in abilities(table.clash, 0))
