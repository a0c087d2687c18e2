"""Step five and what follows: who has won, who goes where, and what it brings."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Good, Mark, Side, Unit
from games.clash.moments import BattleEnded
from games.clash.reach import tireless
from games.clash.state import ClashState
from games.clash.steps.battle.casualties import fall
from games.clash.steps.capturing import Capture
from games.clash.steps.cargo import DropCargo
from games.clash.war import Battle, Fought
from games.core.step import Step
from games.core.text import SeatName, Text, text


@dataclass(slots=True)
class EndBattle(Step[None]):
    """None: nobody has won."""

    winner: Side | None
    retreat: bool = False

    def run(self, clash: ClashState, answer: None) -> None:
        battle = clash.fight
        if self.winner is not None:
            self._remove_beaten(clash, battle, self.winner.other)
        settlers = self._settlers_fall(clash, battle)
        self._mark(clash, battle)
        if self.retreat:
            self._go_back(clash, battle)
        fought = self._record(battle, settlers)
        if clash.turn is not None:
            clash.turn.fights.append(fought)
        self._tell(clash, battle)
        clash.battle = None
        following: list[Step] = []
        if battle.sea:
            # Whoever went back is short of ships where it went.
            for seat, space in ((battle.attacker, self._returned(battle)), (battle.defender, battle.space)):
                if seat is not None:
                    following.append(DropCargo(seat, space, battle.seat(battle.side(seat).other)))
        elif self.winner is Side.ATTACKER and battle.city:
            fought.captured = True
            following.append(Capture(battle.space, battle.attacker))
        clash.next(*following, Aftermath(fought))

    def _remove_beaten(self, clash: ClashState, battle: Battle, beaten: Side) -> None:
        """Those beaten without a roll; in a battle fought out nobody is left."""
        fall(clash, beaten, clash.fighting(beaten))

    def _settlers_fall(self, clash: ClashState, battle: Battle) -> dict[Side, int]:
        """Settlers are gone with the last army unit of their colour, also when nobody has won."""
        fallen: dict[Side, int] = {}
        for side in Side if not battle.sea else ():
            if clash.fighting(side):
                continue
            settlers = [
                piece for piece in clash.owned_at(battle.space, battle.seat(side)) if piece.kind is Unit.SETTLER
            ]
            for piece in settlers:
                clash.remove(battle.space, piece)
            if settlers:
                fallen[side] = len(settlers)
        return fallen

    def _mark(self, clash: ClashState, battle: Battle) -> None:
        for side in Side:
            for piece in clash.owned_at(battle.space, battle.seat(side)):
                if piece.ship == battle.sea and not (piece.ship and tireless(clash, piece.owner)):
                    piece.marks |= Mark.FOUGHT

    def _go_back(self, clash: ClashState, battle: Battle) -> None:
        assert battle.origin is not None, "who cannot go back does not retreat"
        for piece in clash.owned_at(battle.space, battle.attacker):
            clash.remove(battle.space, piece)
            clash.units.setdefault(battle.origin, []).append(piece)

    def _returned(self, battle: Battle) -> str:
        return battle.origin if self.retreat and battle.origin is not None else battle.space

    def _record(self, battle: Battle, settlers: dict[Side, int]) -> Fought:
        return Fought(
            battle.space,
            battle.attacker,
            battle.defender,
            battle.sea,
            battle.city,
            battle.temple,
            self.winner,
            landed=battle.landed,
            began=dict(battle.began),
            lost=dict(battle.lost),
            resisted=battle.began[Side.DEFENDER] > 0 or battle.fortress,
            size=battle.size,
            wonders=battle.wonders,
            settlers=settlers,
            rounds=battle.round,
            fallen=dict(battle.fallen),
            laid=dict(battle.laid),
            colours=list(battle.colours),
        )

    def _tell(self, clash: ClashState, battle: Battle) -> None:
        seat = None if self.winner is None else battle.seat(self.winner)
        affected = tuple(one for one in (battle.attacker, battle.defender) if one is not None)
        if self.winner is None:
            told = text("The battle on {space} ends without a winner", space=battle.space)
        elif seat is None:
            told = _lost_to_nobody(battle)
        else:
            told = text("{seat} wins the battle on {space}", seat=SeatName(seat), space=battle.space)
        clash.tell(told, affects=affected, places=(battle.space,))


def _lost_to_nobody(battle: Battle) -> Text:
    if battle.sea:
        return text("The pirates win the battle on {space}", space=battle.space)
    return text("The barbarians win the battle on {space}", space=battle.space)


@dataclass(slots=True)
class Aftermath(Step[None]):
    """Gold for beaten barbarians, and everything that follows a battle."""

    fought: Fought

    def run(self, clash: ClashState, answer: None) -> None:
        fought = self.fought
        winner = None if fought.winner is None else self._seat(fought, fought.winner)
        if winner is not None and fought.winner is not None:
            beaten = fought.winner.other
            if self._seat(fought, beaten) is None and fought.began[beaten] and not fought.sea:
                clash.gain(winner, {Good.GOLD: clash.rules.barbarians.gold})
        first = fought.attacker if fought.attacker is not None else fought.defender
        assert first is not None, "barbarians do not fight barbarians"
        clash.next(BattleEnded(first, fought))

    def _seat(self, fought: Fought, side: Side) -> int | None:
        return fought.attacker if side is Side.ATTACKER else fought.defender
