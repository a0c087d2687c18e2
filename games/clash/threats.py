"""What armies may soon take, and what may soon be taken: cities within a few spaces of an army, by who is stronger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp

from games.clash.kinds import Building
from games.clash.pieces import City, Owner
from games.clash.reach import mobility, movers, roads_of, steps_of
from games.clash.state import ClashState
from games.core.state import once_at_rest

#: What an army so many spaces of land away is sure of; in a battle most.
_NEAR = (1.6, 0.6, 0.4, 0.26, 0.17, 0.11, 0.07)
_FAR = len(_NEAR) - 1
#: Who has one unit more wins so much more often.
_BY_UNIT = 1.2
#: Armies that may not march yet.
_WAITING = 0.35
#: Barbarians march only when an event sends them, and no further than this.
_STIRRED, _THEIR_REACH = 0.3, 2
#: What is about to be stormed is not taken yet.
_NEARLY = 0.8
#: A city is a city and more than its points.
_CITY = 1.6


@dataclass(frozen=True, slots=True)
class Threats:
    """In half points."""

    #: The best target of the seat's armies.
    spoils: float = 0.0
    #: What its cities may lose.
    danger: float = 0.0


def threats(clash: ClashState, seat: int) -> Threats:
    return _of_all(clash)[seat]


@once_at_rest
def _of_all(clash: ClashState) -> Sequence[Threats]:
    camps, spoils, worst = _camps(clash), [0.0] * clash.seats, dict[str, float]()
    for (owner, space), units in camps.items():
        ways, eager, reach = clash.map.by_land(space), _eager(clash, owner), _FAR if owner is not None else _THEIR_REACH
        for target, city in clash.cities.items():
            steps = ways.get(target)
            if city.owner == owner or steps is None or steps > reach:
                continue
            taken = eager * _NEAR[steps] * win(units, _held(target, city, camps)) * prize(city)
            if owner is not None:
                spoils[owner] = max(spoils[owner], taken)
            if city.owner is not None:
                worst[target] = max(worst.get(target, 0.0), taken)
    danger = [0.0] * clash.seats
    for target, lost in worst.items():
        threatened = clash.cities[target].owner
        assert threatened is not None
        danger[threatened] += lost
    return [Threats(*both) for both in zip(spoils, danger, strict=True)]


@once_at_rest
def _camps(clash: ClashState) -> Mapping[tuple[Owner, str], int]:
    """Army units on land, by owner and space."""
    found: dict[tuple[Owner, str], int] = {}
    for space, pieces in clash.units.items():
        for piece in pieces:
            if piece.army and clash.map.is_land(space):
                key = piece.owner, space
                found[key] = found.get(key, 0) + 1
    return found


def _eager(clash: ClashState, owner: Owner) -> float:
    if owner is None:
        return _STIRRED
    return 1.0 if mobility(clash, owner).armies else _WAITING


def _held(space: str, city: City, camps: Mapping[tuple[Owner, str], int]) -> int:
    return camps.get((city.owner, space), 0) + (Building.FORTRESS in city.buildings)


@lru_cache
def win(units: int, against: int) -> float:
    return 1.0 if not against else 1 / (1 + exp(_BY_UNIT * (against - units) + 0.2))


def prize(city: City) -> float:
    return 2 * city.size + _CITY


def storm(clash: ClashState, seat: int, space: str) -> float:
    """What attacking a city from there, with all that can go, seems to bring."""
    group = movers(clash, seat, space, on_roads=True)
    armies = sum(piece.army for piece in group)
    if not armies:
        return 0.0
    best, camps = 0.0, _camps(clash)
    for target in {*steps_of(clash, seat, space, group), *roads_of(clash, seat, space, group)}:
        city = clash.cities.get(target)
        if city is not None and city.owner != seat:
            best = max(best, win(armies, _held(target, city, camps)) * prize(city))
    return _NEARLY * best
