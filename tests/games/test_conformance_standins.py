"""Stand-ins play every game to its end."""

import pytest

from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import STAND_INS, StandIn
from tests.games.variants import Case, by_fewest_and_most, plain_cases


def play_out(case: Case, stand_in: StandIn) -> None:
    state = case.start("stand-in")
    answered = {turn.decision.seat for turn in playout(case.game, state, [stand_in] * case.seats, Luck("stand-ins"))}
    assert answered <= set(range(case.seats))
    assert len(answered) > min(1, case.seats - 1)
    assert case.game.result(state) is not None


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_random_plays_to_the_end(case: Case) -> None:
    play_out(case, STAND_INS["random"])


@pytest.mark.parametrize("case", list(by_fewest_and_most(plain_cases())))
def test_greedy_plays_to_the_end(case: Case) -> None:
    play_out(case, STAND_INS["greedy"])
