"""Turns, rounds, the status phase in its six steps, the end of the game and its points."""

from __future__ import annotations

import pytest

from games.clash import GAME
from games.clash.kinds import Ending, Good, Mood, Unit
from games.clash.options import ClashOptions
from games.clash.pieces import Completed, Noted, WonderPlaced
from games.clash.scoring import halves, result
from games.clash.state import ClashState
from games.clash.steps.advancing import ChooseAdvance, FreeAdvance, GainAdvance, gainable
from games.clash.steps.rounds import EndRound, StartRound
from games.clash.steps.status import ChangeGovernment, ChooseFirst, ChooseOffices, Raze, StatusPhase, first_chooser
from games.clash.steps.turn import ChooseAction, StartTurn
from games.core.luck import Luck
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
    stock,
    table,
    told,
    units,
)

# -- set-up and turns -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up(seats: int) -> None:
    clash = GAME.setup(seats, ClashOptions(), Luck("set-up"))
    for seat, player in enumerate(clash.players):
        assert clash.cities[player.home].mood is Mood.HAPPY
        assert player.goods[Good.FOOD] == 2
        assert player.advances == ["farming", "mining"]
        assert (len(player.actions), len(player.objectives), player.track) == (1, 1, 3)
        # The first settler comes to a space of land beside the city.
        assert set(choices(clash, seat)) == set(clash.map.land_beside(player.home))
    assert sum(laid.revealed for laid in clash.regions.values()) == seats


def test_the_short_game_begins_with_two_settlers_and_has_four_ages() -> None:
    clash = GAME.setup(2, ClashOptions(length="short"), Luck("short"))
    for seat in (0, 1, 0, 1):
        answer(clash, choices(clash, seat)[0], seat=seat)
    assert [clash.count_units(seat, Unit.SETTLER) for seat in (0, 1)] == [2, 2]
    assert clash.ages == 4


def test_the_menu_of_a_turn_has_ten_buttons_with_reasons() -> None:
    clash = table()
    do(clash, ChooseAction(0))
    question = asked(clash)
    assert len(getattr(question, "options", ())) == 10
    assert blocked(clash, "found") == "No settler stands where a city may be."
    assert blocked(clash, "advance") == "You cannot pay for any advance."


def test_three_main_actions_must_be_taken_before_a_turn_ends() -> None:
    clash = table()
    do(clash, ChooseAction(0))
    for _ in range(3):
        assert "end" not in choices(clash)
        answer(clash, "move")
    assert choices(clash) == ["end"]


def test_lost_actions_are_missing_in_the_next_turn_only() -> None:
    clash = table()
    clash.players[0].lost_actions = 1
    do(clash, StartTurn(0))
    assert clash.now.actions == 2
    assert clash.players[0].lost_actions == 0


def test_rounds_and_ages_follow_each_other() -> None:
    clash = table()
    clash.turn = None
    clash.round, clash.first = 2, 1
    do(clash, EndRound())
    assert (clash.age, clash.round, clash.now.seat) == (1, 3, 1)


# -- advances -------------------------------------------------------------------------------------------------------


def test_the_first_of_a_category_opens_the_other_three() -> None:
    clash = table()
    open_now = gainable(clash, 0)
    assert {"storage", "irrigation", "husbandry", "engineering", "fishing", "writing", "tactics", "myths"} <= set(
        open_now
    )
    assert not {"navigation", "draft", "voting", "nationalism", "dogma", "farming"} & set(open_now)
    learn(clash, 0, "fishing")
    assert {"navigation", "war_ships", "cartography"} <= set(gainable(clash, 0))


def test_a_government_needs_its_advance_and_tolerates_no_other() -> None:
    clash = table()
    learn(clash, 0, "writing", "philosophy", "tactics", "draft")
    assert {"voting", "nationalism"} <= set(gainable(clash, 0))
    learn(clash, 0, "voting")
    assert "separation_of_power" in gainable(clash, 0)
    assert "nationalism" not in gainable(clash, 0)


def test_an_advance_costs_two_food_ideas_or_gold_and_its_border_brings_a_token() -> None:
    clash = table()
    give(clash, ideas=1, gold=1)
    do(clash, ChooseAdvance(0))
    answer(clash, "myths")
    assert "myths" in clash.players[0].advances
    # The printed example: Mythology brings a token of mood.
    assert {good: stock(clash, good) for good in ("ideas", "gold", "mood")} == {"ideas": 0, "gold": 0, "mood": 1}


def test_the_third_marker_brings_an_event_and_the_track_is_filled_again() -> None:
    clash = table()
    clash.players[0].track = 1
    events = do(clash, GainAdvance(0, "storage", {}))
    assert clash.players[0].track == 3
    assert any("draws the event" in line for line in told(events))


def test_markers_from_elsewhere_leave_the_track_alone() -> None:
    clash = table()
    clash.players[0].track = 1
    do(clash, GainAdvance(0, "storage", {}, track=False))
    assert clash.players[0].track == 1


def test_with_only_symbols_the_text_of_an_event_is_not_played() -> None:
    clash = table(events="symbols")
    clash.event_deck = ["e9"]
    clash.players[0].track = 1
    food = stock(clash, "food", 1)
    do(clash, GainAdvance(0, "storage", {}))
    assert stock(clash, "food", 1) == food


def test_with_events_by_choice_one_says_before_the_draw_what_counts() -> None:
    clash = table(events="chosen")
    clash.players[0].track = 1
    events = do(clash, GainAdvance(0, "storage", {}))
    assert choices(clash) == ["whole", "symbol"]
    assert not any("draws the event" in line for line in told(events))


# -- the status phase -----------------------------------------------------------------------------------------------


def test_a_free_advance_moves_the_event_track() -> None:
    clash = table()
    clash.turn = None
    do(clash, FreeAdvance(0))
    answer(clash, "storage")
    assert clash.players[0].track == 2


def test_a_city_of_size_one_may_be_given_up_for_gold() -> None:
    clash = table()
    clash.turn = None
    city(clash, 0, "D4", "temple")
    do(clash, Raze(0))
    assert choices(clash) == ["none", "D2"]
    answer(clash, "D2")
    assert "D2" not in clash.cities
    assert stock(clash, "gold") == 1


def test_government_changes_with_all_its_markers_for_a_token_of_each_kind() -> None:
    # The printed example: Voting and Free Economy become Nationalism and another one of Autocracy.
    clash = table()
    clash.turn = None
    learn(clash, 0, "writing", "philosophy", "voting", "free_economy", "tactics", "draft")
    give(clash, mood=1, culture=1)
    do(clash, ChangeGovernment(0))
    answer(clash, "autocracy")
    assert sorted(choices(clash)) == ["absolute_power", "forced_labor", "totalitarianism"]
    answer(clash, ["forced_labor"])
    own = clash.players[0].advances
    assert {"nationalism", "forced_labor"} <= set(own)
    assert not {"voting", "free_economy"} & set(own)
    assert (stock(clash, "mood"), stock(clash, "culture")) == (0, 0)
    assert clash.players[0].track == 3


def test_government_changes_only_where_its_requirement_is_met_and_paid() -> None:
    clash = table()
    clash.turn = None
    learn(clash, 0, "writing", "philosophy", "voting", "tactics")
    give(clash, mood=1, culture=1)
    do(clash, ChangeGovernment(0))
    assert not asks(clash)
    learn(clash, 0, "draft")
    give(clash)
    do(clash, ChangeGovernment(0))
    assert not asks(clash)


def test_a_switch_makes_the_change_free() -> None:
    clash = table(government_costs=False)
    clash.turn = None
    learn(clash, 0, "writing", "philosophy", "voting", "tactics", "draft")
    give(clash, mood=1, culture=1)
    do(clash, ChangeGovernment(0))
    assert str(asked(clash).prompt).endswith("It costs nothing.")
    answer(clash, "autocracy")
    assert "nationalism" in clash.players[0].advances
    assert (stock(clash, "mood"), stock(clash, "culture")) == (1, 1)


def test_dogma_taken_with_a_government_costs_the_ideas_above_two() -> None:
    clash = table()
    clash.turn = None
    learn(clash, 0, "voting")
    give(clash, ideas=5)
    do(clash, ChooseOffices(0, "theocracy"))
    assert stock(clash, "ideas") == 2


@pytest.mark.parametrize(
    ("tokens", "first", "chooser"),
    [((3, 1, 0), 2, 0), ((1, 2, 2), 2, 2), ((2, 2, 0), 2, 0), ((0, 3, 3), 0, 1)],
)
def test_most_tokens_choose_who_begins(tokens: tuple[int, ...], first: int, chooser: int) -> None:
    # Of those tied the present first player, else the nearest to the left.
    clash = table(3)
    clash.turn = None
    clash.first = first
    for seat, n in enumerate(tokens):
        give(clash, seat, mood=n // 2, culture=n - n // 2)
    assert first_chooser(clash) == chooser
    do(clash, ChooseFirst())
    answer(clash, "1", seat=chooser)
    assert clash.first == 1


# -- the end --------------------------------------------------------------------------------------------------------


def to_the_end(clash: ClashState) -> None:
    clash.turn = None
    do(clash, StatusPhase())
    while (decisions := GAME.decisions(clash)) and not clash.over:
        GAME.play(clash, decisions[0].seat, decisions[0].answers(Luck("end"), 1)[0])


def test_the_game_ends_after_the_first_step_of_the_last_status_phase() -> None:
    clash = table()
    clash.age, clash.round = 6, 3
    to_the_end(clash)
    assert clash.over
    assert clash.ended is Ending.AGES
    # No free advance and no cards any more.
    assert [len(player.advances) for player in clash.players] == [2, 2]


def test_the_game_ends_when_somebody_has_no_city_at_the_start_of_a_status_phase() -> None:
    clash = table()
    del clash.cities["D7"]
    to_the_end(clash)
    assert clash.ended is Ending.NO_CITY
    assert clash.over


def test_nobody_is_out_before() -> None:
    clash = table()
    del clash.cities["D7"]
    clash.turn = None
    clash.round, clash.first = 1, 1
    do(clash, StartRound())
    assert clash.now.seat == 1
    assert asks(clash, 1)


def test_the_die_may_end_the_game_before_one_of_the_last_rounds() -> None:
    clash = table(end="dice")
    clash.turn = None
    clash.age, clash.round = 6, 2
    rig(clash, PLAIN[1])
    do(clash, StartRound())
    assert clash.ended is Ending.DICE
    early = table(end="dice")
    early.turn = None
    early.age, early.round = 6, 1
    do(early, StartRound())
    assert early.ended is None


# -- points ---------------------------------------------------------------------------------------------------------


def test_points_of_each_kind_in_halves() -> None:
    clash = table()
    # Two for the settlement and two for each advance's half.
    assert halves(clash, 0) == 2 + 2
    city(clash, 0, "D4", "temple", "academy:1")
    # A settlement and the temple; the academy counts for whose colour it has.
    assert halves(clash, 0) == 4 + 4
    assert halves(clash, 1) == 4 + 2
    clash.players[0].completed.append(Completed("1", "conqueror", 1, 1))
    assert halves(clash, 0) == 8 + 4
    clash.players[0].noted.append(Noted("e1", 1))
    assert halves(clash, 0) == 12 + 1


def wonder(clash: ClashState, name: str, builder: int, space: str) -> None:
    clash.cities[space].wonders.append(name)
    clash.wonders[name] = WonderPlaced(builder, space, 1, 1)


def test_a_wonder_is_worth_four_and_is_shared_when_it_was_captured() -> None:
    clash = table()
    before = [halves(clash, seat) for seat in (0, 1)]
    wonder(clash, "great_wall", 0, "D2")
    assert halves(clash, 0) - before[0] == 8
    clash.cities["D2"].owner = 1
    # The settlement has gone over to seat 1 too.
    assert [halves(clash, seat) - before[seat] for seat in (0, 1)] == [4 - 2, 4 + 2]


def test_the_pyramid_is_worth_five_to_its_builder_alone() -> None:
    clash = table()
    before = [halves(clash, seat) for seat in (0, 1)]
    wonder(clash, "great_pyramid", 0, "D2")
    clash.cities["D2"].owner = 1
    assert [halves(clash, seat) - before[seat] for seat in (0, 1)] == [10 - 2, 2]


def test_wonders_in_the_hands_of_barbarians_leave_their_builder_half() -> None:
    clash = table()
    before = halves(clash, 0)
    wonder(clash, "great_wall", 0, "D2")
    clash.cities["D2"].owner = None
    assert halves(clash, 0) - before == 4 - 2


def test_ties_are_broken_category_by_category() -> None:
    clash = table()
    # Seat 0: one more settlement; seat 1: four more advances... both come to the same.
    city(clash, 0, "D4")
    learn(clash, 1, "storage", "irrigation")
    clash.over = True
    found = result(clash)
    assert found is not None
    assert found.points[0] == found.points[1]
    assert found.places == (1, 2)


def test_the_builder_of_the_pyramid_wins_a_tie() -> None:
    clash = table()
    wonder(clash, "great_pyramid", 1, "D7")
    for space in ("D4", "C4", "C3", "D3", "B3"):
        city(clash, 0, space)
    clash.over = True
    found = result(clash)
    assert found is not None
    assert found.points[0] == found.points[1]
    assert found.places == (2, 1)


def test_what_ties_to_the_last_shares_the_victory() -> None:
    clash = table()
    units(clash, 0, "D2", infantry=3)
    clash.over = True
    found = result(clash)
    assert found is not None
    assert found.places == (1, 1)


def test_sources_add_up() -> None:
    clash = table()
    city(clash, 0, "D4", "temple")
    clash.over = True
    found = result(clash)
    assert found is not None
    assert found.points == tuple(sum(source.points[seat] for source in found.sources) for seat in (0, 1))
