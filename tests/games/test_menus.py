"""A menu knows which answers are open before it is described, and is described alike whenever it is read."""

from __future__ import annotations

import pytest

from games.core.decision import Menu
from games.core.luck import Luck
from tests.games.variants import Case, ordinary_cases

CASES = [case for case in ordinary_cases() if case.game.id in ("deus", "duel")]
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
