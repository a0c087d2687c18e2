"""Step three: dice, clash signs, and what is added to them."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import Dice, Signs, Strength
from games.clash.kinds import Side
from games.clash.moments import Rolled
from games.clash.pieces import counted
from games.clash.state import ClashState
from games.core.step import Step
from games.core.text import listing, text

#: Words of a battle: the defender's fortress was bought off.
NO_FORTRESS_DIE = "no_fortress_die"
NO_FORTRESS_CANCEL = "no_fortress_cancel"


def dice(clash: ClashState, side: Side) -> int:
    """One for each unit, and what a fortress and others add. Who has neither rolls nothing."""
    battle = clash.fight
    own = len(clash.fighting(side))
    fortress = 0
    if side is Side.DEFENDER and battle.fortress and battle.round == 1 and not battle.noted(side, NO_FORTRESS_DIE):
        fortress = clash.rules.fighting.fortress_dice
    holds = own or (side is Side.DEFENDER and battle.fortress and battle.round == 1)
    return registry.reckon(clash, Dice(side, own + fortress)).dice if holds else 0


def signs(clash: ClashState, side: Side, faces: list[int]) -> int:
    """Each sign serves one unit of its kind, and each unit serves once."""
    if clash.fight.sea or not registry.reckon(clash, Signs(side)).allowed:
        return 0
    shown = [clash.rules.die.faces[face][1] for face in faces]
    units = counted(clash.fighting(side))
    return sum(clash.rules.units[kind].sign * min(n, shown.count(kind)) for kind, n in units.items())


def value(clash: ClashState, side: Side) -> int:
    """The combat value of what was rolled; never below nothing, and nothing for a side that did not roll."""
    faces = clash.fight.rolled.get(side, [])
    if not faces:
        return 0
    numbers = sum(clash.rules.die.faces[face][0] for face in faces)
    added = registry.reckon(clash, Strength(side)).value
    return max(0, numbers + signs(clash, side, faces) + added)


@dataclass(slots=True)
class Roll(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        battle = clash.fight
        if battle.decided:
            return
        for side in (Side.ATTACKER, Side.DEFENDER):
            sides = len(clash.rules.die.faces)
            battle.rolled[side] = [clash.roll(sides) - 1 for _ in range(dice(clash, side))]
        for side in (Side.ATTACKER, Side.DEFENDER):
            battle.values[side] = value(clash, side)
            self._tell(clash, side)
        first = battle.attacker if battle.attacker is not None else battle.defender
        assert first is not None, "barbarians do not fight barbarians"
        clash.next(Rolled(first))

    def _tell(self, clash: ClashState, side: Side) -> None:
        battle = clash.fight
        if not battle.rolled[side]:
            return
        numbers = listing(*(clash.rules.die.faces[face][0] for face in battle.rolled[side]))
        said = (
            text("The attacker rolls {numbers}: combat value {value}", numbers=numbers, value=battle.values[side])
            if side is Side.ATTACKER
            else text("The defender rolls {numbers}: combat value {value}", numbers=numbers, value=battle.values[side])
        )
        clash.tell(said, battle.seat(side))
