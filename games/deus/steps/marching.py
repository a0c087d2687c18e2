"""Moving armies: where they may pass, where they may stop, and what follows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.text import SeatName, text
from games.deus.kinds import Kind
from games.deus.steps.activation import Use
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


def reached(deus: DeusState, seat: int, army: str, steps: int) -> list[str]:
    """Where the army may pass on its way, nearest first."""
    found, edge = {army: None}, [army]
    for _ in range(steps):
        edge = [
            name
            for name in dict.fromkeys(other for at in edge for other in deus.board.neighbours[at])
            if name not in found and may_enter(deus, seat, name)
        ]
        found.update(dict.fromkeys(edge))
    return [name for name in found if name != army]


def ends(deus: DeusState, seat: int, army: str, steps: int) -> list[str]:
    """Where the march may end for good."""
    return [name for name in reached(deus, seat, army, steps) if may_stop(deus, seat, name)]


def marches(deus: DeusState, seat: int, army: str, steps: int) -> list[str]:
    """The same for an army that need not stay."""
    return ends(deus, seat, army, steps) if may_leave(deus, army) else []


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
            if self._march(army).targets(deus)
        ]
        if not ways or not self.moves:
            return None
        return ChooseOne(self.seat, text("Which army marches?"), (*ways, Option(STAY, text("No more marches"))))

    def run(self, deus: DeusState, answer: Answer | None) -> None:
        if answer is not None and answer != STAY:
            deus.next(self._march(str(answer)))

    def _march(self, army: str) -> MarchTo:
        rest = [other for other in self.armies if other != army]
        return MarchTo(self.seat, army, self.steps, self.moves - 1, rest)


@dataclass(slots=True)
class MarchTo(SeatStep):
    """One army's march; after it the armies of `rest` have so many moves."""

    seat: int
    army: str
    steps: int
    moves: int = 0
    rest: list[str] = field(default_factory=list)
    #: Another army of the seat has come to stand here: one of them goes on.
    onward: bool = False

    def decision(self, deus: DeusState) -> Decision:
        ways = [
            Option(name, text("{region}, {terrain}", region=name, terrain=TERRAINS[deus.board.terrain[name]]), at=name)
            for name in self.targets(deus)
        ]
        stay = Option(STAY, text("Stay in {region}", region=self.army), at=self.army)
        prompt = text("Where does the army in {region} go?", region=self.army)
        return ChooseOne(self.seat, prompt, tuple(ways) if self.onward else (*ways, stay))

    def targets(self, deus: DeusState) -> list[str]:
        if not may_leave(deus, self.army):
            return []
        passed = reached(deus, self.seat, self.army, self.steps)
        return [name for name in passed if may_stop(deus, self.seat, name) or self._makes_room(deus, name)]

    def _makes_room(self, deus: DeusState, name: str) -> bool:
        """Only at the end of the turn does a region hold one army: the one that stands there may still go on."""
        if name not in deus.regions_with(self.seat, Kind.ARMY):
            return False
        if self.moves and name in self.rest:
            return bool(ends(deus, self.seat, name, self.steps))
        return not self.moves and bool(ends(deus, self.seat, name, self._next_march(deus)))

    def _next_march(self, deus: DeusState) -> int:
        """How far the card that is used right after this one lets armies march."""
        waiting = [step for step in deus.stack if not isinstance(step, MarchWho | MarchTo)]
        following = waiting[-1] if waiting else None
        return deus.card(following.card).effect.marching if isinstance(following, Use) else 0

    def run(self, deus: DeusState, answer: Answer) -> None:
        going_on = MarchWho(self.seat, self.steps, self.moves, self.rest)
        if answer == STAY:
            deus.next(going_on)
            return
        target = str(answer)
        claims, crowded = target not in deus.held, not may_stop(deus, self.seat, target)
        deus.move_army(self.seat, self.army, target)
        told = text("{seat} marches: {start} to {end}", seat=SeatName(self.seat), start=self.army, end=target)
        deus.tell(told, self.seat, places=(self.army, target), narrows=claims)
        if crowded and self.moves:
            rest = [other for other in self.rest if other != target]
            deus.next(MarchTo(self.seat, target, self.steps, self.moves - 1, rest, onward=True))
        else:
            deus.next(going_on)
        if deus.options.march_attacks:
            deus.next(Attack())
