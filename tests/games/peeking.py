"""Twin positions that one seat cannot tell apart, and planted leaks: a teacher who imagines what really is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pytest

from bot.workers.hinting import hinted
from games.core.game import Game
from games.core.hints import Hint
from games.core.luck import Luck
from games.core.match import Match
from games.core.playout import playout
from games.core.search import Budget
from games.core.standin import RandomStandIn

AnyGame = Game[Any, Any, Any]


class Peek(StrEnum):
    """What the teacher knows and the seat does not."""

    HIDDEN = "hands, decks and whatever lies face down"
    CHANCE = "what chance will bring"
    EVERYTHING = "both"


@dataclass(frozen=True, slots=True)
class Twins:
    """Two positions of which the seat has the same view, and in which everything else may differ."""

    game: AnyGame
    seat: int
    one: Any
    other: Any
    question: str

    def told(self, budget: Budget) -> tuple[tuple[Hint, ...], tuple[Hint, ...]]:
        """What the teacher says in each."""
        return self._hints(self.one, budget), self._hints(self.other, budget)

    def told_by_one_who_peeks(self, peek: Peek, budget: Budget) -> tuple[tuple[Hint, ...], tuple[Hint, ...]]:
        found = []
        for state in (self.one, self.other):
            with peeking(self.game, state, peek):
                found.append(self._hints(state, budget))
        return found[0], found[1]

    def _hints(self, state: Any, budget: Budget) -> tuple[Hint, ...]:
        return hinted(Match(self.game, state), self.seat, Luck("teacher"), budget)


def twins(game: AnyGame, seed: str, every: int = 1, **options: Any) -> Iterator[Twins]:
    """Of a game that is played at random, at each so manieth question of its kind."""
    state, met = game.setup(2, game.Options(**options), Luck(seed)), dict[str, int]()
    for number, _ in enumerate(playout(game, state, [RandomStandIn()] * 2, Luck(f"players of {seed}"))):
        asked = game.decisions(state)
        if not asked:
            continue
        seat, question = asked[0].seat, asked[0].prompt.id
        met[question] = met.get(question, 0) + 1
        if (met[question] - 1) % every == 0:
            yield twins_of(game, state, seat, f"{seed} {number}", question)


def twins_of(game: AnyGame, state: Any, seat: int, seed: str, question: str = "") -> Twins:
    view = game.view(state, seat)
    other = game.imagine(view, Luck(f"twin {seed}"))
    assert game.view(other, seat) == view, f"seat {seat} tells them apart"
    return Twins(game, seat, game.copy(state), other, question)


@contextmanager
def peeking(game: AnyGame, truth: Any, peek: Peek) -> Iterator[None]:
    """Whoever imagines a position meanwhile imagines this one."""
    honest = type(game).imagine

    def imagine(self: AnyGame, view: Any, luck: Luck) -> Any:
        world = honest(self, view, luck) if peek is Peek.CHANCE else self.copy(truth)
        world.luck = luck if peek is Peek.HIDDEN else self.copy(truth).luck
        return world

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "imagine", imagine)
        yield
