"""The smallest game of the house: take one to three pebbles in turn; whoever takes the last one wins.

It goes through core, bot and storage in their own tests, and docs/add-a-game.md was written from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel, Field

from games.core.decision import ChooseOne, Decision, Option
from games.core.game import Entry, Feat, Game, Result, Source, Summary
from games.core.luck import Luck
from games.core.state import State
from games.core.step import Step
from games.core.text import Name, SeatName, Text, plural, text


class PebblesOptions(BaseModel, extra="forbid"):
    heap: int = Field(default=12, ge=4, le=60, title="Pebbles in the heap")


@dataclass(slots=True)
class PebblesState(State):
    heap: int = 0
    #: A coin in each fist: something hidden, so that the leak test has a secret to look for.
    coins: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    last: int | None = None


@dataclass(frozen=True, slots=True)
class PebblesView:
    viewer: int | None
    heap: int
    coin: int | None
    taken: tuple[int, ...]
    active: int | None


@dataclass(slots=True)
class Take(Step[str]):
    seat: int

    def decision(self, pebbles: PebblesState) -> Decision:
        options = [
            Option(str(n), plural("{n} pebble", "{n} pebbles", n), at=f"A{n}") for n in (1, 2, 3) if n <= pebbles.heap
        ]
        return ChooseOne(self.seat, text("How many pebbles do you take?"), tuple(options))

    def run(self, pebbles: PebblesState, answer: str) -> None:
        n = int(answer)
        pebbles.heap -= n
        pebbles.taken[self.seat] += n
        pebbles.last = self.seat
        told = plural("{seat} takes {n} pebble", "{seat} takes {n} pebbles", n, seat=SeatName(self.seat))
        pebbles.tell(told, self.seat)
        if pebbles.heap:
            pebbles.next(Take((self.seat + 1) % pebbles.seats))


class Pebbles(Game[PebblesState, PebblesView, PebblesOptions]):
    id: ClassVar[str] = "pebbles"
    name = text("Pebbles")
    seats = range(2, 6)
    State = PebblesState
    Options = PebblesOptions
    minutes = (1, 5)

    def begin(self, seats: int, options: PebblesOptions, luck: Luck) -> PebblesState:
        coins = [luck.below(2) for _ in range(seats)]
        first = luck.below(seats)
        return PebblesState(seats, luck, [Take(first)], heap=options.heap, coins=coins, taken=[0] * seats)

    def view(self, state: PebblesState, viewer: int | None) -> PebblesView:
        coin = None if viewer is None else state.coins[viewer]
        active = state.stack[-1].seat if state.stack and isinstance(state.stack[-1], Take) else None
        return PebblesView(viewer, state.heap, coin, tuple(state.taken), active)

    def result(self, state: PebblesState) -> Result | None:
        if state.heap:
            return None
        places = tuple(1 if seat == state.last else 2 for seat in range(state.seats))
        taken = tuple(state.taken)
        return Result(places, taken, (Source(text("Pebbles"), taken),), text("The heap is empty."))

    def feats(self) -> Mapping[str, Feat]:
        told = ("{seat} took pebbles {n} time", "{seat} took pebbles {n} times")
        return {"{seat} takes {n} pebble": lambda seat, n: plural(*told, n, seat=seat)}

    def imagine(self, view: PebblesView, luck: Luck) -> PebblesState:
        coins = [luck.below(2) for _ in view.taken]
        if view.viewer is not None and view.coin is not None:
            coins[view.viewer] = view.coin
        stack: list[Step] = [] if view.active is None else [Take(view.active)]
        return PebblesState(len(view.taken), luck, stack, heap=view.heap, coins=coins, taken=list(view.taken))

    def own_turn(self, state: PebblesState, seat: int) -> Step | None:
        return Take(seat)

    def worth(self, state: PebblesState, seat: int) -> float:
        return state.taken[seat]

    def points(self, view: PebblesView) -> tuple[int | None, ...]:
        return view.taken

    def summary(self, view: PebblesView) -> Summary:
        heap = plural("{n} pebble left", "{n} pebbles left", view.heap)
        hand = () if view.coin is None else (text("coin {coin}", coin=view.coin),)
        return Summary(heap, text("The last pebble ends it."), (heap,), hand=hand, hand_lines=hand)

    def entries(self, options: PebblesOptions | None) -> Sequence[Entry]:
        return (Entry(Name({"en": "Pebble", "ru": "Камешек"}), text("A small stone.")),)

    def topics(self, options: PebblesOptions | None = None) -> Mapping[str, tuple[Text, Text]]:
        return {"turn": (text("A turn"), text("Take one to three pebbles."))}
