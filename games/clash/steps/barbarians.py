"""Barbarians: how they appear, how they move, and the land that is exhausted.

Only whoever drew the event decides. Distances are ordinary ones; the way over land shows nothing but the direction.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures_of_civilizations import BarbarianWays
from games.clash.hexmap import spread
from games.clash.kinds import Mark, Unit
from games.clash.moments import BarbariansHalt, BarbariansStir
from games.clash.pieces import City
from games.clash.state import ClashState
from games.clash.steps.battle.start import defender_on, owner_name, start_battle
from games.clash.steps.founding import may_hold_city
from games.clash.words import UNITS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import as_text, text

_MAP = "near"


def _places(spaces: list[str]) -> tuple[Option, ...]:
    return tuple(Option(space, as_text(space), at=space) for space in spaces)


# -- exhausted land -------------------------------------------------------------------------------------------------


def exhaustible(clash: ClashState, seat: int) -> list[str]:
    """Empty land beside one of the seat's cities that is neither barren nor exhausted already."""
    if len(clash.exhausted) >= clash.rules.barbarians.exhausted:
        return []
    beside = {other for city in clash.cities_of(seat) for other in clash.map.beside[city]}
    return clash.in_order(space for space in beside if may_hold_city(clash, space) and space not in clash.units)


@dataclass(slots=True)
class ExhaustLand(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        spaces = exhaustible(clash, self.seat)
        if not spaces:
            return None
        prompt = text("Land is exhausted: which space beside your cities?")
        return ChooseOne(self.seat, prompt, _places(spaces), picture=_MAP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            clash.exhausted.append(answer)
            clash.tell(text("The land on {space} is exhausted", space=answer), self.seat, places=(answer,))


# -- appearing ------------------------------------------------------------------------------------------------------


def camps(clash: ClashState, seat: int) -> list[str]:
    """Where a barbarian settlement may appear: two spaces of land away from a city of the seat, or else nearer."""
    rules = clash.rules.barbarians
    own = clash.cities_of(seat)
    if not own or not clash.settlements_left(None):
        return []
    others = [space for space, city in clash.cities.items() if city.owner not in (None, seat)]
    free = [
        space
        for space in clash.map.terrain
        if may_hold_city(clash, space)
        and space not in clash.units
        and all(_apart(clash, space, city) >= rules.apart for city in others)
    ]
    far = [
        space
        for space in free
        if all(_apart(clash, space, city) >= rules.near for city in own)
        and any(_two_by_land(clash, space, city) for city in own)
    ]
    nearer = [space for space in free if any(_apart(clash, space, city) == rules.nearer for city in own)]
    return clash.in_order(far or nearer)


def _apart(clash: ClashState, one: str, other: str) -> int:
    """Spaces without a way over revealed ones are as far apart as can be."""
    steps = clash.map.distance(one, other)
    return len(clash.map.order) if steps is None else steps


def _two_by_land(clash: ClashState, space: str, city: str) -> bool:
    near = clash.rules.barbarians.near
    return _apart(clash, space, city) == near and clash.map.by_land(city).get(space) == near


@dataclass(slots=True)
class BarbariansAppear(Step[None]):
    """A settlement with its infantry, then one infantry in any settlement."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.next(PlaceCamp(self.seat), ReinforceAny(self.seat))


@dataclass(slots=True)
class PlaceCamp(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        spaces = camps(clash, self.seat)
        if not spaces:
            return None
        prompt = text("Barbarians settle: on which space?")
        return ChooseOne(self.seat, prompt, _places(spaces), picture=_MAP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            clash.tell(text("The barbarians find no place to settle"), self.seat)
            return
        clash.cities[answer] = City(None)
        told = text("Barbarians settle on {space}", space=answer)
        clash.tell(told, self.seat, great=True, places=(answer,), narrows=True)
        reinforce(clash, answer)


@dataclass(slots=True)
class ReinforceAny(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        spaces = [space for space in clash.cities_of(None) if may_reinforce(clash, space)]
        if not spaces:
            return None
        prompt = text("Which barbarian settlement gets infantry?")
        return ChooseOne(self.seat, prompt, _places(spaces), picture=_MAP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None:
            clash.next(Reinforce(self.seat, answer))


@dataclass(slots=True)
class Reinforce(Step[str]):
    """Where infantry stands already, cavalry or an elephant may come instead."""

    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision | None:
        if not clash.options.civilizations or clash.room(self.space, None) < 1:
            return None
        if not any(piece.kind is Unit.INFANTRY for piece in clash.owned_at(self.space, None)):
            return None
        kinds = (Unit.INFANTRY, Unit.CAVALRY, Unit.ELEPHANT)
        options = tuple(Option(kind, as_text(UNITS[kind])) for kind in kinds if clash.units_left(None, kind))
        if not options:
            return None
        prompt = text("Which barbarian unit appears on {space}?", space=self.space)
        return ChooseOne(self.seat, prompt, options, picture=_MAP, usual=options[0].key)

    def run(self, clash: ClashState, answer: str | None) -> None:
        reinforce(clash, self.space, Unit.INFANTRY if answer is None else Unit(answer))


def may_reinforce(clash: ClashState, space: str, kind: Unit = Unit.INFANTRY) -> bool:
    return clash.room(space, None) > 0 and clash.units_left(None, kind) > 0


def reinforce(clash: ClashState, space: str, kind: Unit = Unit.INFANTRY) -> None:
    if may_reinforce(clash, space, kind):
        clash.place(kind, None, space)
        clash.tell(text("Barbarians appear on {space}: {unit}", space=space, unit=UNITS[kind]), places=(space,))


# -- moving ---------------------------------------------------------------------------------------------------------


def near_cities(clash: ClashState, seat: int, spaces: list[str]) -> list[str]:
    """Those within two spaces of a city of the seat."""
    reach = clash.rules.barbarians.near
    own = clash.cities_of(seat)
    if clash.options.barbarian_range == "by_land":
        ways = spread(own, clash.map.land_beside)
        return [space for space in spaces if ways.get(space, reach + 1) <= reach]
    return [space for space in spaces if any(_apart(clash, space, city) <= reach for city in own)]


def barbarian_spaces(clash: ClashState) -> list[str]:
    return clash.spaces_of(None, lambda piece: piece.army)


def towards(clash: ClashState, seat: int, space: str) -> list[str]:
    """The next spaces on the shortest ways over land to the nearest cities of the seat."""
    steps = spread(clash.cities_of(seat), clash.map.land_beside)
    here = steps.get(space)
    if not here:
        return []
    moving = len(clash.armies_at(space, None))
    found = {
        other
        for other in clash.map.land_beside(space)
        if steps.get(other) == here - 1 and (clash.hostile(other, None) or clash.room(other, None) >= moving)
    }
    return clash.in_order(registry.reckon(clash, BarbarianWays(seat, space, found)).ways)


@dataclass(slots=True)
class BarbariansMove(Step[None]):
    """Armies near the seat's cities come nearer, then settlements near them grow; without armies one appears."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        armies = near_cities(clash, self.seat, barbarian_spaces(clash))
        if not armies:
            clash.next(PlaceCamp(self.seat))
            return
        clash.next(BarbariansStir(self.seat, armies), MoveBarbarians(self.seat, armies), ReinforceNear(self.seat))


@dataclass(slots=True)
class MoveBarbarians(Step[str]):
    """The seat says which army moves next and where; each moves once."""

    seat: int
    #: Those that have not moved yet.
    armies: list[str]

    def _ways(self, clash: ClashState) -> list[tuple[str, str]]:
        armies = self.armies
        if clash.options.barbarian_armies == "still_near":
            armies = near_cities(clash, self.seat, armies)
        return [
            (space, other)
            for space in armies
            if self._movers(clash, space)
            for other in towards(clash, self.seat, space)
        ]

    def _movers(self, clash: ClashState, space: str) -> int:
        return sum(not piece.marked(Mark.MOVED) for piece in clash.armies_at(space, None))

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(_way(clash, space, other) for space, other in self._ways(clash))
        if not options:
            return None
        prompt = text("Barbarians move: which army goes where next?")
        return ChooseOne(self.seat, prompt, options, picture=_MAP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            halt(clash)
            clash.next(BarbariansHalt(self.seat))
            return
        space, _, other = answer.partition("-")
        self.armies.remove(space)
        clash.next(MoveBarbarians(self.seat, self.armies))
        march(clash, space, other)


def _way(clash: ClashState, space: str, other: str) -> Option:
    key = f"{space}-{other}"
    if not clash.hostile(other, None):
        return Option(key, text("{start} to {end}", start=space, end=other), at=other)
    whom = owner_name(defender_on(clash, other, None))
    return Option(key, text("{start} attacks {end}", start=space, end=other), at=other, against=whom)


def halt(clash: ClashState) -> None:
    """Nobody moves any more; the next time all may."""
    for space in barbarian_spaces(clash):
        for piece in clash.armies_at(space, None):
            piece.marks &= ~Mark.MOVED


def march(clash: ClashState, space: str, other: str) -> None:
    """The whole army that has not moved goes one space, and fights whoever is there."""
    for piece in [piece for piece in clash.armies_at(space, None) if not piece.marked(Mark.MOVED)]:
        clash.remove(space, piece)
        clash.place(piece.kind, None, other, Mark.MOVED)
    clash.tell(text("Barbarians march from {start} to {end}", start=space, end=other), places=(space, other))
    if clash.hostile(other, None):
        start_battle(clash, other, None, origin=space)


@dataclass(slots=True)
class ReinforceNear(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.next(*(Reinforce(self.seat, space) for space in near_cities(clash, self.seat, clash.cities_of(None))))
