"""Puzzles: only where one answer is clearly best, told with what it is worth and how it may go on."""

from __future__ import annotations

import pytest

from games.core.luck import Luck
from games.core.puzzling import APART, Puzzle, puzzle
from games.core.retelling import Turn
from games.core.search import Budget
from games.core.text import english
from tests.games.pebbles import Pebbles


def found(heap: int, played: str = "1", budget: int = 60) -> Puzzle | None:
    game = Pebbles()
    state = game.setup(2, game.Options(), Luck("pebbles"))
    state.heap = heap
    [decision] = game.decisions(state)
    return puzzle(game, Turn(3, state, decision.seat, played), Luck("reader"), Budget(budget))


@pytest.mark.parametrize(("heap", "best"), [(5, "1 pebble"), (6, "2 pebbles")])
def test_the_answer_that_wins_is_the_best_of_those_offered(heap: int, best: str) -> None:
    one = found(heap, played="3")
    assert one is not None
    assert english(one.choices[one.best].label) == best
    assert [english(choice.label) for choice in one.choices] == ["1 pebble", "2 pebbles", "3 pebbles"]
    others = [choice.chance for at, choice in enumerate(one.choices) if at != one.best]
    assert one.choices[one.best].chance - max(others) >= APART
    assert one.played == 2
    assert one.line, "what follows is told"
    assert english(one.line[0]).startswith("seat 2 takes "), "as everybody heard it"


def test_where_all_lose_alike_there_is_none() -> None:
    assert found(8) is None


def test_an_answer_nobody_could_give_asks_nothing() -> None:
    assert found(5, played="9") is None
