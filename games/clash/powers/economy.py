"""Economy: cards bartered, taxes, and the income of trade routes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import Deed, Deeds
from games.clash.kinds import Deck, Good
from games.clash.moments import TurnStarts
from games.clash.powers.income import Income
from games.clash.powers.routes import OpenRoutes
from games.clash.state import ClashState
from games.clash.steps.drawing import card_name, card_option, discard_action, discard_event
from games.clash.steps.gaining import ChooseGood
from games.clash.words import good_counter
from games.core.decision import Amounts, ChooseOne, Decision
from games.core.step import Step
from games.core.text import SeatName, as_text, text

# -- Bartering ------------------------------------------------------------------------------------------------------


@hook(Deeds, "bartering", mine=True)
def barter(clash: ClashState, owner: int, deeds: Deeds) -> None:
    player = clash.players[owner]
    label = as_text(clash.printed.advances["bartering"].name)
    detail = text("a card for gold or culture")
    empty = None if player.actions or player.persons else text("You have no action card.")
    deeds.deeds.append(Deed("bartering", label, (Barter(owner),), detail=detail, blocked=empty, once="bartering"))


@dataclass(slots=True)
class Barter(Step[str]):
    """An action card, or a great person, for gold or culture."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        player = clash.players[self.seat]
        options = [card_option(clash, Deck.ACTION, card) for card in player.actions]
        options += [card_option(clash, Deck.EVENT, card) for card in player.persons]
        if not options:
            return None
        prompt = text("Bartering: which card do you discard?")
        # An only card comes to light by being chosen, not by itself.
        return ChooseOne(self.seat, prompt, tuple(options), picture="hand", forcible=False)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        give_up_card(clash, self.seat, answer)
        amount = clash.printed.advances["bartering"].figures["goods"]
        clash.next(ChooseGood(self.seat, [Good.GOLD, Good.CULTURE], amount))


def give_up_card(clash: ClashState, seat: int, card: str) -> None:
    """An action card or a great person leaves the hand for its discard pile, face up."""
    player = clash.players[seat]
    if card in player.actions:
        player.actions.remove(card)
        discard_action(clash, seat, card)
        name = card_name(clash, Deck.ACTION, card)
    else:
        player.persons.remove(card)
        discard_event(clash, seat, card)
        name = card_name(clash, Deck.EVENT, card)
    clash.tell(text("{seat} discards {card}", seat=SeatName(seat), card=name), seat)


# -- Taxes ----------------------------------------------------------------------------------------------------------


@hook(Deeds, "taxes", mine=True)
def taxes(clash: ClashState, owner: int, deeds: Deeds) -> None:
    entry = clash.printed.advances["taxes"]
    none = None if clash.count_cities(owner) else text("You have no city.")
    label, detail = as_text(entry.name), text("resources: {n}", n=clash.count_cities(owner))
    step = LevyTaxes(owner)
    deeds.deeds.append(Deed("taxes", label, (step,), True, dict(entry.pays), detail=detail, blocked=none, once="taxes"))


@dataclass(slots=True)
class LevyTaxes(Step[dict[str, int]]):
    """As many resources as the seat has cities."""

    seat: int

    def decision(self, clash: ClashState) -> Decision:
        income = Income.of(clash, self.seat, [Good.FOOD, Good.WOOD, Good.ORE])
        total = clash.count_cities(self.seat)
        counters = tuple(good_counter(good, total) for good in income.goods)
        return Amounts(self.seat, text("Taxes: take {n} in all.", n=total), counters, total, total, picture="city")

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        clash.gain(self.seat, {Good(good): n for good, n in answer.items() if n})


# -- Trade Routes and Currency --------------------------------------------------------------------------------------


@hook(TurnStarts, "trade_routes", mine=True)
def caravans(clash: ClashState, owner: int, turn: TurnStarts) -> Iterator[Step]:
    yield OpenRoutes(owner)


@hook(Income, "currency", mine=True)
def coins(clash: ClashState, owner: int, income: Income) -> None:
    if Good.GOLD not in income.goods:
        income.goods.append(Good.GOLD)
