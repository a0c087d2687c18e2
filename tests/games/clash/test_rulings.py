"""Where the rules are silent: for every ruling the test that would fail without it, or the test itself."""

from __future__ import annotations

from games.clash.data import rulebook
from games.clash.kinds import Building, Deck, Good, Mood, Unit
from games.clash.reach import sailing
from games.clash.steps.activating import ready
from games.clash.steps.advancing import GainAdvance
from games.clash.steps.battle.start import start_battle
from games.clash.steps.collecting import capacity, harvest
from games.clash.steps.status import Raze, StatusPhase
from games.clash.steps.turn import EndTurn
from games.clash.steps.wonders import wonder_sites
from tests.games.clash import positions
from tests.games.clash.asserting import asserting, held
from tests.games.clash.table import Table
from tests.games.clash.test_events import text_of, with_cities

#: Module and test by ruling; what is missing here is tested below, by the name of the ruling.
HELD = {
    "move_nothing": "moving.a_move_action_without_a_move_is_a_way_to_pass",
    "first_settler": "status.set_up",
    "library_lends": "wonders.what_the_library_lends_gives_no_cards_and_opens_no_other_advance",
    "sea_once": "cities.one_sea_space_at_most_and_only_with_fishing",
    "captured_port": "cities.a_captured_port_gives_gold_or_mood_without_fishing_but_no_food",
    "free_education_once": "learning.free_education_is_not_offered_for_food_alone_nor_for_itself",
    "last_activation": "cities.a_city_made_angry_by_repetition_is_activated_one_last_time",
    "raised_mood": "cities.raising_the_mood_lets_it_act_again_and_fall_again",
    "roads_retreat": "moving.roads_attack_from_a_city_and_a_retreat_goes_one_step",
    "roads_way": "moving.roads_do_not_lead_through_enemies",
    "negotiations": "action_cards.negotiations_bind_oneself_this_turn_and_the_other_in_the_next",
    "distance": "map.distances_never_run_over_what_nobody_has_seen",
    "own_city": "influence.a_city_under_influence_only_throws_it_off_itself_and_without_boosts",
    "conversion": "influence.conversion_needs_four_and_brings_culture_also_where_boosts_are_forbidden",
    "barbarian_losses": "readings.another_player_says_which_barbarians_fall",
    "retreat": "cities.ships_recruited_among_enemies_fight_at_once_and_cannot_retreat",
    "draw_with_fortress": "battle.with_defenders_and_a_fortress_both_gone_nobody_has_won",
    "empty_battle": "battle.an_undefended_city_is_taken_at_once",
    "steel_at_sea": "warfare.steel_does_not_serve_at_sea",
    "fanaticism": "warfare.fanatics_get_nothing_for_a_draw_or_where_no_temple_stood",
    "missing_first": "battle.a_building_without_a_piece_is_removed_for_gold",
    "fresh_city": "battle.a_captured_city_was_not_yet_activated_by_its_new_owner",
    "same_name": "objectives.two_cards_of_one_name_need_two_deeds_but_two_names_only_one",
    "no_change": "action_cards.explorer_may_leave_out_either_half_and_is_refused_without_both",
    "takeover": "action_cards.a_failed_takeover_uses_the_card_up",
    "collect_cards": "action_cards.collecting_cards_do_not_add_up",
    "development": "action_cards.city_development_builds_for_nothing_and_activates_the_city",
    "assassination": "action_cards.assassination_takes_an_action_of_the_next_turn_and_nobody_twice",
    "most_means": "objectives.what_fulfils_a_goal_of_the_status_phase",
    "any_colour": "objectives.what_fulfils_a_goal_of_the_status_phase",
    "deck_rebuilt": "learning.writing_brings_nothing_where_decks_and_piles_are_empty",
    "barbarian_half": "status.wonders_in_the_hands_of_barbarians_leave_their_builder_half",
    "lighthouse": "wonders.lighthouse_is_dark_for_other_cities_for_its_own_building_and_without_ships",
    "arena": "wonders.arena_adds_one_after_the_roll_once_in_a_land_battle",
    "wall": "wonders.wall_beats_barbarians_at_every_city_and_pays_for_it",
    "lighthouse_aside": "wonders.lighthouse_names_the_first_player_unless_barbarians_hold_it",
    "famine": "events.famine_takes_food_and_gold_does_not_help",
    "myths_first": "learning.myths_may_spare_some_cities_and_not_others",
    "year_caps": "events.food_is_handed_out_among_those_who_have_room",
    "epidemics": "events.epidemics_take_a_unit_of_everybody_with_two_and_two_of_travellers",
    "civil_war": "events.civil_war_with_myths_saves_the_mood_and_not_the_infantry",
    "revolution": "events.a_revolution_without_actions_left_takes_none_and_asks_for_no_unit",
    "explorer_price": "great_persons.an_explorer_reveals_a_region_and_founds_a_city_for_two_food",
    "persons": "action_cards.a_spy_swaps_a_great_person_for_an_action_card",
    "pestilence": "events.pestilence_spares_single_cities_and_sanitation_but_stops_all_building",
    "near_cities": "barbarians.nearness_is_ordinary_distance_and_the_way_is_over_land",
    "whole_army": "barbarians.an_army_that_finds_no_room_stays",
    "barbarian_capture": "barbarians.it_keeps_two_away_from_cities_of_others_but_not_of_barbarians",
    "routes": "society.each_unit_and_each_city_serves_one_route",
    "no_cities": "status.nobody_is_out_before",
    "government_price": "status.government_changes_with_all_its_markers_for_a_token_of_each_kind",
    "random_end": "status.the_die_may_end_the_game_before_one_of_the_last_rounds",
    "teach_us_when": "readings.teach_us_is_played_before_the_next_action_or_until_the_turn_ends",
    "instant_waits": "objectives.an_offer_tells_nobody_and_lapses_after_the_age",
    "second_government": "showing_objectives.a_second_card_for_a_government_needs_another_one",
    "persons_together": "great_persons.others_are_asked_together_for_two_and_the_first_in_order_gets_it",
    "own_advances": "civilizations.what_comes_with_any_government_sleeps_without_one_and_what_follows_one_goes_with_it",
    "drafting": "civilizations."
    "a_drafted_civilization_is_one_of_three_more_than_there_are_seats_and_the_first_seat_picks_last",
    "market_owner": "civilizations.a_market_brings_its_owner_one_gold_however_many_routes_use_it",
    "elephants_lowest": "leaders.a_die_with_an_elephants_sign_adds_nothing_and_cancels_a_hit",
    "leader_cards": "leaders.a_leader_that_drowns_with_a_beaten_fleet_is_kept_by_the_victor",
    "leader_reroll": "leaders.a_leader_has_one_die_thrown_again_until_another_sign_shows",
    "pirates_called": "pirates.when_all_four_sail_one_is_called_from_elsewhere_but_not_the_one_that_has_just_come",
    "pirates_routes": "pirates.no_trade_route_passes_their_waters_but_one_over_land_remains",
    "architect": "envoys_and_great_persons.the_architect_goes_when_the_wonder_stands",
    "eclipse": "envoys_and_great_persons.the_eclipse_sends_barbarians_back_and_gives_them_nothing",
    "fire": "events_of_civilizations.exhausted_land_stops_a_fire",
    "pandemics": "events_of_civilizations.pandemics_take_objectives_and_great_persons_too_but_no_wonders",
    "anarchy": "envoys_and_great_persons.the_last_marker_takes_the_card_of_anarchy_along",
    "seer": "envoys_and_great_persons.the_seer_says_which_objective_everybody_draws_next",
    "peace": "envoys_and_great_persons.ships_launched_against_the_partner_pay_too",
    "drowned": "objectives_of_civilizations.a_leader_that_drowns_was_not_killed_by_brutus",
    "captives_for_tokens": "aztecs.no_captive_goes_for_what_tokens_pay",
    "cards_shown": "japan.japan_waits_for_the_name_of_whom_a_card_is_against",
    "no_limits": "readings.city_states_serve_at_every_second_activation_or_once_in_a_turn",
    "converts_aboard": "readings.whoever_is_converted_aboard_has_no_ship_and_is_lost",
    "rice_paddies": "three_readings.settlers_on_land_two_away_grow_no_rice",
    "unseen_far": "three_readings.what_only_the_unknown_joins_to_the_home_is_far_enough",
    "shipcraft": "vikings.who_does_not_land_needs_another_ship",
    "wandering_cities": "huns.a_small_city_moves_for_a_move_and_gains_what_its_new_land_gives",
    "held_down": "persia.against_an_elephant_no_more_than_two_is_added_in_the_first_round",
    "five_with_xerxes": "persia.who_is_left_behind_stays_but_nobody_joins",
    "druids_or_settlement": "celts.a_settlement_that_is_won_over_is_theirs_no_more",
    "cards_for_barbarians": "celts.barbarians_near_viriatus_fight_with_his_cards",
    "allied_pirates": "carthage.a_move_attacks_those_one_sails_with",
    "events_seen": "maya.for_culture_it_goes_under_the_deck_and_the_next_one_may_be_looked_at",
}


def test_every_ruling_has_a_test() -> None:
    holding = {id for id, test in HELD.items() if held(test)}
    rulings = {ruling.id for ruling in rulebook().printed.rulings}
    assert rulings - holding - asserting("rulings") == set()
    assert set(HELD) <= rulings, "a ruling that is gone needs no test"


def test_nested_event() -> None:
    """In the middle of a flood that asks which mood falls an advance takes the last marker."""
    table = with_cities("D2", "F3")
    table.clash.event_deck = ["e32"]
    table.turn()
    table.player().track = 1
    table.do(GainAdvance(0, "storage", {}))
    assert table.player().track == 3, "an advance that the event grants has a marker to take"
    table.clash.event_deck, table.player().track = ["e33"], 1
    table.do(GainAdvance(0, "irrigation", {}))
    assert table.clash.event_deck == ["e33"], "the second event waits"
    assert set(table.options()) == {"D2", "F3"}
    table.answer(["D2"])
    assert table.clash.event_deck == []
    assert table.clash.event_discard[0] == "e32"


def test_forced_labor() -> None:
    table = Table()
    table.turn()
    table.own(0, "forced_labor", "engineering")
    table.give(0, mood=1)
    table.city(0, "D2", mood=Mood.ANGRY)
    table.city(0, "D4", Building.ACADEMY)
    table.hand(0, Deck.WONDER, "great_wall")
    table.deed("forced_labor")
    table.clash.lower_mood("D4")
    assert capacity(table.clash, 0, "D4") == 2, "it has become angry after that, and works all the same"
    assert table.mood("D4") is Mood.ANGRY
    assert wonder_sites(table.clash, 0) == []
    table.clash.city("D2").activations = 1
    assert not ready(table.clash, "D2"), "an angry city acts once"


def test_fit_edge() -> None:
    """One way around lies the sea of F5 and E5, the other way B4; the sea A7 behind that is out of reach."""
    clash = positions.table()
    positions.units(clash, 0, "B2", ship=1)
    positions.learn(clash, 0, "navigation")
    assert sailing(clash, 0, "B2", clash.ships_at("B2", 0)).spaces == ["B4", "E5", "F5"]


def test_storage_lent() -> None:
    table = Table()
    table.turn()
    table.city(0, "D2", wonders=["great_library"])
    table.deed("great_library").answer("storage")
    table.give(0, food=5)
    table.do(EndTurn(0))
    assert table.goods() == {"food": 2}


def test_husbandry_way() -> None:
    """From D2 over the sea E3 to F3, and not while E3 lies in an unknown region."""
    table = Table()
    table.city(0, "D2")
    table.own(0, "husbandry")
    ground = table.clash.map
    assert set(ground.beside["D2"]) & set(ground.beside["F3"]) == {"E3"}
    far = len(harvest(table.clash, 0, "D2").far)
    table.clash.exhausted.append("F3")
    assert len(harvest(table.clash, 0, "D2").far) == far - 1
    table.clash.exhausted.clear()
    table.hide(ground.ground.region_of["E3"])
    assert "F3" not in [space for space, steps in table.clash.map.distances("D2").items() if steps == 2]


def test_voting_price() -> None:
    table = Table()
    table.turn()
    table.own(0, "voting", "rituals")
    table.city(0, "D2", mood=Mood.NEUTRAL)
    table.give(0, ore=5)
    assert table.refused("voting") is not None
    table.give(0, mood=1, ore=1)
    table.deed("voting")
    assert (table.mood("D2"), table.goods()) == (Mood.HAPPY, {})


def test_destroyed() -> None:
    table = Table()
    for space in ("C3", "C4", "C5", "D4", "D5", "D6", "E4"):
        table.city(0, space)
    table.city(1, "D3", wonders=["great_wall"])
    table.units(0, "D3")
    start_battle(table.clash, "D3", 0, "D2")
    table.do()
    assert "D3" not in table.clash.cities
    assert "great_wall" not in table.clash.wonders
    assert "great_wall" not in table.clash.wonder_deck


def test_first_step() -> None:
    """The fourth advance of the category comes with the free one, after objectives were shown."""
    table = Table()
    table.city(0, "D2")
    table.city(1, "D7")
    table.hand(0, Deck.OBJECTIVE, "culture_focus")
    table.own(0, "arts", "sports", "monuments")
    table.do(StatusPhase()).answer([])
    assert "theaters" in table.options()
    table.answer("theaters")
    while (seat := next((seat for seat in (0, 1) if table.asked(seat) is not None), None)) is not None:
        assert not any("culture_focus" in key for key in table.options(seat))
        table.answer(table.asking(seat).answers(table.luck, 1)[0], seat)
    assert table.clash.age == 1
    assert table.player().completed == []


def test_exact_goods() -> None:
    """Each asks for resources and takes some of them; gold in any number does not serve."""
    asked = {goal.id: goal for goal in rulebook().printed.goals.values() if Good.ORE in goal.pays}
    [goal] = asked
    for goods, fits in (({"ore": 7}, True), ({"gold": 7}, False)):
        table = Table()
        card = table.hand(0, Deck.OBJECTIVE, goal)[0]
        table.give(0, **goods)
        table.city(0, "D2")
        table.city(1, "D7")
        table.do(StatusPhase())
        assert any(key.startswith(f"{card}.{goal}") for key in table.options()) == fits


def test_razing() -> None:
    table = Table()
    table.city(0, "D2")
    table.units(0, "D2")
    table.units(0, "D2", Unit.SETTLER)
    table.do(Raze(0)).answer("D2")
    assert table.clash.cities_of(0) == []
    assert (table.count(0, "D2"), table.count(0, "D2", Unit.SETTLER)) == (1, 1)


def test_takes_turns() -> None:
    table = with_cities("D2")
    for seat, space in ((0, "D2"), (1, "D7")):
        table.units(seat, space, n=2)
        table.units(seat, space, Unit.SETTLER)
    text_of(table, "e2")
    assert table.asked(0) is not None
    assert table.asked(1) is not None
