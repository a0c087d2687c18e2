"""How good a position is for a seat: points, and what will become points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.clash import scoring
from games.clash.kinds import RESOURCES, TOKENS, Good, Mood, Unit

if TYPE_CHECKING:
    from games.clash.state import ClashState

#: In half points; guesses of what a thing leads to, found by playing greedy against random.
_RESOURCE, _TOKEN, _GOLD, _IDEA = 0.22, 0.3, 0.32, 0.26
_ACTION_CARD, _OBJECTIVE_CARD, _WONDER_CARD = 0.5, 0.8, 0.5
_SETTLER, _INFANTRY, _SHIP = 1.4, 0.55, 0.5
_CITY, _GROWTH = 1.6, 0.35
_MOODS = {Mood.ANGRY: -1.2, Mood.NEUTRAL: 0.0, Mood.HAPPY: 0.8}
_ADVANCE, _LAND = 0.6, 0.02


def worth(clash: ClashState, seat: int) -> float:
    """Against the best of the others, so that hindering them counts as well."""
    own = prospect(clash, seat)
    rivals = max(prospect(clash, other) for other in range(clash.seats) if other != seat)
    return own - 0.3 * rivals


def prospect(clash: ClashState, seat: int) -> float:
    player = clash.players[seat]
    found = float(scoring.halves(clash, seat))
    if clash.over:
        return found
    # What lies in store is worth less the nearer the end is.
    left = (clash.rounds_left + 1) / (clash.ages * clash.rules.calendar.rounds)
    store = sum(_good(good) * min(n, 5) for good, n in player.goods.items())
    cards = (
        _ACTION_CARD * len(player.actions)
        + _OBJECTIVE_CARD * len(player.objectives)
        + _WONDER_CARD * len(player.wonders)
    )
    return (
        found
        + (0.3 + 0.7 * left) * (store + cards + _people(clash, seat) + _cities(clash, seat))
        + (_ADVANCE * left * len(player.advances))
    )


def _good(good: Good) -> float:
    if good in TOKENS:
        return _TOKEN
    assert good in RESOURCES
    return {Good.GOLD: _GOLD, Good.IDEAS: _IDEA}.get(good, _RESOURCE)


def _people(clash: ClashState, seat: int) -> float:
    worths = {Unit.SETTLER: _SETTLER, Unit.INFANTRY: _INFANTRY, Unit.SHIP: _SHIP}
    found = 0.0
    cities = clash.cities_of(seat)
    for space, pieces in clash.units.items():
        for piece in pieces:
            if piece.owner != seat:
                continue
            found += worths.get(piece.kind, 0.0)
            if piece.kind is Unit.SETTLER and space not in cities and clash.map.is_land(space):
                found += 0.2
    return found


def _cities(clash: ClashState, seat: int) -> float:
    found = 0.0
    for space, city in clash.cities.items():
        if city.owner == seat:
            lands = sum(clash.map.is_land(other) for other in clash.map.beside[space])
            found += _CITY + _MOODS[city.mood] + _GROWTH * city.size + _LAND * lands
    return found
