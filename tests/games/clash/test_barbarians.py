"""Barbarians and exhausted land: where they appear, how they move, what they bring."""

from __future__ import annotations

from games.clash.kinds import Mood
from games.clash.steps.barbarians import (
    BarbariansAppear,
    BarbariansMove,
    ExhaustLand,
    camps,
    exhaustible,
    near_cities,
    towards,
)
from tests.games.clash.positions import PLAIN, answer, asks, choices, city, do, rig, stands, table, units


def test_a_settlement_appears_two_spaces_of_land_from_a_city_of_the_drawer() -> None:
    clash = table()
    found = camps(clash, 0)
    assert found
    for space in found:
        assert clash.map.distance(space, "D2") == 2
        assert clash.map.by_land("D2")[space] == 2
    # Not at sea, not on barren land, and not beside the city.
    assert not {"E3", "C7", "D3"} & set(found)


def test_it_keeps_two_away_from_cities_of_others_but_not_of_barbarians() -> None:
    clash = table()
    before = set(camps(clash, 0))
    assert "D4" in before
    city(clash, 1, "D5")
    assert "D4" not in camps(clash, 0)
    del clash.cities["D5"]
    city(clash, None, "D5")
    assert set(camps(clash, 0)) == before


def test_where_nothing_else_is_free_it_comes_nearer() -> None:
    clash = table(explored=False)
    # Only the home region lies open: every space of it is beside the city.
    assert set(camps(clash, 0)) == {"C2", "E2"}


def test_a_settlement_comes_with_infantry_and_one_more_anywhere() -> None:
    clash = table()
    city(clash, None, "B6")
    do(clash, BarbariansAppear(0))
    place = choices(clash)[0]
    answer(clash, place)
    assert sorted(choices(clash)) == sorted(["B6", place])
    answer(clash, place)
    assert stands(clash, place) == {(None, "infantry"): 2}


def test_without_a_settlement_left_only_the_infantry_comes() -> None:
    clash = table(4)
    homes = {player.home for player in clash.players}
    for space in [space for space in clash.map.terrain if space not in homes][:10]:
        city(clash, None, space)
    assert clash.settlements_left(None) == 0
    assert camps(clash, 0) == []
    do(clash, BarbariansAppear(0))
    assert asks(clash)


def test_four_is_the_limit_for_barbarians_too() -> None:
    clash = table(explored=False)
    city(clash, None, "C2")
    units(clash, None, "C2", infantry=4)
    city(clash, None, "E2")
    do(clash, BarbariansAppear(0))
    # C2 is full, so the infantry comes to E2 without a question.
    assert stands(clash, "E2") == {(None, "infantry"): 1}


def test_armies_near_the_drawers_cities_come_a_space_nearer_and_settlements_grow() -> None:
    clash = table()
    city(clash, None, "D4")
    units(clash, None, "D4", infantry=2)
    units(clash, None, "C7", infantry=1)
    rig(clash, *[PLAIN[1]] * 20)
    do(clash, BarbariansMove(0))
    assert stands(clash, "D3") == {(None, "infantry"): 2}
    # The settlement they left is within two spaces and gets infantry; those far away did not move.
    assert stands(clash, "D4") == {(None, "infantry"): 1}
    assert stands(clash, "C7") == {(None, "infantry"): 1}


def test_without_an_army_near_only_a_settlement_appears() -> None:
    clash = table()
    do(clash, BarbariansMove(0))
    place = choices(clash)[0]
    answer(clash, place)
    assert stands(clash, place) == {(None, "infantry"): 1}
    assert not asks(clash)


def test_nearness_is_ordinary_distance_and_the_way_is_over_land() -> None:
    clash = table()
    city(clash, 0, "F4")
    units(clash, None, "E6", infantry=1)
    # Over the sea E5 it is two spaces to F4; over land the way is longer, and leads away from the sea.
    assert near_cities(clash, 0, ["E6"]) == ["E6"]
    assert all(clash.map.is_land(space) for space in towards(clash, 0, "E6"))


def test_an_army_that_finds_no_room_stays() -> None:
    clash = table()
    units(clash, None, "D4", infantry=2)
    for space in ("D3", "C4", "E4"):
        units(clash, None, space, infantry=3)
    assert towards(clash, 0, "D4") == []


def test_an_army_that_joins_another_does_not_take_it_along() -> None:
    clash = table()
    units(clash, None, "D4", infantry=1)
    units(clash, None, "D3", infantry=1)
    rig(clash, *[PLAIN[1]] * 40)
    do(clash, BarbariansMove(0))
    answer(clash, "D4-D3")
    # Those on D3 have not moved yet and go on to the city, which has no defenders and falls.
    if asks(clash):
        answer(clash, next(key for key in choices(clash) if key.startswith("D3")))
    assert stands(clash, "D2") == {(None, "infantry"): 1}
    assert stands(clash, "D3") == {(None, "infantry"): 1}


def test_a_city_without_defenders_falls_to_them_and_its_owner_is_left_without() -> None:
    clash = table()
    units(clash, None, "D3", infantry=1)
    do(clash, BarbariansMove(0))
    assert clash.cities["D2"].owner is None
    assert clash.cities["D2"].mood is Mood.ANGRY
    # Seat 0 has no other city for the settler.
    assert not asks(clash)


def test_exhausted_land_lies_beside_a_city_of_the_drawer_on_empty_fertile_land() -> None:
    clash = table()
    units(clash, 0, "C2", settler=1)
    city(clash, 0, "D3")
    found = exhaustible(clash, 0)
    assert "E2" in found
    assert not {"C2", "D1", "D3", "E3", "D2"} & set(found)
    do(clash, ExhaustLand(0))
    answer(clash, "E2")
    assert clash.exhausted == ["E2"]
    assert "E2" not in exhaustible(clash, 0)


def test_six_tokens_and_no_more() -> None:
    clash = table()
    clash.exhausted = ["A3", "B3", "C6", "D6", "E6", "B6"]
    assert exhaustible(clash, 0) == []
