"""Greedy is worth sitting down with: it beats random. The long run asks for 90 % of 200 games."""

import pytest

from games.catalogue import GAMES
from tests.games.duels import won_by_greedy

#: Somebody no better than random would manage it in one series of fifty.
WINS, OF = 12, 15


@pytest.mark.parametrize(("game_id", "options"), [*((game_id, {}) for game_id in GAMES), ("duel", {"pantheon": True})])
def test_greedy_beats_random(game_id: str, options: dict[str, bool]) -> None:
    game = GAMES[game_id]
    won = lost = 0
    while won < WINS and lost <= OF - WINS:
        if won_by_greedy(game, game.Options(**options), won + lost):
            won += 1
        else:
            lost += 1
    assert won == WINS, f"greedy wins {won} of {won + lost}"
