"""Greedy is worth sitting down with: it beats random. The long run asks for 90 % of 200 games."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.catalogue import GAMES
from tests.games.duels import won_by_greedy

#: Somebody no better than random would manage it in one series of fifty.
WINS, OF = 12, 15


#: Whose games take a second each.
SLOW = ("clash", "deus", "era")


def every_game() -> Iterator[Any]:
    for game_id in GAMES:
        yield pytest.param(game_id, {}, marks=[pytest.mark.long] if game_id in SLOW else [], id=game_id)
    yield pytest.param("duel", {"pantheon": True}, id="pantheon")


@pytest.mark.parametrize(("game_id", "options"), list(every_game()))
def test_greedy_beats_random(game_id: str, options: dict[str, bool]) -> None:
    game = GAMES[game_id]
    won = lost = 0
    while won < WINS and lost <= OF - WINS:
        if won_by_greedy(game, game.Options(**options), won + lost):
            won += 1
        else:
            lost += 1
    assert won == WINS, f"greedy wins {won} of {won + lost}"
