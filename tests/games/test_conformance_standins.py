"""Stand-ins answer every decision of every game, and play it to its end."""

import pytest

from games.core.luck import Luck
from games.core.playout import playout
from games.core.standin import STAND_INS
from tests.games.variants import Case, ordinary_cases


@pytest.mark.parametrize("name", STAND_INS)
@pytest.mark.parametrize("case", ordinary_cases(), ids=str)
def test_plays_to_the_end(case: Case, name: str) -> None:
    state = case.start(name)
    sitting = [STAND_INS[name]] * case.seats
    answered = {turn.decision.seat for turn in playout(case.game, state, sitting, Luck("stand-ins"))}
    assert answered <= set(range(case.seats))
    assert len(answered) > 1
    assert case.game.result(state) is not None
