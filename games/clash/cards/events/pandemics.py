"""Pandemics: everybody loses of all they have, in any mixture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.cards.events.plagues import protected, spared
from games.clash.cards.losses import LoseUnits, owned
from games.clash.effects import hook
from games.clash.kinds import Deck, Good, Unit
from games.clash.moments import EventText
from games.clash.state import ClashState
from games.clash.steps.choosing import each
from games.clash.steps.drawing import card_option, discard_action, discard_event
from games.clash.words import good_counter, good_list
from games.core.decision import Amounts, ChooseSome, Counter, Decision
from games.core.step import Step
from games.core.text import SeatName, plural, text

UNITS = "units"


@hook(EventText, "event.pandemics")
def pandemics(clash: ClashState, owner: int, event: EventText) -> Iterator[Step]:
    share = clash.printed.events[event.card].figures["share"]
    ill = {seat: clash.count_cities(seat) // share for seat in clash.around(owner)}
    struck = [seat for seat, n in ill.items() if n and not spared(clash, seat, event.card)]
    yield from protected(clash, owner, event.card)
    yield from each(clash, {seat: Sicken(seat, ill[seat]) for seat in struck})


def possessions(clash: ClashState, seat: int) -> dict[str, int]:
    """All that may be lost; of cards in hand everybody knows how many there are. Wonder cards are safe."""
    player = clash.players[seat]
    found = {good.value: n for good, n in player.goods.items()}
    found[UNITS] = sum(owned(clash, seat).values())
    found[Deck.ACTION] = len(player.actions) + len(player.persons)
    found[Deck.OBJECTIVE] = len(player.objectives)
    return {what: n for what, n in found.items() if n}


@dataclass(slots=True)
class Sicken(Step[dict[str, int]]):
    """So much of everything; which units and cards is said afterwards."""

    seat: int
    amount: int

    def decision(self, clash: ClashState) -> Decision | None:
        held = possessions(clash, self.seat)
        if sum(held.values()) <= self.amount or len(held) < 2:
            return None
        counters = tuple(_counter(what, min(n, self.amount)) for what, n in held.items())
        prompt = text("Pandemics: what do you lose? {n} in all.", n=self.amount)
        usual, left = dict[str, int](), self.amount
        for what, n in held.items():
            if taken := min(n, left):
                usual[what] = taken
                left -= taken
        return Amounts(
            self.seat, prompt, counters, self.amount, self.amount, picture="city", topic="clash.losses", usual=usual
        )

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        lost = possessions(clash, self.seat)
        if answer is not None:
            lost = {what: n for what, n in answer.items() if n}
        elif len(lost) == 1:
            lost = {what: min(n, self.amount) for what, n in lost.items()}
        goods = {good: lost[good] for good in Good if good in lost}
        if goods:
            clash.spend(self.seat, goods)
            told = text("{seat} loses {goods}", seat=SeatName(self.seat), goods=good_list(goods))
            clash.tell(told, self.seat, affects=(self.seat,))
        following: list[Step] = [LoseUnits(self.seat, lost[UNITS], list(Unit))] if UNITS in lost else []
        following += [LoseCards(self.seat, deck, lost[deck]) for deck in (Deck.ACTION, Deck.OBJECTIVE) if deck in lost]
        clash.next(*following)


def _counter(what: str, most: int) -> Counter:
    match what:
        case "units":
            return Counter(what, text("Units"), most)
        case Deck.ACTION:
            return Counter(what, text("Action cards"), most)
        case Deck.OBJECTIVE:
            return Counter(what, text("Objective cards"), most)
        case _:
            return good_counter(Good(what), most)


@dataclass(slots=True)
class LoseCards(Step[list[str]]):
    """Great persons in hand count among action cards."""

    seat: int
    deck: Deck
    amount: int

    def _hand(self, clash: ClashState) -> list[str]:
        player = clash.players[self.seat]
        return [*player.actions, *player.persons] if self.deck is Deck.ACTION else player.objectives

    def decision(self, clash: ClashState) -> Decision | None:
        hand = self._hand(clash)
        if len(hand) <= self.amount:
            return None
        options = tuple(card_option(clash, self._of(clash, card), card) for card in hand)
        prompt = plural("Which card do you lose?", "Which {n} cards do you lose?", self.amount)
        usual = [option.key for option in options[: self.amount]]
        return ChooseSome(
            self.seat,
            prompt,
            options,
            self.amount,
            self.amount,
            picture="hand",
            topic="clash.losses",
            usual=usual,
        )

    def _of(self, clash: ClashState, card: str) -> Deck:
        return Deck.EVENT if card in clash.players[self.seat].persons else self.deck

    def run(self, clash: ClashState, answer: list[str] | None) -> None:
        for card in list(self._hand(clash)) if answer is None else answer:
            self._lose(clash, card)
        told = plural("{seat} loses {n} card", "{seat} loses {n} cards", self.amount, seat=SeatName(self.seat))
        clash.tell(told, self.seat, affects=(self.seat,))

    def _lose(self, clash: ClashState, card: str) -> None:
        player = clash.players[self.seat]
        match self._of(clash, card):
            case Deck.EVENT:
                player.persons.remove(card)
                discard_event(clash, self.seat, card)
            case Deck.ACTION:
                player.actions.remove(card)
                discard_action(clash, self.seat, card)
            case _:
                player.objectives.remove(card)
