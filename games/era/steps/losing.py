"""Losing a building to fire, attack or scorched earth: it leaves the game, its die goes at the end of the round."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option
from games.core.text import SeatName, Text, text
from games.era.kinds import Disaster
from games.era.orders import LOSS
from games.era.state import EraState
from games.era.steps.seatstep import SeatStep
from games.era.survey import Placed
from games.era.view import spot
from games.era.words import piece_at

_PROMPTS = {
    Disaster.FIRE: text("Fire! Which building do you lose?"),
    Disaster.ATTACK: text("An attack! Which building outside your walls do you lose?"),
    Disaster.TREACHERY: text("No room for the scorched earth: which building makes way?"),
}


@dataclass(slots=True)
class LoseBuilding(SeatStep[str | None]):
    seat: int
    cause: Disaster

    def choice(self, era: EraState) -> list[Placed]:
        """Those that cost the fewest points first."""
        town = era.survey(self.seat)
        pieces = town.buildings if self.cause is Disaster.FIRE else town.unwalled
        return sorted(pieces, key=town.points_of)

    def decision(self, era: EraState) -> Decision | None:
        choice = self.choice(era)
        # Beside other lanes nobody else takes the only choice for us.
        if not choice or (len(choice) == 1 and not era.options.ask_forced):
            return None
        ways = tuple(building_option(era, self.seat, piece) for piece in choice)
        return ChooseOne(self.seat, _PROMPTS[self.cause], ways, picture="domain", topic=LOSS, usual=ways[0].key)

    def run(self, era: EraState, answer: str | None) -> None:
        choice = self.choice(era)
        lost = next((piece for piece in choice if answer in (None, piece.cell)), None)
        if lost is not None:
            lose(era, self.seat, lost)


def building_option(era: EraState, seat: int, piece: Placed) -> Option:
    walled = era.survey(seat).walled(piece)
    return Option(piece.cell, piece_at(era.rules, piece), detail=_WALLED if walled else None, at=piece.cell)


_WALLED: Text = text("walled")


def lose(era: EraState, seat: int, piece: Placed) -> None:
    places = tuple(spot(seat, cell) for cell in era.survey(seat).cells(piece))
    era.players[seat].pieces.remove(piece)
    told = text(
        "{seat} loses: {piece}, {cell}", seat=SeatName(seat), piece=era.rules.pieces[piece.kind].name, cell=piece.cell
    )
    era.tell(told, seat, affects=(seat,), places=places)
