"""The undo law for every game."""

import pytest

from games.core.luck import Luck
from games.core.match import Match
from tests.games.undo import Fuzz, check_refusals
from tests.games.variants import Case, ordinary_cases

CASES = ordinary_cases()
ACTS = 60


@pytest.mark.parametrize("case", CASES, ids=str)
def test_back_is_free_up_to_a_barrier_and_never_across_one(case: Case) -> None:
    match = Match(case.game, case.start("undo"))
    Fuzz(case.game, match, Luck(f"undo {case}")).play(ACTS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_cannot_be_done_leaves_no_trace(case: Case) -> None:
    check_refusals(Match(case.game, case.start("refused")), case.seats)
