"""A turn: one of the actions, then what became free is turned up, then the next one plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core.decision import Decision, Menu, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text
from games.duel.effects.effect import finds_nothing
from games.duel.payment import Quote, activation_price, building_quote, means, sale, wonder_quote
from games.duel.printed.layout import Layout
from games.duel.printed.rulebook import Rulebook
from games.duel.state import GATE, DuelState, Slot, freed, other
from games.duel.steps.activation import Approach, least_price
from games.duel.steps.building import Build
from games.duel.steps.theater import about_god, laid_on
from games.duel.steps.turning import TurnUp
from games.duel.steps.wonders import BuildWonder, builds_in_vain
from games.duel.tally import Tally
from games.duel.treasury import change
from games.duel.words import FINDS_NOTHING, coins, fee, freeing, opening, too_dear, way


@record
class TakeTurn(Step[str]):
    seat: int

    def decision(self, duel: DuelState) -> Decision:
        offers = _offers(duel, self.seat)
        return Menu(self.seat, text("What do you do this turn?"), offers.open_keys(), offers.options)

    def run(self, duel: DuelState, answer: str) -> None:
        duel.turn += 1
        duel.last = self.seat
        duel.next(self._action(*answer.split("-")), TurnUp(self.seat), EndTurn(self.seat))

    def _action(self, verb: str, place: str, wonder: str = "") -> Step:
        match verb:
            case "build":
                return Build(self.seat, place)
            case "sell":
                return Sell(self.seat, place)
            case "wonder":
                return BuildWonder(self.seat, place, wonder)
            case _:
                return Approach(self.seat, int(place[1:]))


@record
class Approachable:
    """A card in a slot of the Pantheon."""

    number: int
    holder: str
    #: What the seat pays with every Offering token given up, and what the other one pays.
    least: int
    rival: int
    #: Whether it would find nothing to do, and the Progress tokens that lie on it.
    vain: bool
    laid: tuple[str, ...]


@record
class Offers:
    """What a turn can be used for, as things stand when the question is asked."""

    rules: Rulebook
    seat: int
    layout: Layout
    lying: Mapping[str, Slot]
    #: The open cards, and what each would cost to build.
    quotes: tuple[tuple[str, str, Quote], ...]
    purse: int
    #: What any card brings when it is sold.
    earned: int
    #: The Wonders still to be built, and what each would cost.
    wonders: tuple[tuple[str, Quote], ...]
    #: What the rival has built, and whether anything lies on the discard pile: an effect may find nothing to do.
    rival: Tally
    discarded: bool
    pantheon: tuple[Approachable, ...]

    def open_keys(self) -> list[str]:
        keys = list[str]()
        payable = [id for id, quote in self.wonders if quote.total <= self.purse]
        for place, _, quote in self.quotes:
            if quote.total <= self.purse:
                keys.append(f"build-{place}")
            keys.append(f"sell-{place}")
            keys += [f"wonder-{place}-{id}" for id in payable]
        return keys + [f"god-P{altar.number}" for altar in self.pantheon if altar.least <= self.purse]

    def options(self) -> tuple[Option, ...]:
        each = (self._of_card(place, card, quote) for place, card, quote in self.quotes)
        return (*(option for options in each for option in options), *map(self._of_god, self.pantheon))

    def _of_card(self, place: str, id: str, quote: Quote) -> Iterator[Option]:
        """Under one heading with the card's place and price, whatever can be done with it."""
        card = self.rules.buildings[id]
        freed_cards = freed(self.layout, self.lying, place)
        heading = text("{place} {card} · {price}", place=place, card=card.brief, price=fee(quote.total))

        def option(
            key: str, label: Text, detail: Text, fact: Text | None, deed: Text, quote: Quote | None = None
        ) -> Option:
            more = freeing(self.rules, fact, freed_cards)
            kind = text("Wonder") if key.startswith("wonder-") else None
            told = text("{deed} · {price}", deed=deed, price=detail)
            return Option(key, label, detail, place, kind, heading, self._too_dear(quote), note=more, deed=told)

        building = text("Build: {card} ({place})", card=card.name, place=place)
        selling = text("Sell: {card} ({place})", card=card.name, place=place)
        yield option(f"build-{place}", text("Build"), fee(quote.total), way(quote), building, quote)
        yield option(f"sell-{place}", text("Sell"), text("+{price}", price=fee(self.earned)), None, selling)
        for id, cost in self.wonders:
            wonder = self.rules.wonders[id]
            more = FINDS_NOTHING if builds_in_vain(wonder, self.rival, self.discarded) else way(cost)
            told = as_text(wonder.about)
            fact = told if more is None else text("{effect} {more}", effect=told, more=more)
            under = text("Build a Wonder: {wonder} (with {place})", wonder=wonder.name, place=place)
            yield option(f"wonder-{place}-{id}", as_text(wonder.brief), fee(cost.total), fact, under, cost)

    def _of_god(self, altar: Approachable) -> Option:
        printed = self.rules.gate if altar.holder == GATE else self.rules.gods[altar.holder]
        return Option(
            f"god-P{altar.number}",
            text("{place} {god}", place=f"P{altar.number}", god=printed.name),
            text("{own}, rival {theirs}", own=fee(altar.least), theirs=fee(altar.rival)),
            at=f"P{altar.number}",
            under=text("Pantheon"),
            blocked=too_dear(altar.least, self.purse),
            note=about_god(self.rules, altar.holder, altar.laid, altar.vain),
        )

    def _too_dear(self, quote: Quote | None) -> Text | None:
        return None if quote is None else too_dear(quote.total, self.purse)


def _offers(duel: DuelState, seat: int) -> Offers:
    rules, city, at_hand = duel.rules, duel.cities[seat], means(duel, seat)
    buildings, wonders = rules.buildings, rules.wonders
    cards = [(slot.name, slot.card) for slot in duel.open_slots() if slot.card is not None]
    return Offers(
        rules,
        seat,
        duel.layout,
        dict(duel.slots),
        tuple([(place, card, building_quote(buildings[card], at_hand)) for place, card in cards]),
        city.purse,
        sale(duel, seat),
        tuple([(id, wonder_quote(wonders[id], at_hand)) for id in city.unbuilt]),
        duel.tally(other(seat)),
        bool(duel.discard),
        tuple(_approachable(duel, seat)) if duel.altars and duel.age >= rules.pantheon.first_age else (),
    )


def _approachable(duel: DuelState, seat: int) -> Iterator[Approachable]:
    for altar in duel.altars:
        if altar.holder is not None:
            rival = activation_price(duel, other(seat), altar.number)
            vain = finds_nothing(duel, seat, altar.holder)
            yield Approachable(
                altar.number,
                altar.holder,
                least_price(duel, seat, altar.number),
                rival,
                vain,
                laid_on(duel, altar.holder),
            )


@record
class Sell(Step[None]):
    """The main action: an open card is discarded for coins."""

    seat: int
    slot: str

    def run(self, duel: DuelState, answer: None) -> None:
        earned, uncovers = sale(duel, self.seat), duel.uncovers(self.slot)
        card, city = duel.take(self.slot), duel.cities[self.seat]
        duel.discard.append(card)
        told = text(
            "{seat} sells: {card}, +{coins} ({change})",
            seat=SeatName(self.seat),
            card=duel.rules.buildings[card].name,
            coins=coins(earned),
            change=change(city.coins, city.coins + earned),
        )
        city.coins += earned
        duel.tell(opening(duel.rules, told, uncovers), self.seat, places=(self.slot,))


@record
class EndTurn(Step[None]):
    """The same seat plays again if it earned that; with no card left the Age is over."""

    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        if not duel.slots:
            duel.again = 0
            return
        if duel.again:
            duel.again -= 1
            duel.tell(text("{seat} plays again", seat=SeatName(self.seat)), self.seat)
            duel.next(TakeTurn(self.seat))
        else:
            duel.next(TakeTurn(other(self.seat)))
