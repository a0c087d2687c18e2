"""The rounds of a battle: tactics, reveal, roll, casualties, and whether it goes on."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import MoreRounds
from games.clash.kinds import Side
from games.clash.moments import BeforeRoll, RoundBegins
from games.clash.odds import fight_on_chance, reckonable
from games.clash.state import ClashState
from games.clash.steps.battle.casualties import Casualties
from games.clash.steps.battle.ending import EndBattle
from games.clash.steps.battle.rolling import Roll
from games.clash.steps.battle.tactics import LayTactics, Reveal
from games.clash.steps.drawing import discard_action
from games.clash.war import Battle
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, text

RETREAT, FIGHT = "retreat", "fight"


@dataclass(slots=True)
class NextRound(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        battle = clash.fight
        battle.round += 1
        battle.revealed = False
        for record in (battle.cards, battle.played, battle.rolled, battle.values, battle.hits, battle.lost_now):
            record.clear()
        battle.cancelled.clear()
        first = battle.first
        clash.next(RoundBegins(first), LayTactics(), Reveal(), BeforeRoll(first), Roll(), Casualties(), CheckEnd())


@dataclass(slots=True)
class CheckEnd(Step[None]):
    """Whose units are gone has lost; otherwise the attacker may retreat, or the next round begins."""

    def run(self, clash: ClashState, answer: None) -> None:
        battle = clash.fight
        discard_tactics(clash, battle)
        if battle.decided:
            clash.next(EndBattle(battle.winner, retreat=battle.driven_back and battle.origin is not None))
            return
        attackers, defenders = (clash.fighting(side) for side in Side)
        if attackers and defenders:
            self._go_on(clash, battle)
        elif attackers:
            clash.next(EndBattle(Side.ATTACKER))
        elif defenders or not battle.began[Side.DEFENDER]:
            # A fortress alone holds only when all attackers die in its one round.
            clash.next(EndBattle(Side.DEFENDER))
        else:
            clash.next(EndBattle(None))

    def _go_on(self, clash: ClashState, battle: Battle) -> None:
        if not registry.reckon(clash, MoreRounds()).allowed:
            clash.next(EndBattle(None, retreat=battle.origin is not None))
        elif battle.attacker is not None and battle.origin is not None:
            clash.next(Retreat(battle.attacker))
        else:
            clash.next(NextRound())


def discard_tactics(clash: ClashState, battle: Battle) -> None:
    for side in (Side.ATTACKER, Side.DEFENDER):
        seat = battle.player(side)
        if side in battle.cards and seat is not None:
            discard_action(clash, seat, battle.cards[side])
    # What was revealed has ended with the round.
    battle.played = dict(battle.cards)
    battle.cards.clear()
    battle.revealed = False


@dataclass(slots=True)
class Retreat(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision:
        chance = None
        if reckonable(clash):
            chance = text("without cards you win {n} times in 100", n=round(100 * fight_on_chance(clash)))
        options = (
            Option(FIGHT, text("Fight on"), note=chance),
            Option(RETREAT, text("Retreat to {space}", space=_origin(clash))),
        )
        prompt = text("Both sides have units left on {space}.", space=clash.fight.space)
        return ChooseOne(self.seat, prompt, options, picture="battle", topic="clash.retreat", usual=FIGHT)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == RETREAT:
            clash.tell(text("{seat} retreats", seat=SeatName(self.seat)))
            clash.next(EndBattle(None, retreat=True))
        else:
            clash.next(NextRound())


def _origin(clash: ClashState) -> str:
    origin = clash.fight.origin
    assert origin is not None, "who cannot go back is not asked"
    return origin
