"""A finished game read once more: chances turn by turn, its turning points, and what would have been better."""

from __future__ import annotations

from typing import Any

from games.catalogue import GAMES
from games.core.decision import Decision
from games.core.luck import Luck
from games.core.retelling import LEAST, TOLD, Retold, Turn, TurningPoint, looked_at, retold
from games.core.search import Budget
from games.core.standin import GreedyStandIn
from tests.games.pebbles import Pebbles, PebblesOptions, PebblesState

GAME = Pebbles()


def heap_of(pebbles: int) -> tuple[PebblesState, Decision]:
    state = GAME.setup(2, PebblesOptions(), Luck("heap"))
    state.heap, state.asked = pebbles, None
    (decision,) = GAME.decisions(state)
    return state, decision


def whole_duel() -> tuple[list[Turn], Any]:
    game, luck = GAMES["duel"], Luck("a whole duel")
    state, turns, last = game.setup(2, game.Options(), Luck("duel")), list[Turn](), -1
    for number in range(1000):
        decisions = game.decisions(state)
        if not decisions:
            break
        [decision, *_] = decisions
        view = game.view(state, decision.seat)
        answer = GreedyStandIn().answer(game, lambda view=view: view, decision, luck)
        if decision.seat != last:
            turns.append(Turn(number, game.copy(state), decision.seat, answer))
            last = decision.seat
        game.play(state, decision.seat, answer)
    return turns, state


def test_a_game_is_told_from_even_chances_to_its_end() -> None:
    turns, end = whole_duel()
    told = retold(GAMES["duel"], turns, end)
    assert len(told.chances) == len(turns) + 1
    assert all(abs(sum(row) - 1) < 1e-9 for row in told.chances)
    assert all(0.3 < chance < 0.7 for chance in told.chances[0])
    result = GAMES["duel"].result(end)
    assert result is not None
    assert [chance == 1 for chance in told.chances[-1]] == [place == 1 for place in result.places]


def test_the_greatest_turns_are_told_in_their_order() -> None:
    turns, end = whole_duel()
    told = retold(GAMES["duel"], turns, end)
    moved = [abs(after[0] - before[0]) for before, after in zip(told.chances, told.chances[1:], strict=False)]
    assert 1 <= len(told.points) <= TOLD
    assert [point.turn for point in told.points] == sorted(point.turn for point in told.points)
    least = min(moved[point.turn] for point in told.points)
    others = [one for at, one in enumerate(moved) if at not in {point.turn for point in told.points}]
    assert least >= max(others, default=0)
    assert least >= LEAST
    for point in told.points:
        assert (point.before, point.after) == (
            told.chances[point.turn][point.whose],
            told.chances[point.turn + 1][point.whose],
        )


def point_of(pebbles: int, answer: str) -> TurningPoint:
    state, decision = heap_of(pebbles)
    bare = TurningPoint(0, 1, decision.seat, decision.seat, 0.6, 0.3)
    return looked_at(GAME, Turn(1, state, decision.seat, answer), bare, Luck("look"), Budget(400))


def test_what_would_have_been_better_is_named_with_its_chance() -> None:
    """Of six pebbles whoever leaves four wins: two is right, and three loses."""
    point = point_of(6, "3")
    assert point.looked
    assert point.better is not None
    assert str(point.better.label) == "2 pebbles"
    assert point.better.chance > point.better.played


def test_what_was_done_well_is_not_found_fault_with() -> None:
    point = point_of(6, "2")
    assert point.looked
    assert point.better is None


def test_where_nobody_answered_nobody_is_judged() -> None:
    state, _ = heap_of(6)
    bare = TurningPoint(0, 1, None, 0, 0.6, 0.3)
    assert looked_at(GAME, Turn(1, state), bare, Luck("look"), Budget(10)) == bare


def test_a_game_in_which_nothing_happened_has_no_turning_points() -> None:
    state, decision = heap_of(6)
    assert retold(GAME, [Turn(1, state, decision.seat, "1")], state) == Retold((GAME.chances(state),) * 2, ())
