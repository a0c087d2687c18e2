"""Barbarian villages: when they fall and who wins them.

E1 is a village of three points; around it lie the sea E2, the sea F1 and the mountain D1.
"""

from __future__ import annotations

from games.deus.kinds import Ending, Kind
from games.deus.steps.attack import Attack
from games.deus.steps.placing import PlaceBuilding
from tests.games.deus.positions import answer, do, give, settle, table, told


def test_placing_a_ship_next_to_a_village_completes_the_ring() -> None:
    """Madeleine's ship closes the ring; Anna has the only army and wins the three points."""
    deus = table()
    settle(deus, 0, D1="army", F1="maritime")
    settle(deus, 1, F2="civil")
    before = [player.points for player in deus.players]
    do(deus, PlaceBuilding(1, Kind.MARITIME))
    events = answer(deus, "E2", seat=1)
    assert "E1" not in deus.villages
    assert [player.points for player in deus.players] == [before[0] + 3, before[1]]
    fall = next(event for event in events if event.great)
    assert str(fall.text) == "Village E1 falls: seat 1 gains 3 points"
    assert fall.affects == (0,)
    assert fall.places == ("E1",)


def test_without_an_army_nothing_happens() -> None:
    deus = table()
    settle(deus, 0, D1="civil", E2="maritime", F1="maritime")
    do(deus, Attack())
    assert deus.villages["E1"] == 3


def test_with_a_gap_nothing_happens() -> None:
    deus = table()
    settle(deus, 0, D1="army", E2="maritime")
    do(deus, Attack())
    assert deus.villages["E1"] == 3


def test_most_armies_win_even_with_fewer_buildings() -> None:
    deus = table()
    settle(deus, 0, D1="army", E2="maritime army")
    settle(deus, 1, F1="maritime army")
    give(deus, 0)
    give(deus, 1)
    do(deus, Attack())
    assert [player.points for player in deus.players] == [3, 0]


def test_level_in_armies_most_buildings_win_and_temples_count() -> None:
    deus = table()
    give(deus, 0)
    give(deus, 1)
    settle(deus, 0, D1="army temple")
    settle(deus, 1, E2="maritime army", F1="maritime")
    do(deus, Attack())
    assert [player.points for player in deus.players] == [0, 3]


def test_buildings_of_somebody_without_the_armies_do_not_count() -> None:
    deus = table(3)
    for seat in range(3):
        give(deus, seat)
    settle(deus, 0, C5="army")
    settle(deus, 1, C4="civil production science")
    settle(deus, 2, B4="maritime")
    do(deus, Attack())
    assert [player.points for player in deus.players] == [3, 0, 0]


def test_still_level_they_share_and_the_rest_is_lost() -> None:
    deus = table()
    give(deus, 0)
    give(deus, 1)
    settle(deus, 0, D1="army civil")
    settle(deus, 1, E2="maritime army")
    settle(deus, 1, F1="maritime")
    settle(deus, 0, D1="science")
    do(deus, Attack())
    assert [player.points for player in deus.players] == [1, 1]
    assert "E1" not in deus.villages


def test_a_village_drained_by_a_siege_still_falls() -> None:
    deus = table()
    deus.villages["E1"] = 0
    settle(deus, 0, D1="army", E2="maritime", F1="maritime")
    do(deus, Attack())
    assert "E1" not in deus.villages


def test_the_fall_of_the_last_village_calls_the_final_round() -> None:
    deus = table()
    deus.villages = {"E1": 3}
    deus.round = 4
    settle(deus, 0, D1="army", E2="maritime", F1="maritime")
    events = do(deus, Attack())
    assert (deus.ending, deus.last_round) == (Ending.VILLAGES, 5)
    assert "The last village has fallen: after this round one more is played." in told(events)


def test_two_villages_can_fall_at_once() -> None:
    deus = table()
    give(deus, 0)
    settle(deus, 0, D1="army", E2="maritime", F1="maritime")
    settle(deus, 0, B5="civil", C4="civil", C3="army", B3="civil")
    do(deus, Attack())
    assert deus.players[0].points == 3 + 4
    assert set(deus.villages) == {"C2", "F3"}
