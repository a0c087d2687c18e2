"""What dice are worth to a stand-in: the value of each face to its seat just now, and which dice to roll again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.era.kinds import RESOURCES, Kind, Resource
from games.era.rulebook import Face
from games.era.state import EraState

_STOCK = {Resource.GOODS: 0.75, Resource.STONE: 0.65, Resource.WOOD: 0.5, Resource.FOOD: 0.3}
#: What hardly fits on its track any more.
_FULL = 0.2
_HUNGER = 1.3
_CULTURE = 1.4
_HAMMER, _IDLE_HAMMER = 1.7, 0.25
#: What an ordinary building costs.
_PRICE = 3
_SWORD, _SHIELD = 0.35, 0.2
_FEATHER = 0.7
_SKULL = 0.6
#: A die is rolled again when this much is to be gained.
EAGER = 0.05


@dataclass(frozen=True, slots=True)
class UnitValues:
    """What one more of each thing is worth to a seat."""

    resources: dict[Resource, float]
    hammer: float

    def of(self, face: Face) -> float:
        value = max((self._goods(part) for part in face.choice), default=0.0) + self._goods(face.gain)
        value += self.hammer * face.hammers + _CULTURE * face.culture
        value += _SWORD * face.swords + _SHIELD * face.shields + _FEATHER * face.feather
        return value - _SKULL * face.skulls

    def _goods(self, gain: Mapping[Resource, int]) -> float:
        return sum([self.resources[resource] * n for resource, n in gain.items()])


def unit_values(era: EraState, seat: int) -> UnitValues:
    """As things stand: whoever goes hungry wants food, whoever can pay for buildings hammers."""
    player, faces = era.players[seat], era.faces(seat)
    stock = player.stock
    resources = {
        resource: _STOCK[resource] * (1.0 if stock[resource] + 2 <= era.most(resource) else _FULL)
        for resource in RESOURCES
    }
    if lacking(era, seat, faces) > 0:
        resources[Resource.FOOD] = _HUNGER
    goods = sum(stock.values()) - stock[Resource.FOOD]
    wanted = 1 + goods // _PRICE if goods else 0
    hammers = sum([face.hammers for face in faces])
    return UnitValues(resources, _HAMMER if hammers < wanted else _IDLE_HAMMER)


def lacking(era: EraState, seat: int, faces: Sequence[Face]) -> int:
    """How much food is missing for the dice, with what they bring themselves; less than nothing when some is left."""
    player = era.players[seat]
    farms = player.count(Kind.FARM)
    found = sum([(face.choice[0] if face.choice else face.gain).get(Resource.FOOD, 0) for face in faces])
    return len(faces) - player.stock[Resource.FOOD] - farms - found


def gains(era: EraState, seat: int) -> list[float]:
    """By die, what rolling it again would gain on the average."""
    wanted, dice = unit_values(era, seat), era.players[seat].dice
    values = {colour: [wanted.of(face) for face in era.rules.faces[colour]] for colour in {die.colour for die in dice}}
    means = {colour: sum(faces) / len(faces) for colour, faces in values.items()}
    return [means[die.colour] - _kept(era, seat, at, values[die.colour][die.face]) for at, die in enumerate(dice)]


def _kept(era: EraState, seat: int, at: int, value: float) -> float:
    """Food and hammers that are needed are worth more where they lie than one more would be."""
    faces = era.faces(seat)
    others = [*faces[:at], *faces[at + 1 :]]
    face = faces[at]
    food = (face.choice[0] if face.choice else face.gain).get(Resource.FOOD, 0)
    if food and lacking(era, seat, faces) <= 0:
        value += (_HUNGER - _STOCK[Resource.FOOD]) * max(0, min(food, lacking(era, seat, others) + 1))
    if face.hammers:
        stock = era.players[seat].stock
        goods = sum(stock.values()) - stock[Resource.FOOD]
        wanted = (1 + goods // _PRICE if goods else 0) - sum([other.hammers for other in others])
        value += (_HAMMER - unit_values(era, seat).hammer) * max(0, min(face.hammers, wanted))
    return value


def best_faces(era: EraState, seat: int, at: int) -> list[tuple[float, int]]:
    """What each other face of this die would gain, best first, with its number."""
    wanted, die = unit_values(era, seat), era.players[seat].dice[at]
    faces = era.rules.faces[die.colour]
    now = wanted.of(faces[die.face])
    found = [
        (wanted.of(face) - now, number) for number, face in enumerate(faces) if face.drawn != faces[die.face].drawn
    ]
    return sorted(found, key=lambda one: -one[0])
