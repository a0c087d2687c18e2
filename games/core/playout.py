"""Whole games played by stand-ins: for simulations, benchmarks and long tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pydantic import BaseModel

from games.core.decision import Answer, Decision
from games.core.event import Event
from games.core.game import Game, Result
from games.core.luck import Luck
from games.core.standin import StandIn
from games.core.text import Name, Text, english

#: No game of the house comes near; one that does has lost its way.
MOST_ANSWERS = 10_000


class Endless(Exception):
    """A game that does not end, or in which nobody can act although it has not ended."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One answer and what it brought."""

    decision: Decision
    answer: Answer
    events: list[Event]


def playout(
    game: Game[Any, Any, Any], state: Any, sitting: Sequence[StandIn], luck: Luck, most: int = MOST_ANSWERS
) -> Iterator[Turn]:
    """Play the state to its end. The stand-ins' luck is their own: the table's would tell them the future."""
    for _ in range(most):
        if state.offers:
            yield from taken_up(game, state, sitting, luck)
        decisions = game.decisions(state)
        if not decisions:
            break
        decision = decisions[0] if len(decisions) == 1 else luck.choice(decisions)
        seat = decision.seat
        answer = sitting[seat].answer(game, partial(game.view, state, seat), decision, luck)
        yield Turn(decision, answer, game.play(state, seat, answer))
    else:
        raise Endless(f"{game.id} goes on after {most} answers")
    if game.result(state) is None:
        raise Endless(f"{game.id} stands still: nobody is asked and there is no result")


def taken_up(game: Game[Any, Any, Any], state: Any, sitting: Sequence[StandIn], luck: Luck) -> Iterator[Turn]:
    """What the stand-ins make of the offers that lie before them: each may take up one."""
    for seat, stand_in in enumerate(sitting):
        for number, decision in enumerate(game.offers(state, seat)):
            answer = stand_in.offered(game, partial(game.view, state, seat), decision, number, luck)
            if answer is not None:
                yield Turn(decision, answer, game.take_up(state, seat, number, answer))
                break


@dataclass(slots=True)
class Calls:
    """How often a table would have waited for somebody it did not wait for before."""

    #: Moments at which it began to wait for somebody else.
    hand_overs: int = 0
    #: Who was called then, each counted.
    rings: int = 0
    waiting: frozenset[int] = frozenset()

    def see(self, waiting: frozenset[int]) -> None:
        called = waiting - self.waiting
        self.hand_overs += bool(called)
        self.rings += len(called)
        self.waiting = waiting


@dataclass(slots=True)
class Record:
    """What is worth counting of a game that was played out."""

    seed: str
    answers: int
    result: Result
    calls: Calls = field(default_factory=Calls)
    #: The same at a table that asks everything, also what usually needs nobody.
    calls_asking_all: Calls = field(default_factory=Calls)
    #: How often each public message was told, by its id.
    told: Counter[str] = field(default_factory=Counter)
    #: How often it named each thing of the game: (message, argument, thing).
    named: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    #: What the counts told of each seat come to: (message, seat).
    counted: Counter[tuple[str, int]] = field(default_factory=Counter)
    #: What each seat led, and how often what they lead did something; nothing in a game without sides.
    sides: tuple[str, ...] = ()
    used: Counter[str] = field(default_factory=Counter)
    #: Who sat where, by name.
    sitting: tuple[str, ...] = ()

    @property
    def winners(self) -> Sequence[int]:
        return self.result.winners

    def count(self, said: Text, seat: int | None = None) -> None:
        self.told[said.id] += 1
        if said.n is not None and seat is not None:
            self.counted[said.id, seat] += said.n
        for argument, value in said.args.items():
            if isinstance(value, Name):
                self.named[said.id, argument, english(value)] += 1


def record(game: Game[Any, Any, Any], seats: int, options: BaseModel, seed: str, sitting: Sequence[StandIn]) -> Record:
    state = game.setup(seats, options, Luck(seed))
    calls, asking_all, turns = Calls(), Calls(), list[Turn]()
    _see(game, state, calls, asking_all)
    with game.uses(state) as uses:
        for turn in playout(game, state, sitting, Luck(f"stand-ins of {seed}")):
            turns.append(turn)
            uses.answered(turn.answer)
            _see(game, state, calls, asking_all)
    result = game.result(state)
    assert result is not None
    played = Record(seed, len(turns), result, calls, asking_all, sides=tuple(map(english, game.sides(state))))
    played.used.update({english(name): n for name, n in uses.counts.items()})
    for turn in turns:
        for event in turn.events:
            if event.audience is None:
                played.count(event.text, event.seat)
    return played


def _see(game: Game[Any, Any, Any], state: Any, calls: Calls, asking_all: Calls) -> None:
    decisions = game.decisions(state)
    asking_all.see(frozenset(decision.seat for decision in decisions))
    asked = frozenset(decision.seat for decision in decisions if not _needs_nobody(game, decision))
    if asked or not decisions:
        # What needs nobody is noticed by nobody, and whoever was waited for goes on.
        calls.see(asked)


def _needs_nobody(game: Game[Any, Any, Any], decision: Decision) -> bool:
    """Whether the house answers: there is only one answer, or an order stands from the start."""
    orders = game.orders().get(decision.topic) if decision.topic is not None else None
    way = next((way for way in orders.ways if way.key == orders.beginning), None) if orders is not None else None
    return decision.foregone is not None or (way is not None and game.ordered(decision, way) is not None)
