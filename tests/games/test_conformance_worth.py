"""What every game owes the stand-ins that look ahead: ideas to choose from, and a worth readable at any question."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from math import isclose
from statistics import fmean
from typing import Any

import pytest

from games.catalogue import GAMES
from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import playout
from games.core.search import spelt
from games.core.standin import RandomStandIn

JUDGED = [id for id, game in GAMES.items() if game.judge is not None]
#: Games that have ideas of their own.
THOUGHTFUL = [
    id for id, game in GAMES.items() if type(game).ideas is not Game.ideas or type(game).ranked is not Game.ranked
]


def questions(
    game: Game[Any, Any, Any], seats: int, seed: str = "worth", **options: Any
) -> Iterator[tuple[Any, Decision]]:
    state = game.setup(seats, game.Options(**options), Luck(f"{seed} {seats}"))
    yield state, game.decisions(state)[0]
    for _ in playout(game, state, [RandomStandIn()] * seats, Luck("anybody")):
        if decisions := game.decisions(state):
            yield state, decisions[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_ideas_are_legal_different_and_no_more_than_asked_for(game_id: str) -> None:
    game, luck = GAMES[game_id], Luck("ideas")
    for state, decision in questions(game, 2):
        for most in (3, 24):
            ideas = game.ideas(state, decision, luck, most)
            assert 1 <= len(ideas) <= most
            assert all(map(decision.allows, ideas))
            assert len({spelt(idea) for idea in ideas}) == len(ideas) or len(ideas) == most


@pytest.mark.parametrize("game_id", THOUGHTFUL)
def test_whoever_asks_for_more_ideas_gets_more(game_id: str) -> None:
    """Where many answers are legal there is something to choose, unless everything is left to what is usual."""
    game, luck = GAMES[game_id], Luck("wide")
    wide = [state_ideas for state_ideas in _widths(game, luck) if state_ideas[0] >= 24]
    assert wide, "somewhere there are many answers"
    assert fmean(many > few for _, few, many in wide) > 0.9


def _widths(game: Game[Any, Any, Any], luck: Luck) -> Iterator[tuple[int, int, int]]:
    for state, decision in questions(game, 2):
        answers = {spelt(one) for one in decision.answers(luck, 24)}
        few, many = game.ideas(state, decision, luck, 2), game.ideas(state, decision, luck, 16)
        if few != [decision.usual]:
            yield len(answers), len(few), len(many)


#: Games that rank what they think of; of Clash every answer is looked at.
RANKED = ("duel", "era", "deus")
#: Kinds of questions with many answers, asked so often, say something about their order.
MANY, ENOUGH = 5, 40


@pytest.mark.parametrize("game_id", RANKED)
def test_the_first_ideas_are_better_than_the_last(game_id: str) -> None:
    game, luck, ahead = GAMES[game_id], Luck("best first"), list[float]()
    games = (questions(game, 2, seed) for seed in ("worth", "more", "again"))
    for state, decision in chain.from_iterable(games):
        found = game.ideas(state, decision, luck, 16)
        if len(found) >= MANY:
            ahead.append(_brings(game, state, decision, found[0]) - _brings(game, state, decision, found[-1]))
    assert len(ahead) >= ENOUGH
    assert fmean(ahead) > 0.005, fmean(ahead)


@pytest.mark.parametrize("game_id", THOUGHTFUL)
def test_ideas_are_had_at_a_glance(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search asks for them at every step: nothing is tried, and no position copied, imagined or judged for them."""
    game, luck = GAMES[game_id], Luck("glance")
    for state, decision in questions(game, 2):
        with monkeypatch.context() as patch:
            for trial in ("play", "copy", "imagine", "view", "worth", "chances"):
                patch.setattr(type(game), trial, _tried)
            assert game.ideas(state, decision, luck, 24)


def _tried(*given: Any, **named: Any) -> None:
    raise AssertionError("an idea was tried out")


def _brings(game: Game[Any, Any, Any], state: Any, decision: Decision, idea: Answer) -> float:
    trial = game.copy(state)
    game.play(trial, decision.seat, idea)
    return game.chances(trial)[decision.seat]


@pytest.mark.parametrize("game_id", JUDGED)
def test_chances_come_to_one_at_every_question(game_id: str) -> None:
    game = GAMES[game_id]
    for state, _ in questions(game, game.seats[-1]):
        chances = game.chances(state)
        assert isclose(sum(chances), 1.0)
        assert all(0 <= chance <= 1 for chance in chances)


#: A step in which nobody chooses and nothing is drawn may move somebody's chances by so much at the mean.
DRIFT = 0.06
#: Where there are such steps; Era has none.
FORCED = [(id, options) for id, options in (("duel", {"pantheon": True}), ("deus", {}), ("clash", {})) if id in JUDGED]


@pytest.mark.parametrize(("game_id", "options"), FORCED)
def test_a_forced_step_changes_nobodys_chances_by_much(game_id: str, options: dict[str, Any]) -> None:
    game, moved = GAMES[game_id], list[float]()
    games = (questions(game, 2, seed, **options, ask_forced=True) for seed in ("worth", "more", "again"))
    for state, decision in chain.from_iterable(games):
        only = decision.only_answer()
        if only is None:
            continue
        before, trial = game.chances(state), game.copy(state)
        game.play(trial, decision.seat, only)
        if trial.stack and trial.luck.counter == state.luck.counter:
            moved.append(abs(game.chances(trial)[0] - before[0]))
    assert moved
    assert fmean(moved) < DRIFT, moved


#: By so much at the mean may an answer that was drawn by lot better the chances of whoever gave it.
LUCKY = 0.02
#: Kinds of questions that were asked so often say something.
OFTEN = 60
#: Bargaining is made to look bad on purpose: nobody shall be bothered with it. Whoever leaves it stands better again.
BARGAINS = {"OfferTrade", "AskFor"}


@pytest.mark.parametrize("game_id", JUDGED)
def test_nobody_stands_better_for_having_answered_by_lot(game_id: str) -> None:
    """Whose turn it is, and what is still to come in it, is part of what a position is worth."""
    game, moved = GAMES[game_id], defaultdict[str, list[float]](list)
    for seed in range(3):
        state = game.setup(2, game.Options(), Luck(f"by lot {seed}"))
        asked, before = type(state.stack[-1]).__name__, game.chances(state)
        for turn in playout(game, state, [RandomStandIn()] * 2, Luck(f"anybody {seed}")):
            after, seat = game.chances(state), turn.decision.seat
            if state.stack:
                moved[asked].append(after[seat] - before[seat])
                asked, before = type(state.stack[-1]).__name__, after
    often = {kind: fmean(gains) for kind, gains in moved.items() if len(gains) >= OFTEN and kind not in BARGAINS}
    assert often
    assert max(often.values()) < LUCKY, often


@pytest.mark.parametrize("game_id", JUDGED)
def test_looking_at_a_position_leaves_it_as_it_was(game_id: str) -> None:
    game = GAMES[game_id]
    for at, (state, decision) in enumerate(questions(game, 2)):
        if at % 5 == 0:
            before = game.dump(state)
            game.chances(state)
            game.ideas(state, decision, Luck("look"), 24)
            assert game.dump(state) == before
