"""Every law in every kind of moment of every game, with every number of seats and every option worth trying."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

from games.core.errors import Illegal
from games.core.event import Event
from games.core.game import Game
from games.core.luck import Luck
from games.core.step import Step
from tests.games.conformance import LAWS, Law, check_result
from tests.games.moments import Moment, moments, sample
from tests.games.secrecy import deals_secrets_anew
from tests.games.variants import ALL_GAMES, Case, ordinary_cases
from tests.games.wording import check_texts

CASES = ordinary_cases()
WHOLE_GAMES = [case for case in CASES if not case.arranged]
#: So many answers of an arranged opening show what it was arranged for.
BEGINNING = 60
#: First moments of a kind of question, and others. Every step that asks is looked for below, and the long run plays
#: hundreds of games.
OF_A_GAME, OF_A_BEGINNING = (4, 2), (1, 1)


@cache
def sampled(case: Case) -> list[Moment]:
    game = moments(case.game, case.start("law"), "law")
    if case.arranged:
        return sample(islice(game, BEGINNING), f"law {case}", *OF_A_BEGINNING)
    return sample(game, f"law {case}", *OF_A_GAME)


@dataclass(frozen=True, slots=True)
class Played:
    answers: list[Moment]
    state: Any


@cache
def played(case: Case) -> Played:
    state = case.start("played")
    return Played(list(moments(case.game, state, "played")), state)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_law(case: Case, law: Law) -> None:
    for at in sampled(case):
        law(replace(at, luck=Luck(f"{law.__name__} {at.number}")))


@pytest.mark.parametrize("case", WHOLE_GAMES, ids=str)
def test_same_seed_and_answers_give_the_same_game(case: Case) -> None:
    first, again = played(case), case.start("played")
    events: list[Event] = []
    for at in first.answers:
        events += at.play(again)
    assert case.game.dump(again) == case.game.dump(first.state)
    assert again.luck.drawn == first.state.luck.drawn
    assert events


@pytest.mark.parametrize("case", WHOLE_GAMES, ids=str)
def test_every_draw_can_be_checked_from_the_seed(case: Case) -> None:
    drawn, luck = played(case).state.luck, Luck("played")
    assert [(bound, luck.below(bound)) for bound, _ in drawn.drawn] == drawn.drawn
    assert luck.counter == drawn.counter


@pytest.mark.parametrize("case", WHOLE_GAMES, ids=str)
def test_the_score_sheet_adds_up(case: Case) -> None:
    state = played(case).state
    result = case.game.result(state)
    assert result is not None
    check_result(result, case.seats)
    assert result.parts == case.game.parts, "points are counted alike while a game lasts and at its end"
    check_texts([case.game.summary(case.game.view(state, viewer)) for viewer in (None, *range(case.seats))], case.seats)


@pytest.mark.parametrize("case", WHOLE_GAMES, ids=str)
def test_nothing_can_be_done_after_the_end(case: Case) -> None:
    state = case.game.copy(played(case).state)
    for at in played(case).answers[-8:]:
        with pytest.raises(Illegal):
            at.play(state)
    assert case.game.dump(state) == case.game.dump(played(case).state)


@pytest.mark.parametrize("case", [case for case in CASES if case.secrets], ids=str)
def test_secrets_are_dealt_anew_when_a_position_is_imagined(case: Case) -> None:
    assert any(deals_secrets_anew(at) for at in moments(case.game, case.start("secret"), "secret"))


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.id)
class TestGame:
    def test_introduces_itself(self, game: Game[Any, Any, Any]) -> None:
        assert game.id.isidentifier()
        assert game.id.islower()
        assert game.name.id
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


#: So many beginnings are as much as a game.
BEGINNINGS = 4
#: Games to their end in which a rare question may wait to be met, and how often each case comes among them at least.
MOST_GAMES, EACH = 60, 4


def games_with_rarities(cases: list[Case]) -> Iterator[Iterator[Moment]]:
    """Beginnings, then games to their end, such as nobody arranged first."""
    cases = sorted(cases, key=lambda case: case.arranged)
    for seed in (f"met {number}" for number in range(BEGINNINGS)):
        for case in cases:
            yield islice(moments(case.game, case.start(seed), seed), BEGINNING)
    for seed in (f"met {number}" for number in range(max(EACH, MOST_GAMES // len(cases)))):
        for case in cases:
            yield moments(case.game, case.start(seed), seed)


def every_game() -> Iterator[Any]:
    """Clash has more rare questions than all the others together."""
    for game in ALL_GAMES.values():
        if game.id != "market":
            yield pytest.param(game, id=game.id, marks=(pytest.mark.long,) if game.id == "clash" else ())


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", list(every_game()))
def test_every_step_that_asks_is_met_and_held_to_the_laws(game: Game[Any, Any, Any]) -> None:
    """What random play does not meet is arranged in a variant."""
    cases = [case for case in CASES if case.game is game]
    missing = {name for name, step in Step.of_game(game.id).items() if step.asks}
    # These moments are held to every law above.
    missing -= {at.step.name() for case in cases for at in sampled(case)}
    for found in games_with_rarities(cases):
        for at in found:
            if at.step.name() in missing:
                missing.discard(at.step.name())
                for law in LAWS:
                    law(at)
        if not missing:
            return
    pytest.fail(f"never asked: {', '.join(sorted(missing))}")
