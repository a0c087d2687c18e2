"""A turn: one of the actions, then what became free is turned up, then the next one plays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import Listing, SeatName, Text, listing, text
from games.duel.data import catalog
from games.duel.payment import Means, Quote, building_quote, means, sale, wonder_quote
from games.duel.state import GATE, DuelState, Lying, other
from games.duel.steps.activation import Approach, least_price, useful_offerings
from games.duel.steps.building import Build
from games.duel.steps.turning import TurnUp
from games.duel.steps.wonders import ChooseWonder
from games.duel.words import coins, heading, opening, price, too_dear


@dataclass(frozen=True, slots=True)
class TakeTurn(Step):
    seat: int

    def decision(self, duel: DuelState) -> Decision:
        seat = self.seat
        purse, earned = duel.cities[seat].purse, sale(duel, seat)
        at_hand = means(duel, seat)
        wonders = _wonders(duel, seat, at_hand)
        options: list[Option] = []
        for slot in duel.open_slots():
            card = slot.card
            assert card is not None
            uncovers = duel.uncovers(slot.name)
            quote = building_quote(card, at_hand)
            short = purse if quote.total > purse else None
            options.append(_build_option(slot.name, card, quote, uncovers, short))
            options.append(_sell_option(slot.name, card, earned, uncovers))
            options.append(_wonder_option(slot.name, card, uncovers, *wonders))
        if duel.altars and duel.age >= catalog().pantheon.first_age:
            options += _pantheon_options(duel, seat)
        return ChooseOne(seat, text("What do you do this turn?"), tuple(options))

    def run(self, duel: DuelState, answer: Answer) -> None:
        verb, _, place = str(answer).partition("-")
        actions: dict[str, Step] = {
            "build": Build(self.seat, place),
            "sell": Sell(self.seat, place),
            "wonder": ChooseWonder(self.seat, place),
        }
        action = actions.get(verb) or Approach(self.seat, int(place[1:]))
        duel.turn += 1
        duel.last = self.seat
        duel.next(action, TurnUp(self.seat), EndTurn(self.seat))


@lru_cache(maxsize=1 << 14)
def _build_option(slot: str, card: str, quote: Quote, uncovers: tuple[Lying, ...], short_with: int | None) -> Option:
    label = text("Build: {card}", card=catalog().buildings[card].name)
    blocked = too_dear(price(quote), short_with) if short_with is not None else None
    return Option(f"build-{slot}", label, opening(price(quote), uncovers), slot, heading(slot, card), blocked)


@lru_cache(maxsize=1 << 14)
def _sell_option(slot: str, card: str, earned: int, uncovers: tuple[Lying, ...]) -> Option:
    label = text("Sell: {card}", card=catalog().buildings[card].name)
    gain = text("+{coins}", coins=coins(earned))
    return Option(f"sell-{slot}", label, opening(gain, uncovers), slot, heading(slot, card))


@lru_cache(maxsize=1 << 14)
def _wonder_option(
    slot: str, card: str, uncovers: tuple[Lying, ...], payable: tuple[tuple[str, int], ...], any_left: bool
) -> Option:
    label = text("Wonder with: {card}", card=catalog().buildings[card].name)
    blocked = None
    if not payable:
        blocked = text("You cannot pay for any of your Wonders.") if any_left else text("You have no Wonder to build.")
    return Option(f"wonder-{slot}", label, opening(_offers(payable), uncovers), slot, heading(slot, card), blocked)


@lru_cache(maxsize=1 << 10)
def _offers(payable: tuple[tuple[str, int], ...]) -> Text:
    wonders = catalog().wonders
    offers: Listing = listing(*(text("{wonder} {coins}", wonder=wonders[id].name, coins=coins(n)) for id, n in payable))
    return text("{wonders}", wonders=offers) if payable else text("none")


def _wonders(duel: DuelState, seat: int, at_hand: Means) -> tuple[tuple[tuple[str, int], ...], bool]:
    """The Wonders the seat can pay for, with their prices; and whether it has any left at all."""
    city = duel.cities[seat]
    unbuilt = city.unbuilt
    prices = ((id, wonder_quote(id, at_hand).total) for id in unbuilt)
    return tuple((id, total) for id, total in prices if total <= city.purse), bool(unbuilt)


def _pantheon_options(duel: DuelState, seat: int) -> list[Option]:
    purse = duel.cities[seat].purse
    options = []
    for altar in duel.altars:
        if altar.holder is None:
            continue
        printed = catalog().gate if altar.holder == GATE else catalog().gods[altar.holder]
        ways = useful_offerings(duel, seat, altar.number)
        least = least_price(duel, seat, altar.number)
        detail = text("{about} Slot {slot}", about=printed.about, slot=altar.number)
        fee = coins(least) if len(ways) == 1 else text("at least {coins}", coins=coins(least))
        blocked = too_dear(fee, purse) if least > purse else None
        options.append(
            Option(
                f"god-P{altar.number}",
                text("Activate: {god}", god=printed.name),
                text("{price}. {detail}", price=fee, detail=detail),
                at=f"P{altar.number}",
                group=text("Pantheon"),
                blocked=blocked,
            )
        )
    return options


@dataclass(frozen=True, slots=True)
class Sell(Step):
    """The main action: an open card is discarded for coins."""

    seat: int
    slot: str

    def run(self, duel: DuelState, answer: Answer | None) -> None:
        earned, uncovers = sale(duel, self.seat), duel.uncovers(self.slot)
        card = duel.take(self.slot)
        duel.discard.append(card)
        duel.cities[self.seat].coins += earned
        name = catalog().buildings[card].name
        told = text("{seat} sells: {card}, +{coins}", seat=SeatName(self.seat), card=name, coins=coins(earned))
        duel.tell(opening(told, uncovers), self.seat, places=(self.slot,))


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """The same seat plays again if it earned that; with no card left the Age is over."""

    seat: int

    def run(self, duel: DuelState, answer: Answer | None) -> None:
        if not duel.slots:
            duel.again = 0
            return
        if duel.again:
            duel.again -= 1
            duel.tell(text("{seat} plays again", seat=SeatName(self.seat)), self.seat, affects=(other(self.seat),))
            duel.next(TakeTurn(self.seat))
        else:
            duel.next(TakeTurn(other(self.seat)))
