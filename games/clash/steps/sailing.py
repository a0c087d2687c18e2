"""Moving at sea: fleets with what they carry, within one sea and around the map, into regions nobody has seen."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Mark, Unit
from games.clash.moments import Moved
from games.clash.odds import attack, attack_note
from games.clash.pieces import Piece, counted
from games.clash.reach import rested, sailing
from games.clash.state import ClashState
from games.clash.steps.battle.start import attack_dues, defender_on, owner_name, start_battle
from games.clash.steps.exploring import LayRegion, harbours, placements, seas_when
from games.clash.steps.marching import STOP
from games.clash.words import UNIT_SIGNS, UNITS, unit_list
from games.core.decision import Amounts, ChooseOne, Counter, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

REGION = "region:"


def fleet_of(clash: ClashState, seat: int, space: str) -> list[Piece]:
    """Ships that may still leave the space: its own before those of pirates, and first those that can do most."""
    ships = [piece for piece in clash.ships_at(space, seat) if rested(piece)]
    return sorted(
        ships, key=lambda piece: (piece.marked(Mark.PIRATE), piece.marked(Mark.FOREST), piece.marked(Mark.SAILED))
    )


@dataclass(slots=True)
class ChooseFleet(Step[str]):
    """How many ships go."""

    seat: int
    space: str

    def decision(self, clash: ClashState) -> ChooseOne:
        ships = fleet_of(clash, self.seat, self.space)
        options = tuple(
            Option(str(n), text("{what} ×{n}", what=UNITS[Unit.SHIP], n=n)) for n in range(len(ships), 0, -1)
        )
        prompt = text("How many ships leave {space}?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near", usual=options[0].key)

    def run(self, clash: ClashState, answer: str) -> None:
        clash.next(ChooseCargo(self.seat, self.space, int(answer)))


@dataclass(slots=True)
class ChooseCargo(Step[dict[str, int]]):
    """Who goes along: as many as the ships carry, and no more stay than the others can hold."""

    seat: int
    space: str
    ships: int

    def decision(self, clash: ClashState) -> Amounts | None:
        aboard = [piece for piece in clash.owned_at(self.space, self.seat) if not piece.ship]
        if not aboard:
            return None
        carries = clash.carries(self.seat)
        staying = len(clash.ships_at(self.space, self.seat)) - self.ships
        units = counted(aboard)
        counters = tuple(Counter(kind, as_text(UNIT_SIGNS[kind]), n) for kind, n in units.items())
        least, most = max(0, len(aboard) - carries * staying), min(len(aboard), carries * self.ships)
        prompt = text("Who sails along from {space}?", space=self.space)
        return Amounts(self.seat, prompt, counters, least, most, picture="near")

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        cargo = {Unit(kind): n for kind, n in (answer or {}).items() if n}
        clash.next(ChooseCourse(self.seat, self.space, self.ships, cargo))


@dataclass(slots=True)
class ChooseCourse(Step[str]):
    seat: int
    space: str
    ships: int
    cargo: dict[Unit, int]

    def _fleet(self, clash: ClashState) -> list[Piece]:
        return fleet_of(clash, self.seat, self.space)[: self.ships]

    def decision(self, clash: ClashState) -> Decision:
        course = sailing(clash, self.seat, self.space, self._fleet(clash))
        options = [self._option(clash, space, space in course.rounded) for space in course.spaces]
        for place in course.regions:
            at = clash.map.ground.spaces_of[place][0]
            label = text("{space}: unexplored", space=at)
            options.append(Option(REGION + place, label, at=at, detail=_around(place in course.rounded)))
        options.append(Option(STOP, text("Stay here")))
        prompt = text("Where does the fleet on {space} sail?", space=self.space)
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", forcible=False)

    def _option(self, clash: ClashState, space: str, rounded: bool) -> Option:
        if clash.barred(space, self.seat):
            fights = Option(space, text("{space}: attack", space=space), at=space, detail=_around(rounded))
            whom = owner_name(defender_on(clash, space, self.seat), sea=True)
            return attack(fights, space, whom, attack_note(clash, self.seat, space, self._fleet(clash)))
        pirates = bool(clash.enemies_at(space, self.seat))
        label = text("{space}: pirates", space=space) if pirates else as_text(space)
        return Option(space, label, at=space, detail=_around(rounded))

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == STOP:
            return
        course = sailing(clash, self.seat, self.space, self._fleet(clash))
        target = answer.removeprefix(REGION)
        clash.now.shipped = True
        clash.now.rounded |= target in course.rounded
        if answer.startswith(REGION):
            reached = sorted(course.regions[target])
            clash.next(
                SailInto(self.seat, self.space, target, self.ships, self.cargo, reached, target in course.rounded)
            )
        else:
            fleet = self._fleet(clash)
            dues = attack_dues(clash, self.seat, target, fleet) if clash.barred(target, self.seat) else []
            clash.next(*dues, Sail(self.seat, self.space, target, self.ships, self.cargo))


def _around(rounded: bool) -> Text | None:
    return text("around the map") if rounded else None


def move_fleet(clash: ClashState, seat: int, space: str, target: str, ships: int, cargo: dict[Unit, int]) -> None:
    """Ships have made their move; what they carry has not."""
    fleet = fleet_of(clash, seat, space)[:ships]
    aboard = [piece for piece in clash.owned_at(space, seat) if not piece.ship]
    carried = [piece for kind, n in cargo.items() for piece in [piece for piece in aboard if piece.kind is kind][:n]]
    for piece in fleet:
        piece.marks |= Mark.MOVED | Mark.SAILED
    if space == target:
        return
    for piece in [*fleet, *carried]:
        clash.remove(space, piece)
        clash.units.setdefault(target, []).append(piece)


@dataclass(slots=True)
class Sail(Step[None]):
    seat: int
    space: str
    target: str
    ships: int
    cargo: dict[Unit, int]

    def run(self, clash: ClashState, answer: None) -> None:
        attack = clash.barred(self.target, self.seat)
        move_fleet(clash, self.seat, self.space, self.target, self.ships, self.cargo)
        if self.space == self.target:
            return
        units = unit_list({Unit.SHIP: self.ships, **self.cargo})
        told = text(
            "{seat} sails from {start} to {end}: {units}",
            seat=SeatName(self.seat),
            start=self.space,
            end=self.target,
            units=units,
        )
        clash.tell(told, self.seat, places=(self.space, self.target))
        if attack:
            start_battle(clash, self.target, self.seat, origin=self.space)
        clash.next(Moved(self.seat, self.space, self.target, {Unit.SHIP: self.ships, **self.cargo}))


@dataclass(slots=True)
class SailInto(Step[None]):
    """A region is explored by ship: if it can be, it is laid so that the fleet can enter it."""

    seat: int
    space: str
    place: str
    ships: int
    cargo: dict[Unit, int]
    #: Sea spaces from which the region is entered.
    reached: list[str]
    #: The fleet comes along the border of the map.
    rounded: bool

    def run(self, clash: ClashState, answer: None) -> None:
        clash.reveal()
        ways = [turned for turned in (False, True) if self._entries(clash, turned)]
        entered = bool(ways)
        clash.next(
            LayRegion(self.seat, self.place, ways or placements(clash, self.place)),
            Anchor(self.seat, self.space, self.place, self.ships, self.cargo, self.reached, self.rounded, entered),
        )

    def _entries(self, clash: ClashState, turned: bool) -> list[str]:
        if self.rounded:
            edge = clash.map.ground.edge
            return [sea for sea in seas_when(clash, self.place, turned) if sea in edge]
        return harbours(clash, self.place, turned, set(self.reached))


@dataclass(slots=True)
class Anchor(Step[str]):
    """On which sea space of the new region the fleet ends; without any it goes back where it came from."""

    seat: int
    space: str
    place: str
    ships: int
    cargo: dict[Unit, int]
    reached: list[str]
    rounded: bool
    entered: bool

    def _harbours(self, clash: ClashState) -> list[str]:
        if not self.entered:
            return []
        turned = clash.regions[self.place].turned
        if not self.rounded:
            return harbours(clash, self.place, turned, set(self.reached))
        seas = seas_when(clash, self.place, turned)
        rim = [sea for sea in seas if sea in clash.map.ground.edge]
        return rim + [sea for sea in seas if sea not in rim and not set(rim).isdisjoint(clash.map.beside[sea])]

    def decision(self, clash: ClashState) -> Decision | None:
        spaces = self._harbours(clash)
        if len(spaces) < 2:
            return None
        options = tuple(Option(space, as_text(space), at=space) for space in spaces)
        return ChooseOne(self.seat, text("Where does the fleet anchor?"), options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        target = answer or next(iter(self._harbours(clash)), self.space)
        clash.next(Sail(self.seat, self.space, target, self.ships, self.cargo))
