"""The geometry against a slow, obvious second way of finding the same, on domains thrown together at random."""

from __future__ import annotations

from random import Random

import pytest

from games.era.data import rulebook
from games.era.domain import Grid, ones, turned
from games.era.kinds import BUILDINGS, WALLS, Kind
from games.era.placing import Effect, lies
from games.era.survey import Placed, Survey, survey

RULES = rulebook()
GRID = RULES.grid
SEEDS = range(40)
Cell = tuple[int, int]


def cell(name: str) -> Cell:
    """Row and column from nought; the letters skip I and O."""
    return "ABCDEFGHJKLMNP".index(name[0]), int(name[1:]) - 1


def name(at: Cell) -> str:
    return f"{'ABCDEFGHJKLMNP'[at[0]]}{at[1] + 1}"


def slow_covered(kind: Kind, first: Cell, turn: int) -> set[Cell] | None:
    """The piece drawn on paper, the paper turned to the right, laid so that its first square is there."""
    drawing = [list(row) for row in RULES.pieces[kind].plan]
    for _ in range(turn):
        drawing = [[row[at] for row in reversed(drawing)] for at in range(len(drawing[0]))]
    marks = [(row, column) for row, line in enumerate(drawing) for column, sign in enumerate(line) if sign == "#"]
    top, left = marks[0]
    cells = {(first[0] + row - top, first[1] + column - left) for row, column in marks}
    return cells if all(0 <= row < 14 and 0 <= column < 14 for row, column in cells) else None


def slow_enclosed(barrier: set[Cell]) -> set[Cell]:
    """From every square walk in eight directions; whoever never leaves the board is enclosed."""

    def escapes(start: Cell) -> bool:
        seen, edge = {start}, [start]
        while edge:
            row, column = edge.pop()
            for there in [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]:
                if not (0 <= there[0] < 14 and 0 <= there[1] < 14):
                    return True
                if there not in seen and there not in barrier:
                    seen.add(there)
                    edge.append(there)
        return False

    return {at for row in range(14) for at in [(row, column) for column in range(14)] if at not in barrier} - {
        at for row in range(14) for at in [(row, column) for column in range(14)] if at not in barrier and escapes(at)
    }


def beside(at: Cell) -> set[Cell]:
    row, column = at
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def town(seed: int) -> Survey:
    """A keep, walls and buildings wherever they happen to fit, more walls than anybody would build."""
    random = Random(seed)
    pieces = [Placed(Kind.KEEP, "G7")]
    crowd = [*random.choices(WALLS, k=16), *random.choices(BUILDINGS, k=8), *[Kind.SCORCHED] * 3]
    random.shuffle(crowd)
    for kind in crowd:
        fits = survey(RULES, tuple(pieces)).fits(kind)
        if fits:
            turn = random.choice(sorted(fits))
            pieces.append(Placed(kind, random.choice(GRID.named(fits[turn])), turn))
    return survey(RULES, tuple(pieces))


def ringed_town(seed: int) -> Survey:
    """A closed ring of walls of 4 somewhere, and a town around and inside it: random walls close next to nothing."""
    random = Random(seed)
    top, left = random.randrange(0, 5), random.randrange(0, 9)
    ring = [(Kind.WALL_5, (top, left), 0), (Kind.WALL_5, (top, left + 5), 1)]
    ring += [(Kind.WALL_5, (top + 5, left + 1), 0), (Kind.WALL_5, (top + 1, left), 1)]
    pieces = [Placed(kind, name(at), turn) for kind, at, turn in ring]
    if random.random() < 0.3:
        pieces.pop(random.randrange(4))
    for kind in [*random.choices(BUILDINGS, k=6), *random.choices(WALLS, k=6), Kind.SCORCHED, Kind.SCORCHED]:
        fits = survey(RULES, tuple(pieces)).fits(kind)
        if fits:
            turn = random.choice(sorted(fits))
            pieces.append(Placed(kind, random.choice(GRID.named(fits[turn])), turn))
    return survey(RULES, tuple(pieces))


TOWNS = [*(town(seed) for seed in SEEDS), *(ringed_town(seed) for seed in SEEDS)]


def test_the_towns_of_these_tests_enclose_something_and_leak_somewhere() -> None:
    assert sum(bool(one.enclosed) for one in TOWNS) > 20
    assert sum(not one.enclosed for one in TOWNS) > 20


@pytest.mark.parametrize("kind", Kind)
def test_a_piece_covers_what_its_drawing_covers_however_it_is_turned(kind: Kind) -> None:
    for turn in RULES.pieces[kind].shapes:
        for first in ("A1", "C4", "G10", "P14"):
            expected = slow_covered(kind, cell(first), turn)
            if expected is not None:
                covered = RULES.covered(kind, first, turn)
                assert {cell(at) for at in GRID.named(covered)} == expected


@pytest.mark.parametrize("kind", Kind)
def test_only_turns_that_look_different_are_offered_and_none_is_missing(kind: Kind) -> None:
    drawn = {frozenset(turned(RULES.pieces[kind].covers, turn)) for turn in range(4)}
    offered = [frozenset(shape) for shape in RULES.pieces[kind].shapes.values()]
    assert set(offered) == drawn
    assert len(offered) == len(drawn)


def test_no_piece_is_ever_mirrored() -> None:
    mill = RULES.pieces[Kind.LUMBER_MILL]
    mirrored = frozenset(turned(tuple((-x, y) for x, y in mill.covers), 0))
    assert mirrored not in {frozenset(shape) for shape in mill.shapes.values()}


@pytest.mark.parametrize("town", TOWNS)
def test_what_is_enclosed(town: Survey) -> None:
    barrier = {cell(at) for piece in town.pieces if piece.kind in (*WALLS, Kind.KEEP) for at in town.cells(piece)}
    enclosed = slow_enclosed(barrier)
    assert {cell(at) for at in GRID.named(town.enclosed)} == enclosed
    scorched = {cell(at) for piece in town.pieces if piece.kind is Kind.SCORCHED for at in town.cells(piece)}
    assert town.area == len(enclosed - scorched)
    for piece in town.pieces:
        if piece.kind in BUILDINGS:
            inside = [cell(at) in enclosed for at in town.cells(piece)]
            assert town.walled(piece) == (piece.kind is Kind.KEEP or all(inside))
            # No wall runs through a building, so it is either inside or outside.
            assert all(inside) or not any(inside)


@pytest.mark.parametrize("town", TOWNS[::8])
def test_where_a_piece_fits(town: Survey) -> None:
    taken = {cell(at) for piece in town.pieces for at in town.cells(piece)}
    for kind in Kind:
        expected = {
            (name((row, column)), turn)
            for turn in RULES.pieces[kind].shapes
            for row in range(14)
            for column in range(14)
            if (cells := slow_covered(kind, (row, column), turn)) is not None and not cells & taken
        }
        found = {(at, turn) for turn, squares in town.fits(kind).items() for at in GRID.named(squares)}
        assert found == expected


@pytest.mark.parametrize("town", TOWNS[::4])
def test_empty_squares_beside_a_piece(town: Survey) -> None:
    taken = {cell(at) for piece in town.pieces for at in town.cells(piece)}
    for piece in town.pieces:
        cells = {cell(at) for at in town.cells(piece)}
        around = {there for at in cells for there in beside(at)} - taken
        around = {at for at in around if 0 <= at[0] < 14 and 0 <= at[1] < 14}
        assert town.empty_beside(piece) == len(around)


def test_squares_are_named_by_row_and_column() -> None:
    assert GRID.named(GRID.inside)[:2] == ("A1", "A2")
    assert GRID.named(GRID.inside)[-1] == "P14"
    assert len(GRID.bits) == 196
    assert not {"I", "O"} & {at[0] for at in GRID.bits}


def test_ones_are_counted_from_the_left_upper_square() -> None:
    assert list(ones(0b10110)) == [1, 2, 4]


def test_a_smaller_board_is_walled_off_by_nothing_either() -> None:
    assert Grid(8, 9).enclosed(0) == 0


@pytest.mark.parametrize("town", TOWNS[::4])
def test_which_walls_would_close_a_ring_and_how_much_of_it(town: Survey) -> None:
    for kind in (Kind.KEEP, Kind.WALL_2, Kind.WALL_4, Kind.WALL_5):
        for lie in lies(town, kind):
            expected = {}
            for bit in ones(lie.all):
                after = survey(RULES, (*town.pieces, Placed(kind, GRID.names[bit], lie.turn)))
                if after.area > town.area:
                    expected[bit] = after.area - town.area
            assert lie.gains == expected


@pytest.mark.parametrize("town", TOWNS[::4])
def test_what_a_building_would_do_at_a_place(town: Survey) -> None:
    for kind in (Kind.LONGHOUSE, Kind.HOSPITAL, Kind.SCORCHED):
        others = [other for other in town.pieces if kind is Kind.SCORCHED or other.kind in BUILDINGS[1:]]
        squares = {cell(at) for other in others for at in town.cells(other)}
        met = Effect.BESIDE if kind is Kind.SCORCHED else Effect.TOUCHES
        for lie in lies(town, kind):
            for effect, places in lie.places.items():
                for bit in ones(places):
                    place = Placed(kind, GRID.names[bit], lie.turn)
                    cover = survey(RULES, (*town.pieces, place)).cells(place)
                    inside = any(at in town.enclosed_cells for at in cover)
                    touches = any(there in squares for at in cover for there in beside(cell(at)))
                    assert effect is (Effect.INSIDE if inside else met if touches else Effect.ALONE)
