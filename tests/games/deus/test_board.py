"""The continent: tiles, regions, names, villages."""

from __future__ import annotations

import pytest

from games.core.hexes import around, distance
from games.core.luck import Luck
from games.deus import GAME
from games.deus.board import Board, centre, next_to
from games.deus.data import rulebook
from games.deus.kinds import Terrain
from games.deus.options import DeusOptions
from tests.games.deus.positions import table, villages_apart


@pytest.mark.parametrize(("seats", "regions", "rim"), [(2, 28, 18), (3, 42, 24), (4, 49, 24)])
def test_the_recommended_shapes(seats: int, regions: int, rim: int) -> None:
    board = table(seats).board
    assert len(board.regions) == regions
    assert len(board.rim) == rim


@pytest.mark.parametrize(("seats", "points"), [(2, [6, 4, 3, 5]), (3, [6, 3, 3, 6, 6, 3]), (4, [6, 6, 3, 4, 3, 6, 3])])
def test_a_village_has_a_point_for_each_region_around_it(seats: int, points: list[int]) -> None:
    assert sorted(table(seats).villages.values()) == sorted(points)


def test_regions_are_neighbours_across_tiles() -> None:
    board = table().board
    assert board.neighbours["C2"] == ("C3", "D2", "D1", "C1", "B2", "B3")
    assert len({board.regions[name].tile for name in board.neighbours["D3"]}) > 1
    assert board.distance("A1", "G2") == distance(board.regions["A1"].cell, board.regions["G2"].cell)


@pytest.mark.parametrize("layout", ["recommended", "alternative"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_never_lays_two_villages_side_by_side(seats: int, layout: str) -> None:
    for seed in range(40):
        deus = GAME.setup(seats, DeusOptions.model_validate({"layout": layout}), Luck(f"board {seed}"))
        assert villages_apart(deus)
        assert len(deus.villages) == deus.rules.supply[seats].tiles
        assert all(deus.board.terrain[name] is Terrain.VILLAGE for name in deus.villages)
        assert all(3 <= points <= 6 for points in deus.villages.values())
        tiles = {(tile.q, tile.r) for tile in deus.laid}
        assert len(tiles) == len(deus.laid)


def test_a_hole_in_the_continent_makes_no_rim() -> None:
    """The first building goes to the edge of the board: six tiles around an empty place have one edge."""
    lands = rulebook().faces[0]
    ring = Board(tuple(lands.laid(centre(place), 0) for place in next_to((0, 0))))
    hole = {(0, 0), *around((0, 0))}
    inside = [region for region in ring.regions.values() if not hole.isdisjoint(around(region.cell))]
    assert len(inside) == 12
    assert not any(region.rim for region in inside)
    assert len(ring.rim) == 24, "as many as around the same tiles with a seventh among them"


def test_boards_differ_from_game_to_game() -> None:
    boards = {tuple(GAME.setup(2, DeusOptions(), Luck(f"board {seed}")).laid) for seed in range(20)}
    assert len(boards) == 20
