"""What the box holds, after every answer; the other laws of this package stand in the list of the suite's laws."""

from __future__ import annotations

from itertools import islice

import pytest

from games.core.luck import Luck
from games.era import GAME as ERA
from games.era.kinds import Disaster, Kind
from games.era.steps.disasters import Robbers
from games.era.steps.losing import LoseBuilding
from tests.games.era.positions import give, lay, table
from tests.games.laws.holding import check_counts
from tests.games.laws.ledgers import LEDGERS
from tests.games.laws.news import tells_who_lost
from tests.games.moments import Moment, moments
from tests.games.variants import Case, ordinary_cases

#: Played to their end by fewest and most; of the others so many answers, since the long run plays those out.
WHOLE = ("plain", "civilizations", "pantheon")
BEGINNING = 24


@pytest.mark.parametrize("case", [case for case in ordinary_cases() if case.game.id in LEDGERS], ids=str)
def test_nothing_is_lost_and_nothing_appears(case: Case) -> None:
    state = case.start("box")
    whole = case.variant.name in WHOLE and not case.between
    for at in islice(moments(case.game, state, "box"), None if whole else BEGINNING):
        check_counts(at.game, at.state)
        for decision in at.game.decisions(at.state):
            assert decision.answers(at.luck, 1), f"no answer is legal:\n{decision}"
    check_counts(case.game, state)


def test_a_building_that_an_attack_takes_without_a_question_is_told_to_its_owner() -> None:
    """The law meets it seldom: the attacked has one building outside its walls, and another seat has just answered."""
    state = table(2)
    lay(state, 1, "farm C3")
    give(state, 0, wood=1)
    state.next(Robbers(0), LoseBuilding(1, Disaster.ATTACK))
    (decision,) = ERA.decisions(state)
    at = Moment(ERA, state, 0, decision, "disaster", Luck("attack"))
    tells_who_lost(at)
    at.play(state)
    assert [piece.kind for piece in state.players[1].pieces if piece.kind is Kind.FARM] == []
