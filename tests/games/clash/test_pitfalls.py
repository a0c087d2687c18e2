"""Where readers of the rules go wrong, and what the rulebook works out itself: each right reading by its tests.

A test stands here by its module and its name; those without a module are below.
"""

from __future__ import annotations

import pytest

from games.clash.kinds import Building, Deck, Good, Mark, Mood, Side, Unit
from games.clash.reach import steps_of
from games.clash.steps.advancing import gainable
from games.clash.steps.collecting import capacity, harvest
from games.clash.steps.constructing import may_grow
from games.clash.steps.drawing import DrawCard
from games.clash.steps.trading import Bundle, exchange
from tests.games.clash.asserting import held
from tests.games.clash.civilizations.led import CAVALRY_2, ELEPHANT_2, INFANTRY_3, INFANTRY_5, LEADER, Led
from tests.games.clash.table import Table
from tests.games.clash.test_action_cards import fought, holding
from tests.games.clash.test_warfare import duel, lay

#: The right reading, and what would fail with the wrong one.
PITFALLS: dict[str, tuple[str, ...]] = {
    "mood falls after a repeated activation; a city made angry that way has one last": (
        "cities.moods_fall_with_each_repeated_activation",
        "cities.a_city_made_angry_by_repetition_is_activated_one_last_time",
        "cities.the_other_reading_makes_the_activation_that_angered_it_the_last",
    ),
    "a city is as large as there are cities at most, never shrinks with them, and wonders count": (
        "no_city_outgrows_the_number_of_cities_nor_shrinks_with_it",
        "wonders_count_for_the_size",
    ),
    "one sea space at most in one collecting": ("cities.one_sea_space_at_most_and_only_with_fishing",),
    "nothing where an enemy stands or another city lies": (
        "cities.enemies_other_cities_and_exhausted_land_give_nothing",
        "what_barbarians_keep_from_the_mountains_comes_from_the_forest",
    ),
    "a city under influence throws it off itself, without boosts; an obelisk of another makes that permanent": (
        "influence.a_city_under_influence_only_throws_it_off_itself_and_without_boosts",
        "civilizations.an_obelisk_keeps_its_colour_and_leaves_its_taker_under_influence",
    ),
    "influence is tried without limit and succeeds once; the piece must be left": (
        "influence.one_success_in_a_turn_but_any_number_of_tries",
        "influence.nothing_can_be_replaced_without_a_piece_of_ones_own",
    ),
    "a fortress works in the first round; alone it holds only if all attackers die": (
        "battle.a_fortress_works_in_the_first_round_only",
        "battle.a_fortress_alone_holds_when_all_attackers_die_in_its_one_round",
        "battle.a_fortress_alone_falls_after_one_round_without_a_question",
    ),
    "where both are gone nobody has won, with a fortress too": (
        "battle.when_both_are_gone_nobody_has_won",
        "battle.with_defenders_and_a_fortress_both_gone_nobody_has_won",
    ),
    "a leader has one die thrown again; an elephant's die adds nothing and cancels": (
        "leaders.a_leader_has_one_die_thrown_again_until_another_sign_shows",
        "leaders.a_die_with_an_elephants_sign_adds_nothing_and_cancels_a_hit",
        "the_second_printed_battle_of_civilizations",
    ),
    "mountains end the movement of the turn; forests forbid battles, empty cities included": (
        "moving.mountains_end_the_movement_of_the_turn",
        "moving.who_came_through_forest_moves_on_but_starts_no_battle",
        "who_came_through_forest_takes_no_empty_city",
    ),
    "roads are paid by the group, lead back one step, neither explore nor embark, and the gardens forbid too": (
        "moving.roads_are_paid_for_each_group",
        "moving.roads_attack_from_a_city_and_a_retreat_goes_one_step",
        "moving.roads_neither_explore_nor_lead_onto_ships",
        "wonders.gardens_stop_armies_that_entered_grassland_this_turn",
    ),
    "who boarded in this action lands in the next": ("moving.boarding_sailing_and_landing_take_two_actions",),
    "the game ends after the first step of a status phase at whose start somebody has no city": (
        "status.the_game_ends_after_the_first_step_of_the_last_status_phase",
        "status.the_game_ends_when_somebody_has_no_city_at_the_start_of_a_status_phase",
        "status.nobody_is_out_before",
    ),
    "the Pyramid's points and tie are its builder's; other captured wonders are halved": (
        "status.the_pyramid_is_worth_five_to_its_builder_alone",
        "status.the_builder_of_the_pyramid_wins_a_tie",
        "status.a_wonder_is_worth_four_and_is_shared_when_it_was_captured",
    ),
    "barbarians within two by ordinary distance, two away from others' cities, not from their own": (
        "barbarians.nearness_is_ordinary_distance_and_the_way_is_over_land",
        "barbarians.it_keeps_two_away_from_cities_of_others_but_not_of_barbarians",
    ),
    "ports give gold or mood from one sea space, captured ones without Fishing": (
        "cities.a_captured_port_gives_gold_or_mood_without_fishing_but_no_food",
        "land_and_sea.a_captured_port_gives_gold_or_mood_without_fishing",
    ),
    "distances run over revealed spaces and never off the map": (
        "map.distances_never_leave_the_map",
        "map.distances_never_run_over_what_nobody_has_seen",
    ),
    "markers of cards come from the supply, with border and advance of the civilization; others use the track": (
        "what_cards_teach_brings_its_border_and_leaves_the_track_alone",
        "what_a_card_teaches_brings_the_advance_of_the_civilization",
        "great_persons.a_great_person_grants_an_advance_of_its_category_without_the_track",
        "china.sun_tzu_teaches_warfare",
        "japan.an_academy_in_his_city_offers_an_advance_at_its_price",
        "india.a_golden_age_opens_a_new_category_at_its_price_and_activates_the_city",
        "rome.sanitation_costs_an_action_and_nothing_else_or_its_price_and_no_action",
    ),
    "a cancelled card was not played and cost nothing": (
        "japan.a_discarded_card_cancels_anothers_and_nothing_of_it_is_paid",
    ),
    "one battle serves one copy": (
        "action_cards.one_battle_serves_one_hero_general",
        "action_cards.great_ideas_follow_a_victory_or_a_capture_and_one_battle_serves_one",
    ),
    "Production Focus repeats spaces within the limit, Mass Production adds two": (
        "action_cards.production_focus_repeats_spaces_without_raising_the_total",
        "action_cards.mass_production_collects_two_more_and_is_used_up",
    ),
    "Encircled compares the round's losses, nought to nought too, and is not cancelled": (
        "warfare.encircled_strikes_when_losses_are_equal_even_nought_to_nought",
        "warfare.encircled_does_nothing_when_the_enemy_lost_less",
        "warfare.an_encircled_hit_cannot_be_cancelled",
    ),
    "Martyr falls before any dice and silences the tactic, Scout comes earlier, a retreat leaves city and victory": (
        "warfare.martyr_costs_each_side_a_unit_and_silences_the_enemys_tactic",
        "a_scout_comes_before_a_martyr",
        "warfare.tactical_retreat_takes_the_army_away_and_leaves_the_city",
        "warfare.tactical_retreat_needs_room_for_the_whole_army",
    ),
    "what is added against Hannibal and Persian elephants is netted first and then capped": (
        "carthage.against_hannibal_no_more_than_two_is_added_in_the_first_round",
        "persia.against_an_elephant_no_more_than_two_is_added_in_the_first_round",
        "penalties_are_taken_off_before_hannibal_caps_the_rest",
    ),
    "objectives are tested in the first step; leads count any colour in own cities, Architecture its own": (
        "rulings.first_step",
        "objectives.what_fulfils_a_goal_of_the_status_phase",
    ),
    "hard years take what there is and anger a city unless paid in full; Myths saves the mood of a civil war": (
        "events.severe_famine_takes_what_there_is_and_angers_a_city_unless_paid_in_full",
        "events.famine_takes_food_and_gold_does_not_help",
        "events_of_civilizations.a_drought_angers_one_of_the_dry_cities_when_there_is_too_little",
        "events.civil_war_with_myths_saves_the_mood_and_not_the_infantry",
    ),
    "Man God lends; Nebuchadnezzar and Qin fetch while in play; building for nothing activates": (
        "egypt.theocracy_lends_the_autocracy_of_its_row_without_owning_it",
        "babylon.the_next_wonder_card_is_the_great_gardens_and_cheaper_in_his_city",
        "china.the_next_wonder_card_is_the_great_wall_wherever_it_is",
        "who_is_not_in_play_fetches_no_wonder",
        "china.in_his_city_wonders_need_no_action_and_the_wall_less_culture",
        "action_cards.city_development_builds_for_nothing_and_activates_the_city",
    ),
}

#: What the rulebook works out, in its order.
EXAMPLES: dict[str, tuple[str, ...]] = {
    "two moods and a card for three cultures": ("goods_and_a_card_change_hands_for_tokens",),
    "three cities, none larger than three": ("no_city_outgrows_the_number_of_cities_nor_shrinks_with_it",),
    "Myths bring a token": ("the_border_of_myths_brings_a_mood",),
    "an academy needs Writing": ("cities.reasons_against_a_building",),
    "Voting needs Philosophy": ("voting_opens_with_philosophy",),
    "three activations of a happy city": ("cities.moods_fall_with_each_repeated_activation",),
    "fish, ore, and wood instead of a second ore": ("what_barbarians_keep_from_the_mountains_comes_from_the_forest",),
    "where an academy may be built": ("cities.reasons_against_a_building",),
    "a settler when all four stand on the map": ("cities.when_no_figure_is_left_one_is_taken_from_the_map",),
    "ships along the border": (
        "moving.ships_sail_around_the_map_only_with_navigation",
        "map.the_way_around_ends_at_the_next_sea_or_at_what_nobody_has_seen",
    ),
    "boarding, sailing, landing": ("moving.boarding_sailing_and_landing_take_two_actions",),
    "an angry city of two becomes happy": ("cities.a_level_costs_as_many_tokens_as_the_city_is_large",),
    "influence at four spaces": ("influence.the_printed_example",),
    "from Democracy to Autocracy": ("status.government_changes_with_all_its_markers_for_a_token_of_each_kind",),
    "one city captured, one Teach Us": ("action_cards.teach_us_learns_from_the_loser_of_a_captured_city_once",),
    "one city captured, one Conqueror": ("objectives.two_cards_of_one_name_need_two_deeds_but_two_names_only_one",),
    "exploring by ship": (
        "exploring.a_ship_lays_the_region_so_that_it_can_enter_and_chooses_its_anchorage",
        "exploring.a_ship_enters_where_only_one_way_lets_it",
        "exploring.a_ship_that_finds_no_sea_goes_back_and_has_moved",
    ),
    "fourteen against eight": ("battle.values_of_the_printed_example",),
    "two signs of cavalry for one": ("leaders.each_sign_of_cavalry_adds_two_for_one_cavalry",),
    "an elephant and two leaders' signs": ("the_second_printed_battle_of_civilizations",),
    "barbarians appear": (
        "barbarians.a_settlement_appears_two_spaces_of_land_from_a_city_of_the_drawer",
        "barbarians.a_settlement_comes_with_infantry_and_one_more_anywhere",
    ),
    "barbarians move": ("barbarians.armies_near_the_drawers_cities_come_a_space_nearer_and_settlements_grow",),
    "settlers and infantry on roads": ("moving.roads_are_paid_for_each_group",),
    "moods of a city of three paid with resources": (
        "learning.rituals_pay_moods_with_any_resource_but_not_with_culture",
    ),
    "Myths against a mood however far it falls": ("learning.myths_pays_one_mood_for_a_city_however_far_it_would_fall",),
    "trade routes": (
        "society.each_unit_and_each_city_serves_one_route",
        "society.ships_trade_too_and_no_more_than_four_routes_pay",
    ),
    "a resource back after recruiting": ("learning.medicine_gives_back_one_of_the_resources_just_paid",),
}


@pytest.mark.parametrize("table", [PITFALLS, EXAMPLES], ids=["pitfalls", "examples"])
def test_every_reading_is_held_by_its_tests(table: dict[str, tuple[str, ...]]) -> None:
    named = [test if "." in test else f"pitfalls.{test}" for tests in table.values() for test in tests]
    assert [test for test in named if not held(test)] == []


def test_every_pitfall_and_every_test_of_them_is_listed() -> None:
    """Seventeen readings of the base game, ten of cards and civilizations."""
    assert len(PITFALLS) == 17 + 10
    assert all(PITFALLS.values())


# -- cities ---------------------------------------------------------------------------------------------------------


def test_no_city_outgrows_the_number_of_cities_nor_shrinks_with_it() -> None:
    table = Table()
    table.city(0, "D2", Building.TEMPLE, Building.ACADEMY)
    for space in ("D4", "D6"):
        table.city(0, space)
    assert not may_grow(table.clash, 0, "D2")
    assert may_grow(table.clash, 0, "D4")
    for space in ("D4", "D6"):
        table.clash.destroy(space)
    assert capacity(table.clash, 0, "D2") == 3


def test_wonders_count_for_the_size() -> None:
    table = Table()
    table.city(0, "D2", Building.TEMPLE, wonders=["great_wall"])
    for space in ("D4", "D6"):
        table.city(0, space)
    assert capacity(table.clash, 0, "D2") == 3
    assert not may_grow(table.clash, 0, "D2")


def test_what_barbarians_keep_from_the_mountains_comes_from_the_forest() -> None:
    """F5 lies on a mountain between the sea, the forest F6 and other mountains."""
    table = Table()
    table.own(0, "fishing", "farming", "mining")
    table.city(0, "F5", Building.TEMPLE, Building.ACADEMY)
    wanted = {Good.FOOD: 1, Good.ORE: 2}
    assert harvest(table.clash, 0, "F5").allows(wanted)
    for space in table.clash.map.land_beside("F5"):
        if space != "F6":
            table.units(None, space)
    land = harvest(table.clash, 0, "F5")
    assert not land.allows(wanted)
    assert land.allows({Good.FOOD: 1, Good.ORE: 1, Good.WOOD: 1})


# -- advances and trade ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["advance", "inspiration", "teach_us"])
def test_what_cards_teach_brings_its_border_and_leaves_the_track_alone(card: str) -> None:
    table = holding(card)
    table.own(0, "philosophy", "rituals")
    table.own(1, "myths", "math")
    table.units(1, "D4", Unit.SETTLER)
    table.clash.now.fights.append(fought(captured=True))
    table.player().track = 1
    table.play(card)
    assert Good.MOOD not in table.goods()
    table.answer("myths")
    assert table.goods()["mood"] == 1
    assert (table.player().track, table.clash.event_discard) == (1, [])


def test_what_a_card_teaches_brings_the_advance_of_the_civilization() -> None:
    table = Led("rome")
    table.turn()
    table.city(0, "D2")
    table.give(0, culture=1)
    table.hand(0, Deck.ACTION, "advance")
    table.play("advance").answer("engineering")
    assert table.player().own == ["aqueducts"]
    assert table.player().track == 3


def test_the_border_of_myths_brings_a_mood() -> None:
    table = holding("advance")
    table.own(0, "rituals")
    table.play("advance").answer("myths")
    assert table.goods() == {"culture": 5 - 1, "mood": 1}


def test_voting_opens_with_philosophy() -> None:
    table = Table()
    assert "voting" not in gainable(table.clash, 0)
    table.own(0, "writing", "philosophy")
    assert "voting" in gainable(table.clash, 0)


def test_goods_and_a_card_change_hands_for_tokens() -> None:
    table = Table()
    table.give(0, mood=2)
    table.give(1, culture=3)
    (card,) = table.hand(0, Deck.ACTION, "advance")
    exchange(table.clash, 0, 1, Bundle({Good.MOOD: 2}, [f"action:{card}"]), Bundle({Good.CULTURE: 3}))
    assert (table.goods(0), table.goods(1)) == ({"culture": 3}, {"mood": 2})
    assert (table.player(0).actions, table.player(1).actions) == ([], [card])


# -- movement and battle --------------------------------------------------------------------------------------------


def test_who_came_through_forest_takes_no_empty_city() -> None:
    table = Table()
    table.own(0, "tactics")
    table.units(0, "C4")
    table.city(1, "D4", mood=Mood.HAPPY)
    group = table.clash.owned_at("C4", 0)
    assert "D4" in steps_of(table.clash, 0, "C4", group)
    group[0].marks |= Mark.FOREST
    assert "D4" not in steps_of(table.clash, 0, "C4", group)


def test_the_second_printed_battle_of_civilizations() -> None:
    """Infantry, leader and elephant: the elephant's two is not added, of two ones one becomes a five and a sign."""
    table = Led()
    table.leader(0, "caesar", "D3")
    table.units(0, "D3", Unit.ELEPHANT)
    table.units(0, "D3")
    table.units(1, "D3", n=3)
    table.fight("D3", 0, "D2", ELEPHANT_2, LEADER, LEADER, INFANTRY_5, *[CAVALRY_2] * 3)
    assert table.heard("combat value 7")
    assert len(table.clash.owned_at("D3", 0)) == 3, "six is one hit, and it is cancelled"
    assert table.count(1, "D3") == 2


def test_a_scout_comes_before_a_martyr() -> None:
    table = duel("scout", "martyr", attackers=2, defenders=2)
    card = table.player(1).actions[0]
    lay(table, 1, 1, 1, 1)
    assert (table.count(0, "D5"), table.count(1, "D5")) == (2, 2)
    assert table.player().actions == [card]
    assert table.clash.fight.values == {Side.ATTACKER: 2, Side.DEFENDER: 2}


def test_penalties_are_taken_off_before_hannibal_caps_the_rest() -> None:
    """Three signs and steel add five, the card takes three of that: two remain, and two may be added."""
    table = Led("carthage")
    table.turn(1)
    table.own(0, "tactics")
    table.own(1, "steel_weapons", "metallurgy")
    table.leader(0, "hannibal", "D3")
    table.units(1, "D3", n=3)
    (card,) = table.hand(0, Deck.ACTION, "heavy_resistance")
    table.fight("D3", 1, "D4", *[INFANTRY_3] * 3, CAVALRY_2).answer(card)
    assert table.heard("combat value 11")


# -- wonders --------------------------------------------------------------------------------------------------------


def test_who_is_not_in_play_fetches_no_wonder() -> None:
    table = Led("babylon")
    table.clash.wonder_deck = ["great_gardens", "great_wall"]
    table.luck.coming = [1]
    table.do(DrawCard(0, Deck.WONDER))
    assert table.player().wonders == ["great_wall"]
