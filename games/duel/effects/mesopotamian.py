"""The Mesopotamian gods: science."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision
from games.core.step import Step
from games.core.text import SeatName, text
from games.duel.effects.effect import effect
from games.duel.kinds import Color, Symbol
from games.duel.state import DuelState
from games.duel.steps.building import card_option, rival_cards
from games.duel.steps.science import KeepProgress, gain_symbol


@effect("enki")
@dataclass(frozen=True, slots=True)
class Enki(Step[None]):
    """One of the Progress tokens lying on him; the other returns to the box."""

    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        tokens, duel.enki = tuple(duel.enki), []
        if tokens:
            duel.next(KeepProgress(self.seat, tokens))


@effect("ishtar")
@dataclass(frozen=True, slots=True)
class Ishtar(Step[None]):
    """The symbol of Law; with the Law token it is a pair."""

    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        gain_symbol(duel, self.seat, Symbol.LAW)


@effect("nisaba", finds=lambda duel, seat: rival_cards(duel, seat, Color.GREEN))
@dataclass(frozen=True, slots=True)
class Nisaba(Step[str | None]):
    """The Snake token copies the symbol of one of the opponent's green cards."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        cards = rival_cards(duel, self.seat, Color.GREEN)
        if not cards:
            return None
        prompt = text("Which green card do you put the Snake on?")
        return ChooseOne(self.seat, prompt, tuple(card_option(card) for card in cards))

    def run(self, duel: DuelState, answer: str | None) -> None:
        if answer is None:
            duel.tell(text("There is no green card for the Snake"), self.seat)
            return
        card = duel.rules.buildings[answer]
        duel.cities[self.seat].snake = card.id
        told = text("{seat} puts the Snake on: {card}", seat=SeatName(self.seat), card=card.name)
        duel.tell(told, self.seat)
        assert card.symbol is not None
        gain_symbol(duel, self.seat, card.symbol)
