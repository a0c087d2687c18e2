"""2. Collect: what dice, farms and lumber mills bring; what does not fit on a track is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step, Together
from games.core.text import SeatName, Text, text
from games.era.kinds import RESOURCES, Colour, Phase, Resource
from games.era.orders import CLERGY, PEASANTS, amounts_key
from games.era.rulebook import Face
from games.era.state import EraState
from games.era.steps.seatstep import SeatStep
from games.era.words import amounts, culture


@dataclass(slots=True)
class Collect(Step[None]):
    """The sure things at once; then everybody with a choice on their dice makes it."""

    def run(self, era: EraState, answer: None) -> None:
        era.phase = Phase.COLLECT
        lanes: dict[int, list[Step]] = {}
        for seat in era.in_turn():
            gather(era, seat)
            choices = {(face.die, face.number) for face in era.faces(seat) if face.choice}
            if choices:
                lanes[seat] = [TakeChoice(seat, *choice) for choice in sorted(choices)]
        era.next(Together(lanes))


def gather(era: EraState, seat: int) -> None:
    player = era.players[seat]
    gained = dict.fromkeys(RESOURCES, 0)
    learned = 0
    for face in era.faces(seat):
        learned += face.culture
        for resource, n in face.gain.items():
            gained[resource] += n
    for resource, n in era.survey(seat).yields.items():
        gained[resource] += n
    lost = receive(era, seat, gained)
    player.culture += learned
    _tell_gain(era, seat, gained, learned, lost)


def receive(era: EraState, seat: int, gained: Mapping[Resource, int]) -> dict[Resource, int]:
    """Returns what was lost because a track was full."""
    lost = {resource: era.gain(seat, resource, n) for resource, n in gained.items()}
    return {resource: n for resource, n in lost.items() if n}


def _tell_gain(
    era: EraState, seat: int, gained: Mapping[Resource, int], learned: int, lost: Mapping[Resource, int]
) -> None:
    who = SeatName(seat)
    told = text("{seat} collects: {gained}", seat=who, gained=amounts(gained))
    if learned:
        told = text("{seat} collects: {gained}, {culture}", seat=who, gained=amounts(gained), culture=culture(learned))
    era.tell(told, seat, routine=True)
    if lost:
        era.tell(text("{seat} has no room for: {lost}", seat=who, lost=amounts(lost)), seat, affects=(seat,))


@dataclass(slots=True)
class TakeChoice(SeatStep[str | None]):
    """All dice of a seat that show this face, answered together."""

    seat: int
    colour: Colour
    #: Of the face, from one.
    number: int

    def face(self, era: EraState) -> Face:
        return era.rules.face(self.colour, self.number - 1)

    def dice(self, era: EraState) -> int:
        """How many show it."""
        face = self.face(era)
        return sum(shown is face for shown in era.faces(self.seat))

    def ways(self, era: EraState) -> list[dict[Resource, int]]:
        """From all dice for the first thing to all for the other; of what full tracks make alike the first."""
        face, dice = self.face(era), self.dice(era)
        one, other = face.choice
        ways = [_together(one, dice - n, other, n) for n in range(dice + 1)]
        unlike = {tuple(self._kept(era, way).items()): way for way in reversed(ways)}
        return ways if era.options.ask_forced else [way for way in ways if way in unlike.values()]

    def _kept(self, era: EraState, way: Mapping[Resource, int]) -> dict[Resource, int]:
        """What there is room for."""
        stock = era.players[self.seat].stock
        fitting = {resource: min(n, era.most(resource) - stock[resource]) for resource, n in way.items()}
        return {resource: n for resource, n in fitting.items() if n}

    def _option(self, era: EraState, way: Mapping[Resource, int]) -> Option:
        lost = self._lost(era, way)
        deed = text("You take: {goods}", goods=amounts(way))
        if lost is not None:
            deed = text("{deed} · {lost}", deed=deed, lost=lost)
        return Option(amounts_key(way), amounts(way), detail=lost, deed=deed)

    def decision(self, era: EraState) -> Decision | None:
        found = self.ways(era)
        if len(found) == 1:
            return None
        ways = tuple(self._option(era, way) for way in found)
        prompt = text("Your {die} dice leave you the choice. What do you take?", die=era.rules.dice[self.colour].name)
        topic = PEASANTS if self.colour is Colour.PEASANT else CLERGY
        return ChooseOne(self.seat, prompt, ways, picture="dice", numbered=False, topic=topic, usual=ways[0].key)

    def _lost(self, era: EraState, way: Mapping[Resource, int]) -> Text | None:
        """Known in advance: what a full track has no room for."""
        lost = sum(way.values()) - sum(self._kept(era, way).values())
        return text("no room for {n}", n=lost) if lost else None

    def run(self, era: EraState, answer: str | None) -> None:
        gained = next(way for way in self.ways(era) if answer in (None, amounts_key(way)))
        _tell_gain(era, self.seat, gained, 0, receive(era, self.seat, gained))


def _together(one: Mapping[Resource, int], n: int, other: Mapping[Resource, int], m: int) -> dict[Resource, int]:
    return {
        resource: total for resource in RESOURCES if (total := n * one.get(resource, 0) + m * other.get(resource, 0))
    }
