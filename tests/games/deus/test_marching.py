"""Moving armies."""

from __future__ import annotations

from games.deus.kinds import Kind
from games.deus.steps.marching import marches
from tests.games.deus.positions import answer, asked, choices, settle, table, told, use


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


def test_no_second_army_in_a_region() -> None:
    deus = table()
    settle(deus, 0, D2="army", D1="civil army", C3="civil")
    ends = marches(deus, 0, "D2", 1)
    assert "D1" not in ends
    assert "C3" in ends


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


def test_a_march_that_closes_the_ring_sets_off_the_attack() -> None:
    deus = table()
    settle(deus, 0, D2="army", E2="maritime", F1="maritime")
    points = deus.players[0].points
    use(deus, 0, "camps")
    answer(deus, "D2", "D1")
    assert deus.players[0].points == points + 3


def test_unless_the_table_wants_buildings_only() -> None:
    deus = table(march_attacks=False)
    settle(deus, 0, D2="army", E2="maritime", F1="maritime")
    use(deus, 0, "camps")
    answer(deus, "D2", "D1")
    assert deus.villages["E1"] == 3


def test_the_question_shows_where_the_army_may_go() -> None:
    deus = table()
    settle(deus, 0, D2="army")
    use(deus, 0, "camps")
    answer(deus, "D2")
    places = [option.at for option in asked(deus).options]  # type: ignore[attr-defined]
    assert "D1" in places
    assert all(place in deus.board.regions for place in places)
    assert Kind.ARMY in deus.held["D2"].kinds, "nothing has moved yet"
