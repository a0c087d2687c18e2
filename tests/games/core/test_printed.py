"""What a failing test shows of positions, views and questions."""

from dataclasses import replace
from typing import Any

import pytest

from games.catalogue import GAMES
from games.core.game import Game
from games.core.luck import Luck
from games.core.printed import printed
from tests.games.conftest import pytest_assertrepr_compare
from tests.games.smugglers import NoOptions, Smugglers


def test_a_position_is_a_page_a_person_can_read() -> None:
    state = Smugglers().setup(3, NoOptions(), Luck("page"))
    page = str(state).splitlines()
    assert page[0] == "SmugglersState"
    assert "  stack: [Ship(seat=0)]" in page
    assert f"  hands: {state.hands}" in page
    assert not [line for line in page if len(line) > 120]


def test_a_question_names_its_choices_in_words() -> None:
    game = Smugglers()
    state = game.setup(2, NoOptions(), Luck("words"))
    (decision,) = game.decisions(state)
    assert "prompt: “Which card do you ship?”" in str(decision)
    assert f"label=“card {min(state.hands[0])}”" in str(decision)


def test_what_differs_between_two_views_is_marked() -> None:
    game = Smugglers()
    view = game.view(game.setup(3, NoOptions(), Luck("views")), None)
    lines = pytest_assertrepr_compare("==", view, replace(view, coins=(2, 2, 9)))
    assert lines is not None
    assert [line for line in lines if line[:1] in "+-"] == ["-   coins: [2, 2, 2]", "+   coins: [2, 2, 9]"]
    assert pytest_assertrepr_compare("==", 1, 2) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_prints_what_a_person_compares_and_nothing_it_has_only_reckoned(game: Game[Any, Any, Any]) -> None:
    options = game.Options(ask_forced=True)
    state = game.setup(2, options, Luck("every"))
    decision = game.decisions(state)[0]
    for value in (state, game.view(state, decision.seat), decision):
        page = printed(value)
        assert " object at 0x" not in page
        assert "<" not in page
        assert [line for line in page.splitlines() if len(line) > 120 and "“" not in line] == []
    assert f"{type(options).__name__}(ask_forced=True)" in printed(game.view(state, None))


def test_what_is_deep_is_indented() -> None:
    assert printed({"a": {"b": list(range(60))}}).splitlines()[:3] == ["dict", "  a: dict", "    b: list"]
