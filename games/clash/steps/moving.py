"""Moving: up to three units or groups, one after the other; each battle is fought out before the next moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.figures import Deed
from games.clash.figures_of_civilizations import MoreMoves, Movers, TerrainMark
from games.clash.kinds import Mark, Purpose, Terrain, Unit
from games.clash.moments import Moved, MoveEnded
from games.clash.odds import attack_note
from games.clash.pieces import Piece, Purse, counted
from games.clash.reach import attack_terms, mobility, movers, rested, roads_of, sailing, steps_of
from games.clash.state import ClashState
from games.clash.steps.battle.start import start_battle
from games.clash.steps.exploring import LayRegion, RevealRegion, harbours, placements, seas_when
from games.clash.steps.paying import PayFor, Paying
from games.clash.words import TERRAINS, UNIT_SIGNS, UNITS, good_signs, unit_list, unit_signs
from games.core.decision import Amounts, ChooseOne, Counter, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, text

STOP = "stop"
SHIPS = "ships:"
ROADS = "road:"
REGION = "region:"

_TERRAIN_MARKS = {Terrain.MOUNTAIN: Mark.MOUNTAIN, Terrain.FOREST: Mark.FOREST, Terrain.GRASSLAND: Mark.GRASSLAND}


def class_of(piece: Piece) -> str:
    """Units that can do the same: their kind and the marks that still matter in this turn."""
    marks = piece.marks & (Mark.MOUNTAIN | Mark.FOREST | Mark.GRASSLAND)
    return f"{piece.kind}{int(marks) or ''}"


def picked(clash: ClashState, seat: int, space: str, units: dict[str, int]) -> list[Piece]:
    """The pieces on the space that the numbers mean; only such as have not moved yet."""
    left, found = dict(units), []
    for piece in clash.owned_at(space, seat):
        name = class_of(piece)
        if left.get(name) and rested(piece, on_roads=True):
            left[name] -= 1
            found.append(piece)
    return found


def can_move(clash: ClashState, seat: int) -> bool:
    return any(_starts(clash, seat)) or bool(more_moves(clash, seat))


def more_moves(clash: ClashState, seat: int) -> list[Deed]:
    """What a move serves for beside moving units; blocked ones left out."""
    return [deed for deed in clash.refined(MoreMoves(seat)).deeds if deed.blocked is None]


def _starts(clash: ClashState, seat: int) -> Iterator[tuple[str, str]]:
    """Where units stand that can go somewhere: (key, space)."""
    for space in clash.spaces_of(seat):
        if any(_goes(clash, seat, space, [piece]) for piece in movers(clash, seat, space, on_roads=True)):
            yield space, space
        ships = [piece for piece in clash.ships_at(space, seat) if rested(piece)]
        if clash.refined(Movers(seat, space, ships)).pieces:
            yield SHIPS + space, space


def _goes(clash: ClashState, seat: int, space: str, group: list[Piece]) -> bool:
    return bool(steps_of(clash, seat, space, group) or roads_of(clash, seat, space, group))


@dataclass(slots=True)
class MoveAction(Step[None]):
    """The action: three moves, each unit once; then what a journey by ship brings."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.now.shipped = clash.now.rounded = False
        clash.next(ChooseMovers(self.seat, clash.rules.moving.moves), EndMoves(self.seat))


@dataclass(slots=True)
class EndMoves(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        for pieces in clash.units.values():
            for piece in pieces:
                piece.marks &= ~Mark.MOVED
        clash.next(MoveEnded(self.seat, clash.now.shipped, clash.now.rounded))


@dataclass(slots=True)
class ChooseMovers(Step[str]):
    """From which space the next group goes."""

    seat: int
    moves: int

    def decision(self, clash: ClashState) -> Decision | None:
        starts = list(_starts(clash, self.seat)) if self.moves else []
        more = more_moves(clash, self.seat) if self.moves else []
        if not starts and not more:
            return None
        options = [Option(key, self._label(clash, key, space), at=space) for key, space in starts]
        options += [Option(deed.key, deed.label, detail=deed.detail) for deed in more]
        prompt = text("Who moves? Moves left in this action: {n}", n=self.moves)
        return ChooseOne(
            self.seat, prompt, (*options, Option(STOP, text("Stop moving"))), picture="near", forcible=False
        )

    def _label(self, clash: ClashState, key: str, space: str) -> Text:
        if key.startswith(SHIPS):
            ships = [piece for piece in clash.ships_at(space, self.seat) if rested(piece)]
            return text("{space}: {units}", space=space, units=unit_signs(counted(ships)))
        units = counted(movers(clash, self.seat, space, on_roads=True))
        return text("{space}: {units}", space=space, units=unit_signs(units))

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == STOP:
            return
        rest = ChooseMovers(self.seat, self.moves - 1)
        deed = next((deed for deed in more_moves(clash, self.seat) if deed.key == answer), None)
        if deed is not None:
            clash.next(*deed.steps, rest)
            return
        if answer.startswith(SHIPS):
            clash.next(ChooseFleet(self.seat, answer.removeprefix(SHIPS)), rest)
        else:
            clash.next(ChooseGroup(self.seat, answer), rest)


# -- on land --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ChooseGroup(Step[dict[str, int]]):
    """Which of the land units here go together; not asked when there is one."""

    seat: int
    space: str

    def _classes(self, clash: ClashState) -> dict[str, int]:
        found: dict[str, int] = {}
        for piece in movers(clash, self.seat, self.space, on_roads=True):
            found[class_of(piece)] = found.get(class_of(piece), 0) + 1
        return found

    def decision(self, clash: ClashState) -> Decision:
        classes = self._classes(clash)
        counters = tuple(Counter(name, _class_label(name), n) for name, n in classes.items())
        total = sum(classes.values())
        prompt = text("Who goes from {space}?", space=self.space)
        return Amounts(self.seat, prompt, counters, 1, total, picture="near", usual=dict(classes))

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        clash.next(ChooseTarget(self.seat, self.space, {name: n for name, n in answer.items() if n}))


def _class_label(name: str) -> Text:
    kind = Unit(name.rstrip("0123456789"))
    marks = Mark(int(name.removeprefix(kind) or 0))
    if marks & Mark.MOUNTAIN:
        return text("{unit}⛰", unit=UNIT_SIGNS[kind])
    if marks & Mark.FOREST:
        return text("{unit}🌲", unit=UNIT_SIGNS[kind])
    if marks & Mark.GRASSLAND:
        return text("{unit}👣", unit=UNIT_SIGNS[kind])
    return text("{unit}", unit=UNIT_SIGNS[kind])


@dataclass(slots=True)
class ChooseTarget(Step[str]):
    seat: int
    space: str
    units: dict[str, int]

    def decision(self, clash: ClashState) -> Decision:
        group = picked(clash, self.seat, self.space, self.units)
        options = [self._option(clash, target, group) for target in steps_of(clash, self.seat, self.space, group)]
        price = mobility(clash, self.seat).roads or {}
        for target in clash.in_order(roads_of(clash, self.seat, self.space, group)):
            label = text("{space} by road", space=target)
            note = attack_note(clash, self.seat, target, group) if clash.hostile(target, self.seat) else None
            options.append(Option(ROADS + target, label, detail=good_signs(price), at=target, note=note))
        options.append(Option(STOP, text("Stay here")))
        prompt = text("Where do they go from {space}?", space=self.space)
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", forcible=False)

    def _option(self, clash: ClashState, target: str, group: list[Piece]) -> Option:
        if target not in clash.map.terrain:
            return Option(target, text("{space}: unexplored", space=target), at=target)
        if clash.hostile(target, self.seat):
            landed = clash.map.is_sea(self.space)
            note = attack_note(clash, self.seat, target, group, landed)
            return Option(target, text("{space}: attack", space=target), at=target, note=note)
        terrain = clash.map.terrain[target]
        if terrain is Terrain.SEA:
            return Option(target, text("{space}: board ships", space=target), at=target)
        return Option(target, text("{space}: {terrain}", space=target, terrain=TERRAINS[terrain]), at=target)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == STOP:
            return
        if answer.startswith(ROADS):
            target = answer.removeprefix(ROADS)
            group = picked(clash, self.seat, self.space, self.units)
            before = roads_of(clash, self.seat, self.space, group)[target]
            passed = [] if before == self.space else [before]
            dues = attack_dues(clash, self.seat, target, group, passed)
            clash.next(PayRoads(self.seat), *dues, March(self.seat, self.space, target, self.units, before))
        elif answer not in clash.map.terrain:
            place = clash.map.ground.region_of[answer]
            clash.next(RevealRegion(self.seat, place, answer), March(self.seat, self.space, answer, self.units))
        else:
            group = picked(clash, self.seat, self.space, self.units)
            dues = attack_dues(clash, self.seat, answer, group)
            clash.next(*dues, March(self.seat, self.space, answer, self.units))


def attack_dues(
    clash: ClashState, seat: int, target: str, group: list[Piece], passed: list[str] | None = None
) -> list[Step]:
    """What an attack costs before it begins."""
    if not clash.hostile(target, seat):
        return []
    cost = attack_terms(clash, seat, target, group, passed).cost
    return [PayFor(seat, cost)] if cost else []


@dataclass(slots=True)
class PayRoads(Paying):
    seat: int

    def cost(self, clash: ClashState) -> Purse:
        return mobility(clash, self.seat).roads or {}

    def purpose(self) -> Purpose:
        return Purpose.ROADS


@dataclass(slots=True)
class March(Step[None]):
    """The group goes; where enemies are a battle begins."""

    seat: int
    space: str
    target: str
    units: dict[str, int]
    #: On roads: the last space before the target.
    road_from: str | None = None

    def run(self, clash: ClashState, answer: None) -> None:
        group = picked(clash, self.seat, self.space, self.units)
        attack = clash.map.is_land(self.target) and clash.hostile(self.target, self.seat)
        told = text(
            "{seat} moves from {start} to {end}: {units}",
            seat=SeatName(self.seat),
            start=self.space,
            end=self.target,
            units=unit_list(counted(group)),
        )
        clash.tell(told, self.seat, places=(self.space, self.target))
        landed = clash.map.is_sea(self.space)
        for piece in group:
            clash.remove(self.space, piece)
            clash.units.setdefault(self.target, []).append(piece)
            marks = clash.refined(TerrainMark(self.seat, self.target, piece, group, self._terrain_marks(clash))).marks
            piece.marks |= Mark.MOVED | marks
            if self.road_from is not None:
                piece.marks &= ~(Mark.MOUNTAIN | Mark.FOREST)
        if attack:
            start_battle(clash, self.target, self.seat, origin=self.road_from or self.space, landed=landed)
        clash.next(Moved(self.seat, self.space, self.target, counted(group)))

    def _terrain_marks(self, clash: ClashState) -> Mark:
        """Roads spare the penalties of terrain, but whoever crossed grassland has crossed it."""
        passed = [self.target]
        if self.road_from is not None and self.road_from != self.space:
            passed.append(self.road_from)
        marks = Mark.NONE
        for space in passed:
            marks |= _TERRAIN_MARKS.get(clash.map.terrain[space], Mark.NONE)
        return marks & Mark.GRASSLAND if self.road_from is not None else marks


# -- at sea ---------------------------------------------------------------------------------------------------------


def fleet_of(clash: ClashState, seat: int, space: str) -> list[Piece]:
    """Ships that may still leave the space: its own before those of pirates, and first those that have not sailed."""
    ships = [piece for piece in clash.ships_at(space, seat) if rested(piece)]
    return sorted(ships, key=lambda piece: (piece.marked(Mark.PIRATE), piece.marked(Mark.SAILED)))


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
        counters = tuple(Counter(kind, text("{unit}", unit=UNIT_SIGNS[kind]), n) for kind, n in units.items())
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
            label = text("Explore {place}", place=place)
            at = clash.map.ground.spaces_of[place][0]
            options.append(Option(REGION + place, label, at=at, detail=_around(place in course.rounded)))
        options.append(Option(STOP, text("Stay here")))
        prompt = text("Where does the fleet on {space} sail?", space=self.space)
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", forcible=False)

    def _option(self, clash: ClashState, space: str, rounded: bool) -> Option:
        attack = clash.barred(space, self.seat)
        label = text("{space}: attack", space=space) if attack else text("{space}", space=space)
        if not attack and clash.enemies_at(space, self.seat):
            label = text("{space}: pirates", space=space)
        note = attack_note(clash, self.seat, space, self._fleet(clash)) if attack else None
        return Option(space, label, at=space, detail=_around(rounded), note=note)

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
        options = tuple(Option(space, text("{space}", space=space), at=space) for space in spaces)
        return ChooseOne(self.seat, text("Where does the fleet anchor?"), options, picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        target = answer or next(iter(self._harbours(clash)), self.space)
        clash.next(Sail(self.seat, self.space, target, self.ships, self.cargo))
