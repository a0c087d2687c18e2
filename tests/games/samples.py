"""Two games that exist for the core's own tests: a script of steps, and a small market with every kind of decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from pydantic import BaseModel

from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Counter, Decision, Option, Place, Turn
from games.core.game import Entry, Game, Result, Source, Summary
from games.core.luck import Luck
from games.core.state import State
from games.core.step import Offer, Step, Together
from games.core.text import Name, SeatName, Text, as_text, plural, text

# -- the script -----------------------------------------------------------------------------------------------------


class NoOptions(BaseModel, extra="forbid"):
    pass


@dataclass(slots=True)
class ScriptState(State):
    #: What was answered and what ran, in order.
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ScriptView:
    viewer: int | None
    notes: tuple[str, ...]


@dataclass(slots=True)
class Ask(Step):
    """Asks for one of the keys, then does what belongs to the answer."""

    seat: int
    keys: list[str]
    then: dict[str, list[Step]] = field(default_factory=dict)
    question: str = "Which one?"

    def decision(self, script: ScriptState) -> Decision:
        options = tuple(Option(key, text("the {key}", key=key)) for key in self.keys)
        return ChooseOne(self.seat, text(self.question), options)

    def run(self, script: ScriptState, answer: Answer) -> None:
        script.notes.append(f"{self.seat}:{answer}")
        script.tell(text("{seat} takes {key}", seat=SeatName(self.seat), key=str(answer)), self.seat)
        script.next(*self.then.get(str(answer), []))


@dataclass(slots=True)
class Note(Step):
    what: str

    def run(self, script: ScriptState, answer: Answer | None) -> None:
        script.notes.append(self.what)
        script.tell(text("{what} comes", what=self.what))


@dataclass(slots=True)
class Whisper(Step):
    """Tells something to one seat alone."""

    seat: int

    def run(self, script: ScriptState, answer: Answer | None) -> None:
        script.tell(text("{seat} hears it", seat=SeatName(self.seat)), audience=(self.seat,))


@dataclass(slots=True)
class Draw(Step):
    def run(self, script: ScriptState, answer: Answer | None) -> None:
        drawn = script.luck.below(1000)
        script.notes.append(f"drew {drawn}")
        script.tell(text("{n} is drawn", n=drawn))


@dataclass(slots=True)
class Show(Step):
    """Something hidden comes to light."""

    def run(self, script: ScriptState, answer: Answer | None) -> None:
        script.reveal()
        script.notes.append("shown")
        script.tell(text("The secret is shown."))


@dataclass(slots=True)
class Uncover(Step):
    """The same, and what follows tells of it."""

    def run(self, script: ScriptState, answer: Answer | None) -> None:
        script.reveal()


@dataclass(slots=True)
class Interrupt(Step):
    steps: list[Step]

    def run(self, script: ScriptState, answer: Answer | None) -> None:
        script.interrupt(*self.steps)


@dataclass(slots=True)
class Favour(Offer[str]):
    seat: int
    #: No longer on offer when this stands in the notes.
    until: str = "never"

    def decision(self, script: ScriptState) -> Decision | None:
        if "hidden" in script.notes:
            return None
        return ChooseOne(self.seat, text("A favour?"), (Option("yes", text("Yes")), Option("more", text("More"))))

    def lapsed(self, script: ScriptState) -> bool:
        return self.until in script.notes

    def run(self, script: ScriptState, answer: str) -> None:
        script.notes.append(f"favour {answer}")
        if answer == "more":
            script.next(Ask(self.seat, ["p", "q"]))


@dataclass(slots=True)
class Lay(Step[None]):
    offers: list[Favour]

    def run(self, script: ScriptState, answer: None) -> None:
        script.propose(*self.offers)


@dataclass(slots=True)
class ThrowDie(Step[str]):
    """A die thrown in the open, by a button that says so."""

    def decision(self, script: ScriptState) -> Decision:
        return ChooseOne(0, text("Throw?"), (Option("throw", text("Throw"), rolls=True), Option("no", text("No"))))

    def run(self, script: ScriptState, answer: str) -> None:
        if answer == "throw":
            script.notes.append(f"{script.roll(6)}")


@dataclass(slots=True)
class Menu(Step[str]):
    """Asks with options written out."""

    seat: int
    options: tuple[Option, ...]

    def decision(self, script: ScriptState) -> Decision:
        return ChooseOne(self.seat, text("What?"), self.options)

    def run(self, script: ScriptState, answer: str) -> None:
        script.notes.append(f"{self.seat}:{answer}")


class Script(Game[ScriptState, ScriptView, NoOptions]):
    """Plays whatever steps it is made with."""

    id: ClassVar[str] = "script"
    name = text("Script")
    seats = range(1, 5)
    State = ScriptState
    Options = NoOptions
    minutes = (1, 1)

    def __init__(self, *steps: Step) -> None:
        self.steps = steps

    def begin(self, seats: int, options: NoOptions, luck: Luck) -> ScriptState:
        state = ScriptState(seats, luck)
        state.next(*self.steps)
        return state

    def start(self, seats: int = 2, **options: Any) -> ScriptState:
        state = self.setup(seats, NoOptions(**options), Luck("script"))
        state.take_events()
        return state

    def view(self, state: ScriptState, viewer: int | None) -> ScriptView:
        return ScriptView(viewer, tuple(state.notes))

    def result(self, state: ScriptState) -> Result | None:
        if state.stack:
            return None
        zeros = (0,) * state.seats
        return Result((1,) * state.seats, zeros, (Source(text("Nothing"), zeros),), text("The script is over."))

    def imagine(self, view: ScriptView, luck: Luck) -> ScriptState:
        raise TypeError("a script is never imagined")

    def worth(self, state: ScriptState, seat: int) -> float:
        return 0

    def points(self, view: ScriptView) -> tuple[int | None, ...]:
        return ()

    def summary(self, view: ScriptView) -> Summary:
        return Summary(text("A script."), text("It ends with its last step."))

    def entries(self, options: NoOptions | None) -> Sequence[Entry]:
        return ()

    def topics(self, options: NoOptions | None = None) -> Mapping[str, tuple[Text, Text]]:
        return {}


# -- the market -----------------------------------------------------------------------------------------------------

CELLS = ("A1", "A2", "A3", "B1", "B2", "B3")
ROUNDS = 3


@dataclass(slots=True)
class MarketState(State):
    round: int = 0
    #: The cards each seat holds; only the seat knows them.
    hands: list[list[int]] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    #: Sealed bids of this round, kept here until everybody has bid.
    bids: dict[int, int] = field(default_factory=dict)
    #: Who has a stall where, and which way it looks.
    stalls: dict[str, tuple[int, str]] = field(default_factory=dict)
    #: Under each free cell lies a number nobody has seen.
    buried: dict[str, int] = field(default_factory=dict)
    points: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class MarketView:
    viewer: int | None
    round: int
    hand: tuple[int, ...] | None
    held: tuple[int, ...]
    coins: tuple[int, ...]
    bid: int | None
    bidders: tuple[int, ...]
    stalls: tuple[tuple[str, int, str], ...]
    points: tuple[int, ...]
    #: The steps still to be done; no step holds a secret.
    stack: tuple[Step, ...]


@dataclass(slots=True)
class Round(Step):
    def run(self, market: MarketState, answer: Answer | None) -> None:
        if market.round == ROUNDS:
            return
        market.round += 1
        market.bids = {}
        market.next(Together({seat: [Bid(seat)] for seat in range(market.seats)}), Award(), Round())


@dataclass(slots=True)
class Bid(Step):
    seat: int

    def decision(self, market: MarketState) -> Decision:
        coins = Counter("coins", text("coins"), most=market.coins[self.seat])
        return Amounts(self.seat, text("How much do you bid?"), (coins,), most=market.coins[self.seat])

    def run(self, market: MarketState, answer: Answer) -> None:
        assert isinstance(answer, dict)
        market.bids[self.seat] = answer.get("coins", 0)


@dataclass(slots=True)
class Award(Step):
    """Opens the bids; luck decides between equals."""

    def run(self, market: MarketState, answer: Answer | None) -> None:
        market.reveal()
        highest = max(market.bids.values())
        best = sorted(seat for seat, bid in market.bids.items() if bid == highest)
        winner = market.luck.choice(best) if len(best) > 1 else best[0]
        market.coins[winner] -= highest
        told = plural("{seat} wins with {n} coin", "{seat} wins with {n} coins", highest, seat=SeatName(winner))
        market.bids = {}
        market.tell(told, winner)
        market.next(Build(winner), Throw(winner))


@dataclass(slots=True)
class Build(Step):
    seat: int

    def decision(self, market: MarketState) -> Decision:
        taken = text("It is taken.")
        options = tuple(
            Option(cell, as_text(cell), at=cell, blocked=taken if cell in market.stalls else None) for cell in CELLS
        )
        ways = (Turn("north", text("northwards")), Turn("south", text("southwards")))
        corners = {cell: ways for cell in CELLS if cell.endswith("1")}
        return Place(self.seat, text("Where do you build?"), options, corners)

    def run(self, market: MarketState, answer: Answer) -> None:
        cell, _, turn = str(answer).partition("/")
        market.stalls[cell] = (self.seat, turn)
        market.tell(text("{seat} builds on {cell}", seat=SeatName(self.seat), cell=cell), self.seat, places=(cell,))
        if cell.startswith("B"):
            market.reveal()
            found = market.buried.pop(cell)
            market.points[self.seat] += found
            market.tell(text("{seat} digs up {n}", seat=SeatName(self.seat), n=found), self.seat)
        else:
            market.buried.pop(cell)
            neighbour = (self.seat + 1) % market.seats
            market.interrupt(Toll(neighbour, self.seat))


@dataclass(slots=True)
class Toll(Step):
    """The neighbour may ask a coin of whoever builds in the first row."""

    seat: int
    payer: int

    def decision(self, market: MarketState) -> Decision:
        poor = None if market.coins[self.payer] else text("They have nothing.")
        options = (Option("ask", text("Ask a coin"), blocked=poor), Option("let", text("Let it be")))
        return ChooseOne(self.seat, text("Do you ask a toll?"), options)

    def run(self, market: MarketState, answer: Answer) -> None:
        if answer == "ask":
            market.coins[self.payer] -= 1
            market.coins[self.seat] += 1
            market.tell(text("{seat} asks a toll", seat=SeatName(self.seat)), self.seat, affects=(self.payer,))


@dataclass(slots=True)
class Throw(Step):
    """Cards of the hand become points; the new ones are known to their owner alone."""

    seat: int

    def decision(self, market: MarketState) -> Decision:
        hand = market.hands[self.seat]
        options = tuple(Option(f"c{at}", text("card {n}", n=card)) for at, card in enumerate(hand))
        return ChooseSome(self.seat, text("Which cards do you throw?"), options, 0, 2, picture="hand")

    def run(self, market: MarketState, answer: Answer) -> None:
        chosen = sorted((int(key[1:]) for key in answer), reverse=True)
        thrown = [market.hands[self.seat].pop(at) for at in chosen]
        market.points[self.seat] += sum(thrown)
        who = SeatName(self.seat)
        market.tell(plural("{seat} throws {n} card", "{seat} throws {n} cards", len(thrown), seat=who), self.seat)
        for _ in thrown:
            card = 1 + market.luck.below(6)
            market.hands[self.seat].append(card)
            market.tell(text("{seat} draws {n}", seat=who, n=card), self.seat, audience=(self.seat,))


def _copied(stack: Sequence[Step]) -> list[Step]:
    """The lanes of a `Together` shrink as the game goes on; a view must not."""
    return [
        Together({seat: list(lane) for seat, lane in step.lanes.items()}) if isinstance(step, Together) else step
        for step in stack
    ]


class Market(Game[MarketState, MarketView, NoOptions]):
    """Sealed bids, a stall, a toll, some cards: three rounds."""

    id: ClassVar[str] = "market"
    name = text("Market")
    seats = range(2, 4)
    State = MarketState
    Options = NoOptions
    minutes = (5, 10)

    def begin(self, seats: int, options: NoOptions, luck: Luck) -> MarketState:
        hands = [[1 + luck.below(6) for _ in range(3)] for _ in range(seats)]
        buried = {cell: 1 + luck.below(6) for cell in CELLS}
        return MarketState(seats, luck, [Round()], hands=hands, coins=[5] * seats, buried=buried, points=[0] * seats)

    def view(self, state: MarketState, viewer: int | None) -> MarketView:
        return MarketView(
            viewer=viewer,
            round=state.round,
            hand=None if viewer is None else tuple(state.hands[viewer]),
            held=tuple(len(hand) for hand in state.hands),
            coins=tuple(state.coins),
            bid=None if viewer is None else state.bids.get(viewer),
            bidders=tuple(sorted(state.bids)),
            stalls=tuple((cell, *stall) for cell, stall in state.stalls.items()),
            points=tuple(state.points),
            stack=tuple(_copied(state.stack)),
        )

    def result(self, state: MarketState) -> Result | None:
        if state.stack:
            return None
        points = tuple(state.points)
        places = tuple(1 + sum(other > own for other in points) for own in points)
        return Result(places, points, (Source(text("Market"), points),), text("The last round is over."))

    def imagine(self, view: MarketView, luck: Luck) -> MarketState:
        hands = [[1 + luck.below(6) for _ in range(count)] for count in view.held]
        bids = {seat: luck.below(view.coins[seat] + 1) for seat in view.bidders}
        if view.viewer is not None and view.hand is not None:
            hands[view.viewer] = list(view.hand)
            if view.bid is not None:
                bids[view.viewer] = view.bid
        stalls = {cell: (seat, turn) for cell, seat, turn in view.stalls}
        return MarketState(
            len(view.held),
            luck,
            _copied(view.stack),
            round=view.round,
            hands=hands,
            coins=list(view.coins),
            bids=bids,
            stalls=stalls,
            buried={cell: 1 + luck.below(6) for cell in CELLS if cell not in stalls},
            points=list(view.points),
        )

    def worth(self, state: MarketState, seat: int) -> float:
        return state.points[seat] + 0.5 * state.coins[seat]

    def points(self, view: MarketView) -> tuple[int | None, ...]:
        return view.points

    def summary(self, view: MarketView) -> Summary:
        hand = tuple(text("card {n}", n=card) for card in view.hand or ())
        return Summary(text("Round {n}", n=view.round), text("{n} rounds", n=ROUNDS), hand=hand, hand_lines=hand)

    def entries(self, options: NoOptions | None) -> Sequence[Entry]:
        return (Entry(Name({"en": "Stall", "ru": "Лавка"}), text("A place to sell.")),)

    def topics(self, options: NoOptions | None = None) -> Mapping[str, tuple[Text, Text]]:
        return {"bid": (text("Bidding"), text("Everybody bids at once."))}


class Leaky(Market):
    """A market that tells everybody what each seat holds: the leak law must notice."""

    def view(self, state: MarketState, viewer: int | None) -> MarketView:
        seen = super().view(state, viewer)
        return replace(seen, held=tuple(sum(hand) for hand in state.hands))
