"""What is in the box, against the component list of the rulebook; and what a house may change."""

from __future__ import annotations

import pytest

from games.core.errors import DataError
from games.era import GAME
from games.era.data import house_rulebook, rulebook
from games.era.kinds import BUILDINGS, WALLS, Colour, Disaster, Kind, Resource

RULES = rulebook()


def test_the_box_holds_71_buildings_32_walls_27_scorched_areas_and_36_dice() -> None:
    assert sum(RULES.pieces[kind].count for kind in BUILDINGS) == 71
    assert sum(RULES.pieces[kind].count for kind in WALLS) == 32
    assert RULES.pieces[Kind.SCORCHED].count == 27
    assert {colour: die.count for colour, die in RULES.dice.items()} == {
        Colour.PEASANT: 18,
        Colour.BURGHER: 5,
        Colour.NOBLE: 8,
        Colour.CLERGY: 5,
    }


@pytest.mark.parametrize(
    ("kind", "count", "points", "cost"),
    [
        (Kind.KEEP, 8, 1, 3),
        (Kind.LONGHOUSE, 18, 1, 2),
        (Kind.TOWNHOUSE, 5, 1, 2),
        (Kind.CHURCH, 5, 1, 3),
        (Kind.FARM, 16, 1, 1),
        (Kind.LUMBER_MILL, 3, 2, 3),
        (Kind.HOSPITAL, 3, 3, 7),
        (Kind.MONASTERY, 3, 4, 7),
        (Kind.MARKET, 3, 2, 5),
        (Kind.GUILDHALL, 3, 3, 7),
        (Kind.UNIVERSITY, 2, 4, 9),
        (Kind.CATHEDRAL, 2, 5, 12),
        (Kind.WALL_2, 3, 0, 1),
        (Kind.WALL_3, 4, 0, 1),
        (Kind.WALL_4, 18, 0, 1),
        (Kind.WALL_5, 4, 0, 1),
        (Kind.WALL_6, 3, 0, 1),
    ],
)
def test_counts_points_and_amounts_of_the_appendix(kind: Kind, count: int, points: int, cost: int) -> None:
    piece = RULES.pieces[kind]
    assert (piece.count, piece.points, sum(piece.cost.needs.values())) == (count, points, cost)


def test_each_die_has_as_many_copies_as_the_building_that_brings_it() -> None:
    brings = {piece.die: piece.count for piece in RULES.pieces.values() if piece.die is not None}
    assert brings == {colour: die.count for colour, die in RULES.dice.items()}


def test_walls_are_as_long_as_they_are_called() -> None:
    assert [len(RULES.pieces[kind].covers) for kind in WALLS] == [2, 3, 4, 5, 6]


def test_a_market_alone_has_eight_neighbours_as_the_scoring_example_says() -> None:
    assert RULES.grid.beside(RULES.covered(Kind.MARKET, "C3", 0)).bit_count() == 8


@pytest.mark.parametrize(
    ("skulls", "disaster"),
    [
        (0, None),
        (1, Disaster.ROBBERS),
        (2, Disaster.DISEASE),
        (3, Disaster.TREACHERY),
        (4, Disaster.FIRE),
        (5, Disaster.ATTACK),
        (6, Disaster.REVOLT),
        (9, Disaster.REVOLT),
    ],
)
def test_skulls_and_their_disasters(skulls: int, disaster: Disaster | None) -> None:
    entry = RULES.disaster(skulls)
    assert (entry.id if entry else None) is disaster


def test_a_house_changes_a_plan_and_a_cost_and_says_so() -> None:
    house = house_rulebook({"piece": [{"id": "townhouse", "plan": ["##", "##"], "cost": {"wood": 2}}]})
    townhouse = house.pieces[Kind.TOWNHOUSE]
    assert len(townhouse.covers) == 4
    assert townhouse.cost.needs == {Resource.WOOD: 2}
    assert (townhouse.source.plan, townhouse.source.cost, townhouse.source.count) == ("house", "house", "rulebook")


def test_a_house_may_have_another_board_and_other_tracks() -> None:
    house = house_rulebook(
        {"board": [{"id": "domain", "columns": 15, "rows": 13, "keep": [7, 6]}], "track": [{"id": "food", "most": 15}]}
    )
    assert len(house.grid.bits) == 195
    assert house.tracks[Resource.FOOD].most == 15


@pytest.mark.parametrize(
    ("toml", "complaint"),
    [
        ("piece = ", "not TOML"),
        ("[[card]]\nid = 'x'", "line 1, card: a house may bring"),
        ("[[piece]]\nid = 'inn'", "line 1, piece 1: there is no piece called inn"),
        ("[[piece]]\nid = 'farm'\n\n[[piece]]\nid = 'church'\nplan = ['#.', '.#']", "line 4, piece 2: .*hang together"),
        ("[[piece]]\nid = 'keep'\ncount = 3", "line 1, piece 1: .keep. 3 pieces, but 4 players begin with 4"),
        ("[[face]]\ndie = 'noble'\nnumber = 6\nskulls = 0", "line 1, face 1: a die has one skull"),
        ("[[track]]\nid = 'food'\nmost = 2", "line 1, track 1: .food. everybody begins with 3"),
        ("[[disaster]]\nid = 'fire'\nleast = 5", "line 1, disaster 1: .fire. it must begin at 4"),
        ("[[board]]\nid = 'domain'\nkeep = [13, 6]", "line 1, board 1: .domain. the keep does not stand inside"),
        (
            "[[piece]]\nid = 'cathedral'\ncost = {stone = 8}",
            "line 1, piece 1: .cathedral. it costs 8 stone, .* track ends at 7",
        ),
        ("[[track]]\nid = 'goods'\nmost = 3", "line 1, track 1: .goods. it ends at 3, and .* costs 4"),
        (
            "[[board]]\nid = 'domain'\ncolumns = 8\nrows = 8\nkeep = [3, 3]",
            "line 1, board 1: not everything that 1 begin with fits on the domain: no place for farm",
        ),
    ],
)
def test_a_house_file_that_breaks_the_rules_is_refused_with_its_place(toml: str, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        GAME.read_house(toml)
