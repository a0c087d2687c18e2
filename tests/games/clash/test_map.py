"""Regions where they lie, distances over what is revealed, sea areas and the way around the edge."""

from __future__ import annotations

from collections import Counter, deque

import pytest

from games.clash.data import rulebook
from games.clash.hexmap import Ground, HexMap, Landfall, ground_of, home, terrains
from games.clash.kinds import Terrain
from games.clash.rulebook import cell
from games.core.hexes import distance
from games.core.luck import Luck

SEATS = (2, 3, 4)


def ground(seats: int) -> Ground:
    return ground_of(rulebook().layouts[seats])


def revealed(seats: int, places: dict[str, tuple[str, bool]]) -> HexMap:
    """The homes and these regions lie open."""
    rules = rulebook()
    layout = rules.layouts[seats]
    shown = {home(seat): rules.tile(spot.tile) for seat, spot in enumerate(layout.homes)}
    shown |= {place: terrains(rules.tile(tile), turned) for place, (tile, turned) in places.items()}
    return HexMap(ground(seats), shown)


def random_map(seats: int, luck: Luck) -> HexMap:
    rules = rulebook()
    tiles = [tile for tile in rules.tiles.values() if not tile.home]
    luck.shuffle(tiles)
    places = rules.layouts[seats].places
    return revealed(
        seats,
        {place.id: (tile.id, bool(luck.below(2))) for place, tile in zip(places, tiles, strict=False) if luck.below(3)},
    )


def test_sixteen_ordinary_tiles_show_what_the_game_has() -> None:
    ordinary = [tile for tile in rulebook().tiles.values() if not tile.home]
    assert len(ordinary) == 16
    shown = Counter(terrain for tile in ordinary for terrain in tile.terrains)
    assert shown == {
        Terrain.SEA: 16,
        Terrain.MOUNTAIN: 14,
        Terrain.GRASSLAND: 17,
        Terrain.FOREST: 12,
        Terrain.BARREN: 5,
    }


@pytest.mark.parametrize(("seats", "regions"), [(2, 10), (3, 15), (4, 18)])
def test_layouts_have_their_regions_and_are_in_one_piece(seats: int, regions: int) -> None:
    land = ground(seats)
    assert len(land.spaces_of) == regions
    assert len(land.cells) == 4 * regions
    first = min(land.cells)
    reached, edge = {first}, [first]
    while edge:
        edge = [other for space in edge for other in land.neighbours[space] if other not in reached]
        reached.update(edge)
    assert reached == set(land.cells)


@pytest.mark.parametrize(
    ("seats", "apart"),
    [(2, [5]), (3, [5, 5, 5]), (4, [6, 6, 6, 6, 9, 9])],
)
def test_first_cities_lie_as_far_apart_as_on_the_printed_layouts(seats: int, apart: list[int]) -> None:
    layout = rulebook().layouts[seats]
    starts = [cell(spot.spaces[0]) for spot in layout.homes]
    found = [distance(one, other) for at, one in enumerate(starts) for other in starts[:at]]
    assert sorted(found) == apart


def test_first_city_space_is_grassland_and_its_region_shows_the_right_side() -> None:
    board = revealed(2, {})
    assert board.terrain["D2"] is Terrain.GRASSLAND
    assert board.terrain["E2"] is Terrain.MOUNTAIN
    assert board.terrain["C2"] is Terrain.FOREST
    assert board.terrain["D1"] is Terrain.BARREN


def test_distances_never_leave_the_map() -> None:
    # A notch of the border lies between A3 and A5: two hexes as the crow flies, three spaces on the map.
    board = revealed(2, {place.id: (str(17 + at % 4), False) for at, place in enumerate(rulebook().layouts[2].places)})
    assert distance(cell("A3"), cell("A5")) == 2
    assert board.distance("A3", "A5") == 3


def test_distances_never_run_over_what_nobody_has_seen() -> None:
    board = revealed(2, {"R1": ("19", False)})
    assert board.distance("D2", "D7") is None
    assert board.distance("D2", "C3") == 1
    assert board.distance("D2", "D3") is None


def by_hand(board: HexMap, start: str, passable: set[str]) -> dict[str, int]:
    """The obvious way: every pair of hexes at distance one is a step."""
    found, queue = {start: 0}, deque([start])
    while queue:
        space = queue.popleft()
        for other in passable:
            if other not in found and distance(cell(space), cell(other)) == 1:
                found[other] = found[space] + 1
                queue.append(other)
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_distances_and_seas_agree_with_counting_by_hand(seats: int) -> None:
    luck = Luck(f"maps of {seats}")
    for _ in range(12):
        board = random_map(seats, luck)
        spaces = set(board.terrain)
        start = luck.choice(sorted(spaces))
        assert dict(board.distances(start)) == by_hand(board, start, spaces)
        sea = {space for space in spaces if board.terrain[space] is Terrain.SEA}
        for space in sea:
            assert board.seas[space] == set(by_hand(board, space, sea))
        land = spaces - sea
        if start in land:
            assert dict(board.by_land(start)) == by_hand(board, start, land)


@pytest.mark.parametrize("seats", SEATS)
def test_the_outline_goes_once_around_the_map(seats: int) -> None:
    land = ground(seats)
    outline = land.outline
    assert set(outline) == land.edge
    for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
        assert distance(cell(one), cell(other)) == 1
    # Clockwise: the first steps lead from the western column north and east.
    assert cell(outline[1])[0] >= cell(outline[0])[0]


def test_the_way_around_ends_at_the_next_sea_or_at_what_nobody_has_seen() -> None:
    # Sea at B2: clockwise come land spaces of the home region, then the unseen R2; the other way the unseen R4.
    board = revealed(2, {"R1": ("9", True)})
    assert [space for space in board.ground.spaces_of["R1"] if board.is_sea(space)] == ["B2"]
    assert set(board.around("B2")) == {Landfall(region="R2"), Landfall(region="R4")}


def test_the_way_around_passes_land_and_finds_another_sea() -> None:
    # Sea at B2 (R1) and at F2 (R2): between them on the northern edge lie only land spaces of the home region.
    board = revealed(2, {"R1": ("9", True), "R2": ("9", True)})
    assert Landfall(space="F2") in board.around("B2")
    assert Landfall(space="B2") in board.around("F2")


@pytest.mark.parametrize("seats", SEATS)
def test_the_way_around_agrees_with_walking_the_outline(seats: int) -> None:
    luck = Luck(f"around {seats}")
    for _ in range(20):
        board = random_map(seats, luck)
        for space in sorted(board.ground.edge & board.seas.keys()):
            assert set(board.around(space)) == walked(board, space)


def walked(board: HexMap, space: str) -> set[Landfall]:
    outline = list(board.ground.outline)
    found = set()
    for way in (outline, outline[::-1]):
        for start in range(len(way)):
            if way[start] != space:
                continue
            for other in way[start + 1 :] + way[:start]:
                if other not in board.terrain:
                    found.add(Landfall(region=board.ground.region_of[other]))
                    break
                if board.terrain[other] is Terrain.SEA and other not in board.seas[space]:
                    found.add(Landfall(space=other))
                    break
    return found
