"""Moving armies: where they may pass, where they may stop, and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.text import SeatName, text
from games.deus.kinds import Kind
from games.deus.steps.attack import Attack
from games.deus.steps.seatstep import SeatStep
from games.deus.words import TERRAINS

if TYPE_CHECKING:
    from games.deus.state import DeusState

STAY = "stay"


def may_leave(deus: DeusState, army: str) -> bool:
    """An army alone with a temple guards it."""
    return deus.held[army].kinds not in ([Kind.TEMPLE, Kind.ARMY], [Kind.ARMY, Kind.TEMPLE])


def may_enter(deus: DeusState, seat: int, name: str) -> bool:
    """Everywhere but a sea without a ship of one's own; a sea one holds always has one, as ships never leave."""
    return name not in deus.board.seas or deus.owner(name) == seat


def may_stop(deus: DeusState, seat: int, name: str) -> bool:
    holding = deus.held.get(name)
    if holding is None:
        return name in deus.board.lands
    return holding.owner == seat and Kind.ARMY not in holding.kinds


def marches(deus: DeusState, seat: int, army: str, steps: int) -> list[str]:
    """Where the army may end, nearest first."""
    if not may_leave(deus, army):
        return []
    reached, edge = {army: None}, [army]
    for _ in range(steps):
        edge = [
            name
            for name in dict.fromkeys(other for at in edge for other in deus.board.neighbours[at])
            if name not in reached and may_enter(deus, seat, name)
        ]
        reached.update(dict.fromkeys(edge))
    return [name for name in reached if name != army and may_stop(deus, seat, name)]


@dataclass(slots=True)
class MarchWho(SeatStep):
    """Chooses an army; `armies` are those that have not moved yet."""

    seat: int
    steps: int
    moves: int
    armies: list[str]

    def decision(self, deus: DeusState) -> Decision | None:
        ways = [
            Option(army, text("Army in {region}", region=army), at=army)
            for army in self.armies
            if marches(deus, self.seat, army, self.steps)
        ]
        if not ways or not self.moves:
            return None
        return ChooseOne(self.seat, text("Which army marches?"), (*ways, Option(STAY, text("No more marches"))))

    def run(self, deus: DeusState, answer: Answer | None) -> None:
        if answer is None or answer == STAY:
            return
        army = str(answer)
        rest = [other for other in self.armies if other != army]
        deus.next(MarchTo(self.seat, army, self.steps), MarchWho(self.seat, self.steps, self.moves - 1, rest))


@dataclass(slots=True)
class MarchTo(SeatStep):
    seat: int
    army: str
    steps: int

    def decision(self, deus: DeusState) -> Decision:
        ways = [
            Option(name, text("{region}, {terrain}", region=name, terrain=TERRAINS[deus.board.terrain[name]]), at=name)
            for name in marches(deus, self.seat, self.army, self.steps)
        ]
        stay = Option(STAY, text("Stay in {region}", region=self.army), at=self.army)
        return ChooseOne(self.seat, text("Where does the army in {region} go?", region=self.army), (*ways, stay))

    def run(self, deus: DeusState, answer: Answer) -> None:
        if answer == STAY:
            return
        target = str(answer)
        claims = target not in deus.held
        deus.move_army(self.seat, self.army, target)
        told = text("{seat} marches: {start} to {end}", seat=SeatName(self.seat), start=self.army, end=target)
        deus.tell(told, self.seat, places=(self.army, target), narrows=claims)
        if deus.options.march_attacks:
            deus.next(Attack())
