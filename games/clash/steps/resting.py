"""Where everything that means "this turn" ends: after each turn, and after a status phase with its events.

Wiped are what the turn remembers (`TurnNow`: actions, what was used once, permissions, what the Great Library lends,
battles, the one success of influence), what units did (every mark but the flag of pirates under hire), how often cities
were activated and whether they have one activation left, and goods above a limit that only something lent had lifted.
A promise of peace is a note and ends with the turn of whoever gave it; what belongs to one action ends with the action.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Mark
from games.clash.state import ClashState
from games.core.step import Step


@dataclass(slots=True)
class Rest(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        clash.turn = None
        for pieces in clash.units.values():
            for piece in pieces:
                piece.marks &= Mark.PIRATE
        for city in clash.cities.values():
            city.activations, city.last_one = 0, False
        clash.drop_surplus(*clash.around())
