"""The chance to win a battle against what everybody sees: no tactics, nothing bought. Worked out exactly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import lru_cache

from games.clash.effects import registry
from games.clash.figures import Cancels, Foregone, Signs, Strength
from games.clash.kinds import Building, Side, Unit
from games.clash.pieces import Piece, counted
from games.clash.rulebook import Rulebook
from games.clash.state import ClashState
from games.clash.steps.battle.rolling import dice
from games.clash.war import Battle
from games.clash.words import unit_signs
from games.core.decision import Option
from games.core.text import Text, text

FORTRESS = "🏰"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a side fights with in a round, beside its units."""

    #: Beyond one for each unit.
    dice: int
    strength: int
    cancels: int
    signs: bool


@dataclass(frozen=True, slots=True)
class Camp:
    #: In the order in which they fall.
    units: tuple[Unit, ...]
    first: Terms
    later: Terms


# -- what is seen ---------------------------------------------------------------------------------------------------


def attack_note(clash: ClashState, seat: int, space: str, group: Sequence[Piece], landed: bool = False) -> Text:
    """Who would fight whom, and the chance."""
    trial = _begun(clash, seat, space, group, landed)
    there = trial.fighting(Side.DEFENDER)
    if not there and not trial.fight.fortress:
        return text("nobody defends it")
    theirs = _defence(there, trial.fight.fortress)
    mine = unit_signs(counted(trial.fighting(Side.ATTACKER)))
    if not reckonable(trial):
        return text("{mine} against {theirs}", mine=mine, theirs=theirs)
    return text(
        "{mine} against {theirs}; without cards you win {n} times in 100",
        mine=mine,
        theirs=theirs,
        n=round(100 * attack_chance(clash, seat, space, group, landed)),
    )


def attack(option: Option, space: str, whom: Text, note: Text) -> Option:
    """The option with what it is: on its button the note, at a confirm the target, whose it is, and the chance."""
    deed = text("Attack {space} ({whom}): {odds}", space=space, whom=whom, odds=note)
    return replace(option, note=note, deed=deed, against=whom)


def _defence(there: Sequence[Piece], fortress: bool) -> Text | str:
    """A fortress may stand with nobody in it."""
    if not there:
        return FORTRESS
    units = unit_signs(counted(there))
    return text("{units}{fortress}", units=units, fortress=FORTRESS) if fortress else units


def reckonable(clash: ClashState) -> bool:
    """Elephants and leaders change dice after they have fallen: nothing is said where they fight."""
    units = clash.rules.units
    fighters = [piece.kind for side in Side for piece in clash.fighting(side)]
    return not any(units[kind].cancels or units[kind].rerolls for kind in fighters)


def attack_chance(clash: ClashState, seat: int, space: str, group: Sequence[Piece], landed: bool = False) -> float:
    return _from(_begun(clash, seat, space, group, landed), 1)


def fight_on_chance(clash: ClashState) -> float:
    """Of the attacker, in the round that would come next."""
    return _from(clash, clash.fight.round + 1)


def _begun(clash: ClashState, seat: int, space: str, group: Sequence[Piece], landed: bool) -> ClashState:
    """The same position with the group on the space and its battle begun; nothing of the real one changes."""
    trial = copy(clash)
    there = clash.units.get(space, [])
    trial.units = {**clash.units, space: [*there, *group]}
    city = clash.cities.get(space)
    defender = city.owner if city is not None else next(piece.owner for piece in there if piece.owner != seat)
    fortress = city is not None and Building.FORTRESS in city.buildings
    trial.battle = Battle(
        space, seat, defender, None, clash.map.is_sea(space), landed, city is not None, fortress, round=1
    )
    return trial


def _from(clash: ClashState, number: int) -> float:
    battle = clash.fight
    foregone = registry.reckon(clash, Foregone(battle.space, battle.attacker, battle.defender)).winner
    if foregone is not None:
        return float(foregone is Side.ATTACKER)
    attacker, defender = _camp(clash, Side.ATTACKER, number), _camp(clash, Side.DEFENDER, number)
    return _chance(clash.rules, attacker, defender, battle.sea)


def _camp(clash: ClashState, side: Side, number: int) -> Camp:
    units = tuple(piece.kind for piece in clash.fighting(side))
    return Camp(units, _terms(clash, side, number), _terms(clash, side, number + 1))


def _terms(clash: ClashState, side: Side, number: int) -> Terms:
    trial = copy(clash)
    trial.battle = battle = copy(clash.fight)
    battle.round, battle.revealed, battle.cards = number, False, {}
    fortress = side is Side.DEFENDER and battle.fortress and number == 1
    cancels = clash.rules.fighting.fortress_cancels if fortress else 0
    return Terms(
        dice(trial, side) - len(trial.fighting(side)),
        registry.reckon(trial, Strength(side)).value,
        registry.reckon(trial, Cancels(side, cancels)).hits,
        registry.reckon(trial, Signs(side)).allowed and not battle.sea,
    )


# -- the reckoning --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _chance(rules: Rulebook, attacker: Camp, defender: Camp, sea: bool) -> float:
    """That defenders are gone while attackers are left."""
    won, stays = 0.0, 0.0
    for suffered, here in _hits(rules, defender, attacker).items():
        for dealt, there in _hits(rules, attacker, defender).items():
            attackers, defenders = attacker.units[suffered:], defender.units[dealt:]
            if attackers and not defenders:
                won += here * there
            elif attackers:
                following = Camp(attackers, attacker.later, attacker.later)
                others = Camp(defenders, defender.later, defender.later)
                if (following, others) == (attacker, defender):
                    stays += here * there
                else:
                    won += here * there * _chance(rules, following, others, sea)
    # Where nobody was hit the same round is fought again.
    return won / (1 - stays) if stays < 1 else 0.0


def _hits(rules: Rulebook, by: Camp, on: Camp) -> Mapping[int, float]:
    """How likely it is that so many units of a side fall."""
    found: dict[int, float] = defaultdict(float)
    for value, likely in _values(rules, by.units, by.first).items():
        scored = value // rules.fighting.hit
        found[min(max(0, scored - on.first.cancels), len(on.units))] += likely
    return found


@lru_cache(maxsize=1024)
def _values(rules: Rulebook, units: tuple[Unit, ...], terms: Terms) -> Mapping[int, float]:
    """How likely each combat value is."""
    throws = len(units) + terms.dice
    if throws <= 0:
        return {0: 1.0}
    kinds = sorted({*units})
    rolled: dict[tuple[int, tuple[int, ...]], float] = {(0, (0,) * len(kinds)): 1.0}
    for _ in range(throws):
        further: dict[tuple[int, tuple[int, ...]], float] = defaultdict(float)
        for (total, shown), likely in rolled.items():
            for number, sign in rules.die.faces:
                seen = tuple(n + (kind == sign) for kind, n in zip(kinds, shown, strict=True))
                further[total + number, seen] += likely / len(rules.die.faces)
        rolled = further
    found: dict[int, float] = defaultdict(float)
    for (total, shown), likely in rolled.items():
        served = sum(rules.units[kind].sign * min(n, units.count(kind)) for kind, n in zip(kinds, shown, strict=True))
        found[max(0, total + (served if terms.signs else 0) + terms.strength)] += likely
    return found
