"""A menu knows which answers are open before it is described, and is described alike whenever it is read."""

from __future__ import annotations

import pytest

from games.core.decision import Menu
from games.core.luck import Luck
from tests.games.variants import Case, ordinary_cases

#: Of Era those with enough building in them.
CASES = [
    case
    for case in ordinary_cases()
    if case.game.id in ("deus", "duel") or (case.game.id == "era" and case.seats > 1 and not case.arranged)
]
MANY = 1_000


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_menu_says_is_open_is_open_also_when_the_game_has_gone_on(case: Case) -> None:
    state, luck, read = case.start("menus"), Luck("readers of menus"), 0
    while (decisions := case.game.decisions(state)) and read < 60:
        question = luck.choice(decisions)
        open_ones = question.answers(luck, MANY) if isinstance(question, Menu) else None
        state.asked = None
        at_once = case.game.decision(state, question.seat)
        assert at_once is not None
        described = at_once.options if isinstance(at_once, Menu) else ()
        case.game.play(state, question.seat, luck.choice(question.answers(luck, 24)))
        if isinstance(question, Menu):
            assert [option.key for option in question.options if option.blocked is None] == open_ones
            assert question.options == described, "read after the answer"
            read += 1
    assert read > 20


@pytest.mark.parametrize("case", CASES[:2], ids=str)
def test_a_copy_is_asked_what_the_other_was_asked_and_goes_its_own_way(case: Case) -> None:
    state, luck = case.start("copies"), Luck("copiers")
    for _ in range(30):
        decision = case.game.decisions(state)[0]
        copy = case.game.copy(state)
        anew = case.game.load(case.game.dump(state))
        assert case.game.decisions(copy) == case.game.decisions(anew) == case.game.decisions(state)
        answer = luck.choice(decision.answers(luck, 24))
        told = [case.game.play(one, decision.seat, answer) for one in (copy, anew, state)]
        assert told[0] == told[1] == told[2]
        assert case.game.dump(copy) == case.game.dump(anew) == case.game.dump(state)
