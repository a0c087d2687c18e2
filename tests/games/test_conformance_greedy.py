"""Greedy is worth sitting down with: it beats random. The long run asks for 90 % of 200 games."""

import pytest

from games.catalogue import GAMES
from tests.games.duels import won_by_greedy

GAMES_PLAYED = 12


@pytest.mark.parametrize("game_id", GAMES)
def test_greedy_beats_random(game_id: str) -> None:
    game = GAMES[game_id]
    won = sum(won_by_greedy(game, game.Options(), number) for number in range(GAMES_PLAYED))
    assert won >= 0.75 * GAMES_PLAYED, f"greedy wins {won} of {GAMES_PLAYED}"
