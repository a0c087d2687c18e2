"""Step four: hits, what cancels them, and the units both sides lose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.clash.effects import registry
from games.clash.figures import Cancels
from games.clash.kinds import Side, Unit
from games.clash.moments import CasualtiesTaken
from games.clash.pieces import counted
from games.clash.steps.battle.rolling import NO_FORTRESS_CANCEL
from games.clash.words import UNITS, unit_list
from games.core.decision import Amounts, Counter, Decision
from games.core.step import Step
from games.core.text import SeatName, text

if TYPE_CHECKING:
    from games.clash.state import ClashState


def hits_on(clash: ClashState, side: Side) -> int:
    """Hits the side suffers: the other's value by fives, without those it cancels; surplus ones are lost."""
    battle = clash.fight
    scored = battle.values[side.other] // clash.rules.fighting.hit
    cancels = 0
    if side is Side.DEFENDER and battle.fortress and battle.round == 1 and not battle.noted(side, NO_FORTRESS_CANCEL):
        cancels = clash.rules.fighting.fortress_cancels
    cancelled = registry.reckon(clash, Cancels(side, cancels)).hits
    return min(max(0, scored - cancelled), len(clash.fighting(side)))


@dataclass(slots=True)
class Casualties(Step[None]):
    """Both sides remove at the same time: what one loses changes nothing for the other."""

    def run(self, clash: ClashState, answer: None) -> None:
        battle = clash.fight
        if battle.decided:
            return
        for side in (Side.ATTACKER, Side.DEFENDER):
            battle.hits[side] = hits_on(clash, side)
        losses: list[Step] = [
            LoseFighters(side, battle.hits[side]) for side in (Side.ATTACKER, Side.DEFENDER) if battle.hits[side]
        ]
        battle.lost_now.update(battle.hits)
        first = battle.attacker if battle.attacker is not None else battle.defender
        assert first is not None, "barbarians do not fight barbarians"
        clash.next(*losses, CasualtiesTaken(first))


@dataclass(slots=True)
class LoseFighters(Step[dict[str, int]]):
    """The side chooses which of its units; barbarians lose the cheapest first."""

    side: Side
    amount: int

    def decision(self, clash: ClashState) -> Decision | None:
        seat, units = clash.fight.seat(self.side), counted(clash.fighting(self.side))
        if seat is None or len(units) < 2 or self.amount >= sum(units.values()):
            return None
        counters = tuple(Counter(kind, text("{unit}", unit=UNITS[kind]), n) for kind, n in units.items())
        prompt = text("Which units do you lose on {space}?", space=clash.fight.space)
        usual = {kind.value: n for kind, n in self._cheapest(units).items()}
        return Amounts(
            seat,
            prompt,
            counters,
            self.amount,
            self.amount,
            picture="battle",
            topic="clash.casualties",
            usual=usual,
        )

    def _cheapest(self, units: dict[Unit, int]) -> dict[Unit, int]:
        left, lost = self.amount, dict[Unit, int]()
        for kind, n in units.items():
            if taken := min(n, left):
                lost[kind] = taken
                left -= taken
        return lost

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        battle = clash.fight
        units = counted(clash.fighting(self.side))
        lost = self._cheapest(units) if answer is None else {Unit(kind): n for kind, n in answer.items() if n}
        for kind, n in lost.items():
            for piece in [piece for piece in clash.fighting(self.side) if piece.kind is kind][:n]:
                clash.remove(battle.space, piece)
        battle.lost[self.side] += sum(lost.values())
        seat = battle.seat(self.side)
        told = (
            text("The barbarians lose {units}", units=unit_list(lost))
            if seat is None
            else text("{seat} loses {units}", seat=SeatName(seat), units=unit_list(lost))
        )
        clash.tell(told, seat, affects=() if seat is None else (seat,), places=(battle.space,))
