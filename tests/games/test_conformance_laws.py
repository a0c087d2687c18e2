"""Every law in the moments of every game, with every number of seats and every option worth trying."""

from typing import Any

import pytest

from games.core.errors import Illegal
from games.core.game import Game
from games.core.luck import Luck
from tests.games.conformance import LAWS, Law, check_result, check_texts, deals_secrets_anew, moments
from tests.games.variants import ALL_GAMES, Case, ordinary_cases, secret_cases

CASES = ordinary_cases()
#: Looking at every moment of a long game would take minutes; so many are looked at, spread over the game.
LOOKS = 12


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_law(case: Case, law: Law) -> None:
    length = sum(1 for _ in moments(case.game, case.start("law"), "law"))
    looks = Luck(f"{case} {law.__name__}")
    for at in moments(case.game, case.start("law"), "law"):
        if looks.below(length) < LOOKS:
            law(at)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_same_seed_and_answers_give_the_same_game(case: Case) -> None:
    game, first, again = case.game, case.start("twice"), case.start("twice")
    assert game.dump(first) == game.dump(again)
    for at in moments(game, first, "twice"):
        seat, answer = at.decision.seat, at.answer
        before = game.decisions(again)
        assert before == game.decisions(first)
        game.play(again, seat, answer)
    assert game.dump(first) == game.dump(again)
    assert first.luck.drawn == again.luck.drawn


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_draw_can_be_checked_from_the_seed(case: Case) -> None:
    state = case.start("fair")
    for _ in moments(case.game, state, "fair"):
        pass
    luck = Luck("fair")
    assert [(bound, luck.below(bound)) for bound, _ in state.luck.drawn] == state.luck.drawn
    assert luck.counter == state.luck.counter


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_score_sheet_adds_up(case: Case) -> None:
    for seed in ("first", "second", "third"):
        state = case.start(seed)
        for _ in moments(case.game, state, seed):
            pass
        result = case.game.result(state)
        assert result is not None
        check_result(result, case.seats)
        with pytest.raises(Illegal):
            case.game.play(state, 0, "anything")


@pytest.mark.parametrize("case", secret_cases(), ids=str)
def test_secrets_are_dealt_anew_when_a_position_is_imagined(case: Case) -> None:
    assert any(deals_secrets_anew(at) for at in moments(case.game, case.start("secret"), "secret"))


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.id)
class TestGame:
    def test_introduces_itself(self, game: Game[Any, Any, Any]) -> None:
        assert game.id.isidentifier()
        assert game.id.islower()
        assert game.name.en
        assert game.name.ru
        least, most = game.minutes
        assert 0 < least <= most

    def test_refuses_another_number_of_players(self, game: Game[Any, Any, Any]) -> None:
        for seats in (game.seats[0] - 1, game.seats[-1] + 1):
            with pytest.raises(Illegal):
                game.setup(seats, game.Options(), Luck("crowd"))

    def test_options_have_defaults_and_titles(self, game: Game[Any, Any, Any]) -> None:
        for name, option in type(game.Options()).model_fields.items():
            assert option.title, f"{name} has no title"

    def test_every_older_version_has_an_upgrade(self, game: Game[Any, Any, Any]) -> None:
        assert set(game.upgrades()) == set(range(1, game.version))

    def test_everything_that_can_be_looked_up_can_be_said(self, game: Game[Any, Any, Any]) -> None:
        check_texts(list(game.entries(game.Options())), game.seats[-1])
        check_texts(list(game.topics().values()), game.seats[-1])
        assert game.topics()
