"""Where a piece may lie is known before it is described, and described alike when it is read later."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.core.decision import Answer, Place
from games.core.errors import Illegal
from games.core.luck import Luck
from games.era import GAME
from games.era.laying import LABELS, Sites
from games.era.state import EraState

#: More than there are squares and turns.
ALL = 2_000


def asked_for_places(seed: str) -> Iterator[tuple[Sites, EraState]]:
    """In a random game, each with the position in which it was asked."""
    state, luck = GAME.setup(3, GAME.Options(), Luck(seed)), Luck(f"players of {seed}")
    while decisions := GAME.decisions(state):
        if isinstance(decisions[0], Sites):
            yield decisions[0], GAME.copy(state)
        GAME.play(state, decisions[0].seat, luck.choice(decisions[0].answers(luck, 24)))


@pytest.fixture(scope="module")
def places() -> list[tuple[Sites, EraState]]:
    found = [asked for seed in ("places", "more places") for asked in asked_for_places(seed)]
    assert len(found) > 40
    return found[::3]


def test_what_is_legal_is_what_is_described_also_when_the_game_has_gone_on(
    places: list[tuple[Sites, EraState]],
) -> None:
    for question, _ in places:
        legal = question.answers(Luck("all"), ALL)
        plain = Place(question.seat, question.prompt, question.options, question.turns)
        assert legal == plain.answers(Luck("all"), ALL)
        assert all(question.allows(answer) and plain.allows(answer) for answer in legal)


def test_it_is_described_as_it_would_have_been_at_once(places: list[tuple[Sites, EraState]]) -> None:
    for question, state in places:
        state.asked = None
        again = GAME.decision(state, question.seat)
        assert again is not question
        assert again == question


def test_what_does_not_fit_is_refused_with_the_same_reason(places: list[tuple[Sites, EraState]]) -> None:
    for question, _ in places[:10]:
        plain = Place(question.seat, question.prompt, question.options, question.turns)
        cell = question.options[0].key
        wrongs: list[Answer] = [f"{cell}/7", f"{cell}/", "A99", "", ["A1"], {"A1": 1}, f"{cell}/0/0"]
        for wrong in wrongs:
            assert not plain.allows(wrong)
            assert refusal(question, wrong) == refusal(plain, wrong)


def refusal(question: Place, answer: Answer) -> str:
    with pytest.raises(Illegal) as refused:
        question.check(answer)
    return str(refused.value)


def test_whoever_says_nothing_lays_it_where_it_does_best(places: list[tuple[Sites, EraState]]) -> None:
    ranks = list(LABELS.values())
    for question, _ in places:
        assert isinstance(question.usual, str)
        cell = question.usual.partition("/")[0]
        groups = {option.key: ranks.index(option.group) for option in question.options if option.group is not None}
        assert groups[cell] == min(groups.values())
        assert question.allows(question.usual)
