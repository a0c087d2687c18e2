"""Moving on land: groups by their terrain and by road, aboard and ashore; where enemies are a battle begins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.clash.effects import registry
from games.clash.figures_of_civilizations import TerrainMark
from games.clash.kinds import Mark, Purpose, Terrain, Unit
from games.clash.moments import Moved
from games.clash.odds import attack, attack_note
from games.clash.pieces import Piece, Purse, counted
from games.clash.reach import mobility, movers, rested, roads_of, steps_of
from games.clash.state import ClashState
from games.clash.steps.battle.start import attack_dues, defender_on, owner_name, start_battle
from games.clash.steps.exploring import RevealRegion
from games.clash.steps.paying import Paying
from games.clash.words import TERRAINS, UNIT_SIGNS, good_signs, unit_list, unit_signs
from games.core.decision import Amounts, ChooseOne, Counter, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

STOP = "stop"
ROADS = "road:"

_TERRAIN_MARKS = {Terrain.MOUNTAIN: Mark.MOUNTAIN, Terrain.FOREST: Mark.FOREST, Terrain.GRASSLAND: Mark.GRASSLAND}


def terrain_marks(clash: ClashState, spaces: list[str]) -> Mark:
    """What entering these spaces lays upon a unit."""
    marks = Mark.NONE
    for space in spaces:
        marks |= _TERRAIN_MARKS.get(clash.map.terrain[space], Mark.NONE)
    return marks


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


def everybody(clash: ClashState, seat: int, space: str) -> dict[str, int]:
    """All land units there that can go, by what they can do."""
    found: dict[str, int] = {}
    for piece in movers(clash, seat, space, on_roads=True):
        found[class_of(piece)] = found.get(class_of(piece), 0) + 1
    return found


@dataclass(slots=True)
class ChooseGroup(Step[dict[str, int]]):
    """Which of the land units here go together; not asked when there is one."""

    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision:
        classes = everybody(clash, self.seat, self.space)
        counters = tuple(Counter(name, class_label(name), n) for name, n in classes.items())
        total = sum(classes.values())
        prompt = text("Who goes from {space}?", space=self.space)
        return Amounts(self.seat, prompt, counters, 1, total, picture="near", usual=dict(classes))

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        clash.next(ChooseTarget(self.seat, self.space, {name: n for name, n in answer.items() if n}))


def class_label(name: str) -> Text:
    kind = Unit(name.rstrip("0123456789"))
    marks = Mark(int(name.removeprefix(kind) or 0))
    if marks & Mark.MOUNTAIN:
        return text("{unit}⛰", unit=UNIT_SIGNS[kind])
    if marks & Mark.FOREST:
        return text("{unit}🌲", unit=UNIT_SIGNS[kind])
    if marks & Mark.GRASSLAND:
        return text("{unit}👣", unit=UNIT_SIGNS[kind])
    return as_text(UNIT_SIGNS[kind])


@dataclass(slots=True)
class ChooseTarget(Step[str]):
    seat: int
    space: str
    units: dict[str, int]

    def decision(self, clash: ClashState) -> Decision:
        group = picked(clash, self.seat, self.space, self.units)
        options = [self._option(clash, target, group) for target in steps_of(clash, self.seat, self.space, group)]
        price = mobility(clash, self.seat).roads or {}
        by_road = clash.in_order(roads_of(clash, self.seat, self.space, group))
        options += [replace(self._by_road(clash, target, group), detail=good_signs(price)) for target in by_road]
        options.append(Option(STOP, text("Stay here")))
        prompt = text("Where do they go from {space}: {units}?", space=self.space, units=unit_signs(counted(group)))
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", forcible=False)

    def _by_road(self, clash: ClashState, target: str, group: list[Piece]) -> Option:
        if not clash.hostile(target, self.seat):
            return Option(ROADS + target, text("{space} by road", space=target), at=target)
        fights = Option(ROADS + target, text("{space} by road: attack", space=target), at=target)
        return self._attack(clash, fights, target, group)

    def _attack(
        self, clash: ClashState, option: Option, target: str, group: list[Piece], landed: bool = False
    ) -> Option:
        note = attack_note(clash, self.seat, target, group, landed)
        return attack(option, target, owner_name(defender_on(clash, target, self.seat)), note)

    def _option(self, clash: ClashState, target: str, group: list[Piece]) -> Option:
        if target not in clash.map.terrain:
            return Option(target, text("{space}: unexplored", space=target), at=target)
        if _attacks(clash, self.seat, target):
            fights = Option(target, text("{space}: attack", space=target), at=target)
            return self._attack(clash, fights, target, group, landed=clash.map.is_sea(self.space))
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
            dues = attack_dues(clash, self.seat, answer, group) if _attacks(clash, self.seat, answer) else []
            clash.next(*dues, March(self.seat, self.space, answer, self.units))


def _attacks(clash: ClashState, seat: int, target: str) -> bool:
    """Nobody attacks ships from land: whoever goes where pirates lie that serve them goes aboard."""
    return clash.map.is_land(target) and clash.hostile(target, seat)


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
        attack = _attacks(clash, self.seat, self.target)
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
            marks = registry.reckon(
                clash, TerrainMark(self.seat, self.target, piece, group, self._terrain_marks(clash))
            ).marks
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
        marks = terrain_marks(clash, passed)
        return marks & Mark.GRASSLAND if self.road_from is not None else marks
