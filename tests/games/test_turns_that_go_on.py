"""Whose turn goes on: of a round everybody's turn waits on the stack, and none of them has begun."""

from __future__ import annotations

from itertools import islice

import pytest

from games.catalogue import GAMES
from games.clash.steps.advancing import FreeAdvance
from games.clash.steps.turn import StartTurn
from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import RandomStandIn

QUESTIONS = 150


@pytest.mark.parametrize("game_id", ["clash", "era", "deus"])
def test_while_somebody_is_asked_in_their_own_turn_no_other_turn_goes_on(game_id: str) -> None:
    game, seats, own = GAMES[game_id], 3, 0
    state = game.setup(seats, game.Options(), Luck("turns"))
    for _ in islice(playout(game, state, [RandomStandIn()] * seats, Luck("players")), QUESTIONS):
        turn = getattr(state.turn, "seat", state.turn)
        if turn is None or [decision.seat for decision in game.decisions(state)] != [turn]:
            continue
        own += 1
        assert [seat for seat in range(seats) if game.goes_on(state, seat)] in ([], [turn]), state.stack
    assert own > 10


def test_a_wonder_that_is_drafted_is_taken_in_no_turn_of_the_other() -> None:
    duel = GAMES["duel"]
    state = duel.setup(2, duel.Options(), Luck("draft"))
    for _ in islice(playout(duel, state, [RandomStandIn()] * 2, Luck("players")), 7):
        assert not any(duel.goes_on(state, seat) for seat in range(2))


def test_of_what_another_is_asked_in_a_turn_the_one_that_has_begun_goes_on() -> None:
    """Their own turn of that round still waits."""
    clash = GAMES["clash"]
    state = clash.setup(3, clash.Options(), Luck("turns"))
    for _ in playout(clash, state, [RandomStandIn()] * 3, Luck("players")):
        if [decision.seat for decision in clash.decisions(state)] == [clash.turn_of(state)]:
            break
    asked = next(step.seat for step in state.stack if isinstance(step, StartTurn))
    state.stack.append(FreeAdvance(asked))
    assert [seat for seat in range(3) if clash.goes_on(state, seat)] == [clash.turn_of(state)]
