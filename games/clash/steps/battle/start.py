"""How a battle begins: who fights, and whether there is anything to fight."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import Foregone
from games.clash.figures_of_civilizations import Ally
from games.clash.kinds import Building, Side
from games.clash.moments import BeforeBattle
from games.clash.pieces import Owner, Piece
from games.clash.reach import attack_terms
from games.clash.state import ClashState
from games.clash.steps.battle.ending import EndBattle
from games.clash.steps.battle.rounds import NextRound
from games.clash.steps.paying import PayFor
from games.clash.war import Battle
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text


def start_battle(clash: ClashState, space: str, attacker: Owner, origin: str | None, landed: bool = False) -> None:
    """The attacker stands on the space already; its defender is whoever else does, or owns the city."""
    clash.next(StartBattle(space, attacker, origin, landed))


def attack_dues(
    clash: ClashState, seat: int, target: str, group: list[Piece], passed: list[str] | None = None
) -> list[Step]:
    """What an attack costs before it begins."""
    if not clash.hostile(target, seat):
        return []
    cost = attack_terms(clash, seat, target, group, passed).cost
    return [PayFor(seat, cost)] if cost else []


def defender_on(clash: ClashState, space: str, attacker: Owner) -> Owner:
    city = clash.cities.get(space)
    if city is not None and city.owner != attacker:
        return city.owner
    return next(piece.owner for piece in clash.at(space) if piece.owner != attacker)


def owner_name(owner: Owner, sea: bool = False) -> Text:
    if owner is not None:
        return as_text(SeatName(owner))
    return text("pirates") if sea else text("barbarians")


@dataclass(slots=True)
class StartBattle(Step[None]):
    space: str
    attacker: Owner
    origin: str | None
    landed: bool = False

    def run(self, clash: ClashState, answer: None) -> None:
        defender = defender_on(clash, self.space, self.attacker)
        city = clash.cities.get(self.space)
        battle = clash.battle = Battle(
            self.space,
            self.attacker,
            defender,
            self.origin,
            sea=clash.map.is_sea(self.space),
            landed=self.landed,
            city=city is not None,
            fortress=city is not None and Building.FORTRESS in city.buildings,
            temple=city is not None and Building.TEMPLE in city.buildings,
            size=0 if city is None else city.size,
            wonders=0 if city is None else len(city.wonders),
            colours=[] if city is None else list(city.buildings.values()),
        )
        for side in Side:
            battle.began[side] = len(clash.fighting(side))
            battle.lost[side] = 0
        if None in (battle.attacker, battle.defender) and not battle.sea:
            battle.ally = registry.reckon(clash, Ally(self.space, battle.first)).seat
        self._tell(clash, battle)
        winner = registry.reckon(clash, Foregone(self.space, self.attacker, defender)).winner
        if winner is None and not battle.began[Side.DEFENDER] and not battle.fortress:
            winner = Side.ATTACKER
        if winner is not None:
            clash.next(EndBattle(winner))
            return
        first = self.attacker if self.attacker is not None else defender
        assert first is not None, "barbarians do not fight barbarians"
        clash.next(BeforeBattle(first), NextRound())

    def _tell(self, clash: ClashState, battle: Battle) -> None:
        defender = owner_name(battle.defender, battle.sea)
        if battle.attacker is None:
            told = text("The barbarians attack {defender} on {space}", defender=defender, space=self.space)
        else:
            attacker = SeatName(battle.attacker)
            told = text(
                "{attacker} attacks {defender} on {space}", attacker=attacker, defender=defender, space=self.space
            )
        affected = tuple(seat for seat in (battle.attacker, battle.defender) if seat is not None)
        clash.tell(told, battle.attacker, affects=affected, great=battle.city)
