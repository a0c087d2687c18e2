"""Moving armies."""

from __future__ import annotations

import pytest

from games.deus.effects.effect import effect_of
from games.deus.kinds import Kind
from games.deus.state import DeusState
from games.deus.steps.attack import attackers
from games.deus.steps.marching import marches
from games.deus.steps.placing import PlaceBuilding
from tests.games.deus.positions import answer, asked, choices, column, do, settle, table, told, use


def test_one_step_goes_next_door() -> None:
    deus = table()
    settle(deus, 0, D2="army")
    assert set(marches(deus, 0, "D2", 1)) == {"D1", "C3", "E3", "D3"}, "not to the seas, not into the village"


def test_a_march_crosses_rivals_and_villages_but_does_not_stop_there() -> None:
    deus = table()
    settle(deus, 0, C1="army")
    settle(deus, 1, D1="civil")
    ends = set(marches(deus, 0, "C1", 2))
    assert "D1" not in ends
    assert "C2" not in ends
    assert {"D2", "C3", "B3"} <= ends, "two steps: through the village C2"


def test_a_sea_can_be_entered_only_with_a_ship_of_ones_own() -> None:
    deus = table()
    settle(deus, 0, D2="army")
    assert "E2" not in marches(deus, 0, "D2", 1)
    settle(deus, 1, E2="maritime")
    assert "E2" not in marches(deus, 0, "D2", 1)
    assert "F2" not in marches(deus, 0, "D2", 1)
    deus.held["E2"].owner = 0
    assert "E2" in marches(deus, 0, "D2", 1)
    assert "F2" in marches(deus, 0, "D2", 2), "across one's own ship"


def test_an_army_that_may_not_go_on_leaves_no_room_for_another() -> None:
    deus = table()
    settle(deus, 0, D2="army", D1="civil army", C3="civil")
    ends = marches(deus, 0, "D2", 1)
    assert "D1" not in ends
    assert "C3" in ends
    use(deus, 0, "camps")
    answer(deus, "D2")
    assert "D1" not in choices(deus), "one army marches, and D1 would hold two"


def test_one_army_makes_room_for_another_with_the_same_card() -> None:
    """The army that guards a temple goes on as soon as another has come."""
    deus = table()
    settle(deus, 0, D2="army temple", E3="army civil")
    use(deus, 0, "elephants")
    assert choices(deus) == ["E3", "stay"]
    answer(deus, "E3")
    assert "D2" in choices(deus)
    answer(deus, "D2")
    assert deus.held["D2"].kinds.count(Kind.ARMY) == 2
    assert "stay" not in choices(deus), "one of the two goes on"
    assert "E3" in choices(deus)
    answer(deus, "B3")
    assert not deus.stack, "both have marched"
    assert sorted(deus.held["D2"].kinds) == [Kind.ARMY, Kind.TEMPLE]
    assert deus.held["B3"].kinds == [Kind.ARMY]
    assert deus.held["E3"].kinds == [Kind.CIVIL]


def test_an_army_that_has_marched_makes_no_room() -> None:
    deus = table()
    settle(deus, 0, D1="army", D3="army")
    use(deus, 0, "elephants")
    answer(deus, "D1", "D2")
    assert choices(deus) == ["D3", "stay"]
    answer(deus, "D3")
    assert "D2" not in choices(deus)


def together(deus: DeusState) -> list[str]:
    """Regions in which two armies of one owner stand."""
    return [name for name, holding in deus.held.items() if holding.kinds.count(Kind.ARMY) > 1]


def red_cards(*cards: str, **regions: str) -> DeusState:
    """A turn in which these cards are used one after the other."""
    deus = table()
    settle(deus, 0, **regions)
    do(deus, *(effect_of(deus, 0, card) for card in cards))
    return deus


@pytest.mark.parametrize("between", [(), ("ballista",), ("ballista", "siege_tower")])
def test_two_armies_may_meet_when_any_later_card_of_the_turn_can_part_them(between: tuple[str, ...]) -> None:
    """The rulebook: at the end of the turn a region holds no more than one military unit."""
    deus = red_cards("camps", *between, "elephants", D1="army", C4="army")
    answer(deus, "D1", "C4")
    while "skip" in choices(deus):
        answer(deus, "skip")
    assert together(deus) == ["C4"]
    answer(deus, "B5")
    assert together(deus) == []
    assert choices(deus) == ["C4", "stay"], "the other of the two may march with that card too"
    answer(deus, "stay")
    assert {name: holding.kinds for name, holding in deus.held.items()} == {"C4": [Kind.ARMY], "B5": [Kind.ARMY]}


def test_the_last_march_of_the_turn_has_to_part_them() -> None:
    deus = red_cards("elephants", "camps", D1="army", D3="army")
    answer(deus, "D1", "D3", "stay")
    assert together(deus) == ["D3"]
    assert choices(deus)
    assert "stay" not in choices(deus)
    assert "D3" not in choices(deus)
    answer(deus, "D2")
    assert not deus.stack
    assert together(deus) == []


@pytest.mark.parametrize("after", [(), ("ballista",), ("legion", "siege_tower")])
def test_what_no_later_card_can_part_is_not_offered(after: tuple[str, ...]) -> None:
    deus = red_cards("camps", *after, D1="army", C4="army")
    answer(deus, "D1")
    assert "C4" not in choices(deus)
    assert "C3" in choices(deus)


def test_three_may_meet_when_two_of_them_can_still_leave() -> None:
    deus = red_cards("camps", "camps", "elephants", D1="army", D3="army", E3="army")
    answer(deus, "D1", "D3", "E3", "D3")
    assert deus.held["D3"].kinds == [Kind.ARMY] * 3
    answer(deus, "stay")
    assert "stay" not in choices(deus), "the other two have to go"
    answer(deus, "D2")
    assert "stay" not in choices(deus)
    answer(deus, "C3")
    assert together(deus) == []
    two = red_cards("camps", "camps", "camps", D1="army", D3="army", E3="army")
    answer(two, "D1", "D3", "E3")
    assert "D3" not in choices(two), "one march would be left for two armies"


def test_a_laboratory_that_can_still_call_a_march_parts_them() -> None:
    deus = table()
    settle(deus, 0, D1="army", C4="army")
    column(deus, 0, "legion", "camps")
    do(deus, effect_of(deus, 0, "laboratory_army"), effect_of(deus, 0, "laboratory_army"))
    answer(deus, "camps", "D1", "C4")
    assert together(deus) == ["C4"]
    assert choices(deus) != ["legion", "camps", "skip"], "only the march will do, so it is not asked"
    answer(deus, "B5")
    assert together(deus) == []
    assert not deus.stack


def test_one_laboratory_alone_parts_nobody() -> None:
    deus = table()
    settle(deus, 0, D1="army", C4="army")
    column(deus, 0, "legion", "camps")
    use(deus, 0, "laboratory_army")
    answer(deus, "camps", "D1")
    assert "C4" not in choices(deus)


def test_both_armies_of_a_region_count_in_an_attack() -> None:
    deus = table()
    settle(deus, 0, D1="army")
    settle(deus, 1, E2="maritime army", F1="maritime")
    assert set(deus.board.neighbours["E1"]) == {"D1", "E2", "F1"}
    assert attackers(deus, "E1") == [1], "one army each, but more buildings"
    deus.put(0, Kind.ARMY, "D1")
    assert attackers(deus, "E1") == [0]


def test_an_army_alone_with_a_temple_stays() -> None:
    deus = table()
    settle(deus, 0, D2="army temple")
    assert marches(deus, 0, "D2", 4) == []
    settle(deus, 0, D2="civil")
    assert marches(deus, 0, "D2", 4)


def test_a_region_left_empty_is_free_again_and_the_new_one_is_claimed() -> None:
    deus = table()
    settle(deus, 0, D2="army")
    use(deus, 0, "camps")
    events = answer(deus, "D2", "E3")
    assert deus.owner("D2") is None
    assert deus.owner("E3") == 0
    march = next(event for event in events if event.places)
    assert str(march.text) == "seat 1 marches: D2 to E3"
    assert march.places == ("D2", "E3")


def test_camps_march_one_army_up_to_four_regions() -> None:
    deus = table()
    settle(deus, 0, D1="army", B5="army")
    use(deus, 0, "camps")
    assert choices(deus) == ["B5", "D1", "stay"]
    answer(deus, "D1")
    assert "E5" in choices(deus), "four steps east"
    assert "F5" not in choices(deus)
    answer(deus, "E5")
    assert not deus.stack, "one army only"


def test_elephants_march_each_army_up_to_two_regions_once() -> None:
    deus = table()
    settle(deus, 0, D1="army", B5="army")
    use(deus, 0, "elephants")
    answer(deus, "D1")
    assert "E3" in choices(deus)
    assert "E4" not in choices(deus)
    answer(deus, "E3")
    assert choices(deus) == ["B5", "stay"]
    answer(deus, "B5", "C3")
    assert not deus.stack
    assert {deus.owner("E3"), deus.owner("C3")} == {0}


def test_elephants_may_leave_some_armies_where_they_are() -> None:
    deus = table()
    settle(deus, 0, D1="army", B5="army")
    use(deus, 0, "elephants")
    answer(deus, "stay")
    assert not deus.stack
    assert set(deus.held) == {"D1", "B5"}


def test_without_an_army_nothing_is_asked() -> None:
    deus = table()
    settle(deus, 0, D1="civil")
    events = use(deus, 0, "camps")
    assert not deus.stack
    assert told(events, 0) == ["Temporary Camps: nothing to gain"]


def test_an_army_that_cannot_move_is_not_asked_about() -> None:
    deus = table()
    settle(deus, 0, D2="army temple")
    use(deus, 0, "elephants")
    assert not deus.stack


def test_a_march_that_closes_the_ring_sets_off_the_attack_where_the_table_wants_it() -> None:
    deus = table(march_attacks=True)
    settle(deus, 0, D2="army", E2="maritime", F1="maritime")
    points = deus.players[0].points
    use(deus, 0, "camps")
    answer(deus, "D2", "D1")
    assert deus.players[0].points == points + 3


def test_a_village_is_attacked_after_a_building_is_placed_and_not_by_a_march() -> None:
    """The rulebook: after you place a building."""
    deus = table()
    settle(deus, 0, D2="army", E2="maritime", F1="maritime")
    use(deus, 0, "camps")
    answer(deus, "D2", "D1")
    assert deus.villages["E1"] == 3
    do(deus, PlaceBuilding(0, Kind.CIVIL))
    answer(deus, "D1")
    assert "E1" not in deus.villages, "wherever the building is placed"


def test_the_question_shows_where_the_army_may_go() -> None:
    deus = table()
    settle(deus, 0, D2="army")
    use(deus, 0, "camps")
    answer(deus, "D2")
    places = [option.at for option in asked(deus).options]  # type: ignore[attr-defined]
    assert "D1" in places
    assert all(place in deus.board.regions for place in places)
    assert Kind.ARMY in deus.held["D2"].kinds, "nothing has moved yet"
