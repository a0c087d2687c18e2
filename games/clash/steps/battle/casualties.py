"""Step four: hits, what cancels them, and the units both sides lose."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import Cancels
from games.clash.kinds import Side
from games.clash.moments import CasualtiesTaken
from games.clash.pieces import counted
from games.clash.state import ClashState
from games.clash.steps.battle.rolling import NO_FORTRESS_CANCEL
from games.clash.words import unit_list
from games.core.step import Step
from games.core.text import SeatName, text


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
class LoseFighters(Step[None]):
    """All fighting units of a side are alike, so nobody has to choose which are lost."""

    side: Side
    amount: int

    def run(self, clash: ClashState, answer: None) -> None:
        battle = clash.fight
        fallen = clash.fighting(self.side)[: self.amount]
        for piece in fallen:
            clash.remove(battle.space, piece)
        battle.lost[self.side] += len(fallen)
        lost = counted(fallen)
        seat = battle.seat(self.side)
        told = (
            text("The barbarians lose {units}", units=unit_list(lost))
            if seat is None
            else text("{seat} loses {units}", seat=SeatName(seat), units=unit_list(lost))
        )
        clash.tell(told, seat, affects=() if seat is None else (seat,), places=(battle.space,))
