"""What a stand-in of Era tries, and that what it judges by can be read in the middle of a building."""

from __future__ import annotations

from games.core.luck import Luck
from games.era import GAME
from games.era.kinds import Kind, Phase
from games.era.state import EraState
from games.era.steps.building import Build, PlacePiece
from games.era.steps.raiding import Raid
from games.era.steps.rolling import RollPhase, SetFace
from tests.games.era.positions import YARD, asked, dice, do, falls, give, lay, table


def ideas(era: EraState, most: int = 24) -> list[object]:
    return list(GAME.ideas(era, asked(era), Luck("ideas"), most))


def building(hammers: int = 2) -> EraState:
    era = table()
    give(era, 0, stone=4, wood=6, goods=2)
    era.phase = Phase.BUILD
    do(era, Build(0, hammers))
    return era


def test_every_kind_one_can_pay_is_an_idea_and_so_is_to_stop() -> None:
    era = building()
    open_ones = {option.key for option in asked(era).options if option.blocked is None}
    assert set(ideas(era)) == open_ones
    assert len(open_ones) > 8
    assert ideas(era, 3) == ideas(era)[:3]


def test_what_closes_a_ring_comes_first_among_the_places() -> None:
    era = table()
    give(era, 0, stone=1)
    lay(era, 0, *YARD[:2])
    era.phase = Phase.BUILD
    do(era, PlacePiece(0, Kind.WALL_4))
    found = ideas(era)
    assert found[0] == "M6/0"
    assert len(found) > 12, "and others to choose from"


def test_no_place_is_named_twice() -> None:
    era = table()
    do(era, PlacePiece(0, Kind.LONGHOUSE))
    found = ideas(era, 60)
    assert len(set(found)) == len(found) > 8


def test_several_ways_to_roll_again_from_what_looks_best() -> None:
    era = table()
    give(era, 0, stone=2, wood=6)
    faces = "y5 y1 g2"
    dice(era, 0, faces)
    dice(era, 1, "y1")
    falls(era, f"{faces} y1")
    do(era, RollPhase())
    first, *others = ideas(era)
    assert isinstance(first, list)
    assert "d1" not in first, "two hammers that can be used stay"
    assert len(others) >= 3


def test_every_face_that_comes_to_mind_can_be_chosen() -> None:
    """Of faces that are drawn alike only one is offered."""
    for letter in "ybgw":
        era = table()
        dice(era, 0, f"{letter}1")
        do(era, SetFace(0, 0))
        assert ideas(era)
        assert all(asked(era).allows(idea) for idea in ideas(era)), letter  # type: ignore[arg-type]


def test_whoever_is_about_to_place_stands_as_they_will_once_it_is_placed() -> None:
    """Choosing a kind and choosing its place are judged alike: one does not seem a loss before the other."""
    for kind in (Kind.LONGHOUSE, Kind.FARM, Kind.WALL_4):
        era = building()
        GAME.play(era, 0, kind.value)
        before = GAME.chances(era)
        GAME.play(era, 0, ideas(era)[0])  # type: ignore[arg-type]
        assert abs(GAME.chances(era)[0] - before[0]) < 0.02, kind


def test_what_is_demanded_counts_as_handed_over_until_it_is_refused() -> None:
    era = table()
    dice(era, 1, "g4")
    give(era, 0, goods=3)
    do(era, Raid(1))
    GAME.play(era, 1, "goods")
    before = GAME.chances(era)
    paid = GAME.copy(era)
    GAME.play(paid, 0, "pay")
    assert abs(GAME.chances(paid)[0] - before[0]) < 0.01
