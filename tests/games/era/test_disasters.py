"""4. Disasters: each of the six, who suffers, what can be chosen, and the order in which they come."""

from __future__ import annotations

import pytest

from games.core.decision import Place
from games.core.luck import Luck
from games.core.text import english
from games.era import GAME
from games.era.kinds import Colour, Disaster, Kind
from games.era.state import EraState
from games.era.steps.disasters import DisasterPhase, Disease, Revolt, Robbers, ill
from games.era.steps.round import match_dice
from tests.games.era.positions import (
    YARD,
    answer,
    asked,
    asks,
    choices,
    dice,
    do,
    give,
    has,
    lay,
    pieces,
    stock,
    strike,
    table,
    told,
)

SKULLS = {1: "y6", 2: "y6 y6", 3: "y6 y6 b6", 4: "y6 y6 b6 g6", 5: "y6 y6 b6 g6 w6", 6: "y6 y6 y6 b6 g6 w6"}


# -- 1: robbers -------------------------------------------------------------------------------------------------------


def test_robbers_take_any_resource_or_bring_a_disaster() -> None:
    era = table()
    give(era, 0, goods=1, food=2)
    do(era, Robbers(0))
    assert choices(era) == ["goods", "food", "disaster"]
    answer(era, "food")
    assert stock(era) == {"goods": 1, "food": 1}
    do(era, Robbers(0))
    answer(era, "disaster")
    assert era.players[0].disasters == 1


def test_with_empty_tracks_robbers_bring_the_disaster_without_a_question() -> None:
    era = table()
    give(era, 0)
    era.players[0].culture = 5
    do(era, Robbers(0))
    assert asks(era) == []
    assert era.players[0].disasters == 1
    assert era.players[0].culture == 5


# -- 2: disease -------------------------------------------------------------------------------------------------------


def test_kolya_has_two_longhouses_that_touch() -> None:
    """The rulebook's example: walls and the keep beside them add nothing, and the third house stands alone."""
    era = table()
    lay(era, 0, "longhouse F7", "longhouse E7", "wall_4 D7", "longhouse B2")
    do(era, Disease(0))
    assert era.players[0].disasters == 2


def test_all_three_houses_in_one_cluster_are_three() -> None:
    era = table()
    lay(era, 0, "longhouse F7", "longhouse E7", "longhouse E9")
    do(era, Disease(0))
    assert era.players[0].disasters == 3


def test_corners_make_no_cluster() -> None:
    era = table()
    lay(era, 0, "longhouse A1", "longhouse B3")
    assert ill(era, 0) == 0


def test_nobody_falls_ill_through_a_wall_or_a_keep() -> None:
    era = table()
    lay(era, 0, "longhouse A1", "wall_4 B1", "longhouse C1", "longhouse G5", "longhouse G9")
    assert ill(era, 0) == 0


def test_every_kind_of_building_but_the_keep_falls_ill() -> None:
    for kind in Kind:
        era = table()
        lay(era, 0, "farm A5", f"{kind} C5")
        building = kind not in (Kind.KEEP, Kind.SCORCHED, Kind.HOSPITAL) and not kind.startswith("wall")
        # All plans but two begin below the farm's squares.
        assert ill(era, 0) == (2 if building else 0), kind


def test_a_hospital_and_what_touches_it_are_spared() -> None:
    """Facts, hospital_chain: the house that touches only the hospital's neighbour falls ill."""
    era = table()
    lay(era, 0, "hospital A2", "longhouse B4", "longhouse B6")
    do(era, Disease(0))
    assert era.players[0].disasters == 1


def test_a_hospital_and_one_neighbour_bring_nothing() -> None:
    era = table()
    lay(era, 0, "hospital A2", "longhouse B4")
    events = told(do(era, Disease(0)))
    assert era.players[0].disasters == 0
    assert events == ["seat 1 stays healthy"]


def test_hospitals_may_break_clusters_by_option() -> None:
    era = table(hospital_ends_cluster=True)
    lay(era, 0, "hospital A2", "longhouse B4", "longhouse B6")
    assert ill(era, 0) == 0
    lay(era, 0, "longhouse B8")
    assert ill(era, 0) == 2


def test_walls_give_no_protection_unless_the_table_wants_it() -> None:
    for option, disasters in ((False, 2), (True, 0)):
        era = table(walls_stop_disease=option)
        lay(era, 0, *YARD, "longhouse J7", "longhouse K7")
        assert ill(era, 0) == disasters


# -- 3: treachery -----------------------------------------------------------------------------------------------------


def test_every_opponent_lays_scorched_earth_and_all_at_once() -> None:
    era = table(4)
    before = era.supply[Kind.SCORCHED]
    strike(era, 3, Disaster.TREACHERY)
    assert asks(era) == [0, 1, 2]
    for seat in (2, 0, 1):
        answer(era, "A1", seat=seat)
    assert era.supply[Kind.SCORCHED] == before - 3
    assert [pieces(era, seat, "scorched") for seat in range(4)] == [["A1"]] * 3 + [[]]


def test_never_inside_a_ring() -> None:
    era = table()
    lay(era, 1, *YARD)
    strike(era, 0, Disaster.TREACHERY)
    question = asked(era, 1)
    assert isinstance(question, Place)
    assert not {"J7", "K7"} & set(choices(era, 1))
    assert {"A1", "N13"} <= set(choices(era, 1))


def test_when_it_runs_short_it_goes_clockwise() -> None:
    era = table(4)
    era.supply[Kind.SCORCHED] = 2
    strike(era, 1, Disaster.TREACHERY)
    assert asks(era) == [2, 3]


def test_without_any_left_nothing_happens() -> None:
    era = table()
    era.supply[Kind.SCORCHED] = 0
    strike(era, 0, Disaster.TREACHERY)
    assert asks(era) == []


def crowd(era: EraState, seat: int, *keep_free: str) -> None:
    """Scorched earth wherever it fits outside rings, but for some squares."""
    grid = era.rules.grid
    while True:
        town = era.survey(seat)
        fits = town.fits(Kind.SCORCHED, ~town.enclosed & ~grid.squares(*keep_free))
        if not fits:
            return
        lay(era, seat, f"scorched {grid.named(fits[0])[0]}")


def test_the_only_place_is_taken_by_itself() -> None:
    era = table()
    crowd(era, 1, "A1", "A2", "B1", "B2")
    strike(era, 0, Disaster.TREACHERY)
    assert asks(era) == []
    assert "A1" in pieces(era, 1, "scorched")


def test_where_there_is_no_room_buildings_make_way_until_there_is() -> None:
    era = table()
    lay(era, 1, "longhouse A1", "longhouse B1", "longhouse N13")
    crowd(era, 1)
    strike(era, 0, Disaster.TREACHERY)
    assert choices(era, 1) == ["A1", "B1", "N13"]
    answer(era, "B1", seat=1)
    assert choices(era, 1) == ["A1", "N13"]
    answer(era, "A1", seat=1)
    assert "A1" in pieces(era, 1, "scorched")
    assert pieces(era, 1, "longhouse") == ["N13"]
    assert asks(era) == []


def test_buildings_inside_walls_and_keeps_never_make_way() -> None:
    era = table()
    lay(era, 1, *YARD, "longhouse J7", "longhouse A1", "longhouse B1")
    crowd(era, 1)
    strike(era, 0, Disaster.TREACHERY)
    assert choices(era, 1) == ["A1", "B1"]


def test_where_nothing_can_help_nothing_is_removed() -> None:
    """One loose house between scorched squares leaves no room for four: it stays, and the earth in the supply."""
    era = table()
    lay(era, 1, "longhouse A1", "wall_2 B1")
    crowd(era, 1)
    before = era.supply[Kind.SCORCHED]
    events = told(strike(era, 0, Disaster.TREACHERY))
    assert asks(era) == []
    assert pieces(era, 1, "longhouse") == ["A1"]
    assert era.supply[Kind.SCORCHED] == before
    assert "seat 2 has no room for scorched earth" in events


def test_what_cannot_be_laid_is_there_for_the_next_opponent() -> None:
    era = table(3)
    crowd(era, 1)
    era.supply[Kind.SCORCHED] = 1
    strike(era, 0, Disaster.TREACHERY)
    assert asks(era) == [2]


# -- 4: fire ----------------------------------------------------------------------------------------------------------


def test_fire_takes_any_building_walled_ones_and_keeps_included() -> None:
    era = table()
    lay(era, 0, *YARD, "longhouse J7", "farm A1")
    strike(era, 0, Disaster.FIRE)
    assert set(choices(era)) == {"G7", "J7", "A1"}
    supply = era.supply[Kind.LONGHOUSE]
    answer(era, "J7")
    assert pieces(era, 0, "longhouse") == []
    assert era.supply[Kind.LONGHOUSE] == supply, "what is lost leaves the game"


def test_a_burnt_keep_opens_its_ring_at_once() -> None:
    era = table()
    lay(era, 1, *YARD, "longhouse J7", "farm A1")
    assert era.survey(1).area == 6
    strike(era, 1, Disaster.FIRE)
    answer(era, "G7", seat=1)
    assert era.survey(1).area == 0
    strike(era, 0, Disaster.ATTACK)
    assert set(choices(era, 1)) == {"J7", "A1"}


def test_without_a_building_fire_finds_nothing() -> None:
    era = table()
    era.players[0].pieces = []
    lay(era, 0, "wall_4 A1")
    strike(era, 0, Disaster.FIRE)
    assert asks(era) == []
    assert pieces(era, 0, "wall_4") == ["A1"]


def test_those_that_cost_the_fewest_points_stand_first() -> None:
    era = table()
    lay(era, 0, "cathedral A2", "farm E1", "lumber_mill J2")
    strike(era, 0, Disaster.FIRE)
    assert choices(era) == ["E1", "G7", "J2", "A2"]


# -- 5: attack --------------------------------------------------------------------------------------------------------


def test_every_opponent_loses_a_building_outside_the_walls_of_their_choice() -> None:
    era = table(3)
    lay(era, 1, *YARD, "longhouse J7", "farm A1", "longhouse C1")
    lay(era, 2, "farm A1", "longhouse C1")
    strike(era, 0, Disaster.ATTACK)
    assert asks(era) == [1, 2]
    assert set(choices(era, 1)) == {"A1", "C1"}
    answer(era, "C1", seat=2)
    answer(era, "A1", seat=1)
    assert pieces(era, 1, "farm") == []
    assert pieces(era, 2, "longhouse") == []
    assert len(era.players[0].pieces) == 1


def test_behind_walls_an_attack_finds_nothing() -> None:
    era = table()
    lay(era, 1, *YARD, "longhouse J7")
    strike(era, 0, Disaster.ATTACK)
    assert asks(era) == []
    assert pieces(era, 1, "longhouse") == ["J7"]


def test_who_wants_to_be_asked_everything_is_asked_nothing_where_nothing_can_be_lost() -> None:
    era = table()
    era.options = era.options.model_copy(update={"ask_forced": True})
    lay(era, 1, *YARD, "longhouse J7")
    strike(era, 0, Disaster.ATTACK)
    assert asks(era) == []
    assert pieces(era, 1, "longhouse") == ["J7"]


def test_the_only_building_outside_is_lost_without_a_question() -> None:
    era = table()
    lay(era, 1, "farm A1")
    strike(era, 0, Disaster.ATTACK)
    assert asks(era) == []
    assert pieces(era, 1, "farm") == []


# -- 6: revolt --------------------------------------------------------------------------------------------------------


def test_revolt_takes_all_goods_and_nothing_else() -> None:
    era = table()
    give(era, 0, goods=4, stone=2)
    do(era, Revolt(0))
    assert stock(era) == {"stone": 2}
    assert era.players[0].disasters == 0


# -- which, and in which order ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skulls", "disaster"),
    [
        (1, "Robbers"),
        (2, "Disease"),
        (3, "Treachery"),
        (4, "Fire"),
        (5, "Attack"),
        (6, "Revolt"),
    ],
)
def test_all_skulls_together_bring_one_disaster(skulls: int, disaster: str) -> None:
    era = table()
    lay(era, 0, "farm A1")
    dice(era, 0, SKULLS[skulls])
    events = told(do(era, DisasterPhase()))
    assert events[0].startswith(f"seat 1 has {skulls} skull")
    assert events[0].endswith(disaster)
    assert GAME.view(era, 1).players[0].disaster is Disaster(disaster.lower())
    assert era.players[0].disasters <= 1, "skulls are no disasters themselves"


def test_kolya_rita_artem_and_petya() -> None:
    """The rulebook's example, round the table: disease, fire, robbers, treachery."""
    era = table(4)
    lay(era, 0, "longhouse A1", "longhouse B1", "longhouse D1")
    lay(era, 1, *YARD, "longhouse J7", "farm A1")
    give(era, 2, wood=1)
    for seat, skulls in enumerate((2, 4, 1, 3)):
        dice(era, seat, SKULLS[skulls])
    do(era, DisasterPhase())
    assert era.players[0].disasters == 2
    # What befalls one does not wait for what befalls another; each settles their own in turn order.
    assert asks(era) == [0, 1, 2]
    answer(era, "J7", seat=1)
    answer(era, "wood", seat=2)
    assert has(era, 2, "wood") == 0
    assert asks(era) == [0, 1, 2]
    assert "K7" not in choices(era, 1)
    for seat in range(3):
        answer(era, "N13", seat=seat)
    assert [pieces(era, seat, "scorched") for seat in range(4)] == [["N13"]] * 3 + [[]]


def test_each_disaster_is_settled_whole_before_the_next() -> None:
    """Fire first opens the ring, so the attack of the next seat finds what had been safe."""
    era = table(2)
    lay(era, 0, *YARD, "longhouse J7", "longhouse L7")
    dice(era, 0, SKULLS[4])
    dice(era, 1, SKULLS[5])
    do(era, DisasterPhase())
    assert asks(era) == [0]
    answer(era, "G7")
    assert set(choices(era)) == {"J7", "L7"}


def test_where_scorched_earth_runs_short_one_disaster_waits_for_the_other() -> None:
    """Who gets the last of it depends on who came first."""
    era = table(3)
    for seat in (0, 1):
        dice(era, seat, SKULLS[3])
    era.supply[Kind.SCORCHED] = 3
    do(era, DisasterPhase())
    assert asks(era) == [1, 2], "the first player's treachery first"
    answer(era, "A1", seat=1)
    answer(era, "A1", seat=2)
    assert asks(era) == [2], "next to the second player, and then there is none left"
    answer(era, "N13", seat=2)
    assert [len(pieces(era, seat, "scorched")) for seat in range(3)] == [0, 1, 2]
    assert era.supply[Kind.SCORCHED] == 0


def test_two_attacks_hit_twice() -> None:
    era = table(3)
    lay(era, 2, "farm A1", "farm A5")
    for seat in (0, 1):
        dice(era, seat, SKULLS[5])
    do(era, DisasterPhase())
    answer(era, "A1", seat=2)
    assert pieces(era, 2, "farm") == []


@pytest.mark.parametrize("disaster", [Disaster.TREACHERY, Disaster.ATTACK])
def test_alone_one_suffers_oneself(disaster: Disaster) -> None:
    era = table(1)
    lay(era, 0, "farm A1", "farm A5")
    strike(era, 0, disaster)
    assert asks(era) == [0]


def test_what_was_rolled_stands_though_the_building_of_the_die_is_gone() -> None:
    """Swords and hammers of this round still count; the die goes when the round is over."""
    era = table()
    dice(era, 0, "g4 y5")
    lay(era, 0, "longhouse A1")
    strike(era, 0, Disaster.FIRE)
    answer(era, "G7")
    strike(era, 0, Disaster.FIRE)
    assert (era.swords(0), era.hammers(0)) == (3, 2)
    assert len(era.players[0].dice) == 2
    match_dice(era, 0)
    assert era.players[0].dice == []


def test_what_is_lost_lies_in_the_box_for_all_to_see() -> None:
    era = table()
    lay(era, 0, "longhouse A1")
    match_dice(era, 0)
    before = GAME.view(era, 1)
    strike(era, 0, Disaster.FIRE)
    answer(era, "A1")
    match_dice(era, 0)
    after = GAME.view(era, 1)
    assert after.boxed(Kind.LONGHOUSE) - before.boxed(Kind.LONGHOUSE) == 1
    assert after.boxed(Colour.PEASANT) - before.boxed(Colour.PEASANT) == 1
    assert after.boxed(Colour.NOBLE) == before.boxed(Colour.NOBLE)
    assert after.supply == before.supply, "it comes back to nobody"


def test_at_the_beginning_nothing_lies_in_the_box() -> None:
    for seats in GAME.seats:
        view = GAME.view(GAME.setup(seats, GAME.Options(), Luck("whole boxes")), None)
        assert [thing for thing in (*Kind, *Colour) if view.boxed(thing)] == []
        assert not any("Out of the game" in english(line) for line in GAME.summary(view).board)
