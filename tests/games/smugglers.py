"""A small game of secret cards: a question out of turn, an offer nobody waits for, a race and a standing order.

Whoever is on turn ships a card face down; whoever has the lantern may look. Two equal cards in a hand may be shown for
points. After each round whoever is first takes what lies on the quay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel

from games.core.decision import ChooseOne, Decision, Option
from games.core.effects import Figure, Moment, Registry
from games.core.game import BOARD, HAND, Entry, Game, Orders, Result, Sheet, Source, Summary, Way
from games.core.luck import Luck
from games.core.state import State
from games.core.step import Offer, Race, Step
from games.core.text import Name, SeatName, Text, text

ROUNDS, HELD, KINDS = 3, 3, 6
INSPECT = "smugglers.inspect"


@dataclass(slots=True)
class SmugglersState(State):
    round: int = 1
    hands: list[list[int]] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    #: Under way and face down: who shipped it and what it is.
    shipped: dict[int, int] = field(default_factory=dict)
    #: Landed unseen; only its owner knows what.
    stash: list[list[int]] = field(default_factory=list)
    #: Whose lantern it is: they are asked about what others ship, and for them looking costs nothing.
    lantern: int = 1

    def draw(self, seat: int) -> None:
        card = 1 + self.luck.below(KINDS)
        self.hands[seat].append(card)
        self.tell(text("{seat} draws {n}", seat=SeatName(seat), n=card), seat, audience=(seat,))
        if self.hands[seat].count(card) > 1:
            self.propose(ShowPair(seat, card))


@dataclass(frozen=True, slots=True)
class SmugglersView:
    viewer: int | None
    round: int
    hand: tuple[int, ...]
    held: tuple[int, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    shipper: int | None
    shipped: int | None
    stashed: tuple[int, ...]
    stash: tuple[int, ...]
    lantern: int
    #: The viewer's own; nobody else sees that they lie there.
    offers: tuple[Offer, ...]
    #: No step holds a secret.
    stack: tuple[Step, ...]


# -- effects ----------------------------------------------------------------------------------------------------------


def owners(smugglers: SmugglersState) -> Mapping[str, Collection[int]]:
    return {"lantern": (smugglers.lantern,), "harbour": range(smugglers.seats)}


effects: Registry[SmugglersState] = Registry(owners)


@dataclass(slots=True)
class Fee(Figure):
    """What it costs to look."""

    seat: int
    coins: int = 1


@dataclass(slots=True)
class Dusk(Moment):
    effects: ClassVar[Registry[SmugglersState]] = effects
    seat: int


@effects.hook(Fee, "lantern", mine=True)
def lit(smugglers: SmugglersState, owner: int, fee: Fee) -> None:
    fee.coins -= 1


@effects.hook(Dusk, "lantern")
def handed_on(smugglers: SmugglersState, owner: int, dusk: Dusk) -> Iterator[Step]:
    if smugglers.round % 2 == 0:
        yield PassLantern()


# -- steps ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Ship(Step[str]):
    seat: int

    def decision(self, smugglers: SmugglersState) -> Decision:
        kinds = sorted(set(smugglers.hands[self.seat]))
        options = tuple(Option(f"v{kind}", text("card {n}", n=kind)) for kind in kinds)
        prompt = text("Which card do you ship?")
        return ChooseOne(self.seat, prompt, options, picture="hand", forcible=False)

    def run(self, smugglers: SmugglersState, answer: str) -> None:
        card = int(answer[1:])
        smugglers.hands[self.seat].remove(card)
        smugglers.shipped = {self.seat: card}
        smugglers.tell(text("{seat} ships a card", seat=SeatName(self.seat)), self.seat)
        officer = smugglers.lantern if smugglers.lantern != self.seat else (self.seat + 1) % smugglers.seats
        smugglers.next(Inspect(officer, self.seat), Land(self.seat))


@dataclass(slots=True)
class Inspect(Step[str]):
    """A question to somebody whose turn it is not."""

    seat: int
    shipper: int

    def fee(self, smugglers: SmugglersState) -> int:
        return effects.reckon(smugglers, Fee(self.seat)).coins

    def decision(self, smugglers: SmugglersState) -> Decision:
        poor = text("You have no coin.") if smugglers.coins[self.seat] < self.fee(smugglers) else None
        options = (Option("look", text("Look at it"), blocked=poor), Option("wave", text("Wave it through")))
        prompt = text("Do you look at what {who} ships?", who=SeatName(self.shipper))
        return ChooseOne(self.seat, prompt, options, topic=INSPECT, usual="wave", forcible=False)

    def run(self, smugglers: SmugglersState, answer: str) -> None:
        if answer == "wave":
            smugglers.tell(text("{seat} waves it through", seat=SeatName(self.seat)), self.seat)
            return
        smugglers.coins[self.seat] -= self.fee(smugglers)
        smugglers.reveal()
        card = smugglers.shipped.pop(self.shipper)
        found = text("{seat} looks and finds {n}", seat=SeatName(self.seat), n=card)
        smugglers.tell(found, self.seat, affects=(self.shipper,), great=card % 2 == 1)
        smugglers.points[self.seat if card % 2 else self.shipper] += 2


@dataclass(slots=True)
class Land(Step[None]):
    seat: int

    def run(self, smugglers: SmugglersState, answer: None) -> None:
        if self.seat in smugglers.shipped:
            smugglers.stash[self.seat].append(smugglers.shipped.pop(self.seat))
            smugglers.points[self.seat] += 1
        smugglers.draw(self.seat)
        if self.seat < smugglers.seats - 1:
            smugglers.next(Ship(self.seat + 1))
        else:
            smugglers.next(Quay(), Dusk(self.seat), EndRound())


@dataclass(slots=True)
class ShowPair(Offer[str]):
    """It hangs on hidden cards, so it is an offer; it lapses when the pair is gone."""

    seat: int
    card: int

    def lapsed(self, smugglers: SmugglersState) -> bool:
        return smugglers.hands[self.seat].count(self.card) < 2

    def decision(self, smugglers: SmugglersState) -> Decision:
        options = (Option("show", text("Show them"), text("3 points")),)
        prompt = text("You may show your two cards of {n}.", n=self.card)
        return ChooseOne(self.seat, prompt, options, picture="hand")

    def run(self, smugglers: SmugglersState, answer: str) -> None:
        smugglers.reveal()
        smugglers.points[self.seat] += 3
        smugglers.tell(text("{seat} shows a pair of {n}", seat=SeatName(self.seat), n=self.card), self.seat)
        for _ in range(2):
            smugglers.hands[self.seat].remove(self.card)
        for _ in range(2):
            smugglers.draw(self.seat)


@dataclass(slots=True)
class Quay(Step[None]):
    def run(self, smugglers: SmugglersState, answer: None) -> None:
        smugglers.next(Race({seat: Grab(seat) for seat in range(smugglers.seats)}, leaving="pass"))


@dataclass(slots=True)
class Grab(Step[str]):
    seat: int

    def decision(self, smugglers: SmugglersState) -> Decision:
        options = (Option("grab", text("Grab the crate")), Option("pass", text("Leave it to the others")))
        return ChooseOne(self.seat, text("A crate lies on the quay. Whoever is first has it."), options)

    def run(self, smugglers: SmugglersState, answer: str) -> None:
        smugglers.coins[self.seat] += 1
        smugglers.tell(text("{seat} grabs the crate", seat=SeatName(self.seat)), self.seat)


@dataclass(slots=True)
class PassLantern(Step[None]):
    def run(self, smugglers: SmugglersState, answer: None) -> None:
        smugglers.lantern = (smugglers.lantern + 1) % smugglers.seats
        smugglers.tell(text("The lantern goes to {seat}", seat=SeatName(smugglers.lantern)))


@dataclass(slots=True)
class EndRound(Step[None]):
    def run(self, smugglers: SmugglersState, answer: None) -> None:
        if smugglers.round == ROUNDS:
            smugglers.offers = []
            return
        smugglers.round += 1
        smugglers.next(Ship(0))


# -- the game ---------------------------------------------------------------------------------------------------------


class NoOptions(BaseModel, extra="forbid"):
    pass


class Smugglers(Game[SmugglersState, SmugglersView, NoOptions]):
    id: ClassVar[str] = "smugglers"
    name = text("Smugglers")
    seats = range(2, 5)
    State = SmugglersState
    Options = NoOptions
    minutes = (5, 10)

    def begin(self, seats: int, options: NoOptions, luck: Luck) -> SmugglersState:
        empty: list[list[int]] = [[] for _ in range(seats)]
        state = SmugglersState(seats, luck, [Ship(0)], hands=empty, coins=[2] * seats, points=[0] * seats)
        state.stash = [[] for _ in range(seats)]
        for seat in range(seats):
            for _ in range(HELD):
                state.draw(seat)
        return state

    def view(self, state: SmugglersState, viewer: int | None) -> SmugglersView:
        shipper = next(iter(state.shipped), None)
        mine = viewer is not None and shipper == viewer
        return SmugglersView(
            viewer=viewer,
            round=state.round,
            hand=() if viewer is None else tuple(state.hands[viewer]),
            held=tuple(map(len, state.hands)),
            coins=tuple(state.coins),
            points=tuple(state.points),
            shipper=shipper,
            shipped=state.shipped[viewer] if mine and viewer is not None else None,
            stashed=tuple(map(len, state.stash)),
            stash=() if viewer is None else tuple(state.stash[viewer]),
            lantern=state.lantern,
            offers=tuple(offer for offer in state.offers if isinstance(offer, ShowPair) and offer.seat == viewer),
            stack=tuple(state.stack),
        )

    def imagine(self, view: SmugglersView, luck: Luck) -> SmugglersState:
        def some(count: int) -> list[int]:
            return [1 + luck.below(KINDS) for _ in range(count)]

        hands, stash = [some(count) for count in view.held], [some(count) for count in view.stashed]
        if view.viewer is not None:
            hands[view.viewer], stash[view.viewer] = list(view.hand), list(view.stash)
        shipped = {} if view.shipper is None else {view.shipper: view.shipped or some(1)[0]}
        return SmugglersState(
            len(view.held),
            luck,
            list(view.stack),
            offers=list(view.offers),
            round=view.round,
            hands=hands,
            coins=list(view.coins),
            points=list(view.points),
            shipped=shipped,
            stash=stash,
            lantern=view.lantern,
        )

    def result(self, state: SmugglersState) -> Result | None:
        if state.stack:
            return None
        points, coins = tuple(state.points), tuple(state.coins)
        total = tuple(map(sum, zip(points, coins, strict=True)))
        places = tuple(1 + sum(other > own for other in total) for own in total)
        sources = (Source(text("Cards"), points), Source(text("Coins"), coins))
        return Result(places, total, sources, text("The last round is over."))

    def worth(self, state: SmugglersState, seat: int) -> float:
        return state.points[seat] + state.coins[seat]

    def points(self, view: SmugglersView) -> tuple[int | None, ...]:
        return tuple(map(sum, zip(view.points, view.coins, strict=True)))

    def sheets(self, view: SmugglersView) -> Sequence[Sheet]:
        return (BOARD, HAND)

    def orders(self) -> Mapping[str, Orders]:
        never, always = Way("never", text("Never look"), ("wave",)), Way("always", text("Always look"), ("look",))
        return {INSPECT: Orders(text("Looking at cards"), (never, always))}

    def summary(self, view: SmugglersView) -> Summary:
        hand = tuple(text("card {n}", n=card) for card in view.hand)
        return Summary(text("Round {n}", n=view.round), text("{n} rounds", n=ROUNDS), hand=hand, hand_lines=hand)

    def entries(self, options: NoOptions | None) -> Sequence[Entry]:
        return (Entry(Name({"en": "Lantern", "ru": "Фонарь"}), text("With it, looking costs nothing.")),)

    def topics(self, options: NoOptions | None = None) -> Mapping[str, tuple[Text, Text]]:
        return {"ship": (text("Shipping"), text("Ship a card face down."))}
