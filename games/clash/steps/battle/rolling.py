"""Step three: dice, clash signs, and what is added to them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import Dice, Signs, Strength
from games.clash.figures_of_civilizations import Bonus, Clashes
from games.clash.kinds import Side, Unit
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


def signs_count(clash: ClashState, side: Side) -> bool:
    return not clash.fight.sea and registry.reckon(clash, Signs(side)).allowed


def clashes(clash: ClashState, side: Side) -> Clashes:
    """Each sign serves one unit of its kind, and each unit serves once."""
    if not signs_count(clash, side):
        return Clashes(side, {}, {})
    shown = Counter(clash.rules.die.faces[face][1] for face in clash.fight.rolled.get(side, []))
    units = counted(clash.fighting(side))
    return registry.reckon(clash, Clashes(side, {kind: min(n, shown[kind]) for kind, n in units.items()}, dict(shown)))


def _cancelling(clash: ClashState, found: Clashes) -> dict[Unit, int]:
    """Dice that cancel a hit in place of counting, by their signs."""
    elephants = {kind: n for kind, n in found.serving.items() if n and clash.rules.units[kind].cancels}
    return {**elephants, **found.given}


def cancelling_signs(clash: ClashState, side: Side) -> int:
    if not clash.options.civilizations:
        return 0
    return sum(_cancelling(clash, clashes(clash, side)).values())


def value(clash: ClashState, side: Side) -> int:
    """The combat value of what was rolled; never below nothing, and nothing for a side that did not roll."""
    faces = clash.fight.rolled.get(side, [])
    if not faces:
        return 0
    dice, found = [clash.rules.die.faces[face] for face in faces], clashes(clash, side)
    numbers = sum(number for number, _ in dice)
    for kind, n in _cancelling(clash, found).items():
        # Of several dice with the sign the lowest are given up.
        numbers -= sum(sorted(number for number, sign in dice if sign is kind)[:n])
    signs = found.more + sum(clash.rules.units[kind].sign * n for kind, n in found.serving.items())
    added = registry.reckon(clash, Strength(side)).value
    return max(0, numbers + registry.reckon(clash, Bonus(side, signs + added)).value)


def throw(clash: ClashState, side: Side) -> list[int]:
    """A leader has one die with its sign thrown again until it shows another one."""
    sides, faces = len(clash.rules.die.faces), clash.rules.die.faces
    thrown = [clash.roll(sides) - 1 for _ in range(dice(clash, side))]
    if not any(clash.rules.units[piece.kind].rerolls for piece in clash.fighting(side)):
        return thrown
    first = next((at for at, face in enumerate(thrown) if clash.rules.units[faces[face][1]].rerolls), None)
    if first is None or not signs_count(clash, side):
        return thrown
    while clash.rules.units[faces[thrown[first]][1]].rerolls:
        thrown[first] = clash.roll(sides) - 1
    told = text("A leader has a die thrown again: {number}", number=faces[thrown[first]][0])
    clash.tell(told)
    return thrown


@dataclass(slots=True)
class Roll(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        battle = clash.fight
        if battle.decided:
            return
        for side in (Side.ATTACKER, Side.DEFENDER):
            battle.rolled[side] = throw(clash, side)
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
        clash.tell(said)
