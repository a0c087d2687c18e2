"""5. Build: every building and wall, what it costs and brings, where it may stand, and tracking tokens."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.decision import ChooseOne, Place
from games.era import GAME
from games.era.kinds import BUILDINGS, WALLS, Colour, Kind
from games.era.state import EraState
from games.era.steps.building import Build, BuildPhase
from games.era.steps.round import EndRound, match_dice
from tests.games.era.positions import (
    YARD,
    answer,
    asked,
    asks,
    blocked,
    choices,
    dice,
    do,
    give,
    group,
    lay,
    pieces,
    stock,
    table,
    told,
    ways,
)

#: From the facts: the amounts are the rulebook's, the kinds of most of them are reconstructed.
COSTS: dict[str, dict[str, int]] = {
    "keep": {"stone": 3},
    "longhouse": {"wood": 2},
    "townhouse": {"stone": 2},
    "church": {"goods": 1, "stone": 1, "wood": 1},
    "farm": {"wood": 1},
    "lumber_mill": {"wood": 3},
    "hospital": {"stone": 1, "wood": 6},
    "monastery": {"goods": 1, "stone": 2, "wood": 4},
    "market": {"goods": 4, "wood": 1},
    "guildhall": {"goods": 2, "stone": 5},
    "university": {"goods": 3, "stone": 3, "wood": 3},
    "cathedral": {"goods": 6, "stone": 4, "wood": 2},
    **{str(wall): {"stone": 1} for wall in WALLS},
}
RICH = {"goods": 6, "stone": 7, "wood": 8, "food": 9}


def builder(hammers: int = 1, seats: int = 2, **options: Any) -> EraState:
    era = table(seats, **options)
    give(era, 0, **RICH)
    do(era, Build(0, hammers))
    return era


@pytest.mark.parametrize("kind", COSTS)
def test_a_piece_is_paid_placed_and_gone_from_the_supply(kind: str) -> None:
    era = builder()
    left = era.supply[Kind(kind)]
    answer(era, kind)
    question = asked(era)
    assert isinstance(question, Place)
    place = question.usual
    assert isinstance(place, str)
    answer(era, place)
    assert stock(era) == {
        what: n - COSTS[kind].get(what, 0) for what, n in RICH.items() if n > COSTS[kind].get(what, 0)
    }
    assert pieces(era, 0, kind)[-1] == place.partition("/")[0]
    assert era.supply[Kind(kind)] == left - 1
    assert asks(era) == []


@pytest.mark.parametrize(
    ("kind", "colour"),
    [("keep", "noble"), ("longhouse", "peasant"), ("townhouse", "burgher"), ("church", "clergy")],
)
def test_its_die_comes_at_the_end_of_the_round_and_goes_with_it(kind: str, colour: str) -> None:
    era = table()
    dice(era, 0, "g2")
    lay(era, 0, f"{kind} A1")
    supply = era.dice[Colour(colour)]
    assert [die.colour for die in era.players[0].dice] == [Colour.NOBLE]
    match_dice(era, 0)
    assert [die.colour for die in era.players[0].dice].count(Colour(colour)) == (2 if kind == "keep" else 1)
    assert era.dice[Colour(colour)] == supply - 1
    era.players[0].pieces.pop()
    match_dice(era, 0)
    assert [die.colour for die in era.players[0].dice] == [Colour.NOBLE]
    assert era.dice[Colour(colour)] == supply - 1, "a lost die goes into the box"


@pytest.mark.parametrize(
    "kind", [kind for kind in BUILDINGS if kind not in ("keep", "longhouse", "townhouse", "church")]
)
def test_other_buildings_bring_no_die(kind: Kind) -> None:
    assert GAME.entries(None)
    era = table()
    lay(era, 0, f"{kind} A2")
    assert sum(era.dice_due(0).values()) == 1


def test_kolya_builds_a_church_and_the_last_lumber_mill() -> None:
    """The rulebook's example: two hammers; 1 good, 1 stone and 4 wood are spent, and a token is crossed."""
    era = table(4)
    give(era, 0, goods=1, stone=1, wood=8)
    era.supply[Kind.LUMBER_MILL] = 1
    dice(era, 0, "y6 y6")
    do(era, BuildPhase())
    answer(era, "church", "A1/0", "lumber_mill")
    events = answer(era, "C2/0")
    assert stock(era) == {"wood": 4}
    assert era.crossed == 1
    assert "The last one is built: Lumber Mill." in told(events)
    assert asks(era) == []


def test_the_last_wall_of_a_length_crosses_nothing() -> None:
    era = builder()
    era.supply[Kind.WALL_6] = 1
    answer(era, "wall_6", "A1/0")
    assert era.crossed == 0


def test_with_all_tokens_crossed_nothing_more_happens() -> None:
    era = builder()
    era.crossed = 3
    era.supply[Kind.FARM] = 1
    answer(era, "farm", "A1/0")
    assert era.crossed == 3


def test_one_piece_for_each_hammer_and_no_more() -> None:
    era = builder(hammers=2)
    answer(era, "farm", "A1/0")
    assert "stop" in choices(era)
    answer(era, "farm", "A5/0")
    assert asks(era) == []


def test_stopping_loses_the_hammers_left() -> None:
    era = builder(hammers=3)
    answer(era, "stop")
    assert asks(era) == []


def test_hammers_are_those_on_the_dice_and_seats_build_in_turn() -> None:
    era = table()
    era.first = 1
    for seat in (0, 1):
        give(era, seat, wood=8)
    dice(era, 0, "y5")
    dice(era, 1, "y5 y6 b5")
    do(era, BuildPhase())
    assert asks(era) == [1]
    assert "5 hammers" in str(asked(era, 1).prompt)
    answer(era, "stop", seat=1)
    assert asks(era) == [0]


def test_who_cannot_build_anything_is_not_asked() -> None:
    era = table()
    give(era, 0, food=9)
    dice(era, 0, "y5")
    do(era, BuildPhase())
    assert asks(era) == []


def test_buildings_say_their_prices_and_walls_theirs_together() -> None:
    """Unless a house has given walls different prices."""
    era = builder()
    question = asked(era)
    assert isinstance(question, ChooseOne)
    assert str(question.prompt) == "What do you build? 1 hammer is left. Any wall: 1 stone"
    prices = {option.key: str(option.detail) for option in question.options if option.detail is not None}
    assert prices["cathedral"] == "6📦 4🪨 2🪵"
    assert not {str(wall) for wall in WALLS} & set(prices)
    dear = {"piece": [{"id": "wall_6", "cost": {"stone": 2}}]}
    question = asked(builder(house=dear))
    assert isinstance(question, ChooseOne)
    assert "Any wall" not in str(question.prompt)
    assert {option.key: str(option.detail) for option in question.options}["wall_6"] == "2🪨"


def test_what_cannot_be_built_says_why() -> None:
    era = table()
    give(era, 0, wood=2)
    era.supply[Kind.FARM] = 0
    do(era, Build(0, 1))
    assert blocked(era, "farm") == "None is left in the supply."
    assert blocked(era, "church") == "It costs 1 good, 1 stone, 1 wood."
    assert blocked(era, "longhouse") is None


def test_a_piece_that_fits_nowhere_is_not_offered() -> None:
    era = table()
    give(era, 0, **RICH)
    grid = era.rules.grid
    while fits := era.survey(0).fits(Kind.SCORCHED, ~grid.squares("A1", "A2")):
        lay(era, 0, f"scorched {grid.named(fits[0])[0]}")
    do(era, Build(0, 1))
    assert blocked(era, "farm") == "It fits nowhere in your domain."
    assert blocked(era, "longhouse") is None


def test_food_pays_for_nothing() -> None:
    assert all("food" not in piece.cost.model_dump() for piece in table().rules.pieces.values())


def test_a_wall_says_what_it_would_close() -> None:
    era = table()
    give(era, 0, stone=1)
    lay(era, 0, *YARD[:2])
    do(era, Build(0, 1))
    answer(era, "wall_4")
    question = asked(era)
    assert isinstance(question, Place)
    assert question.options[0].at == "M6", "what closes a ring stands first"
    others = [option.key for option in question.options[1:]]
    assert others == sorted(others, key=lambda cell: (cell[0], int(cell[1:]))), "the others stand as they are read"
    assert group(era, "M6") == "Closes a ring"
    assert str(question.options[0].detail) == "+6"
    assert str(question.prompt) == "Where do you build? Wall of 4. After + the squares it walls in"
    assert group(era, "A1") == "Stands alone"
    assert group(era, "F7") == "Joins walls"
    across = question.turns["M6"][0]
    assert str(across.label) == "across, encloses 6 squares"
    assert across.cells == ("M6", "M7", "M8", "M9")
    assert ways(era, "A1") == ["0", "1"]


def test_a_wall_that_meets_the_ring_only_at_a_corner_closes_nothing() -> None:
    """Facts, opening_yard: the wall below one square further to the right leaves a gap at a corner."""
    era = table()
    lay(era, 0, *YARD[:2], "wall_4 M7")
    assert era.survey(0).area == 0


def test_the_yard_and_what_stands_in_it() -> None:
    """Facts, opening_yard: six squares, a longhouse inside is worth two, scorched squares do not count."""
    era = table()
    lay(era, 0, *YARD)
    town = era.survey(0)
    assert set(town.enclosed_cells) == {"J7", "J8", "K7", "K8", "L7", "L8"}
    lay(era, 0, "longhouse J7")
    assert era.survey(0).area == 6
    assert era.survey(0).points == 2 + 2
    lay(era, 0, "scorched K7")
    assert era.survey(0).area == 2


def test_the_edge_of_the_board_closes_nothing() -> None:
    """Facts, edge_corner."""
    era = table()
    lay(era, 0, "wall_4 A5/1", "wall_5 E1/0")
    assert era.survey(0).area == 0


def test_houses_close_nothing() -> None:
    era = table()
    lay(era, 0, *YARD[:2], "longhouse M6", "longhouse M8")
    assert era.survey(0).area == 0


def test_buildings_say_whether_they_would_touch_another_one() -> None:
    era = table()
    give(era, 0, wood=2)
    lay(era, 0, *YARD, "farm A1")
    do(era, Build(0, 1))
    answer(era, "longhouse")
    assert group(era, "J7") == "Inside walls"
    assert group(era, "C1") == "By a building"
    assert group(era, "D1") == "Stands alone"


def test_a_closed_ring_is_news() -> None:
    era = table()
    give(era, 0, stone=1)
    lay(era, 0, *YARD[:2])
    do(era, Build(0, 1))
    events = answer(era, "wall_4", "M6/0")
    great = [str(event.text) for event in events if event.great]
    assert great == ["seat 1 closes a ring: 6 walled squares"]
    assert events[-2].places == ("1.M6", "1.M7", "1.M8", "1.M9")


# -- the end of the round ---------------------------------------------------------------------------------------------


def test_the_next_player_is_first_in_the_next_round() -> None:
    era = table(3)
    for seat in range(3):
        lay(era, seat, "longhouse A1")
    do(era, EndRound())
    assert (era.round, era.first) == (2, 1)


def test_the_game_ends_when_all_tokens_are_crossed_and_the_round_is_over() -> None:
    era = builder(hammers=2)
    era.crossed = 2
    era.supply[Kind.FARM] = 1
    events = told(answer(era, "farm", "A1/0"))
    assert "All tokens are crossed: this round is the last." in events
    assert asks(era) == [0], "the round is played to its end"
    assert GAME.view(era, 0).final
    answer(era, "stop")
    assert not era.over
    do(era, EndRound())
    assert era.over


def test_with_a_token_left_the_game_goes_on() -> None:
    era = table(2)
    lay(era, 0, "longhouse A1")
    era.crossed = 2
    do(era, EndRound())
    assert not era.over


def test_the_game_ends_when_nobody_can_ever_build_again() -> None:
    era = table(2)
    do(era, EndRound())
    assert era.over
    result = GAME.result(era)
    assert result is not None
    assert str(result.ending) == "Nobody could ever build again."


def test_a_view_says_what_each_seats_stock_pays_for() -> None:
    era = table(2)
    give(era, 0, wood=2)
    give(era, 1, stone=1)
    view = GAME.view(era, 0)
    mine, theirs = ({kind for kind in (*WALLS, *BUILDINGS) if view.can_pay(seat, kind)} for seat in (0, 1))
    assert mine == {Kind.LONGHOUSE, Kind.FARM}
    assert theirs == set(WALLS)
