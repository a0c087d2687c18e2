"""Activating a column: the effects of its cards from the bottom up, each of which may be declined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.deus.effects.effect import CardEffect, effect_of
from games.deus.kinds import FACE_DOWN, Kind
from games.deus.state import DeusState
from games.deus.steps.seatstep import SeatStep


@dataclass(slots=True)
class ActivateColumn(SeatStep[None]):
    seat: int
    kind: Kind

    def effects(self, deus: DeusState) -> list[CardEffect[Any, Any]]:
        cards = deus.players[self.seat].columns[self.kind]
        return [effect_of(deus, self.seat, card) for card in cards if card != FACE_DOWN]

    def run(self, deus: DeusState, answer: None) -> None:
        deus.next(*self.effects(deus))

    def promise(self, deus: DeusState) -> float:
        return sum(effect.promise(deus) for effect in self.effects(deus))
