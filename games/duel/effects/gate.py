"""The Gate: the top god of every deck is shown, one of them activated for nothing."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.step import Step
from games.core.text import listing, text
from games.duel.effects.effect import effect
from games.duel.state import GATE, DuelState
from games.duel.steps.theater import PickGod, show


@effect(GATE)
@dataclass(frozen=True, slots=True)
class OpenGate(Step[None]):
    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        gods = [deck[0] for deck in duel.decks.values() if deck]
        if not gods:
            return
        names = listing(*(duel.rules.gods[god].name for god in gods))
        show(duel, self.seat, gods, text("The Gate shows: {gods}", gods=names))
        duel.next(PickGod(self.seat, tuple(gods)))
