"""Worth that was learned: weights mixed by the course of a game, chances that sum to one, and learning itself."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from math import isclose
from typing import Any

import pytest

from games.core.learning import QUARTERS, Seen, foretold, kept, learned
from games.core.luck import Luck
from games.core.worth import STAGES, Judge, Weights, end_chances, log_odds, shares, stage_shares, written


def guessed(**guesses: float) -> Judge:
    names = tuple(guesses)
    weights = Weights(dict.fromkeys(names, (0.0,) * STAGES), "", guesses)
    return Judge("games.nowhere", names, lambda state, seat: (), lambda state: 0.0, weights)


def played(games: int, matters: float, seed: str = "games") -> list[Seen]:
    """Two seats with two features each: the first decides who wins, as much as it matters; the second is noise."""
    luck, found = Luck(seed), []
    for game in range(games):
        for at in range(QUARTERS):
            features = tuple((luck.below(9) / 2, luck.below(9) / 2) for _ in range(2))
            ahead = matters * (features[0][0] - features[1][0])
            first = luck.below(1000) / 1000 < shares([ahead, 0.0])[0]
            points = (10, 5) if first else (5, 10)
            places = (1, 2) if first else (2, 1)
            found.append(Seen(game, (at + 0.5) / QUARTERS, at / (QUARTERS - 1), features, places, points))
    return found


def test_what_decides_gets_its_weight_and_noise_gets_none() -> None:
    weights = learned(guessed(skill=0.0, noise=0.0), played(1200, 1.0), "test").by_feature
    assert all(weight > 0.3 for weight in weights["skill"])
    assert all(abs(weight) < 0.12 for weight in weights["noise"])


def test_what_is_hardly_seen_stays_near_its_guess() -> None:
    """A dozen games say little by themselves; with a guess that points the right way they are believed sooner."""
    few = played(12, 1.0)
    guided = learned(guessed(skill=1.0, noise=0.0), few, "test").by_feature
    alone = learned(guessed(skill=0.0, noise=0.0), few, "test").by_feature
    assert all(one > 1.5 * other > 0 for one, other in zip(guided["skill"], alone["skill"], strict=True))
    assert all(abs(weight) < 0.1 for weight in guided["noise"])


def test_weights_foretell_more_than_chance_and_chance_foretells_nothing() -> None:
    judge = guessed(skill=0.0, noise=0.0)
    taught = judge.with_weights(learned(judge, played(600, 1.0), "test"))
    unseen = played(400, 1.0, "unseen")
    assert all(quarter > 0.75 for quarter in foretold(taught, unseen))
    assert all(abs(quarter - 0.5) < 0.1 for quarter in foretold(taught, played(400, 0.0, "chance")))


def test_of_what_is_called_seventy_so_much_is_won() -> None:
    """Whether what was known before was too sure of itself or not sure enough."""
    for before in (0.3, 3.0):
        judge = guessed(skill=0.0, noise=0.0).with_weights(
            Weights({"skill": (before,) * STAGES, "noise": (0.0,) * STAGES}, "before")
        )
        unseen = played(1500, 1.0, "unseen")
        taught = judge.with_weights(learned(judge, played(600, 1.0), "test"))
        assert max(abs(100 * won - called) for called, won in kept(judge, unseen).items()) > 12
        assert max(abs(100 * won - called) for called, won in kept(taught, unseen).items()) < 8


def test_learning_goes_on_from_what_is_known() -> None:
    """A dozen games do not make it forget."""
    known = Weights({"skill": (1.0,) * STAGES, "noise": (0.0,) * STAGES}, "before")
    judge = guessed(skill=0.0, noise=0.0).with_weights(known)
    few = played(12, 0.0, "chance")
    assert all(weight > 0.2 for weight in learned(judge, few, "test").by_feature["skill"])
    assert all(abs(weight) < 0.2 for weight in learned(guessed(skill=0.0, noise=0.0), few, "test").by_feature["skill"])


def test_who_is_foretold_to_win_is_counted_by_quarter() -> None:
    weights = Weights({"skill": (1.0,) * STAGES, "noise": (0.0,) * STAGES})
    judge = guessed(skill=0.0, noise=0.0).with_weights(weights)
    right = Seen(1, 0.1, 0.0, ((2.0, 0.0), (1.0, 5.0)), (1, 2), (9, 3))
    wrong = replace(right, time=0.9, places=(2, 1))
    assert foretold(judge, [right, wrong]) == (1.0, 0.5, 0.5, 0.0)


def test_stages_are_mixed_by_how_far_the_game_has_come() -> None:
    weights = Weights({"haste": (0.0, 3.0, 3.0, 9.0)})
    assert [weights.scores(course, [[1.0]])[0] for course in (0.0, 1 / 3, 0.5, 1.0, 7.0)] == pytest.approx(
        [0, 3, 3, 9, 9]
    )
    assert all(isclose(sum(stage_shares(at / 20)), 1.0) for at in range(21))


def test_chances_come_to_one_and_the_better_score_has_more() -> None:
    first, second, third = shares([2.0, 1.0, -1.0])
    assert first > second > third > 0
    assert isclose(first + second + third, 1.0)
    assert log_odds(first) > log_odds(second)
    assert log_odds(0.0) < -10 < 10 < log_odds(1.0)


def test_alone_more_is_better_too() -> None:
    assert shares([4.0])[0] > shares([2.0])[0]
    assert end_chances([50], [0])[0] > end_chances([20], [0])[0]


def test_at_the_end_a_shared_victory_is_shared() -> None:
    assert end_chances([7, 9, 9], [1, 2]) == (0.0, 0.5, 0.5)


def test_a_file_of_weights_reads_back_as_it_was_written() -> None:
    weights = Weights({"gold left": (0.5, 0.25, -1.0, 2.0)}, "by test", {"gold left": 0.25})
    document: Any = tomllib.loads(written(weights))
    assert document["made"] == "by test"
    assert document["feature"]["gold left"] == {"guess": 0.25, "weights": [0.5, 0.25, -1.0, 2.0]}
