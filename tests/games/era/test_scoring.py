"""The end: points of buildings and bonuses, the two majorities, disasters, ties."""

from __future__ import annotations

import pytest

from games.era import GAME
from games.era.kinds import Kind
from games.era.scoring import bonuses, totals
from games.era.state import EraState
from games.era.steps.round import EndRound
from tests.games.era.positions import YARD, dice, do, give, lay, table

#: A yard of 5 by 6 around the keep, which leaves 26 squares that count.
COURT = ("wall_5 D6/0", "wall_6 D5/1", "wall_2 K5/1", "wall_6 D11/1", "wall_2 K11/1", "wall_5 L6/0")
#: Kolya's: four longhouses, a townhouse, a church, a lumber mill and a cathedral inside it.
INSIDE = (
    "longhouse H6/1",
    "longhouse G10/1",
    "longhouse J9/0",
    "longhouse K8/0",
    "townhouse F6/1",
    "church E6/0",
    "lumber_mill J7/0",
    "cathedral E9/0",
)
OUTSIDE = ("keep A1", "keep A13", "townhouse N13/0", "farm A4/0", "farm A9/0", "monastery M1/0", "market F2")


def points(era: EraState, label: str, seat: int = 0) -> int:
    era.over = True
    result = GAME.result(era)
    assert result is not None
    return next(line.points[seat] for line in result.sources if str(line.label) == label)


def places(era: EraState) -> tuple[int, ...]:
    era.over = True
    result = GAME.result(era)
    assert result is not None
    return result.places


def test_a_keep_counts_twice_wherever_it_stands() -> None:
    era = table()
    lay(era, 0, "keep A1")
    assert points(era, "Buildings") == 4


def test_buildings_inside_a_ring_count_twice() -> None:
    era = table()
    lay(era, 0, *YARD, "longhouse J7", "longhouse A1")
    assert points(era, "Buildings") == 2 + 2 + 1


def test_a_market_counts_its_empty_neighbours() -> None:
    """The rulebook's example: all eight are empty."""
    era = table()
    lay(era, 0, "market B2")
    assert points(era, "Market: bonus") == 8


def test_a_market_counts_neither_the_edge_nor_what_is_built_walled_or_scorched() -> None:
    era = table()
    lay(era, 0, "market A1")
    assert points(era, "Market: bonus") == 4
    lay(era, 0, "scorched A3", "wall_2 C1")
    assert points(era, "Market: bonus") == 0


def test_an_empty_square_counts_for_both_markets_beside_it() -> None:
    era = table()
    lay(era, 0, "market B2", "market B5")
    assert points(era, "Market: bonus") == 16


def test_a_guildhall_counts_what_is_in_stock() -> None:
    era = table()
    give(era, 0, goods=1, stone=2, wood=3, food=4)
    lay(era, 0, "guildhall A1", "guildhall A4")
    assert points(era, "Guildhall: bonus") == 20


@pytest.mark.parametrize(("option", "expected"), [(False, 27), (True, 2)])
def test_a_university_counts_all_culture_or_by_option_the_peg(option: bool, expected: int) -> None:
    era = table(peg_universities=option)
    era.players[0].culture = 27
    lay(era, 0, "university A1")
    assert points(era, "University: bonus") == expected


def test_a_cathedral_counts_the_dice_one_owns() -> None:
    era = table()
    dice(era, 0, "y1 y2 b3 g4 w5")
    lay(era, 0, "cathedral A2")
    assert points(era, "Cathedral: bonus") == 5


def test_bonuses_never_count_twice() -> None:
    era = table()
    lay(era, 0, "wall_6 A1/0", "wall_5 B6/1", "wall_5 F1/0", "wall_4 B1/1", "market C3")
    assert era.survey(0).area == 16
    assert era.survey(0).points == 2 + 4
    assert bonuses(era, 0) == {Kind.MARKET: 8}


def test_culture_and_the_most_of_it() -> None:
    era = table(3)
    for seat, culture in enumerate((4, 7, 7)):
        era.players[seat].culture = culture
    assert [points(era, "Culture", seat) for seat in range(3)] == [4, 7, 7]
    assert [points(era, "Most culture", seat) for seat in range(3)] == [0, 5, 5]


def test_without_any_culture_nobody_has_the_most() -> None:
    assert points(table(), "Most culture") == 0


def test_the_largest_walled_area_is_shared_in_full() -> None:
    era = table(3)
    lay(era, 0, *YARD)
    lay(era, 1, *YARD)
    assert [points(era, "Largest walled area", seat) for seat in range(3)] == [10, 10, 0]


def test_several_areas_add_up() -> None:
    era = table()
    lay(era, 0, *YARD)
    lay(era, 1, *YARD, "wall_4 A10/0", "wall_4 B10/1", "wall_4 B13/1", "wall_2 E11/0")
    assert era.survey(1).area == 6 + 6
    assert [points(era, "Largest walled area", seat) for seat in range(2)] == [0, 10]


def test_without_walls_nobody_has_the_largest_area() -> None:
    assert points(table(), "Largest walled area") == 0


def test_disasters_are_a_point_less_each_and_a_total_may_be_negative() -> None:
    era = table()
    era.players[0].disasters = 30
    assert points(era, "Disasters") == -30
    assert totals(era)[0] == 2 - 30


def test_kolyas_count() -> None:
    """The rulebook's example: 41 for buildings, 8 and 10 of bonuses, 4 culture, 10 for the area, 8 disasters: 65.

    Where his pieces stand is not printed; his totals of each line are.
    """
    era = table(2)
    dice(era, 0, "y1 y1 y1 y1 b1 b1 w1 g1 g1 g1")
    lay(era, 0, *COURT, *INSIDE, *OUTSIDE)
    player = era.players[0]
    player.culture, player.disasters = 4, 8
    era.players[1].culture = 5
    lay(era, 1, *COURT)
    assert era.survey(0).area == 26
    assert points(era, "Buildings") == 41
    assert points(era, "Market: bonus") == 8
    assert points(era, "Cathedral: bonus") == 10
    assert points(era, "Culture") == 4
    assert points(era, "Most culture") == 0
    assert points(era, "Largest walled area") == 10
    assert points(era, "Disasters") == -8
    assert totals(era)[0] == 65


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ({"goods": 1}, {"stone": 7, "wood": 8, "food": 9}, (1, 2)),
        ({"stone": 2}, {"stone": 3}, (2, 1)),
        ({"stone": 1, "wood": 1}, {"stone": 1, "wood": 2}, (2, 1)),
        ({"food": 3}, {"food": 2}, (1, 2)),
        ({"wood": 2, "food": 3}, {"wood": 2, "food": 3}, (1, 1)),
    ],
)
def test_ties_are_broken_by_goods_stone_wood_and_food(
    first: dict[str, int], second: dict[str, int], expected: tuple[int, int]
) -> None:
    era = table()
    give(era, 0, **first)
    give(era, 1, **second)
    assert places(era) == expected


def test_stock_breaks_ties_only() -> None:
    era = table()
    give(era, 0, goods=6)
    era.players[1].culture = 1
    assert places(era) == (2, 1)


def test_dice_are_matched_before_a_cathedral_counts_them() -> None:
    """A house built in the last round brings its die, a burnt one takes it along."""
    era = table()
    dice(era, 0, "g1 y1 y1")
    lay(era, 0, "cathedral A2", "longhouse F1")
    era.crossed = era.tokens
    do(era, EndRound())
    assert era.over
    assert len(era.players[0].dice) == 2
    assert points(era, "Cathedral: bonus") == 2
