"""The greedy stand-in plays a sensible game of Era, from its view alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from statistics import fmean

import pytest

from games.core.decision import ChooseSome
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import GreedyStandIn, RandomStandIn, StandIn
from games.era import GAME
from games.era.kinds import Phase, Resource
from games.era.options import EraOptions
from games.era.state import EraState
from games.era.steps.building import PlacePiece
from games.era.steps.raiding import Raid
from games.era.steps.rolling import Reroll, RollPhase, UseFeather
from tests.games.era.positions import YARD, asked, dice, do, falls, give, lay, table


def match(seed: str, seats: tuple[StandIn, ...]) -> EraState:
    era = GAME.setup(len(seats), EraOptions(), Luck(f"table {seed}"))
    list(playout(GAME, era, seats, Luck(f"players {seed}")))
    return era


@dataclass(frozen=True, slots=True)
class Compared:
    """How two stand-ins end beside each other, game by game: the greedy one first."""

    won: int
    walled: list[tuple[int, int]]
    points: list[tuple[int, int]]

    def __str__(self) -> str:
        (walled, their_walled), (points, their_points) = (
            [fmean(side) for side in zip(*pairs, strict=True)] for pairs in (self.walled, self.points)
        )
        return (
            f"greedy wins {self.won} of {len(self.points)};"
            f" walled squares {walled:.1f} to {their_walled:.1f}, points {points:.1f} to {their_points:.1f}"
        )


def against_random(games: int) -> Compared:
    """Sitting first and second in turn."""
    won, walled, points = 0, [], []
    for seed in range(games):
        greedy = seed % 2
        seats = (GreedyStandIn(), RandomStandIn()) if greedy == 0 else (RandomStandIn(), GreedyStandIn())
        era = match(str(seed), seats)
        result = GAME.result(era)
        assert result is not None
        won += result.winners == (greedy,)
        walled.append((era.survey(greedy).area, era.survey(1 - greedy).area))
        points.append((result.points[greedy], result.points[1 - greedy]))
    return Compared(won, walled, points)


def test_greedy_walls_itself_in() -> None:
    games = against_random(2)
    assert fmean(walled for walled, _ in games.walled) >= 6, games


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_greedy_beats_random_in_nineteen_games_of_twenty() -> None:
    games = against_random(200)
    print(f"\n{games}")
    assert games.won >= 190, games


def choice(era: EraState) -> object:
    decision = asked(era)
    return GreedyStandIn().answer(GAME, partial(GAME.view, era, 0), decision, Luck("choice"))


def test_it_closes_a_ring_where_it_can() -> None:
    """Late in the game: early it may leave a small yard open for a larger court."""
    era = table()
    era.round, era.crossed = 6, 2
    give(era, 0, stone=1)
    lay(era, 0, *YARD[:2])
    era.phase = Phase.BUILD
    do(era, PlacePiece(0, era.rules.pieces[era.players[0].pieces[1].kind].id))
    assert choice(era) == "M6/0"


def test_it_keeps_hammers_it_can_use_and_rolls_hunger_away() -> None:
    era = table()
    give(era, 0, stone=2, wood=6)
    faces = "y5 y1 g2"
    dice(era, 0, faces)
    dice(era, 1, "y1")
    falls(era, f"{faces} y1")
    do(era, RollPhase())
    rolled = choice(era)
    assert isinstance(asked(era), ChooseSome)
    assert isinstance(rolled, list)
    assert "d1" not in rolled
    assert Reroll(0, 2).free(era) == [0, 1, 2]


def test_greedy_players_do_not_dither() -> None:
    era = match("greedy", (GreedyStandIn(),) * 3)
    assert era.over
    assert era.round < 25


def test_it_rolls_a_bad_skull_away_with_its_feather() -> None:
    """Fire threatens: four skulls, and one of them goes along with the feather."""
    era = table()
    give(era, 0, food=9)
    dice(era, 0, "w3 y6 y6 b6 g6")
    do(era, UseFeather(0))
    assert str(choice(era)).startswith("d")


def test_it_demands_what_it_has_room_for() -> None:
    era = table()
    dice(era, 0, "g4")
    era.round, era.crossed = 4, 1
    give(era, 1, stone=3, goods=1)
    do(era, Raid(0))
    both = {Resource.STONE, Resource.GOODS}
    wanted = Resource(str(choice(era)))
    assert wanted in both
    give(era, 0, **{wanted: era.most(wanted)})
    assert {choice(era)} == both - {wanted}


def test_it_hands_over_rather_than_take_two_disasters() -> None:
    era = table()
    dice(era, 1, "g4")
    give(era, 0, wood=3)
    do(era, Raid(1))
    GAME.play(era, 1, "wood")
    assert choice(era) == "pay"
