"""Temples: what they need, where they stand, what they score."""

from __future__ import annotations

import pytest

from games.deus.effects.temples import score
from games.deus.kinds import Ending, Kind, Terrain
from games.deus.printed.effects import TempleEffect
from games.deus.state import DeusState
from tests.games.deus.positions import answer, blocked, choices, column, give, hold, settle, table, turn

FIVE = ("post_forest", "school", "ship_clay", "centurion", "small_wood")
FIVE_MORE = ("post_field", "university", "ship_wood", "legion", "small_clay")


def scored(deus: DeusState, card: str) -> int:
    effect = deus.card(card).effect
    assert isinstance(effect, TempleEffect)
    return score(deus, 0, effect)


def test_the_first_temple_needs_no_card() -> None:
    """Anna's first temple."""
    deus = table()
    settle(deus, 0, D1="civil", C1="civil")
    give(deus, 0, wood=1, stone=1, clay=1, wheat=1)
    hold(deus, 0, "temple_gold", "school")
    turn(deus)
    answer(deus, "temple_gold")
    assert deus.players[0].columns[Kind.TEMPLE] == ["temple_gold"]
    assert choices(deus) == ["C1", "D1"]
    answer(deus, "D1")
    assert deus.held["D1"].kinds == [Kind.CIVIL, Kind.TEMPLE]
    assert deus.temples == 3


def test_the_second_temple_needs_one_card_of_each_colour() -> None:
    """Anna's second temple, one card in every column."""
    deus = table()
    settle(deus, 0, D1="civil")
    give(deus, 0, gold=16)
    column(deus, 0, "temple_wood", *FIVE[:4])
    hold(deus, 0, "temple_gold", "school")
    turn(deus)
    assert blocked(deus, "temple_gold") == "The next temple needs 1 card in each of your five other columns."
    deus.stack.clear()
    column(deus, 0, FIVE[4])
    turn(deus)
    assert blocked(deus, "temple_gold") is None


def test_the_third_needs_two_of_each() -> None:
    deus = table()
    settle(deus, 0, D1="civil")
    give(deus, 0, gold=16)
    column(deus, 0, "temple_wood", "temple_clay", *FIVE, *FIVE_MORE[:4])
    hold(deus, 0, "temple_gold", "school")
    turn(deus)
    assert blocked(deus, "temple_gold") == "The next temple needs 2 cards in each of your five other columns."
    deus.stack.clear()
    column(deus, 0, FIVE_MORE[4])
    turn(deus)
    assert blocked(deus, "temple_gold") is None


def test_one_temple_per_region_on_land_of_ones_own() -> None:
    deus = table()
    settle(deus, 0, D1="civil temple", E2="maritime")
    settle(deus, 1, B5="civil")
    give(deus, 0, gold=16)
    hold(deus, 0, "temple_gold", "school")
    turn(deus)
    assert blocked(deus, "temple_gold") == "You hold no land region without a temple."


def test_a_temple_card_can_be_built_when_the_wood_has_run_out() -> None:
    deus = table()
    deus.temples = 0
    give(deus, 0, gold=16)
    hold(deus, 0, "temple_gold", "school")
    turn(deus)
    answer(deus, "temple_gold")
    assert deus.players[0].columns[Kind.TEMPLE] == ["temple_gold"]
    assert not deus.held


def test_the_last_temple_calls_the_final_round() -> None:
    deus = table()
    deus.temples = 1
    settle(deus, 0, D1="civil")
    give(deus, 0, gold=16)
    hold(deus, 0, "temple_gold", "school")
    turn(deus)
    answer(deus, "temple_gold")
    assert (deus.ending, deus.last_round) == (Ending.TEMPLES, 2)


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("temple_cities_5", 6),
        ("temple_cities_4", 8),
        ("temple_cities_3", 9),
        ("temple_cities_2", 8),
        ("temple_cities_1", 6),
    ],
)
def test_temples_score_cities(card: str, points: int) -> None:
    deus = table()
    settle(deus, 0, D1="civil science army production temple", D2="civil science army production")
    settle(deus, 0, D3="civil science army", E2="maritime army", B5="civil", A1="maritime")
    settle(deus, 1, F5="civil science army production temple")
    assert scored(deus, card) == points


def test_a_temple_scores_twelve_at_most() -> None:
    deus = table()
    for name in ("D1", "D2", "D3"):
        settle(deus, 0, **{name: "civil science army production temple"})
    assert scored(deus, "temple_cities_5") == 12


@pytest.mark.parametrize(("gold", "points"), [(2, 0), (3, 2), (17, 10), (40, 12)])
def test_the_temple_of_gold_scores_two_for_three_and_spends_nothing(gold: int, points: int) -> None:
    deus = table()
    give(deus, 0, gold=gold)
    assert scored(deus, "temple_gold") == points
    assert deus.players[0].gold == gold


@pytest.mark.parametrize("resource", ["wood", "stone", "clay", "wheat"])
def test_temples_score_two_for_each_resource(resource: str) -> None:
    deus = table()
    give(deus, 0, **{resource: 4})
    assert scored(deus, f"temple_{resource}") == 8
    give(deus, 0)
    assert scored(deus, f"temple_{resource}") == 0


def test_the_temple_of_temples_counts_itself() -> None:
    deus = table()
    column(deus, 0, "temple_temples")
    assert scored(deus, "temple_temples") == 4
    column(deus, 0, "temple_gold", "temple_wood", "temple_clay")
    assert scored(deus, "temple_temples") == 12


def test_the_temple_of_sets_counts_the_shortest_column() -> None:
    deus = table()
    column(deus, 0, *FIVE, *FIVE_MORE[:4])
    assert scored(deus, "temple_sets") == 4
    column(deus, 0, FIVE_MORE[4])
    assert scored(deus, "temple_sets") == 8


@pytest.mark.parametrize(("terrain", "regions"), [("swamp", 4), ("forest", 4), ("field", 4), ("mountain", 4)])
def test_temples_score_four_for_each_land_of_a_kind(terrain: str, regions: int) -> None:
    deus = table()
    names = deus.board.named(Terrain(terrain))
    assert len(names) == regions, "four tiles, one of each"
    settle(deus, 0, **{names[0]: "civil"})
    settle(deus, 1, **{names[1]: "civil"})
    assert scored(deus, f"temple_{terrain}") == 4
    settle(deus, 0, **{names[2]: "army", names[3]: "army"})
    assert scored(deus, f"temple_{terrain}") == 12
