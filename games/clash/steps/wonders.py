"""Wonders: built from a card in a happy city, for resources and culture."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import BuildAllowed, WonderPrice
from games.clash.kinds import Ending, Mood, Purpose, Use
from games.clash.moments import WonderBuilt, WonderChosen
from games.clash.payment import can_pay
from games.clash.pieces import Purse, WonderPlaced
from games.clash.state import ClashState
from games.clash.steps.activating import begin_activation, ready
from games.clash.steps.constructing import may_grow
from games.clash.steps.mood import use_mood
from games.clash.steps.paying import Paying
from games.clash.words import built, cannot_pay, good_list
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

NONE = "none"


def wonder_price(clash: ClashState, seat: int, wonder: str, space: str = "") -> WonderPrice:
    entry = clash.printed.wonders[wonder]
    return registry.reckon(clash, WonderPrice(seat, wonder, dict(entry.cost), entry.required, space))


def wonders_at_hand(clash: ClashState, seat: int) -> list[str]:
    """Cards of its own, and with open wonders those on the table."""
    shared = clash.open_wonders if clash.options.open_wonders else []
    return [*clash.players[seat].wonders, *shared]


def wonder_sites(clash: ClashState, seat: int, among: list[str] | None = None) -> list[str]:
    """Cities of the seat, or these, in which a wonder can stand."""
    return [
        space
        for space in clash.cities_of(seat)
        if (among is None or space in among)
        and use_mood(clash, seat, space) is Mood.HAPPY
        and ready(clash, space)
        and may_grow(clash, seat, space)
    ]


def why_no_wonder(clash: ClashState, seat: int, wonder: str, among: list[str] | None = None) -> Text | None:
    price = wonder_price(clash, seat, wonder)
    if price.required is not None and not clash.has(seat, price.required):
        return text("It needs {advance}.", advance=clash.printed.advances[price.required].name)
    banned = registry.reckon(clash, BuildAllowed(seat, wonder)).reason
    if banned is not None:
        return banned
    if not any(affordable_in(clash, seat, wonder, space) for space in wonder_sites(clash, seat, among)):
        return cannot_pay(price.cost)
    return None


def affordable_in(clash: ClashState, seat: int, wonder: str, space: str) -> bool:
    return can_pay(clash, seat, wonder_price(clash, seat, wonder, space).cost, Purpose.WONDER, wonder)


def buildable_wonders(clash: ClashState, seat: int, among: list[str] | None = None) -> list[str]:
    if not wonder_sites(clash, seat, among):
        return []
    return [wonder for wonder in wonders_at_hand(clash, seat) if why_no_wonder(clash, seat, wonder, among) is None]


@dataclass(slots=True)
class ChooseWonder(Step[str]):
    seat: int
    #: Only in these cities.
    among: list[str] | None = None

    def decision(self, clash: ClashState) -> Decision:
        """Asked whatever the cards are: by whether it is, others would learn what they are."""
        options = [self._option(clash, wonder) for wonder in wonders_at_hand(clash, self.seat)]
        options.append(Option(NONE, text("None")))
        prompt = text("Which wonder do you build?")
        return ChooseOne(self.seat, prompt, tuple(options), picture="hand", forcible=False)

    def _option(self, clash: ClashState, wonder: str) -> Option:
        entry = clash.printed.wonders[wonder]
        price = good_list(wonder_price(clash, self.seat, wonder).cost)
        blocked = why_no_wonder(clash, self.seat, wonder, self.among)
        return Option(wonder, as_text(entry.name), note=price, at=wonder, blocked=blocked)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == NONE:
            return
        hand = clash.players[self.seat].wonders
        (hand if answer in hand else clash.open_wonders).remove(answer)
        clash.next(ChooseWonderCity(self.seat, answer, self.among))


@dataclass(slots=True)
class ChooseWonderCity(Step[str]):
    seat: int
    wonder: str
    among: list[str] | None = None

    def decision(self, clash: ClashState) -> Decision:
        options = tuple(
            Option(space, text("{space}: {city}", space=space, city=built(clash.cities[space])), at=space)
            for space in wonder_sites(clash, self.seat, self.among)
            if affordable_in(clash, self.seat, self.wonder, space)
        )
        return ChooseOne(self.seat, text("In which happy city?"), options, picture="near")

    def run(self, clash: ClashState, answer: str) -> None:
        steps = (WonderChosen(self.seat, answer, self.wonder), PayWonder(self.seat, answer, self.wonder))
        begin_activation(clash, self.seat, answer, Use.WONDER, *steps)


@dataclass(slots=True)
class PayWonder(Paying):
    seat: int
    space: str
    wonder: str

    def cost(self, clash: ClashState) -> Purse:
        return wonder_price(clash, self.seat, self.wonder, self.space).cost

    def purpose(self) -> Purpose:
        return Purpose.WONDER

    def thing(self) -> str:
        return self.wonder

    def paid(self, clash: ClashState, paid: Purse) -> None:
        clash.next(PutWonder(self.seat, self.space, self.wonder))


@dataclass(slots=True)
class PutWonder(Step[None]):
    seat: int
    space: str
    wonder: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.cities[self.space].wonders.append(self.wonder)
        clash.wonders[self.wonder] = WonderPlaced(self.seat, self.space, clash.age, clash.round)
        name = clash.printed.wonders[self.wonder].name
        told = text("{seat} builds {wonder} in {space}", seat=SeatName(self.seat), wonder=name, space=self.space)
        clash.tell(told, self.seat, great=True, places=(self.space,), narrows=True)
        if clash.options.end == "wonder" and clash.rounds_left < clash.rules.calendar.last_rounds:
            clash.ended = Ending.WONDER
        clash.next(WonderBuilt(self.seat, self.space, self.wonder))
