"""2. and 3. Collect and feed: every face, farms and mills, tracks that are full, hunger."""

from __future__ import annotations

import pytest

from games.core.decision import ChooseOne
from games.era import GAME
from games.era.kinds import RESOURCES, Phase
from games.era.steps.collecting import Collect
from games.era.steps.upkeep import Feed
from tests.games.era.positions import answer, asked, asks, choices, dice, do, give, has, lay, stock, table, told

#: By face what it brings at collecting, from the appendix; hammers, swords and shields come later.
GAINS = {
    "y1": {"food": 3},
    "y2": {"wood": 3},
    "y3": {"stone": 2},
    "y5": {},
    "y6": {"wood": 1},
    "b1": {"goods": 2},
    "b2": {"goods": 1},
    "b3": {"stone": 2},
    "b4": {},
    "b5": {},
    "b6": {"stone": 1},
    "g1": {},
    "g2": {},
    "g3": {},
    "g4": {},
    "g5": {"goods": 1},
    "g6": {"goods": 2},
    "w1": {"food": 2},
    "w3": {},
    "w4": {},
    "w5": {},
    "w6": {},
}
#: Hammers, swords, shields, skulls, culture.
SIGNS = {
    "y5": (2, 0, 0, 0, 0),
    "y6": (1, 0, 0, 1, 0),
    "b4": (0, 0, 0, 0, 1),
    "b5": (2, 0, 0, 0, 0),
    "b6": (1, 0, 0, 1, 0),
    "g1": (0, 0, 4, 0, 0),
    "g2": (0, 1, 0, 0, 0),
    "g3": (0, 2, 0, 0, 0),
    "g4": (0, 3, 0, 0, 0),
    "g6": (0, 0, 0, 1, 0),
    "w5": (0, 0, 0, 0, 1),
    "w6": (0, 0, 0, 1, 2),
}
CHOICES = {"y4": ["food2", "stone1"], "w2": ["stone1", "wood2"]}


@pytest.mark.parametrize("face", GAINS)
def test_what_a_face_brings(face: str) -> None:
    era = table()
    give(era, 0)
    dice(era, 0, face)
    do(era, Collect())
    assert stock(era) == GAINS[face]
    assert asks(era) == []


@pytest.mark.parametrize("face", [*GAINS, *CHOICES])
def test_what_a_face_shows_beside_resources(face: str) -> None:
    era = table()
    dice(era, 0, face)
    signs = (era.hammers(0), era.swords(0), era.shields(0), era.skulls(0), era.faces(0)[0].culture)
    assert signs == SIGNS.get(face, (0, 0, 0, 0, 0))
    assert era.faces(0)[0].feather == (face in ("w3", "w4"))


@pytest.mark.parametrize("face", CHOICES)
def test_a_face_that_leaves_the_choice(face: str) -> None:
    for taken in CHOICES[face]:
        era = table()
        give(era, 0)
        dice(era, 0, face)
        do(era, Collect())
        assert choices(era) == CHOICES[face]
        answer(era, taken)
        assert stock(era) == {taken[:-1]: int(taken[-1])}


def test_dice_that_leave_the_same_choice_are_asked_about_together() -> None:
    era = table()
    give(era, 0)
    dice(era, 0, "y4 y4 w2")
    do(era, Collect())
    assert choices(era) == ["food4", "stone1-food2", "stone2"]
    answer(era, "stone1-food2")
    assert choices(era) == ["stone1", "wood2"]
    answer(era, "wood2")
    assert stock(era) == {"stone": 1, "food": 2, "wood": 2}


def test_everybody_chooses_at_once() -> None:
    era = table(3)
    for seat in range(3):
        dice(era, seat, "y4")
    do(era, Collect())
    assert asks(era) == [0, 1, 2]


def test_a_choice_that_overflows_says_so() -> None:
    era = table()
    give(era, 0, food=8, stone=3)
    dice(era, 0, "y4")
    do(era, Collect())
    question = asked(era)
    assert isinstance(question, ChooseOne)
    assert [None if way.detail is None else str(way.detail) for way in question.options] == ["no room for 1", None]
    answer(era, "food2")
    assert stock(era) == {"stone": 3, "food": 9}


def test_where_full_tracks_make_every_choice_alike_nobody_is_asked() -> None:
    era = table()
    give(era, 0, food=9, stone=7)
    dice(era, 0, "y4")
    do(era, Collect())
    assert asks(era) == []
    assert stock(era) == {"stone": 7, "food": 9}
    era = table(ask_forced=True)
    give(era, 0, food=9, stone=7)
    dice(era, 0, "y4")
    do(era, Collect())
    assert asks(era) == [0], "a table may want to be asked everything"


def test_with_both_tracks_full_nobody_is_asked() -> None:
    era = table()
    give(era, 0, **{resource.value: era.most(resource) for resource in RESOURCES})
    dice(era, 0, "y4")
    before = stock(era)
    do(era, Collect())
    assert asks(era) == []
    assert stock(era) == before


def test_farms_and_lumber_mills_bring_their_share() -> None:
    era = table()
    give(era, 0)
    dice(era, 0, "g2")
    lay(era, 0, "farm A1", "farm A5", "lumber_mill D2")
    do(era, Collect())
    assert stock(era) == {"food": 2, "wood": 2}


def test_culture_goes_on_past_a_lap_of_its_track() -> None:
    """Facts: 24 and 3 more are a lap of 25 noted and the peg at 2."""
    era = table()
    era.players[0].culture = 24
    dice(era, 0, "w6 w5")
    do(era, Collect())
    assert era.players[0].culture == 27
    assert "27" in str(GAME.summary(GAME.view(era, 0)).by_seat[0])


@pytest.mark.parametrize(("resource", "most", "face"), [("goods", 6, "g6"), ("stone", 7, "b3"), ("wood", 8, "y2")])
def test_what_does_not_fit_on_a_track_is_lost(resource: str, most: int, face: str) -> None:
    era = table()
    give(era, 0, **{resource: most - 1})
    dice(era, 0, face)
    events = told(do(era, Collect()))
    assert has(era, 0, resource) == most
    assert any(line.startswith("seat 1 has no room for: ") for line in events)


@pytest.mark.parametrize(("limit", "most"), [("9", 9), ("10", 10), ("15", 15)])
def test_how_much_food_there_is_room_for_is_an_option(limit: str, most: int) -> None:
    era = table(food_limit=limit)
    give(era, 0, food=most - 1)
    dice(era, 0, "y1")
    do(era, Collect())
    assert has(era, 0, "food") == most


def test_kolya_collects_and_feeds() -> None:
    """The rulebook's examples: 7 wood and 2 are 8, a farm brings food, four dice have three to eat."""
    era = table()
    give(era, 0, goods=1, stone=0, wood=7, food=2)
    lay(era, 0, "farm A1")
    dice(era, 0, "y6 y6 y4 g2")
    do(era, Collect(), Feed())
    answer(era, "stone1")
    assert stock(era) == {"goods": 1, "stone": 1, "wood": 8}
    assert era.players[0].disasters == 1


def test_tracks_are_capped_before_anybody_is_fed() -> None:
    """Facts, cap_before_feed: 8 food and 3 more are 9, and four dice leave 5."""
    era = table()
    give(era, 0, food=8)
    dice(era, 0, "y1 y5 y5 g2")
    do(era, Collect())
    assert has(era, 0, "food") == 9
    do(era, Feed())
    assert has(era, 0, "food") == 5
    assert era.players[0].disasters == 0
    assert era.phase is Phase.FEED


def test_food_cannot_be_held_back() -> None:
    era = table()
    give(era, 0, food=4)
    dice(era, 0, "y1 y1 g2")
    do(era, Feed())
    assert has(era, 0, "food") == 1


def test_each_hungry_die_is_a_disaster_and_stays() -> None:
    era = table()
    give(era, 0)
    dice(era, 0, "y1 y1 g2")
    do(era, Feed())
    assert era.players[0].disasters == 3
    assert len(era.players[0].dice) == 3
