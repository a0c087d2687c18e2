"""A small game of sealed plots: dice in the open, dominoes that turn, and prices that can be paid in several ways.

Every morning each seat's dice are thrown, which may be thrown again, and then the weather. Everybody plants a hedge of
two cells in their own garden, sealed until all have. Three mornings make a game; whoever has planted most wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel

from games.core.decision import Amounts, ChooseSome, Counter, Decision, Limit, Option, Place, Turn
from games.core.game import Entry, Game, Result, Sheet, Source, Summary
from games.core.luck import Luck
from games.core.state import State
from games.core.step import Step, Together
from games.core.text import Name, SeatName, Text, as_text, text

MORNINGS, PRICE, DICE = 3, 2, 2
COLUMNS, ROWS = "ABC", "123"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)
GOODS = ("wood", "clay", "idea")
LABELS = {"wood": text("wood"), "clay": text("clay"), "idea": text("idea")}


@dataclass(slots=True)
class Plan:
    """What a seat has sealed: the cells of its hedge, none when it rests, and how it pays."""

    cells: list[str] = field(default_factory=list)
    price: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class GardensState(State):
    morning: int = 0
    dice: list[list[int]] = field(default_factory=list)
    goods: list[dict[str, int]] = field(default_factory=list)
    planted: list[list[str]] = field(default_factory=list)
    plans: dict[int, Plan] = field(default_factory=dict)

    def hedges(self, seat: int) -> dict[str, list[str]]:
        """By cell and way, what a hedge would cover."""
        own, found = self.planted[seat], dict[str, list[str]]()
        for cell in CELLS:
            right = chr(ord(cell[0]) + 1) + cell[1]
            below = f"{cell[0]}{int(cell[1]) + 1}"
            for way, other in (("along", right), ("down", below)):
                if other in CELLS and cell not in own and other not in own:
                    found[f"{cell}/{way}"] = [cell, other]
        return found


@dataclass(frozen=True, slots=True)
class GardensView:
    viewer: int | None
    morning: int
    dice: tuple[tuple[int, ...], ...]
    goods: tuple[tuple[int, ...], ...]
    planted: tuple[tuple[str, ...], ...]
    #: Whose plan is sealed or being made; what stands in it, only its own seat sees.
    planning: tuple[int, ...]
    sealed: tuple[int, ...]
    plan: tuple[tuple[str, ...], tuple[tuple[str, int], ...]] | None
    #: The viewer's own lane, and the steps outside the lanes; none of them holds a secret.
    lane: tuple[Step, ...]
    stack: tuple[Step, ...]


@dataclass(slots=True)
class Morning(Step[None]):
    def run(self, gardens: GardensState, answer: None) -> None:
        if gardens.morning == MORNINGS:
            return
        gardens.morning += 1
        seats = range(gardens.seats)
        gardens.dice = [[gardens.roll(6) for _ in range(DICE)] for _ in seats]
        lanes = Together({seat: [Plant(seat)] for seat in seats})
        throws, gathers = [Reroll(seat) for seat in seats], [Gather(seat) for seat in seats]
        gardens.next(*throws, *gathers, Weather(), lanes, Bloom(), Morning())


@dataclass(slots=True)
class Reroll(Step[list[str]]):
    seat: int

    def decision(self, gardens: GardensState) -> Decision:
        options = tuple(
            Option(f"d{at}", text("die {at} shows {n}", at=at + 1, n=die), rolls=True)
            for at, die in enumerate(gardens.dice[self.seat])
        )
        return ChooseSome(self.seat, text("Which dice do you throw again?"), options, 0, DICE, picture="dice", usual=[])

    def run(self, gardens: GardensState, answer: list[str]) -> None:
        for key in sorted(answer):
            gardens.dice[self.seat][int(key[1:])] = gardens.roll(6)
        thrown = text("{seat} throws {n} dice again", seat=SeatName(self.seat), n=len(answer))
        gardens.tell(thrown, self.seat)


@dataclass(slots=True)
class Gather(Step[list[str]]):
    """Each die brings one good; an idea needs a high one."""

    seat: int

    def decision(self, gardens: GardensState) -> Decision:
        options: list[Option] = []
        for at, die in enumerate(gardens.dice[self.seat], 1):
            low = text("Needs a five.") if die < 5 else None
            for good in GOODS:
                label = text("{good} of die {at}", good=LABELS[good], at=at)
                options.append(Option(f"{good}{at}", label, blocked=low if good == "idea" else None))
        groups = tuple(tuple(f"{good}{at}" for good in GOODS) for at in range(1, DICE + 1))
        prompt = text("What do the dice bring?")
        return ChooseSome(self.seat, prompt, tuple(options), DICE, DICE, exclusive=groups, picture="dice")

    def run(self, gardens: GardensState, answer: list[str]) -> None:
        for key in answer:
            gardens.goods[self.seat][key[:-1]] += 1
        gardens.tell(text("{seat} gathers", seat=SeatName(self.seat)), self.seat)


@dataclass(slots=True)
class Weather(Step[None]):
    """Everybody sees the die; on most of its sides nothing comes of it, and no view keeps it."""

    def run(self, gardens: GardensState, answer: None) -> None:
        weather = gardens.roll(6)
        gardens.tell(text("The weather is {n}", n=weather))
        if weather == 1:
            for goods in gardens.goods:
                goods["wood"] = max(0, goods["wood"] - 1)


@dataclass(slots=True)
class Plant(Step[str]):
    seat: int

    def decision(self, gardens: GardensState) -> Decision:
        hedges = gardens.hedges(self.seat)
        turns: dict[str, tuple[Turn, ...]] = {}
        labels = {"along": text("along"), "down": text("down")}
        for answer, cells in hedges.items():
            cell, _, way = answer.partition("/")
            turns[cell] = (*turns.get(cell, ()), Turn(way, labels[way], tuple(cells)))
        poor = sum(gardens.goods[self.seat].values()) < PRICE
        blocked = text("You cannot pay.") if poor else None
        options = [Option(cell, as_text(cell), at=cell, blocked=blocked) for cell in turns]
        rest = Option("rest", text("Rest this morning"))
        prompt = text("Where does your hedge grow?")
        return Place(self.seat, prompt, (*options, rest), turns, picture="garden", forcible=False, usual="rest")

    def run(self, gardens: GardensState, answer: str) -> None:
        gardens.plans[self.seat] = Plan(gardens.hedges(self.seat).get(answer, []))
        if answer != "rest":
            gardens.next(Pay(self.seat))


@dataclass(slots=True)
class Pay(Step[dict[str, int]]):
    """An idea stands for wood, and clay is at most half of it."""

    seat: int

    def decision(self, gardens: GardensState) -> Decision:
        own = gardens.goods[self.seat]
        counters = tuple(Counter(good, LABELS[good], own[good]) for good in GOODS)
        limits: tuple[Limit, ...] = (Limit(("clay",), PRICE // 2), Limit(("wood", "idea"), PRICE, 1))
        if sum(own[good] for good in ("wood", "idea")) + min(own["clay"], PRICE // 2) < PRICE:
            # Nothing but clay: then it is taken as it is.
            limits = ()
        prompt = text("How do you pay?")
        return Amounts(self.seat, prompt, counters, PRICE, PRICE, limits=limits, picture="garden", forcible=False)

    def run(self, gardens: GardensState, answer: dict[str, int]) -> None:
        gardens.plans[self.seat].price = answer


@dataclass(slots=True)
class Bloom(Step[None]):
    """The plans are opened together."""

    def run(self, gardens: GardensState, answer: None) -> None:
        gardens.reveal()
        for seat, plan in sorted(gardens.plans.items()):
            gardens.planted[seat] += plan.cells
            for good, amount in plan.price.items():
                gardens.goods[seat][good] -= amount
            told = text("{seat} plants {n} cells", seat=SeatName(seat), n=len(plan.cells))
            gardens.tell(told, seat, places=tuple(plan.cells))
        gardens.plans = {}


class NoOptions(BaseModel, extra="forbid"):
    pass


class Gardens(Game[GardensState, GardensView, NoOptions]):
    id: ClassVar[str] = "gardens"
    name = text("Gardens")
    seats = range(2, 5)
    State = GardensState
    Options = NoOptions
    minutes = (5, 10)

    def begin(self, seats: int, options: NoOptions, luck: Luck) -> GardensState:
        goods = [dict.fromkeys(GOODS, 1) for _ in range(seats)]
        planted: list[list[str]] = [[] for _ in range(seats)]
        return GardensState(seats, luck, [Morning()], goods=goods, planted=planted)

    def view(self, state: GardensState, viewer: int | None) -> GardensView:
        top = state.stack[-1] if state.stack else None
        lanes = top.lanes if isinstance(top, Together) else {}
        plan = state.plans.get(viewer) if viewer is not None else None
        return GardensView(
            viewer=viewer,
            morning=state.morning,
            dice=tuple(map(tuple, state.dice)),
            goods=tuple(tuple(goods[good] for good in GOODS) for goods in state.goods),
            planted=tuple(map(tuple, state.planted)),
            planning=tuple(seat for seat, lane in lanes.items() if lane),
            sealed=tuple(seat for seat, lane in lanes.items() if not lane),
            plan=None if plan is None else (tuple(plan.cells), tuple(sorted(plan.price.items()))),
            lane=() if viewer is None else tuple(lanes.get(viewer, ())),
            stack=tuple(state.stack[:-1] if lanes else state.stack),
        )

    def imagine(self, view: GardensView, luck: Luck) -> GardensState:
        state = GardensState(
            len(view.goods),
            luck,
            list(view.stack),
            morning=view.morning,
            dice=[list(dice) for dice in view.dice],
            goods=[dict(zip(GOODS, goods, strict=True)) for goods in view.goods],
            planted=[list(cells) for cells in view.planted],
        )
        lanes: dict[int, list[Step]] = {}
        for seat in sorted((*view.planning, *view.sealed)):
            own = seat == view.viewer
            lanes[seat] = [] if seat in view.sealed else list(view.lane) if own else [Plant(seat)]
            if seat in view.sealed and not own:
                state.plans[seat] = self._some_plan(state, seat, luck)
        if lanes:
            state.stack.append(Together(lanes))
        if view.plan is not None and view.viewer is not None:
            state.plans[view.viewer] = Plan(list(view.plan[0]), dict(view.plan[1]))
        return state

    def _some_plan(self, state: GardensState, seat: int, luck: Luck) -> Plan:
        hedges = list(state.hedges(seat).values())
        if not hedges or sum(state.goods[seat].values()) < PRICE or luck.below(len(hedges) + 1) == 0:
            return Plan()
        pay = Pay(seat).decision(state)
        price = luck.choice(pay.answers(luck, 8))
        assert isinstance(price, dict)
        return Plan(luck.choice(hedges), price)

    def result(self, state: GardensState) -> Result | None:
        if state.stack:
            return None
        points = tuple(len(cells) for cells in state.planted)
        places = tuple(1 + sum(other > own for other in points) for own in points)
        return Result(places, points, (Source(text("Hedges"), points),), text("The last morning is over."))

    def worth(self, state: GardensState, seat: int) -> float:
        plan = state.plans.get(seat, Plan())
        return len(state.planted[seat]) + len(plan.cells) + 0.1 * sum(state.goods[seat].values())

    def points(self, view: GardensView) -> tuple[int | None, ...]:
        return tuple(map(len, view.planted))

    def sheets(self, view: GardensView) -> Sequence[Sheet]:
        return (Sheet("garden", text("Garden")), Sheet("dice", text("Dice")))

    def summary(self, view: GardensView) -> Summary:
        return Summary(text("Morning {n}", n=view.morning), text("{n} mornings", n=MORNINGS))

    def entries(self, options: NoOptions | None) -> Sequence[Entry]:
        return (Entry(Name({"en": "Hedge", "ru": "Изгородь"}), text("It covers two cells.")),)

    def topics(self, options: NoOptions | None = None) -> Mapping[str, tuple[Text, Text]]:
        return {"morning": (text("A morning"), text("Throw, gather, plant."))}
