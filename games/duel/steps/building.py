"""Buildings: paid, free by a chain, or built from the discard pile; what they bring when they are built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, plural, text
from games.duel.city import City
from games.duel.data import catalog
from games.duel.kinds import Color
from games.duel.military import march
from games.duel.payment import Way, building_quote, means
from games.duel.printed import Building, Per
from games.duel.state import DuelState, other
from games.duel.steps.paying import Pay
from games.duel.steps.science import gain_symbol
from games.duel.words import opening, price


@dataclass(frozen=True, slots=True)
class Build(Step):
    """The main action: an open card becomes part of the city."""

    seat: int
    slot: str

    def run(self, duel: DuelState, answer: Answer | None) -> None:
        uncovers = duel.uncovers(self.slot)
        card = catalog().buildings[duel.take(self.slot)]
        quote = building_quote(card.id, means(duel, self.seat))
        told = text("{seat} builds: {card}, {price}", seat=SeatName(self.seat), card=card.name, price=price(quote))
        duel.tell(opening(told, uncovers), self.seat, places=(self.slot,))
        chain = quote.way is Way.CHAIN or (quote.way is Way.MYTHOLOGY and duel.options.temple_chain)
        duel.next(Pay(self.seat, quote.total, quote.trade), Erect(self.seat, card.id, chain))


@dataclass(frozen=True, slots=True)
class Erect(Step):
    """The card joins the city and takes effect."""

    seat: int
    card: str
    by_chain: bool = False

    def run(self, duel: DuelState, answer: Answer | None) -> None:
        card = catalog().buildings[self.card]
        city = duel.cities[self.seat]
        city.cards.append(card.id)
        gained = card.coins + _own_coins(duel, self.seat, card.coins_per) + _guild_coins(duel, card.guild_coins)
        if self.by_chain:
            gained += sum(catalog().progress[token].chain_coins for token in city.progress)
        city.coins += gained
        if gained:
            told = plural("{seat} takes {n} coin", "{seat} takes {n} coins", gained, seat=SeatName(self.seat))
            duel.tell(told, self.seat)
        if card.shields:
            march(duel, self.seat, card.shields + _extra_shields(duel, self.seat, card))
        if card.symbol is not None:
            gain_symbol(duel, self.seat, card.symbol)


def _own_coins(duel: DuelState, seat: int, per: Per | None) -> int:
    return 0 if per is None else per.amount * sum(duel.cities[seat].count(what) for what in per.count)


def _guild_coins(duel: DuelState, per: Per | None) -> int:
    return 0 if per is None else richer_city(duel.cities, per)


def richer_city(cities: Sequence[City], per: Per) -> int:
    """What a guild counts: one city, whichever has more."""
    return per.amount * max(sum(city.count(what) for what in per.count) for city in cities)


def _extra_shields(duel: DuelState, seat: int, card: Building) -> int:
    if card.color is not Color.RED:
        return 0
    return sum(catalog().progress[token].red_shield for token in duel.cities[seat].progress)


@dataclass(frozen=True, slots=True)
class BuildDiscarded(Step):
    """The Mausoleum and Hades: any card of the discard pile is built for nothing; that is no chain."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        if not duel.discard:
            return None
        prompt = text("Which card of the discard pile do you build?")
        return ChooseOne(self.seat, prompt, discard_options(duel))

    def run(self, duel: DuelState, answer: Answer | None) -> None:
        if answer is None:
            duel.tell(text("The discard pile is empty"), self.seat)
            return
        card = catalog().buildings[str(answer)]
        duel.discard.remove(card.id)
        duel.tell(
            text("{seat} builds from the discard pile: {card}", seat=SeatName(self.seat), card=card.name), self.seat
        )
        duel.next(Erect(self.seat, card.id))


def discard_options(duel: DuelState) -> tuple[Option, ...]:
    buildings = catalog().buildings
    return tuple(card_option(buildings[card]) for card in duel.discard)


def card_option(card: Building) -> Option:
    return Option(
        card.id,
        text("{card}", card=card.name),
        text("{about}", about=card.about),
        group=COLOR_NAMES[card.color],
    )


COLOR_NAMES = {
    Color.BROWN: text("Raw materials"),
    Color.GREY: text("Manufactured goods"),
    Color.RED: text("Military"),
    Color.GREEN: text("Science"),
    Color.YELLOW: text("Commerce"),
    Color.BLUE: text("Civilian"),
    Color.PURPLE: text("Guilds and temples"),
}


def rival_cards(duel: DuelState, seat: int, *colors: Color) -> list[Building]:
    buildings = catalog().buildings
    return [buildings[card] for card in duel.cities[other(seat)].of_color(*colors)]
