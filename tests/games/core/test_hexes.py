"""The hex grid: what games and pictures rely on."""

from __future__ import annotations

import pytest

from games.core import hexes


def flower() -> list[hexes.Cell]:
    return [(0, 0), *hexes.around((0, 0))]


def test_every_cell_is_a_neighbour_of_its_neighbours() -> None:
    for cell in hexes.around((3, -2)):
        assert (3, -2) in hexes.around(cell)


def test_distance_counts_steps() -> None:
    assert hexes.distance((0, 0), (0, 0)) == 0
    assert all(hexes.distance((0, 0), cell) == 1 for cell in hexes.around((0, 0)))
    assert hexes.distance((-1, 3), (2, 1)) == 3
    assert hexes.distance((2, 2), (0, 0)) == 4


def test_turning_goes_clockwise_and_comes_round() -> None:
    cell = (1, 0)
    seen = [hexes.turned(cell, sixths) for sixths in range(6)]
    assert seen == list(hexes.DIRECTIONS)
    assert hexes.turned((2, -1), 6) == (2, -1)
    assert hexes.turned((2, -1), 3) == (-2, 1)


def test_names_go_down_by_letters_and_right_by_numbers() -> None:
    named = hexes.names(flower())
    assert named[0, -1] == "A1"
    assert named[1, -1] == "A2"
    assert [named[-1, 0], named[0, 0], named[1, 0]] == ["B1", "B2", "B3"]
    assert named[-1, 1] == "C1"


def test_no_row_is_called_i_or_o() -> None:
    rows = [hexes.names([(0, row) for row in range(24)])[0, row][0] for row in range(24)]
    assert "I" not in rows
    assert "O" not in rows
    assert rows[8] == "J"


def test_more_rows_than_letters_are_refused() -> None:
    with pytest.raises(ValueError, match="letters"):
        hexes.names([(0, row) for row in range(25)])
