"""Land units aboard when there are too few ships left to carry them."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Unit
from games.clash.leaders import lose
from games.clash.pieces import Owner
from games.clash.state import ClashState
from games.clash.words import UNITS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text


@dataclass(slots=True)
class DropCargo(Step[str]):
    """Land units that the ships left on a space cannot carry are lost; their owner chooses which."""

    seat: int
    space: str
    #: Who has beaten the ships, and keeps the card of a leader that drowns.
    taker: Owner = None

    def _kinds(self, clash: ClashState) -> list[Unit]:
        aboard = [piece.kind for piece in clash.owned_at(self.space, self.seat) if not piece.ship]
        return [kind for kind in Unit if kind in aboard]

    def _surplus(self, clash: ClashState) -> bool:
        return clash.map.is_sea(self.space) and clash.berths(self.space, self.seat) < 0

    def decision(self, clash: ClashState) -> Decision | None:
        kinds = self._kinds(clash)
        if not self._surplus(clash) or len(kinds) < 2 or not clash.ships_at(self.space, self.seat):
            return None
        options = tuple(Option(kind, as_text(UNITS[kind])) for kind in kinds)
        prompt = text("The ships on {space} cannot carry all: which unit is lost?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near", topic="clash.losses", usual=options[0].key)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if not self._surplus(clash):
            return
        kind = self._kinds(clash)[0] if answer is None else Unit(answer)
        lost = next(piece for piece in clash.owned_at(self.space, self.seat) if piece.kind is kind)
        lose(clash, self.space, lost, self.taker)
        told = text("{seat} loses a unit aboard: {unit}", seat=SeatName(self.seat), unit=UNITS[kind])
        clash.tell(told, affects=(self.seat,), places=(self.space,))
        clash.next(DropCargo(self.seat, self.space, self.taker))
