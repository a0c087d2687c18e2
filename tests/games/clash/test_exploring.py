"""Exploring: how a region may be laid, by land, by ship and by card."""

from __future__ import annotations

from itertools import product

import pytest

from games.clash.hexmap import Laid
from games.clash.kinds import Mark, Terrain
from games.clash.rulebook import cell
from games.clash.state import ClashState
from games.clash.steps.exploring import LayRegion, RevealRegion, placements
from games.clash.steps.founding import sites
from games.clash.steps.moving import MoveAction
from games.core.decision import ChooseOne
from games.core.hexes import distance
from games.core.luck import Luck
from tests.games.clash.positions import answer, asked, asks, choices, do, stands, table, told, units


def sea_of(clash: ClashState, place: str, turned: bool) -> set[str]:
    tile = list(clash.rules.tile(clash.regions[place].tile))
    shown = tile[::-1] if turned else tile
    return {
        space for space, terrain in zip(clash.map.ground.spaces_of[place], shown, strict=True) if terrain is Terrain.SEA
    }


def by_hand(clash: ClashState, place: str, entered: str | None) -> list[bool]:
    """The four rules of exploring, each tried on both ways to lay the region."""
    ways = [turned for turned in (False, True) if entered not in sea_of(clash, place, turned)]
    shown = {space: terrain for space, terrain in clash.map.terrain.items() if terrain is Terrain.SEA}

    def joins(turned: bool) -> bool:
        return any(distance(cell(own), cell(other)) == 1 for own, other in product(sea_of(clash, place, turned), shown))

    def on_edge(turned: bool) -> bool:
        cells = {cell(space) for space in clash.map.ground.cells}
        return any(sum(distance(cell(own), other) == 1 for other in cells) < 6 for own in sea_of(clash, place, turned))

    for rule in (joins, on_edge):
        if any(rule(turned) for turned in ways):
            return [turned for turned in ways if rule(turned)]
    return ways


def test_placements_agree_with_the_rules_one_by_one() -> None:
    luck = Luck("placements")
    for number in range(120):
        seats = 2 + number % 3
        clash = table(seats, explored=False)
        tiles = [tile.id for tile in clash.rules.tiles.values() if not tile.home]
        for place in [place for place in clash.regions if place.startswith("R")]:
            clash.regions[place] = Laid(luck.take(tiles), bool(luck.below(2)), luck.below(2) == 0)
        clash.cached_map = None
        hidden = [place for place, laid in clash.regions.items() if not laid.revealed]
        for place in hidden:
            for entered in (None, *clash.map.ground.spaces_of[place]):
                found = placements(clash, place, entered)
                assert found == by_hand(clash, place, entered)
                # A land unit always finds a way in.
                assert found


def at_d3(clash: ClashState) -> None:
    """A settler that may step from D2 into the unseen R3."""
    units(clash, 0, "D2", settler=1)


def test_a_land_unit_never_enters_sea_so_the_region_turns_away() -> None:
    # Tile 14: sea on top. Entered at the top, D3, it can only lie the other way round.
    clash = table(explored=False)
    clash.regions["R3"].tile = "14"
    at_d3(clash)
    do(clash, MoveAction(0))
    answer(clash, "D2", "D3")
    assert clash.regions["R3"].revealed
    assert clash.map.terrain["D3"] is Terrain.GRASSLAND
    assert clash.map.terrain["D4"] is Terrain.SEA
    assert stands(clash, "D3") == {(0, "settler"): 1}


def test_sea_joins_sea_where_it_can() -> None:
    # Sea lies on E3 (R2). Tile 12 has sea on its left tip, turned on its right: only turned does E4 touch E3.
    clash = table(explored=False)
    clash.turn_over("R2", False)
    clash.regions["R3"].tile = "12"
    assert clash.map.is_sea("E3")
    assert placements(clash, "R3", "D3") == [True]


def test_at_the_edge_the_sea_lies_outside() -> None:
    # R4 at the western edge: tile 12 has its sea on the left tip, A5, at the edge; turned it would lie inside on C5.
    clash = table(explored=False)
    clash.regions["R4"].tile = "12"
    assert placements(clash, "R4", "B4") == [False]


def test_when_two_ways_remain_the_seat_chooses() -> None:
    clash = table(explored=False)
    clash.regions["R3"].tile = "18"
    do(clash, RevealRegion(0, "R3"))
    assert sorted(choices(clash)) == ["straight", "turned"]
    answer(clash, "turned")
    assert clash.map.terrain["D3"] is Terrain.MOUNTAIN


def test_a_settler_that_entered_mountains_stays_there_and_may_found_a_city() -> None:
    clash = table(explored=False)
    clash.regions["R3"].tile = "18"
    at_d3(clash)
    do(clash, MoveAction(0))
    answer(clash, "D2", "D3", "turned")
    settler = clash.owned_at("D3", 0)[0]
    assert settler.marked(Mark.MOUNTAIN)
    do(clash, MoveAction(0))
    assert not asks(clash)
    assert sites(clash, 0) == ["D3"]


def by_ship(clash: ClashState, tile: str) -> None:
    """A ship on E3 sets out to explore R3, which it touches at D3 and E4."""
    clash.turn_over("R2", False)
    clash.regions["R3"].tile = tile
    units(clash, 0, "E3", ship=1, settler=1)
    do(clash, MoveAction(0))
    answer(clash, "ships:E3", "region:R3")


def test_a_ship_lays_the_region_so_that_it_can_enter_and_chooses_its_anchorage() -> None:
    clash = table(explored=False)
    # Tile 7 has two seas beside each other: either way one of them touches E3.
    by_ship(clash, "7")
    assert sorted(choices(clash)) == ["straight", "turned"]
    answer(clash, "straight")
    assert sorted(choices(clash)) == ["D4", "E4"]
    answer(clash, "D4")
    assert stands(clash, "D4") == {(0, "ship"): 1, (0, "settler"): 1}


def test_a_ship_enters_where_only_one_way_lets_it() -> None:
    clash = table(explored=False)
    # Tile 11 has one sea, on top: unturned it lies on D3 and touches E3, turned on D4 and does not.
    by_ship(clash, "11")
    assert clash.map.is_sea("D3")
    assert stands(clash, "D3") == {(0, "ship"): 1, (0, "settler"): 1}


def test_a_ship_that_finds_no_sea_goes_back_and_has_moved() -> None:
    clash = table(explored=False)
    by_ship(clash, "17")
    answer(clash, "straight")
    assert clash.regions["R3"].revealed
    assert stands(clash, "E3") == {(0, "ship"): 1, (0, "settler"): 1}
    # Only the settler, which was carried, may still land in this action.
    assert choices(clash) == ["E3", "stop"]


@pytest.mark.parametrize("tile", [str(number) for number in range(5, 21)])
def test_two_ways_to_lay_a_region_are_called_differently(tile: str) -> None:
    clash = table(explored=False)
    clash.regions["R3"].tile = tile
    do(clash, LayRegion(0, "R3", [False, True]))
    question = asked(clash)
    assert isinstance(question, ChooseOne)
    assert len({str(option.label) for option in question.options}) == 2


def test_exploring_is_told_to_everybody() -> None:
    clash = table(explored=False)
    clash.regions["R3"].tile = "14"
    assert any("explores D3, C4, E4, D4" in line for line in told(do(clash, RevealRegion(0, "R3", "D3"))))


def test_army_units_explore_only_with_tactics() -> None:
    clash = table(explored=False)
    units(clash, 0, "D2", infantry=1)
    do(clash, MoveAction(0))
    assert not asks(clash)
