"""The greedy stand-in plays well, and the rules are fast enough to look ahead."""

from __future__ import annotations

from time import process_time

import pytest

from games.core.luck import Luck
from games.core.standin import GreedyStandIn, RandomStandIn, StandIn
from games.duel import GAME
from games.duel.options import DuelOptions


def greedy_wins(seed: str, pantheon: bool, greedy: int) -> bool:
    luck = Luck(f"players {seed}")
    players: list[StandIn] = [RandomStandIn(), RandomStandIn()]
    players[greedy] = GreedyStandIn()
    duel = GAME.setup(2, DuelOptions(pantheon=pantheon), Luck(seed))
    while (result := GAME.result(duel)) is None:
        (question,) = GAME.decisions(duel)
        view = GAME.view(duel, question.seat)
        GAME.play(duel, question.seat, players[question.seat].answer(GAME, view, question, luck))
    return result.winners == (greedy,)


def wins(games: int, pantheon: bool) -> int:
    return sum(greedy_wins(f"strength {number}", pantheon, number % 2) for number in range(games))


@pytest.mark.parametrize("pantheon", [False, True])
def test_greedy_beats_random(pantheon: bool) -> None:
    assert wins(10, pantheon) >= 9


@pytest.mark.long
@pytest.mark.parametrize("pantheon", [False, True])
def test_greedy_beats_random_in_nine_of_ten(pantheon: bool) -> None:
    assert wins(200, pantheon) >= 180


@pytest.mark.long
def test_a_random_game_takes_fifteen_milliseconds() -> None:
    def play(seed: str) -> None:
        luck = Luck(seed)
        duel = GAME.setup(2, DuelOptions(), Luck(seed))
        while duel.stack:
            (question,) = GAME.decisions(duel)
            GAME.play(duel, question.seat, luck.choice(question.answers(luck, 40)))

    took = []
    for number in range(200):
        start = process_time()
        play(f"speed {number}")
        took.append(process_time() - start)
    assert sorted(took)[len(took) // 2] <= 0.015
