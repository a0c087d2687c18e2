"""A game played at random, looked at before each answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from games.core.decision import Answer, Decision
from games.core.event import Event
from games.core.game import Game
from games.core.luck import Luck
from games.core.playout import MOST_ANSWERS
from games.core.step import Race, Step, Together


@dataclass(frozen=True, slots=True)
class Moment:
    """A position and the answer about to be given in it."""

    game: Game[Any, Any, Any]
    state: Any
    number: int
    decision: Decision
    answer: Answer
    #: For whatever a law draws itself: neither the table's luck nor the players'.
    luck: Luck
    #: The answer is to this one of the offers that lie before the seat, and not to a question.
    offer: int | None = None

    def play(self, state: Any) -> list[Event]:
        """Give the answer in that position."""
        if self.offer is not None:
            return self.game.take_up(state, self.decision.seat, self.offer, self.answer)
        return self.game.play(state, self.decision.seat, self.answer)

    @property
    def step(self) -> Step[Any]:
        """Who asks."""
        seat = self.decision.seat
        if self.offer is not None:
            return self.game.lying(self.state, seat)[self.offer][0]
        match self.state.stack[-1]:
            case Together(lanes=lanes):
                return lanes[seat][-1]
            case Race(steps=steps):
                return steps[seat]
            case Step() as step:
                return step
        raise TypeError(f"{self.state.stack[-1]!r} asks nothing")

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (None, *range(self.state.seats))


def moments(game: Game[Any, Any, Any], state: Any, seed: str) -> Iterator[Moment]:
    """A game played at random, stopping before each answer. Somebody can always act, and it ends."""
    players, law = Luck(f"players of {seed}"), Luck(f"laws of {seed}")
    for number in range(MOST_ANSWERS):
        decisions = game.decisions(state)
        result = game.result(state)
        if result is not None:
            assert not decisions, "somebody is asked although the game has ended"
            return
        assert decisions, "nobody can act although the game has not ended"
        at = Moment(game, state, number, *_answered(players.choice(decisions), players), law)
        offers = offers_in(game, state)
        if offers and players.below(2):
            seat, offer = players.choice(offers)
            decision = game.offers(state, seat)[offer]
            at = Moment(game, state, number, *_answered(decision, players), law, offer)
        yield at
        at.play(state)
    pytest.fail(f"{game.id} goes on after {MOST_ANSWERS} answers")


def _answered(decision: Decision, players: Luck) -> tuple[Decision, Answer]:
    answers = decision.answers(players, most=24)
    assert answers, f"no answer is legal:\n{decision}"
    return decision, players.choice(answers)


def offers_in(game: Game[Any, Any, Any], state: Any) -> list[tuple[int, int]]:
    """By seat and number."""
    return [(seat, number) for seat in range(state.seats) for number in range(len(game.offers(state, seat)))]


def sample(found: Iterable[Moment], seed: str, first: int, more: int) -> list[Moment]:
    """The first moments of so many kinds of question, taken by chance, and some more spread over the game."""
    choice, met = Luck(f"sample of {seed}"), set[str]()
    firsts = Spread(first, choice)
    others = Spread(more, choice)
    for at in found:
        kept = others if at.decision.prompt.id in met else firsts
        met.add(at.decision.prompt.id)
        if (place := kept.place()) is not None:
            kept.moments[place] = replace(at, state=at.game.copy(at.state))
    return [*firsts.moments.values(), *others.moments.values()]


@dataclass(slots=True)
class Spread:
    """So many of a row whose length nobody knows yet, each with the same chance to be among them."""

    most: int
    luck: Luck
    moments: dict[int, Moment] = field(default_factory=dict)
    met: int = 0

    def place(self) -> int | None:
        """Where the next one is kept, if it is."""
        self.met += 1
        place = self.met - 1 if self.met <= self.most else self.luck.below(self.met)
        return place if place < self.most else None
