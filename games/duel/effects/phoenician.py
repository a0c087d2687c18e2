"""The Phoenician gods: commerce."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision
from games.core.step import Step
from games.core.text import SeatName, text
from games.duel.effects.effect import effect
from games.duel.kinds import Color
from games.duel.state import DuelState, other
from games.duel.steps.building import card_option, rival_cards
from games.duel.treasury import receive
from games.duel.words import coins, theirs


@effect("astarte")
@dataclass(frozen=True, slots=True)
class Astarte(Step[None]):
    """Coins of the bank lie on her card, outside the treasury."""

    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        reserve = duel.rules.gods["astarte"].reserve
        duel.cities[self.seat].reserve = reserve
        duel.tell(text("{coins} lie on Astarte", coins=coins(reserve)), self.seat)


@effect("tanit")
@dataclass(frozen=True, slots=True)
class Tanit(Step[None]):
    """Coins for the treasury."""

    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        tanit = duel.rules.gods["tanit"]
        receive(duel, self.seat, tanit.coins, tanit.name)


@effect("baal", finds=lambda duel, seat: rival_cards(duel, seat, Color.BROWN, Color.GREY))
@dataclass(frozen=True, slots=True)
class Baal(Step[str | None]):
    """A brown or grey card of the opponent changes cities."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        cards = rival_cards(duel, self.seat, Color.BROWN, Color.GREY)
        if not cards:
            return None
        prompt = text("Which card of {rival} do you take?", rival=theirs(self.seat))
        return ChooseOne(self.seat, prompt, tuple(card_option(card) for card in cards))

    def run(self, duel: DuelState, answer: str | None) -> None:
        rival = other(self.seat)
        if answer is None:
            duel.tell(text("{rival} has no card to take", rival=SeatName(rival)), self.seat)
            return
        card = duel.rules.buildings[answer]
        duel.cities[rival].cards.remove(card.id)
        duel.cities[self.seat].cards.append(card.id)
        told = text(
            "{seat} takes a card of {rival}: {card}", seat=SeatName(self.seat), rival=SeatName(rival), card=card.name
        )
        duel.tell(told, self.seat, affects=(rival,))
