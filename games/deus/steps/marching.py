"""Moving armies: where they may pass, where they may stop, and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.core.decision import ChooseOne, Decision, Option
from games.core.text import SeatName, text
from games.deus.kinds import Kind
from games.deus.state import DeusState
from games.deus.steps.attack import Attack
from games.deus.steps.parting import Marches, may_stand, moved, parted_later, reached, without
from games.deus.steps.seatstep import SeatStep
from games.deus.words import TERRAINS

STAY = "stay"


def may_leave(deus: DeusState, army: str) -> bool:
    """An army alone with a temple guards it."""
    return sorted(deus.held[army].kinds) != [Kind.ARMY, Kind.TEMPLE]


def marches(deus: DeusState, seat: int, army: str, steps: int) -> list[str]:
    """Where a march may end, were it the last of the turn."""
    if not may_leave(deus, army):
        return []
    armies = deus.armies(seat)
    return [name for name in reached(deus, seat, army, steps) if may_stand(deus, seat, name) and name not in armies]


@dataclass(slots=True)
class MarchWho(SeatStep[str | None]):
    """Chooses an army; `armies` are those that have not moved yet."""

    seat: int
    steps: int
    moves: int
    armies: list[str]

    def decision(self, deus: DeusState) -> Decision | None:
        if not self.moves:
            return None
        ways = [
            Option(army, text("{region} army", region=army), at=army)
            for army in dict.fromkeys(self.armies)
            if next(self.march(army).targets(deus), None)
        ]
        if not ways:
            return None
        stay = [Option(STAY, text("No more marches"))] if parted_later(deus, self.seat) else []
        return ChooseOne(self.seat, text("Which army marches?"), (*ways, *stay))

    def run(self, deus: DeusState, answer: str | None) -> None:
        if answer is not None and answer != STAY:
            deus.next(self.march(answer))

    def march(self, army: str) -> MarchTo:
        return MarchTo(self.seat, army, self.steps, self.moves - 1, without(self.armies, army))


@dataclass(slots=True)
class MarchTo(SeatStep[str]):
    """One army's march; after it the armies of `rest` have so many moves."""

    seat: int
    army: str
    steps: int
    moves: int = 0
    rest: list[str] = field(default_factory=list)

    def decision(self, deus: DeusState) -> Decision:
        ways = [
            Option(name, text("{region} {terrain}", region=name, terrain=TERRAINS[deus.board.terrain[name]]), at=name)
            for name in self.targets(deus)
        ]
        if parted_later(deus, self.seat, self._left()):
            ways.append(Option(STAY, text("{region}: stay", region=self.army), at=self.army))
        return ChooseOne(self.seat, text("Where does the army in {region} go?", region=self.army), tuple(ways))

    def targets(self, deus: DeusState) -> Iterator[str]:
        """Also where an army of one's own stands, as long as a march to come can part the two."""
        if not may_leave(deus, self.army):
            return
        armies, left = deus.armies(self.seat), self._left()
        for name in reached(deus, self.seat, self.army, self.steps):
            if may_stand(deus, self.seat, name) and parted_later(deus, self.seat, left, moved(armies, self.army, name)):
                yield name

    def _left(self) -> list[Marches]:
        return [Marches(self.steps, self.moves, tuple(self.rest))]

    def run(self, deus: DeusState, answer: str) -> None:
        going_on = MarchWho(self.seat, self.steps, self.moves, self.rest)
        if answer == STAY:
            deus.next(going_on)
            return
        claims = answer not in deus.held
        deus.move_army(self.seat, self.army, answer)
        told = text("{seat} marches: {start} to {end}", seat=SeatName(self.seat), start=self.army, end=answer)
        deus.tell(told, self.seat, places=(self.army, answer), narrows=claims)
        deus.next(going_on)
        if deus.options.march_attacks:
            deus.next(Attack())
