"""Puzzles: only where one answer is clearly best, told with what it is worth and how it may go on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.clash.steps.marching import ChooseTarget
from games.core.decision import ChooseOne, Decision
from games.core.luck import Luck
from games.core.puzzling import APART, Puzzle, deed_of, puzzle
from games.core.retelling import Turn
from games.core.search import Budget
from games.core.text import english, text
from tests.games.clash.table import Table
from tests.games.pebbles import Pebbles, PebblesState, Take


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


@dataclass(slots=True)
class TakeByHandOrSpoon(Take):
    """Each number of pebbles may be taken with a spoon as well: the deed is the same."""

    def decision(self, pebbles: PebblesState) -> Decision:
        usual = Take.decision(self, pebbles)
        assert isinstance(usual, ChooseOne)
        by_hand = [replace(one, deed=text("Take {n}", n=one.key)) for one in usual.options]
        spoons = [replace(one, key=f"spoon {one.key}", label=text("Spoon {n}", n=one.key)) for one in by_hand]
        return replace(usual, options=(*by_hand, *spoons))

    def run(self, pebbles: PebblesState, answer: str) -> None:
        Take.run(self, pebbles, answer.removeprefix("spoon "))


class Spoons(Pebbles):
    id = "spoons"

    def imagine(self, view: Any, luck: Luck) -> PebblesState:
        state = super().imagine(view, luck)
        if view.active == 0:
            state.stack = [TakeByHandOrSpoon(0)]
        return state


def test_two_ways_to_the_same_deed_are_one_answer_of_a_puzzle() -> None:
    game = Spoons()
    state = game.setup(2, game.Options(), Luck("pebbles"))
    state.heap, state.stack = 5, [TakeByHandOrSpoon(0)]
    one = puzzle(game, Turn(0, state, 0, "spoon 3"), Luck("reader"), Budget(240))
    assert one is not None
    taken = sorted(str(choice.answer).removeprefix("spoon ") for choice in one.choices)
    assert taken == ["1", "2", "3"]
    assert one.choices[one.best].chance - max(c.chance for c in one.choices if c is not one.choices[one.best]) >= APART
    assert one.played is not None
    assert str(one.choices[one.played].answer).endswith("3")


def test_an_attack_on_foot_and_by_road_are_one_deed() -> None:
    table = Table()
    table.own(0, "tactics", "roads")
    table.give(0, food=2, ore=2)
    table.city(0, "D3")
    table.city(1, "D4")
    table.units(0, "D3", n=2)
    table.do(ChooseTarget(0, "D3", {"infantry": 2}))
    decision = table.asking()
    assert {"D4", "road:D4"} <= set(table.options())
    assert deed_of(decision, "D4") == deed_of(decision, "road:D4") != deed_of(decision, "D2")
