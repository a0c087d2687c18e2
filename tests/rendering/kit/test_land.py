"""Hexagons meet where they should; land is the same for the same region and differs by more than colour."""

from dataclasses import replace
from math import dist, sqrt

import pytest
from PIL import Image

from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Grid, Standing, fit
from rendering.kit.mosaic import lay, seamed, variant
from rendering.kit.terrain import tile
from rendering.kit.themes import LIGHT

STRIP = [(0, row) for row in range(8)]
NEIGHBOURS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]


@pytest.mark.parametrize("standing", Standing)
def test_neighbours_touch(standing: Standing):
    grid = Grid(0, 0, 50, standing)
    assert [dist(grid.centre((0, 0)), grid.centre(cell)) for cell in NEIGHBOURS] == pytest.approx([50 * sqrt(3)] * 6)


@pytest.mark.parametrize(("standing", "above"), [(Standing.POINT, [(0, 0), (0, 1)]), (Standing.SIDE, [(0, 0), (1, 0)])])
def test_on_a_point_rows_lie_level_and_on_a_side_columns_stand_upright(
    standing: Standing, above: list[tuple[int, int]]
):
    """The letters of names follow them: the next row, or the next column, is half a cell aside."""
    grid = Grid(0, 0, 50, standing)
    across, down = ([grid.centre(cell)[axis] for cell in above] for axis in (0, 1))
    half = 25 * sqrt(3)
    expected = (half, 75) if standing is Standing.POINT else (75, half)
    assert (across[1] - across[0], down[1] - down[0]) == pytest.approx(expected)


@pytest.mark.parametrize("standing", Standing)
def test_the_side_shared_with_a_neighbour_lies_halfway_to_it(standing: Standing):
    grid = Grid(0, 0, 50, standing)
    for cell in NEIGHBOURS:
        ((one, other),) = grid.borders([(0, 0), cell], lambda member: member)
        x, y = grid.centre(cell)
        assert ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2) == pytest.approx((x / 2, y / 2))


def test_rim_and_borders_share_out_all_sides():
    grid = Grid(0, 0, 50)
    assert len(grid.rim([(0, 0)])) == 6
    flower = [(0, 0), *NEIGHBOURS]
    assert len(grid.rim(flower)) == 18
    assert len(grid.borders(flower, lambda cell: cell)) == 12
    assert len(grid.borders(flower, lambda cell: cell == (0, 0))) == 6
    assert grid.borders(flower, lambda _: "one tile") == []


@pytest.mark.parametrize("standing", Standing)
def test_a_map_stays_in_its_room_and_touches_it(standing: Standing):
    room = (40.0, 60.0, 640.0, 900.0)
    grid = fit(STRIP, room, standing=standing)
    boxes = [grid.box(cell) for cell in STRIP]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    assert left >= 40
    assert top >= 60
    assert right <= 640
    assert bottom <= 900
    slack = min(600 - (right - left), 840 - (bottom - top))
    assert slack < 20


@pytest.mark.parametrize("terrain", LIGHT.terrains)
def test_a_region_always_looks_the_same_and_its_neighbour_different(terrain: str):
    here = tile(terrain, variant((3, 1)), 60, LIGHT).tobytes()
    assert here == tile(terrain, variant((3, 1)), 60, LIGHT).tobytes()
    for q, r in NEIGHBOURS:
        assert tile(terrain, variant((3 + q, 1 + r)), 60, LIGHT).tobytes() != here


@pytest.mark.parametrize("standing", Standing)
def test_kept_tiles_meet_without_a_gap_and_with_a_line_between_them(standing: Standing):
    canvas, grid = Canvas(300, 300, LIGHT), Grid(150, 150, 57, standing)
    red, line = Image.new("RGB", (114, 114), (200, 0, 0)), (0, 0, 255)
    for cell in [(0, 0), *NEIGHBOURS]:
        lay(canvas, seamed(red, 57, standing, line, 3), grid.centre(cell), standing)
    for edge in grid.borders([(0, 0), *NEIGHBOURS], lambda cell: cell == (0, 0)):
        (x0, y0), (x1, y1) = edge
        walk = [(x0 + (x1 - x0) * step / 40, y0 + (y1 - y0) * step / 40) for step in range(41)]
        assert LIGHT.paper not in [canvas.image.getpixel((round(x), round(y))) for x, y in walk]
        assert all(_bluest(canvas.image, round(x), round(y)) > 200 for x, y in walk)


def _bluest(image: Image.Image, x: int, y: int) -> int:
    """Around a pixel."""
    return max(blue for _, _, blue in image.crop((x - 1, y - 1, x + 2, y + 2)).get_flattened_data())


def test_terrains_differ_by_what_is_drawn_on_them():
    """All grounds in one colour: still no two alike."""
    grey = replace(LIGHT, name="grey", terrains=dict.fromkeys(LIGHT.terrains, (170, 170, 170)))
    pictures = {tile(terrain, "X", 60, grey).tobytes() for terrain in grey.terrains}
    assert len(pictures) == len(grey.terrains)


def test_land_keeps_to_its_hexagon():
    picture = tile("forest", "A-1", 60, LIGHT)
    assert picture.getchannel("A").getpixel((2, 2)) == 0
    assert picture.getchannel("A").getpixel((60, 60)) == 255


def test_land_standing_on_a_side_fills_the_corners_at_left_and_right_instead():
    masks = {standing: tile("sea", "A1", 60, LIGHT, standing).getchannel("A") for standing in Standing}
    at_the_side, at_the_top = (2, 60), (60, 3)
    assert [masks[Standing.SIDE].getpixel(at) for at in (at_the_side, at_the_top)] == [255, 0]
    assert [masks[Standing.POINT].getpixel(at) for at in (at_the_side, at_the_top)] == [0, 255]
