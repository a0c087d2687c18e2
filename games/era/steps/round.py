"""A round from phase to phase, and what is checked when it is over."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.step import Step
from games.core.text import SeatName, plural, text
from games.era.dice import Die
from games.era.kinds import Colour
from games.era.state import EraState
from games.era.steps.building import BuildPhase
from games.era.steps.collecting import Collect
from games.era.steps.disasters import DisasterPhase
from games.era.steps.raiding import ExtortPhase
from games.era.steps.rolling import RollPhase
from games.era.steps.upkeep import Feed


@dataclass(slots=True)
class BeginRound(Step[None]):
    def run(self, era: EraState, answer: None) -> None:
        era.round += 1
        told = text("Round {n} begins: {seat} is the first player", n=era.round, seat=SeatName(era.first))
        era.tell(told if era.seats > 1 else text("Round {n} begins", n=era.round), opens=True)
        era.next(RollPhase(), Collect(), Feed(), DisasterPhase(), BuildPhase(), ExtortPhase(), EndRound())


@dataclass(slots=True)
class EndRound(Step[None]):
    """Dice are matched with the buildings, the end is checked, the first player's peg goes on."""

    def run(self, era: EraState, answer: None) -> None:
        era.turn = None
        for seat in range(era.seats):
            match_dice(era, seat)
        if is_over(era):
            era.over = True
            for seat in range(era.seats):
                n = era.survey(seat).area
                told = plural("{seat} has {n} walled square", "{seat} has {n} walled squares", n, seat=SeatName(seat))
                era.tell(told, seat, routine=True)
            era.tell(text("The game is over."), great=True)
            return
        era.first = (era.first + 1) % era.seats
        era.next(BeginRound())


def match_dice(era: EraState, seat: int) -> None:
    """A die for each keep, longhouse, townhouse and church: new ones from the supply, others back into the box."""
    player, due = era.players[seat], era.dice_due(seat)
    for colour in Colour:
        owned = sum(die.colour is colour for die in player.dice)
        name = era.rules.dice[colour].name
        if owned < due[colour]:
            n = due[colour] - owned
            era.dice[colour] -= n
            told = plural(
                "{seat} gains {n} die: {die}", "{seat} gains {n} dice: {die}", n, seat=SeatName(seat), die=name
            )
            era.tell(told, seat, routine=True)
        elif owned > due[colour]:
            n = owned - due[colour]
            told = plural(
                "{seat} loses {n} die: {die}", "{seat} loses {n} dice: {die}", n, seat=SeatName(seat), die=name
            )
            era.tell(told, seat, affects=(seat,))
    player.dice = [Die(colour) for colour in Colour for _ in range(due[colour])]


def is_over(era: EraState) -> bool:
    rounds = era.rules.tables[era.seats].rounds
    if rounds is not None:
        return era.round >= rounds
    return era.crossed >= era.tokens or not can_go_on(era)


def can_go_on(era: EraState) -> bool:
    """Without a hammer on any die nothing can ever be built again."""
    return any(face.hammers for player in era.players for die in player.dice for face in era.rules.faces[die.colour])
