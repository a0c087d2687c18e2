"""What stands on a domain is known by its plan, for any footprint and turn; walls meet in towers."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from games.era.data import rulebook
from games.era.kinds import BUILDINGS, WALLS, Kind
from rendering.era.domain import rim
from rendering.era.plans import building
from rendering.era.plot import neighbours
from rendering.era.roofs import TILES, Plot, roof
from rendering.era.seen import named, square
from rendering.era.shapes import shape
from rendering.era.walls import stretches
from rendering.kit.themes import LIGHT, THEMES

Cells = frozenset[tuple[int, int]]
SIZE = 57

#: Footprints no building of ours has: a single square, a long bar, a ring's half, a staircase, a broad block.
STRANGE = (
    {(0, 0)},
    {(x, 0) for x in range(6)},
    {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1)},
    {(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)},
    {(x, y) for x in range(3) for y in range(3)},
)


def _plans(kind: Kind) -> list[Cells]:
    return [shape(cells) for cells in rulebook().pieces[kind].shapes.values()]


def _inked(picture: Image.Image, cell: tuple[int, int]) -> float:
    """How much of a square is covered."""
    x, y = cell
    part = picture.getchannel("A").crop((x * SIZE, y * SIZE, (x + 1) * SIZE, (y + 1) * SIZE))
    return ImageStat.Stat(part).mean[0] / 255


@pytest.mark.parametrize("kind", BUILDINGS)
def test_a_building_covers_its_squares_and_no_others_whichever_way_it_is_turned(kind: Kind):
    for cells in [*_plans(kind), *map(shape, STRANGE)]:
        picture = building(kind, cells, SIZE, LIGHT)
        assert all(_inked(picture, cell) > 0.3 for cell in cells)
        wide, high = picture.width // SIZE, picture.height // SIZE
        free = {(x, y) for x in range(wide) for y in range(high)} - cells
        assert all(_inked(picture, cell) < 0.02 for cell in free)


def test_buildings_are_told_apart_without_any_colour_even_where_their_footprints_are_alike():
    for one, other in combinations(BUILDINGS, 2):
        cells = shape(STRANGE[4])
        pictures = [building(kind, cells, SIZE, LIGHT, (150, 150, 150)) for kind in (one, other)]
        assert _unlike(*pictures) > 9, (one, other)


def test_printed_plans_differ_from_each_other_at_the_size_of_a_small_domain():
    for one, other in combinations(BUILDINGS, 2):
        pictures = [_on_paper(building(kind, _plans(kind)[0], 34, LIGHT), 140) for kind in (one, other)]
        assert ImageStat.Stat(ImageChops.difference(*pictures)).rms[0] > 12, (one, other)


def _unlike(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(_on_paper(one, 180), _on_paper(other, 180))).rms[0]


def _on_paper(picture: Image.Image, side: int) -> Image.Image:
    paper = Image.new("L", (side, side), 214)
    paper.paste(picture.convert("L"), (0, 0), picture.getchannel("A"))
    return paper


def test_only_the_keep_wears_its_owners_colour():
    colours = LIGHT.seats[0].colour, LIGHT.seats[1].colour
    cells = shape({(0, 0), (1, 0), (0, 1), (1, 1)})
    one, other = (building(Kind.KEEP, cells, SIZE, LIGHT, colour) for colour in colours)
    assert one.tobytes() != other.tobytes()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_light_falls_on_the_slopes_to_the_upper_left(theme):
    plot = Plot(2, 2, SIZE, theme.edge, theme.edge_weight)
    roof(plot, shape({(0, 0), (1, 0), (0, 1), (1, 1)}), (180, 90, 60), 0.1, TILES)
    grey = plot.sprite().convert("L")
    west, north, east, south = (
        ImageStat.Stat(grey.crop(box)).mean[0]
        for box in ((12, 42, 30, 72), (42, 12, 72, 30), (84, 42, 102, 72), (42, 84, 72, 102))
    )
    assert min(west, north) > max(east, south) + 12


# -- walls ------------------------------------------------------------------------------------------------------------

KEEP = frozenset(map(square, ("G7", "G8", "H7", "H8")))
LEFT = frozenset(map(square, ("H6", "J6", "K6", "L6")))
RIGHT = frozenset(map(square, ("H9", "J9", "K9", "L9")))
BOTTOM = frozenset(map(square, ("M6", "M7", "M8", "M9")))


def _towers(*walls: Cells, keeps: Cells = frozenset()) -> set[str]:
    return {named(stretch.cell) for stretch in stretches(walls, keeps) if stretch.tower}


def test_a_tower_stands_where_walls_meet_and_where_one_turns_to_the_keep():
    # The yard of the facts: walls down from both sides of the keep, a third one closing it below.
    assert _towers(LEFT, RIGHT, BOTTOM, keeps=KEEP) == {"H6", "H9", "M6", "M9"}


def test_a_wall_alone_has_no_tower_and_corners_that_touch_do_not_join():
    assert _towers(LEFT) == set()
    moved = frozenset(map(square, ("M7", "M8", "M9", "M10")))
    # L6 and M7 touch at a corner only, which leaves a gap; L9 and M9 share a side.
    assert _towers(LEFT, RIGHT, moved, keeps=KEEP) == {"H6", "H9", "M9"}
    end = next(stretch for stretch in stretches([LEFT, moved], ()) if named(stretch.cell) == "L6")
    assert end.links == (True, False, False, False)


def test_two_walls_in_one_line_are_joined_by_one_tower():
    row = frozenset(map(square, ("B1", "B2", "B3"))), frozenset(map(square, ("B4", "B5")))
    assert _towers(*row) == {"B3"}


def test_walls_side_by_side_are_joined_at_their_ends_and_not_all_along():
    rows = [frozenset(map(square, (f"{row}1", f"{row}2", f"{row}3", f"{row}4"))) for row in "BC"]
    assert _towers(*rows) == {"B1", "B4", "C1", "C4"}


def test_a_stretch_goes_on_to_every_square_it_shares_with_its_own_wall():
    for length in range(2, 7):
        wall = frozenset((x, 0) for x in range(length))
        for stretch in stretches([wall], ()):
            assert [other in wall for other in neighbours(stretch.cell)] == list(stretch.links)


def test_every_wall_of_the_box_is_a_straight_row_of_its_length():
    for kind, length in zip(WALLS, (2, 3, 4, 5, 6), strict=True):
        assert {len(cells) for cells in _plans(kind)} == {length}
        assert {min(max(axis) for axis in zip(*cells, strict=True)) for cells in _plans(kind)} == {0}


# -- rims -------------------------------------------------------------------------------------------------------------


def _length(cells: set[tuple[int, int]], inset: float) -> float:
    return sum(abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in rim(cells, inset))


def test_the_inner_line_runs_along_the_whole_rim_holes_and_touching_corners_included():
    assert _length({(0, 0)}, 0) == pytest.approx(4)
    assert _length({(0, 0)}, 0.1) == pytest.approx(3.2)
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    # Twelve outside, drawn in at four corners; four around the hole, let out at its four corners.
    assert _length(ring, 0.1) == pytest.approx(12 - 0.8 + 4 + 0.8)
    assert _length({(0, 0), (1, 1)}, 0.1) == pytest.approx(6.4)


def test_squares_are_named_by_the_letter_of_their_row_and_the_number_of_their_column():
    assert (square("A1"), square("C14"), square("J1")) == ((0, 0), (13, 2), (0, 8))
    names = [named((x, y)) for x in range(14) for y in range(14)]
    assert not {"I", "O"} & {sign for name in names for sign in name}
    assert [square(name) for name in names] == [(x, y) for x in range(14) for y in range(14)]
