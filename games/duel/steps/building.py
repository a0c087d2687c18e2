"""Buildings: paid, free by a chain, or built from the discard pile; what they bring when they are built."""

from __future__ import annotations

from dataclasses import replace

from games.core.decision import ChooseOne, Decision, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text
from games.duel.kinds import Color
from games.duel.military import march
from games.duel.payment import Way, building_quote, means
from games.duel.printed.components import Building, Per
from games.duel.state import SEATS, DuelState, other
from games.duel.steps.paying import Pay
from games.duel.steps.science import gain_symbol
from games.duel.treasury import receive
from games.duel.words import opening, price


@record
class Build(Step[None]):
    """The main action: an open card becomes part of the city."""

    seat: int
    slot: str

    def run(self, duel: DuelState, answer: None) -> None:
        uncovers = duel.uncovers(self.slot)
        card = duel.rules.buildings[duel.take(self.slot)]
        quote = building_quote(card, means(duel, self.seat))
        told = text("{seat} builds: {card}, {price}", seat=SeatName(self.seat), card=card.name, price=price(quote))
        duel.tell(opening(duel.rules, told, uncovers), self.seat, places=(self.slot,))
        chain = quote.way is Way.CHAIN or (quote.way is Way.MYTHOLOGY and duel.options.temple_chain)
        duel.next(Pay(self.seat, quote.total, quote.trade), Erect(self.seat, card.id, chain))


@record
class Erect(Step[None]):
    """The card joins the city and takes effect."""

    seat: int
    card: str
    by_chain: bool = False

    def run(self, duel: DuelState, answer: None) -> None:
        card = duel.rules.buildings[self.card]
        city = duel.cities[self.seat]
        city.cards.append(card.id)
        gained = card.coins + _own_coins(duel, self.seat, card.coins_per) + _guild_coins(duel, card.guild_coins)
        if gained:
            receive(duel, self.seat, gained, card.name)
        for token in (duel.rules.progress[id] for id in city.progress) if self.by_chain else ():
            if token.chain_coins:
                receive(duel, self.seat, token.chain_coins, token.name)
        if card.shields:
            march(duel, self.seat, card.shields + _extra_shields(duel, self.seat, card))
        if card.symbol is not None:
            gain_symbol(duel, self.seat, card.symbol)


def _own_coins(duel: DuelState, seat: int, per: Per | None) -> int:
    return 0 if per is None else per.amount * sum(duel.count(seat, what) for what in per.count)


def _guild_coins(duel: DuelState, per: Per | None) -> int:
    return 0 if per is None else richer_city(duel, per)


def richer_city(duel: DuelState, per: Per) -> int:
    """What a guild counts: one city, whichever has more."""
    return per.amount * max(sum(duel.count(seat, what) for what in per.count) for seat in SEATS)


def _extra_shields(duel: DuelState, seat: int, card: Building) -> int:
    if card.color is not Color.RED:
        return 0
    return sum(duel.rules.progress[token].red_shield for token in duel.cities[seat].progress)


@record
class BuildDiscarded(Step[str | None]):
    """The Mausoleum and Hades: any card of the discard pile is built for nothing; that is no chain."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        if not duel.discard:
            return None
        prompt = text("Which card of the discard pile do you build?")
        cards = (replace(card, deed=text("Build: {card}", card=card.label)) for card in discard_options(duel))
        return ChooseOne(self.seat, prompt, tuple(cards))

    def run(self, duel: DuelState, answer: str | None) -> None:
        if answer is None:
            duel.tell(text("The discard pile is empty"), self.seat)
            return
        card = duel.rules.buildings[answer]
        duel.discard.remove(card.id)
        duel.tell(
            text("{seat} builds from the discard pile: {card}", seat=SeatName(self.seat), card=card.name), self.seat
        )
        duel.next(Erect(self.seat, card.id))


def discard_options(duel: DuelState) -> tuple[Option, ...]:
    buildings = duel.rules.buildings
    return tuple(card_option(buildings[card]) for card in duel.discard)


def card_option(card: Building) -> Option:
    return Option(
        card.id,
        as_text(card.brief),
        at=card.id,
        group=sort_of(card),
        note=as_text(card.about),
    )


def sort_of(card: Building) -> Text:
    """What cards of its colour are called; purple ones are guilds, or the temples that lie in their place."""
    return text("Grand Temples") if card.mythology is not None else COLOR_NAMES[card.color]


COLOR_NAMES = {
    Color.BROWN: text("Raw materials"),
    Color.GREY: text("Manufactured goods"),
    Color.RED: text("Military"),
    Color.GREEN: text("Science"),
    Color.YELLOW: text("Commerce"),
    Color.BLUE: text("Civilian"),
    Color.PURPLE: text("Guilds"),
}


def rival_cards(duel: DuelState, seat: int, *colors: Color) -> list[Building]:
    return duel.of_color(other(seat), *colors)
