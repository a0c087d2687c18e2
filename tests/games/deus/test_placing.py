"""Where pieces may go."""

from __future__ import annotations

import pytest

from games.core.errors import Illegal
from games.deus import GAME
from games.deus.kinds import Kind
from games.deus.steps.placing import PlaceBuilding, first_sites, sites
from tests.games.deus.positions import answer, asked, blocked, choices, do, give, hold, settle, table, told, turn


def test_the_first_building_goes_to_the_rim_away_from_the_others() -> None:
    """Anna begins on a mountain; Madeleine may go to any rim region with two empty ones in between."""
    deus = table()
    do(deus, PlaceBuilding(0, Kind.PRODUCTION))
    assert "D1" in choices(deus)
    assert "C3" not in choices(deus), "not on the rim"
    answer(deus, "D1")
    do(deus, PlaceBuilding(1, Kind.CIVIL))
    board = deus.board
    expected = {name for name in board.rim & board.lands if board.distance("D1", name) >= 3}
    assert set(choices(deus, 1)) == expected
    assert "F2" not in expected, "only one empty region in between"
    assert "A2" in expected


def test_the_second_building_joins_the_first_or_goes_next_door() -> None:
    """Anna holds D1 with a production building."""
    deus = table()
    give(deus, 0)
    settle(deus, 0, D1="production")
    do(deus, PlaceBuilding(0, Kind.CIVIL))
    assert choices(deus) == ["C1", "D1", "D2"], "own region, empty neighbours; C2 and E1 are villages, E2 is sea"
    deus.stack.clear()
    do(deus, PlaceBuilding(0, Kind.PRODUCTION))
    assert choices(deus) == ["C1", "D2"], "not twice the same kind in one region"


def test_a_region_of_a_rival_is_closed() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, D1="production")
    settle(deus, 1, D2="civil")
    do(deus, PlaceBuilding(0, Kind.CIVIL))
    assert choices(deus) == ["C1", "D1"]


def test_a_conquered_village_stays_closed() -> None:
    deus = table()
    give(deus, 0)
    del deus.villages["C2"]
    settle(deus, 0, D1="production")
    do(deus, PlaceBuilding(0, Kind.CIVIL))
    assert "C2" not in choices(deus)


def test_ships_go_to_sea_and_nothing_else_does() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, D2="civil", B3="civil")
    do(deus, PlaceBuilding(0, Kind.MARITIME))
    assert choices(deus) == ["B2", "E2"]


def test_no_second_ship_in_a_sea() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, A1="maritime")
    do(deus, PlaceBuilding(0, Kind.MARITIME))
    assert deus.players[0].ready[Kind.MARITIME] == 1, "B2 is the only sea in reach and is taken by itself"
    assert deus.owner("B2") == 0


def test_three_points_buy_an_empty_rim_region_anywhere() -> None:
    deus = table()
    give(deus, 0, points=3)
    settle(deus, 0, D1="production")
    settle(deus, 1, B5="civil")
    do(deus, PlaceBuilding(0, Kind.CIVIL))
    assert {"G1", "C3", "B5"}.isdisjoint(choices(deus)), "sea, not on the rim, taken"
    option = next(option for option in asked(deus).options if option.key == "F5")  # type: ignore[attr-defined]
    assert str(option.detail) == "−3 points"
    events = answer(deus, "F5")
    assert deus.players[0].points == 0
    assert "seat 1 places: civil building, F5, for 3 points" in told(events)


def test_the_rim_in_reach_costs_nothing() -> None:
    deus = table()
    give(deus, 0, points=3)
    settle(deus, 0, D1="production")
    do(deus, PlaceBuilding(0, Kind.CIVIL))
    answer(deus, "C1")
    assert deus.players[0].points == 3


def test_two_points_do_not_buy_a_place() -> None:
    deus = table()
    give(deus, 0, points=2)
    settle(deus, 0, D1="production")
    do(deus, PlaceBuilding(0, Kind.CIVIL))
    assert "F5" not in choices(deus)


def test_a_card_without_a_region_cannot_be_built() -> None:
    deus = table()
    settle(deus, 0, D3="civil")
    give(deus, 0, wood=1)
    settle(deus, 1, B2="maritime", E2="maritime", D4="maritime")
    hold(deus, 0, "ship_wood", "post_forest")
    turn(deus)
    assert blocked(deus, "ship_wood") == "There is no region for it."
    assert blocked(deus, "post_forest") is None


def test_a_card_without_a_piece_cannot_be_built() -> None:
    deus = table()
    settle(deus, 0, D1="civil")
    deus.players[0].ready[Kind.CIVIL] = 0
    hold(deus, 0, "post_forest", "school")
    turn(deus)
    assert blocked(deus, "post_forest") == "You have no piece ready: civil building."


def test_when_the_rim_is_crowded_the_farthest_places_open() -> None:
    deus = table(4)
    for name in deus.board.rim:
        if name not in deus.board.villages and name not in ("A1", "A2"):
            deus.put(1, Kind.CIVIL, name)
    deus.players[1].start = "B1"
    deus.players[2].start = "B3"
    gaps = {name: min(deus.board.distance(name, other) for other in ("B1", "B3")) for name in ("A1", "A2")}
    assert max(gaps.values()) < 3
    for kind in (Kind.CIVIL, Kind.MARITIME):
        ground = deus.board.seas if kind is Kind.MARITIME else deus.board.lands
        open_ones = {name: gap for name, gap in gaps.items() if name in ground}
        found = sites(deus, 0, kind).free
        assert set(found) == {name for name, gap in open_ones.items() if gap == max(open_ones.values())}


def test_the_distance_can_be_measured_from_everything_the_others_hold() -> None:
    """Seat 2 began on D1 and has spread to B3."""
    narrow, wide = table(first_from="regions"), table()
    for deus in (narrow, wide):
        settle(deus, 1, D1="civil", B3="army")
    assert "B5" in sites(wide, 0, Kind.CIVIL).free
    assert "B5" not in sites(narrow, 0, Kind.CIVIL).free


def test_an_unknown_place_is_refused_and_changes_nothing() -> None:
    deus = table()
    settle(deus, 0, D1="production")
    do(deus, PlaceBuilding(0, Kind.CIVIL))
    before = GAME.dump(deus)
    for wrong in ("C2", "D3", "", ["D1"], {"D1": 1}):
        with pytest.raises(Illegal):
            GAME.play(deus, 0, wrong)
    with pytest.raises(Illegal):
        GAME.play(deus, 1, "D1")
    assert GAME.dump(deus) == before


def test_a_first_ship_that_finds_no_sea_far_enough_may_have_any_on_the_rim_for_points() -> None:
    deus = table()
    settle(deus, 1, B1="civil")
    far = {name for name in deus.board.rim & deus.board.seas if deus.board.distance("B1", name) >= 3}
    assert far
    settle(deus, 1, **dict.fromkeys(far, "maritime"))
    near = deus.board.rim & deus.board.seas - far
    assert near
    assert first_sites(deus, 0, deus.board.seas) == []
    do(deus, PlaceBuilding(0, Kind.MARITIME))
    assert set(choices(deus)) == near
    points = deus.players[0].points
    answer(deus, min(near))
    assert deus.players[0].points == points - 3
    assert deus.players[0].start == min(near)


def test_three_points_are_not_spent_unasked() -> None:
    deus = table()
    settle(deus, 0, D2="maritime")
    for name in deus.board.rim & deus.board.seas - {"A1"}:
        if name not in deus.held:
            settle(deus, 1, **{name: "maritime"})
    points = deus.players[0].points
    do(deus, PlaceBuilding(0, Kind.MARITIME))
    assert "A1" in choices(deus)
    assert deus.players[0].points == points
