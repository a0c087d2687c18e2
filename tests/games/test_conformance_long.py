"""The long run: thousands of games of every kind. `pytest -m long tests/games`, with its progress on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any

import pytest

from games.catalogue import GAMES
from games.core.decision import Answer, Decision
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.playout import record
from games.core.standin import STAND_INS, Look, StandIn
from tests.games.conformance import LAWS, check_result
from tests.games.duels import won_by_greedy
from tests.games.moments import moments
from tests.games.undo import Fuzz
from tests.games.variants import Case, every_case

pytestmark = [pytest.mark.long, pytest.mark.timeout(0)]

RANDOM_GAMES, GREEDY_GAMES, DUELS, FUZZED = 2000, 200, 200, 30
PROCESSES = 2
#: One moment in so many is held to every law in a long game.
LOOK_EVERY = 40


def cases(game_id: str) -> list[Case]:
    return [case for case in every_case() if case.game.id == game_id]


def with_progress(what: str, done: Iterable[str | None], total: int) -> Iterator[str]:
    """Counts on the terminal, past pytest's capture, and yields what went wrong."""
    for number, fault in enumerate(done, 1):
        print(f"\r{what}: {number}/{total}", end="", file=sys.__stderr__, flush=True)
        if fault is not None:
            yield fault
    print(file=sys.__stderr__)


@dataclass(frozen=True, slots=True)
class Looking:
    """Makes its view before each answer, which a random one would not need."""

    inner: StandIn

    def answer(self, game: Game[Any, Any, Any], look: Look, decision: Decision, luck: Luck) -> Answer:
        look()
        return self.inner.answer(game, look, decision, luck)

    def offered(
        self, game: Game[Any, Any, Any], look: Look, decision: Decision, number: int, luck: Luck
    ) -> Answer | None:
        return self.inner.offered(game, look, decision, number, luck)


def play(stand_in: str, game_id: str, number: int) -> str | None:
    """Play one game of one of the cases, taken in turn; what went wrong, with all it takes to see it again."""
    one = cases(game_id)[number % len(cases(game_id))]
    try:
        options = one.game.Options(**one.variant.options)
        played = record(one.game, one.seats, options, f"long {number}", [Looking(STAND_INS[stand_in])] * one.seats)
        check_result(played.result, one.seats)
    except Exception as fault:
        return f"{one}, seed 'long {number}', {stand_in}: {fault!r}"
    return None


def hold_to_laws(game_id: str, number: int) -> str | None:
    one = cases(game_id)[number % len(cases(game_id))]
    seed = f"law {number}"
    try:
        for at in moments(one.game, one.start(seed), seed):
            if at.luck.below(LOOK_EVERY) == 0:
                for law in LAWS:
                    law(at)
    except (Exception, pytest.fail.Exception) as fault:
        return f"{one}, seed {seed!r}: {fault!r}"
    return None


def go_back_and_forth(game_id: str, number: int) -> str | None:
    one = cases(game_id)[number % len(cases(game_id))]
    seed = f"undo {number}"
    try:
        Fuzz(one.game, Match(one.game, one.start(seed)), Luck(seed)).play(10_000)
    except (Exception, pytest.fail.Exception) as fault:
        return f"{one}, seed {seed!r}: {fault!r}"
    return None


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(
    ("what", "work", "games"),
    [
        ("random games", partial(play, "random"), RANDOM_GAMES),
        ("greedy games", partial(play, "greedy"), GREEDY_GAMES),
        ("games held to the laws", hold_to_laws, RANDOM_GAMES // 10),
        ("games with going back", go_back_and_forth, FUZZED),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_many_games(game_id: str, what: str, work: partial[str | None], games: int) -> None:
    with get_context("spawn").Pool(PROCESSES) as pool:
        done = pool.imap_unordered(partial(work, game_id), range(games), chunksize=4)
        assert list(with_progress(f"{game_id}, {what}", done, games)) == []


@pytest.mark.parametrize(
    ("game_id", "options"),
    [*((game_id, {}) for game_id in GAMES), ("duel", {"pantheon": True}), ("clash", {"civilizations": True})],
)
def test_greedy_beats_random_in_nine_of_ten_games(game_id: str, options: dict[str, bool]) -> None:
    game = GAMES[game_id]
    won = 0
    for number in range(DUELS):
        won += won_by_greedy(game, game.Options(**options), number)
        print(f"\r{game_id}: greedy wins {won} of {number + 1}", end="", file=sys.__stderr__, flush=True)
    print(file=sys.__stderr__)
    assert won >= 0.9 * DUELS, f"greedy wins {won} of {DUELS}"
