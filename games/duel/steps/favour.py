"""A card of the Pantheon is activated, from its slot or for nothing."""

from __future__ import annotations

from games.core.record import record
from games.core.step import Step
from games.duel.effects.effect import effect_of
from games.duel.state import DuelState


@record
class Activate(Step[None]):
    """The card is laid before the seat and takes effect at once."""

    seat: int
    god: str

    def run(self, duel: DuelState, answer: None) -> None:
        duel.cities[self.seat].gods.append(self.god)
        duel.next(effect_of(self.seat, self.god))
