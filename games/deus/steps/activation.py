"""Activating a column: the effects of its cards from the bottom up, each of which may be declined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.core.decision import Answer, Decision
from games.deus.kinds import FACE_DOWN, Kind
from games.deus.steps.seatstep import SeatStep

if TYPE_CHECKING:
    from games.deus.state import DeusState


@dataclass(slots=True)
class ActivateColumn(SeatStep):
    seat: int
    kind: Kind

    def run(self, deus: DeusState, answer: None) -> None:
        cards = deus.players[self.seat].columns[self.kind]
        deus.next(*(Use(self.seat, card) for card in cards if card != FACE_DOWN))

    def promise(self, deus: DeusState) -> float:
        cards = deus.players[self.seat].columns[self.kind]
        return sum(deus.card(card).effect.promise(deus, self.seat) for card in cards if card != FACE_DOWN)


@dataclass(slots=True)
class Use(SeatStep):
    """One card's effect, once."""

    seat: int
    card: str

    def decision(self, deus: DeusState) -> Decision | None:
        return deus.card(self.card).effect.ask(deus, self.seat, self.card)

    def run(self, deus: DeusState, answer: Answer | None) -> None:
        deus.card(self.card).effect.use(deus, self.seat, self.card, answer)

    def promise(self, deus: DeusState) -> float:
        return deus.card(self.card).effect.promise(deus, self.seat)
