"""Wonders: drafted ones are built with a card of the structure; at most seven stand in a game."""

from __future__ import annotations

from games.core.decision import ChooseOne, Decision
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, text
from games.duel.kinds import Color
from games.duel.military import march
from games.duel.payment import means, wonder_quote
from games.duel.printed.components import Wonder
from games.duel.state import DuelState, other
from games.duel.steps.building import BuildDiscarded, card_option, rival_cards
from games.duel.steps.paying import Pay
from games.duel.steps.science import DrawProgress
from games.duel.steps.theater import OpenDeck
from games.duel.tally import Tally
from games.duel.treasury import losing, receive
from games.duel.words import opening, price, theirs


@record
class BuildWonder(Step[None]):
    """The main action: an open card goes under one of the seat's Wonders."""

    seat: int
    slot: str
    wonder: str

    def run(self, duel: DuelState, answer: None) -> None:
        wonder = duel.rules.wonders[self.wonder]
        quote = wonder_quote(wonder, means(duel, self.seat))
        told = text(
            "{seat} builds a Wonder: {wonder}, {price}",
            seat=SeatName(self.seat),
            wonder=wonder.name,
            price=price(quote),
        )
        duel.tell(opening(duel.rules, told, duel.uncovers(self.slot)), self.seat, places=(self.slot, wonder.id))
        card = duel.take(self.slot)
        duel.next(Pay(self.seat, quote.total, quote.trade), RaiseWonder(self.seat, wonder.id, card))


@record
class RaiseWonder(Step[None]):
    """The card goes under the Wonder and the Wonder takes effect."""

    seat: int
    wonder: str
    card: str

    def run(self, duel: DuelState, answer: None) -> None:
        city, rival = duel.cities[self.seat], duel.cities[other(self.seat)]
        city.site(self.wonder).card = self.card
        _close_the_list(duel)
        wonder = duel.rules.wonders[self.wonder]
        # Theology must lie in the city before the Wonder is built; a token this Wonder brings comes too late.
        if wonder.again or any(duel.rules.progress[token].wonders_again for token in city.progress):
            duel.again = duel.again + 1 if duel.options.extra_turns == "each" else 1
        if wonder.coins:
            receive(duel, self.seat, wonder.coins, wonder.name)
        if wonder.opponent_loses:
            before = rival.coins
            rival.lose(wonder.opponent_loses)
            told = losing(other(self.seat), before, rival.coins, wonder.name)
            duel.tell(told, self.seat, affects=(other(self.seat),) if rival.coins < before else ())
        if wonder.shields:
            march(duel, self.seat, wonder.shields)
        if wonder.destroys is not None:
            duel.next(Destroy(self.seat, wonder.destroys))
        if wonder.builds_discarded:
            duel.next(BuildDiscarded(self.seat))
        if wonder.draws_progress:
            duel.next(DrawProgress(self.seat, wonder.draws_progress))
        if wonder.opens_deck:
            duel.next(OpenDeck(self.seat))


def builds_in_vain(wonder: Wonder, rival: Tally, discarded: bool) -> bool:
    """Whether what it lets one choose from is not there: cards of the rival, or of the discard pile."""
    if wonder.destroys is not None and not rival.colors[wonder.destroys]:
        return True
    return wonder.builds_discarded and not discarded


def _close_the_list(duel: DuelState) -> None:
    """With the seventh Wonder standing the last one leaves the game, before the seventh takes effect."""
    if duel.wonders_built < duel.rules.board.setup.wonders_limit:
        return
    for seat, city in enumerate(duel.cities):
        for wonder in city.unbuilt:
            city.sites.remove(city.site(wonder))
            name = duel.rules.wonders[wonder].name
            told = text("Seven Wonders stand: {seat} puts {wonder} back into the box", seat=SeatName(seat), wonder=name)
            duel.tell(told, affects=(seat,), narrows=True)


@record
class Destroy(Step[str | None]):
    """A card of this colour in the opponent's city goes to the discard pile."""

    seat: int
    color: Color

    def decision(self, duel: DuelState) -> Decision | None:
        cards = rival_cards(duel, self.seat, self.color)
        if not cards:
            return None
        prompt = text("Which card of {rival} do you discard?", rival=theirs(self.seat))
        return ChooseOne(self.seat, prompt, tuple(card_option(card) for card in cards))

    def run(self, duel: DuelState, answer: str | None) -> None:
        rival = other(self.seat)
        if answer is None:
            duel.tell(text("{rival} has no card to discard", rival=SeatName(rival)), self.seat)
            return
        duel.cities[rival].cards.remove(answer)
        duel.discard.append(answer)
        card = duel.rules.buildings[answer].name
        told = text(
            "{seat} discards a card of {rival}: {card}", seat=SeatName(self.seat), rival=SeatName(rival), card=card
        )
        duel.tell(told, self.seat, affects=(rival,))
