"""A turn: one of the actions, then what became free is turned up, then the next one plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.core.decision import Decision, Menu, Option
from games.core.step import Step
from games.core.text import Listing, SeatName, Text, listing, text
from games.duel.payment import Quote, building_quote, means, sale, wonder_quote
from games.duel.printed.layout import Layout
from games.duel.printed.rulebook import Rulebook
from games.duel.state import GATE, DuelState, Slot, freed, other
from games.duel.steps.activation import Approach, least_price, useful_offerings
from games.duel.steps.building import Build
from games.duel.steps.turning import TurnUp
from games.duel.steps.wonders import ChooseWonder
from games.duel.words import coins, heading, opening, price, too_dear


@dataclass(frozen=True, slots=True)
class TakeTurn(Step[str]):
    seat: int

    def decision(self, duel: DuelState) -> Decision:
        offers = _offers(duel, self.seat)
        return Menu(self.seat, text("What do you do this turn?"), list(offers.open_keys()), offers.options)

    def run(self, duel: DuelState, answer: str) -> None:
        verb, _, place = answer.partition("-")
        duel.turn += 1
        duel.last = self.seat
        duel.next(self._action(verb, place), TurnUp(self.seat), EndTurn(self.seat))

    def _action(self, verb: str, place: str) -> Step:
        match verb:
            case "build":
                return Build(self.seat, place)
            case "sell":
                return Sell(self.seat, place)
            case "wonder":
                return ChooseWonder(self.seat, place)
            case _:
                return Approach(self.seat, int(place[1:]))


@dataclass(frozen=True, slots=True)
class Approachable:
    """A card in a slot of the Pantheon."""

    number: int
    holder: str
    #: Its price with every Offering token given up, and whether there are other ways to pay.
    least: int
    several: bool


@dataclass(frozen=True, slots=True)
class Offers:
    """What a turn can be used for, as things stand when the question is asked."""

    rules: Rulebook
    layout: Layout
    lying: Mapping[str, Slot]
    #: The open cards, and what each would cost to build.
    quotes: tuple[tuple[str, str, Quote], ...]
    purse: int
    #: What any card brings when it is sold.
    earned: int
    #: The Wonders that can be paid, with their prices, and whether there is any left at all.
    payable: tuple[tuple[str, int], ...]
    wonders_left: bool
    pantheon: tuple[Approachable, ...]

    def open_keys(self) -> Iterator[str]:
        for place, _, quote in self.quotes:
            if quote.total <= self.purse:
                yield f"build-{place}"
            yield f"sell-{place}"
            if self.payable:
                yield f"wonder-{place}"
        for altar in self.pantheon:
            if altar.least <= self.purse:
                yield f"god-P{altar.number}"

    def options(self) -> tuple[Option, ...]:
        each = (self._of_card(place, card, quote) for place, card, quote in self.quotes)
        return (*(option for options in each for option in options), *map(self._of_god, self.pantheon))

    def _of_card(self, place: str, id: str, quote: Quote) -> Iterator[Option]:
        card = self.rules.buildings[id]
        uncovers, group = freed(self.layout, self.lying, place), heading(place, card)

        def option(verb: str, label: Text, fact: Text, blocked: Text | None = None) -> Option:
            return Option(f"{verb}-{place}", label, opening(self.rules, fact, uncovers), place, group, blocked)

        dear = too_dear(price(quote), self.purse) if quote.total > self.purse else None
        yield option("build", text("Build: {card}", card=card.name), price(quote), dear)
        yield option("sell", text("Sell: {card}", card=card.name), text("+{coins}", coins=coins(self.earned)))
        yield option("wonder", text("Wonder with: {card}", card=card.name), self._wonders(), self._no_wonder())

    def _of_god(self, altar: Approachable) -> Option:
        printed = self.rules.gate if altar.holder == GATE else self.rules.gods[altar.holder]
        detail = text("{about} Slot {slot}", about=printed.about, slot=altar.number)
        fee = text("at least {coins}", coins=coins(altar.least)) if altar.several else coins(altar.least)
        return Option(
            f"god-P{altar.number}",
            text("Activate: {god}", god=printed.name),
            text("{price}. {detail}", price=fee, detail=detail),
            at=f"P{altar.number}",
            group=text("Pantheon"),
            blocked=too_dear(fee, self.purse) if altar.least > self.purse else None,
        )

    def _wonders(self) -> Text:
        wonders = self.rules.wonders
        each = (text("{wonder} {coins}", wonder=wonders[id].name, coins=coins(n)) for id, n in self.payable)
        offers: Listing = listing(*each)
        return text("{wonders}", wonders=offers) if self.payable else text("none")

    def _no_wonder(self) -> Text | None:
        if self.payable:
            return None
        if self.wonders_left:
            return text("You cannot pay for any of your Wonders.")
        return text("You have no Wonder to build.")


def _offers(duel: DuelState, seat: int) -> Offers:
    rules, city, at_hand = duel.rules, duel.cities[seat], means(duel, seat)
    unbuilt, purse = city.unbuilt, city.purse
    wonders = ((id, wonder_quote(rules.wonders[id], at_hand).total) for id in unbuilt)
    return Offers(
        rules,
        duel.layout,
        dict(duel.slots),
        tuple(
            (slot.name, slot.card, building_quote(rules.buildings[slot.card], at_hand))
            for slot in duel.open_slots()
            if slot.card is not None
        ),
        purse,
        sale(duel, seat),
        tuple((id, total) for id, total in wonders if total <= purse),
        bool(unbuilt),
        tuple(_approachable(duel, seat)) if duel.altars and duel.age >= rules.pantheon.first_age else (),
    )


def _approachable(duel: DuelState, seat: int) -> Iterator[Approachable]:
    for altar in duel.altars:
        if altar.holder is not None:
            several = len(useful_offerings(duel, seat, altar.number)) > 1
            yield Approachable(altar.number, altar.holder, least_price(duel, seat, altar.number), several)


@dataclass(frozen=True, slots=True)
class Sell(Step[None]):
    """The main action: an open card is discarded for coins."""

    seat: int
    slot: str

    def run(self, duel: DuelState, answer: None) -> None:
        earned, uncovers = sale(duel, self.seat), duel.uncovers(self.slot)
        card = duel.take(self.slot)
        duel.discard.append(card)
        duel.cities[self.seat].coins += earned
        name = duel.rules.buildings[card].name
        told = text("{seat} sells: {card}, +{coins}", seat=SeatName(self.seat), card=name, coins=coins(earned))
        duel.tell(opening(duel.rules, told, uncovers), self.seat, places=(self.slot,))


@dataclass(frozen=True, slots=True)
class EndTurn(Step[None]):
    """The same seat plays again if it earned that; with no card left the Age is over."""

    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        if not duel.slots:
            duel.again = 0
            return
        if duel.again:
            duel.again -= 1
            duel.tell(text("{seat} plays again", seat=SeatName(self.seat)), self.seat, affects=(other(self.seat),))
            duel.next(TakeTurn(self.seat))
        else:
            duel.next(TakeTurn(other(self.seat)))
